"""From every format to every other: what both hold is carried, and the rest is told."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from doubleton.errors import DoubletonError, ParseError
from doubleton.formats import lin, pbn
from doubleton.formats.converting import Format, Lost, Material, convert
from doubleton.formats.reading import Kind, Source, read_source
from doubleton.formats.results import results_json
from doubleton.lawbook import Edition, Regulations
from doubleton.scoring.policy import policy
from doubleton.scoring.traveller import Method
from formats import fields as drawn
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from doubleton.formats.converting import Converted
    from doubleton.scoring.traveller import Field

SESSION = b"""\
section,board,round,table,ns_pair,ew_pair,status,contract,declarer,lead,tricks,ns_award,ew_award
A,1,1,1,1,2,,4SX,N,HQ,10,,
A,1,1,2,3,4,,PASS,,,,,
A,2,1,1,1,2,,,,,,60,40
A,2,1,2,3,4,,3N,S,,9,,
"""
GAMES = b"""\
[Event "Monday"]
[Board "1"]
[North "N"]
[East "E"]
[South "S"]
[West "W"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"]
[Declarer "N"]
[Contract "1NT"]
[Result "7"]
[Auction "N"]
1NT =1= Pass Pass Pass
[Note "1:12-14"]
[Play "E"]
DA D9 D5 D2
*
"""
ENDINGS = {
    Format.PBN: "pbn",
    Format.LIN: "lin",
    Format.USEBIO: "xml",
    Format.CSV: "csv",
    Format.JSON: "json",
}
OF_RESULTS = tuple(ENDINGS)
OF_ALL = {"regulations": Regulations(Edition.OF_2017)}


def material(text: bytes, name: str = "x.csv", kind: Kind = Kind.CSV) -> Material:
    return Material([Source(name, kind, text)])


def games(text: bytes = GAMES) -> Material:
    return material(text, "x.pbn", Kind.PBN)


def lost(made: Converted) -> dict[Lost, int]:
    return {loss.what: loss.number for loss in made.losses}


def file(made: Converted) -> bytes:
    assert isinstance(made.data, bytes)
    return made.data


def kinds(format_: Format) -> Kind:
    return Kind.XML if format_ is Format.USEBIO else Kind(format_.value)


def test_games_keep_their_auction_and_play() -> None:
    made = convert(games(), Format.LIN)
    (record,) = lin.records(lin.read(file(made)))
    (before,) = pbn.records(pbn.read(GAMES))
    assert record.auction is not None
    assert before.auction is not None
    assert record.auction.calls == before.auction.calls
    assert record.auction.explanation(0) == "12-14"
    assert lost(made) == {Lost.TITLE: 1}
    again = convert(material(file(made), "x.lin", Kind.LIN), Format.PBN)
    assert lost(again) == {}


def test_games_without_deals_or_results_of_a_match_do_not_become_an_empty_file() -> None:
    games_only = material(b'[Board "1"]\n[Declarer "N"]\n[Contract "1NT"]\n', "x.pbn", Kind.PBN)
    with pytest.raises(DoubletonError, match="LIN"):
        convert(games_only, Format.LIN)


@pytest.mark.parametrize(("first", "second"), [*product(OF_RESULTS, OF_RESULTS)])
def test_results_go_from_every_format_to_every_other(first: Format, second: Format) -> None:
    source = material(SESSION)
    if first is Format.LIN:
        source = games()
    one = convert(source, first, one_file=True)
    step = material(file(one), f"x.{ENDINGS[first]}", kinds(first))
    if second is Format.LIN and first is not Format.LIN:
        with pytest.raises(DoubletonError, match="LIN"):
            convert(step, second)
        return
    made = convert(step, second, one_file=True)
    told = lost(made)
    if second in (Format.JSON, first):
        assert told.keys() <= {Lost.CALLS, Lost.EXPLANATIONS, Lost.PLAY, Lost.MARKS}
    if second in (Format.PBN, Format.CSV) and first in (Format.PBN, Format.CSV, Format.JSON):
        (board, other) = _rows(file(made), second)
        assert board == ((590, "1"), (0, "3"))
        assert [str(score) for score, _ in other] == ["60", "600"]


def _rows(data: bytes, format_: Format) -> list[tuple[tuple[object, str | None], ...]]:
    field = read_source(Source(f"x.{ENDINGS[format_]}", kinds(format_), data)).field
    return [tuple((row.score_ns, row.ns) for row in each.rows) for each in field.travellers]


def test_a_folder_of_tables_holds_everything_of_a_session() -> None:
    text = (
        b'{"title": "Monday", "method": "mp", "results": [{"board": 1, "ns_pair": 1, "ew_pair": 2,'
        b' "contract": "4S", "declarer": "N", "tricks": 10}], "names": [{"pair": "1", "name1":'
        b' "Ann", "id1": "7"}], "penalties": [{"pair": 1, "amount": 1}],'
        b' "carry": [{"pair": 1, "amount": 2}]}'
    )
    made = convert(material(text, "x.json", Kind.JSON), Format.CSV)
    assert isinstance(made.data, dict)
    assert {"results.csv", "names.csv", "penalties.csv", "carry.csv"} <= made.data.keys()
    assert lost(made) == {}
    assert lost(convert(material(text, "x.json", Kind.JSON), Format.CSV, one_file=True)) == {
        Lost.TITLE: 1,
        Lost.METHOD: 1,
        Lost.NAMES: 1,
        Lost.IDS: 1,
        Lost.PENALTIES: 1,
        Lost.CARRIED: 1,
    }
    in_pbn = lost(convert(material(text, "x.json", Kind.JSON), Format.PBN))
    assert in_pbn == {Lost.IDS: 1, Lost.PENALTIES: 1, Lost.CARRIED: 1}


def test_games_that_become_results_lose_what_was_called_and_played() -> None:
    assert lost(convert(games(), Format.JSON)) == {
        Lost.CALLS: 1,
        Lost.EXPLANATIONS: 1,
        Lost.PLAY: 1,
        Lost.MARKS: 1,
    }


def test_a_match_is_carried_into_a_header_of_results() -> None:
    text = (
        b"board,table,ns_pair,ew_pair,contract,declarer,tricks\n"
        b"1,1,Lions,Bears,4S,N,10\n1,2,Bears,Lions,4S,N,9\n"
    )
    made = convert(material(text), Format.LIN, method=Method.TEAMS)
    field = read_source(Source("x.lin", Kind.LIN, file(made))).field
    assert [(row.ns, row.score_ns) for row in field.travellers[0].rows] == [
        ("Lions", 420),
        ("Bears", -50),
    ]
    assert lost(made) == {Lost.TABLES: 2}


def test_what_cannot_be_scored_is_still_carried_where_no_figures_are_wanted() -> None:
    text = b"board,ns_pair,ew_pair,status,ns_score,ew_score\n"
    text += b"1,1,2,weighted,60%:420 40%:-50,60%:-420 40%:50\n1,3,4,,420,\n"
    made = convert(material(text), Format.JSON)
    assert (lost(made), [fault.said.key for fault in made.faults]) == (
        {},
        ["scoring.weighted-not-admitted"],
    )
    with pytest.raises(DoubletonError):
        convert(material(text), Format.PBN)
    by_2017 = convert(material(text), Format.PBN, regulations=OF_ALL["regulations"])
    assert lost(by_2017) == {Lost.WEIGHTED: 1}


def test_published_figures_that_differ_from_ours_are_told() -> None:
    text = b"board,ns_pair,ew_pair,ns_score,ns_mp,ew_mp\n1,1,2,420,2,0\n1,3,4,50,1,1\n"
    made = convert(material(text), Format.JSON, policy=policy("club1987"))
    assert lost(made) == {Lost.FIGURES: 1}


def test_what_has_no_results_is_refused() -> None:
    deals = GAMES[: GAMES.index(b"[Declarer")]
    with pytest.raises(ParseError):
        _ = convert(games(deals), Format.JSON)
    assert lost(convert(games(deals), Format.LIN)) == {Lost.TITLE: 1}


@settings(max_examples=25, deadline=None)
@given(drawn.fields())
def test_json_holds_every_field_and_csv_too(field: Field) -> None:
    source = material(results_json.write(field).encode(), "x.json", Kind.JSON)
    try:
        _ = source.reading
    except ParseError:  # nothing was played
        return
    for format_ in (Format.JSON, Format.CSV):
        made = convert(source, format_, regulations=OF_ALL["regulations"])
        assert lost(made) == {}


LINS = ("multi/endplay_example1_bbo.lin", "single/bridgebots_sample.lin")


@needs_shared
@pytest.mark.parametrize("name", LINS)
def test_games_of_other_programs_go_there_and_back(name: str) -> None:
    there = convert(Material.of([str(shared("corpus/lin") / name)]), Format.PBN)
    back = convert(games(file(there)), Format.LIN)
    again = convert(material(file(back), "x.lin", Kind.LIN), Format.PBN)
    assert (lost(there), lost(back), lost(again)) == ({}, {}, {})
    assert again.data == there.data


@needs_shared
def test_an_evening_of_a_club_keeps_all_but_the_numbers_of_its_players() -> None:
    (path,) = shared("corpus/bws").glob("LBC*.bws")
    made = convert(Material.of([str(path)]), Format.PBN)
    assert lost(made) == {Lost.IDS: 40}
    field = read_source(Source("x.pbn", Kind.PBN, file(made))).field
    assert sum(len(each.rows) for each in field.travellers) == 270


@needs_shared
@pytest.mark.parametrize("format_", [Format.PBN, Format.USEBIO, Format.JSON])
def test_a_published_event_comes_out_of_usebio_again(format_: Format) -> None:
    path = shared("corpus/usebio") / "salliere_mp_pairs_v1_0_anon.xml"
    made = convert(Material.of([str(path)]), format_)
    assert lost(made).keys() <= {Lost.IDS, Lost.WINNERS}
