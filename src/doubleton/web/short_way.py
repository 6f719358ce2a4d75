"""The short way of what a device at a table sends: past the framework, to the same answer.

Whatever is odd about a request takes the long way, through the routes, and so does whatever ends
in a fault: an act has a key, and the second time is answered as the first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Message, Receive, Scope, Send

from doubleton.errors import DoubletonError
from doubleton.web.safety import HEADERS, NOT_STORED, refusal_of
from doubleton.web.table_acts import LONGEST
from doubleton.web.table_answers import JSON, answered
from doubleton.web.viewer import AT_TABLE, LANGUAGE, chosen_language, shown

_ODD: Final = frozenset({b"transfer-encoding", b"expect", b"content-encoding"})
_ASKED: Final = b"accept-language"
_TOLD: Final = (b"host", b"sec-fetch-site", b"origin", b"content-type")
"""What tells whether a request is one of our pages'."""
_LONGEST: Final = 500
"""Bytes of headers that are remembered, for so many devices at most."""
_MOST: Final = 2_000
_FIXED: Final = [(b"content-type", JSON.encode()), *HEADERS, NOT_STORED]


class Application(FastAPI):
    """The web application, with the short way before it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "http" and scope["method"] == "POST":
            event_id = _event_of(scope)
            headers = None if event_id is None else _plain(scope)
            if event_id is not None and headers is not None:
                await self._short(event_id, headers, scope, receive, send)
                return
        await super().__call__(scope, receive, send)

    async def _short(
        self,
        event_id: str,
        headers: dict[bytes, bytes],
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        message = _here_already(receive)
        if message is None:
            await super().__call__(scope, receive, send)
            return
        if message["type"] == "http.request" and not message.get("more_body", False):
            token, language = _of_cookies(headers.get(b"cookie", b""), headers.get(_ASKED, b""))
            address = scope["client"][0] if scope.get("client") else ""
            try:
                viewer = shown(self.state, token, language, address)
                body = message.get("body", b"")[: LONGEST + 1]
                status, told = await answered(self.state, viewer, event_id, body)
            except DoubletonError:
                pass
            else:
                await _told(status, told.encode(), send)
                return
        await super().__call__(scope, _again(message, receive), send)


def _event_of(scope: Scope) -> str | None:
    """Return the event of which a table sends an act, ``None`` for any other address."""
    path: str = scope["path"]
    root: str = scope.get("root_path", "")
    if root:
        if not path.startswith(f"{root}/"):
            return None
        path = path[len(root) :]
    parts = path.split("/")
    if len(parts) == 5 and parts[1] == "e" and parts[3:] == ["t", "acts"] and not parts[0]:
        return parts[2] or None
    return None


def _plain(scope: Scope) -> dict[bytes, bytes] | None:
    """Return the headers of a request in which nothing is odd, ``None`` for another."""
    headers: dict[bytes, bytes] = dict(scope["headers"])
    if len(headers) != len(scope["headers"]) or not _ODD.isdisjoint(headers):
        return None
    length = headers.get(b"content-length", b"")
    told = tuple(headers.get(name) for name in _TOLD)
    kept = (*told, headers.get(b"cookie"), headers.get(_ASKED))
    if not length.isdigit() or len(length) > 4 or sum(map(len, filter(None, kept))) > _LONGEST:
        return None
    return headers if _is_ours(*told) else None


@lru_cache(_MOST)
def _is_ours(*told: bytes | None) -> bool:
    """Whether a request with these headers is one of our pages'."""
    headers = [(name, value) for name, value in zip(_TOLD, told, strict=True) if value is not None]
    scope = {"type": "http", "method": "POST", "path": "", "headers": headers}
    return refusal_of(scope, Headers(scope=scope)) is None


@lru_cache(_MOST)
def _of_cookies(cookies: bytes, languages: bytes) -> tuple[str, str]:
    """Return the ticket of a device and its language."""
    found = cookie_parser(cookies.decode("latin-1"))
    language = chosen_language(found.get(LANGUAGE), languages.decode("latin-1"))
    return found.get(AT_TABLE, ""), language


def _here_already(receive: Receive) -> Message | None:
    """Return what has been received, ``None`` where it is still to come.

    A body mostly comes with its head.  One that does not is waited for as patiently as others are.
    """
    waiting = receive().__await__()
    try:
        next(waiting)
    except StopIteration as here:
        message: Message = here.value
        return message
    waiting.close()
    return None


def _again(message: Message, receive: Receive) -> Receive:
    """Return what gives a message once more, and then what comes."""
    left = [message]

    async def receive_again() -> Message:
        return left.pop() if left else await receive()

    return receive_again


async def _told(status: int, body: bytes, send: Send) -> None:
    headers: list[Any] = [(b"content-length", b"%d" % len(body)), *_FIXED]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
