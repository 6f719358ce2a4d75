"""Links to a hand viewer, which have a board behind ``lin=``."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

AT_THE_START: Final = re.compile(r"\A[\s\ufeff]*https?://[^\s|]{1,200}?[?&]lin=", re.IGNORECASE)
"""How a file of links begins."""

_LINK: Final = re.compile(r"(?<!\S)https?://[^\s|]{1,200}?[?&]lin=(\S*)", re.IGNORECASE)
_BAR: Final = "%7c"
_MORE: Final = re.compile(r"(?<=\|)&\w{1,20}=[^\s|]*")


def without_links(text: str, encoding: str) -> str:
    """Return a text with what links hold in their place; *encoding* is that of their bytes.

    >>> without_links("https://host/viewer.html?bbo=y&lin=pn%7CAnn%20Lee%2CBo%7Cmd%7C1%7C", "utf-8")
    'pn|Ann Lee,Bo|md|1|'
    >>> without_links("https://host/viewer.html?lin=pn|Ann Lee,Bo|md|1|&myhand=M-1", "utf-8")
    'pn|Ann Lee,Bo|md|1|'
    """
    if AT_THE_START.match(text) is None:
        return text
    held = _LINK.sub(lambda link: _held(link[1], encoding), text)
    return _MORE.sub("", held)


def _held(rest: str, encoding: str) -> str:
    value = rest.partition("&")[0]
    if _BAR not in value.lower():
        return rest
    # A blank is %20 or a plus sign, not both.
    plain = value if "%20" in value else value.replace("+", " ")
    return unquote(plain, encoding, "replace").replace("\0", " ")
