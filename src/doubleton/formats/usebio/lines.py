"""The line of a traveller, as the cells of a table of results."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from doubleton.formats.results.award_texts import two_awards
from doubleton.formats.usebio.markup import Element
from doubleton.scoring.traveller import Method

_TOLD: Final = (
    ("contract", "CONTRACT"),
    ("declarer", "PLAYED_BY"),
    ("lead", "LEAD"),
    ("tricks", "TRICKS"),
)
_POINTS: Final = re.compile(r"[-+\N{MINUS SIGN}]?\d{1,9}(?:\.0{1,9})?")
_BOTH: Final = re.compile(r"A ?(\d\d)[ /-]?(\d\d)", re.IGNORECASE)
_NOT_PLAYED: Final = re.compile(r"N/?P|NOT[ _-]?PLAYED", re.IGNORECASE)
_AVERAGE: Final = re.compile(r"(?:AVERAGE|AVG|AVE?) ?(?:PLUS|MINUS|[-+=]?)", re.IGNORECASE)
_SITOUT: Final = re.compile(r"SIT(?:S|TING)?[ _-]?OUT|BYE|PHANTOM", re.IGNORECASE)


def result(line: Element, method: Method | None) -> dict[str, str]:
    """Return the cells of what happened at a table, and of the figures published for it.

    IMPs stand in elements of their own, or, as the first programs had it, in those of matchpoints.
    """
    return _told(line) | _figures(line, method)


def _told(line: Element) -> dict[str, str]:
    cells = {column: line[tag] for column, tag in _TOLD}
    score = line["SCORE"]
    for text in (score, cells["contract"]):
        given = _given(text)
        if given is not None:
            return given
    sides = line["NS_SCORE"], line["EW_SCORE"]
    awards = two_awards("/".join(sides))
    if awards is not None:
        return _awards(*awards)
    if _POINTS.fullmatch(score):
        return cells | {"ns_score": _whole(score)}
    return cells | ({"entry": score} if score else _by_side(*sides))


def _by_side(ns: str, ew: str) -> dict[str, str]:
    """Return the points of both sides, each as that side sees them; one is enough."""
    told = {"ns_score": ns, "ew_score": ew}
    if not all(_POINTS.fullmatch(text) for text in told.values() if text):
        points = {side: _whole(text) for side, text in told.items() if _POINTS.fullmatch(text)}
        return told | points | {"status": "split"}
    told = {side: _whole(text) for side, text in told.items()}
    if ns and ew and int(told["ns_score"]) != -int(told["ew_score"]):
        told["status"] = "split"
    return told


def _given(text: str) -> dict[str, str] | None:
    """Return what stands in place of a result: an average, two percentages, that none was played.

    ``A6040`` is 60 per cent to North-South and 40 to East-West.
    """
    if both := _BOTH.fullmatch(text):
        return _awards(f"{both[1]}%", f"{both[2]}%")
    if _NOT_PLAYED.fullmatch(text):
        return {"status": "not played"}
    if _SITOUT.fullmatch(text):
        return {"status": "sitout"}
    if _AVERAGE.fullmatch(text):
        return {"status": "artificial", "adjusted": text}
    awards = two_awards(text)
    return None if awards is None else _awards(*awards)


def _awards(ns: str, ew: str) -> dict[str, str]:
    return {"status": "artificial", "ns_award": ns, "ew_award": ew}


def _whole(score: str) -> str:
    return score.partition(".")[0].replace("\N{MINUS SIGN}", "-")


def _figures(line: Element, method: Method | None) -> dict[str, str]:
    if method is not None and method.is_for_teams:
        return {}
    in_imps = method in (Method.CROSS_IMPS, Method.BUTLER)
    found = dict(_imps(line))
    for side in ("ns", "ew"):
        figure = line[f"{side.upper()}_MATCH_POINTS"]
        if figure:
            found.setdefault(f"{side}_imp" if in_imps else f"{side}_mp", figure)
    return found


def _imps(line: Element) -> Iterator[tuple[str, str]]:
    """Give the figures in IMPs: ``NS_CROSS_IMP_POINTS``, ``EW_IMPS``, and whatever is like them."""
    for child in line.children:
        side, _, name = child.tag.partition("_")
        if side in ("NS", "EW") and "IMP" in name and child.text:
            yield f"{side.lower()}_imp", child.text
