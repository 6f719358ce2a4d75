"""The pages: results that are accepted, pages that are fetched, and what a watching page costs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

from bench.desk import server
from bench.measuring import CHECKOUT, Measured, Size, Spread, disagree
from bench.web_load import (
    Device,
    Figures,
    entered,
    evening,
    fetched,
    while_listening,
)
from doubleton.web.serving import more_files

DEVICES: Final = 64
"""Tables that enter at once."""
STREAMS: Final = 1500
RIVALS: Final = ("textbook", "ceiling")


def web_results(size: Size) -> Iterator[Measured]:
    """Enter results over HTTP from 64 tables at once, durably.

    Beside it a textbook endpoint that inserts one row, and the ceiling: one that does nothing but
    commit in groups.
    """
    with tempfile.TemporaryDirectory() as folder:
        yield from _results("SQLite", folder, None, size, least=6, tail=10)
    with server() as address:
        if address is not None:
            with tempfile.TemporaryDirectory() as folder:
                yield from _results("PostgreSQL", folder, address, size, least=3, tail=None)


def _results(
    name: str, folder: str, address: str | None, size: Size, least: float, tail: float | None
) -> Iterator[Measured]:
    found: dict[str, list[Figures]] = {}
    rounds = min(size.rounds, 3)
    contenders = ("doubleton", *(RIVALS if size.rivals else ()))
    for number in range(rounds):
        for contender in contenders if number % 2 else reversed(contenders):
            where = address or str(Path(folder, f"{contender}-{number}.db"))
            found.setdefault(contender, []).append(_rush(contender, where, size))
    rates, halves, tails, spent = (
        {one: Spread.of([told(each) for each in figures]) for one, figures in found.items()}
        for told in (_rate, _half, _tail, _spent)
    )
    task, ours, book, top = f"results, {name}", contenders[0], *RIVALS
    yield Measured(task, "/s", rates[ours], rates.get(book), least)
    yield Measured(f"{task}, p50", "ms", halves[ours], halves.get(book))
    yield Measured(f"{task}, p99", "ms", tails[ours], tails.get(book), tail)
    if spent[ours].median:
        yield Measured(f"{task}, CPU of the server", "ms", spent[ours], spent.get(book))
    yield Measured(f"{task}, of the ceiling", "/s", rates[ours], rates.get(top), 1 / 3)
    yield Measured(f"{task}, of the ceiling, p99", "ms", tails[ours], tails.get(top))


def _rate(figures: Figures) -> float:
    return figures.rate


def _half(figures: Figures) -> float:
    return figures.at(0.5)


def _tail(figures: Figures) -> float:
    return figures.at(0.99)


def _spent(figures: Figures) -> float:
    """Return the milliseconds of CPU that a result took."""
    return 1000 * figures.cpu / len(figures.took)


def _rush(contender: str, where: str, size: Size) -> Figures:
    """Have a contender take results for a while."""
    is_ours = contender == "doubleton"
    more = (_tables(size), "1") if is_ours else ()
    with _serving(contender, where, *more) as told:
        devices = _ours(told) if is_ours else _plain(DEVICES)
        before = _cpu(told["pid"])
        figures = entered(told["port"], devices[:DEVICES], _seconds(size))
        figures.cpu = _cpu(told["pid"]) - before
    if not figures.took:
        raise disagree("web", f"{contender}: {figures.failed[:1]}")
    if figures.failed:
        print(f"  {contender}: {len(figures.failed)} failed, such as {figures.failed[0]}")
    return figures


def web_pages(size: Size) -> Iterator[Measured]:
    """Fetch the public ranking while nothing changes, from eight clients."""
    with tempfile.TemporaryDirectory() as folder, club_served(folder, None, size) as told:
        page = _ranking(told)
        figures = fetched(told["port"], page, _seconds(size))
        if not figures.took:
            raise disagree("web", f"{page}: {figures.failed[:1]}")
        task = f"ranking of {len(told['devices'])} tables"
        yield Measured(task, "pages/s", Spread.of([figures.rate]))
        yield Measured(f"{task}, p99", "ms", Spread.of([figures.at(0.99)]))


def web_evening(size: Size) -> Iterator[Measured]:
    """Have all tables enter in the same minutes while 1,500 pages watch: until a page shows it.

    One process has the file; two share PostgreSQL.
    """
    with tempfile.TemporaryDirectory() as folder:
        yield from _evening("SQLite", folder, None, size, 1)
    with server() as address:
        if address is not None:
            with tempfile.TemporaryDirectory() as folder:
                yield from _evening("PostgreSQL, 2 workers", folder, address, size, 2)


def _evening(
    name: str, folder: str, address: str | None, size: Size, workers: int
) -> Iterator[Measured]:
    full = size.boards >= 10_000
    more_files()
    with club_served(folder, address, size, workers) as told:
        devices = _ours(told)
        found = evening(
            told["port"],
            devices,
            2,
            120.0 if full else 1.0,
            f"/live/{told['event']}",
            _ranking(told),
            STREAMS if full else 20,
        )
    if found.entries.failed or found.seen.failed or len(found.entries.took) != 2 * len(devices):
        raise disagree("web", f"{name}: {(found.entries.failed + found.seen.failed)[:3]}")
    for what, figures in (("accepted", found.entries), ("on a page", found.seen)):
        for share in (0.5, 0.99):
            task = f"evening, {name}, {what}, p{100 * share:.0f}"
            yield Measured(task, "ms", Spread.of([figures.at(share)]))


def web_streams(size: Size) -> Iterator[Measured]:
    """Have pages watch and do nothing: memory of the server for each."""
    number = 1000 if size.boards >= 10_000 else 20
    more_files()
    with tempfile.TemporaryDirectory() as folder, club_served(folder, None, size) as told:
        figures = [_kibibytes(told["pid"])]
        while_listening(
            told["port"],
            f"/live/{told['event']}",
            number,
            lambda: figures.append(_kibibytes(told["pid"])),
        )
    yield Measured("a watching page", "KiB", Spread.of([(figures[1] - figures[0]) / number]))


def _cpu(process: int) -> float:
    """Return the CPU seconds of a process where the system tells them, else 0."""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    user, system = told.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _kibibytes(process: int) -> int:
    """Return the memory of a process where the system tells it, else 0."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])


