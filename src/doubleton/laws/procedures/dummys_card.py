"""Dummy's card: what declarer's words mean, a designation changed, a card misplaced (45, 46).

A matter is opened where somebody has to say which card it is, where the Director has to find
whether the first designation was inadvertent, and where others may change what they have played.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from doubleton.bridge import Card, Seat
from doubleton.lawbook import Provision, first_of
from doubleton.laws import law45_card_played as law45
from doubleton.laws import law46_incomplete_call_of_card as law46
from doubleton.laws import law47_retraction_of_card_played as law47
from doubleton.laws.law44_sequence_of_play import follow_suit
from doubleton.laws.procedures import revoke
from doubleton.laws.procedures.choices import cards_in_turn, could_have_played
from doubleton.table.acts import Act, AttentionDrawn, CardsPlayed, Chose, Designated, Found, Words
from doubleton.table.docket import Kind, Matter, Moved, Opened, State, Step
from doubleton.table.enacting import all_enacted
from doubleton.table.facts import CardNamed, CardReplaced, CardReturned, Option
from doubleton.table.findings import Answered
from doubleton.table.legal import Legal, compose
from doubleton.table.procedure import Facts, Procedure, Response
from doubleton.table.table import Table

INADVERTENT = "inadvertent-designation"
"""The question of 45C4(b): was it a slip, changed without pause for thought?"""

_RULES: Final[dict[str, Provision[Any, ..., Any]]] = {
    "46A": law46.named_in_full,
    "46B3(b)": law46.rank_only,
    "46B5": law46.neither,
}
"""The provision that lets somebody designate the card, by the number of the matter."""

_CHANGED = "changed"
"""The mark of a matter in which an opponent has changed his card."""


def designated(table: Table, act: Designated) -> Response:
    """Return what declarer's words lead to: a card played, a choice, or nothing."""
    play = table.play
    if play is None or play.ended or table.docket.over:
        return Response()
    place, matter = _last_of_dummy(table), table.matter
    if matter is not None and matter.kind is not Kind.PREMATURE_PLAY and act.inadvertent:
        return Response()  # play has stopped (9B2)
    if place is not None and act.inadvertent is not None:
        return _slip(table, act, place) if act.inadvertent else Response()
    current = play.current
    if place is not None and current is not None and current.card_of(play.dummy) is not None:
        meant = _resolved(_before(table, place)[1], act).act
        cards = meant.cards if isinstance(meant, CardsPlayed) else ()
        return Response((Opened(_matter(table, Step.FINDING, "45C4(b)", cards)),))
    established = revoke.established_by(table, play.declarer.side, naming=True)
    response = _resolved(table, act)
    return Response((*established, *response.facts), response.act)


def misplayed(table: Table, act: CardsPlayed) -> Facts | None:
    """Return the facts of a card that dummy puts in place of the one just named (45D).

    ``None`` when declarer has not named another card of dummy to the trick in progress.
    """
    play, named = table.play, table.docket.outcome
    current = None if play is None else play.current
    if play is None or current is None or not isinstance(named, CardNamed):
        return None
    if not act.by_dummy or act.hand is not play.dummy:
        return None
    standing = current.card_of(play.dummy)
    if standing is None or named.card != standing or standing in act.cards:
        return None
    latent = replace(_matter(table, Step.ATTENTION, "45D", (standing,)), state=State.LATENT)
    return CardReplaced(latent.place, play.dummy, act.cards[0]), Opened(latent)


# --- what the words mean ----------------------------------------------------------------------


