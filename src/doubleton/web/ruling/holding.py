"""The dialogue of a ruling held with the answers that there are, up to the next question."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from doubleton.casebook.ruling.dialogue import Ask, Tell
from doubleton.casebook.ruling.guided import guided
from doubleton.casebook.ruling.known import NOTHING, Known
from doubleton.casebook.ruling.ruling import Ruling
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


def held(regulations: Regulations, answers: Iterable[str], known: Known = NOTHING) -> Held:
    """Hold the dialogue with *answers*, as far as they are answers.

    >>> now = held(Regulations(), ["lead-out-of-turn", "4S S", "0"])
    >>> now.asked.said.key, now.fault.key, now.answers
    ('rule.ask.lead-to-trick', 'rule.number', ('lead-out-of-turn', '4S S'))
    """
    found, given = Held(), iter(answers)
    dialogue = guided(regulations, known)
    try:
        step = next(dialogue)
        while True:
            if isinstance(step, Tell):
                found.told.append(step)
                step = next(dialogue)
                continue
            found.asked = step
            typed = next(given, None)
            if typed is None:
                return found
            answer = taken(step, typed)
            told, found.told = found.told, []
            try:
                step.read(answer)
                following = dialogue.send(answer)
            except DoubletonError as error:
                found.told, found.fault = told, error.said
                return found
            except StopIteration:
                found.past.append((step, answer))
                raise
            found.past.append((step, answer))
            step = following
    except StopIteration as end:
        found.asked, found.ruling = None, end.value
        return found


def taken(question: Ask[object], typed: str) -> str:
    """Return an answer as its question reads it: the default for nothing, the word of a choice."""
    plain = " ".join(typed.split())
    if not plain and question.default is not None:
        return question.default
    words = (choice.word for choice in question.choices)
    return next((word for word in words if word.lower() == plain.lower()), plain)
