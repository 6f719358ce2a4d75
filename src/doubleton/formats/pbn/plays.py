"""The play of a game (PBN 2.1, section 3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from doubleton.bridge import CARDS, DENOMINATIONS, SEATS, SUITS, Card, Denomination, Seat
from doubleton.errors import NotationError
from doubleton.formats.pbn.annotations import Body, Draft, Drafting, End, Note
from doubleton.formats.pbn.tokens import Oddity

REVOKE: Final = "^R"
LEAD_OUT_OF_TURN: Final = "^L"
TRICKS: Final = 13
_FIRST_GLYPH: Final = 7
_UNKNOWN: Final = "-"


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card played to a trick with what was written about it.

    ``card`` is ``None`` when it is not known, or was not played.  ``mark`` is ``^R`` for a revoke
    and ``^L`` for a lead out of turn; ``note`` refers to a note of the play; ``text`` is how export
    format writes it.
    """

    card: Card | None
    mark: str = ""
    note: int | None = None
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        parts = [self.mark] if self.mark else []
        parts.append(_UNKNOWN if self.card is None else str(self.card))
        parts += [] if self.note is None else [f"={self.note}="]
        parts += (f"${nag}" for nag in self.nags)
        object.__setattr__(self, "text", " ".join(parts))


NO_CARD: Final = CardEntry(None)
PLAIN: Final = {str(card): CardEntry(card) for card in CARDS}
"""The entry of each card that nothing is written about, by its usual text."""

_OF_CARD: Final = tuple(PLAIN[str(card)] for card in CARDS)
PLAIN.update({text.lower(): entry for text, entry in tuple(PLAIN.items())})
PLAIN[_UNKNOWN] = NO_CARD

FourCards = tuple[CardEntry, CardEntry, CardEntry, CardEntry]


class Trick(NamedTuple):
    """The cards of a trick, from North clockwise; leader and winner where they are known."""

    leader: Seat | None
    cards: FourCards
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """The cards of each trick, from North clockwise.

    *first* is the seat in the first column of the section, that of the opening leader in a regular
    one; *trumps* the denomination of the contract; *next_card* whose card is to be played when the
    play is to be continued.
    """

    first: Seat | None
    cards: tuple[FourCards, ...]
    trumps: Denomination | None = None
    end: End = End.OPEN
    next_card: Seat | None = None
    notes: tuple[Note, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks, each with its leader and its winner (Law 44).

        The winner of a trick leads to the next; a card with ``^L`` is the lead to its trick.
        """
        return tuple(_tricks(self.cards, self.first, self.trumps))

    @property
    def lead(self) -> Card | None:
        """The opening lead."""
        leader = next((trick.leader for trick in self.tricks), None)
        return None if leader is None else self.cards[0][leader].card

    def explanation(self, entry: CardEntry) -> str | None:
        """Return the text of the note that an entry of this play refers to."""
        return next((note.text for note in self.notes if note.number == entry.note), None)


def _strengths(trumps: Denomination, led: int) -> tuple[int, ...]:
    """How high each card is in a trick: cards that cannot win are lowest."""
    return tuple(
        card + 200 if card // 13 == trumps else card if card // 13 == led else -1 for card in CARDS
    )


_STRENGTHS: Final = tuple(
    tuple(_strengths(trumps, led) for led in SUITS) for trumps in DENOMINATIONS
)


def _winner(
    cards: Sequence[Card | None], leader: Seat | None, trumps: Denomination | None
) -> Seat | None:
    """Return who wins the trick, if the cards that are known tell (Law 44)."""
    known = [card for card in cards if card is not None]
    if trumps is None or len(known) < 4:
        return None
    led = None if leader is None else known[leader] // 13
    if led is None:
        suits = {card // 13 for card in known}
        if trumps not in suits and len(suits) > 1:
            return None
        led = min(suits)
    strengths = [_STRENGTHS[trumps][led][card] for card in known]
    return SEATS[strengths.index(max(strengths))]


def _tricks(
    rows: Iterable[FourCards], first: Seat | None, trumps: Denomination | None
) -> Iterator[Trick]:
    leader = first
    for row in rows:
        for seat in SEATS:
            if row[seat].mark == LEAD_OUT_OF_TURN:
                leader = seat
        winner = _winner([entry.card for entry in row], leader, trumps)
        yield Trick(leader, row, winner)
        leader = winner


def read_plain(text: str, first: Seat, trumps: Denomination | None) -> Play | None:
    """Read a play without annotations; ``None`` when it is not that simple."""
    words = text.split()
    end = End.OPEN
    if words and words[-1] == "*":
        end = End.ENDED
        words.pop()
    if len(words) > 4 * TRICKS:
        return None
    try:
        entries = [PLAIN[word] for word in words]
    except KeyError:
        return None
    return Play(first, _rows(entries, first), trumps, end)


def _rows(entries: list[CardEntry], first: Seat) -> tuple[FourCards, ...]:
    """Lay the columns, which begin with seat *first*, in the order of the seats."""
    if len(entries) % 4:
        entries += (NO_CARD,) * (-len(entries) % 4)
    while entries and entries[-1] is NO_CARD and all(e is NO_CARD for e in entries[-4:]):
        del entries[-4:]
    columns = [entries[(seat - first) % 4 :: 4] for seat in SEATS]
    return tuple(zip(*columns, strict=True))


def read_play(
    body: Body, first: Seat | None, trumps: Denomination | None, notes: tuple[Note, ...]
) -> tuple[Play, list[Oddity]]:
    """Read any play; without the seat of the first column the columns are given North's first."""
    drafting = Drafting(body, marks="RL")
    comments = drafting.comments
    entries = list[CardEntry]()
    end = End.OPEN
    column: int | None = None
    for draft in drafting.drafts:
        if draft.text in ("*", "+"):
            end = End(draft.text)
            comments += draft.comments
            if draft.text == "+" and column is None:
                column = len(entries) % 4
                entries.append(NO_CARD)
        elif len(entries) == 4 * TRICKS:
            drafting.say(draft.at, "pbn.too-many-cards", text=draft.text[:40])
            break
        else:
            entries.append(_entry(draft, drafting))
    start = SEATS[0] if first is None else first
    next_card = None if column is None or first is None else SEATS[(start + column) % 4]
    rows = _rows(entries, start)
    return Play(first, rows, trumps, end, next_card, notes, tuple(comments)), drafting.odd


def _entry(draft: Draft, drafting: Drafting) -> CardEntry:
    card: Card | None = None
    if draft.text != _UNKNOWN:
        try:
            card = CARDS[Card(draft.text)]
        except NotationError as error:
            drafting.note(draft.at, error.said)
    nags, comments = draft.nags(_FIRST_GLYPH), tuple(draft.comments)
    if not (nags or comments or draft.mark or draft.note is not None):
        return NO_CARD if card is None else _OF_CARD[card]
    return CardEntry(card, draft.mark, draft.note, nags, comments)