def _resolved(table: Table, act: Designated) -> Response:
    """Play the card meant, or ask who has to say which it is.

    Where dummy's cards are not all known, words without suit and rank do not tell it.
    """
    if act.words is not Words.CARD and not table.held.complete(law46.dummy(table)):
        playable = _legal(table)
        if not playable.yes | playable.unknown:  # dummy has no card left
            return Response()
        number = "46B5" if act.words is Words.ANYTHING else "46A"
        return Response((Opened(_matter(table, Step.DESIGNATION, number, ())),))
    named = first_of(law46.named_in_full, law46.high_or_low, law46.suit_only, law46.suit_continued)(
        table, act
    )
    if named is None:
        legal = _legal(table).yes
        ruling = law46.rank_only(table, act, legal) or law46.neither(table, act, legal)
        facts = () if ruling is None else ruling.facts
        options = [fact for fact in facts if isinstance(fact, Option)]
        if options:
            cards = dict.fromkeys(one.argument for one in options if isinstance(one.argument, Card))
            number = "46B5" if len(options) > len(cards) else "46B3(b)"
            return Response((Opened(_matter(table, Step.DESIGNATION, number, tuple(cards))),))
        named = next((fact for fact in facts if isinstance(fact, CardNamed)), None)
    named = named or law46.not_in_dummy(table, act)
    if named is None or named.card is None:
        return Response(() if named is None else (named,))
    return Response((named,), CardsPlayed(law46.dummy(table), (named.card,)))


def _legal(table: Table) -> Legal:
    """Return what may be played from dummy: nothing but the suit led binds it (44C)."""
    held, seat = table.held, law46.dummy(table)
    unknown = 0 if held.complete(seat) else held.possible(seat) & ~held.known[seat]
    return compose(Legal(held.known[seat], unknown), [follow_suit(table, seat)])


def _matter(table: Table, step: Step, number: str, cards: tuple[Card, ...]) -> Matter:
    place = _last_of_dummy(table)
    seat = law46.dummy(table)
    return Matter(
        Kind.DUMMYS_CARD,
        seat,
        table.count,
        number,
        step,
        cards=cards,
        place=0 if place is None else place,
        turn=seat,
    )


def _allowed(table: Table, matter: Matter) -> int:
    """Return the cards that may be designated, as bits."""
    held = table.held.possible(matter.seat)
    legal = _legal(table)
    return held & sum(1 << card for card in matter.cards) or legal.yes | legal.unknown


def options(table: Table, matter: Matter) -> tuple[Option, ...]:
    """Offer the cards to declarer (46B3(b)) or either defender (46B5); keep or change to others."""
    if matter.step is Step.CHOICE:
        hand = matter.further[0][0]
        legal = could_have_played(table, hand, matter.place)
        facts = law47.opponent_changed(table, hand, legal).facts
        offered = (fact for fact in facts if isinstance(fact, Option))
        if matter.law != "45D":
            return tuple(offered)
        return tuple(replace(one, cite=law45.misplayed.cite(table.edition)) for one in offered)
    if matter.step is not Step.DESIGNATION or table.play is None:
        return ()
    defenders = (matter.seat.rho, matter.seat.lho)
    seats = defenders if matter.law == "46B5" else (table.play.declarer,)
    rule = _RULES[matter.law]
    cite = rule.cite(table.edition)
    if not matter.cards:
        cards = _allowed(table, matter)
        return tuple(Option(seat, "designate", open_cards=cards, cite=cite) for seat in seats)
    return tuple(
        Option(seat, "designate", card, cite=cite) for seat in seats for card in matter.cards
    )


def settle(table: Table, matter: Matter, choice: Chose) -> Response | None:
    """Play the card that is designated, or take what a hand keeps or changes."""
    if matter.step is Step.CHOICE:
        return _kept_or_changed(table, matter, choice)
    card = choice.argument
    if not isinstance(card, Card) or not _allowed(table, matter) >> card & 1:
        return None
    for option in options(table, matter):
        if (option.seat, option.word) == (choice.seat, choice.word):
            named = CardNamed(card, cite=option.cite)
            return Response((matter.settled, named), CardsPlayed(matter.seat, (card,)))
    return None


