"""A table: one board as it is being played, whatever has happened so far.

A table is a value; it is made by folding acts (:class:`doubleton.laws.code.Code`), and facts that
the Laws derive are entered in it one by one (:func:`enacted`).  Nothing else holds state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from doubleton.bridge import (
    PASS,
    SEATS,
    Card,
    Contract,
    Deal,
    PassedOut,
    Seat,
    Vulnerability,
)
from doubleton.lawbook import Edition, Regulations, Ruled
from doubleton.table import facts as made
from doubleton.table.auction import Auction
from doubleton.table.docket import (
    EMPTY,
    OF_THE_PLAY,
    CardExposed,
    ClaimSettled,
    Docket,
    ExposedCard,
    Kind,
    LeadRightUsed,
    Matter,
    Moved,
    Opened,
    PlayOver,
    RevokeFound,
    RevokesReckoned,
    RevokeStands,
    State,
    TricksSet,
    WithdrawnCall,
)
from doubleton.table.held import Held
from doubleton.table.play import Play, Trick


@dataclass(frozen=True, slots=True)
class Table:
    """The state of one board at one table.

    ``count`` is the number of acts so far.

    >>> table = Table.of(Regulations(), Seat.NORTH)
    >>> table.turn, table.contract
    (<Seat.NORTH: 0>, None)
    """

    regulations: Regulations
    vulnerability: Vulnerability
    auction: Auction
    play: Play | None
    held: Held
    docket: Docket
    count: int = 0

    @classmethod
    def of(
        cls,
        regulations: Regulations,
        dealer: Seat,
        vulnerability: Vulnerability = Vulnerability.NONE,
        deal: Deal | None = None,
    ) -> Table:
        """Return a table before the first call; without a *deal* the hands are not known."""
        return cls(regulations, vulnerability, Auction(dealer), None, Held.of(deal), EMPTY)

    def playing(self, contract: Contract, tricks: int | None = None) -> Table:
        """Return the table with the auction closed, of which only the *contract* is known.

        With *tricks*, declarer's of thirteen, the play is over too.
        """
        auction = replace(self.auction, contract=contract)
        play = Play.of(contract)
        if tricks is None:
            return replace(self, auction=auction, play=play)
        play = replace(play, before=13, won_before=tricks)
        return replace(self, auction=auction, play=play, docket=self.docket.with_(over=True))

    def after_a_gap(self, caller: Seat) -> Table:
        """Return the table where *caller* is to call, and nobody knows what was called before."""
        return replace(self, auction=Auction(caller, earlier=True))

    def at_trick(self, number: int, leader: Seat, won: int | None = None) -> Table:
        """Return the table where *leader* leads to a trick, counted from 1.

        Nobody has recorded the tricks before it; declarer *won* so many of them, if that is known.
        Before the end of the auction there is no trick, and nothing changes.
        """
        play = self.play
        if play is None or number == 1:
            return self
        n, e, s, w = (known.bit_count() or 14 - number for known in self.held.known)
        held = replace(self.held, count=(n, e, s, w))
        began = replace(play, before=number - 1, won_before=won, leads=leader)
        return replace(self, play=began, held=held)

    @property
    def edition(self) -> Edition:
        """The edition of the Laws the table runs under."""
        return self.regulations.edition

    @property
    def contract(self) -> Contract | PassedOut | None:
        """The contract once the auction has ended; after 54A the new declarer's."""
        return self.play.contract if self.play is not None else self.auction.outcome()

    @property
    def auction_period(self) -> bool:
        """Whether the auction period lasts: until the opening lead is faced (17E)."""
        return self.play is None or not self.play.faced

    @property
    def turn(self) -> Seat:
        """The hand to call or play next by normal procedure."""
        return self.auction.turn if self.play is None else self.play.turn

    @property
    def matter(self) -> Matter | None:
        """The open matter that is to be dealt with first."""
        opened = self.docket.open
        return opened[-1] if opened else None

    def chooser(self, seat: Seat) -> Seat:
        """Return who acts for the hand of *seat*: declarer for dummy (45B)."""
        play = self.play
        return play.declarer if play is not None and seat is play.dummy else seat

    def with_docket(self, **changes: Any) -> Table:  # noqa: ANN401 - as in Docket.with_
        """Return the table with other fields of its docket."""
        return replace(self, docket=self.docket.with_(**changes))


