"""What was entered for a board, and what a Director gave, in a few signs."""

from __future__ import annotations

from fractions import Fraction

from doubleton.bridge import Contract, Result, Side
from doubleton.reports import marks
from doubleton.reports.figures import MINUS, points
from doubleton.reports.paper.document import Teller, plain
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, Entered, NotPlayed, Played, WeightedResults
from doubleton.scoring.rounding import decimal
from doubleton.words import localised


def entered_text(entered: Entered | None, tell: Teller) -> str:
    """Return what was entered for a board; nothing where nothing was.

    >>> entered_text(Played(Result.of("4SXN-1")), Teller())
    '4♠× N −1'
    """
    match entered:
        case Played(result, lead):
            shown = result_text(result, tell)
            return shown if lead is None else f"{shown}  {plain(marks.card(lead))}"
        case NotPlayed():
            return tell("page.not-played")
        case Adjusted():
            return " / ".join(side_text(entered, side, tell) for side in Side)
    return ""


def side_text(given: Adjusted | NotPlayed, side: Side, tell: Teller) -> str:
    """Return what a side was given.

    >>> from doubleton.scoring.adjusted import Award
    >>> side_text(Adjusted(Award.of("A+"), -50), Side.EW, Teller())
    '−50'
    """
    if isinstance(given, NotPlayed):
        return tell("page.not-played")
    match given.side(side):
        case int(score):
            return points(score)
        case Result() as result:
            return result_text(result, tell)
        case WeightedResults(parts):
            return ", ".join(
                f"{_percent(weight, tell)} {result_text(one, tell)}" for weight, one in parts
            )
        case Award() as award:
            return _award(award, tell)
    return tell("web.console.give.9")


def _award(award: Award, tell: Teller) -> str:
    if award.average is not None:
        return str(award.average).replace("-", MINUS)
    if award.percent is not None:
        return _percent(award.percent, tell)
    return tell("page.imps", imps=award.imps or 0).replace("-", MINUS)


def result_text(result: Result, tell: Teller) -> str:
    """Return a result: contract, declarer, and the tricks over or under it."""
    if not isinstance(result.contract, Contract):
        return tell("page.pass")
    bid = plain(marks.contract(result.contract))
    return f"{bid} {result.contract.declarer} {marks.relative(result)}"


def _percent(value: Fraction, tell: Teller) -> str:
    text = decimal(value, 2)
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return tell("page.percentage", percent=localised(text, tell.language))
