"""The plain notation of cases, which a director writes by hand, one event a line.

::

    # 27B2: the bid is corrected by a pass
    edition 1987
    dealer N   vul none
    auction 1S
    E calls 1H
    -> options: S accept 27A, S reject 27B
    S chooses reject
    E chooses P
    -> must pass: W throughout

A line that begins with ``#`` begins a case; a line with ``->`` tells what is to be seen after the
line above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, TypeVar

from doubleton.bridge import Seat
from doubleton.casebook.case import Case, Event, Expectation, Given
from doubleton.casebook.expecting import OF_A_PLAYER, value, value_of_player, value_text
from doubleton.casebook.given_lines import given_lines, with_line
from doubleton.casebook.reading_acts import event
from doubleton.casebook.seen import OfPlayer, Value
from doubleton.casebook.spelling import citation, joined, listed, number, shortened
from doubleton.casebook.writing_acts import event_text
from doubleton.errors import DealError, Fault, NotationError, ParseError
from doubleton.lawbook import Edition, Pause, Regulations, ScoringTable, SlipWindow
from doubleton.said import Said

_Kind = TypeVar("_Kind", bound=Enum)

LONGEST: Final = 2000
"""Characters of a line, beyond which it is no line of a case."""

_ENDS: Final = re.compile("\r\n?|\n")
_SETTING: Final = re.compile(
    r"(edition|scoring table|correction minutes|appeal minutes|slip window|weighted scores"
    r"|opening lead face up|bidding boxes|defenders may ask|no reserving of rights|pause)"
    r"(?:[ \t]+(\w+(?: \w+)?))?",
    re.IGNORECASE | re.ASCII,
)
_SWITCHES: Final = {
    "weighted scores": ("weighted_scores", True),
    "opening lead face up": ("opening_lead_face_up", True),
    "bidding boxes": ("bidding_boxes", True),
    "defenders may ask": ("defenders_may_ask", True),
    "no reserving of rights": ("may_reserve_rights", False),
}
"""The settings that are one line without a value, with their fields."""

_EXPECTED: Final = re.compile(r"->[ \t]*([A-Za-z_][A-Za-z_ \t]*?)[ \t]*:[ \t]*(.*)")
_PLAYERS: Final = re.compile(rf"({'|'.join(OF_A_PLAYER)})[ \t]+([a-z]+)", re.IGNORECASE | re.ASCII)


def read(text: str, file: str | None = None) -> Case:
    """Read a text that holds one case.

    Raises :class:`~doubleton.errors.ParseError` with the line, and with what was expected.
    """
    cases = read_all(text, file)
    if len(cases) != 1:
        raise ParseError(Fault(Said("case.not-one", number=len(cases)), file))
    return cases[0]


def read_all(text: str, file: str | None = None) -> tuple[Case, ...]:
    r"""Read every case of a text; each begins with a line ``# title``.

    >>> [case.name for case in read_all("# one\ndealer N\n# two\ndealer E\nE calls 1S")]
    ['one', 'two']

    Raises :class:`~doubleton.errors.ParseError` at the first line that is not understood.
    """
    cases: list[_Reading] = []
    for number_of, line in enumerate(_ENDS.split(text.removeprefix("\ufeff")), 1):
        plain = line.strip()
        try:
            _check_length(plain)
            if plain.startswith("#"):
                cases.append(_Reading(" ".join(plain[1:].split())))
            elif plain:
                if not cases:
                    cases.append(_Reading(""))
                cases[-1].take(plain)
        except (NotationError, DealError) as error:
            raise ParseError(Fault(error.said, file, number_of)) from None
    if not cases:
        raise ParseError(Fault(Said("case.none"), file))
    return tuple(one.case() for one in cases)


def _check_length(line: str) -> None:
    if len(line) > LONGEST:
        raise NotationError("case.long-line", limit=LONGEST, text=shortened(line))


@dataclass(slots=True)
class _Reading:
    """A case of which some lines have been read."""

    name: str
    regulations: Regulations = field(default_factory=Regulations)
    laws: tuple[str, ...] = ()
    given: Given = field(default_factory=Given)
    events: list[Event] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    expectations: list[Expectation] = field(default_factory=list)

    def take(self, line: str) -> None:
        """Take in one line."""
        word = line.split(maxsplit=1)[0].lower()
        if line.startswith("->"):
            self.expectations.append(_expectation(len(self.events), line))
        elif word == "note":
            self.notes.append(line[4:].strip())
        elif word == "laws":
            self.laws = tuple(map(citation, listed(line[4:])))
        elif (setting := _SETTING.fullmatch(line)) is not None:
            self._before_events(line)
            self.regulations = _regulated(self.regulations, setting[1].lower(), setting[2] or "")
        elif (given := with_line(self.given, line)) is not None:
            self._before_events(line)
            self.given = given
        else:
            self.events.append(event(line))

    def _before_events(self, line: str) -> None:
        if self.events:
            raise NotationError("case.late", text=shortened(line))

    def case(self) -> Case:
        """Return what has been read."""
        return Case(
            self.name,
            self.regulations,
            self.laws,
            self.given,
            tuple(self.events),
            "\n".join(self.notes),
            tuple(self.expectations),
        )


def _regulated(regulations: Regulations, setting: str, text: str) -> Regulations:
    if setting in _SWITCHES:
        name, holds = _SWITCHES[setting]
        return replace(regulations, **{name: holds})  # type: ignore[arg-type]  # a field that is a bool
    match setting:
        case "edition":
            return replace(regulations, edition=Edition.of(text))
        case "slip window":
            return replace(regulations, slip_window=_one_of(SlipWindow, text))
        case "scoring table":
            return replace(regulations, scoring_table=_one_of(ScoringTable, text))
        case "pause":
            pauses = regulations.mandatory_pauses | {_one_of(Pause, text)}
            return replace(regulations, mandatory_pauses=pauses)
        case _:
            name = setting.replace(" ", "_")  # minutes
            return replace(regulations, **{name: number(text)})  # type: ignore[arg-type]  # an int


def _one_of(kind: type[_Kind], text: str) -> _Kind:
    for one in kind:
        if text.lower() == str(one.value):
            return one
    raise NotationError("case.word", text=text, expected=joined([str(one.value) for one in kind]))


def _expectation(after: int, line: str) -> Expectation:
    match = _EXPECTED.fullmatch(line)
    if match is None:
        raise NotationError("case.expectation", text=shortened(line))
    named, text = " ".join(match[1].split()), match[2]
    player = _PLAYERS.fullmatch(named)
    expected: Value
    if player is not None:
        named = player[1].lower()
        expected = value_of_player(Seat.of(player[2]), text.strip())
    else:
        named = named.lower().replace(" ", "_")
        expected = value(named, text)
    return Expectation(after, named, expected)


def write(case: Case) -> str:
    """Write a case; :func:`read` gives it back.

    Raises ``TypeError`` for an event that is neither one act nor a whole trick.
    """
    return "".join(f"{line}\n" for line in _lines(case))


def _lines(case: Case) -> Iterator[str]:
    yield f"# {' '.join(case.name.split())}".rstrip()
    if case.laws:
        yield f"laws {joined(case.laws)}"
    yield from _settings(case.regulations)
    yield from given_lines(case.given)
    yield from _expected(case, 0)
    for place, one in enumerate(case.events, 1):
        yield event_text(one)
        yield from _expected(case, place)
    if case.note:
        yield from (f"note {line.strip()}".rstrip() for line in case.note.split("\n"))


def _settings(regulations: Regulations) -> Iterator[str]:
    default = Regulations()
    yield f"edition {regulations.edition}"
    if regulations.scoring_table is not default.scoring_table:
        yield f"scoring table {int(regulations.scoring_table)}"
    if regulations.correction_minutes != default.correction_minutes:
        yield f"correction minutes {regulations.correction_minutes}"
    if regulations.appeal_minutes != default.appeal_minutes:
        yield f"appeal minutes {regulations.appeal_minutes}"
    if regulations.slip_window is not default.slip_window:
        yield f"slip window {regulations.slip_window.value}"
    for says, (name, holds) in _SWITCHES.items():
        if getattr(regulations, name) is holds:
            yield says
    for pause in Pause:
        if pause in regulations.mandatory_pauses:
            yield f"pause {pause.value}"


def _expected(case: Case, after: int) -> Iterator[str]:
    for one in case.expectations:
        if one.after == after:
            text = value_text(one.key, one.value)
            named = one.key.replace("_", " ")
            if isinstance(one.value, OfPlayer):
                named = f"{named} {one.value.seat}"
            yield f"-> {named}: {text}"
