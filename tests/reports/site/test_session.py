"""What a site keeps of a session is read back as it was, or not at all."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.reports.site.session import BoardPlayed, InRole, Result, SiteSession, read, written

RESULT = Result(
    key="0" * 16,
    name_key="1" * 16,
    name="A. R.",
    number="7",
    address="pair-7.html",
    rank="=2",
    line="N-S",
    contestants=8,
    boards=24,
    total="33/2",
    unit="mp",
    percent="55",
    partners=(("B. L.", "2" * 16), ("X", "")),
    best=(BoardPlayed("3", "board-3.html", "100"),),
    declaring=InRole(10, "600"),
    defending=InRole(14, "2170/3"),
)
SESSION = SiteSession(
    "2026-05-08-club",
    "Club",
    "2026-05-08",
    "matchpoints",
    "initials",
    "f" * 16,
    ("A. R.",),
    (RESULT,),
)


def test_a_session_is_read_back_as_it_was() -> None:
    assert read(SESSION.folder, written(SESSION)) == SESSION


def test_what_an_earlier_program_did_not_write_is_nothing() -> None:
    kept = json.loads(written(SESSION))
    for role in ("declaring", "defending"):
        del kept["results"][0][role]
    session = read(SESSION.folder, json.dumps(kept))
    assert session is not None
    assert [one.declaring for one in session.results] == [InRole()]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("version", 2),
        ("date", "yesterday"),
        ("title", 5),
        ("results", "none"),
        ("results", [{}]),
        ("source", "../../x"),
        ("winners", ["x" * 5000]),
    ],
)
def test_what_was_changed_is_no_session(key: str, value: object) -> None:
    changed = json.loads(written(SESSION)) | {key: value}
    assert read(SESSION.folder, json.dumps(changed)) is None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("key", "../x"),
        ("address", "../../evil.html"),
        ("percent", "1/0"),
        ("total", "9" * 99),
        ("declaring", {"boards": 1, "total": "1/0"}),
        ("boards", -24),
        ("boards", float("inf")),
        ("contestants", 10**9),
        ("defending", {"boards": float("nan"), "total": "1"}),
    ],
)
def test_a_result_that_leads_elsewhere_or_counts_what_cannot_be_is_none(
    key: str, value: object
) -> None:
    changed = json.loads(written(SESSION))
    changed["results"][0][key] = value
    assert read(SESSION.folder, json.dumps(changed)) is None


@given(st.text(max_size=200))
def test_any_other_text_is_no_session(text: str) -> None:
    assert read("x", text) is None


def test_deep_nesting_is_no_session() -> None:
    assert read("x", "[" * 100_000) is None
