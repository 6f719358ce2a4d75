"""Formats by their names and endings."""

from __future__ import annotations

import pytest

from doubleton.errors import NotationError
from doubleton.formats.converting import Format, format_of, format_of_file


@pytest.mark.parametrize(
    ("name", "format_"),
    [
        *(("pbn", Format.PBN), ("LIN", Format.LIN), ("usebio", Format.USEBIO)),
        *((".xml", Format.USEBIO), ("Csv", Format.CSV), ("json", Format.JSON)),
        *(("dup", Format.DUP), (".DLM", Format.DLM), ("deal-csv", Format.DEAL_CSV)),
    ],
)
def test_a_format_goes_by_its_name_or_ending(name: str, format_: Format) -> None:
    assert format_of(name) is format_
    assert format_of_file(f"a.b/monday.{name.strip('.')}") is format_


def test_a_name_without_ending_is_a_folder_of_tables() -> None:
    assert format_of_file("monday") is Format.CSV


@pytest.mark.parametrize("name", ["bws", "doc", "p b n"])
def test_other_formats_are_not_written(name: str) -> None:
    with pytest.raises(NotationError) as told:
        format_of(name)
    assert told.value.said.key == "convert.format"
    with pytest.raises(NotationError):
        format_of_file(f"monday.{name}")
