"""Findings in sentences: what the Director found, and so what he may answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from doubleton.bridge import Suit
from doubleton.said import Param, Said
from doubleton.table import findings
from doubleton.table.spoken import call, every, into, kebab, listed, params, seat, side

ANSWERS: Final = (
    *("inadvertent-call", "inadvertent-designation", "fifth-card", "proper-lead"),
    *("sufficiently-compensated", "forfeiture", "exposure-could-help"),
)
"""The questions that no other finding holds; :class:`Answered` may have them with blanks."""


def finding_told(finding: findings.Finding) -> Said:
    """Return what a finding says, as one sentence.

    >>> finding_told(findings.Damage(damaged=False))
    Said('finding.damage.no')
    """
    special = _SPECIAL.get(type(finding))
    if special is not None:
        return special(finding)
    values = {field.name: getattr(finding, field.name) for field in fields(finding)}
    variant = _VARIANT.get(type(finding))
    suffix = "" if variant is None else variant(finding)
    return Said(f"finding.{kebab(type(finding).__name__)}{suffix}", **params(**values))


def _yes(yes: bool) -> str:  # noqa: FBT001 - the answer itself
    return "yes" if yes else "no"


def _meaning(one: findings.Meaning) -> Said:
    values = params(seat=one.seat, call=one.call)
    parts: list[Param] = []
    if one.conventional is not None:
        parts.append(Said(f"finding.meaning-conventional.{_yes(one.conventional)}", **values))
    if one.conventional_pass is not None:
        key = f"finding.meaning-conventional-pass.{_yes(one.conventional_pass)}"
        parts.append(Said(key, **values))
    if one.related is not None:
        parts.append(_related(one.related, values))
    told = every(parts)
    return told if isinstance(told, Said) else Said("list.none")


def _related(suits: tuple[Suit, ...], values: dict[str, Param]) -> Said:
    if not suits:
        return Said("finding.meaning-no-suit", **values)
    return Said("finding.meaning-suits", into=listed([into(suit) for suit in suits]), **values)


def _misinformed(one: findings.Misinformed) -> Said:
    values = params(by=one.by, to=one.to)
    told = Said(f"finding.misinformed.{one.kind.value.replace('_', '-')}", **values)
    if one.about is not None:
        maker, made = one.about
        about = Said("finding.misinformed-about", seat=seat(maker), call=call(made))
        told = Said("list.then", first=told, rest=about)
    if one.probable is None:
        return told
    probable = Said(f"finding.misinformed-probable.{_yes(one.probable)}", to=seat(one.to))
    return Said("list.then", first=told, rest=probable)


def _unauthorised(one: findings.Unauthorised) -> Said:
    values = params(by=one.by, chooser=one.chooser, chosen=one.chosen)
    return Said(
        "finding.unauthorised",
        kind=Said(f"extraneous.{one.kind.value}"),
        alternatives=params(them=one.alternatives)["them"],
        suggested=params(them=one.suggested)["them"],
        **values,
    )


def _at_fault(one: findings.SidesAtFault) -> Said:
    parts = [
        Said("finding.side-at-fault", side=side(pair), fault=Said(f"fault.{fault.value}"))
        for pair, fault in one.sides
    ]
    told = every(parts)
    return told if isinstance(told, Said) else Said("list.none")


def _assigned(one: findings.AssignedResult) -> Said:
    values = params(side=one.side, contract=one.contract)
    if one.tricks is None:
        return Said("finding.assigned-result-without-tricks", **values)
    return Said("finding.assigned-result", number=one.tricks, **values)


def _wrong_board(one: findings.WrongBoard) -> Said:
    begun = one.second is not None
    told: list[Param] = [Said("finding.wrong-board-again" if begun else "finding.wrong-board")]
    for key, made in (("first", one.first), ("second", one.second)):
        if made:
            calls = tuple(
                Said("finding.wrong-board.call", seat=seat(by), call=call(what))
                for by, what in made
            )
            told.append(Said(f"finding.wrong-board.{key}", calls=listed(calls)))
    whole = every(told)
    return whole if isinstance(whole, Said) else Said("list.none")


def _counted(one: findings.CountedAfterPlay) -> Said:
    parts = [
        Said("finding.counted", number=number, seat=seat(player)) for player, number in one.cards
    ]
    told = every(parts)
    return told if isinstance(told, Said) else Said("list.none")


def _counted_before(one: findings.CountedBeforePlay) -> Said:
    parts = [
        Said("finding.counted", number=number, seat=seat(player)) for player, number in one.cards
    ]
    parts.append(Said(f"finding.deal-known.{one.known.value.replace(' ', '-')}"))
    if one.card_seen:
        parts.append(Said("finding.card-seen"))
    if one.interferes is not None:
        parts.append(Said(f"finding.card-interferes.{_yes(one.interferes)}"))
    if one.all_agree is not None:
        parts.append(Said(f"finding.all-agree.{_yes(one.all_agree)}"))
    told = every(parts)
    return told if isinstance(told, Said) else Said("list.none")


def _missing(one: findings.CardMissing) -> Said:
    how = "no" if not one.found else "played" if one.played else "yes"
    return Said(f"finding.card-missing.{how}", seat=seat(one.seat))


def _revoked(one: findings.Revoked) -> Said:
    values = params(seat=one.seat, trick=one.trick, suit=one.suit)
    parts: list[Param] = [Said("finding.revoked", **values)]
    if one.won_it is not None:
        parts.append(Said(f"finding.revoked-won-it.{_yes(one.won_it)}", **values))
    if one.side_won is not None:
        parts.append(Said("finding.revoked-side-won", number=one.side_won, **values))
    if one.won_later_with_suit is not None:
        won = _yes(one.won_later_with_suit)
        parts.append(Said(f"finding.revoked-won-later.{won}", **values))
    told = every(parts)
    return told if isinstance(told, Said) else Said("list.none")


def _conceded(one: findings.ConcededTrick) -> Said:
    legal, normal = _yes(one.by_legal_play), _yes(one.by_normal_play)
    first = Said(f"finding.conceded-by-legal-play.{legal}", seat=seat(one.by))
    return Said("list.then", first=first, rest=Said(f"finding.conceded-by-normal-play.{normal}"))


def _appeal(one: findings.AppealBy) -> str:
    return "" if one.partner_concurs is None else f".{_yes(one.partner_concurs)}"


def _answered(one: findings.Answered) -> Said:
    key = one.question.replace(" ", "-")
    if key not in ANSWERS:
        return Said(f"finding.answered.{_yes(one.yes)}", question=one.question)
    return Said(f"answer.{key}.{_yes(one.yes)}")


def _minutes(key: str) -> Callable[[Any], Said]:
    return lambda one: Said(key, number=one.minutes)


def _comes_to(one: findings.ClaimComesTo) -> Said:
    return Said("finding.claim-comes-to", number=one.tricks)


_SPECIAL: Final[dict[type[Any], Callable[[Any], Said]]] = {
    findings.Meaning: _meaning,
    findings.Misinformed: _misinformed,
    findings.Unauthorised: _unauthorised,
    findings.SidesAtFault: _at_fault,
    findings.AssignedResult: _assigned,
    findings.WrongBoard: _wrong_board,
    findings.CountedAfterPlay: _counted,
    findings.CountedBeforePlay: _counted_before,
    findings.CardMissing: _missing,
    findings.Revoked: _revoked,
    findings.ConcededTrick: _conceded,
    findings.ClaimComesTo: _comes_to,
    findings.MinutesAfterPosting: _minutes("finding.minutes-after-posting"),
    findings.AppealMade: _minutes("finding.appeal-made"),
    findings.Answered: _answered,
}

_VARIANT: Final[dict[type[Any], Callable[[Any], str]]] = {
    findings.CouldHaveKnown: lambda one: "." + _yes(one.known),
    findings.Damage: lambda one: "." + _yes(one.damaged),
    findings.GroundOfAdjustment: lambda one: f".{one.ground.value.replace('_', '-')}",
    findings.DirectorsError: lambda one: ".with-result" if one.has_result else "",
    findings.WrongBoardPlayed: lambda one: "." + _yes(one.played_before),
    findings.UnawareOfTrump: lambda one: "." + _yes(one.at_all_likely),
    findings.AppealBy: _appeal,
    findings.CommitteeDisagrees: lambda one: f".{one.on.value}",
}
