"""That deals are for teaching goes with them from file to file, or its loss is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton.dealing.stream import Seed, deal_set
from doubleton.errors import DoubletonError
from doubleton.formats.converting import Format, Lost, Material, convert
from doubleton.formats.dealing import write
from doubleton.formats.dealt import is_teaching_set, read_deals
from doubleton.formats.dealt_writing import write_deals
from doubleton.formats.format import MACHINES
from doubleton.formats.reading import Source, kind_of
from doubleton.formats.teaching_mark import MARK, mark_of

BOARDS = deal_set(Seed(bytes(32)), range(1, 4))
NOTE = f"{MARK}, not for a tournament (Law 6): hcp(north) > 14"
KEEPING = (Format.PBN, Format.LIN, Format.JFR, Format.DLM, Format.RBN)


@pytest.mark.parametrize("format_", KEEPING)
def test_it_stands_in_each_format_that_has_room(format_: Format, tmp_path: Path) -> None:
    file = tmp_path / f"x.{format_.lower()}"
    file.write_bytes(write_deals(BOARDS, format_, note=NOTE))
    assert is_teaching_set(file)
    assert list(read_deals(file).values()) == [board.deal for board in BOARDS]
    file.write_bytes(write_deals(BOARDS, format_, note="Dealt by computer"))
    assert not is_teaching_set(file)


@pytest.mark.parametrize("before", KEEPING)
@pytest.mark.parametrize("after", [*(one for one in Format if one.has_records)])
def test_it_is_carried_over_or_told_as_lost(before: Format, after: Format) -> None:
    data = write_deals(BOARDS, before, note=NOTE)
    name = f"x.{'pbn' if before is Format.JFR else before.lower()}"
    made = convert(Material([Source(name, kind_of(data, name), data)]), after)
    assert isinstance(made.data, bytes)
    is_kept = after in KEEPING
    assert mark_of(made.data).startswith(MARK) == is_kept
    assert (Lost.TEACHING in {one.what for one in made.losses}) != is_kept


def test_a_file_with_results_that_are_taken_without_it_tells_its_loss() -> None:
    data = b'{Teaching set}\n[Board "1"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "9"]\n'
    made = convert(Material([Source("x.pbn", kind_of(data, "x.pbn"), data)]), Format.JSON)
    assert Lost.TEACHING in {one.what for one in made.losses}


def test_a_note_breaks_no_format() -> None:
    hostile = 'Teaching set } H N:x\r\nBoard 01=aaa [Board "9"] =\x00|pg|' + "я" * 999
    for format_ in MACHINES:
        data = write(BOARDS, format_, hostile)
        (name, source) = f"x.{format_.lower()}", data
        found = Material([Source(name, kind_of(source, name), source)]).records
        assert [one.deal for one in found] == [board.deal for board in BOARDS]
    with pytest.raises(DoubletonError):
        write(BOARDS, Format.PBN)
