"""The sections of a game: what stands behind each of its tags."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from doubleton.formats.pbn.tokens import Comment, Element, Tag, Word

WITH_NOTES = ("Auction", "Play")


class Pieces(NamedTuple):
    """The tags of a regular game, one by one: names, values, and the plain text behind each."""

    names: list[str]
    values: list[str]
    texts: list[str]

    def elements(self, source: str) -> Iterator[Element]:
        """Yield the tags of the text *source*, each followed by its words, if any, as one."""
        at = source.index("[")
        for name, value, text in zip(self.names, self.values, self.texts, strict=True):
            yield Tag(name, value, at)
            at += len(name) + len(value) + len('[ ""]')
            if not text.isspace() and text:
                yield Word(text, at)
            at += len(text)


@dataclass(frozen=True, slots=True)
class Section:
    """A tag with what belongs to it: words, comments, and the notes of an auction or play."""

    tag: Tag
    body: tuple[Word | Comment, ...] = ()
    notes: tuple[tuple[Tag, tuple[Comment, ...]], ...] = ()

    @property
    def words(self) -> tuple[Word, ...]:
        """The words of the section, without its comments."""
        return tuple(item for item in self.body if isinstance(item, Word))

    @property
    def comments(self) -> tuple[Comment, ...]:
        """The comments of the section, those between its words included."""
        return tuple(item for item in self.body if isinstance(item, Comment))


def sections_of(elements: Iterable[Element]) -> Iterator[Section]:
    """Put elements under their tags; what comes before the first tag is left out."""
    tag: Tag | None = None
    body = list[Word | Comment]()
    notes = list[tuple[Tag, list[Comment]]]()
    for element in elements:
        if isinstance(element, Tag):
            if tag is not None and element.name == "Note" and tag.name in WITH_NOTES:
                notes.append((element, []))
                continue
            if tag is not None:
                yield _section(tag, body, notes)
            tag, body, notes = element, [], []
        elif tag is not None and isinstance(element, Word | Comment):
            if notes and isinstance(element, Comment):
                notes[-1][1].append(element)
            else:
                body.append(element)
    if tag is not None:
        yield _section(tag, body, notes)


def _section(
    tag: Tag, body: list[Word | Comment], notes: list[tuple[Tag, list[Comment]]]
) -> Section:
    return Section(tag, tuple(body), tuple((note, tuple(c)) for note, c in notes))
