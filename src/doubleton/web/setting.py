"""Setting a page: a template, the viewer's language, and the addresses of the house."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from doubleton import __version__
from doubleton.said import Param, Said
from doubleton.web.viewer import Viewer
from doubleton.web.written import written
from doubleton.words import say
from doubleton.words.dates import calendar_day, day

TEMPLATES: Final = Path(__file__).with_name("pages")


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(
    request: Request,
    viewer: Viewer,
    template: str,
    status: int = 200,
    **parts: Any,  # noqa: ANN401 - whatever a template shows
) -> HTMLResponse:
    """Return a page, or a part of one, in the language of its viewer."""
    text = (
        _environment()
        .get_template(f"{template}.html")
        .render(
            viewer=viewer,
            language=viewer.language,
            say=teller(viewer.language),
            tell=partial(_tell, viewer.language),
            written=partial(written, language=viewer.language),
            day=partial(_day, viewer.language),
            plain_day=partial(day, language=viewer.language),
            root=request.scope.get("root_path", ""),
            path=request.url.path,
            version=__version__,
            **parts,
        )
    )
    headers = {"content-language": viewer.language, "vary": "cookie, accept-language"}
    return HTMLResponse(text, status, headers)


def teller(language: str) -> Callable[..., str]:
    """Return what tells a key with its parameters in a language."""

    def tell(key: str, **params: Param) -> str:
        return say(Said(key, **params), language)

    return tell


def _day(language: str, text: str) -> Markup:
    """Return a date as people read it, and programs."""
    found = calendar_day(text)
    if found is None:
        return escape(text)
    shown = day(text, language)
    return Markup('<time datetime="{}">{}</time>').format(found.isoformat(), shown)


def _tell(language: str, said: Said) -> str:
    return say(said, language)
