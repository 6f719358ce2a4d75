"""What every answer and every request has to hold to: headers, origin, size."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST: Final = 4_000_000
"""Bytes of a request: a file of deals fits, a flood does not."""

_HOST: Final = re.compile(r"(?:[0-9A-Za-z.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_UTF_8: Final = re.compile(r';\s*charset="?utf-?8"?\s*(?=;|$)', re.IGNORECASE)
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_TOLD: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
HEADERS: Final = [(name.encode(), value.encode()) for name, value in _TOLD.items()]
NOT_STORED: Final = (b"cache-control", b"no-store")


class Safety:
    """Refuses what no page of ours sends, and sets the headers that browsers ask for.

    A request that changes something has to come from a page of this address: browsers tell it with
    ``Sec-Fetch-Site``, or on plain http with ``Origin``.  The API never looks at a cookie, so what
    a strange page could send there is nobody's.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = refusal_of(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        received = 0

        async def receive_some() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > LARGEST:
                return {"type": "http.disconnect"}
            return message

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = [*message.get("headers", ())]
                told = {name for name, _ in found}
                found += [header for header in HEADERS if header[0] not in told]
                if NOT_STORED[0] not in told and not _path(scope).startswith("/static/"):
                    found.append(NOT_STORED)
                message["headers"] = found
            await send(message)

        await self.app(scope, receive_some, send_safely)


def _path(scope: Scope) -> str:
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


def refusal_of(scope: Scope, headers: Headers) -> PlainTextResponse | None:
    """Return what a request is refused with at once, ``None`` where it is not."""
    if _HOST.fullmatch(headers.get("host", "localhost")) is None:
        return PlainTextResponse("no such host", 400)
    if scope["method"] not in SAFE_METHODS and not _is_own(scope, headers):
        return PlainTextResponse("cross-site request refused", 403)
    if scope["method"] not in SAFE_METHODS and not _is_utf_8(headers):
        return PlainTextResponse("utf-8 only", 415)
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST:
        return PlainTextResponse("too large", 413)
    return None


def _is_utf_8(headers: Headers) -> bool:
    """Whether a body is in the one encoding that pages of ours send.

    Python reads others as well: some take time with the square of the length, some make texts that
    cannot be written again.
    """
    if headers.get("content-encoding", "identity") != "identity":
        return False
    return "charset" not in _UTF_8.sub("", headers.get("content-type", "")).lower()


def _is_own(scope: Scope, headers: Headers) -> bool:
    if _path(scope).startswith("/api/"):
        return True
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in {"same-origin", "none"}
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] == headers.get("host")
