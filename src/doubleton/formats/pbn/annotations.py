"""What calls and cards have in common in a section: marks, notes, glyphs and comments.

A call or card may be followed by a suffix (``!``, ``?!`` …), which stands for a glyph, by the
reference of a note (``=1=``) and by glyphs (``$25``); a mark (``^I``) stands before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from doubleton.formats.pbn.tokens import MOST_ODDITIES, Comment, Oddity, Word, shortened
from doubleton.said import Said

Body = Sequence[Word | Comment]

SUFFIXES: Final = ("!", "?", "!!", "??", "!?", "?!")
"""In the order of their glyphs: $1 to $6 in an auction, $7 to $12 in the play."""

MOST_NOTES: Final = 32
_HIGHEST_GLYPH: Final = 255

_SYMBOL: Final = re.compile(
    r"""(?P<mark>\^\w?)
    |(?P<note>=[^\s=]*=)
    |(?P<glyph>\$\w*)
    |(?P<suffix>[!?]{1,2})
    |(?P<text>[*+]|[^\s!?=$*+^]+)
    |(?P<stray>=)""",
    re.VERBOSE,
)
_NOTE: Final = re.compile(r"\s*(\d{1,4})\s*:(.*)", re.DOTALL)


class End(Enum):
    """How a section ends: just so, with ``*`` (nothing follows) or ``+`` (to be continued)."""

    OPEN = ""
    ENDED = "*"
    CONTINUED = "+"


@dataclass(frozen=True, slots=True)
class Note:
    """The explanation that ``=number=`` in the same section refers to."""

    number: int
    text: str
    comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """What is written about a call or a card.

    ``at`` is its number in the section, from 0; ``mark`` stands before it, and is ``^I`` (an
    insufficient bid), ``^S`` (a skipped turn), ``^R`` (a revoke), ``^L`` (a lead out of turn) or
    ``""``; ``note`` is the number of a note of the same section.
    """

    at: int
    mark: str = ""
    note: int | None = None
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()


def remark_at(remarks: Iterable[Remark], at: int) -> Remark | None:
    """Return the remark on the call or card number *at*."""
    return next((remark for remark in remarks if remark.at == at), None)


def explanation_at(remarks: Iterable[Remark], notes: Iterable[Note], at: int) -> str | None:
    """Return the text of the note on the call or card number *at*."""
    remark = remark_at(remarks, at)
    if remark is None or remark.note is None:
        return None
    return next((note.text for note in notes if note.number == remark.note), None)


def only_words(body: Body) -> str | None:
    """Return a section's words as one text; ``None`` when there are comments or strings."""
    if any(isinstance(item, Comment) or item.quoted for item in body):
        return None
    return " ".join([item.text for item in body])


@dataclass(slots=True)
class Draft:
    """A call or a card as it is written, while it is read."""

    text: str
    at: int
    mark: str = ""
    note: int | None = None
    suffix: str = ""
    glyphs: list[int] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def nags(self, first: int) -> tuple[int, ...]:
        """Return the glyphs with that of the suffix, where ``!`` stands for *first*."""
        suffix = [first + SUFFIXES.index(self.suffix)] if self.suffix else []
        return tuple(sorted({*suffix, *self.glyphs}))

    def remark(self, at: int, first: int) -> Remark | None:
        """Return what is written about it; *first* as in :meth:`nags`."""
        if not (self.mark or self.suffix or self.glyphs or self.comments) and self.note is None:
            return None
        return Remark(at, self.mark, self.note, self.nags(first), tuple(self.comments))


class Drafting:
    """One pass through a section: its drafts, the comments before them, and what is odd."""

    def __init__(self, body: Body, marks: str, alone: str = "") -> None:
        self.drafts: list[Draft] = []
        self.comments: list[str] = []
        self.odd: list[Oddity] = []
        self._marks, self._alone = marks, alone
        self._mark = ""
        for item in body:
            if isinstance(item, Comment):
                (self.drafts[-1].comments if self.drafts else self.comments).append(item.text)
            elif item.quoted:
                self.say(item.at, "pbn.stray", text=f'"{item.text[:40]}"')
            else:
                self._read(item)

    def say(self, at: int, key: str, **params: str) -> None:
        """Note an oddity."""
        self.note(at, Said(key, **params))

    def note(self, at: int, said: Said) -> None:
        """Note an oddity that has been put as it is to be said."""
        if len(self.odd) < MOST_ODDITIES:
            self.odd.append((at, shortened(said)))

    def _read(self, word: Word) -> None:
        for match in _SYMBOL.finditer(word.text):
            kind, text, at = match.lastgroup, match[0], word.at + match.start()
            if kind == "text":
                self.drafts.append(Draft(text, at, self._mark))
                self._mark = ""
            elif kind == "mark":
                self._take_mark(text, at)
            elif not self.drafts or kind == "stray":
                self.say(at, "pbn.stray", text=text)
            else:
                self._annotate(self.drafts[-1], kind or "", text, at)

    def _take_mark(self, text: str, at: int) -> None:
        letter = text[1:].upper()
        if not letter or letter not in self._marks:
            self.say(at, "pbn.unknown-mark", text=text)
        elif self._mark:
            self.say(at, "pbn.second-mark", text=text)
        elif letter in self._alone:
            self.drafts.append(Draft("", at, f"^{letter}"))
        else:
            self._mark = f"^{letter}"

    def _annotate(self, draft: Draft, kind: str, text: str, at: int) -> None:
        number = text.strip("$=")
        known = number.isascii() and number.isdigit() and len(number) < 5
        if kind == "suffix":
            if draft.suffix or text not in SUFFIXES:
                self.say(at, "pbn.second-suffix", text=text)
            else:
                draft.suffix = text
        elif kind == "glyph":
            if not known or int(number) > _HIGHEST_GLYPH:
                self.say(at, "pbn.unknown-glyph", text=text)
            else:
                draft.glyphs.append(int(number))
        elif not known:
            self.say(at, "pbn.note-reference", text=text)
        elif draft.note is not None:
            self.say(at, "pbn.second-note", text=text)
        else:
            draft.note = int(number)
            if not 1 <= draft.note <= MOST_NOTES:
                self.say(at, "pbn.note-number", text=number)


def read_notes(
    written: Iterable[tuple[str, int, tuple[str, ...]]],
) -> tuple[tuple[Note, ...], list[Oddity]]:
    """Read the values of Note tags, each with its place and its comments."""
    notes = dict[int, Note]()
    odd = list[Oddity]()
    for value, at, comments in written:
        match = _NOTE.fullmatch(value)
        number = 0 if match is None else int(match[1])
        said = None
        if match is None:
            said = Said("pbn.note-form", text=value[:40])
        elif number in notes:
            said = Said("pbn.note-twice", number=number)
        else:
            notes[number] = Note(number, match[2].strip(), comments)
            if not 1 <= number <= MOST_NOTES:
                said = Said("pbn.note-number", text=match[1])
        if said is not None and len(odd) < MOST_ODDITIES:
            odd.append((at, said))
    return tuple(notes.values()), odd
