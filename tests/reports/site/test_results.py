"""What a site keeps of a player is what the session says of him."""

from __future__ import annotations

from fractions import Fraction

from doubleton.bridge import Contract, Side
from doubleton.reports.layout import Layout
from doubleton.reports.site.disguise import disguised
from doubleton.reports.site.names import Naming
from doubleton.reports.site.results import Keys, session_of
from doubleton.reports.site.session import InRole, SiteSession, exact_of
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method, Traveller
from reports.evening import FOULED, PLAYED, field, played


def kept(method: Method, what: Field) -> tuple[SiteSession, Recap]:
    seen = disguised(what, policy("club1987"), Naming.FULL, {})
    recap = score(seen.field, policy("club1987"), method=method)
    session = session_of(Layout(recap, "en"), seen, Keys(b"x" * 32), "friday", "full", "0" * 16)
    return session, recap


def test_declaring_and_defending_are_the_percentages_of_the_recapitulation() -> None:
    session, recap = kept(Method.MATCHPOINTS, field(PLAYED, FOULED))
    for result in session.results:
        for declares, told in ((True, result.declaring), (False, result.defending)):
            figures = [
                row.percent_ew if side else row.percent_ns
                for board in recap.boards
                for row in board.rows
                for side in Side
                if result.number in row.row.contestants(side)
                and isinstance(row.row.contract, Contract)
                and (row.row.contract.declarer.side is side) is declares
            ]
            known = [figure for figure in figures if figure is not None]
            assert told.boards == len(known)
            assert exact_of(told.total) == sum(known, Fraction(0))
    assert any(result.declaring.boards for result in session.results)


def test_in_matches_of_teams_a_board_has_no_role() -> None:
    rows = (played("1-2", "4SN=", 420), played("2-1", "4SN-1", -50))
    match = field(Traveller("1", rows), _1=("Ann", "Bob"), _2=("Cy", "Di"))
    session, _ = kept(Method.TEAMS, match)
    assert session.results
    assert {result.declaring for result in session.results} == {InRole()}
