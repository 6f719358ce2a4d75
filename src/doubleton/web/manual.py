"""The Directors' manual, served from the program itself: a room may have no internet."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from starlette.responses import Response

from doubleton.web.setting import page
from doubleton.web.viewer import viewer_of

routes: Final = APIRouter()
_FILES: Final = {"en": "directing.md", "ru": "directing.ru.md"}
_PACKAGE: Final = Path(__file__).with_name("manual")
"""Where a built package has the pages of docs/; in a clone they are read where they stand."""
_CLONE: Final = Path(__file__).parents[3] / "docs"


@routes.get("/manual", include_in_schema=False)
async def manual_page(request: Request) -> Response:
    """Show the manual in the language of the viewer."""
    viewer = viewer_of(request)
    text, headings = await asyncio.to_thread(manual, viewer.language)
    return page(request, viewer, "manual", text=text, headings=headings)


@lru_cache(maxsize=len(_FILES))
def manual(language: str) -> tuple[Markup, tuple[tuple[str, str], ...]]:
    """Return the manual as a piece of a page, and its headings: the mark and the words of each."""
    name = _FILES[language]
    folder = _PACKAGE if (_PACKAGE / name).exists() else _CLONE
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse((folder / name).read_text("utf-8"))
    headings = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            words = tokens[place + 1].content
            mark = re.sub(r"[^\w-]", "", words.lower().replace(" ", "-"))
            token.attrSet("id", mark)
            headings.append((mark, words))
        if token.children:
            token.children = [*_without_files(token.children)]
    text = markdown.renderer.render(tokens, markdown.options, {})
    # What a renderer of Markdown makes of our own file, with HTML in it switched off.
    return Markup(text), tuple(headings)  # noqa: S704 - our own file


def _without_files(tokens: list[Token]) -> list[Token]:
    """Leave the words of links to other files of the manual, which are not served."""
    kept, leads_out = list[Token](), False
    for token in tokens:
        if token.type == "link_open":
            leads_out = re.match(r"[a-z]+:|#|/", str(token.attrs.get("href", ""))) is None
        if not (leads_out and token.type in {"link_open", "link_close"}):
            kept.append(token)
    return kept