def enacted(table: Table, fact: Ruled) -> Table:
    """Return the table with one *fact* entered: in the auction, the play, the hands, the docket.

    The fact also goes on the record, with the number of the act it came from.
    """
    after = _ENTER[type(fact)](table, fact) if type(fact) in _ENTER else table
    if fact.cite is None:
        return after
    return after.with_docket(record=(*after.docket.record, (table.count, fact)))


def cards_of(table: Table, seat: Seat) -> tuple[Card, ...]:
    """Return the penalty cards of *seat*."""
    return tuple(lying.card for lying in table.docket.penalty_cards if lying.seat is seat)


# --- the auction ------------------------------------------------------------------------------


def _call_stands(table: Table, fact: made.CallStands) -> Table:
    docket = table.docket
    table = replace(table, auction=table.auction.with_call(fact.seat, fact.call))
    if not docket.busy:
        return table
    return table.with_docket(
        must_pass=tuple(None if _passed(due, fact) else due for due in docket.must_pass),
        must_call=tuple(due for due in docket.must_call if due.seat is not fact.seat),
        no_double=tuple(
            bar
            for bar in docket.no_double
            if (bar.seat is not fact.seat if not bar.same_bid else not fact.call.is_bid)
        ),
        withdrawn=tuple(_later(withdrawn, fact) for withdrawn in docket.withdrawn),
    )


def _passed(due: made.MustPass | None, fact: made.CallStands) -> bool:
    """Whether a pass for one turn has been made, or forgone by condonation (35B).

    A call that was made before, and stands only now, does not count.
    """
    if due is None or due.seat is not fact.seat or due.silence is not made.Silence.NEXT:
        return False
    return fact.call == PASS or (fact.cite is not None and fact.cite.law == "35B")


def _later(withdrawn: WithdrawnCall, fact: made.CallStands) -> WithdrawnCall:
    if withdrawn.seat is not fact.seat:
        return withdrawn
    final = fact.call if withdrawn.final is None else withdrawn.final
    return replace(withdrawn, final=final, later=(*withdrawn.later, fact.call))


def _call_withdrawn(table: Table, fact: made.CallWithdrawn) -> Table:
    if not fact.offending:
        return table
    later = () if fact.final is None else (fact.final,)
    withdrawn = WithdrawnCall(fact.seat, fact.call, fact.final, later)
    return table.with_docket(withdrawn=(*table.docket.withdrawn, withdrawn))


def _auction_reverts(table: Table, fact: made.AuctionReverts) -> Table:
    """Cancel calls; if the auction is open again, nothing of the play is left."""
    table = replace(table, auction=table.auction.upto(fact.length))
    if table.play is None or table.auction.ended or table.play.faced:
        return table
    matters = tuple(
        replace(matter, state=State.SETTLED) if matter.kind in OF_THE_PLAY else matter
        for matter in table.docket.matters
    )
    return replace(table, play=None).with_docket(penalty_cards=(), matters=matters)


def _contract_reached(table: Table, fact: made.ContractReached) -> Table:
    """Drop passes for one turn, and lead penalties of the declaring side."""
    table = replace(table, play=Play.of(fact.contract))
    docket = table.docket
    if not docket.busy:
        return table
    return table.with_docket(
        must_pass=tuple(
            None if due is not None and due.silence is made.Silence.NEXT else due
            for due in docket.must_pass
        ),
        withdrawn=tuple(
            call for call in docket.withdrawn if call.seat.side is not fact.contract.declarer.side
        ),
    )


