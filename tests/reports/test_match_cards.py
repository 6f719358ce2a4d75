"""Matches are shown round by round, with their boards as both tables had them."""

from __future__ import annotations

from doubleton.reports.layout import Layout, further_pages
from doubleton.reports.match_cards import MatchCard, rounds
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method
from reports.evening import MATCHPOINTS, PLAYED, field, plain
from reports.league import LEAGUE, league


def cards(method: Method = Method.TEAMS, *settings: str) -> dict[str, MatchCard]:
    layout = Layout(league(method, *settings), "en")
    return {
        f"{one.heading}: {'-'.join(side.number for side in card.sides)}": card
        for one in rounds(layout)
        for card in one.matches
    }


def test_the_matches_stand_under_their_rounds() -> None:
    assert [*cards()] == ["Round 1: 1-2", "Round 1: 3-4", "Round 2: 1-3", "Round 2: 2-4"]


def test_a_match_has_the_margin_of_its_boards_and_what_it_is_worth() -> None:
    card = cards()["Round 2: 1-3"]
    assert (card.taken, card.worth) == (("+7", "−7"), ("14.96", "5.04"))


def test_both_tables_stand_beside_each_other_as_the_first_team_sees_them() -> None:
    first, second = cards()["Round 1: 1-2"].lines
    assert [(plain(one.outcome.contract), one.score) for one in first.tables] == [
        ("4♠", "+420"),
        ("4♠", "+50"),
    ]
    assert (first.worth, second.worth) == (("+10", "−10"), ("−1", "+1"))


def test_a_board_with_one_table_has_what_was_ruled() -> None:
    ruled = cards()["Round 2: 1-3"].lines[1]
    assert [(one.outcome.remark, one.score) for one in ruled.tables] == [("artificial score", "A+")]
    assert ruled.worth == ("+3", "−3")


def test_a_match_of_several_parts_tells_them() -> None:
    card = cards(Method.HYBRID, "hybrid.imps=10", "hybrid.boards=10")["Round 1: 1-2"]
    assert [name for name, _ in card.parts] == ["IMPs", "Boards"]
    assert card.parts[1][1] == ("5", "5")


def test_matches_of_pairs_have_one_table_a_board() -> None:
    club = policy("club1987").with_settings("match.score=win_loss")
    recap = score(field(PLAYED), club)
    (one,) = rounds(Layout(recap, "en"))
    assert one.heading == "All rounds"
    assert {len(line.tables) for card in one.matches for line in card.lines} == {1}


def test_matches_that_only_break_ties_have_no_page() -> None:
    recap = score(field(PLAYED), policy("club1987").with_settings("tie.chain=pairs"))
    assert recap.matches
    assert [*further_pages(recap)] == ["swings"]
    assert [*further_pages(MATCHPOINTS)] == ["swings"]


def test_a_league_has_every_page_that_matches_bring() -> None:
    assert [*further_pages(league())] == ["matches", "cross-table", "butler", "swings"]
    by_stratum = league(Method.TEAMS, "match.score=vp", "strata.limits=500")
    assert "lists" in [*further_pages(by_stratum)]
    assert LEAGUE.method is Method.TEAMS
