"""What happens beside calls and cards: information, boards, claims, scores, appeals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from doubleton.bridge import SIDES, Call, Card, Contract, Deal, Denomination, Seat, Side
from doubleton.casebook.case import ErrorKind, EventForm, Given, ScoringError, TrickInProgress
from doubleton.casebook.reading_acts import line_step
from doubleton.casebook.ruling import answers, positions
from doubleton.casebook.ruling.answers import pick_word, question, yes_or_no
from doubleton.casebook.ruling.dialogue import Dialogue, ask
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.spelling import listed
from doubleton.errors import NotationError
from doubleton.lawbook import Regulations
from doubleton.table import spoken
from doubleton.table.acts import Claimed, Conceded, Found, LineStep, Objected
from doubleton.table.findings import (
    AppealBy,
    AppealMade,
    AssignedResult,
    AtFault,
    CountedAfterPlay,
    Extraneous,
    Misinformation,
    Misinformed,
    SidesAtFault,
    Unauthorised,
    WrongBoard,
    WrongBoardPlayed,
)


def claim(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a claim (68-70)."""
    given, left = yield from _near_the_end()
    seat = yield from ask(question("claimer", Seat.of))
    tricks = yield from ask(question("claimed", answers.number(0, left), left=left))
    line = yield from ask(question("line", _line, default=""))
    trumps = given.contract.denomination if isinstance(given.contract, Contract) else None
    mentions = trumps is not Denomination.NOTRUMP and (yield from ask(yes_or_no("mentions-trump")))
    ruling = Ruling.begun(regulations, given)
    ruling = ruling.after(Claimed(seat, tricks, line[0], mentions, line[1]))
    return (yield from _objected(ruling))


