"""The play section (section 3.6), by the Laws and against Deal and Result."""

from __future__ import annotations

import re
from typing import Final

from doubleton.bridge import CARDS, SEATS, Card, Deal, Seat, Side
from doubleton.errors import NotationError
from doubleton.formats.pbn.annotations import Draft, Drafting
from doubleton.formats.pbn.checking.annotations import OF_CARDS, inspect_glyphs
from doubleton.formats.pbn.checking.auctions import inspect_place, is_empty
from doubleton.formats.pbn.checking.inspection import Inspection, Tricks
from doubleton.formats.pbn.plays import LEAD_OUT_OF_TURN, REVOKE
from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.values import SEAT_OF
from doubleton.said import Said
from doubleton.table.replay import Breach, Cards, PlayReplay, replay_tricks

_CARD: Final = re.compile("[cdhs][2-9tjqka]|-", re.IGNORECASE)
_END: Final = "*"
_NEXT_CARD: Final = "+"
_UNKNOWN: Final = "-"
_MOST_CARDS: Final = 52
_SECOND_MARK: Final = "pbn.second-mark"
_SHOWN: Final = 40
_SUIT: Final = (1 << 13) - 1


def inspect_play(inspection: Inspection, told: set[str]) -> None:
    """Look at the play, if there is one; *told* of the file already."""
    section = inspection.section("Play")
    if section is None or is_empty(section):
        return
    end_position = inspection.end_position is not None
    needed = ("Deal", "Contract") if end_position else ("Deal", "Declarer", "Contract")
    inspect_place(inspection, section, needed)
    drafting = Drafting(section.body, marks="RL")
    inspection.take(drafting.odd)
    inspect_glyphs(inspection, section, drafting.drafts, OF_CARDS)
    doubtful = [at for at, said in drafting.odd if said.key == _SECOND_MARK]
    play = _Play(inspection, section, drafting.drafts, doubtful)
    play.inspect()
    if play.is_turned and "turned" not in told:
        told.add("turned")
        inspection.say(section.tag.at, Said("check.turned-columns"))


