"""Findings as they are written; each reads back as the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Final

from doubleton.bridge import Call, Card, Seat
from doubleton.casebook.spelling import contract_text, either_text, joined, made_text
from doubleton.table.findings import (
    AcquiescenceWithdrawn,
    Answered,
    AppealBy,
    AppealMade,
    AssignedResult,
    CalledOnWrongCards,
    CardMissing,
    CardRestored,
    ClaimComesTo,
    CommitteeDisagrees,
    ConcededTrick,
    CouldHaveKnown,
    CountedAfterPlay,
    CountedBeforePlay,
    Damage,
    DirectorsError,
    Finding,
    GroundOfAdjustment,
    Meaning,
    MinutesAfterPosting,
    Misinformed,
    RevokeClaimed,
    Revoked,
    SidesAtFault,
    Unauthorised,
    UnawareOfTrump,
    WrongBoard,
    WrongBoardPlayed,
)

Answer = bool | None
_NOTHING: Final = "nothing"


def findings_text(findings: tuple[Finding, ...]) -> str:
    """Write the findings of one line.

    >>> findings_text((Damage(False), CouldHaveKnown(True)))
    'no damage; offender could have known'
    """
    return joined(map(text_of, findings), "; ")


@singledispatch
def text_of(finding: object) -> str:
    """Write one finding; raises ``TypeError`` for what is none."""
    raise TypeError(type(finding).__name__)


def _if(answer: Answer, yes: str, no: str) -> str:
    return "" if answer is None else yes if answer else no


@text_of.register
def _(one: Meaning) -> str:
    flags = list(_flags(one))
    return f"{made_text((one.seat, one.call))} {', '.join(flags)}".strip()


def _flags(meaning: Meaning) -> Iterator[str]:
    if meaning.conventional is not None:
        yield "conventional" if meaning.conventional else "not conventional"
    if meaning.conventional_pass is not None:
        yield "conventional pass" if meaning.conventional_pass else "no conventional pass"
    if meaning.related is not None:
        yield f"shows {' '.join(map(str, meaning.related)) or _NOTHING}"


@text_of.register
def _(one: Misinformed) -> str:
    told = "" if one.about is None else f" of {made_text(one.about)}"
    likely = _if(one.probable, ", probable", ", not probable")
    return f"{one.by} misinforms {one.to} by {one.kind}{told}{likely}"


@text_of.register
def _(one: Unauthorised) -> str:
    return (
        f"{one.by} {one.kind}, alternatives {_names(one.alternatives)}, "
        f"suggests {_names(one.suggested)}, chosen {one.chooser} {either_text(one.chosen)}"
    )


def _names(several: tuple[Call | Card, ...]) -> str:
    return " ".join(map(either_text, several)) or _NOTHING


@text_of.register
def _(one: CouldHaveKnown) -> str:
    return f"offender could{'' if one.known else ' not'} have known"


@text_of.register
def _(one: Damage) -> str:
    return "damage" if one.damaged else "no damage"


@text_of.register
def _(one: WrongBoard) -> str:
    second = "" if one.second is None else f", second auction {joined(map(made_text, one.second))}"
    return f"wrong board, first auction {joined(map(made_text, one.first))}{second}"


@text_of.register
def _(one: CalledOnWrongCards) -> str:
    return f"{one.seat} called on the wrong cards"


@text_of.register
def _(one: CardRestored) -> str:
    return f"missing card {one.card} restored to {one.seat}"


@text_of.register
def _(one: DirectorsError) -> str:
    return f"Director's error, {'' if one.has_result else 'no '}result"


@text_of.register
def _(one: CountedAfterPlay) -> str:
    return f"counted after play {_counts(one.cards)}"


@text_of.register
def _(one: CountedBeforePlay) -> str:
    parts = (
        f"counted before play {_counts(one.cards)}",
        f"deal known from {one.known.value}",
        "a card was seen" if one.card_seen else "",
        _if(one.interferes, "interferes", "does not interfere"),
        _if(one.all_agree, "all agree", "not all agree"),
    )
    return joined(part for part in parts if part)


@text_of.register
def _(one: CardMissing) -> str:
    found = "found among the played" if one.played else "found"
    return f"card missing from {one.seat}, {found if one.found else 'not found'}"


@text_of.register
def _(one: WrongBoardPlayed) -> str:
    return f"wrong board played, {'somebody' if one.played_before else 'nobody'} had played it"


def _counts(cards: tuple[tuple[Seat, int], ...]) -> str:
    return joined(f"{seat} {number}" for seat, number in cards)


@text_of.register
def _(one: RevokeClaimed) -> str:
    return f"revoke claimed against {one.against}"


@text_of.register
def _(one: Revoked) -> str:
    won = _if(one.won_it, ", won it", ", did not win it")
    side = "" if one.side_won is None else f", side won {one.side_won}"
    later = _if(one.won_later_with_suit, ", won later", ", not won later")
    later = later and f"{later} with the suit"
    return f"{one.seat} revoked at trick {one.trick} in {one.suit}{won}{side}{later}"


@text_of.register
def _(one: UnawareOfTrump) -> str:
    return f"unaware of trump {'at all likely' if one.at_all_likely else 'excluded'}"


@text_of.register
def _(one: ClaimComesTo) -> str:
    return f"claim comes to {one.tricks} tricks"


@text_of.register
def _(one: AcquiescenceWithdrawn) -> str:
    return f"{one.seat} withdraws acquiescence"


@text_of.register
def _(one: ConcededTrick) -> str:
    return (
        f"concession by {one.by}, {'' if one.by_legal_play else 'not '}lost by legal play, "
        f"{'' if one.by_normal_play else 'not '}lost by normal play"
    )


@text_of.register
def _(one: SidesAtFault) -> str:
    return f"fault {joined(f'{side} {degree}' for side, degree in one.sides)}"


@text_of.register
def _(one: AssignedResult) -> str:
    won = "" if one.tricks is None else f", {one.tricks} tricks"
    return f"assigned {one.side} {contract_text(one.contract)}{won}"


@text_of.register
def _(one: GroundOfAdjustment) -> str:
    return f"ground {one.ground.replace('_', ' ')}"


@text_of.register
def _(one: MinutesAfterPosting) -> str:
    return f"{one.minutes} minutes after posting"


@text_of.register
def _(one: AppealBy) -> str:
    concurs = _if(one.partner_concurs, ", partner concurs", ", partner does not concur")
    return f"appeal by {one.seat}{concurs}"


@text_of.register
def _(one: AppealMade) -> str:
    return f"appeal {one.minutes} minutes after posting"


@text_of.register
def _(one: CommitteeDisagrees) -> str:
    return f"committee disagrees on {one.on}"


@text_of.register
def _(one: Answered) -> str:
    return f"answer {one.question} {'yes' if one.yes else 'no'}"
