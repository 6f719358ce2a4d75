"""What is written in one turn of the loop goes as one piece, and what is long does not wait."""

from __future__ import annotations

import asyncio

from doubleton.web.patience import LONGEST_PIECE, TogetherTransport
from web.loops import run


class Written(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []
        self.is_closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.pieces.append(bytes(data))

    def close(self) -> None:
        self.is_closed = True


def test_head_and_body_are_one_piece() -> None:
    async def answer() -> None:
        below = Written()
        above = TogetherTransport(below, asyncio.get_running_loop())
        above.write(b"head")
        above.write(b"body")
        assert below.pieces == []
        await asyncio.sleep(0)
        assert below.pieces == [b"headbody"]
        above.write(b"more")
        await asyncio.sleep(0)
        assert below.pieces == [b"headbody", b"more"]

    run(answer())


def test_nothing_that_was_written_is_lost_when_it_hangs_up() -> None:
    async def answer() -> None:
        below = Written()
        above = TogetherTransport(below, asyncio.get_running_loop())
        above.write(b"last")
        above.close()
        assert (below.pieces, below.is_closed) == ([b"last"], True)
        await asyncio.sleep(0)
        assert below.pieces == [b"last"]

    run(answer())


def test_what_is_long_is_handed_on_at_once() -> None:
    async def answer() -> None:
        below = Written()
        above = TogetherTransport(below, asyncio.get_running_loop())
        above.write(b"x" * LONGEST_PIECE)
        above.write(b"y")
        assert below.pieces == [b"x" * LONGEST_PIECE + b"y"]

    run(answer())
