"""The sections of a game: what stands behind each of its tags."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from doubleton.formats.pbn.tokens import Comment, Element, Tag, Word, comment_text

WITH_NOTES = ("Auction", "Play")

_REGULAR_TAG: Final = re.compile(r'\[([A-Za-z]\w*) "([^"\r\n]*)"\]\s*', re.ASCII)
COMMENT: Final = re.compile(r"\{([^}]*)\}")
_IRREGULAR: Final = re.compile(r'[\[\]{};%"\x1a\ufeff]')


class Pieces(NamedTuple):
    """The tags of a regular game, one by one: names, values, and the text behind each.

    The texts, and that in front of the first tag, are words and comments, if they are anything.
    """

    front: str
    names: list[str]
    values: list[str]
    texts: list[str]

    def elements(self, source: str) -> Iterator[Element]:
        """Yield the elements of the text *source*; words that stand together are one."""
        yield from _words_and_comments(self.front, 0)
        matches = _REGULAR_TAG.finditer(source)
        parts = zip(matches, self.names, self.values, self.texts, strict=True)
        for match, name, value, text in parts:
            yield Tag(name, value, match.start())
            if text:
                yield from _words_and_comments(text, match.end())


def _words_and_comments(text: str, at: int) -> Iterator[Element]:
    end = 0
    for match in COMMENT.finditer(text):
        yield from _words(text[end : match.start()], at + end)
        yield Comment(comment_text(match[1]), at + match.start())
        end = match.end()
    yield from _words(text[end:], at + end)


def _words(text: str, at: int) -> Iterator[Element]:
    if words := text.strip():
        yield Word(words, at + text.index(words[0]))


def regular(text: str) -> tuple[Pieces, dict[str, str]] | None:
    """Take a text apart that has only plain tags, each once, plain words and comments in braces.

    Return its pieces, and the tags by name without notes.
    """
    if '\\"' in text or "\\\\" in text:
        return None
    parts = _REGULAR_TAG.split(text)
    front, names, values, texts = parts[0], parts[1::3], parts[2::3], parts[3::3]
    if not names:
        return None
    behind = "".join(texts)
    if "{" in text:
        front = COMMENT.sub(" ", front)
        behind = " ".join([COMMENT.sub(" ", each) for each in texts if each])
    if front.strip() or _IRREGULAR.search(behind):
        return None
    written = dict(zip(names, values, strict=True))
    if len(written) < len(names) and len(written) + max(names.count("Note") - 1, 0) < len(names):
        return None
    written.pop("Note", None)
    return Pieces(parts[0], names, values, texts), written


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


def opening_of(elements: Iterable[Element]) -> Iterator[Word | Comment]:
    """Yield the comments, and words that should not be there, before the first tag."""
    for element in elements:
        if isinstance(element, Tag):
            break
        if isinstance(element, Word | Comment):
            yield element


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
