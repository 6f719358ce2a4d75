"""From every file of deals to every other, with a true account of what did not come along."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from doubleton.errors import DoubletonError
from doubleton.formats import pbn
from doubleton.formats.converting import Format, Lost, Material, convert
from doubleton.formats.converting.material import records_of
from doubleton.formats.reading import Source, kind_of
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from doubleton.formats.converting import Converted
    from doubleton.formats.pbn.board_record import BoardRecord

GAMES: Final = b"""\
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"]
[Ability "N:63456 E:7A986 S:63456 W:7A986"]
[Minimax "4SW-420"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "N:AQ63.J7.Q42.AKJ7 T942.T5.KT6.9643 J85.4.AJ8753.Q82 K7.AKQ98632.9.T5"]
"""
OF_DEALS: Final = tuple(each for each in Format if each.has_records)


def material(data: bytes, name: str) -> Material:
    return Material([Source(name, kind_of(data, name), data)])


def file(made: Converted) -> bytes:
    assert isinstance(made.data, bytes)
    return made.data


def lost(made: Converted) -> dict[Lost, int]:
    return {loss.what: loss.number for loss in made.losses}


def step(data: bytes, source: str, target: Format) -> bytes:
    return file(convert(material(data, f"x.{source}"), target))


def dealt(data: bytes, name: str) -> list[tuple[object, ...]]:
    records: tuple[BoardRecord, ...] = records_of(Source(name, kind_of(data, name), data))
    return [(one.number, one.dealer, one.vulnerability, one.deal) for one in records]


def ending(format_: Format) -> str:
    return {Format.JFR: "pbn", Format.DEAL_CSV: "csv"}.get(format_, format_.value.lower())


@pytest.mark.parametrize(("first", "second"), [*product(OF_DEALS, OF_DEALS)])
def test_deals_go_from_every_format_to_every_other(first: Format, second: Format) -> None:
    one = step(GAMES, "pbn", first)
    other = step(one, ending(first), second)
    assert dealt(other, f"x.{ending(second)}") == dealt(GAMES, "x.pbn")


@needs_shared
@pytest.mark.parametrize("name", ["ber", "bri", "cds", "csv", "dlm", "dup", "lin", "pbn"])
def test_the_same_deals_of_other_programs_become_the_same_pbn(name: str) -> None:
    path = shared(f"corpus/dealing/test.{name}")
    made = file(convert(Material.of([str(path)]), Format.JFR))
    published = shared("corpus/dealing/test.pbn").read_bytes()
    assert dealt(made, "x.pbn") == dealt(published, "x.pbn")


@needs_shared
def test_the_pbn_of_jfr_is_written_as_its_programs_write_it() -> None:
    path = shared("corpus/dealing/test.pbn")
    made = convert(Material.of([str(path)]), Format.JFR)
    assert file(made).split() == shared("corpus/dealing/test-jfr.pbn").read_bytes().split()
    assert lost(made) == {}


@needs_shared
def test_hands_of_a_lin_go_from_south_round_whoever_deals() -> None:
    path = shared("corpus/dealing/test.pbn")
    made = file(convert(Material.of([str(path)]), Format.LIN))
    hands = re.compile(rb"md\|([^|]*)\|")
    published = hands.findall(shared("corpus/dealing/test.lin").read_bytes())
    assert hands.findall(made) == [*dict.fromkeys(published)]


def test_double_dummy_tricks_and_par_are_lost_where_only_deals_are_held() -> None:
    assert lost(convert(material(GAMES, "x.pbn"), Format.DUP)) == {
        Lost.DOUBLE_DUMMY: 1,
        Lost.PAR: 1,
    }
    assert lost(convert(material(GAMES, "x.pbn"), Format.JFR)) == {}


def test_numbers_of_boards_are_lost_where_a_file_counts_from_1() -> None:
    later = GAMES.replace(b'Board "1"', b'Board "2"').replace(
        b'd "2"]\n[Dealer "E', b'd "33"]\n[Dealer "E'
    )
    there = convert(material(later, "x.pbn"), Format.BER)
    assert lost(there)[Lost.BOARDS] == 2
    assert Lost.DEALS not in lost(there)
    with_numbers = lost(convert(material(later, "x.pbn"), Format.DLM))
    assert with_numbers.keys() >= {Lost.DEALERS, Lost.VULNERABILITIES}
    assert Lost.BOARDS not in with_numbers


def test_a_board_of_several_tables_is_dealt_once() -> None:
    table = b'[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n'
    twice = b"\n".join(GAMES.replace(b"[Ability", table + b"[Ability") for _ in range(2))
    made = convert(material(twice, "x.pbn"), Format.CDS)
    assert len(file(made)) == 2 * 14
    assert lost(made)[Lost.CONTRACTS] == 4  # contract and declarer, at two tables
    assert Lost.BOARDS not in lost(made)


def test_deals_without_results_become_the_csv_of_deals_where_one_file_of_csv_is_wanted() -> None:
    made = convert(material(GAMES, "x.pbn"), Format.CSV, one_file=True)
    assert file(made).startswith(b'"65","A53","JT7","AK762"')


def test_results_with_deals_give_their_deals_and_those_without_give_no_file() -> None:
    results = Source(
        "x.csv",
        kind_of(b"a,b"),
        b"board,ns_pair,ew_pair,status,ns_award,ew_award\n1,1,2,,60,40\n2,1,2,,60,40\n",
    )
    deals = Source("x.pbn", kind_of(GAMES), GAMES)
    made = convert(Material([results, deals]), Format.DUP)
    assert [one[0] for one in dealt(file(made), "x.dup")] == [1, 2]
    assert lost(made)[Lost.RESULTS] == 2
    with pytest.raises(DoubletonError, match="DUP"):
        convert(Material([results]), Format.DUP)


def test_what_is_doubtful_in_a_file_of_deals_is_told() -> None:
    dlm = step(GAMES, "pbn", Format.DLM).replace(b"ahi022", b"ahi021")
    made = convert(material(dlm, "x.dlm"), Format.PBN)
    assert [fault.said.key for fault in made.faults] == ["dealing.check"]
    assert len([*pbn.records(pbn.read(file(made)))]) == 2
