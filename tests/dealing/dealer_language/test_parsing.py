"""Whole programs in the language of dealer."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Hand, Seat, Suit, Vulnerability
from doubleton.dealing.conditions import NORTH, SOUTH, balanced, hcp, hearts, length
from doubleton.dealing.conditions.condition import AllOf, Always
from doubleton.dealing.conditions.counts import HCP, of_cards
from doubleton.dealing.conditions.values import Compare, Measure
from doubleton.dealing.dealer_language import (
    Average,
    Frequency,
    Printing,
    Program,
    Span,
    read_program,
)
from doubleton.errors import ParseError

PROGRAM = """
# One notrump, with a fit in hearts
generate 1000000  produce 12
dealer south vulnerable ew
predeal north SAK, H2 west DAKQ
strong = hcp(south) >= 15 && hcp(south) <= 17   // a name
even = shape(south, any 4333 + any 4432 + any 5332)
condition strong and even
action printpbn, average "hearts " hearts(north),
    frequency "points" (hcp(north), 0, 20),
    frequency (hearts(north), 0, 5, hearts(south), 2, 5), print(north, south),
    printes("points ", hcp(south), \\n), printoneline(hcp(south)), printall
"""


def test_a_program_is_read() -> None:
    found = read_program(PROGRAM)
    assert found.condition == AllOf.of(hcp(SOUTH) >= 15, hcp(SOUTH) <= 17) & balanced(SOUTH)
    assert found.predealt == (Hand("AK.2.."), Hand(0), Hand(0), Hand("..AKQ."))
    assert (found.generate, found.produce) == (1_000_000, 12)
    assert (found.dealer, found.vulnerable) == (Seat.SOUTH, Vulnerability.EW)
    prints = [one.how for one in found.actions if isinstance(one, Printing)]
    assert prints == ["printpbn", "print", "printes", "printoneline", "printall"]
    _, average, one, two, some, texts, *_ = found.actions
    assert isinstance(average, Average)
    assert average.text == "hearts "
    assert average.value.key == hearts(NORTH).key
    assert isinstance(one, Frequency)
    assert (one.text, one.one.least, one.one.most, one.other) == ("points", 0, 20, None)
    assert isinstance(two, Frequency)
    assert isinstance(two.other, Span)
    assert (two.text, two.other.least, two.other.most) == ("", 2, 5)
    assert isinstance(some, Printing)
    assert some.seats == (Seat.NORTH, Seat.SOUTH)
    assert isinstance(texts, Printing)
    assert (texts.values[0], texts.values[2]) == ("points ", "\n")


def test_the_programs_of_the_manual_are_read() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "teaching_sets.md").read_text("utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", manual, re.MULTILINE | re.DOTALL)
    programs = [text for language, text in blocks if not language]
    assert len(programs) == 2
    assert all(read_program(text).actions for text in programs)


def test_nothing_is_a_program() -> None:
    assert read_program(" \n# nothing\n") == Program()
    assert Program().condition == Always()


def test_the_word_condition_may_be_left_out_and_the_last_one_holds() -> None:
    assert read_program("hcp(north) > 1 condition hcp(north) > 2").condition == (hcp(NORTH) > 2)


def test_lengths_that_are_predealt_are_conditions() -> None:
    found = read_program("predeal spades(north)==1 north H2 hearts(south) == 3\nhcp(south) > 9")
    spades = length(NORTH, Suit.SPADES) == 1
    assert found.condition == (hcp(SOUTH) > 9) & spades & (hearts(SOUTH) == 3)
    assert found.predealt[NORTH] == Hand(".2..")


def test_an_expression_after_predeal_is_the_condition() -> None:
    found = read_program("predeal north S2, SA hcp(north) > 3")
    assert found.predealt[NORTH] == Hand("A2...")
    assert found.condition == (hcp(NORTH) > 3)


def test_points_are_those_that_are_given() -> None:
    found = read_program("pointcount 6 4 2 1 altcount 2 5 -3 condition hcp(south) > pt2(north)")
    own = of_cards("points A=6 K=4 Q=2 J=1", {"A": 6, "K": 4, "Q": 2, "J": 1})
    assert isinstance(found.condition, Compare)
    left, right = found.condition.left, found.condition.right
    assert isinstance(left, Measure)
    assert left.of.points == own.points
    assert isinstance(right, Measure)
    assert right.of.points == of_cards("", {"A": 5, "K": -3}).points
    # Names beside it change too, and what has its usual points has its usual name.
    assert read_program("altcount 4 4 3 2 1 aces(north) > 1").condition == (hcp(NORTH) > 1)
    assert HCP.points == of_cards("", {"A": 4, "K": 3, "Q": 2, "J": 1}).points


@pytest.mark.parametrize(
    "text",
    [
        "tricks(north, spades) > 9",
        "hcp(north) > 9 && (hcp(south) > 9 || imps(score(nv, x3N, tricks(west, notrump))) > 3)",
        "action average tricks(north, hearts)",
        "action frequency (hcp(north), 1, 2, 1 + tricks(north, hearts), 1, 2)",
        'action printoneline, printes("t", tricks(north, hearts))',
        "action evalcontract",
    ],
)
def test_it_is_known_whether_deals_have_to_be_solved(text: str) -> None:
    assert read_program(text).is_solved
    assert not read_program("hcp(north) > 9 action average score(nv, x3N, 9), printall").is_solved


def test_a_name_is_one_throw_and_each_rnd_is_its_own() -> None:
    one, same, other = read_program(
        "die = rnd(6) action average die, average die, average rnd(6)"
    ).actions
    assert isinstance(one, Average)
    assert isinstance(same, Average)
    assert isinstance(other, Average)
    assert one.value.key == same.value.key != other.value.key


@pytest.mark.parametrize(
    ("text", "place", "sentence"),
    [
        ("produce many", "1:9", "a whole number was expected here, not many."),
        ("produce -1", "1:9", "a whole number was expected"),
        ("generate 9999999999", "1:10", "too large"),
        ("dealer me", "1:8", "north, east, south or west was expected"),
        ("vulnerable both", "1:12", "none, ns, ew or all was expected here, not both."),
        ("predeal SA", "1:9", "north, east, south or west was expected"),
        ("predeal north A2", "1:15", "cards of a suit such as SAKT was expected"),
        ("predeal north SAA", "1:15", "SA is dealt a second time."),
        ("predeal north SA south SA", "1:24", "SA is dealt a second time."),
        ("predeal north SAKQJT98765432, H2", "1:31", "N is dealt more than thirteen cards."),
        ("predeal spades(north) = 3", "1:23", "“==” was expected"),
        ("altcount 10 1", "1:10", "There is no count 10"),
        ("altcount 1 99999", "1:12", "too large"),
        ("x = 1\nx = 2", "2:1", "“x” is defined a second time."),
        ("hcp = 3", "1:1", "“hcp” cannot be a name"),
        ("4x = 3", "1:1", "“4x” cannot be a name"),
        ("x = y\ny = 1", "1:5", "“y” is no word of the language"),
        ("action dance", "1:8", "an action such as printpbn"),
        ("evalcontract", "1:1", "something to count or to compare"),
        ("rnd = 3", "1:1", "“rnd” cannot be a name"),
        ("action frequency hcp(north)", "1:18", "“(” was expected"),
        ("action frequency (hcp(north), 5, 1)", "1:31", "must not be below"),
        ("action frequency (hcp(north), 0, 100000)", "1:31", "must not be below"),
        ("action print(me)", "1:14", "north, east, south or west was expected"),
        ("action " + "printall, " * 2000, "1:10008", "There are more than 1000 actions."),
        ("condition", "1:10", "was expected here, not the end."),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, place: str, sentence: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_program(text, "lesson.dl")
    assert str(caught.value).startswith(f"lesson.dl:{place}: ")
    assert sentence.lower() in str(caught.value).lower()


WORDS = st.sampled_from(
    [
        *(
            "hcp",
            "(",
            ")",
            "north",
            ",",
            "spades",
            "shape",
            "any",
            "5332",
            "xx5x",
            "&&",
            "and",
            "!",
        ),
        *("==", ">", "=", "x", "predeal", "SAK", "produce", "12", "-", "+", "/", "0", "?", ":"),
        *(
            "action",
            "average",
            '"text"',
            "frequency",
            "printes",
            "pointcount",
            "altcount",
            "condition",
        ),
    ]
)


@given(st.lists(WORDS, max_size=25).map(" ".join) | st.text(max_size=60))
def test_any_text_is_read_or_refused_with_one_sentence(text: str) -> None:
    with suppress(ParseError):
        assert isinstance(read_program(text), Program)