def concession(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a concession (68B, 71)."""
    given, left = yield from _near_the_end()
    seat = yield from ask(question("conceder", Seat.of))
    tricks = yield from ask(question("conceded", answers.number(1, left), left=left))
    ruling = Ruling.begun(regulations, given).after(Conceded(seat, tricks))
    return (yield from _objected(ruling))


def from_partner(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about information from partner, and what was done with it (16A, 73)."""
    finding = yield from unauthorised()
    return Ruling.begun(regulations, Given()).after(Found((finding,)))


def unauthorised() -> Dialogue[Unauthorised]:
    """Ask what came from partner, the logical alternatives, and which of them it could suggest."""
    by = yield from ask(question("information-by", Seat.of))
    kind = yield from ask(pick_word("information-kind", Extraneous, str))
    chosen = yield from ask(question("partner-chose", _one_action, seat=spoken.seat(by.partner)))
    alternatives = yield from ask(question("alternatives", answers.actions))
    suggested = yield from ask(question("suggested", answers.actions, default=""))
    return Unauthorised(by, kind, alternatives, suggested, by.partner, chosen)


def misinformation(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a wrong explanation, or a call that was not alerted (21, 40C, 75)."""
    given = yield from positions.in_the_auction("calls-so-far")
    kinds = (Misinformation.EXPLANATION, Misinformation.ALERT)
    kind = yield from ask(pick_word("misinformation-kind", kinds, str))
    by = yield from ask(question("misinformed-by", Seat.of))
    about = yield from ask(question("misinformed-about", answers.made_by))
    to = yield from ask(question("misled", _opponent_of(by)))
    probable = yield from ask(yes_or_no("probable", seat=spoken.seat(to)))
    maker = by.partner if about[0] is None else about[0]
    finding = Misinformed(by, to, kind, (maker, about[1]), probable)
    return Ruling.begun(regulations, given).after(Found((finding,)))


def wrong_board(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a board that these players should not play, found in the auction or after (15)."""
    found = yield from ask(pick_word("wrong-board-found", ("auction", "new", "before"), str))
    if found != "auction":
        played = WrongBoardPlayed(played_before=found == "before")
        return Ruling.begun(regulations, Given()).after(Found((played,)))
    first = yield from ask(question("wrong-calls", answers.calls_by, default=""))
    second = yield from ask(question("right-calls", answers.perhaps(answers.calls_by), default=""))
    ruling = Ruling.begun(regulations, Given()).after(Found((WrongBoard(first, second),)))
    if second is None:
        who = yield from ask(question("cancel-asked", answers.perhaps(Seat.of), default=""))
        return ruling if who is None else ruling.after(Objected(who))
    return ruling


def number_of_cards(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about hands with too many and too few cards, found after the play (13C)."""
    counted = yield from ask(question("counted", _counted))
    return Ruling.begun(regulations, Given()).after(Found((CountedAfterPlay(counted),)))


def no_result(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a board on which no result can be obtained (12C1, 86, 88)."""
    form = yield from ask(pick_word("event-form", EventForm, str))
    given = Given(form=form, no_result=True)
    faults = []
    for side in SIDES:
        fault = yield from ask(pick_word("at-fault", AtFault, str, side=spoken.side(side)))
        faults.append((side, fault))
    return Ruling.begun(regulations, given).after(Found((SidesAtFault(tuple(faults)),)))


def assigned(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a result in place of the one obtained (12C2)."""
    given = Given(board=(yield from ask(question("board", answers.number(1, 999)))))
    ns, ew = SIDES
    ours = yield from assigned_to(ns)
    theirs = yield from assigned_to(ew)
    return Ruling.begun(regulations, given).after(Found((ours, theirs)))


def assigned_to(side: Side) -> Dialogue[AssignedResult]:
    """Ask for the result that one side is assigned."""
    contract, tricks = yield from ask(question("assigned", _assigned, side=spoken.side(side)))
    return AssignedResult(side, contract, tricks)


def wrong_score(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about a score that was entered or worked out wrongly (79C)."""
    kind = yield from ask(pick_word("error-kind", ErrorKind, str))
    agreed = yield from ask(question("score-agreed", answers.score))
    entered = yield from ask(question("score-entered", answers.score))
    minutes = yield from ask(question("posted", answers.number(0, 9999)))
    error = ScoringError(kind, agreed, entered)
    return Ruling.begun(regulations, Given(error=error, posted_minutes_ago=minutes))


def appeal(regulations: Regulations) -> Dialogue[Ruling]:
    """Ask about an appeal: its time, and whether partner concurs (92)."""
    seat = yield from ask(question("appellant", Seat.of))
    minutes = yield from ask(question("appeal-minutes", answers.number(0, 9999)))
    concurs = yield from ask(yes_or_no("concurs"))
    found = Found((AppealMade(minutes), AppealBy(seat, concurs)))
    return Ruling.begun(regulations, Given()).after(found)


def _near_the_end() -> Dialogue[tuple[Given, int]]:
    """Ask for the contract, the tricks left and, if they are known, the cards left."""
    contract = yield from ask(question("contract", answers.contract))
    left = yield from ask(question("tricks-left", answers.number(1, 13)))
    won = yield from ask(question("won-so-far", answers.number(0, 13 - left)))
    leader = yield from ask(question("on-lead", Seat.of))
    deal = yield from ask(question("cards-left", answers.perhaps(_cards_left(left)), default=""))
    trick = TrickInProgress(14 - left, leader, won)
    return replace(Given(contract=contract, deal=deal), trick=trick), left


def _cards_left(left: int) -> Callable[[str], Deal]:
    def read(text: str) -> Deal:
        deal = Deal(text)
        if any(hand is not None and len(hand) not in (left, left - 1) for hand in deal):
            raise NotationError("rule.cards-left", most=left)
        return deal

    return read


def _line(text: str) -> tuple[tuple[LineStep, ...], str]:
    """Read a line of play step by step, or keep the words where they are no such steps."""
    try:
        return tuple(map(line_step, listed(text, ";"))), ""
    except NotationError:
        return (), " ".join(text.split())


def _objected(ruling: Ruling) -> Dialogue[Ruling]:
    who = yield from ask(question("objected", answers.perhaps(Seat.of), default=""))
    return ruling if who is None else ruling.after(Objected(who))


def _opponent_of(player: Seat) -> Callable[[str], Seat]:
    def read(text: str) -> Seat:
        seat = Seat.of(text)
        if seat.side is player.side:
            raise NotationError("rule.no-opponent", text=str(seat), seat=str(player))
        return seat

    return read


def _one_action(text: str) -> Call | Card:
    actions = answers.actions(text)
    if len(actions) != 1:
        raise NotationError("rule.one-action", text=text[:60])
    return actions[0]


def _counted(text: str) -> tuple[tuple[Seat, int], ...]:
    parts = answers.words(text)
    if not parts or len(parts) % 2:
        raise NotationError("rule.counted", text=text[:60])
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return tuple((Seat.of(seat), answers.number(0, 26)(cards)) for seat, cards in pairs)


def _assigned(text: str) -> tuple[Contract, int]:
    *contract, tricks = answers.words(text) or [""]
    return answers.contract(" ".join(contract)), answers.number(0, 13)(tricks)
