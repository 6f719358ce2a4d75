"""A session in progress from a BWS goes on at the desk, with the same standings."""

from __future__ import annotations

from cli.event.evenings import Club
from shared_material import needs_shared, shared

CLUB = shared("corpus/bws/LBC-2026-01-26_anon.bws")


def ranks(value: object) -> list[tuple[object, ...]]:
    assert isinstance(value, dict)
    return [
        (one["line"], one["rank"], tuple(one["names"]), one["total"]) for one in value["ranking"]
    ]


@needs_shared
def test_a_real_club_session_goes_on_with_the_same_ranking(new: Club) -> None:
    said = new.done("import", str(CLUB), "--json")
    assert (said.value["entrants"], said.value["results"]) == (20, 270)
    scored = new.types("score", str(CLUB), "--json").value
    assert ranks(new.done("standings", "--json").value) == ranks(scored)
    assert "All rounds of session 1 have been played" in new.error("next")


def test_what_only_begins_like_a_bws_is_told(new: Club) -> None:
    path = new.folder / "odd.bws"
    path.write_bytes(b"\0\1\0\0Standard Jet DB\0" + b"x" * 100)
    said = new.event("import", str(path))
    assert (said.status, said.err.count("\n")) == (2, 1)
