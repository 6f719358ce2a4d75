"""How the value of each tag is written (sections 3.4 and 4)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from doubleton.formats.pbn.checking.inspection import CONTRACT, RESULT
from doubleton.said import Said

Form = tuple[re.Pattern[str], Callable[[str], Said]]
"""What a value must match, and what is said when it does not."""

_SEAT: Final = re.compile("[NESW]", re.IGNORECASE)
_DATE: Final = re.compile(r"[\d?]{4}\.(?:0[1-9?]|1[0-2?]|\?[\d?])\.(?:[012?][\d?]|3[01?])")
_TIME: Final = re.compile(r"(?:[01?][\d?]|2[0-3?]):[0-5?][\d?]:[0-5?][\d?]")
_WHOLE: Final = r"[-+]?\d+"
_DECIMAL: Final = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)"
_PERCENT: Final = r"(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?|\.\d+)"
_RUBBER: Final = r"\d+ */ *\d+"
_HISTORY: Final = r"\d+ +\d+ */ *\d+(?: +\d+){0,2}"
HISTORY: Final = re.compile(rf" *NS +(?P<ns>{_HISTORY}) +EW +(?P<ew>{_HISTORY}) *")


def _for_sides(unit: str) -> re.Pattern[str]:
    """Return the form of a score: declarer's, a side's, or both in any order (section 4.2.1)."""
    return re.compile(rf" *(?:{unit}|NS +{unit}(?: +EW +{unit})?|EW +{unit}(?: +NS +{unit})?) *")


_SCORE: Final[Form] = (_for_sides(_WHOLE), lambda text: Said("check.score", text=text))
_POINTS: Final[Form] = (_for_sides(_DECIMAL), lambda text: Said("check.score-decimal", text=text))
_DAY: Final[Form] = (_DATE, lambda text: Said("check.date", text=text))
_HOUR: Final[Form] = (_TIME, lambda text: Said("check.time", text=text))
_SECONDS: Final[Form] = (re.compile(r"\d+"), lambda text: Said("check.seconds", text=text))

FORMS: Final[dict[str, Form]] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), _DAY),
    **dict.fromkeys(("Time", "UTCTime"), _HOUR),
    **dict.fromkeys(("TimeCall", "TimeCard"), _SECONDS),
    **dict.fromkeys(("Score", "OptimumScore"), _SCORE),
    **dict.fromkeys(("ScoreIMP", "ScoreMP"), _POINTS),
    "Board": (re.compile(r"0*[1-9]\d*"), lambda text: Said("check.board", text=text)),
    "Dealer": (_SEAT, lambda text: Said("notation.seat", text=text)),
    "Vulnerable": (
        re.compile("None|Love|-|NS|EW|All|Both", re.IGNORECASE),
        lambda text: Said("notation.vulnerability", text=text),
    ),
    "Declarer": (
        re.compile(r"\^?[NESW]", re.IGNORECASE),
        lambda text: Said("check.declarer", text=text),
    ),
    "Contract": (
        re.compile(rf"Pass|NT|[CDHS]|{CONTRACT.pattern}", re.IGNORECASE),
        lambda text: Said("check.contract", text=text),
    ),
    "Result": (RESULT, lambda text: Said("check.result", text=text)),
    "ScorePercentage": (
        _for_sides(_PERCENT),
        lambda text: Said("check.score-percentage", text=text),
    ),
    "ScoreRubber": (_for_sides(_RUBBER), lambda text: Said("check.score-rubber", text=text)),
    "ScoreRubberHistory": (HISTORY, lambda text: Said("check.rubber-history", text=text)),
    "Round": (re.compile(r"\w+(?:\.\w+)*", re.ASCII), lambda text: Said("check.round", text=text)),
    "Room": (re.compile("Open|Closed"), lambda text: Said("check.room", text=text)),
    "FrenchMP": (re.compile("Yes|No"), lambda text: Said("check.french-mp", text=text)),
    "Hidden": (
        re.compile(r"(?=[NESW]{1,4}\Z)(?!.*(.).*\1).+"),
        lambda text: Said("check.hidden", text=text),
    ),
    "TimeControl": (re.compile(r"\d+/\d+"), lambda text: Said("check.time-control", text=text)),
}
"""The tags whose values have a form; all others hold any text."""

_SHOWN: Final = 60


def wrong_value(name: str, value: str) -> Said | None:
    """Return what is wrong with the *value* of a tag, if anything.

    ``""`` and ``?`` are right for every tag: inappropriate, and unknown.

    >>> wrong_value("Dealer", "Black"), wrong_value("Date", "1995.06.??")
    (Said('notation.seat', text='Black'), None)
    """
    form = FORMS.get(name)
    if form is None or value in ("", "?") or form[0].fullmatch(value):
        return None
    return form[1](value[:_SHOWN])
