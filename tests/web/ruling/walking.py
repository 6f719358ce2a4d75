"""A director who goes through the pages of a ruling: answers of a script, one a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from typing import TYPE_CHECKING

from doubleton.casebook import read
from web.serving_club import OWN

if TYPE_CHECKING:
    from httpx2 import Response
    from starlette.testclient import TestClient

    from doubleton.casebook import Case

ACTION = re.compile(r'<form method="post" action="([^"]*/\d+)"')
BUTTON = re.compile(r'<button[^>]*name="answer" value="([^"]*)"')
TAG = re.compile(r"<[^>]+>")


@dataclass(frozen=True)
class Walked:
    """The pages that were shown, the last one the record."""

    pages: tuple[Response, ...]

    @property
    def last(self) -> Response:
        return self.pages[-1]

    @property
    def text(self) -> str:
        """What could be read on all of them."""
        return " ".join(plain(one) for one in self.pages)

    @property
    def case(self) -> Case:
        """The case that the record ends with."""
        match = re.search(r'<pre class="case"[^>]*>(.*?)</pre>', self.last.text, re.DOTALL)
        assert match is not None, plain(self.last)
        return read(unescape(match[1]))


def plain(page: Response) -> str:
    """Return the text of a page."""
    main = page.text[page.text.index("<main") :]
    return " ".join(unescape(TAG.sub("", main)).split())


def answer(client: TestClient, page: Response, text: str) -> Response:
    """Give one answer on a page: what is typed, or the number of a button where there are some."""
    match = ACTION.search(page.text)
    assert match is not None, plain(page)
    if text.isdigit() and "<input" not in page.text:
        buttons = [unescape(value) for value in BUTTON.findall(page.text)]
        if not set(buttons) & set(map(str, range(14))):
            text = buttons[int(text) - 1]
    return client.post(match[1], data={"answer": text}, headers=OWN)


def walk(client: TestClient, start: str, script: str) -> Walked:
    """Go through a ruling; ``/`` stands between the answers, ``−`` is an empty one."""
    pages = [client.get(start)]
    for text in script.split("/"):
        page = answer(client, pages[-1], text.strip().replace("−", ""))
        assert page.status_code == 200, (text, plain(page))
        pages.append(page)
    return Walked(tuple(pages))
