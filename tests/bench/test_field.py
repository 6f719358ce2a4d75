"""The event that is scored is sound."""

from __future__ import annotations

from bench.field import BOARDS, declarers_scores, field, results, scores

TABLES = 60


def test_every_pair_plays_every_board_once() -> None:
    event = field(results(TABLES))
    assert len(event.travellers) == BOARDS
    for traveller in event.travellers:
        pairs = [pair for row in traveller.rows for pair in (row.ns, row.ew)]
        assert sorted(map(int, filter(None, pairs))) == list(range(1, 2 * TABLES + 1))


def test_declarers_score_is_that_of_north_south_or_its_negative() -> None:
    played = results(TABLES)
    for board, given in zip(scores(played), declarers_scores(played), strict=True):
        for ns, (seat, score) in zip(board, given, strict=True):
            assert ns == (-score if seat in ("E", "W") else score)
