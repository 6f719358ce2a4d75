"""Worker processes: what dies, what is cancelled, who asks at once, and what is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest

from doubleton.bridge import DENOMINATIONS, SEATS, DDTable, Deal
from doubleton.solver import (
    SolverError,
    SolverMissing,
    Unsolved,
    Workers,
    available,
    dd_table,
    dd_tables,
    forget_tables,
)
from doubleton.solver.process import Died, Process
from doubleton.solver.questions import table_question
from house.checkout import SOURCE
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

if TYPE_CHECKING:
    from pathlib import Path

OWN_TABLE = DDTable(seat + (4 if one == 4 else 3 - one) for seat in SEATS for one in DENOMINATIONS)
"""What the library of the tests says of each deal."""


@needs_solver
@on_linux
def test_a_worker_that_is_killed_in_the_middle_of_a_batch_loses_nothing() -> None:
    wanted = deals(3, seed=31)
    before = children(os.getpid())
    killed: list[int] = []

    def kill(done: int, _: int) -> None:
        if done == 1:
            one = min(children(os.getpid()) - before)
            os.kill(one, signal.SIGKILL)
            killed.append(one)

    found = [*dd_tables(wanted, workers=2, progress=kill)]
    assert len(killed) == 1
    forget_tables()
    assert found == [dd_table(deal) for deal in wanted]


@on_linux
@pytest.mark.usefixtures("own")
def test_a_worker_that_is_killed_while_it_starts_loses_nothing() -> None:
    before, killed = children(os.getpid()), set[int]()

    def kill() -> None:
        while len(killed) < 3:
            for one in children(os.getpid()) - before - killed:
                os.kill(one, signal.SIGKILL)
                killed.add(one)
            time.sleep(0.001)

    killer = threading.Thread(target=kill)
    killer.start()
    assert [*dd_tables(deals(3), workers=1)] == [OWN_TABLE] * 3
    killer.join()


@on_linux
@pytest.mark.usefixtures("own")
def test_a_question_whose_workers_are_all_killed_is_given_up_in_the_end() -> None:
    before, killed = children(os.getpid()), list[int]()
    is_over = threading.Event()

    def kill() -> None:
        while not is_over.wait(0.01):
            for one in children(os.getpid()) - before:
                os.kill(one, signal.SIGKILL)
                killed.append(one)

    killer = threading.Thread(target=kill)
    killer.start()
    with pytest.raises(SolverError, match="ended from outside"):
        dd_table(NEVER_ENDS, workers=Workers(1))
    is_over.set()
    killer.join()
    assert len(set(killed)) <= 12


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.usefixtures("own")
def test_a_deal_that_crashes_the_library_is_reported_and_the_rest_goes_on(workers: int) -> None:
    some = deals(5)
    found = [*dd_tables([*some, CRASHES, *some], workers=workers)]
    assert found[:5] == found[6:] == [OWN_TABLE] * 5
    assert isinstance(found[5], Unsolved)
    assert found[5].reason.key == "solver.crashed"


@pytest.mark.usefixtures("own")
def test_a_deal_that_the_library_refuses_is_reported_in_its_words() -> None:
    found = [*dd_tables([REFUSED, *deals(2)], workers=1)]
    assert found[1:] == [OWN_TABLE] * 2
    assert isinstance(found[0], Unsolved)
    assert dict(found[0].reason.params) == {"text": "not these"}


@pytest.mark.usefixtures("own")
def test_a_single_deal_that_crashes_the_library_is_an_error_of_the_solver() -> None:
    with pytest.raises(SolverError, match="crashed twice"):
        dd_table(CRASHES)
    assert dd_table(deals(1)[0]) == OWN_TABLE


@on_linux
@pytest.mark.usefixtures("own")
def test_closing_the_iterator_leaves_no_process() -> None:
    before = children(os.getpid())
    tables = dd_tables([*deals(3), NEVER_ENDS, CRASHES], workers=2)
    assert next(tables) == OWN_TABLE
    tables.close()
    assert children(os.getpid()) == before


@on_linux
@pytest.mark.usefixtures("own")
def test_an_error_where_the_tables_are_taken_leaves_no_process() -> None:
    before = children(os.getpid())

    def stop(done: int, _: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        [*dd_tables([*deals(3), NEVER_ENDS], workers=2, progress=stop)]
    assert children(os.getpid()) == before


@on_linux
@pytest.mark.usefixtures("own")
def test_workers_as_a_context_are_used_again_and_ended_at_its_end() -> None:
    before = children(os.getpid())
    with Workers(1) as workers:
        assert [*dd_tables(deals(2), workers=workers)] == [OWN_TABLE] * 2
        (process,) = children(os.getpid()) - before
        forget_tables()
        assert dd_table(deals(1)[0], workers=workers) == OWN_TABLE
        assert children(os.getpid()) - before == {process}
    assert children(os.getpid()) == before


@on_linux
@pytest.mark.usefixtures("own")
def test_workers_in_the_background_let_others_go_first() -> None:
    before = children(os.getpid())
    with Workers(1, in_background=True) as workers:
        assert dd_table(deals(1)[0], workers=workers) == OWN_TABLE
        (process,) = children(os.getpid()) - before
        assert os.getpriority(os.PRIO_PROCESS, process) == 19


@pytest.mark.usefixtures("own")
def test_requests_of_several_threads_at_once_each_get_their_own_answers() -> None:
    found: dict[int, list[DDTable | Unsolved]] = {}

    def ask(number: int) -> None:
        some = [*deals(8, seed=number), CRASHES]
        found[number] = [*dd_tables(some)]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [tables[:-1] for tables in found.values()] == [[OWN_TABLE] * 8] * 6
    assert all(isinstance(tables[-1], Unsolved) for tables in found.values())


@pytest.mark.usefixtures("own")
def test_a_request_that_is_cancelled_does_not_touch_that_of_another_thread() -> None:
    with Workers(2) as workers:
        cancelled = dd_tables([deals(1)[0], NEVER_ENDS], workers=workers)
        assert next(cancelled) == OWN_TABLE
        others = dd_tables(deals(4, seed=2), workers=workers)
        assert next(others) == OWN_TABLE
        cancelled.close()
        assert [*others] == [OWN_TABLE] * 3


def test_answers_that_nobody_took_are_never_given_to_the_next_question(own: str) -> None:
    process = Process(own)
    first, second, third = (table_question(deal) for deal in deals(3))
    left = process.ask("table", [first, second])
    next(left)
    with pytest.raises(Died):
        [*process.ask("table", [third])]
    assert not process.is_alive
    process.end()


FORKING = """
import os
from doubleton.solver import Workers
questions = [[1 << card, 2 << card, 4 << card, 8 << card, 4, 0] for card in range(8)]
with Workers(1) as workers:
    alone = [*workers.solve("cards", questions)]
    child = os.fork()
    together = [*workers.solve("cards", questions if child else questions[::-1])]
    if not child:
        workers.close()
        os._exit(together[::-1] != alone)
    assert os.waitpid(child, 0)[1] == 0, "the child"
    assert together == alone, "the parent"
    assert [*workers.solve("cards", questions)] == alone, "the parent, later"