def club_served(
    folder: str, address: str | None, size: Size, workers: int = 1
) -> AbstractContextManager[dict[str, Any]]:
    """Serve a club with an evening under way: in a file of a folder, or in a database."""
    where = address or str(Path(folder, "club.db"))
    return _serving("doubleton", where, _tables(size), str(workers))


def _ranking(told: Mapping[str, Any]) -> str:
    return f"/e/{told['event']}/results/1/index.html"


def _tables(size: Size) -> str:
    return "300" if size.boards >= 10_000 else "5"


def _seconds(size: Size) -> float:
    return 5.0 if size.boards >= 10_000 else 0.3


@contextmanager
def _serving(name: str, *words: str) -> Iterator[dict[str, Any]]:
    """Run a contender, and give what it told."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.web_contenders", name, *words],
        stdout=subprocess.PIPE,
        cwd=CHECKOUT,
        text=True,
    )
    with process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            if not line:
                raise disagree("web", f"{name} did not start")
            yield json.loads(line) | {"pid": process.pid}
        finally:
            process.terminate()


def _ours(told: Mapping[str, Any]) -> list[Device]:
    """Return the tables: each enters its boards, and then corrects them for ever."""
    path = f"/e/{told['event']}/t/acts"
    return [
        Device(path, one["cookie"], lambda one=one: _acts(one))  # type: ignore[misc]  # bound now
        for one in told["devices"]
    ]


def _acts(device: Mapping[str, Any]) -> Iterator[bytes]:
    number = 0
    meant = [
        "outlier",
        "same_as_neighbour",
        "declarer_impossible",
        "wrong_direction",
        "swapped_boards",
    ]
    while True:
        for board in device["boards"]:
            act = {
                "do": "enter" if number < len(device["boards"]) else "correct",
                "place": device["table"],
                "round": 1,
                "board": board,
                "result": ("4SN=", "4SN+1", "3NTS=", "2HE-1")[number // len(device["boards"]) % 4],
                "key": f"{device['table'].replace('/', '-')}-{number:012}",
                "meant": meant,
            }
            number += 1
            yield json.dumps(act).encode()


def _plain(number: int) -> list[Device]:
    """Return what enters rows."""
    begun = time.time_ns()

    def rows(table: int) -> Iterator[bytes]:
        turn = 0
        while True:
            row = {
                "table": f"1/A/{table}",
                "round": 1,
                "board": turn % 2 + 1,
                "result": "4SN=",
                "key": f"{begun}-{table}-{turn}",
            }
            turn += 1
            yield json.dumps(row).encode()

    return [
        Device("/results", "", lambda table=table: rows(table))  # type: ignore[misc]  # bound now
        for table in range(number)
    ]
