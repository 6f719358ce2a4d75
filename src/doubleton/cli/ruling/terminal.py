"""A dialogue in a terminal, or with answers from a pipe: one line each, no colour, no cursor."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from doubleton.casebook.ruling.dialogue import Ask, Dialogue, Level, Tell
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.words import say

T = TypeVar("T")

WIDTH: Final = 78
"""The longest line; a terminal that is narrower has shorter ones."""

_BACK: Final = ("back", "назад")
_HELP: Final = ("?", "help")
_FIRST: Final = {Level.ITEM: "  - ", Level.UNDER: "      "}
_NEXT: Final = {Level.ITEM: "    ", Level.UNDER: "      "}


class NoMoreAnswersError(Exception):
    """The answers ended before the dialogue did."""


def read_line() -> str | None:
    """Return the next line that is typed or piped, ``None`` when there is none."""
    line = sys.stdin.readline()
    return line.rstrip("\r\n") if line else None


def converse(
    voice: Voice,
    begin: Callable[[], Dialogue[T]],
    line: Callable[[], str | None] = read_line,
) -> T:
    """Hold a dialogue to its end, and return what it returns.

    ``back`` takes the last answer back: the dialogue begins again with the answers before it, and
    what it has told already is not told again.  Raises :class:`NoMoreAnswersError` at the end of
    the input, unless the question may be left open.
    """
    answers: list[str] = []
    while True:
        ended, result = _held(voice, begin(), answers, line)
        if ended:
            return result[0]
        answers.pop()


def _held(
    voice: Voice, dialogue: Dialogue[T], answers: list[str], line: Callable[[], str | None]
) -> tuple[bool, tuple[T, ...]]:
    """Hold a dialogue, given answers first; return that it ended, or that it is to go back."""
    page = _Page(voice)
    given = list(answers)
    try:
        step = next(dialogue)
        while True:
            if isinstance(step, Tell):
                page.add(step)
                step = next(dialogue)
                continue
            if given:
                page.clear()
                answer = given.pop(0)
            else:
                page.show()
                typed = _answer(voice, step, line, may_go_back=bool(answers))
                if typed is None:
                    return False, ()
                answers.append(typed)
                answer = typed
            step = dialogue.send(answer)
    except StopIteration as end:
        page.show()
        return True, (end.value,)


def _answer(
    voice: Voice, question: Ask[object], line: Callable[[], str | None], *, may_go_back: bool
) -> str | None:
    """Ask until an answer can be read; ``None`` to go back."""
    show_question(voice, question)
    while True:
        _prompt()
        typed = line()
        if typed is None:
            if question.default is None:
                raise NoMoreAnswersError
            return question.default
        if not sys.stdin.isatty():
            voice.give(f"> {typed}")
        plain = typed.strip()
        if plain.lower() in _BACK:
            if may_go_back:
                return None
            voice.give(voice.text("rule.nothing-before"))
            continue
        if plain.lower() in _HELP:
            for said in helped(question):
                voice.give(wrapped(say(said, voice.language)))
            continue
        answer = _accepted(voice, question, plain)
        if answer is not None:
            return answer


def _accepted(voice: Voice, question: Ask[object], typed: str) -> str | None:
    """Return the answer, ``None`` once it has been told why it is none."""
    answer = canonical(voice, question, typed)
    if not answer and question.default is None:
        voice.give(voice.text("rule.needed"))
        return None
    try:
        question.read(answer)
    except DoubletonError as error:
        voice.give(wrapped(say(error.said, voice.language)))
        return None
    return answer


def canonical(voice: Voice, question: Ask[object], typed: str) -> str:
    """Return an answer as its question reads it: the default, or the word of a numbered choice.

    A choice may be given by its number, its word, or words that stand in one choice alone; the
    last of them may be cut short, the first may not: ``E`` is not ``yes``.
    """
    if not typed and question.default is not None:
        return question.default
    if not question.choices:
        return typed
    words = [choice.word for choice in question.choices]
    if typed.isascii() and typed.isdigit() and 1 <= int(typed[:6]) <= len(words):
        return words[int(typed) - 1]
    plain = typed.lower()
    if plain in (word.lower() for word in words):
        return next(word for word in words if word.lower() == plain)
    told = [say(choice.said, voice.language).lower() for choice in question.choices]
    begun = re.compile(rf"(?<!\w){re.escape(plain)}")
    found = [word for word, text in zip(words, told, strict=True) if plain and begun.search(text)]
    return found[0] if len(found) == 1 else typed


def show_question(voice: Voice, question: Ask[object]) -> None:
    """Write a question, with its answers if they are listed."""
    voice.give("")
    voice.give(wrapped(say(question.said, voice.language)))
    width = len(str(len(question.choices)))
    for number, choice in enumerate(question.choices, 1):
        mark = f"  {number:>{width}}  "
        default = f" [{voice.text('rule.enter')}]" if choice.word == question.default else ""
        voice.give(wrapped(say(choice.said, voice.language) + default, mark, " " * len(mark)))
        for more in choice.more:
            indent = " " * len(mark)
            voice.give(wrapped(say(more, voice.language), f"{indent}- ", f"{indent}  "))


def _prompt() -> None:
    if sys.stdin.isatty():
        sys.stdout.write("> ")
        sys.stdout.flush()


def helped(question: Ask[object]) -> tuple[Said, ...]:
    """Return what ``?`` explains: what is special about a question, and how it is answered."""
    return (*question.help, Said("rule.help.list" if question.choices else "rule.help.general"))


class _Page:
    """What is told between two questions: shown at once, or dropped when it was shown before."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._told: list[Tell] = []

    def add(self, told: Tell) -> None:
        self._told.append(told)

    def clear(self) -> None:
        self._told = []

    def show(self) -> None:
        for text in paragraphs(self._voice, self._told):
            self._voice.give(text)
        self.clear()


def paragraphs(voice: Voice, told: Sequence[Tell]) -> list[str]:
    """Return what is told as lines; sentences of the record run on in one paragraph."""
    lines: list[str] = []
    run: list[str] = []
    for one in told:
        text = say(one.said, voice.language)
        if one.level is Level.RECORD:
            run.append(text)
            continue
        lines += [wrapped(" ".join(run))] if run else []
        run = []
        if one.level is Level.HEADING:
            lines += ["", text]
        else:
            lines.append(wrapped(text, _FIRST.get(one.level, ""), _NEXT.get(one.level, "")))
    return lines + ([wrapped(" ".join(run))] if run else [])


def wrapped(text: str, first: str = "", following: str = "") -> str:
    """Return a text in lines that fit, with marks before the first and before the others."""
    filled = textwrap.fill(
        text,
        min(WIDTH, shutil.get_terminal_size((WIDTH + 1, 24)).columns - 1)
        if sys.stdout.isatty()
        else WIDTH,
        initial_indent=first,
        subsequent_indent=following,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return filled or first.rstrip()