"""


@needs_solver
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no processes are forked here")
def test_a_forked_process_and_its_parent_never_hear_each_others_answers() -> None:
    subprocess.run([sys.executable, "-c", FORKING], check=True, timeout=120)


SCRIPT = """
import sys
from doubleton import dd_tables, Deal
for table in dd_tables([Deal(text) for text in sys.argv[1:]], workers=2):
    print("solved", flush=True)
"""


def script(library: str, *of: Deal) -> subprocess.Popen[str]:
    """Run a script that asks for tables, without any guard of its main module."""
    return subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *map(str, of)],
        env={**os.environ, "DOUBLETON_LIBDDS": library},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_script_needs_no_guard_of_its_main_module(own: str) -> None:
    out, err = script(own, *deals(3)).communicate(timeout=60)
    assert (out, err) == ("solved\n" * 3, "")


@on_linux
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_program_however_it_ends(own: str, how: signal.Signals) -> None:
    with script(own, deals(1)[0], NEVER_ENDS) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "solved\n"
        assert soon(lambda: bool(children(program.pid)))
        workers = children(program.pid)
        program.send_signal(how)
        program.wait(timeout=30)
    assert soon(lambda: not any(alive(number) for number in workers))


def alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_library_that_is_not_where_the_variable_says_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", str(tmp_path / "none.so"))
    forget_tables()
    assert not available()
    with pytest.raises(SolverMissing, match=r"none\.so"):
        dd_tables(deals(1))


def test_a_file_that_is_no_library_is_one_clear_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = tmp_path / "libdds.so"
    text.write_text("no library", encoding="utf-8")
    monkeypatch.setenv("DOUBLETON_LIBDDS", str(text))
    forget_tables()
    with pytest.raises(SolverMissing, match=r"cannot be used on this machine: .*libdds\.so"):
        [*dd_tables(deals(1))]


def test_without_the_extra_the_error_says_what_to_install() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(SOURCE.parent)!r})\n"
        "from doubleton.solver.finding import available, library_path\n"
        "from doubleton.solver.faults import SolverMissing\n"
        "assert not available()\n"
        "try: library_path()\n"
        "except SolverMissing as error: print(error)\n"
    )
    environment = {name: value for name, value in os.environ.items() if name != "DOUBLETON_LIBDDS"}
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    assert "pip install 'doubleton[dd]'" in told.stdout


@needs_solver
def test_endplay_itself_is_never_imported() -> None:
    code = (
        "import sys; from doubleton import Deal, dd_table\n"
        f"dd_table(Deal({str(deals(1)[0])!r}))\n"
        "assert not {'endplay', 'numpy', 'ctypes'} & set(sys.modules), 'loaded'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
