"""The Director's questions, one at a time, each with whom to ask and what to keep to oneself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubleton.bridge import Seat, Side
from doubleton.casebook.ruling import answers
from doubleton.casebook.ruling.dialogue import Ask, Choice, Dialogue, Level, Tell, ask, tell
from doubleton.casebook.ruling.other_happenings import assigned_to, unauthorised
from doubleton.casebook.spelling import listed
from doubleton.casebook.spelling import suits as suits_of
from doubleton.errors import NotationError
from doubleton.said import Said
from doubleton.table.findings import Finding, Unauthorised
from doubleton.table.question import Question
from doubleton.table.told import cited

Findings = tuple[Finding, ...]

_NUMBERS: Final = {"revoke-side-won": "side_won", "claim-comes-to": "tricks"}
"""Questions whose answers are numbers, with the field that holds them."""


AFTER_PLAY: Final = ("revoke-won-it", "revoke-side-won", "revoke-won-later")
"""Questions that can be answered only when the play is over, whenever they come up."""


def answered(question: Question) -> Dialogue[Findings]:
    """Put one question, and return what was found."""
    yield tell("rule.find", Level.HEADING)
    yield Tell(question.ask, Level.ITEM)
    if question.reveal is not None:
        yield Tell(question.reveal, Level.ITEM)
    if question.form is Unauthorised:
        yield Tell(cited(question.said, question.cite))
        return ((yield from unauthorised()),)
    if question.form is not None and isinstance(question.about, Side):
        return ((yield from assigned_to(question.about)),)
    return (yield from ask(_asked(question)))


def _asked(question: Question) -> Ask[Findings]:
    if question.key in _NUMBERS:
        return _by_number(question, _NUMBERS[question.key])
    if question.key == "related-suits":
        return _by_suits(question)
    choices = tuple(
        Choice(_word(question, number), one.said, one.findings)
        for number, one in enumerate(question.choices, 1)
    )
    default = next(
        (
            choice.word
            for choice, one in zip(choices, question.choices, strict=True)
            if one == question.default
        ),
        None,
    )
    by_word = {choice.word: choice.value for choice in choices}
    return Ask(
        cited(question.said, question.cite),
        _listed_only(by_word),
        (question.ask,),
        choices,
        default,
    )


def _word(question: Question, number: int) -> str:
    if len(question.choices) == 2:
        return ("yes", "no")[number - 1]
    return str(number)


def _listed_only(by_word: dict[str, Findings]) -> Callable[[str], Findings]:
    def read(word: str) -> Findings:
        if word not in by_word:
            raise NotationError("rule.not-listed", text=word[:60], most=len(by_word))
        return by_word[word]

    return read


def _by_number(question: Question, field: str) -> Ask[Findings]:
    values = {getattr(one.findings[0], field): one.findings for one in question.choices}
    read_number = answers.number(min(values), max(values))

    def read(text: str) -> Findings:
        return values[read_number(text)]

    said = Said("rule.by-number", said=cited(question.said, question.cite))
    return Ask(said, read, (question.ask,))


def _by_suits(question: Question) -> Ask[Findings]:
    """Ask for the suits that a call showed, as letters."""
    values = {
        frozenset(getattr(one.findings[0], "related", ())): one.findings for one in question.choices
    }

    def read(text: str) -> Findings:
        if not text.strip() and question.default is not None:
            return question.default.findings
        named = frozenset(suits_of(" ".join(listed(text.replace(" ", ",")))))
        if named not in values:
            raise NotationError("notation.suit", text=text[:60])
        return values[named]

    said = Said("rule.by-suits", said=cited(question.said, question.cite))
    return Ask(said, read, (question.ask,), default="")


def about(question: Question) -> tuple[str, Seat | Side | None, Said]:
    """Return what tells one question from another."""
    return question.key, question.about, question.said