def _must_pass(table: Table, fact: made.MustPass) -> Table:
    before = table.docket.must_pass[fact.seat]
    if before is not None and before.silence is made.Silence.THROUGHOUT:
        return table
    return table.with_docket(
        must_pass=tuple(
            fact if seat is fact.seat else due
            for seat, due in zip(SEATS, table.docket.must_pass, strict=True)
        )
    )


def _must_call(table: Table, fact: made.MustCall) -> Table:
    return table.with_docket(must_call=(*table.docket.must_call, fact))


def _may_not_double(table: Table, fact: made.MayNotDouble) -> Table:
    return table.with_docket(no_double=(*table.docket.no_double, fact))


# --- the play ---------------------------------------------------------------------------------


def _card_played(table: Table, fact: made.CardPlayedStands) -> Table:
    if table.play is None:
        return table
    seat, card = fact.seat, fact.card
    leads = table.play.current is None or table.play.current.card_of(seat) is not None
    opening = not table.play.faced
    table = replace(
        table, play=table.play.with_card(seat, card), held=table.held.without(seat, card)
    )
    docket = table.docket
    if not docket.busy:
        return table
    changes: dict[str, Any] = {
        "penalty_cards": tuple(
            lying for lying in docket.penalty_cards if (lying.seat, lying.card) != (seat, card)
        ),
        "limits": tuple(limit for limit in docket.limits if limit.seat is not seat),
    }
    if leads:
        changes["lead_required"] = tuple(r for r in docket.lead_required if r.seat is not seat)
        changes["lead_forbidden"] = tuple(r for r in docket.lead_forbidden if r.seat is seat)
        changes["lead_chosen"] = None
        changes["withdrawn"] = tuple(
            replace(call, used=True) if call.seat is seat.partner else call
            for call in docket.withdrawn
        )
    if opening:
        changes["must_pass"] = EMPTY.must_pass
        changes["no_double"], changes["must_call"] = (), ()
    return table.with_docket(**changes)


def _card_returned(table: Table, fact: made.CardReturned) -> Table:
    play = table.play
    if play is None:
        return table
    for number in range(len(play.tricks) - 1, -1, -1):
        if play.tricks[number].card_of(fact.seat) == fact.card:
            play = play.with_replaced(number, fact.seat, None)
            break
    else:
        return table
    return replace(table, play=play, held=table.held.returned(fact.seat, fact.card))


def _card_replaced(table: Table, fact: made.CardReplaced) -> Table:
    play = table.play
    if play is None:
        return table
    old = play.tricks[fact.trick].card_of(fact.seat)
    held = table.held if old is None else table.held.returned(fact.seat, old)
    after = replace(
        table,
        play=play.with_replaced(fact.trick, fact.seat, fact.card)
        if old is not None
        else play.with_supplied(fact.trick, fact.seat, fact.card),
        held=held.without(fact.seat, fact.card),
    )
    lying = tuple(
        card
        for card in after.docket.penalty_cards
        if (card.seat, card.card) != (fact.seat, fact.card)
    )
    return after if lying == after.docket.penalty_cards else after.with_docket(penalty_cards=lying)


def _card_supplied(table: Table, fact: made.CardSupplied) -> Table:
    play = table.play
    if play is None:
        return table
    lying = tuple(
        card
        for card in table.docket.penalty_cards
        if (card.seat, card.card) != (fact.seat, fact.card)
    )
    supplied = play.with_supplied(fact.trick, fact.seat, fact.card, late=fact.late)
    held = table.held.without(fact.seat, fact.card)
    return replace(table, play=supplied, held=held).with_docket(penalty_cards=lying)


def _cards_seen(table: Table, fact: made.CardsSeen) -> Table:
    held = table.held
    for card in fact.cards:
        if not held.left >> card & 1:
            held = held.seen(fact.seat, card)
    return table if held is table.held else replace(table, held=held)


