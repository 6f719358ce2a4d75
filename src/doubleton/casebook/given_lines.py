"""What was given, line by line: ``dealer N   vul none``, ``auction 1S P``, ``contract 4SX S``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from doubleton.bridge import Call, Deal, Seat, Side, Vulnerability
from doubleton.casebook.case import (
    ErrorKind,
    EventForm,
    FouledScores,
    Given,
    LastBid,
    ScoringError,
    TrickInProgress,
)
from doubleton.casebook.reading_acts import trick
from doubleton.casebook.spelling import (
    call_text,
    cards,
    contract,
    contract_text,
    exact,
    joined,
    number,
    number_text,
    vulnerability_text,
)
from doubleton.casebook.writing_acts import trick_text
from doubleton.errors import NotationError

_Reader = Callable[[Given, re.Match[str]], Given]


def with_line(given: Given, line: str) -> Given | None:
    """Return *given* with what a line adds, ``None`` when the line gives nothing of the kind.

    >>> with_line(Given(), "dealer N  vul both").vulnerability
    <Vulnerability.ALL: 3>

    Raises :class:`~doubleton.errors.NotationError` for a value that is none, or one given twice.
    """
    rest, found = line, False
    while rest:
        known = next(
            ((one, match) for one in _LINES if (match := one[0].match(rest)) is not None), None
        )
        if known is None:
            if found:
                raise NotationError("case.given", text=rest[:60])
            return None
        (_, field, reader), match = known
        if field and getattr(given, field) != getattr(_NOTHING, field):
            raise NotationError("case.twice", text=match[0].split(" ")[0])
        given, found, rest = reader(given, match), True, rest[match.end() :].lstrip()
    return given


_NOTHING: Final = Given()


def _line(pattern: str, field: str, reader: _Reader) -> tuple[re.Pattern[str], str, _Reader]:
    spaced = pattern.replace(" ", r"[ \t]+")
    return re.compile(rf"{spaced}(?=\s|$)", re.IGNORECASE | re.ASCII), field, reader


def _exact_of_sides(text: str) -> Given:
    pairs = text.split()
    if len(pairs) % 2:
        raise NotationError("case.given", text=text[:60])
    shares = zip(pairs[::2], pairs[1::2], strict=True)
    return Given(session_percent=tuple((Side.of(side), exact(share)) for side, share in shares))


def _error_kind(text: str) -> ErrorKind:
    return ErrorKind(text.lower())


def _form(text: str) -> EventForm:
    plain = text.lower().replace(" ", "_")
    return EventForm.TEAMS_IMP if plain == "teams" else EventForm(plain)


_LINES: Final = (
    _line(r"board (\d+)", "board", lambda g, m: replace(g, board=_board(m[1]))),
    _line(r"dealer (\w+)", "dealer", lambda g, m: replace(g, dealer=Seat.of(m[1]))),
    _line(
        r"vul(?:nerable)? (\S+)",
        "vulnerability",
        lambda g, m: replace(g, vulnerability=Vulnerability.of(m[1])),
    ),
    _line(
        r"auction((?: \w+)*)",
        "auction",
        lambda g, m: replace(g, auction=tuple(map(Call, m[1].split()))),
    ),
    _line(
        r"last bid (\w+) by (\w+)(?:, ?then((?: \w+)+))?",
        "last_bid",
        lambda g, m: replace(g, last_bid=_last_bid(m[1], m[2], m[3] or "")),
    ),
    _line(r"deal (\S.*)", "deal", lambda g, m: replace(g, deal=Deal(m[1]))),
    _line(
        r"contract (passed out|P|[1-7]\S*(?: [NESW])?(?: X{1,2})?)",
        "contract",
        lambda g, m: replace(g, contract=contract(m[1])),
    ),
    _line(r"tricks (\d+)", "tricks", lambda g, m: replace(g, tricks=_tricks(m[1]))),
    _line(
        r"trick (\d+) led by (\w+)(?:, ?declarer has won (\d+))?",
        "trick",
        lambda g, m: replace(g, trick=_trick(m[1], m[2], m[3])),
    ),
    _line(
        r"(\w+) holds((?: \S+)+)",
        "",
        lambda g, m: replace(g, holds=(*g.holds, (Seat.of(m[1]), cards(m[2])))),
    ),
    _line(
        r"played (\w+) (\S.*)",
        "",
        lambda g, m: replace(g, played=(*g.played, trick(m[1], m[2]))),
    ),
    _line(
        r"event (pairs|teams[_\s]imp|teams[_\s]knockout|teams)",
        "form",
        lambda g, m: replace(g, form=_form(m[1])),
    ),
    _line("no result", "no_result", lambda g, _: replace(g, no_result=True)),
    _line(
        r"scores NS((?: \S+)+)",
        "scores_ns",
        lambda g, m: replace(g, scores_ns=tuple(map(number, m[1].split()))),
    ),
    _line(
        r"scores at the tables (\S+) (\S+)",
        "scores",
        lambda g, m: replace(g, scores=(number(m[1]), number(m[2]))),
    ),
    _line(
        r"scores fouled: ?correct form((?: [^\s,]+)*), ?changed form((?: \S+)*)",
        "fouled",
        lambda g, m: replace(
            g,
            fouled=FouledScores(_scores(m[1]), _scores(m[2])),
        ),
    ),
    _line(
        r"session percent((?: \S+)+)",
        "session_percent",
        lambda g, m: replace(g, session_percent=_exact_of_sides(m[1]).session_percent),
    ),
    _line(
        r"adjusted IMPs (\S+) (\S+)",
        "adjusted_imps",
        lambda g, m: replace(g, adjusted_imps=(exact(m[1]), exact(m[2]))),
    ),
    _line(
        r"error (recorded|computed): ?agreed (\S+?), ?entered (\S+)",
        "error",
        lambda g, m: replace(g, error=ScoringError(_error_kind(m[1]), number(m[2]), number(m[3]))),
    ),
    _line(
        r"posted (\d+) minutes ago",
        "posted_minutes_ago",
        lambda g, m: replace(g, posted_minutes_ago=number(m[1])),
    ),
)


def _scores(text: str) -> tuple[int, ...]:
    return () if text.strip().lower() == "none" else tuple(map(number, text.split()))


def _board(text: str) -> int:
    board = number(text)
    if board < 1:
        raise NotationError("notation.board-number", text=text)
    return board


def _tricks(text: str) -> int:
    tricks = number(text)
    if tricks > 13:
        raise NotationError("case.tricks", text=text)
    return tricks


def _last_bid(bid: str, bidder: str, then: str) -> LastBid:
    call = Call(bid)
    if not call.is_bid:
        raise NotationError("case.last-bid", text=bid)
    return LastBid(Seat.of(bidder), call, tuple(map(Call, then.split())))


def _trick(text: str, leader: str, won: str | None) -> TrickInProgress:
    trick = number(text)
    if not 1 <= trick <= 13:
        raise NotationError("case.trick-number", text=text)
    if won is not None and number(won) >= trick:
        raise NotationError("case.won", text=won, most=trick - 1)
    return TrickInProgress(trick, Seat.of(leader), None if won is None else number(won))


def given_lines(given: Given) -> Iterator[str]:
    """Write what was given, line by line."""
    yield from _of_the_board(given)
    if given.form is not None:
        yield f"event {given.form}"
    if given.no_result:
        yield "no result"
    yield from _of_scores(given)


def _of_the_board(given: Given) -> Iterator[str]:
    marked = (
        None if given.board is None else f"board {given.board}",
        None if given.dealer is None else f"dealer {given.dealer}",
        None if given.vulnerability is None else f"vul {vulnerability_text(given.vulnerability)}",
    )
    if any(marked):
        yield "   ".join(one for one in marked if one is not None)
    if given.deal is not None:
        yield f"deal {given.deal}"
    if given.auction is not None:
        yield f"auction {' '.join(map(call_text, given.auction))}".rstrip()
    if given.last_bid is not None:
        last = given.last_bid
        then = f", then {' '.join(map(call_text, last.then))}" if last.then else ""
        yield f"last bid {call_text(last.bid)} by {last.bidder}{then}"
    if given.contract is not None:
        won = "" if given.tricks is None else f"   tricks {given.tricks}"
        yield f"contract {contract_text(given.contract)}{won}"
    elif given.tricks is not None:
        yield f"tricks {given.tricks}"
    if given.trick is not None:
        trick = given.trick
        share = "" if trick.won is None else f", declarer has won {trick.won}"
        yield f"trick {trick.number} led by {trick.leader}{share}"
    for seat, held in given.holds:
        yield f"{seat} holds {joined(held, ' ')}"
    for played in given.played:
        yield f"played {trick_text(played)}"


def _of_scores(given: Given) -> Iterator[str]:
    if given.scores_ns:
        yield f"scores NS {_numbers(given.scores_ns)}"
    if given.scores is not None:
        yield f"scores at the tables {_numbers(given.scores)}"
    if given.fouled is not None:
        correct, changed = _numbers(given.fouled.correct), _numbers(given.fouled.changed)
        yield f"scores fouled: correct form {correct}, changed form {changed}"
    if given.session_percent:
        shares = (f"{side} {number_text(share)}" for side, share in given.session_percent)
        yield f"session percent {' '.join(shares)}"
    if given.adjusted_imps is not None:
        yield f"adjusted IMPs {' '.join(map(number_text, given.adjusted_imps))}"
    if given.error is not None:
        error = given.error
        yield f"error {error.kind}: agreed {error.agreed}, entered {error.entered}"
    if given.posted_minutes_ago is not None:
        yield f"posted {given.posted_minutes_ago} minutes ago"


def _numbers(several: tuple[int, ...]) -> str:
    return joined(several, " ")
