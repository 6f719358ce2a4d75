"""Sessions as JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import Card, Contract, Side
from doubleton.errors import ParseError
from doubleton.formats.results.results_json import read, write
from doubleton.scoring.traveller import Contestant, Field, Method, Penalty, Row, Status
from formats.fields import fields

SESSION = """{
  "title": "Monday",
  "method": "cross-imps",
  "winners": 1,
  "results": [
    {"board": 1, "ns_pair": 3, "ew_pair": 4, "contract": "3NT", "declarer": "N", "tricks": 10,
     "lead": "SQ", "ns_imp": 1.5, "ew_imp": -1.5},
    {"board": 1, "ns_pair": 5, "ew_pair": null, "status": "sitout"}
  ],
  "deals": [{"board": 1, "vulnerable": "All"}],
  "names": {"3": ["Ann", "Bob"], "4": ["Cid"]},
  "penalties": [{"pair": "3", "amount": 2}],
  "totals": [{"pair": 3, "total": 1.50}]
}
"""


def test_a_session_is_read() -> None:
    gathered = read(SESSION, "s.json")
    field = gathered.field
    assert gathered.faults == ()
    assert (field.title, field.method, field.winners) == ("Monday", Method.CROSS_IMPS, 1)
    assert field.travellers[0].rows == (
        Row(
            "3",
            "4",
            Status.PLAYED,
            630,
            -630,
            contract=Contract("3NTN"),
            tricks=10,
            lead=Card("SQ"),
        ),
        Row("5", None, Status.SITOUT),
    )
    assert field.contestants == (Contestant("3", ("Ann", "Bob")), Contestant("4", ("Cid",)))
    assert field.penalties == (Penalty(Contestant("3"), 2),)
    assert [(figure.ns, figure.line) for figure in gathered.rows] == [("1.5", 6)]
    assert [total.total for total in gathered.totals] == ["1.50"]


def test_names_may_be_rows_with_sections_and_lines() -> None:
    text = '{"results": [], "names": [{"pair": 1, "line": "EW", "section": "B", "names": ["Ann"]}]}'
    assert read(text).field.contestants == (Contestant("1", ("Ann",), "B", Side.EW),)


def test_a_bare_list_is_a_list_of_results() -> None:
    text = '[{"board": 1, "ns_pair": 1, "ew_pair": 2, "ns_score": 50}]'
    assert read(text).field.travellers[0].rows == (Row("1", "2", Status.PLAYED, 50, -50),)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{}", "json.no-results"),
        ('{"results": {}}', "json.no-results"),
        ('{"results": null}', "json.no-results"),
        ('{"policy": "wbf", "ranking": [], "boards": []}', "json.scored"),
    ],
)
def test_what_has_no_results_is_refused(text: str, key: str) -> None:
    with pytest.raises(ParseError) as refused:
        read(text, "s.json")
    assert (refused.value.fault.file, refused.value.said.key) == ("s.json", key)


def test_rows_of_the_wrong_kind_are_left_out_and_told() -> None:
    text = (
        '{"results": [\n3,\n{"board": [1]},\n{"board": 1, "ns_pair": true, "ew_pair": 2},\n'
        '{"board": 1, "ns_pair": 1, "ew_pair": 2, "ns_score": 1e400},\n'
        '{"board": 1, "ns_pair": 3, "ew_pair": 4, "ns_score": 50}],\n"deals": 7, "title": ["x"]}'
    )
    gathered = read(text, "s.json")
    assert [(fault.line, fault.said.key) for fault in gathered.faults] == [
        (2, "json.no-object"),
        (3, "json.no-cell"),
        (4, "json.no-cell"),
        (None, "json.no-list"),
        (1, "json.no-cell"),
        (5, "results.unread"),
    ]
    assert len(gathered.field.travellers[0].rows) == 2


def test_halves_of_characters_do_not_come_in() -> None:
    text = '{"results": [], "title": "\\ud800 x\\u0007"}'
    assert read(text).field.title == "\ufffd x\ufffd"


columns = st.sampled_from(
    ["board", "ns_pair", "ew_pair", "contract", "declarer", "tricks", "ns_score", "status", "entry"]
)
values = (
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["1", "4S", "N", "PASS", "A+", "split"])
    | st.text(max_size=5)
    | st.lists(st.integers(), max_size=2)
)


@given(st.lists(st.dictionaries(columns, values), max_size=5), values, values)
def test_any_values_are_read_or_told(rows: list[object], title: object, names: object) -> None:
    text = json.dumps({"results": rows, "title": title, "names": names})
    assert isinstance(read(text).field, Field)


@settings(max_examples=60)
@given(fields())
def test_what_is_written_reads_back(field: Field) -> None:
    text = write(field)
    assert read(text).field == field
    assert isinstance(json.loads(text), dict)
