"""What a viewer of a table sees and may do: the only thing that a front door is given.

A view is drawn from the table as its viewer may know it (:mod:`doubleton.table.views`), so that
neither a card nor what is legal, offered or ruled on tells him more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doubleton.bridge import (
    CALLS,
    PASS,
    SEATS,
    Card,
    Contract,
    Hand,
    PassedOut,
    Seat,
    Vulnerability,
)
from doubleton.errors import NotWritten
from doubleton.lawbook import Ruled
from doubleton.laws import law50_disposition_of_penalty_card as law50
from doubleton.laws import law66_inspection_of_tricks as law66
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.reckoning import declarer_tricks, score_ns
from doubleton.table.acts import Claimed, Conceded
from doubleton.table.auction import Made
from doubleton.table.docket import Kind, Matter, State, Step
from doubleton.table.facts import Irregularity, MustPass, Option, Review, Transfer
from doubleton.table.held import Four
from doubleton.table.legal import Legal
from doubleton.table.play import Played
from doubleton.table.table import Table
from doubleton.table.views import DIRECTOR, Viewer, acts_for, as_known_to, lies_open

Hands = tuple[Hand | None, Hand | None, Hand | None, Hand | None]


@dataclass(frozen=True, slots=True)
class Quitted:
    """A trick that lies face down: who led to it and who won it."""

    leader: Seat
    winner: Seat


@dataclass(frozen=True, slots=True)
class FacedCard:
    """A card that lies face up before its owner; ``major``: as a major penalty card (50C).

    ``major`` is ``None`` for a card that is not, or not yet, a penalty card (24, 52, 58).
    """

    seat: Seat
    card: Card
    major: bool | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The matter that is being dealt with: by its Law, its offender, and what is to be decided."""

    law: str
    seat: Seat
    step: Step


@dataclass(frozen=True, slots=True)
class DirectorsFile:
    """What only the Director sees: what nobody has noticed, what to consider, and every ruling."""

    latent: tuple[Matter, ...]
    reviews: tuple[Review, ...]
    record: tuple[tuple[int, Ruled], ...]
    irregularity: Irregularity | None


@dataclass(frozen=True, slots=True)
class View:
    """A table as ``who`` sees it.

    ``calls`` are those that were made and not taken back; ``undecided`` those that another player
    may still accept or refuse.  ``turn`` is whose turn it is as far as anybody has noticed.

    ``trick`` is the trick in progress; ``last_trick`` the cards of the one before while he may have
    them faced (66A, 66B), and ``tricks`` all that are complete.  ``hands`` are the cards that he
    may look at, ``count`` how many each hand holds (-1: the record does not tell).

    ``may_call`` is empty for who does not call here and now; ``may_play`` has the hands that he
    plays.  ``options`` are what the Director offers now, to whomever; ``choices`` those of his own.
    """

    who: Viewer
    dealer: Seat
    vulnerability: Vulnerability
    calls: tuple[Made, ...]
    undecided: tuple[Made, ...]
    turn: Seat | None
    contract: Contract | PassedOut | None
    dummy: Seat | None
    face_down: Seat | None
    trick: tuple[Played, ...]
    last_trick: tuple[Played, ...]
    tricks: tuple[Quitted, ...]
    hands: Hands
    count: Four
    faced: tuple[FacedCard, ...]
    must_pass: tuple[MustPass, ...]
    ruling: Ruling | None
    options: tuple[Option, ...]
    may_call: Legal
    may_play: tuple[tuple[Seat, Legal], ...]
    claim: Claimed | Conceded | None
    over: bool
    transfers: tuple[Transfer, ...]
    declarer_tricks: int | None
    score_ns: int | None
    file: DirectorsFile | None = None

    @property
    def choices(self) -> tuple[Option, ...]:
        """The options that are his to take (10C2)."""
        own = {seat for seat, _ in self.may_play} | {self.who}
        return tuple(option for option in self.options if option.seat in own)


NOTHING: Final = Legal(0)


def view(table: Table, who: Viewer) -> View:
    """Return what *who* sees of *table*, and what he may do.

    >>> from doubleton.bridge import Call
    >>> from doubleton.lawbook import Regulations
    >>> from doubleton.table.acts import CallMade
    >>> bid = CallMade(Seat.NORTH, Call("1NT"))
    >>> table = LAWS.apply(Table.of(Regulations(), Seat.NORTH), bid)
    >>> seen = view(table, Seat.EAST)
    >>> seen.calls, seen.turn, seen.may_call.yes >> Call("1C") & 1
    (((<Seat.NORTH: 0>, Call('1NT')),), <Seat.EAST: 1>, 0)
    """
    seen = as_known_to(table, who)
    play, docket = seen.play, seen.docket
    matter = seen.matter
    hands = tuple(_hand(seen, seat) for seat in SEATS)
    return View(
        who=who,
        dealer=seen.auction.dealer,
        vulnerability=seen.vulnerability,
        calls=(*seen.auction.calls, *_made(docket.matters, State.LATENT)),
        undecided=_made(docket.matters, State.OPEN),
        turn=_turn(seen),
        contract=seen.contract,
        dummy=None if play is None else play.dummy,
        face_down=None if play is None or play.face_down is None else play.face_down[0],
        trick=() if play is None or play.current is None else play.current.cards,
        last_trick=_last_trick(seen, who),
        tricks=_quitted(seen),
        hands=(hands[0], hands[1], hands[2], hands[3]),
        count=seen.held.count,
        faced=_faced(seen),
        must_pass=tuple(due for due in docket.must_pass if due is not None),
        ruling=None if matter is None else Ruling(matter.law, matter.seat, matter.step),
        options=LAWS.options(seen),
        may_call=_may_call(seen, who),
        may_play=tuple((hand, LAWS.legal_cards(seen, hand)) for hand in acts_for(seen, who)),
        claim=next((one.claim for one in reversed(docket.matters) if one.claim), None),
        over=docket.over,
        transfers=(*docket.revoke_transfers, *docket.transfers),
        declarer_tricks=declarer_tricks(seen),
        score_ns=score_ns(seen),
        file=_file(table) if who is DIRECTOR else None,
    )


