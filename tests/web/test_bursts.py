"""Acts handed over together: each gets its own answer, whatever becomes of the others."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

from doubleton.desk.faults import DeskError
from doubleton.desk.held import Receipt
from doubleton.said import Said
from doubleton.tournament.deciding import Refused
from doubleton.web.bursts import Bursts
from web.loops import run

REFUSED = Refused(Said("event.official"))


def _receipt(version: int) -> Receipt:
    return Receipt(REFUSED, version)


def _done(version: int) -> Future[Receipt]:
    later: Future[Receipt] = Future()
    later.set_result(_receipt(version))
    return later


def _closed() -> Future[Receipt]:
    raise DeskError("desk.closed")


def test_each_gets_its_own_receipt() -> None:
    async def all_at_once() -> list[Receipt]:
        bursts = Bursts()
        return await asyncio.gather(
            *(bursts.receipt(lambda number=number: _done(number)) for number in range(5))  # type: ignore[misc]  # bound now
        )

    assert [one.version for one in run(all_at_once())] == [0, 1, 2, 3, 4]


def test_what_cannot_be_submitted_fails_alone() -> None:
    async def two() -> tuple[Receipt | BaseException, ...]:
        bursts = Bursts()
        found = bursts.receipt(_closed), bursts.receipt(lambda: _done(7))
        return tuple(await asyncio.gather(*found, return_exceptions=True))

    failed, done = run(two())
    assert isinstance(failed, DeskError)
    assert done == _receipt(7)


def test_what_comes_meanwhile_is_one_burst_after_it() -> None:
    under: list[Future[Receipt]] = []

    def submitted() -> Future[Receipt]:
        under.append(Future())
        return under[-1]

    async def three() -> list[int]:
        bursts, sizes = Bursts(), []
        first = asyncio.create_task(bursts.receipt(submitted))
        await asyncio.sleep(0.01)
        more = [asyncio.create_task(bursts.receipt(submitted)) for _ in range(2)]
        await asyncio.sleep(0.01)
        sizes.append(len(under))
        under[0].set_result(_receipt(1))
        await first
        sizes.append(len(under))
        for later in under[1:]:
            later.set_result(_receipt(2))
        await asyncio.gather(*more)
        return sizes

    assert run(three()) == [1, 3]


def test_whoever_hangs_up_keeps_nobody_else_waiting() -> None:
    under: Future[Receipt] = Future()

    async def two() -> Receipt:
        bursts = Bursts()
        gone = asyncio.create_task(bursts.receipt(lambda: under))
        other = asyncio.create_task(bursts.receipt(lambda: _done(3)))
        await asyncio.sleep(0.01)
        gone.cancel()
        under.set_result(_receipt(2))
        return await other

    assert run(two()) == _receipt(3)
