"""Whatever can happen, be found, follow or be chosen at a table has its sentence."""

from __future__ import annotations

import ast
import inspect
import re
from typing import TYPE_CHECKING, Any, get_args

import pytest

from doubleton.bridge import Call, Card, Seat, Side, Suit
from doubleton.casebook.observation import played
from doubleton.casebook.shelf import shelf
from doubleton.lawbook import Cite, Edition, Ruled, python_name
from doubleton.laws.code import LAWS
from doubleton.said import Said
from doubleton.table import acts, docket, facts, findings
from doubleton.table.acts_told import CHOICES
from doubleton.table.docket import Kind, Step
from doubleton.table.facts import Irregularity, Option, Outcome, Review
from doubleton.table.facts_told import IRREGULARITIES, REVIEWS
from doubleton.table.findings_told import ANSWERS, finding_told
from doubleton.table.options_told import FOLLOWS, OFFERED
from doubleton.table.told import act_told, cited, consequence, offered, told
from doubleton.words import say
from house.checkout import SOURCE
from shared_material import needs_shared, shared
from words.told import instances, untold

if TYPE_CHECKING:
    from collections.abc import Iterator

FACTS = [
    kind
    for module in (facts, docket)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, Ruled) and kind.__module__ == module.__name__
    if kind not in (Irregularity, Option, Outcome, Review, facts.Ruling)
]
OF_1987 = Edition.OF_1987


def named(kind: str) -> set[str]:
    """Return the words with which facts of a kind are made anywhere in the source."""
    return set(_named(kind))


def _named(kind: str) -> Iterator[str]:
    for path in [*(SOURCE / "laws").rglob("*.py"), *(SOURCE / "table").rglob("*.py")]:
        tree = ast.parse(path.read_text("utf-8"))
        constants = {
            target.id: node.value.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign | ast.AnnAssign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if not (
                isinstance(node, ast.Call) and getattr(node.func, "id", "") == kind and node.args
            ):
                continue
            for part in ast.walk(node.args[0]):
                match part:
                    case ast.Constant(value=str(word)):
                        yield word
                    case ast.Name(id=name) if name in constants:
                        yield constants[name]


def test_a_fact_is_one_sentence_with_its_law() -> None:
    fact = facts.MustPass(Seat.WEST, facts.Silence.THROUGHOUT, cite=Cite("27B2", OF_1987))
    said = cited(told(fact), fact.cite)
    assert say(said) == "Law 27B2: West must pass for the rest of the auction."
    assert say(said, "ru") == "Правило 27B2: W должен пасовать до конца торговли."


def test_a_duty_of_one_turn_and_a_lasting_one_differ_in_aspect() -> None:
    once = told(facts.MustPass(Seat.NORTH, facts.Silence.NEXT))
    assert say(once, "ru") == "N должен спасовать в следующую очередь."


@pytest.mark.parametrize(
    ("number", "russian"),
    [
        (1, "1 взятка переходит к стороне N-S."),
        (2, "2 взятки переходят к стороне N-S."),
        (5, "5 взяток переходят к стороне N-S."),
        (0, "Ни одна взятка не переходит."),
    ],
)
def test_tricks_have_their_form(number: int, russian: str) -> None:
    assert say(told(facts.Transfer(Side.NS, number)), "ru") == russian


def test_an_act_is_a_sentence_of_the_record() -> None:
    bid = acts.CallMade(Seat.EAST, Call("1H"))
    assert (say(act_told(bid)), say(act_told(bid), "ru")) == ("East bid 1♥.", "E назначил 1♥.")


def test_an_option_is_read_out_to_its_player() -> None:
    accept = Option(Seat.SOUTH, "accept", cite=Cite("27A", OF_1987))
    assert say(offered(accept)) == "South, you may accept the bid as if it were legal."


def test_an_option_names_the_player_whom_it_restricts() -> None:
    required = facts.LeadRequired(Seat.WEST, Suit.SPADES)
    option = Option(Seat.SOUTH, "require", Suit.SPADES, consequences=(required,))
    assert say(offered(option)) == "South, you may require West to lead spades."
    assert say(offered(option), "ru") == "S, вы можете потребовать от игрока W ход в пику."
    assert [say(said) for said in consequence(option)] == [
        "West must lead spades. If he has none, he may lead anything."
    ]


def test_declarer_is_told_of_a_card_of_dummy() -> None:
    option = Option(Seat.NORTH, "change", cite=Cite("62C1", OF_1987))
    assert say(offered(option, Seat.SOUTH)).startswith("South, you may take your card back")


def test_what_the_director_judges_later_is_no_consequence_for_a_player() -> None:
    option = Option(Seat.EAST, "let_stand", consequences=(Review("23A"),))
    assert consequence(option) == ()


# --- nothing is left without a sentence --------------------------------------------------------


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: str(kind.__name__))
def test_every_fact_has_its_sentence(kind: type[Any]) -> None:
    assert [text for fact in instances(kind) for text in untold(told(fact))] == []


