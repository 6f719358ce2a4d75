"""The API is as its own description has it, whatever is sent to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from doubleton.desk.opening import open_desk
from doubleton.tournament.actors import Role
from doubleton.tournament.event import Slot
from doubleton.web.app import application
from web.serving_club import club_evening, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
OF_EVENT = "/events/{event_id}"
OPERATIONS = (
    ("GET", "/events"),
    ("POST", "/events"),
    ("GET", OF_EVENT),
    *(("GET", f"{OF_EVENT}/{part}") for part in ("room", "players", "standings", "results")),
    *(("GET", f"{OF_EVENT}/{part}") for part in ("acts", "export", "paper/{name}")),
    ("POST", f"{OF_EVENT}/acts"),
)
STREAM = ("GET", f"{OF_EVENT}/live")


@dataclass(frozen=True, slots=True)
class Described:
    """A club with the description of its API."""

    schema: Any
    event: str
    headers: dict[str, str]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Described]:
    path: Path = tmp_path_factory.mktemp("api") / "club.doubleton"
    with open_desk(path) as desk:
        event_id = club_evening(desk)
        played(desk, event_id, Slot("1", "A", 1, 1), 1, "4SN=")
        app = application(desk)
        token = app.state.tokens.issue("Fuzz", Role.DIRECTOR)
        schema = schemathesis.openapi.from_asgi("/api/v1/openapi.json", app)
        yield Described(schema, event_id, {"authorization": f"Bearer {token}"})


def test_everything_that_is_described_is_tried(club: Described) -> None:
    found = {(one.ok().method.upper(), one.ok().path) for one in club.schema.get_all_operations()}
    assert found == {*OPERATIONS, STREAM}


@pytest.mark.parametrize(
    ("method", "path", "mode"),
    [
        (*operation, mode)
        for operation in OPERATIONS
        for mode in GenerationMode
        if mode is GenerationMode.POSITIVE or operation != ("GET", "/events")
    ],
)
def test_every_answer_is_as_described(
    club: Described, method: str, path: str, mode: GenerationMode
) -> None:
    operation = club.schema[path][method]

    @given(case=operation.as_strategy(generation_mode=mode), here=st.booleans())
    @settings(
        max_examples=8,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def answered(case: Any, here: bool) -> None:  # noqa: ANN401, FBT001 - as schemathesis and hypothesis have them
        if here and mode is GenerationMode.POSITIVE and case.path_parameters:
            case.path_parameters["event_id"] = club.event
        case.call_and_validate(headers=club.headers, checks=CHECKS)

    answered()
