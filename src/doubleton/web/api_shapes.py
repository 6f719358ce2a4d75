"""What the API takes and gives, as its description tells it.

Exact values are texts such as ``16`` and ``33/2``, percentages texts with two decimals.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

Key = Annotated[str, Field(pattern=r"^[!-~]{1,100}$")]
Flag = Annotated[str, Field(pattern=r"^[a-z0-9_.-]{1,60}$")]


class Shape(BaseModel):
    """Base of all: what is not described is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Failure(Shape):
    """Why something was not done; `error` is for programs, `message` for people."""

    error: str
    message: str
    field: str | None = None


class Doubt(Shape):
    """What is odd about an act; its flag goes into `meant` where it is meant all the same."""

    flag: str
    message: str


class Question(Shape):
    """Nothing was done yet: the act is odd and has to be confirmed."""

    error: str
    message: str
    doubts: list[Doubt]


class ListedEvent(Shape):
    """An event in the list."""

    id: str
    title: str
    date: str
    version: int


class Events(Shape):
    """The events, in the order of their dates."""

    events: list[ListedEvent]


class SectionNow(Shape):
    """A section and the round that it is in; `ends` is an instant in UTC."""

    name: str
    round: int
    rounds: int
    ends: str | None
    stands: bool


class SessionNow(Shape):
    """A session and how far it has come."""

    name: str
    stage: str
    sections: list[SectionNow]


class EventNow(Shape):
    """An event; `ranked` are the places whose standings may be seen."""

    id: str
    title: str
    date: str
    version: int
    stage: str
    edition: str
    policy: str
    method: str
    sessions: list[SessionNow]
    ranked: list[str]


class StandingOut(Shape):
    """A line of a ranking."""

    line: str | None
    rank: int
    tied: bool
    contestant: str
    names: list[str]
    section: str | None
    boards: int
    total: str | None
    maximum: str | None
    unit: str
    percent: str | None
    penalties: str | None
    carried: str | None
    handicap: str | None
    decided_by: str | None


class ListingOut(Shape):
    """A further ranking of the same results."""

    by: str
    name: str
    ranking: list[StandingOut]


class StandingsOut(Shape):
    """The standings of a session, or of all together."""

    event: str
    version: int
    place: str
    policy: str
    method: str
    edition: str
    ranking: list[StandingOut]
    listings: list[ListingOut]


class RowOut(Shape):
    """What happened with a board at a table."""

    table: str | None
    round: str | None
    ns: str | None
    ew: str | None
    south: str | None = None
    west: str | None = None
    status: str
    contract: str | None
    declarer: str | None
    lead: str | None
    tricks: int | None
    score_ns: int | None
    score_ew: int | None
    mp_ns: str | None
    mp_ew: str | None
    percent_ns: str | None
    percent_ew: str | None
    imp_ns: str | None
    imp_ew: str | None
    award_ns: str | None
    award_ew: str | None
    bp_ns: str | None
    bp_ew: str | None


class ParOut(Shape):
    """Par: the score of North-South, and the results that give it, such as `4SN=`."""

    score: int
    results: list[str]


class BoardOut(Shape):
    """A board with all its results; the deal where it may be seen, as `N:AK2.QT9… …`.

    Where the deal may be seen and was analysed, `double_dummy` has the tricks of each declarer
    (`N`, `E`, `S`, `W`) in each denomination (`NT`, `S`, `H`, `D`, `C`);
    `double_dummy_published` tells that this came with a file of deals and was not solved here.
    """

    board: str
    section: str | None
    session: str | None
    dealer: str | None
    vulnerable: str | None
    top: str | None
    deal: str | None
    double_dummy: dict[str, dict[str, int]] | None = None
    double_dummy_published: bool = False
    par: ParOut | None = None
    rows: list[RowOut]


class ResultsOut(Shape):
    """The boards that may be seen."""

    event: str
    version: int
    place: str
    boards: list[BoardOut]


class SeatedOut(Shape):
    """Somebody at a table."""

    number: int
    names: str


class TableOut(Shape):
    """A table in the round; `settled` and `calls` are there for those who run the event."""

    table: int
    ns: list[SeatedOut]
    ew: list[SeatedOut]
    boards: list[int]
    settled: int | None = None
    calls: bool | None = None


class RoomSection(Shape):
    """A section of the room."""

    name: str
    round: int
    rounds: int
    ends: str | None
    stands: bool
    tables: list[TableOut]


class RoomOut(Shape):
    """The room of a session."""

    event: str
    version: int
    session: str
    sections: list[RoomSection]


class EntrantOut(Shape):
    """An entrant; names as the club shows them."""

    id: str
    number: str
    title: str
    names: list[str]
    stratum: str | None
    withdrawn: bool


class EntrantsOut(Shape):
    """Who plays."""

    event: str
    version: int
    entrants: list[EntrantOut]


class ActIn(Shape):
    """An act: its kind, the version of the kind, and its fields, as an exported event has them.

    With a `key` that was seen before, the answer of that time comes again and nothing is done.
    """

    kind: Annotated[str, Field(min_length=1, max_length=60)]
    v: Annotated[int, Field(ge=1, le=1000)] = 1
    act: dict[str, Any]
    key: Key | None = None
    meant: Annotated[list[Flag], Field(max_length=40)] = []


class Done(Shape):
    """The act is in the log and durable; `version` is that of the event after it."""

    version: int


class Created(Shape):
    """The event has begun."""

    id: str


class Recorded(Shape):
    """An act in the log."""

    no: int
    at: str
    by: dict[str, Any]
    kind: str
    v: int
    act: dict[str, Any]


class Acts(Shape):
    """Acts in their order; ask again after the last one for more."""

    event: str
    version: int
    acts: list[Recorded]