def respond(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take the Director's finding, attention, new words of declarer, or a card."""
    match matter.step:
        case Step.FINDING:
            return _found(table, matter, act)
        case Step.DESIGNATION:
            return _named_again(table, matter, act)
        case Step.CHOICE:
            return _played_on(table, matter, act)
        case _ if isinstance(act, AttentionDrawn):
            return _attended(table, matter)
        case _ if isinstance(act, Designated) and act.inadvertent:
            return Response((matter.settled,), act)
    return None


def _played_on(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take a card of the hand that may change as its change, and any other as the end of it."""
    if isinstance(act, CardsPlayed) and len(act.cards) == 1:
        hand = matter.further[0][0]
        if act.hand is hand and hand is not table.turn:
            return settle(table, matter, Chose(hand, "change", act.cards[0])) or Response()
    over = isinstance(act, CardsPlayed | Designated)
    return Response((matter.settled,), act) if over else None


def playable(table: Table, matter: Matter) -> dict[Seat, int | Legal] | None:
    """Return the cards that may be designated, or what a hand may change to."""
    if matter.step is Step.DESIGNATION:
        allowed = _allowed(table, matter)
        return {matter.seat: allowed if matter.cards else Legal(0, allowed)}
    if matter.step is not Step.CHOICE or table.play is None:
        return None
    turn = table.turn
    hands: dict[Seat, int | Legal] = {}
    if not table.play.ended:
        hands[turn] = cards_in_turn(table, turn)
    hands[matter.further[0][0]] = could_have_played(table, matter.further[0][0], matter.place)
    return hands


def _named_again(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take declarer's further words; after "anything" they come too late, unless it was a slip."""
    if isinstance(act, Designated):
        if matter.law == "46B5":
            return Response((matter.settled,), act) if act.inadvertent else Response()
        meant = _resolved(table, act).act
        card = meant.cards[0] if isinstance(meant, CardsPlayed) else None
    elif isinstance(act, CardsPlayed) and act.hand is matter.seat and matter.law != "46B5":
        card = act.cards[0]
    else:
        return None
    if table.play is None or card is None or not _allowed(table, matter) >> card & 1:
        return Response((matter.settled,), act)
    return settle(table, matter, Chose(table.play.declarer, "designate", card))


def _found(table: Table, matter: Matter, act: Act) -> Response | None:
    """Take the finding; until then the first designation stands and the play goes on."""
    if isinstance(act, Designated):
        return Response((matter.settled,), act)
    if isinstance(act, CardsPlayed):
        return Response((matter.at(Step.FINDING, State.SLEEPING),), act)
    if not isinstance(act, Found):
        return None
    for finding in act.findings:
        if isinstance(finding, Answered) and finding.question == INADVERTENT:
            if not finding.yes or _last_of_dummy(table) != matter.place:
                return Response((matter.settled,), act)
            cards = matter.cards
            suit, rank = (cards[0].suit, cards[0].rank) if cards else (None, None)
            words = Designated(Words.CARD, suit, rank, inadvertent=True)
            response = _slip(table, words, matter.place)
            return Response((matter.settled, *response.facts), response.act)
    return None


# --- a card replaced, and what follows for the others -----------------------------------------


def _last_of_dummy(table: Table) -> int | None:
    """Return the trick to which dummy played last: that in progress, or the one before it."""
    play = table.play
    tricks = () if play is None else play.tricks
    for place in range(len(tricks) - 1, max(len(tricks) - 3, -1), -1):
        if tricks[place].card_of(law46.dummy(table)) is not None:
            return place
    return None


def _before(table: Table, place: int) -> tuple[Facts, Table]:
    """Take back dummy's card to a trick, and what was played after it."""
    play, seat = table.play, law46.dummy(table)
    if play is None:
        return (), table
    over = _over(table, place)
    card = play.tricks[place].card_of(seat)
    cite = law47.opponent_changed.cite(table.edition)
    facts: Facts = tuple(CardReturned(*played, cite=cite) for played in reversed(over))
    if card is not None:
        facts = (*facts, CardReturned(seat, card, cite=law45.inadvertent.cite(table.edition)))
    return facts, all_enacted(table, facts)


def _over(table: Table, place: int) -> tuple[tuple[Seat, Card], ...]:
    """Return what was played after dummy's card to a trick."""
    if table.play is None:
        return ()
    cards = table.play.tricks[place].cards
    own = next(i for i, (seat, _) in enumerate(cards) if seat is table.play.dummy)
    later = (played for trick in table.play.tricks[place + 1 :] for played in trick.cards)
    return *cards[own + 1 :], *later


def _slip(table: Table, act: Designated, place: int) -> Response:
    """Let the card meant take the place of the one that was named inadvertently (45C4(b)).

    The words are read as if nothing had been played to the trick from dummy on.  If what was played
    over it cannot stay, it goes back and is played anew.
    """
    returned, before = _before(table, place)
    fresh = _resolved(before, act)
    meant = fresh.act.cards[0] if isinstance(fresh.act, CardsPlayed) else None
    if meant is None or not _over(table, place) or not _legal(before).yes >> meant & 1:
        return Response((*returned, *fresh.facts), fresh.act)
    matter = _matter(table, Step.CHOICE, "45C4(b)", (meant,))
    ruling = law45.inadvertent(table, place, matter, meant)
    return Response(_exchanged(table, matter, ruling.facts, meant))


def _attended(table: Table, matter: Matter) -> Response:
    """Put the named card back in the trick, if attention is drawn in time (45D)."""
    ruling = law45.misplayed(table, matter)
    if ruling is None:
        return Response((matter.settled,), None)
    choice = replace(matter, step=Step.CHOICE, state=State.OPEN, act=table.count)
    facts = _exchanged(table, choice, ruling.facts, matter.cards[0])
    return Response((matter.settled, *facts))


def _exchanged(table: Table, matter: Matter, facts: Facts, card: Card) -> Facts:
    """Enter the exchange; who has played over it may change, if his card can stay at all."""
    play = table.play
    if play is None:
        return facts
    trick = play.tricks[matter.place]
    old = trick.card_of(matter.seat)
    cleared = () if old is None else revoke.taken_back(table, matter.seat, old)
    facts = (*cleared, *facts)
    if trick.leader is matter.seat and trick.led != card // 13:
        back = _before(table, matter.place)[0][:-1]
        return *back, *facts
    after = all_enacted(table, facts).play
    leads = () if after is None else after.led_by_another(matter.place)
    own = next(i for i, (seat, _) in enumerate(trick.cards) if seat is matter.seat)
    queue = tuple((seat, matter.place) for seat, _ in trick.cards[own + 1 :])
    returned = tuple(CardReturned(seat, played) for seat, played in reversed(leads))
    moved = _next_hand(replace(matter, further=queue))
    return *facts, *returned, *((Opened(moved.matter),) if moved.matter.further else ())


def _next_hand(matter: Matter) -> Moved:
    """Go to the next opponent, and to declarer's own hand once an opponent has changed."""
    queue = list(matter.further)
    while queue and queue[0][0].side is matter.seat.side and _CHANGED not in matter.marks:
        queue.pop(0)
    if not queue:
        return replace(matter, further=()).settled
    return matter.at(Step.CHOICE, further=tuple(queue), marks=matter.marks)


def _kept_or_changed(table: Table, matter: Matter, choice: Chose) -> Response | None:
    hand = matter.further[0][0]
    rest = replace(matter, further=matter.further[1:])
    if choice.seat not in (hand, table.chooser(hand)):
        return None
    if choice.word == "keep":
        return Response((_next_hand(rest),))
    card = choice.argument
    if choice.word != "change" or not isinstance(card, Card):
        return None
    if not could_have_played(table, matter.further[0][0], matter.place) >> card & 1:
        return None
    cite = options(table, matter)[1].cite
    changed: Facts = (CardReplaced(matter.place, hand, card, cite=cite),)
    after = all_enacted(table, changed).play
    leads = () if after is None else after.led_by_another(matter.place)
    returned = tuple(CardReturned(seat, played) for seat, played in reversed(leads))
    marked = replace(rest, marks=matter.marks | {_CHANGED})
    return Response((*changed, *returned, _next_hand(marked)))


PROCEDURE = Procedure(respond, options, settle, playable=playable)
