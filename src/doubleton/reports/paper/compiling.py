"""Templates and data to PDF, PNG or SVG, by typst.

Data go in as JSON and never as typst's source, so a name cannot be a command.  The fonts are those
of this folder and no others, and no clock is read: equal data give equal bytes.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, overload

from doubleton.errors import DoubletonError
from doubleton.reports.paper.glyphs import FONTS, all_printable

if TYPE_CHECKING:
    from types import ModuleType

    from typst import Fonts

TEMPLATES: Final = Path(__file__).parent

Picture = Literal["png", "svg"]


class Size(StrEnum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"


class PaperWarning(ResourceWarning):
    """Typst found something odd in a template; Python shows it only to who asks, as tests do."""


@overload
def paper(
    template: str,
    data: Mapping[str, Any],
    *,
    size: Size | str = Size.A4,
    language: str = "en",
    format: Literal["pdf"] = "pdf",
    ppi: int = 144,
) -> bytes: ...


@overload
def paper(
    template: str,
    data: Mapping[str, Any],
    *,
    size: Size | str = Size.A4,
    language: str = "en",
    format: Picture,
    ppi: int = 144,
) -> list[bytes]: ...


def paper(
    template: str,
    data: Mapping[str, Any],
    *,
    size: Size | str = Size.A4,
    language: str = "en",
    format: Literal["pdf", "png", "svg"] = "pdf",  # noqa: A002 - what it is called everywhere
    ppi: int = 144,
) -> bytes | list[bytes]:
    """Set the document *template*, a file of this folder without ``.typ``, with *data*.

    *data* are values for JSON: the ``title`` of the document, its ``date`` as ``YYYY-MM-DD`` if it
    has one, and what the template asks for.  A PDF is one that a screen reader reads (PDF/UA-1); of
    pictures there is one a page, those in PNG with *ppi* dots to the inch.

    Raises :class:`~doubleton.errors.DoubletonError` where typst is not installed, and where it
    could not set the document.
    """
    typst = _typst()
    sheet = {"size": _sizes(size), "language": language, "date": _day(data.get("date"))}
    given = json.dumps(all_printable({**data, "sheet": sheet}))
    compiler = typst.Compiler(root=TEMPLATES, font_paths=_fonts())
    try:
        made, odd = compiler.compile_with_warnings(
            TEMPLATES / f"{template}.typ",
            format=format,
            ppi=ppi if format == "png" else None,
            sys_inputs={"data": given},
            pdf_standards="ua-1" if format == "pdf" else [],
            timestamp=0,
        )
    except typst.TypstError as error:
        raise DoubletonError("paper.not-set", text=error.message) from error
    for one in odd:
        warnings.warn(f"{template}: {one.message}", PaperWarning, stacklevel=2)
    if format == "pdf":
        return bytes(made)
    return [made] if isinstance(made, bytes) else list(made)


def _typst() -> ModuleType:
    """Import typst, which is an extra."""
    try:
        import typst  # noqa: PLC0415 - eighty megabytes that only paper needs
    except ImportError as error:
        raise DoubletonError("paper.no-typst") from error
    return typst


@cache
def _fonts() -> Fonts:
    return _typst().Fonts(  # type: ignore[no-any-return]  # a module that is imported on use
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS]
    )


def _sizes(size: Size | str) -> str:
    """Return the name that typst has for a size of paper."""
    if size not in list(Size):
        raise DoubletonError("paper.size", text=size, known=", ".join(Size))
    return "us-letter" if size == Size.LETTER else str(size)


def _day(text: object) -> list[int] | None:
    """Return year, month and day; nothing where there is no date."""
    try:
        day = date.fromisoformat(str(text)) if text else None
    except ValueError:
        day = None
    return [day.year, day.month, day.day] if day else None