class _Play:
    """The cards of one play, in tricks."""

    def __init__(
        self, inspection: Inspection, section: Section, drafts: list[Draft], doubtful: list[int]
    ) -> None:
        self.inspection = inspection
        self.tag = section.tag
        self.first = SEAT_OF.get(section.tag.value.strip())
        self.drafts = drafts
        self.cards: list[tuple[Card | None, Draft]] = []
        self.doubtful = {self._trick_at(at) for at in doubtful}
        self.leads: dict[int, Seat] = {}
        self.sound = True
        self.is_turned = False

    def inspect(self) -> None:
        """Look at the whole."""
        self._lay()
        first, deal, trumps = self.first, self.inspection.deal, self.inspection.trumps
        if first is None:
            return
        self._inspect_leads(first)
        leader = self._opening_leader(first)
        if deal is None or trumps is None or leader is None:
            return
        replay = replay_tricks(deal, trumps, leader, self._tricks(first), self.leads)
        if self._has_turned_columns(replay, deal):
            self.is_turned = True
            return
        self._inspect_tricks(replay, leader, deal)
        if self.sound:
            self._inspect_result(replay)

    def _trick_at(self, at: int) -> int:
        """Return the number of the trick whose card a place in the text stands before."""
        index = sum(draft.at < at and draft.text != _END for draft in self.drafts)
        return index // 4

    def _lay(self) -> None:
        wrong_words, to_play = set[str](), False
        for draft in self.drafts:
            if draft.text == _END or (draft.text == _NEXT_CARD and to_play):
                continue
            if len(self.cards) == _MOST_CARDS:
                self.inspection.say(draft.at, Said("pbn.too-many-cards", text=draft.text[:_SHOWN]))
                self.sound = False
                return
            card = None
            if draft.text == _NEXT_CARD:
                to_play = True
            else:
                card = self._card(draft, wrong_words)
            self.cards.append((card, draft))

    def _card(self, draft: Draft, wrong_words: set[str]) -> Card | None:
        """Read a card; what is only nearly one is told of, and taken for what it means."""
        if not _CARD.fullmatch(draft.text) and draft.text not in wrong_words:
            wrong_words.add(draft.text)
            said = Said("notation.card", text=draft.text[:_SHOWN])
            self.inspection.say(draft.at, said)
        try:
            return None if draft.text == _UNKNOWN else CARDS[Card(draft.text)]
        except NotationError:
            return None

    def _inspect_leads(self, first: Seat) -> None:
        for index, (_, draft) in enumerate(self.cards):
            if draft.mark != LEAD_OUT_OF_TURN:
                continue
            if index // 4 in self.leads:
                self.inspection.say(draft.at, Said("check.second-lead"))
                self.doubtful.add(index // 4)
            else:
                self.leads[index // 4] = SEATS[(first + index) % 4]

    def _opening_leader(self, first: Seat) -> Seat | None:
        """Return who is to lead: declarer's left-hand opponent (Law 41A)."""
        if self.inspection.end_position is not None:
            return first
        declarer = self.inspection.declarer
        if declarer is None:
            return None
        if first is not declarer.lho and 0 not in self.leads:
            at = self.inspection.value_at(self.tag)
            said = Said("check.opening-leader", seat=str(declarer.lho), tag=self.tag.value)
            self.inspection.say(at, said)
        return declarer.lho

    def _tricks(self, first: Seat) -> list[Cards]:
        tricks = list[Cards]()
        for start in range(0, len(self.cards), 4):
            row: list[Card | None] = [None] * 4
            for turn, (card, _) in enumerate(self.cards[start : start + 4]):
                row[(first + turn) % 4] = card
            tricks.append((row[0], row[1], row[2], row[3]))
        return tricks

    def _inspect_tricks(self, replay: PlayReplay, leader: Seat, deal: Deal) -> None:
        breaches = {(trick, seat): breach for trick, seat, breach in replay.breaches}
        held = [0 if hand is None else int(hand) for hand in deal]
        for index, (card, draft) in enumerate(self.cards):
            trick = index // 4
            if trick in self.doubtful:
                self.sound = False
                return
            seat = SEATS[((self.first or 0) + index) % 4]
            in_turn = replay.winners[trick - 1] if trick else leader
            breach = breaches.get((trick, seat))
            said = None
            if card is not None:
                said = _illegal(breach, card, seat, draft.mark)
                led_by = replay.leaders[trick]
                if draft.mark == REVOKE and breach is None and led_by is not None:
                    led = self._card_of(trick, led_by)
                    if _follows(card, led, held[seat], known=deal[seat] is not None):
                        said = Said("check.no-revoke", card=str(card), seat=str(seat))
                held[seat] &= ~card.bit
            if draft.mark == LEAD_OUT_OF_TURN and seat is in_turn:
                said = Said("check.own-lead", seat=str(seat))
            if said is not None:
                self.inspection.say(draft.at, said)
                self.sound = False

    def _card_of(self, trick: int, seat: Seat) -> Card | None:
        index = 4 * trick + (seat - (self.first or 0)) % 4
        return self.cards[index][0] if index < len(self.cards) else None

    def _has_turned_columns(self, replay: PlayReplay, deal: Deal) -> bool:
        """Whether lines begin with different players, as some programs write."""
        told = {breach for *_, breach in replay.breaches}
        if not deal.is_complete or Breach.NOT_HELD not in told or Breach.PLAYED_BEFORE in told:
            return False
        for start in range(0, len(self.cards), 4):
            turns = {
                (seat - turn) % 4
                for turn, (card, _) in enumerate(self.cards[start : start + 4])
                for seat in SEATS
                if card is not None and card in (deal[seat] or ())
            }
            if len(turns) > 1:
                return False
        return True

    def _inspect_result(self, replay: PlayReplay) -> None:
        """See that the tricks of the tag are possible: those won, and any of those not known."""
        tricks, declarer = self.inspection.tricks, self.inspection.declarer
        if tricks is None or declarer is None:
            return
        number = _tricks_of(tricks, declarer.side, self.inspection.tricks_in_play)
        least = replay.won(declarer.side)
        most = self.inspection.tricks_in_play - replay.won(declarer.side.opponents)
        possible = least <= number <= most
        if tricks.disputed and possible:
            said = Said("check.result-undisputed", tricks=number)
            self.inspection.say_of("Result", said)
        elif not tricks.disputed and not possible:
            said = Said("check.result-differs", tricks=number, least=least, most=most)
            self.inspection.say_of("Result", said)


def _tricks_of(tricks: Tricks, side: Side, together: int) -> int:
    """Return the tricks of declarer's side."""
    if tricks.own is not None:
        return tricks.own
    own, others = (tricks.ew, tricks.ns) if side is Side.EW else (tricks.ns, tricks.ew)
    return own if own is not None else together - (others or 0)


def _illegal(breach: Breach | None, card: Card, seat: Seat, mark: str) -> Said | None:
    match breach:
        case Breach.NOT_HELD:
            return Said("check.not-held", card=str(card), seat=str(seat))
        case Breach.PLAYED_BEFORE:
            return Said("check.played-before", card=str(card))
        case Breach.REVOKE if mark != REVOKE:
            return Said("check.revoke", card=str(card), seat=str(seat))
    return None


def _follows(card: Card, led: Card | None, held: int, *, known: bool) -> bool:
    """Whether *card* is certainly no revoke: led, of the suit led, or from a hand without it."""
    if led is None:
        return False
    return led.suit is card.suit or (known and not held >> 13 * led.suit & _SUIT)
