"""What a finished PDF holds, as a printer, a search and a screen reader find it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pypdfium2  # type: ignore[import-untyped]  # it carries no types
from PIL.Image import Image
from pypdf import PdfReader


@dataclass(frozen=True, slots=True)
class Opened:
    """A PDF as its readers see it."""

    pdf: bytes
    title: str | None
    language: str
    created: Any
    is_tagged: bool
    shows_title: bool
    texts: tuple[str, ...]
    sizes: tuple[tuple[int, int], ...]

    @property
    def tags(self) -> tuple[str, ...]:
        """The kinds of its elements, in the order of reading."""
        root: Any = PdfReader(BytesIO(self.pdf)).root_object
        return tuple(_tags(root["/StructTreeRoot"]))

    @property
    def text(self) -> str:
        """All its text, without blanks."""
        return "".join("".join(self.texts).split())


def opened(pdf: bytes) -> Opened:
    """Open a PDF."""
    reader = PdfReader(BytesIO(pdf))
    root: Any = reader.root_object
    told = reader.metadata
    return Opened(
        pdf=pdf,
        title=told.title if told else None,
        language=root["/Lang"],
        created=told.creation_date if told else None,
        is_tagged=bool(root["/MarkInfo"]["/Marked"] and root["/StructTreeRoot"]["/K"]),
        shows_title=bool(root["/ViewerPreferences"]["/DisplayDocTitle"]),
        texts=tuple(_texts(pdf)),
        sizes=tuple((round(p.mediabox.width), round(p.mediabox.height)) for p in reader.pages),
    )


def is_accessible(pdf: bytes, title: str, language: str) -> bool:
    """Whether a screen reader finds the title, the language, and elements that are tagged."""
    it = opened(pdf)
    told = (it.title, it.language, it.is_tagged, it.shows_title)
    return told == (title, language, True, True)


def greys(pdf: bytes, page: int, dots: int = 72) -> Image:
    """Draw a page in shades of grey, *dots* to the inch."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        drawn: Image = document[page].render(scale=dots / 72).to_pil()
        return drawn.convert("L")
    finally:
        document.close()


def margin(pdf: bytes, page: int) -> int:
    """Return how many points are white at the narrowest edge of a page."""
    picture = greys(pdf, page).point(lambda shade: 255 if shade < 250 else 0)
    box = picture.getbbox()
    if box is None:
        return min(picture.size)
    left, top, right, bottom = box
    width, height = picture.size
    return min(left, top, width - right, height - bottom)


def _texts(pdf: bytes) -> Iterator[str]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield page.get_textpage().get_text_range()
    finally:
        document.close()


def _tags(element: Any) -> Iterator[str]:  # noqa: ANN401 - an object of a PDF
    if "/S" in element:
        yield str(element["/S"]).removeprefix("/")
    children = element.get("/K")
    for child in children if isinstance(children, list) else [children]:
        found = child.get_object() if hasattr(child, "get_object") else child
        if isinstance(found, dict):
            yield from _tags(found)