def _hand(seen: Table, seat: Seat) -> Hand | None:
    """Return the cards of a hand, if all of them are known to the viewer."""
    return Hand(seen.held.known[seat]) if seen.held.complete(seat) else None


def _last_trick(seen: Table, who: Viewer) -> tuple[Played, ...]:
    """Return the last complete trick while its cards lie faced, or may be asked for (66A)."""
    play = seen.play
    if play is None:
        return ()
    complete = [trick.cards for trick in play.tricks if trick.winner is not None]
    if not complete or play.ended:
        return ()
    if play.current is None:
        return complete[-1]
    number = play.before + len(play.tricks) - 1
    return complete[-1] if isinstance(who, Seat) and _may_ask(seen, who, number) else ()


def _may_ask(seen: Table, who: Seat, trick: int) -> bool:
    try:
        return law66.all_four(seen, who, trick) is not None
    except NotWritten:  # nobody is shown what this edition may not let him see
        return False


def _quitted(seen: Table) -> tuple[Quitted, ...]:
    if seen.play is None:
        return ()
    tricks = ((trick.leader, trick.winner) for trick in seen.play.tricks)
    return tuple(Quitted(leader, winner) for leader, winner in tricks if winner is not None)


def _made(matters: tuple[Matter, ...], state: State) -> tuple[Made, ...]:
    """Return the calls of matters in this state; they are not, or not yet, in the auction."""
    calls: tuple[Made, ...] = ()
    for matter in matters:
        if matter.state is not state or matter.kind not in _OF_CALLS or matter.call is None:
            continue
        own = (matter.seat, matter.call)
        if matter.kind is Kind.CHANGE_OF_CALL and matter.step is Step.CHOICE and matter.marks:
            continue  # the slip has been put right, and all calls stand again (25A)
        calls = (*calls, *((Seat(s), CALLS[c]) for s, c in matter.further), own)
    return calls


_OF_CALLS: Final = (
    Kind.INSUFFICIENT_BID,
    Kind.CHANGE_OF_CALL,
    Kind.CALL_OUT_OF_ROTATION,
    Kind.INADMISSIBLE_CALL,
    Kind.CALL_AFTER_THE_END,
)


def _unnoticed(seen: Table) -> Matter | None:
    """Return the call in turn that cannot stand and that nobody has noticed (36-38)."""
    return next(
        (
            matter
            for matter in reversed(seen.docket.unsettled)
            if matter.kind is Kind.INADMISSIBLE_CALL
            and matter.state is State.LATENT
            and matter.turn is matter.seat
        ),
        None,
    )


def _turn(seen: Table) -> Seat | None:
    if seen.docket.over or (seen.play is None and seen.auction.ended):
        return None
    unnoticed = None if seen.play is not None else _unnoticed(seen)
    return seen.turn if unnoticed is None else unnoticed.seat.lho


def _may_call(seen: Table, who: Viewer) -> Legal:
    """Return what he may call; one that nobody has noticed is to him as one that stands."""
    if not isinstance(who, Seat):
        return NOTHING
    unnoticed = None if seen.play is not None else _unnoticed(seen)
    if unnoticed is None or seen.matter is not None:
        return LAWS.legal_calls(seen, who)
    if who is not unnoticed.seat.lho:
        return NOTHING
    call = PASS if unnoticed.law != "37" or unnoticed.call is None else unnoticed.call
    return Legal(seen.auction.with_call(unnoticed.seat, call).legal(who))


def _faced(seen: Table) -> tuple[FacedCard, ...]:
    docket = seen.docket
    lying = [
        FacedCard(card.seat, card.card, law50.is_major(seen, card)) for card in docket.penalty_cards
    ]
    known = {(card.seat, card.card) for card in docket.penalty_cards}
    if seen.play is None:
        lying += [FacedCard(card.seat, card.card) for card in docket.exposed]
    for matter in docket.matters:
        shown = (played for played in lies_open(seen, matter) if played not in known)
        lying += [FacedCard(seat, card) for seat, card in shown]
    return tuple(lying)


def _file(table: Table) -> DirectorsFile:
    docket = table.docket
    latent = tuple(matter for matter in docket.matters if matter.state is State.LATENT)
    return DirectorsFile(latent, docket.reviews, docket.record, docket.irregularity)
