"""Setting the pages of a ruling: what was told, the question, what was answered before."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from doubleton.casebook.ruling.dialogue import Level, Tell
from doubleton.casebook.ruling.known import NOTHING, Known
from doubleton.casebook.ruling.witness import Witness, nobody
from doubleton.lawbook import Edition, Regulations
from doubleton.said import Param, Said
from doubleton.tournament.event import Slot
from doubleton.web.ruling import ways
from doubleton.web.ruling.holding import Held
from doubleton.web.ruling.outcome import Outcome
from doubleton.web.setting import page
from doubleton.web.viewer import language_of, viewer_of
from doubleton.words import say
from doubleton.words import shown as told_as

_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_SUIT: Final = re.compile("[♠♥♦♣]")


@dataclass(frozen=True, slots=True)
class Matter:
    """What a ruling is about: nothing but the Laws, or a board at a table of an event.

    ``path`` is the address of its pages, without a slash at the end.  ``witness`` is heard
    before the Director finds.
    """

    path: str
    regulations: Regulations
    known: Known = NOTHING
    event: str | None = None
    title: str = ""
    slot: Slot | None = None
    board: int = 0
    witness: Witness = nobody

    @property
    def edition(self) -> Edition:
        """The Laws that hold."""
        return self.regulations.edition


@dataclass(frozen=True, slots=True)
class Block:
    """Some sentences under a heading: ``parts`` are lists of items, paragraphs and the record."""

    heading: Said | None
    parts: tuple[tuple[Level, tuple[Said, ...]], ...]

    @property
    def is_for_later(self) -> bool:
        """Whether it tells what is in force from now on."""
        return self.heading is not None and self.heading.key in ("rule.later", "rule.result")


def blocks(told: Iterable[Tell]) -> tuple[Block, ...]:
    """Return what was told, put under its headings."""
    found: list[tuple[Said | None, list[tuple[Level, list[Said]]]]] = []
    for one in told:
        if one.level is Level.HEADING or not found:
            found.append((one.said if one.level is Level.HEADING else None, []))
        if one.level is Level.HEADING:
            continue
        parts = found[-1][1]
        if one.level is Level.PLAIN or not parts or parts[-1][0] is not one.level:
            parts.append((one.level, []))
        parts[-1][1].append(one.said)
    return tuple(
        Block(heading, tuple((level, tuple(said)) for level, said in parts))
        for heading, parts in found
    )


def marked(language: str) -> Callable[[Param], Markup]:
    """Return what sets a sentence with its suits in their colours."""

    def mark(said: Param) -> Markup:
        text = str(escape(told_as(said, language)))
        return Markup(  # noqa: S704 - escaped above
            _SUIT.sub(lambda m: f'<span class="suit-{_SUITS[m[0]]}">{m[0]}</span>', text)
        )

    return mark


def question_page(
    request: Request,
    matter: Matter,
    key: str,
    now: Held,
    *,
    typed: str = "",
    fault: Said | None = None,
) -> HTMLResponse:
    """Show what was told last, and the question; with what is wrong with an answer to it."""
    question = now.asked
    assert question is not None  # noqa: S101 - a dialogue that has not ended asks
    way = ways.way_of(question, matter.known)
    fault = fault or now.fault
    return shown(
        request,
        matter,
        "question",
        200 if fault is None else 422,
        question=question,
        way=way,
        ways=ways,
        blocks=blocks(now.told),
        here=f"{matter.path}/{key}/{len(now.past)}",
        start=f"{matter.path}/{key}",
        past=past(now, matter.known, language_of(request)),
        typed=typed[:300],
        fault=fault,
    )


def past(now: Held, known: Known, language: str) -> tuple[tuple[str, str], ...]:
    """Return the questions so far with their answers, as text."""
    found = []
    for question, answer in now.past:
        chosen = next((one.said for one in question.choices if one.word == answer), None)
        text = say(chosen, language) if chosen is not None else answer
        found.append((say(ways.way_of(question, known).said, language), text or "–"))
    return tuple(found)


def record_page(
    request: Request, matter: Matter, key: str, now: Held, outcome: Outcome
) -> HTMLResponse:
    """Show the ruling that was come to, and what goes into the record of the board."""
    return shown(
        request,
        matter,
        "record",
        blocks=blocks(now.told),
        start=f"{matter.path}/{key}",
        past=past(now, matter.known, language_of(request)),
        outcome=outcome,
        fault=None,
        text="",
    )


def shown(
    request: Request,
    matter: Matter,
    template: str,
    status: int = 200,
    **parts: Any,  # noqa: ANN401 - whatever a template shows
) -> HTMLResponse:
    """Return a page of a ruling."""
    viewer = viewer_of(request)
    return page(
        request,
        viewer,
        f"ruling/{template}",
        status,
        matter=matter,
        mark=marked(viewer.language),
        Level=Level,
        **parts,
    )
