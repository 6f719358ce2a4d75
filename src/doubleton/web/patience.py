"""How long a connection is waited for, so that slow clients keep nobody else out.

The server below knows only how long a connection may idle between two requests; one that never
finishes its first line, or drips a body, would be kept for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

HEAD: Final = 15.0
"""Seconds in which a connection has to come to a request."""
LONGEST_HEAD: Final = 65_536
"""Bytes of a head that does not end."""
LONGEST_PIECE: Final = 65_536
"""Bytes that wait for the end of a turn."""
BODY: Final = 30.0
"""Seconds in which a request has to be here as a whole."""
_LOOK: Final = 5.0


class TogetherTransport:
    """Sends what is written in one turn of the loop as one piece, as the head and the body are."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._pieces: list[bytes] = []
        self._size = 0

    def write(self, data: bytes) -> None:
        """Send something before the loop turns; what is long is not held back."""
        if not self._pieces:
            self._loop.call_soon(self.flush)
        self._pieces.append(data)
        self._size += len(data)
        if self._size > LONGEST_PIECE:
            self.flush()

    def flush(self) -> None:
        """Send what was written."""
        pieces, self._pieces, self._size = self._pieces, [], 0
        if pieces:
            self._transport.write(b"".join(pieces))

    def close(self) -> None:
        """Send what was written, and hang up."""
        self.flush()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - of the transport
        return getattr(self._transport, name)


class PatientProtocol(HttpToolsProtocol):
    """Closes a connection that comes to no request in a while, or sends too long a head."""

    head: float = HEAD
    look: float = _LOOK
    _received: int = 0
    _since: float | None = None
    _looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as above
        """Begin."""
        super().connection_made(TogetherTransport(transport, self.loop))  # type: ignore[arg-type]  # all that is asked of it
        self._since = self.loop.time()
        self._looking = self.loop.call_later(self.look, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        if self._looking is not None:
            self._looking.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        super().data_received(data)
        self._received = self._received + len(data) if self._waits else 0
        if self._received > LONGEST_HEAD:
            self.transport.close()

    @property
    def _waits(self) -> bool:
        """Whether there is no request that is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _look(self) -> None:
        now = self.loop.time()
        if not self._waits:
            self._since = None
        elif self._since is None:
            self._since = now
        elif now - self._since >= self.head:
            self.transport.close()
            return
        self._looking = self.loop.call_later(self.look, self._look)


class Patience:
    """Gives up on a request whose body does not come."""

    def __init__(self, app: ASGIApp, body: float = BODY) -> None:
        self.app, self.body = app, body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] in {"GET", "HEAD", "OPTIONS"}:
            await self.app(scope, receive, send)
            return
        until = asyncio.get_running_loop().time() + self.body
        whole = answered = False

        async def receive_soon() -> Message:
            nonlocal whole
            if whole:
                return await receive()
            async with asyncio.timeout_at(until):
                message = await receive()
            whole = not message.get("more_body", False)
            return message

        async def send_on(message: Message) -> None:
            nonlocal answered
            answered = True
            await send(message)

        try:
            await self.app(scope, receive_soon, send_on)
        except TimeoutError:
            if whole or answered:
                raise
            late = PlainTextResponse("too slow", 408, {"connection": "close"})
            await late(scope, receive, send)
