"""Whether the tags of a result go together (sections 3.4.13 to 3.4.15 and 4.2.6)."""

from __future__ import annotations

from doubleton.bridge import Vulnerability
from doubleton.errors import NotationError
from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.pbn.checking.tag_values import HISTORY
from doubleton.said import Said


def inspect_result(inspection: Inspection) -> None:
    """Look at Declarer, Contract and Result together."""
    _inspect_history(inspection)
    if inspection.is_passed_out:
        if inspection.text("Declarer"):
            inspection.say_of("Declarer", Said("check.passed-out", name="Declarer"))
        if inspection.text("Result"):
            inspection.say_of("Result", Said("check.passed-out", name="Result"))
        return
    tricks, all_tricks = inspection.tricks, inspection.tricks_in_play
    if tricks is None:
        return
    if any(number is not None and number > 13 for number in (tricks.own, tricks.ns, tricks.ew)):
        inspection.say_of("Result", Said("check.result", text=inspection.text("Result")))
    elif tricks.ns is not None and tricks.ew is not None and tricks.ns + tricks.ew != all_tricks:
        said = Said("check.result-sum", ns=tricks.ns, ew=tricks.ew, sum=all_tricks)
        inspection.say_of("Result", said)
    elif (
        tricks.own is not None
        and not inspection.text("Declarer")
        and inspection.end_position is None
    ):
        inspection.say_of("Result", Said("check.result-of-nobody"))


def _inspect_history(inspection: Inspection) -> None:
    """See that the sides that have won a game of the rubber are vulnerable."""
    match = HISTORY.fullmatch(inspection.text("ScoreRubberHistory"))
    if match is None:
        return
    try:
        vulnerable = Vulnerability.of(inspection.text("Vulnerable"))
    except NotationError:
        return
    below = [[int(n) for n in match[side].partition("/")[2].split()] for side in ("ns", "ew")]
    won = [any(points >= 100 for points in games[:-1]) for games in below]
    if len(below[0]) != len(below[1]) or vulnerable != won[0] + 2 * won[1]:
        inspection.say_of("ScoreRubberHistory", Said("check.rubber-vulnerable"))
