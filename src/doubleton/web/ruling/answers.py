"""What has been answered so far, kept by the browser: the server remembers nothing of a ruling.

It is in a cookie of its own for each ruling, so that no card and no call stands in an address or a
log.  Whatever comes back is gone through again from the beginning: it is never believed.
"""

from __future__ import annotations

import json
import re
import secrets
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from doubleton.lawbook import EDITIONS, Edition

MOST: Final = 60
"""Answers of one ruling."""
LONGEST: Final = 300
"""Characters of an answer."""
_LARGEST: Final = 3600
"""Bytes of a cookie that every browser keeps."""
_UNPACKED: Final = (LONGEST * 6 + 4) * MOST
_AN_EVENING: Final = 12 * 3600
_AT_ONCE: Final = 8
"""Rulings of one browser at a time."""
_COOKIE: Final = "ruling-"
_KEY: Final = re.compile(r"(1987|1997|2007|2017)-[0-9a-f]{10}")


def new_key(edition: Edition) -> str:
    """Return the name of a ruling that begins; the edition of the Laws stands in it."""
    return f"{edition}-{secrets.token_hex(5)}"


def edition_of(key: str) -> Edition | None:
    """Return the edition of a ruling, ``None`` for what is no name of one."""
    match = _KEY.fullmatch(key)
    return None if match is None else next(one for one in EDITIONS if str(one) == match[1])


def kept(request: Request, key: str) -> tuple[str, ...]:
    """Return the answers of a ruling; none where they cannot be read."""
    try:
        packed = urlsafe_b64decode(request.cookies.get(f"{_COOKIE}{key}", "")[:_LARGEST])
        unpacked = zlib.decompressobj().decompress(packed, _UNPACKED)
        found = json.loads(unpacked)
    except (ValueError, zlib.error, RecursionError):
        return ()
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        return ()
    return tuple(one[:LONGEST] for one in found[:MOST])


def keep(request: Request, response: Response, key: str, answers: Sequence[str]) -> bool:
    """Let the browser keep the answers; return whether there was room for them."""
    text = json.dumps(list(answers), ensure_ascii=False, separators=(",", ":"))
    packed = urlsafe_b64encode(zlib.compress(text.encode(errors="replace"), 9)).decode("ascii")
    if len(answers) > MOST or len(packed) > _LARGEST:
        return False
    path = request.scope.get("root_path", "") or "/"
    others = [one for one in request.cookies if one.startswith(_COOKIE)]
    for one in others[:-_AT_ONCE]:
        if one != f"{_COOKIE}{key}":
            response.delete_cookie(one, path=path)
    response.set_cookie(
        f"{_COOKIE}{key}",
        packed,
        max_age=_AN_EVENING,
        path=path,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return True
