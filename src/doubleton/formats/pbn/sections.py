"""The sections of a game: what stands behind each of its tags."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from doubleton.formats.pbn.tokens import Comment, Element, Tag, Word

WITH_NOTES = ("Auction", "Play")

_REGULAR_TAG: Final = re.compile(r'\[([A-Za-z]\w*) "([^"\r\n]*)"\]\s*', re.ASCII)
_IRREGULAR: Final = re.compile(r'[\[\]{};%"\x1a\ufeff]')


class Pieces(NamedTuple):
    """The tags of a regular game, one by one: names, values, and the words behind each, if any."""

    names: list[str]
    values: list[str]
    texts: list[str]

    def elements(self, source: str) -> Iterator[Element]:
        """Yield the tags of the text *source*, each with the words behind it, if any, as one."""
        matches = _REGULAR_TAG.finditer(source)
        for match, name, value, text in zip(matches, *self, strict=True):
            yield Tag(name, value, match.start())
            if words := text.strip():
                yield Word(words, match.end() + text.index(words[0]))


def regular(text: str) -> tuple[Pieces, dict[str, str]] | None:
    """Take a text apart that has only plain tags, each once, and plain words.

    Return its pieces, and the tags by name without notes.
    """
    if '\\"' in text or "\\\\" in text:
        return None
    parts = _REGULAR_TAG.split(text)
    names, values, texts = parts[1::3], parts[2::3], parts[3::3]
    if not names or not (parts[0] == "" or parts[0].isspace()):
        return None
    if _IRREGULAR.search("".join(texts)):
        return None
    written = dict(zip(names, values, strict=True))
    if len(written) < len(names) and len(written) + max(names.count("Note") - 1, 0) < len(names):
        return None
    written.pop("Note", None)
    return Pieces(names, values, texts), written


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