@pytest.mark.parametrize("kind", get_args(acts.Act), ids=lambda kind: str(kind.__name__))
def test_every_act_has_its_sentence(kind: type[Any]) -> None:
    assert [text for act in instances(kind) for text in untold(act_told(act))] == []


@pytest.mark.parametrize("kind", get_args(findings.Finding), ids=lambda kind: str(kind.__name__))
def test_every_finding_has_its_sentence(kind: type[Any]) -> None:
    assert [text for one in instances(kind) for text in untold(finding_told(one))] == []


@pytest.mark.parametrize("question", ANSWERS)
@pytest.mark.parametrize("yes", [True, False])
def test_every_answer_has_its_sentence(question: str, *, yes: bool) -> None:
    said = finding_told(findings.Answered(question, yes))
    assert said.key.startswith("answer.")
    assert untold(said) == []


@pytest.mark.parametrize("kind", sorted(named("Irregularity") | set(IRREGULARITIES)))
def test_every_irregularity_has_its_sentence(kind: str) -> None:
    said = told(Irregularity(kind, Seat.EAST))
    assert said.key == f"irregularity.{python_name(kind).lower()}"
    assert untold(said) == []


@pytest.mark.parametrize("law", sorted(named("Review") | set(REVIEWS)))
def test_every_provision_put_to_the_director_has_its_sentence(law: str) -> None:
    assert law in REVIEWS
    assert untold(told(Review(law))) == []


OUTCOMES = {word for word in named("Outcome") if "_" in word and not word.endswith("_")}


@pytest.mark.parametrize("word", sorted(OUTCOMES | {"facts_found_for_NS", "facts_found_for_EW"}))
def test_every_outcome_has_its_sentence(word: str) -> None:
    assert untold(told(Outcome(word))) == []


def test_the_outcomes_of_the_source_are_seen() -> None:
    assert {"board_cancelled", "play_void", "concession_stands"} <= OUTCOMES


@pytest.mark.parametrize("word", CHOICES)
@pytest.mark.parametrize("argument", [None, Call("2H"), Card("SK"), Suit.HEARTS, "any", "dummy"])
def test_every_word_of_an_option_has_its_sentences(word: str, argument: acts.Argument) -> None:
    option = Option(Seat.SOUTH, word, argument)
    assert untold(offered(option)) == []
    assert untold(act_told(acts.Chose(Seat.SOUTH, word, argument))) == []


@pytest.mark.parametrize("key", OFFERED)
def test_every_option_that_a_law_words_otherwise_has_its_sentence(key: str) -> None:
    assert say(Said(f"option.{key}")) != f"option.{key}"


@pytest.mark.parametrize("key", FOLLOWS)
def test_every_consequence_has_its_sentence(key: str) -> None:
    assert untold(Said(f"consequence.{key}")) == []


@pytest.mark.parametrize(
    "key",
    [*(f"matter.{kind.name.lower()}" for kind in Kind), *(f"step.{step.value}" for step in Step)],
)
def test_every_matter_and_step_has_its_name(key: str) -> None:
    assert untold(Said(key)) == []


@needs_shared
def test_the_irregularities_are_those_of_the_scenarios() -> None:
    header = shared("laws/scenarios.yaml").read_text("utf-8").partition("# IRREGULARITY VALUES")[2]
    listed = header.partition("# RESULT VALUES")[0].partition("matter.\n")[2]
    numbers = set(re.findall(r"(?<![\w(])\d\d[A-C]?\d?(?:\([abc]\))?(?= [a-z])", listed))
    numbers -= {"25A", "30C", "61B"} - {"61B"}
    assert numbers <= set(IRREGULARITIES)


# --- what happens in the casebook ---------------------------------------------------------------


def test_everything_in_the_casebook_can_be_told() -> None:
    wanting: set[str] = set()
    for case in shelf():
        for event in case.events:
            wanting.update(text for act in event for text in untold(act_told(act)))
        tables = played(case)
        for table in tables:
            for option in LAWS.options(table):
                said = (offered(option, table.chooser(option.seat)), *consequence(option))
                wanting.update(text for one in said for text in untold(one))
        for _, fact in tables[-1].docket.record:
            wanting.update(untold(cited(told(fact), fact.cite)))
    assert wanting == set()
