"""The deals of a file of any kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from doubleton.errors import ParseError
from doubleton.formats.converting import Format, Material, convert
from doubleton.formats.dealt import deals_of_file, read_deals
from doubleton.formats.reading import Source, check_file, kind_of, read_field

if TYPE_CHECKING:
    from pathlib import Path

PBN = b"""\
[Board "1"]
[Deal "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"]

[Board "2"]
[Deal "N:AQ63.J7.Q42.AKJ7 T942.T5.KT6.9643 J85.4.AJ8753.Q82 K7.AKQ98632.9.T5"]
"""
RESULTS = b"board,ns_pair,ew_pair,contract,declarer,tricks\n1,1,2,4S,W,10\n1,3,4,3S,W,10\n"


def as_file(folder: Path, name: str, format_: Format) -> Path:
    made = convert(Material([Source("x.pbn", kind_of(PBN), PBN)]), format_)
    assert isinstance(made.data, bytes)
    path = folder / name
    path.write_bytes(made.data)
    return path


@pytest.mark.parametrize(
    ("name", "format_"),
    [
        *(("x.dlm", Format.DLM), ("x.DUP", Format.DUP), ("x.cds", Format.CDS)),
        *(("x.csv", Format.DEAL_CSV), ("x.pbn", Format.JFR), ("x.lin", Format.LIN)),
        *(("x.bri", Format.BRI), ("x.bin", Format.BER), ("x.rzd", Format.RZD)),
    ],
)
def test_deals_are_read_from_every_file_that_has_them(
    tmp_path: Path, name: str, format_: Format
) -> None:
    found = read_deals(as_file(tmp_path, name, format_))
    assert [*found] == [1, 2]
    assert str(found[1]) == PBN.decode().split('"')[3]


def test_deals_of_a_machine_go_with_the_results_of_another_file(tmp_path: Path) -> None:
    path = as_file(tmp_path, "x.dlm", Format.DLM)
    path.write_bytes(path.read_bytes().replace(b"ahi022", b"ahi021"))
    (tmp_path / "r.csv").write_bytes(RESULTS)
    read = read_field([tmp_path / "r.csv", path])
    assert read.field.travellers[0].deal == read_deals(path)[1]
    assert [fault.said.key for fault in read.faults] == ["dealing.check"]
    assert [fault.said.key for fault in check_file(path)[0]] == ["dealing.check"]
    assert [fault.said.key for fault in deals_of_file(path).faults] == ["dealing.check"]


def test_a_board_with_two_deals_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.pbn"
    path.write_bytes(PBN.replace(b'Board "2"', b'Board "1"'))
    with pytest.raises(ParseError) as told:
        read_deals(path)
    assert told.value.fault.said.key == "dealing.two-deals"


@pytest.mark.parametrize("name", [b"0", b"A", b"9" * 5000])
def test_a_deal_of_no_number_is_left_out_and_told(name: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.pbn"
    path.write_bytes(PBN.replace(b'[Board "2"]', b'[Board "' + name + b'"]'))
    found = deals_of_file(path)
    assert [*found.deals] == [1]
    assert [fault.said.key for fault in found.faults] == ["notation.board-number"]


@pytest.mark.parametrize("format_", [one for one in Format if one.has_records])
def test_deals_without_results_are_no_fault_of_any_file(format_: Format, tmp_path: Path) -> None:
    assert check_file(as_file(tmp_path, f"deals.{format_.lower()}", format_))[0] == ()


def test_a_deal_without_a_dealer_has_that_of_law_2_in_lin(tmp_path: Path) -> None:
    path = as_file(tmp_path, "x.lin", Format.LIN)
    assert [line.split("md|")[1][0] for line in path.read_text().splitlines()] == ["3", "4"]
    assert deals_of_file(path).faults == ()
