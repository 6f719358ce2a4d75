"""What may be chosen without an open matter, and what may be called and played (26, 44-51).

Penalty cards and withdrawn calls lie; what declarer may ask for because of them is derived each
time their turn comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from itertools import chain

from doubleton.bridge import ALL_CARDS, PASS, SUITS, Seat, Suit
from doubleton.bridge.cards import SUIT_BITS
from doubleton.laws import law26_call_withdrawn as law26
from doubleton.laws import law50_disposition_of_penalty_card as law50
from doubleton.laws import law51_two_or_more_penalty_cards as law51
from doubleton.laws import law59_inability_to_play_as_required as law59
from doubleton.laws.law44_sequence_of_play import follow_suit
from doubleton.laws.procedures.legality import calls_in_turn, calls_over
from doubleton.table.acts import Chose
from doubleton.table.docket import Docket, ExposedCard, LeadRightUsed
from doubleton.table.enacting import enacted
from doubleton.table.facts import LeadChosen, LeadForbidden, LeadRequired, Option
from doubleton.table.legal import Legal, Rule, compose, either
from doubleton.table.procedure import Response
from doubleton.table.table import Table


def options(table: Table) -> tuple[Option, ...]:
    """Return what declarer may ask of a defender who leads, or which penalty card is played."""
    play = table.play
    if play is None or table.docket.over or play.ended or not table.docket.busy:
        return ()
    hand = play.turn
    if not play.is_defender(hand) or play.face_down is not None:
        return ()
    return lead_options(table) or _designations(table, hand)


def lead_options(table: Table) -> tuple[Option, ...]:
    """Return what declarer may ask of the defender on lead, before he leads (26, 50E2, 51B)."""
    play = table.play
    if play is None or play.current is not None or not play.is_defender(play.turn):
        return ()
    hand = play.turn
    rights = tuple(
        chain.from_iterable(law26.options(table, right) for right in _rights(table, hand))
    )
    offered = _unique((*rights, *_penalty_cards(table, hand)))
    required = [lead for lead in table.docket.lead_required if lead.seat is hand]
    return tuple(option for option in offered if not _contradicts(option, required, table.docket))


def settle(table: Table, choice: Chose) -> Response | None:
    """Take declarer's choice: what follows from it, and which right it uses up."""
    offered = options(table)
    option = _taken(offered, choice)
    if option is None or table.play is None:
        return None
    hand = table.play.turn
    rights = _rights(table, hand)
    if option.word == "no_restriction":
        used = tuple(LeadRightUsed(right.withdrawn, cite=right.cite) for right in rights)
        chosen = (LeadChosen(hand, cite=option.cite),) if _penalty_cards(table, hand) else ()
        return Response((*used, *chosen))
    consequences = option.consequences
    if not consequences:  # any one suit, which the choice names (26B)
        suit = _suit(choice)
        consequences = () if suit is None else (LeadForbidden(hand, (suit,), cite=option.cite),)
    if option.word == "designate":
        return Response(consequences)
    for right in rights:
        if option in law26.options(table, right):
            return Response((*consequences, LeadRightUsed(right.withdrawn, cite=right.cite)))
    return Response((*consequences, LeadChosen(hand, cite=option.cite)))


def _rights(table: Table, hand: Seat) -> tuple[law26.LeadRight, ...]:
    if not table.docket.withdrawn:
        return ()
    return tuple(right for right in law26.rights(table) if right.seat is hand)


def _penalty_cards(table: Table, hand: Seat) -> tuple[Option, ...]:
    """Return what partner's major penalty cards let declarer ask of the hand on lead."""
    play, cards = table.play, law50.lying(table, hand.partner)
    if play is None or not cards or table.docket.lead_chosen is not None:
        return ()
    if not law50.is_major(table, cards[0]):
        return ()
    if len(cards) == 1:
        return (
            law50.require(table, play.declarer, cards[0]),
            law50.forbid(table, play.declarer, cards[0]),
            law50.no_restriction(table, play.declarer),
        )
    ruling = law51.same_suit(table, play.declarer, cards) or law51.several_suits(
        table, play.declarer, cards
    )
    return tuple(fact for fact in ruling.facts if isinstance(fact, Option))


def _designations(table: Table, hand: Seat) -> tuple[Option, ...]:
    """Which of two penalty cards that could be played declarer wants (51A)."""
    own: tuple[ExposedCard, ...] = law50.lying(table, hand)
    if len(own) < 2 or table.play is None:
        return ()
    legal = cards_in_turn(table, hand).yes
    cards = [card.card for card in own if legal >> card.card & 1]
    if len(cards) < 2 or legal & ~sum(1 << card for card in cards):
        return ()
    return tuple(law51.designate(table, table.play.declarer, hand, card) for card in cards)


def _contradicts(option: Option, required: list[LeadRequired], docket: Docket) -> bool:
    """Whether an option asks for the opposite of what has been required or prohibited already."""
    if option.word == "no_restriction" or not isinstance(option.argument, Suit):
        return False
    if option.word == "require":
        forbidden = any(option.argument in lead.suits for lead in docket.lead_forbidden)
        return forbidden or any(lead.suit is not option.argument for lead in required)
    return any(lead.suit is option.argument for lead in required)


