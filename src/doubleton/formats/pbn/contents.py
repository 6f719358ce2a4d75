"""What the sections of a game hold: auction, play, tables; and the comments between them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from doubleton.bridge import DDTable, Denomination, Seat
from doubleton.errors import NotationError
from doubleton.formats.pbn import auctions, plays
from doubleton.formats.pbn.annotations import Note, read_notes
from doubleton.formats.pbn.auctions import Auction
from doubleton.formats.pbn.double_dummy import read_result_table
from doubleton.formats.pbn.plays import Play
from doubleton.formats.pbn.sections import Section, opening_of, sections_of
from doubleton.formats.pbn.standard import WITHOUT_SECTION
from doubleton.formats.pbn.tables import RESULT_TABLE, Table, is_table, read_table
from doubleton.formats.pbn.tokens import Comment
from doubleton.formats.pbn.typist import Typist
from doubleton.formats.pbn.values import SEAT_OF
from doubleton.said import Said


@dataclass(slots=True)
class Contents:
    """The sections of a game, typed."""

    auction: Auction | None = None
    play: Play | None = None
    tables: tuple[Table, ...] = ()
    double_dummy: DDTable | None = None
    comments: tuple[tuple[str, str], ...] = ()


def contents(typist: Typist, dealer: Seat | None, trumps: Denomination | None) -> Contents:
    """Read all sections of any game."""
    game = typist.game
    reading = _Reading(typist, dealer, trumps)
    elements = game.elements if game.pieces is None else (*game.pieces.elements(game.source),)
    for item in opening_of(elements):
        if isinstance(item, Comment):
            reading.comments.append(("", item.text))
        else:
            typist.say(item.at, Said("pbn.stray-words", text=item.text[:40]))
            break
    for section in sections_of(elements):
        reading.take(section)
    auction, play = _with_late_notes(reading.auction, reading.play, typist)
    tables = tuple(t for t in reading.tables if t.name != RESULT_TABLE or not reading.results)
    return Contents(auction, play, tables, reading.results, tuple(reading.comments))


class _Reading:
    """The sections of one game, one after the other; only the first of each name counts."""

    def __init__(self, typist: Typist, dealer: Seat | None, trumps: Denomination | None) -> None:
        self.typist = typist
        self.dealer, self.trumps = dealer, trumps
        self.auction: Auction | None = None
        self.play: Play | None = None
        self.tables: list[Table] = []
        self.results: DDTable | None = None
        self.comments: list[tuple[str, str]] = []
        self._seen = set[str]()

    def take(self, section: Section) -> None:
        """Read a section."""
        name, words = section.tag.name, section.words
        if name == "Note":
            said = Said("pbn.note-outside", text=section.tag.value[:40])
            self.typist.say(section.tag.at, said)
        elif name in self._seen:
            self.typist.say(section.tag.at, Said("pbn.tag-twice", name=name))
        elif name == "Auction":
            self._auction(section)
        elif name == "Play":
            self._play(section)
        elif is_table(name) or (words and name not in WITHOUT_SECTION):
            self._table(section)
        else:
            if words:
                said = Said("pbn.stray-words", text=words[0].first[:40])
                self.typist.say(words[0].at, said)
            self.comments += ((name, comment.text) for comment in section.comments)
        self._seen.add(name)

    def _seat(self, section: Section) -> Seat | None:
        value = self.typist.text(section.tag.name)
        seat = SEAT_OF.get(value.strip())
        if seat is None and (value.strip() or section.words):
            self.typist.say(section.tag.at, Said("notation.seat", text=value[:40]))
        return seat

    def _auction(self, section: Section) -> None:
        first = self._seat(section)
        if first is None and not section.words:
            return
        notes = self._notes(section)
        self.auction, odd = auctions.read_auction(section.body, first, self.dealer, notes)
        self.typist.odd += odd

    def _play(self, section: Section) -> None:
        first = self._seat(section)
        if first is None and not section.words:
            return
        notes = self._notes(section)
        self.play, odd = plays.read_play(section.body, first, self.trumps, notes)
        self.typist.odd += odd

    def _notes(self, section: Section) -> tuple[Note, ...]:
        notes, odd = read_notes(
            (note.value, note.at, tuple(comment.text for comment in comments))
            for note, comments in section.notes
        )
        self.typist.odd += odd
        return notes

    def _table(self, section: Section) -> None:
        spec = self.typist.text(section.tag.name)
        table, said = read_table(section, spec, self.typist.game.source)
        if said is not None:
            self.typist.say(section.tag.at, said)
        self.tables.append(table)
        if table.name == RESULT_TABLE:
            try:
                self.results = read_result_table(table)
            except NotationError as error:
                self.typist.say(section.tag.at, error.said)


def _with_late_notes(
    auction: Auction | None, play: Play | None, typist: Typist
) -> tuple[Auction | None, Play | None]:
    """Give the auction its notes that a program wrote behind the play."""
    if auction is None or play is None or not play.notes:
        return auction, play
    known = {note.number for note in auction.notes} | {remark.note for remark in play.remarks}
    wanted = {remark.note for remark in auction.remarks} - known
    late = tuple(note for note in play.notes if note.number in wanted)
    if not late:
        return auction, play
    typist.say("Play", Said("pbn.late-notes"))
    rest = tuple(note for note in play.notes if note.number not in wanted)
    return replace(auction, notes=auction.notes + late), replace(play, notes=rest)
