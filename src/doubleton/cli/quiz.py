"""``doubleton quiz``: the cases of the casebook, each with one question and its Law."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any, Final

from doubleton.casebook.case import Case
from doubleton.casebook.ruling import telling
from doubleton.casebook.ruling.answers import pick
from doubleton.casebook.ruling.dialogue import Choice, Dialogue, Level, Tell, ask, tell
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.shelf import shelf
from doubleton.cli.ruling.terminal import NoMoreAnswersError, converse, wrapped
from doubleton.cli.voice import Voice
from doubleton.errors import NotationError
from doubleton.lawbook import Cite, Ruled
from doubleton.laws.code import LAWS
from doubleton.said import Said
from doubleton.table import facts as made
from doubleton.table.facts import Option
from doubleton.table.told import offered, told

MOST_ANSWERS: Final = 4
"""Answers of which one is right."""

_LONGEST: Final = 6
"""Digits of a number of questions."""

_ASKED: Final = (
    made.Irregularity,
    made.MustPass,
    made.MustCall,
    made.CardBecomesPenaltyCard,
    made.Transfer,
    made.Outcome,
    made.ClaimResult,
    made.Review,
)
"""The facts that are asked for."""

_SAME: Final = ("seat", "card", "to")
"""Fields that a wrong answer has in common with the right one."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: what has happened up to an event, and what the Law says of it."""

    ruling: Ruling
    events: int
    right: Ruled

    @property
    def cite(self) -> Cite | None:
        """The provision that says it."""
        return self.right.cite

    @property
    def kind(self) -> str:
        """The kind of question, as it stands in its key."""
        if isinstance(self.right, Option):
            return "option"
        return "law" if isinstance(self.right, made.Irregularity) else "follows"


def quiz(voice: Voice, law: str | None, seed: str | None, count: str | None) -> int:
    """Ask the cases about *law*, or all; return the exit status.

    Raises :class:`~doubleton.errors.NotationError` for a Law that no case is about.
    """
    chosen = _cases(law)
    order = None if seed is None else _order(seed)
    if order is not None:
        order.shuffle(chosen)
    possible = (one for case in chosen if (one := _question(case, order)) is not None)
    asked = list(islice(possible, None if count is None else _number(count)))
    if not asked:
        raise NotationError("quiz.nothing", text=law or "")
    voice.give(wrapped(voice.text("quiz.welcome", number=len(asked))))
    try:
        converse(voice, lambda: _quiz(asked, seed or ""))
    except NoMoreAnswersError:
        voice.tell("quiz.stopped")
    return 0


def _cases(law: str | None) -> list[Case]:
    cases = list(shelf())
    if law is None:
        return cases
    plain = law.strip().upper().replace(" ", "")
    return [case for case in cases if any(_within(one, plain) for one in case.laws)]


def _within(law: str, asked: str) -> bool:
    """Whether a provision is *asked* or a part of it."""
    upper = law.upper()
    return upper == asked or (upper.startswith(asked) and not upper[len(asked)].isdigit())


def _order(seed: str) -> random.Random:
    """Return the order that *seed* fixes; an argument of the shell need not be text."""
    return random.Random(seed.encode(errors="surrogatepass"))  # noqa: S311 - the order of a quiz


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > _LONGEST or not int(text):
        raise NotationError("case.number", text=text[:60])
    return int(text)


# --- one question of a case -------------------------------------------------------------------


def _question(case: Case, order: random.Random | None) -> Asked | None:
    """Return the last thing that can be asked of a case, or any one with *order*."""
    possible = list(_possible(Ruling.replayed(case)))
    about = [one for one in possible if one.cite is not None and one.cite.law in case.laws]
    likely = about or possible
    if not likely:
        return None
    return likely[-1] if order is None else order.choice(likely)


def _possible(ruling: Ruling) -> Iterator[Asked]:
    for number in range(len(ruling.case.events)):
        for fact in ruling.facts(number):
            if isinstance(fact, _ASKED) and fact.cite is not None:
                yield Asked(ruling, number + 1, fact)
        options = LAWS.options(ruling.tables[number + 1])
        if options:
            yield Asked(ruling, number + 1, options[0])