def _unique(offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """Leave each option once, and each "no restriction" at the end."""
    different = tuple(dict.fromkeys(offered))
    nothing = tuple(option for option in different if option.word == "no_restriction")
    return *(option for option in different if option.word != "no_restriction"), *nothing


def _taken(offered: tuple[Option, ...], choice: Chose) -> Option | None:
    named = [one for one in offered if (one.seat, one.word) == (choice.seat, choice.word)]
    for option in named:
        if _same(option.argument, choice.argument) or option.word == "no_restriction":
            return option
    if choice.argument is None and len(named) == 1:
        return named[0]
    return next((one for one in named if one.argument == "any" and _suit(choice) is not None), None)


def _same(offered: object, chosen: object) -> bool:
    if isinstance(offered, tuple) and isinstance(chosen, tuple):
        return set(offered) == set(chosen)
    return type(offered) is type(chosen) and offered == chosen


def _suit(choice: Chose) -> Suit | None:
    return next((suit for suit in SUITS if str(choice.argument) == str(suit)), None)


# --- calls ------------------------------------------------------------------------------------


def legal_calls(table: Table, seat: Seat, matter_allows: int | None) -> Legal:
    """Return what *seat* may call; *matter_allows* is what an unsettled matter lets him call."""
    if matter_allows is not None:
        return Legal(matter_allows)
    auction = table.auction
    if auction.ended or table.play is not None:
        return Legal(0)
    if seat is auction.turn:
        return calls_in_turn(table, seat)
    if seat is auction.turn.lho and table.docket.must_pass[auction.turn] is not None:
        return Legal(calls_over(table, auction.turn, PASS))
    return Legal(0)


# --- cards ------------------------------------------------------------------------------------


def legal_cards(table: Table, hand: Seat, matter_allows: int | Legal | None) -> Legal:
    """Return what may be played from *hand*; *matter_allows* is what a matter lets it play."""
    play = table.play
    if isinstance(matter_allows, Legal):
        return matter_allows
    if matter_allows is not None:
        known, possible = table.held.known[hand], table.held.possible(hand)
        return Legal(matter_allows & known, matter_allows & possible & ~known)
    if play is None or table.docket.over or play.ended or play.face_down is not None:
        return Legal(0)
    return _by_some_choice(table, hand) if hand is play.turn else Legal(0)


def _by_some_choice(table: Table, hand: Seat) -> Legal:
    """Return what may be led, whatever declarer is still to choose (26, 50E2, 51B).

    His choices tell only where the leader has a penalty card of his own to lead (50E1).
    """
    legal = imposed = cards_in_turn(table, hand)
    for option in lead_options(table) if law50.lying(table, hand) else ():
        for argument in SUITS if option.argument == "any" else (option.argument,):
            response = settle(table, Chose(option.seat, option.word, argument))
            if response is not None:
                chosen = reduce(enacted, response.facts, table)
                legal = either(legal, cards_in_turn(chosen, hand))
    return replace(imposed, yes=legal.yes, unknown=legal.unknown)


def cards_in_turn(table: Table, hand: Seat) -> Legal:
    """Return what may be played from *hand* at its turn, with the reasons against the rest.

    Following suit comes first (44C), then what a penalty asks of this trick, then a lead required
    or prohibited, then the penalty cards that lie before the player (50E1, 50D).
    """
    held = table.held
    yes = held.known[hand]
    unknown = 0 if held.complete(hand) else held.possible(hand) & ~yes
    return compose(Legal(yes, unknown), _rules(table, hand))


def could_have_played(table: Table, hand: Seat, trick: int) -> int:
    """Return what *hand* could have played to a trick (from 0), as bits (44C).

    That is its card to the trick and those that it holds, or may hold, of the suit led if any.
    """
    if table.play is None:
        return 0
    played = table.play.tricks[trick]
    own = played.card_of(hand)
    held = table.held.possible(hand) | (0 if own is None else 1 << own)
    if played.leader is hand:
        return held
    suit = SUIT_BITS << 13 * played.led
    certain = table.held.complete(hand) or (own is not None and suit >> own & 1)
    return held & suit or held if certain else held


def _rules(table: Table, hand: Seat) -> Iterator[Rule | None]:
    yield follow_suit(table, hand)
    docket, play = table.docket, table.play
    if not docket.busy:
        return
    unable = law59.unable.cite(table.edition)
    for limit in docket.limits:
        if limit.seat is hand:
            yield Rule(limit.cards, unless=unable, cite=limit.cite)
    if play is not None and play.current is None:
        for required in docket.lead_required:
            if required.seat is hand:
                yield Rule(SUIT_BITS << 13 * required.suit, unless=unable, cite=required.cite)
        for forbidden in docket.lead_forbidden:
            if forbidden.seat is hand:
                suits = sum(SUIT_BITS << 13 * suit for suit in forbidden.suits)
                yield Rule(ALL_CARDS & ~suits, unless=unable, cite=forbidden.cite)
    if docket.penalty_cards:
        yield law50.major(table, hand)
        yield law50.minor(table, hand)
