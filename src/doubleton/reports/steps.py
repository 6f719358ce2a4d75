"""The steps of a derivation, set: sentences with their sources, one list inside the other."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from doubleton.reports.figures import MINUS
from doubleton.reports.sources import source, written
from doubleton.said import Said
from doubleton.scoring.explaining import BoardFigure, Chosen, Figure, RowFigure, Source, Step
from doubleton.words import say

_OPEN: Final = 6
"""Steps that stand open; more of them are folded behind the sentence above them."""

_HYPHEN: Final = re.compile(r"(?<![\w-])-(?=\d)")
"""A hyphen that stands for a minus, and not between the ends of a range."""

Apart = tuple[type[RowFigure | BoardFigure], ...]
"""Kinds of figures that are linked to, where they have a section, and not derived again."""


class Steps:
    """Sets steps in *language*; *address* tells where a figure is derived.

    Each sentence is told once, however many numbers follow from it.
    """

    def __init__(self, language: str, address: Callable[[Figure], str | None]) -> None:
        self.language, self.address = language, address
        self._say = lru_cache(maxsize=1 << 14)(lambda said: str(escape(self.sentence(said))))
        self._source = lru_cache(maxsize=256)(self._set_source)

    def sentence(self, said: Said) -> str:
        """Tell a sentence with the signs of print."""
        return _HYPHEN.sub(MINUS, say(said, self.language))

    def _set_source(self, of: Source) -> str:
        text = str(escape(source(of, self.language)))
        if isinstance(of, Chosen):
            code = str(escape(written(of)))
            return text.replace(code, f"<code>{code}</code>")
        return text

    def below(self, step: Step, apart: Apart = (RowFigure, BoardFigure)) -> Markup:
        """Return what stands below the heading of a step: those that it follows from.

        Figures of these kinds stand *apart*, in sections of their own.
        """
        html: list[str] = []
        self._list(step, html.append, apart)
        if step.sources:
            html.append(f'<p class="sources">{self._sources(step.sources)}</p>')
        if step.remark is not None:
            html.append(f'<p class="remark">{self._say(step.remark)}</p>')
        return Markup("".join(html))  # noqa: S704 - all that is put in is escaped

    def _list(self, step: Step, write: Callable[[str], None], apart: Apart) -> None:
        if step.parts:
            write("<ul>")
            for part in step.parts:
                write("<li>")
                self._item(part, write, apart)
                write("</li>")
            write("</ul>")

    def _item(self, step: Step, write: Callable[[str], None], apart: Apart) -> None:
        sentence, address = self._say(step.said), None
        if step.figure is not None and (not step.parts or isinstance(step.figure, apart)):
            address = self.address(step.figure)
        if address is not None:
            write(f'<a href="{escape(address)}">{sentence}</a>')
            return
        if step.sources:
            sentence += f' <span class="sources">{self._sources(step.sources)}</span>'
        if len(step.parts) > _OPEN:
            write(f"<details><summary>{sentence}</summary>")
            self._list(step, write, apart)
            write("</details>")
        else:
            write(sentence)
            self._list(step, write, apart)

    def _sources(self, sources: tuple[Source, ...]) -> str:
        return " · ".join(dict.fromkeys(map(self._source, sources)))
