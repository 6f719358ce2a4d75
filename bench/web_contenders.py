"""The servers that are measured, each in a process of its own: it tells its port, and serves.

``textbook`` is what the manuals of FastAPI and SQLAlchemy show: an endpoint that inserts one row.
``ceiling`` does the least that can be answered for: one writer, which commits in groups.  All run
on the same server with the same settings, and what they have accepted is on the disk.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Annotated, Any, Final

from fastapi import Depends, FastAPI
from pydantic import BaseModel
from sqlalchemy import create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker
from starlette.requests import Request
from starlette.responses import JSONResponse

from doubleton.bridge import Result
from doubleton.desk.desk import Desk
from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.scoring.entered import Played
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted
from doubleton.tournament.event import Entrant
from doubleton.tournament.labels import Person
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.setting_up import (
    EntrantEntered,
    EventCreated,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)
from doubleton.web.addresses import listening
from doubleton.web.serving import Served, StoppingServer, configured, more_files, run
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import AT_TABLE

DIRECTOR: Final = Actor("director", Role.DIRECTOR)
PLAYED: Final = Played(Result.of("4SN="))
SETS: Final = BoardSets(2)
_MOST: Final = 500


def main(words: list[str]) -> None:
    """Serve a contender: its name, the database, and for ours tables and workers."""
    name, where, *more = words
    sock = listening("127.0.0.1", 0)
    told: dict[str, Any] = {"port": sock.getsockname()[1]}
    more_files()
    if name == "doubleton":
        tables, workers = map(int, more)
        with open_desk(where if "://" in where else Path(where)) as desk:
            told |= club(desk, tables)
            print(json.dumps(told), flush=True)
            run(Served(where, workers=workers), desk, sock)
        return
    app = textbook(where) if name == "textbook" else ceiling(where)
    print(json.dumps(told), flush=True)
    StoppingServer(configured(app, Served(where))).run(sockets=[sock])


# --- ours ----------------------------------------------------------------------------------------


def club(desk: Desk, tables: int) -> dict[str, Any]:
    """Begin an event of so many tables; return its id, and the ticket of each table."""
    each = 25 if tables >= 25 else 5
    sections = [f"S{number + 1}" for number in range(max(tables // each, 1))]
    event_id = desk.create(EventCreated("Benchmark", "2026-01-09"), DIRECTOR)
    movement = mitchell(each)
    acts: list[Act] = [SessionAdded("1")]
    for section in sections:
        numbers = {one: f"{section}-{one}" for one in movement.contestants}
        desk.name_all(
            {
                f"{who}{end}": Person(f"Player {who}{end}")
                for who in numbers.values()
                for end in "ab"
            }
        )
        acts += [
            EntrantEntered(Entrant(who, who, (f"{who}a", f"{who}b"))) for who in numbers.values()
        ]
        acts.append(MovementSet("1", section, movement, SETS))
        acts.append(NumbersAllotted("1", section, numbers))
    acts += [SessionStarted("1"), RoundStarted("1", 1)]
    for answer in [desk.submit_later(event_id, act, DIRECTOR) for act in acts]:
        if not isinstance(answer.result().decision, Accepted):
            raise SystemExit(str(answer.result().decision))
    tickets = Tickets(desk)
    devices = [
        {
            "table": name,
            "boards": list(SETS.boards(row.set)),
            "cookie": _ticket(tickets, event_id, name),
        }
        for section in sections
        for row in movement.of_round(1)
        for name in [f"1/{section}/{row.table}"]
    ]
    return {"event": event_id, "devices": devices}


def _ticket(tickets: Tickets, event_id: str, table: str) -> str:
    claims = Claims(f"at {table}", Role.TABLE, event=event_id, table=table)
    tickets.desk.keep(f"device:{event_id}:{table}", claims.user)
    return f"{AT_TABLE}={tickets.issue(claims)}"


# --- the textbook --------------------------------------------------------------------------------


class Base(DeclarativeBase):
    """Of the models."""


class Row(Base):
    """A result."""

    __tablename__ = "results"
    id: Mapped[int] = mapped_column(primary_key=True)
    table: Mapped[str]
    round: Mapped[int]
    board: Mapped[int]
    result: Mapped[str]
    key: Mapped[str] = mapped_column(unique=True)


class ResultIn(BaseModel):
    """A result as it comes in."""

    table: str
    round: int
    board: int
    result: str
    key: str


def textbook(where: str) -> FastAPI:
    """Return the application that the manuals show."""
    if "://" in where:
        # With the pool as it comes all threads wait for a connection that none of them gives back.
        address = where.replace("postgresql://", "postgresql+psycopg://")
        engine = create_engine(address, pool_size=40)
    else:
        engine = create_engine(f"sqlite:///{where}", connect_args={"timeout": 60}, pool_size=40)
        event.listen(engine, "connect", _durable)
    Base.metadata.create_all(engine)
    app = FastAPI()
    app.state.sessions = sessionmaker(engine)
    app.post("/results")(add)
    return app


def session_of(request: Request) -> Iterator[Session]:
    """Give a session for one request."""
    with request.app.state.sessions() as made:
        yield made


def add(given: ResultIn, session: Annotated[Session, Depends(session_of)]) -> dict[str, int]:
    """Insert a row."""
    row = Row(**given.model_dump())
    session.add(row)
    session.commit()
    session.refresh(row)
    return {"id": row.id}


def _durable(connection: Any, _: object) -> None:  # noqa: ANN401 - the driver's
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


# --- the ceiling ---------------------------------------------------------------------------------

Waiting = tuple[tuple[Any, ...], Future[None]]


def ceiling(where: str) -> FastAPI:
    """Return the least that can be done for an answer that holds."""
    queue: SimpleQueue[Waiting] = SimpleQueue()
    threading.Thread(target=_write, args=(where, queue), daemon=True).start()

    async def add(request: Request) -> JSONResponse:
        given = json.loads(await request.body())
        answer: Future[None] = Future()
        row = tuple(given[name] for name in ("table", "round", "board", "result", "key"))
        queue.put((row, answer))
        await asyncio.wrap_future(answer)
        return JSONResponse({"done": True})

    # Of FastAPI nothing but the class is used: the server asks for it at the end.
    app = FastAPI(openapi_url=None)
    app.router.routes.clear()
    app.router.add_route("/results", add, methods=["POST"])
    return app


def _write(where: str, queue: SimpleQueue[Waiting]) -> None:
    columns = "tbl TEXT, round INTEGER, board INTEGER, result TEXT, key TEXT UNIQUE"
    made: Any
    if "://" in where:
        import psycopg  # noqa: PLC0415 - only there with the extra pg

        made, marks = psycopg.connect(where), "%s,%s,%s,%s,%s"
    else:
        made, marks = sqlite3.connect(where), "?,?,?,?,?"
        _durable(made, None)
    made.execute(f"CREATE TABLE IF NOT EXISTS least ({columns})")
    made.commit()
    cursor = made.cursor()
    while True:
        group = [queue.get()]
        try:
            while len(group) < _MOST:
                group.append(queue.get_nowait())
        except Empty:
            pass
        rows = [row for row, _ in group]
        cursor.executemany(f"INSERT INTO least VALUES ({marks})", rows)  # noqa: S608 - our own words
        made.commit()
        for _, answer in group:
            answer.set_result(None)


if __name__ == "__main__":
    main(sys.argv[1:])
