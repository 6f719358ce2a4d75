"""The dialogue of a ruling held with the answers that there are, up to the next question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from doubleton.casebook.case import Given
from doubleton.casebook.ruling.dialogue import Ask, Dialogue, Step, Tell
from doubleton.casebook.ruling.guided import guided
from doubleton.casebook.ruling.known import NOTHING, Known
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.ruling.telling import given_told
from doubleton.casebook.ruling.witness import Witness, nobody
from doubleton.errors import DoubletonError
from doubleton.lawbook import Regulations
from doubleton.said import Said


@dataclass(slots=True)
class Held:
    """A dialogue so far: what was told last and is asked now, or the ruling it came to.

    ``past`` are the questions with the answers that were taken.  ``fault`` is why the next one was
    not: the question stands.
    """

    told: list[Tell] = field(default_factory=list)
    asked: Ask[object] | None = None
    ruling: Ruling | None = None
    past: list[tuple[Ask[object], str]] = field(default_factory=list)
    fault: Said | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers that were taken."""
        return tuple(answer for _, answer in self.past)


def held(
    regulations: Regulations,
    answers: Iterable[str],
    known: Known = NOTHING,
    witness: Witness = nobody,
) -> Held:
    """Hold the dialogue with *answers*, as far as they are answers.

    >>> now = held(Regulations(), ["lead-out-of-turn", "4S S", "0"])
    >>> now.asked.said.key, now.fault.key, now.answers
    ('rule.ask.lead-to-trick', 'rule.number', ('lead-out-of-turn', '4S S'))
    """
    found, dialogue = Held(), guided(regulations, known, witness)
    _go_on(found, lambda: next(dialogue), dialogue, _hands_of(known))
    for typed in answers:
        question, told = found.asked, found.told
        if question is None or found.fault is not None:
            break
        answer = taken(question, typed)
        found.told, found.asked = [], None
        went_on = partial(_answered, dialogue, question, answer)
        if _go_on(found, went_on, dialogue, _hands_of(known)):
            found.past.append((question, answer))
        else:
            found.told, found.asked = told, question
    return found


def _answered(dialogue: Dialogue[Ruling], question: Ask[object], answer: str) -> Step:
    question.read(answer)
    return dialogue.send(answer)


def _go_on(
    found: Held, step: Callable[[], Step], dialogue: Dialogue[Ruling], secret: frozenset[Said]
) -> bool:
    """Hear what is told up to the next question or the end, unless the answer was wrong."""
    try:
        now = step()
        while isinstance(now, Tell):
            if now.said not in secret:
                found.told.append(now)
            now = next(dialogue)
        found.asked = now
    except DoubletonError as error:
        found.fault = error.said
        return False
    except StopIteration as end:
        found.ruling = end.value
    return True


def _hands_of(known: Known) -> frozenset[Said]:
    """Return how the hands of a board are told: players look on while a Director reads."""
    deal = None if known.board is None else known.board.deal
    return frozenset(given_told(Given(deal=deal)))


def taken(question: Ask[object], typed: str) -> str:
    """Return an answer as its question reads it: the default for nothing, the word of a choice."""
    plain = " ".join(typed.split())
    if not plain and question.default is not None:
        return question.default
    words = (choice.word for choice in question.choices)
    return next((word for word in words if word.lower() == plain.lower()), plain)