def _penalty_card(table: Table, fact: made.CardBecomesPenaltyCard) -> Table:
    lying = ExposedCard(fact.seat, fact.card, fact.deliberate)
    before = tuple(
        card
        for card in table.docket.penalty_cards
        if (card.seat, card.card) != (fact.seat, fact.card)
    )
    table = replace(table, held=table.held.seen(fact.seat, fact.card))
    cards = (*before, lying)
    if any(card.seat is fact.seat for card in before):  # two or more are major, and stay so
        cards = tuple(
            replace(card, promoted=True) if card.seat is fact.seat else card for card in cards
        )
    return table.with_docket(penalty_cards=cards)


def _picked_up(table: Table, fact: made.PickedUp) -> Table:
    docket = table.docket
    return table.with_docket(
        penalty_cards=tuple(
            lying
            for lying in docket.penalty_cards
            if (lying.seat, lying.card) != (fact.seat, fact.card)
        ),
        picked_up=(*docket.picked_up, (fact.seat, fact.card)),
    )


def _lead_required(table: Table, fact: made.LeadRequired) -> Table:
    return table.with_docket(lead_required=(*table.docket.lead_required, fact))


def _lead_forbidden(table: Table, fact: made.LeadForbidden) -> Table:
    return table.with_docket(lead_forbidden=(*table.docket.lead_forbidden, fact))


def _play_limited(table: Table, fact: made.PlayLimited) -> Table:
    return table.with_docket(limits=(*table.docket.limits, fact))


def _lead_from(table: Table, fact: made.LeadFrom) -> Table:
    if table.play is None:
        return table
    return replace(table, play=replace(table.play, leads=fact.seat))


def _led_down(table: Table, fact: made.LedDown) -> Table:
    if table.play is None:
        return table
    return replace(table, play=replace(table.play, face_down=(fact.seat, fact.card)))


def _declarer_changes(table: Table, fact: made.DeclarerChanges) -> Table:
    play = table.play
    if play is None:
        return table
    old = play.contract
    contract = Contract.of(old.level, old.denomination, fact.declarer, old.doubled)
    return replace(table, play=replace(play, contract=contract, declarer=fact.declarer))


def _lead_chosen(table: Table, fact: made.LeadChosen) -> Table:
    return table.with_docket(lead_chosen=fact.seat)


def _lead_right_used(table: Table, fact: LeadRightUsed) -> Table:
    return table.with_docket(
        withdrawn=tuple(
            replace(call, used=True) if call == fact.withdrawn else call
            for call in table.docket.withdrawn
        )
    )


def _card_exposed(table: Table, fact: CardExposed) -> Table:
    table = replace(table, held=table.held.seen(fact.card.seat, fact.card.card))
    return table.with_docket(exposed=(*table.docket.exposed, fact.card))


def _revoke_stands(table: Table, fact: RevokeStands) -> Table:
    others = tuple(one for one in table.docket.revokes if one.act != fact.revoke.act)
    if len(others) == len(table.docket.revokes):
        return table.with_docket(revokes=(*others, fact.revoke))
    return table.with_docket(
        revokes=tuple(
            fact.revoke if one.act == fact.revoke.act else one for one in table.docket.revokes
        )
    )


def _revoke_found(table: Table, fact: RevokeFound) -> Table:
    key = (fact.revoke.seat, fact.revoke.trick)
    others = (
        one for one in table.docket.revokes_found if (one.revoke.seat, one.revoke.trick) != key
    )
    return table.with_docket(revokes_found=(*others, fact))


def _revokes_reckoned(table: Table, fact: RevokesReckoned) -> Table:
    return table.with_docket(revoke_transfers=fact.transfers)


def _tricks_set(table: Table, fact: TricksSet) -> Table:
    if table.play is None:
        return table
    play = table.play.with_tricks(tuple(Trick(cards) for cards in fact.tricks))
    return replace(table, play=play)


def _play_over(table: Table, _fact: PlayOver) -> Table:
    return table.with_docket(over=True)


def _claim_settled(table: Table, fact: ClaimSettled) -> Table:
    return table.with_docket(claim=fact, over=True)