def _quiz(asked: list[Asked], seed: str) -> Dialogue[int]:
    pool = _pool()
    right = 0
    for number, one in enumerate(asked, 1):
        yield tell("quiz.question", Level.HEADING, step=number, count=len(asked))
        case = one.ruling.case
        yield from (Tell(said) for said in telling.given_told(case.given))
        for event in case.events[: one.events]:
            yield from telling.acts_told(event)
        answers = _answers(one, pool, f"{seed}{case.name}")
        correct = yield from ask(pick(f"quiz-{one.kind}", answers))
        right += correct
        yield from _judged(one, correct=correct)
    yield tell("quiz.score", Level.HEADING, right=right, count=len(asked))
    return right


def _judged(one: Asked, *, correct: bool) -> Iterator[Tell]:
    law = "" if one.cite is None else one.cite.law
    yield tell("quiz.right" if correct else "quiz.wrong", law=law, said=_said(one, one.right))
    yield tell("quiz.title", name=one.ruling.case.name)
    note = one.ruling.case.note
    if note:
        yield tell("rule.note", text=" ".join(note.split()))


def _said(one: Asked, fact: Ruled) -> Said:
    if isinstance(fact, Option):
        return offered(fact, one.ruling.tables[one.events].chooser(fact.seat))
    return told(fact)


# --- right and wrong answers ------------------------------------------------------------------


_Sort = tuple[type[Any], bool]
"""Facts of one type, of the auction or of the play."""


def _sort(one: Asked) -> _Sort:
    return type(one.right), one.ruling.tables[one.events].play is None


def _pool() -> dict[_Sort, tuple[Ruled, ...]]:
    """Return every fact and option of the casebook that can be asked for, by its sort."""
    found: dict[_Sort, dict[Ruled, None]] = {}
    for case in shelf():
        for one in _possible(Ruling.replayed(case)):
            found.setdefault(_sort(one), {})[one.right] = None
    return {sort: tuple(facts) for sort, facts in found.items()}


def _answers(
    one: Asked, pool: dict[_Sort, tuple[Ruled, ...]], seed: str
) -> tuple[Choice[bool], ...]:
    """Return the right answer among others that might be, in an order that *seed* fixes."""
    order = _order(seed)
    true = {_said(one, fact) for fact in _true(one)}
    words = {fact.word for fact in _true(one) if isinstance(fact, Option)}
    others = list(
        dict.fromkeys(
            said
            for fact in pool.get(_sort(one), ())
            if not (isinstance(fact, Option) and fact.word in words)
            and _plausible(fact, one)
            and (said := _said(one, _adapted(fact, one.right))) not in true
        )
    )
    order.shuffle(others)
    others += [Said(key) for key in _ALWAYS_WRONG if not _cancels(true)]
    listed = [(said, False) for said in others[: MOST_ANSWERS - 1]]
    listed.append((_said(one, one.right), True))
    order.shuffle(listed)
    return tuple(
        Choice(str(number), said, correct) for number, (said, correct) in enumerate(listed, 1)
    )


_ALWAYS_WRONG: Final = ("quiz.no-penalty", "quiz.adjusted", "quiz.cancelled")
"""What no Law says at once of an irregularity that has a penalty."""

_OF_DUMMY: Final = ("43", "45F")
_OF_DEFENDER: Final = ("39B", "45E1", "49", "52", "54", "56", "57")
"""Irregularities that only dummy, or only a defender, can commit."""


def _cancels(true: set[Said]) -> bool:
    """Whether one of the answers that are always wrong would be right for once."""
    return any(said.key.startswith("outcome.") for said in true)


def _plausible(fact: Ruled, one: Asked) -> bool:
    """Whether a player of that role could commit an irregularity."""
    play = one.ruling.tables[one.events].play
    if not isinstance(fact, made.Irregularity) or not isinstance(one.right, made.Irregularity):
        return True
    seat = one.right.seat
    if fact.kind.startswith(_OF_DUMMY):
        return play is not None and seat is play.dummy
    return not fact.kind.startswith(_OF_DEFENDER) or (play is not None and play.is_defender(seat))


def _true(one: Asked) -> Iterator[Ruled]:
    """Return everything that holds, so that none of it stands among the wrong answers."""
    yield one.right
    for event in range(one.events):
        yield from one.ruling.facts(event)
    yield from LAWS.options(one.ruling.tables[one.events])


def _adapted(fact: Ruled, right: Ruled) -> Ruled:
    """Return a fact of another case as it would be here: with the same player and card."""
    names = {field.name for field in fields(fact)} & set(_SAME)
    return replace(fact, cite=None, **{name: getattr(right, name) for name in names})
