"""Double dummy while the pages are served: in the background, and whatever happens to it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from doubleton.bridge import DDTable
from doubleton.desk.opening import open_desk
from doubleton.solver import Workers
from doubleton.tournament.acts import Struck
from doubleton.tournament.analysing import DealsAnalysed
from doubleton.tournament.event import Session
from doubleton.tournament.setting_up import DealsAttached, EventCreated, SessionAdded
from doubleton.web.analysis import Analysis, ask_for_analysis, failed_of, progress_of
from solver.conftest import own as own_library
from solver.solving import (
    CRASHES,
    NEVER_ENDS,
    REFUSED,
    children,
    deals,
    needs_solver,
    on_linux,
    soon,
)
from tournament.clubs import DIRECTOR
from web.serving_club import done

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from doubleton.bridge import Deal
    from doubleton.desk.desk import Desk

own = own_library
SOLVED = DDTable(seat + denomination for seat in range(4) for denomination in (3, 2, 1, 0, 4))
"""What the library of the tests says of every deal: it counts spades first, and notrump last."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        yield desk


def club(desk: Desk) -> str:
    """Return an event whose session has no deals yet."""
    event_id = desk.create(EventCreated("Friday"), DIRECTOR)
    done(desk, event_id, SessionAdded("1"))
    return event_id


def attach(desk: Desk, event_id: str, *found: Deal) -> None:
    done(desk, event_id, DealsAttached("1", dict(enumerate(found, 1))))


def session(desk: Desk, event_id: str) -> Session:
    return desk.event(event_id).sessions["1"]


def is_done(desk: Desk, event_id: str) -> bool:
    return progress_of(desk, event_id, session(desk, event_id)).waits == 0


@pytest.mark.usefixtures("own")
def test_deals_are_analysed_when_they_are_attached(desk: Desk) -> None:
    event_id = club(desk)
    attach(desk, event_id, *deals(30, 2))
    with closing(Analysis(desk)):
        assert soon(lambda: is_done(desk, event_id))
        attach(desk, event_id, *deals(30))
        assert soon(lambda: is_done(desk, event_id))
    assert session(desk, event_id).tables == dict.fromkeys(range(1, 31), SOLVED)
    acts = [one.act for one in desk.entries(event_id) if isinstance(one.act, DealsAnalysed)]
    assert [len(one.tables) for one in acts[-3:]] == [12, 12, 6]


@pytest.mark.usefixtures("own")
def test_a_deal_that_crashes_the_library_hurts_nobody(desk: Desk) -> None:
    event_id = club(desk)
    first, last = deals(2)
    attach(desk, event_id, first, CRASHES, REFUSED, last)
    with closing(Analysis(desk)):
        assert soon(lambda: is_done(desk, event_id))
        assert sorted(session(desk, event_id).tables) == [1, 4]
        found = progress_of(desk, event_id, session(desk, event_id))
        assert (found.done, found.all, found.failed) == (2, 4, (2, 3))
        attach(desk, event_id, first, *deals(2, 2), last)
        assert soon(lambda: is_done(desk, event_id))
        assert sorted(session(desk, event_id).tables) == [1, 2, 3, 4]


@pytest.mark.usefixtures("own")
def test_what_failed_is_tried_again_when_somebody_asks(desk: Desk) -> None:
    event_id = club(desk)
    attach(desk, event_id, CRASHES)
    with closing(Analysis(desk)):
        assert soon(lambda: failed_of(desk, event_id) == {"1": {1: str(CRASHES)}})
        ask_for_analysis(desk, event_id)
        assert failed_of(desk, event_id) == {}
        assert soon(lambda: failed_of(desk, event_id) == {"1": {1: str(CRASHES)}})


@on_linux
@pytest.mark.usefixtures("own")
def test_the_server_stops_in_the_middle_of_a_search_and_leaves_no_process(desk: Desk) -> None:
    event_id = club(desk)
    attach(desk, event_id, *deals(1), CRASHES, NEVER_ENDS)
    before = children(os.getpid())
    analysis = Analysis(desk)
    assert soon(lambda: bool(failed_of(desk, event_id)))  # which comes after the first is solved
    assert soon(lambda: len(children(os.getpid()) - before) == 1)
    began = time.monotonic()
    analysis.close()
    assert time.monotonic() - began < 5
    assert soon(lambda: children(os.getpid()) == before)
    assert session(desk, event_id).tables == {1: SOLVED}


