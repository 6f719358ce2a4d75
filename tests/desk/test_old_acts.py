"""A database and a file of an earlier version, read by newer code (upcasting)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desk.evenings import accepted, begun
from doubleton.desk.event_files import Verified, verified
from doubleton.desk.faults import DeskError
from doubleton.desk.opening import open_desk
from doubleton.desk.upcasting import UPCASTERS
from doubleton.tournament.rounds import MoveCalled, RoundStarted
from tournament.clubs import DIRECTOR


def test_what_was_stored_before_a_kind_changed_is_read_and_its_digests_hold(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_desk(place) as desk:
        event_id = begun(desk)
        before, listed = desk.event(event_id), desk.events()[0]
        lines = list(desk.export(event_id))

    def longer(fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return "RoundStarted", {**fields, "minutes": 20}

    monkeypatch.setitem(UPCASTERS, ("RoundStarted", 1), longer)
    with open_desk(place) as desk:
        assert desk.events() == desk.check() == (listed,)
        event = desk.event(event_id)
        assert event.sessions["1"].sections["A"].rounds != before.sessions["1"].sections["A"].rounds
        assert [one.act for one in desk.entries(event_id)][-1] == RoundStarted("1", 1, (), 20)
        assert list(desk.export(event_id)) == lines
        accepted(desk.submit(event_id, MoveCalled("1"), DIRECTOR))
        accepted(desk.submit(event_id, RoundStarted("1", 2), DIRECTOR))
        newer = list(desk.export(event_id))
    assert '"kind":"RoundStarted","no":12,"v":1' in newer[12]
    assert '"kind":"RoundStarted","no":14,"v":2' in newer[14]
    for one in (lines, newer):
        assert isinstance(verified(one), Verified)


def test_an_act_of_a_newer_version_is_told_and_nothing_is_changed(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def same(fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return "RoundStarted", fields

    with monkeypatch.context() as newer:
        newer.setitem(UPCASTERS, ("RoundStarted", 1), same)
        with open_desk(place) as desk:
            event_id = begun(desk)
    with open_desk(place) as desk:
        with pytest.raises(DeskError, match="12"):
            desk.event(event_id)
        with pytest.raises(DeskError, match="12"):
            desk.check()
        assert desk.events()[0].version == 12
