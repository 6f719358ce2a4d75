"""A result that is more than a word, figure by figure: ``diff 840, imps team1 13``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubleton.bridge import Card, Seat, Vulnerability
from doubleton.casebook.seen import Figure, Figures
from doubleton.casebook.spelling import exact, number, number_text, vulnerability_text
from doubleton.errors import NotationError


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(number, text.split()))


def _card(text: str) -> Card | None:
    return None if text.lower() in ("none", "nothing") else Card(text)


_FIGURES: Final[dict[str, Callable[[str], Figure]]] = {
    "dealer": Seat.of,
    "vul": Vulnerability.of,
    "card": _card,
    "claim_tricks": number,
    "matchpoints_ns": _numbers,
    "diff": number,
    "imps_team1": number,
    "team1": exact,
    "team2": exact,
    "groups": number,
    "sizes": _numbers,
}


def result(text: str) -> str | Figures:
    """Read a result: a word such as ``board_cancelled``, or figures with commas between them.

    >>> result("diff 840, imps_team1 13"), result("board cancelled")
    ((('diff', 840), ('imps_team1', 13)), 'board_cancelled')
    """
    parts = [" ".join(part.split()) for part in text.split(",")]
    if _named(parts[0]) is None:
        if len(parts) > 1 or not parts[0].replace(" ", "_").replace("_", "a").isalnum():
            expected = ", ".join(_FIGURES)
            raise NotationError("case.word", text=text[:60], expected=expected)
        return parts[0].replace(" ", "_")
    return tuple(map(_figure, parts))


def _named(part: str) -> tuple[str, str] | None:
    """Divide a figure into its name, which may be written with blanks, and its value."""
    for name in _FIGURES:
        for spelt in (name, name.replace("_", " ")):
            if part.startswith(f"{spelt} "):
                return name, part[len(spelt) + 1 :]
    return None


def _figure(part: str) -> tuple[str, Figure]:
    named = _named(part)
    if named is None:
        raise NotationError("case.word", text=part[:60], expected=", ".join(_FIGURES))
    name, text = named
    return name, _FIGURES[name](text)


def result_text(outcome: object) -> str:
    """Write a result."""
    if not isinstance(outcome, tuple):
        return str(outcome).replace("_", " ")
    return ", ".join(f"{name} {figure_text(figure)}" for name, figure in outcome)


def figure_text(figure: Figure) -> str:
    """Write one figure."""
    match figure:
        case Vulnerability():
            return vulnerability_text(figure)
        case Seat() | Card():
            return str(figure)
        case None:
            return "none"
        case tuple():
            return " ".join(map(str, figure))
        case _:
            return number_text(figure)
