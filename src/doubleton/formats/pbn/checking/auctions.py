"""The auction section (section 3.5), by the Laws and against Contract and Declarer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from doubleton.bridge import CALLS, PASS, SEATS, Call, Contract, PassedOut, Seat
from doubleton.errors import NotationError
from doubleton.formats.pbn.annotations import Draft, Drafting
from doubleton.formats.pbn.auctions import INSUFFICIENT, SKIPPED
from doubleton.formats.pbn.checking.annotations import OF_CALLS, inspect_glyphs
from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.values import SEAT_OF, UNKNOWN
from doubleton.said import Said
from doubleton.table.replay import Breach, Turn, replay_auction

_CALL: Final = re.compile("pass|xx?|[1-7](?:nt|[cdhs])", re.IGNORECASE)
_NOT_YET: Final = "-"
_FOUR_PASSES: Final = "AP"
_ENDS: Final = ("*", "+")
_SHOWN: Final = 40


def inspect_auction(inspection: Inspection) -> None:
    """Look at the auction, if there is one."""
    section = inspection.section("Auction")
    if section is None or is_empty(section):
        return
    inspect_place(inspection, section, ("Dealer",))
    drafting = Drafting(section.body, marks="IS", alone="S")
    inspection.take(drafting.odd)
    inspect_glyphs(inspection, section, drafting.drafts, OF_CALLS)
    _Auction(inspection, section, drafting.drafts).inspect()


def is_empty(section: Section) -> bool:
    """Whether a section only says that there is nothing to say."""
    return section.tag.value.strip() in UNKNOWN and not section.words and not section.notes


def inspect_place(inspection: Inspection, section: Section, needed: tuple[str, ...]) -> None:
    """See that a section names a player, and that the tags it needs stand before it."""
    tag = section.tag
    if tag.value.strip() not in SEAT_OF:
        inspection.say(inspection.value_at(tag), Said("notation.seat", text=tag.value[:_SHOWN]))
    for name in needed:
        before = inspection.tags.get(name)
        if not inspection.text(name):
            inspection.say(tag.at, Said("check.needs-tag", section=tag.name, name=name))
        elif before is not None and before.at > tag.at:
            inspection.say(before.at, Said("check.tag-after", section=tag.name, name=name))


class _Auction:
    """The calls of one auction, laid in rotation from the dealer."""

    def __init__(self, inspection: Inspection, section: Section, drafts: list[Draft]) -> None:
        self.inspection = inspection
        self.first = SEAT_OF.get(section.tag.value.strip())
        self.drafts = drafts
        self.calls: list[Call | None] = []
        self.said_in: list[Draft] = []
        self.turn = Turn()
        self.whole = True  # all calls are known and in place
        self._wrong_words = set[str]()

    def inspect(self) -> None:
        """Look at the whole."""
        rest = iter(self.drafts)
        self._lay(self._from_dealer(rest))
        dealer = self.inspection.dealer or Seat.NORTH
        replay = replay_auction(dealer, self.calls)
        wrong = self._inspect_calls(dict(replay.breaches))
        if replay.contract is None or not self.whole or self.inspection.dealer is None:
            return
        if wrong is None:
            _inspect_contract(self.inspection, replay.contract)
        elif self.inspection.text("Declarer"):
            said = Said("check.declarer-open", call=wrong.text)
            self.inspection.say_of("Declarer", said)

    def _from_dealer(self, drafts: Iterator[Draft]) -> Iterator[Draft]:
        """Yield the calls that follow the dashes of the players before the dealer."""
        dealer, told = self.inspection.dealer, False
        for turn, draft in enumerate(drafts):
            is_dash = draft.text == _NOT_YET and not draft.mark
            if not told and dealer is not None and self.first is not None:
                told = is_dash != (turn < (dealer - self.first) % 4)
                if told:
                    self.whole = False
                    self.inspection.say(draft.at, Said("check.dealer-first", seat=str(dealer)))
            if not is_dash:
                yield draft
                break
        yield from drafts

    def _lay(self, drafts: Iterator[Draft]) -> None:
        end = ""
        for draft in drafts:
            if draft.text in _ENDS:
                if end and end != draft.text:
                    self.inspection.say(draft.at, Said("check.both-ends"))
                end = draft.text
            elif draft.text.upper() == _FOUR_PASSES:
                self._all_pass(draft)
            elif draft.mark == SKIPPED:
                self._take(None, draft)
            elif self.whole or draft.text != _NOT_YET:
                call = self._call(draft)
                self.whole &= call is not None
                if call is None:
                    break
                self._take(call, draft)

    def _take(self, call: Call | None, draft: Draft) -> None:
        self.calls.append(call)
        self.said_in.append(draft)
        self.turn = self.turn.skipped() if call is None else self.turn.after(call)

    def _all_pass(self, draft: Draft) -> None:
        if self.turn.ended:
            self.inspection.say(draft.at, Said("check.call-after-end", call=draft.text))
        while not self.turn.ended:
            self._take(PASS, draft)

    def _call(self, draft: Draft) -> Call | None:
        """Read a call; what is only nearly one is told of, and taken for what it means."""
        if draft.text == _NOT_YET:
            self.inspection.say(draft.at, Said("check.dash"))
            return None
        if not _CALL.fullmatch(draft.text) and draft.text not in self._wrong_words:
            self._wrong_words.add(draft.text)
            said = Said("notation.call", text=draft.text[:_SHOWN])
            self.inspection.say(draft.at, said)
        try:
            return CALLS[Call(draft.text)]
        except NotationError:
            return None

    def _inspect_calls(self, breaches: dict[int, Breach]) -> Draft | None:
        """Look at each call; return the first that could not stand.

        What follows an illegal call is not judged.
        """
        wrong = None
        for index, (call, draft) in enumerate(zip(self.calls, self.said_in, strict=True)):
            breach = breaches.get(index)
            accepted = breach is Breach.INSUFFICIENT and draft.mark == INSUFFICIENT
            if draft.mark == INSUFFICIENT and breach is None:
                self.inspection.say(draft.at, Said("check.sufficient", call=str(call)))
                wrong = wrong or draft
            elif breach is not None and not accepted:
                if breach is not Breach.TOO_HIGH:  # which is told of as no call
                    self.inspection.say(draft.at, _illegal(breach, str(call)))
                return wrong or draft
        return wrong


def _illegal(breach: Breach, call: str) -> Said:
    match breach:
        case Breach.DOUBLE:
            return Said("check.double")
        case Breach.REDOUBLE:
            return Said("check.redouble")
        case Breach.AFTER_END:
            return Said("check.call-after-end", call=call)
        case _:
            return Said("check.insufficient", call=call)


def _inspect_contract(inspection: Inspection, contract: Contract | PassedOut) -> None:
    """Compare what the auction led to with the tags."""
    written = inspection.text("Contract")
    if not isinstance(contract, Contract):
        if inspection.bid is not None:
            said = Said("check.contract-differs", auction=str(contract), tag=written)
            inspection.say_of("Contract", said)
        return
    reached = str(contract)[:-1]
    bid = (contract.level, contract.denomination, contract.doubled)
    if inspection.is_passed_out or inspection.bid not in (None, bid):
        said = Said("check.contract-differs", auction=reached, tag=written)
        inspection.say_of("Contract", said)
    if inspection.declarer is None or (inspection.bid or bid)[:2] != bid[:2]:
        return
    expected = contract.declarer.partner if inspection.swapped else contract.declarer
    if inspection.declarer is not expected and not inspection.is_passed_out:
        said = Said(
            "check.declarer-differs", auction=str(SEATS[expected]), tag=inspection.text("Declarer")
        )
        inspection.say_of("Declarer", said)