@on_linux
@pytest.mark.usefixtures("own")
def test_a_worker_that_is_killed_costs_nothing_but_its_deal(desk: Desk) -> None:
    event_id = club(desk)
    attach(desk, event_id, NEVER_ENDS, *deals(1))
    before = children(os.getpid())
    with closing(Analysis(desk)):
        end = time.monotonic() + 60
        while not failed_of(desk, event_id) and time.monotonic() < end:
            time.sleep(0.3)
            for one in children(os.getpid()) - before:
                os.kill(one, signal.SIGKILL)
        assert soon(lambda: is_done(desk, event_id))
    assert session(desk, event_id).tables == {2: SOLVED}
    assert failed_of(desk, event_id) == {"1": {1: str(NEVER_ENDS)}}


@on_linux
@pytest.mark.usefixtures("own")
def test_there_is_one_worker_and_it_lets_others_go_first(desk: Desk) -> None:
    events = [club(desk) for _ in range(2)]
    for one in events:
        attach(desk, one, NEVER_ENDS)
    before = children(os.getpid())
    with closing(Analysis(desk)):
        assert soon(lambda: bool(children(os.getpid()) - before))
        time.sleep(1)
        (worker,) = children(os.getpid()) - before
        assert soon(lambda: os.getpriority(os.PRIO_PROCESS, worker) == 19)


def test_without_a_solver_nothing_is_tried_and_pages_say_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", str(tmp_path / "nothing.so"))
    event_id = club(desk)
    with closing(Analysis(desk)):
        time.sleep(1)
    found = progress_of(desk, event_id, session(desk, event_id))
    assert (found.done, found.has_solver) == (0, False)
    assert not any(isinstance(one.act, DealsAnalysed) for one in desk.entries(event_id))


@pytest.mark.usefixtures("own")
def test_deals_that_are_struck_meanwhile_are_no_trouble(desk: Desk) -> None:
    event_id = club(desk)
    attached = done(desk, event_id, DealsAttached("1", {9: deals(1)[0]}))
    with closing(Analysis(desk)) as analysis:
        done(desk, event_id, Struck(attached))
        attach(desk, event_id, *deals(3))
        assert soon(lambda: is_done(desk, event_id))
        assert analysis.is_alive
    assert sorted(session(desk, event_id).tables) == [1, 2, 3]


@needs_solver
def test_the_real_library_is_asked_the_same_way(desk: Desk) -> None:
    event_id = club(desk)
    attach(desk, event_id, *deals(2))
    with closing(Analysis(desk)):
        assert soon(lambda: is_done(desk, event_id), 60)
    with Workers(1) as workers:
        (answer,) = workers.solve("table", [[int(hand or 0) for hand in deals(1)[0]]])
    assert [*session(desk, event_id).tables[1]] == answer


ANALYSING = """
import sys
from contextlib import closing
from doubleton.desk.opening import open_desk
from doubleton.web.analysis import Analysis
with open_desk(sys.argv[1]) as desk, closing(Analysis(desk, several=True)):
    print("looks", flush=True)
    sys.stdin.read()
"""


def analysing(where: str) -> subprocess.Popen[str]:
    """Start a program of its own that analyses what is in a database, until it is left."""
    program = subprocess.Popen(
        [sys.executable, "-c", ANALYSING, where],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "looks\n"
    return program


@pytest.mark.usefixtures("own")
def test_several_programs_on_one_database_share_the_deals_and_none_is_lost(schema: str) -> None:
    with open_desk(schema) as desk:
        event_id = club(desk)
        with analysing(schema), analysing(schema) as second:
            attach(desk, event_id, *deals(300))
            assert soon(lambda: len(session(desk, event_id).tables) > 30)
            second.kill()
            assert soon(lambda: is_done(desk, event_id), 60)
        assert session(desk, event_id).tables == dict.fromkeys(range(1, 301), SOLVED)
        acts = [one.act for one in desk.entries(event_id) if isinstance(one.act, DealsAnalysed)]
        assert sum(len(act.tables) for act in acts) < 300 + 60  # few are solved by both
        assert desk.check()
