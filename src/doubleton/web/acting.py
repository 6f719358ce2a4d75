"""From a form to the log: an act is submitted under its key, and the answer is put into words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from starlette.datastructures import State
from starlette.requests import Request

from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.said import Said
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Asked, Refused
from doubleton.web.bursts import Bursts
from doubleton.web.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of an act: it is done, or why not, or what has to be confirmed first."""

    done: bool
    version: int = 0
    refused: Said | None = None
    asked: tuple[tuple[str, Said], ...] = ()

    @property
    def status(self) -> int:
        """The status of an HTTP answer: 409 for what cannot be done now, 428 for a question."""
        return 200 if self.done else 428 if self.asked else 409


async def submit(
    request: Request,
    viewer: Viewer,
    event_id: str,
    act: Act,
    *,
    key: str | None = None,
    meant: Iterable[str] = (),
) -> Answer:
    """Do an act for a viewer, and return the answer when it is durable."""
    return await submitted(request.app.state, viewer, event_id, act, key=key, meant=meant)


async def submitted(
    app: State,
    viewer: Viewer,
    event_id: str,
    act: Act,
    *,
    key: str | None = None,
    meant: Iterable[str] = (),
) -> Answer:
    """Do the same, with what an application keeps."""
    desk: Desk = app.desk
    bursts: Bursts = app.bursts
    by = viewer.actor(event_id)
    try:
        receipt = await bursts.receipt(
            partial(desk.submit_later, event_id, act, by, key=key or None, meant=tuple(meant))
        )
    except DeskError as error:
        return Answer(done=False, refused=error.said)
    match receipt.decision:
        case Accepted():
            return Answer(done=True, version=receipt.version)
        case Refused(said):
            return Answer(done=False, version=receipt.version, refused=said)
        case Asked(doubts):
            asked = tuple((doubt.flag, doubt.said) for doubt in doubts)
            return Answer(done=False, version=receipt.version, asked=asked)
