"""Access files of both kinds read back; what is none is refused in one message."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.bws.access import LARGEST_ACCESS, MOST_RECORDS, Access
from doubleton.formats.bws.access_columns import Type
from doubleton.formats.bws.access_records import Record, Value
from formats.bws.access_file import CODE_PAGE, Table, access_file

COLUMNS = {
    "ID": Type.LONG,
    "NS/EW": Type.TEXT,
    "Erased": Type.BOOLEAN,
    "Board": Type.SHORT,
    "Remarks": Type.TEXT,
    "Level": Type.BYTE,
    "DateLog": Type.DATE,
    "Name": Type.TEXT,
}
FIRST = date(1900, 1, 1)
LETTERS = st.characters(codec=f"cp{CODE_PAGE}", exclude_characters="\0")
WIDE = st.characters(exclude_characters="\0\ufeff", codec="utf-8")
DAYS = st.integers(0, 60_000).map(lambda days: (FIRST + timedelta(days)).isoformat())


def texts(alphabet: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.text(alphabet, max_size=255).map(lambda text: text.rstrip(" "))


def rows(alphabet: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Value]]:
    values: dict[Type, st.SearchStrategy[Value]] = {
        Type.LONG: st.none() | st.integers(-(2**31), 2**31 - 1),
        Type.SHORT: st.none() | st.integers(-(2**15), 2**15 - 1),
        Type.BYTE: st.none() | st.integers(0, 255),
        Type.BOOLEAN: st.booleans(),
        Type.DATE: st.none() | DAYS,
        Type.TEXT: st.none() | texts(alphabet),
    }
    return st.fixed_dictionaries({name: values[kind] for name, kind in COLUMNS.items()})


def read_back(table: Table, *, jet3: bool, code_page: int = CODE_PAGE) -> list[Record]:
    access = Access(access_file([table], jet3=jet3, code_page=code_page))
    found = list(access.records(table.name, list(table.columns)))
    assert not access.unreadable
    return found


@settings(max_examples=50)
@given(rows=st.lists(rows(LETTERS), max_size=12))
def test_records_of_jet_3_read_back(rows: list[dict[str, Value]]) -> None:
    assert read_back(Table("T", COLUMNS, rows), jet3=True) == rows


@settings(max_examples=50)
@given(rows=st.lists(rows(WIDE), max_size=12))
def test_records_of_jet_4_read_back(rows: list[dict[str, Value]]) -> None:
    assert read_back(Table("T", COLUMNS, rows), jet3=False) == rows


@pytest.mark.parametrize("jet3", [True, False])
def test_records_fill_several_pages(*, jet3: bool) -> None:
    rows = [{"ID": n, "Name": "x" * (n % 250)} for n in range(400)]
    columns = {"ID": Type.LONG, "Name": Type.TEXT}
    assert read_back(Table("T", columns, rows), jet3=jet3) == rows


@pytest.mark.parametrize("jet3", [True, False])
def test_deleted_records_are_left_out_and_moved_ones_found(*, jet3: bool) -> None:
    rows = [{"ID": number} for number in range(5)]
    table = Table("T", {"ID": Type.LONG}, rows, frozenset({1}), frozenset({3}))
    assert [row["ID"] for row in read_back(table, jet3=jet3)] == [0, 2, 3, 4]


@pytest.mark.parametrize("jet3", [True, False])
def test_a_page_that_was_given_up_is_not_read_again(*, jet3: bool) -> None:
    table = Table("T", {"ID": Type.LONG}, [{"ID": 1}], given_up=True)
    assert read_back(table, jet3=jet3) == [{"ID": 1}]


@pytest.mark.parametrize(("code_page", "name"), [(1251, "Иванов"), (1250, "Dvořák"), (1252, "Né")])
def test_text_of_jet_3_is_in_the_code_page_of_its_column(code_page: int, name: str) -> None:
    table = Table("T", {"Name": Type.TEXT}, [{"Name": name}])
    assert read_back(table, jet3=True, code_page=code_page) == [{"Name": name}]


def test_names_of_tables_and_columns_are_found_in_any_case() -> None:
    data = access_file([Table("PlayerNames", {"strID": Type.TEXT}, [{"strID": "7"}])], jet3=True)
    assert list(Access(data).records("playernames", ("STRID",))) == [{"STRID": "7"}]


def test_a_table_or_column_that_is_not_there_has_no_records() -> None:
    access = Access(access_file([Table("T", {"ID": Type.LONG}, [{"ID": 1}])], jet3=True))
    assert list(access.records("Other", ("ID",))) == []
    assert list(access.records("T", ("Name",))) == []


def refusal(data: bytes) -> tuple[str, str | None]:
    with pytest.raises(ParseError) as caught:
        Access(data, "x.bws")
    return caught.value.fault.said.key, caught.value.fault.file


HEAD = b"\0\1\0\0Standard Jet DB\0"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PBN",
        HEAD,
        HEAD + bytes(5000),
        HEAD + b"\x09" + bytes(9000),
        access_file([], jet3=True)[:4096],
        access_file([Table("T", COLUMNS)], jet3=False)[:9000],
    ],
)
def test_what_is_no_readable_access_file_is_told_so(data: bytes) -> None:
    assert refusal(data) == ("bws.no-access-file", "x.bws")


def test_a_file_that_is_too_large_is_refused_unread() -> None:
    assert refusal(HEAD + bytes(LARGEST_ACCESS)) == ("bws.too-large", "x.bws")


def test_a_table_without_end_is_refused() -> None:
    rows = [{"ID": 1}] * 5
    access = Access(access_file([Table("T", {"ID": Type.LONG}, rows)], jet3=True))
    with pytest.raises(ParseError) as caught:
        list(access.records("T", ("ID",), most=4))
    assert dict(caught.value.fault.said.params) == {"table": "T", "most": 4}
    assert len(list(access.records("T", ("ID",), most=5))) == 5
    assert MOST_RECORDS > 30 * 500 * 2


def test_a_file_that_breaks_off_says_so() -> None:
    data = access_file([Table("T", {"ID": Type.LONG}, [{"ID": 1}])], jet3=True)
    assert not Access(data).is_cut_off
    assert Access(data + b"\0").is_cut_off


def test_a_record_that_does_not_hold_together_is_counted_and_passed_over() -> None:
    rows = [{"ID": number, "Name": "north"} for number in range(3)]
    data = access_file([Table("T", {"ID": Type.LONG, "Name": Type.TEXT}, rows)], jet3=True)
    place = data.rindex(b"north") + len(b"north")
    broken = Access(data[:place] + b"\xff" + data[place + 1 :])
    assert [row["ID"] for row in broken.records("T", ("ID", "Name"))] == [1, 2]
    assert broken.unreadable == {"T": 1}
