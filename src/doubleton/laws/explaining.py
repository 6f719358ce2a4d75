"""Why a call or card is not allowed, and what a player may do now, in sentences.

Both tell what the table they are given knows; for a player that is his view of it
(:func:`doubleton.table.views.as_known_to`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from doubleton.bridge import ALL_CARDS, PASSED_OUT, REDOUBLE, SUITS, Call, Card, Seat
from doubleton.bridge.cards import SUIT_BITS
from doubleton.lawbook import Cite, Ruled, python_name
from doubleton.laws.code import LAWS
from doubleton.laws.law73_communication_between_partners import mandatory_pause
from doubleton.laws.procedures.choices import cards_in_turn
from doubleton.laws.procedures.legality import calls_in_turn
from doubleton.said import Param, Said
from doubleton.table.auction import BIDS
from doubleton.table.docket import Kind, Step
from doubleton.table.findings import Unauthorised
from doubleton.table.legal import Legal
from doubleton.table.spoken import call as call_spoken
from doubleton.table.spoken import cards as cards_spoken
from doubleton.table.spoken import listed, params, seat
from doubleton.table.table import Table
from doubleton.table.told import cited, offered, told

_RULES: Final = ("19A", "19B", "38", "50D", "50E1")
"""The rules that have a sentence of their own and need nothing else for it."""

_FEW: Final = 4


def explain(table: Table, player: Seat, thing: Call | Card) -> tuple[Said, ...]:
    """Return why *player* may or may not make a call or play a card now.

    For dummy's card *player* is dummy.  The rule comes with its number, and a requirement that
    yields because it cannot be obeyed (59) is told too.

    >>> from doubleton.lawbook import Regulations
    >>> [said.key for said in explain(Table.of(Regulations(), Seat.NORTH), Seat.EAST, Call("1C"))]
    ['why.turn-to-call']
    """
    if isinstance(thing, Call):
        legal, waits = LAWS.legal_calls(table, player), _cannot_call(table, player)
    else:
        legal, waits = LAWS.legal_cards(table, player), _cannot_play(table, player, thing)
    named = params(what=thing)["what"]
    if legal.yes >> thing & 1:
        return Said("why.allowed", what=named), *_yielded(legal)
    if legal.unknown >> thing & 1:
        return Said("why.if-held", what=named, seat=seat(player)), *_yielded(legal)
    if waits is not None:
        return (waits,)
    if not isinstance(thing, Call) and not table.held.possible(player) >> thing & 1:
        return (Said("why.not-held", what=named, seat=seat(player)),)
    return (_forbidden(table, player, thing, legal),)


def _forbidden(table: Table, player: Seat, thing: Call | Card, legal: Legal) -> Said:
    """Return the first rule that drops the call or card."""
    if isinstance(thing, Call) and thing.level > 7:
        return cited(Said("why.38"), Cite("38", table.edition))
    cite = legal.why_not(thing)
    if cite is None:  # an open matter narrows what may be done; the ordinary rules come first
        in_turn = calls_in_turn if isinstance(thing, Call) else cards_in_turn
        cite = in_turn(table, player).why_not(thing)
    if cite is None:
        return Said("why.matter")
    return cited(_rule(table, player, cite), cite)


def _rule(table: Table, player: Seat, cite: Cite) -> Said:
    """Return a rule in words: what was laid on the player, or what the Law asks of everybody."""
    laid = next((fact for fact in _laid_on(table, player) if fact.cite == cite), None)
    if laid is not None:
        return told(laid)
    if cite.law.startswith("18"):
        return Said("why.18", call=call_spoken(Call(table.auction.bid)))
    if cite.law == "44C":
        return _must_follow(table, player)
    known = next((law for law in _RULES if cite.law.startswith(law)), None)
    if known is None:
        return Said("why.other", law=cite.law)
    return Said(f"why.{python_name(known).lower()}")


def _must_follow(table: Table, player: Seat) -> Said:
    current = None if table.play is None else table.play.current
    held = 0 if current is None else table.held.known[player] & SUIT_BITS << 13 * current.led
    return Said("why.44c", cards=cards_spoken(held)) if held else Said("why.44c-unknown")


def _laid_on(table: Table, player: Seat) -> Iterator[Ruled]:
    docket = table.docket
    laid: tuple[Ruled, ...] = (
        *(due for due in docket.must_pass if due is not None and due.seat is player),
        *(due for due in docket.must_call if due.seat is player),
        *(bar for bar in docket.no_double if bar.seat is player),
        *(limit for limit in docket.limits if limit.seat is player),
        *(lead for lead in docket.lead_required if lead.seat is player),
        *(lead for lead in docket.lead_forbidden if lead.seat is player),
    )
    yield from laid


def _yielded(legal: Legal) -> Iterator[Said]:
    """Tell that a penalty could not be obeyed; that others come first is no news."""
    for cite in dict.fromkeys(legal.yielded):
        if cite.law == "59":
            yield cited(Said("why.yielded"), cite)


def _stopped(table: Table) -> Said | None:
    """Return what has to be settled before anybody goes on."""
    matter = table.matter
    if matter is None:
        return None
    if matter.kind is Kind.CLAIM:
        return cited(Said("why.claim"), Cite("68D", table.edition))
    if matter.step is Step.FINDING:
        return Said("why.director")
    choosers = dict.fromkeys(table.chooser(one.seat) for one in LAWS.options(table))
    if not choosers:
        return None
    return Said("why.choice", chooser=listed([seat(one) for one in choosers], "or"))


def _cannot_call(table: Table, player: Seat) -> Said | None:
    if table.play is not None or table.contract is PASSED_OUT:
        return Said("why.auction-over")
    if table.matter is not None and not LAWS.legal_calls(table, player).yes:
        return _stopped(table)
    turn = table.auction.turn
    if player is turn or LAWS.legal_calls(table, player).yes:
        return None
    return Said("why.turn-to-call", turn=seat(turn), seat=seat(player))


def _cannot_play(table: Table, player: Seat, card: Card) -> Said | None:
    play = table.play
    if play is None:
        return Said("why.play-over" if table.contract is PASSED_OUT else "why.auction-lasts")
    legal = LAWS.legal_cards(table, player)
    open_now = legal.yes | legal.unknown
    if table.docket.over or play.ended:
        return None if open_now else Said("why.play-over")
    if table.matter is not None and not open_now:
        return _stopped(table)
    if play.face_down is not None:
        return Said("why.face-down")
    if play.turn is player or open_now or not table.held.possible(player) >> card & 1:
        return None
    return Said("why.turn-to-play", turn=seat(play.turn), seat=seat(player))


# --- what a player may do now -----------------------------------------------------------------


def may_now(table: Table, who: Seat) -> tuple[Said, ...]:
    """Return what a player may do now: choose, call, play, ask, or wait for whom.

    Declarer also has what may be played from dummy; dummy has his rights (42).

    >>> from doubleton.lawbook import Regulations
    >>> [said.key for said in may_now(Table.of(Regulations(), Seat.NORTH), Seat.NORTH)]
    ['may.call', 'may.ask-in-turn']
    """
    if table.contract is PASSED_OUT:
        return (Said("may.passed-out"),)
    options = [one for one in LAWS.options(table) if table.chooser(one.seat) is who]
    read_out = tuple(cited(offered(one, who), one.cite) for one in options)
    there = _in_the_auction if table.play is None else _in_the_play
    regulated = (*_pauses(table, who), *_reserves_rights(table, who))
    return (*read_out, *regulated, *there(table, who)) or (_waits(table, who),)


def _pauses(table: Table, who: Seat) -> Iterator[Said]:
    """Tell the player who has to pause before he calls or plays, by the regulations (73A2)."""
    if table.regulations.mandatory_pauses:
        due = mandatory_pause(table)
        if due is not None and due.seat is who:
            yield cited(Said("may.pause"), due.cite)


def _reserves_rights(table: Table, who: Seat) -> Iterator[Said]:
    """Tell the opponents of a player who gave information what they may say at once (16A1)."""
    given = (one for one in table.docket.findings if isinstance(one, Unauthorised))
    if any(one.by.side is not who.side for one in given):
        allowed = table.regulations.may_reserve_rights
        said = Said("may.reserve-rights" if allowed else "may.call-director")
        yield cited(said, Cite("16A1", table.edition))


def _in_the_auction(table: Table, who: Seat) -> Iterator[Said]:
    calls = LAWS.legal_calls(table, who).yes
    in_turn = table.auction.turn is who and table.matter is None
    if calls:
        key = "may.call" if in_turn else "may.call-too"
        yield Said(key, seat=seat(who), calls=_calls(calls))
    if in_turn and table.docket.must_pass[who] is None:
        yield Said("may.ask-in-turn")


def _calls(calls: int) -> Param:
    """Return a set of calls; bids up to the highest are told by the lowest of them."""
    single = [Call(number) for number in range(REDOUBLE + 1) if calls >> number & 1]
    bids = calls & BIDS
    parts: list[Param] = [call_spoken(call) for call in single]
    lowest = (bids & -bids).bit_length() - 1
    if bids.bit_count() > _FEW and bids == BIDS & -(1 << lowest):
        parts.append(Said("may.bids-from", call=call_spoken(Call(lowest))))
    else:
        parts += [call_spoken(Call(n)) for n in range(lowest, 38) if n >= 0 and bids >> n & 1]
    return listed(parts, "or")


def _in_the_play(table: Table, who: Seat) -> Iterator[Said]:
    play = table.play
    if play is None:
        return
    if who is play.dummy and play.faced:
        yield from _as_dummy(table, who)
        return
    hands = (who, play.dummy) if who is play.declarer else (who,)
    for hand in hands:
        yield from _from_hand(table, who, hand)
    if not play.faced and play.face_down is not None and who in (play.declarer, play.turn.partner):
        yield Said("may.ask-before-facing")


def _from_hand(table: Table, who: Seat, hand: Seat) -> Iterator[Said]:
    play, legal = table.play, LAWS.legal_cards(table, hand)
    if play is None or not legal.yes | legal.unknown:
        return
    player, in_turn = seat(who), play.turn is hand and table.matter is None
    if in_turn and not play.faced and hand is who and not LAWS.options(table):
        yield Said("may.lead-face-down", seat=player)
    if _anything(legal):
        yield Said("may.play-any", seat=player)
    elif not legal.yes:
        yield Said("may.play-if-held", seat=player, cards=cards_spoken(legal.unknown))
    else:
        key = "may.card-too" if not in_turn else "may.play" if hand is who else "may.play-dummy"
        yield Said(key, seat=player, cards=cards_spoken(legal.yes | legal.unknown))


def _anything(legal: Legal) -> bool:
    """Whether hardly anything is known of the hand and nothing is asked of it."""
    everything = legal.yes | legal.unknown
    suits = sum(1 for suit in SUITS if everything & SUIT_BITS << 13 * suit)
    return not legal.yes and not legal.steps and suits == 4 and everything & ALL_CARDS != 0


def _as_dummy(table: Table, who: Seat) -> Iterator[Said]:
    if table.docket.over:
        return
    yield Said("may.dummy", seat=seat(who))
    yield Said("may.dummy-lost" if table.docket.rights_lost else "may.dummy-asks")


def _waits(table: Table, who: Seat) -> Said:
    matter = table.matter
    player = seat(who)
    if matter is not None and matter.kind is Kind.CLAIM and matter.step is Step.OBJECTION:
        return Said("may.object", seat=player)
    if matter is not None:
        choosers = dict.fromkeys(table.chooser(one.seat) for one in LAWS.options(table))
        if choosers:
            chooser = listed([seat(one) for one in choosers], "or")
            return Said("may.wait-for-choice", seat=player, chooser=chooser)
        return Said("may.wait-for-director", seat=player)
    if table.docket.over or (table.play is not None and table.play.ended):
        return Said("may.over")
    options = dict.fromkeys(table.chooser(one.seat) for one in LAWS.options(table))
    if options:
        chooser = listed([seat(one) for one in options], "or")
        return Said("may.wait-for-choice", seat=player, chooser=chooser)
    return Said("may.wait", seat=player, turn=seat(table.chooser(table.turn)))