# --- the docket -------------------------------------------------------------------------------


def _opened(table: Table, fact: Opened) -> Table:
    play, matter = table.play, fact.matter
    if matter.kind is Kind.LEAD_OUT_OF_TURN and play is not None and play.face_down is not None:
        table = replace(table, play=replace(play, face_down=None))  # it is withdrawn (54)
    return table.with_docket(matters=(*table.docket.matters, matter))


def _moved(table: Table, fact: Moved) -> Table:
    matter = fact.matter
    return table.with_docket(
        matters=tuple(
            matter
            if (old.kind, old.act, old.seat) == (matter.kind, matter.act, matter.seat)
            else old
            for old in table.docket.matters
        )
    )


def _irregularity(table: Table, fact: made.Irregularity) -> Table:
    return table.with_docket(irregularity=fact)


def _review(table: Table, fact: made.Review) -> Table:
    if any(review.law == fact.law for review in table.docket.reviews):
        return table
    return table.with_docket(reviews=(*table.docket.reviews, fact))


def _transfer(table: Table, fact: made.Transfer) -> Table:
    return table.with_docket(transfers=(*table.docket.transfers, fact))


def _outcome(table: Table, fact: made.Outcome | made.ClaimResult | made.CardNamed) -> Table:
    return table.with_docket(outcome=fact)


def _rights_lost(table: Table, _fact: made.RightsLost) -> Table:
    return table.with_docket(rights_lost=True)


def _time_passed(table: Table, fact: made.TimePassed) -> Table:
    docket = table.docket
    called, mixed = docket.called_next, docket.mixed
    return table.with_docket(
        called_next=called if fact.called is None else (*called, fact.called),
        mixed=mixed if fact.mixed is None else (*mixed, fact.mixed),
        round_ended=docket.round_ended or fact.round_ended,
        correction_ended=docket.correction_ended or fact.correction_ended,
    )


def _award(table: Table, fact: made.Award) -> Table:
    return table.with_docket(award=fact)


def all_enacted(table: Table, facts: Iterable[Ruled]) -> Table:
    """Return the table with *facts* entered in their order."""
    for fact in facts:
        table = enacted(table, fact)
    return table


_ENTER: Final[dict[type[Ruled], Callable[[Table, Any], Table]]] = {
    made.CallStands: _call_stands,
    made.CallWithdrawn: _call_withdrawn,
    made.AuctionReverts: _auction_reverts,
    made.ContractReached: _contract_reached,
    made.MustPass: _must_pass,
    made.MustCall: _must_call,
    made.MayNotDouble: _may_not_double,
    made.CardPlayedStands: _card_played,
    made.CardReturned: _card_returned,
    made.CardsSeen: _cards_seen,
    made.CardReplaced: _card_replaced,
    made.CardSupplied: _card_supplied,
    made.RightsLost: _rights_lost,
    made.TimePassed: _time_passed,
    made.CardBecomesPenaltyCard: _penalty_card,
    made.PickedUp: _picked_up,
    made.LeadRequired: _lead_required,
    made.LeadForbidden: _lead_forbidden,
    made.PlayLimited: _play_limited,
    made.LeadFrom: _lead_from,
    made.LeadChosen: _lead_chosen,
    made.LedDown: _led_down,
    LeadRightUsed: _lead_right_used,
    CardExposed: _card_exposed,
    RevokeStands: _revoke_stands,
    RevokeFound: _revoke_found,
    RevokesReckoned: _revokes_reckoned,
    TricksSet: _tricks_set,
    PlayOver: _play_over,
    ClaimSettled: _claim_settled,
    made.DeclarerChanges: _declarer_changes,
    Opened: _opened,
    Moved: _moved,
    made.Irregularity: _irregularity,
    made.Review: _review,
    made.Transfer: _transfer,
    made.Outcome: _outcome,
    made.ClaimResult: _outcome,
    made.CardNamed: _outcome,
    made.Award: _award,
}
