"""The findings of a scenario, each of one key or of several that belong together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from doubleton.bridge import Call, PassedOut, Seat, Side
from doubleton.casebook.spelling import call_or_card, made, suits
from doubleton.table.findings import (
    AcquiescenceWithdrawn,
    AppealBy,
    AppealMade,
    AssignedResult,
    AtFault,
    CommitteeDisagrees,
    ConcededTrick,
    CouldHaveKnown,
    CountedAfterPlay,
    Damage,
    Disagreement,
    Extraneous,
    Finding,
    Ground,
    GroundOfAdjustment,
    Meaning,
    MinutesAfterPosting,
    Misinformation,
    Misinformed,
    RevokeClaimed,
    SidesAtFault,
    Unauthorised,
    UnawareOfTrump,
    WrongBoard,
)
from scenarios.given import contract, one
from scenarios.values import mapping, sequence, text, truth, whole

Found = Mapping[str, Any]


def findings(found: Found) -> tuple[Finding, ...]:
    """Read all findings of one event, in their order; ``ValueError`` for what cannot be read."""
    unknown = set(found) - set(KINDS) - set(BESIDE)
    if unknown:
        raise ValueError(f"unknown findings: {sorted(map(str, unknown))}")
    leading = dict.fromkeys(BESIDE.get(key, key) for key in found)
    return tuple(finding for key in leading for finding in KINDS[key](found))


def meaning(found: Found) -> list[Finding]:
    seat, call = made(text(found["call"]))
    return [
        Meaning(
            seat,
            call,
            one(found, "conventional", truth),
            one(found, "conventional_pass", truth),
            one(found, "related_suits", lambda named: suits(" ".join(map(text, sequence(named))))),
        )
    ]


def misinformation(found: Found) -> list[Finding]:
    parts = mapping(found["misinformation"])
    return [
        Misinformed(
            Seat.of(text(parts["by"])),
            Seat.of(text(parts["to"])),
            Misinformation(parts["kind"]),
            one(parts, "call", lambda call: made(text(call))),
            one(parts, "probable", truth),
        )
    ]


def unauthorised(found: Found) -> list[Finding]:
    parts = mapping(found["unauthorised"])
    seat, _, chosen = text(parts["chosen"]).partition(" ")
    return [
        Unauthorised(
            Seat.of(text(parts["by"])),
            Extraneous(parts["kind"]),
            tuple(call_or_card(text(each)) for each in sequence(parts.get("alternatives") or [])),
            tuple(call_or_card(text(each)) for each in sequence(parts.get("suggests") or [])),
            Seat.of(seat),
            call_or_card(chosen),
        )
    ]


def fault(found: Found) -> list[Finding]:
    sides = mapping(found["fault"])
    return [
        SidesAtFault(
            tuple((Side.of(text(side)), AtFault(degree)) for side, degree in sides.items())
        )
    ]


def assigned(found: Found) -> list[Finding]:
    findings: list[Finding] = []
    for side, result in mapping(found["assigned"]).items():
        assigned_contract = contract(mapping(result)["contract"])
        played = not isinstance(assigned_contract, PassedOut)  # passed out, there are no tricks
        tricks = one(mapping(result), "tricks", whole) if played else None
        findings.append(AssignedResult(Side.of(text(side)), assigned_contract, tricks))
    return findings


def auction(value: object) -> tuple[tuple[Seat, Call], ...]:
    return tuple(made(part) for part in text(value).split(",") if part.strip())


def wrong_board(found: Found) -> list[Finding]:
    if found.get("wrong_board", True) is not True:
        return []
    return [
        WrongBoard(auction(found.get("first_auction", "")), one(found, "second_auction", auction))
    ]


def after_play(found: Found) -> list[Finding]:
    counts = mapping(found["after_play"])
    return [CountedAfterPlay(tuple((Seat.of(text(seat)), whole(n)) for seat, n in counts.items()))]


def concession(found: Found) -> list[Finding]:
    parts = mapping(found["concession"])
    return [
        ConcededTrick(
            Seat.of(text(parts["by"])),
            truth(parts["lost_by_legal_play"]),
            truth(parts["lost_by_normal_play"]),
        )
    ]


def appeal(found: Found) -> list[Finding]:
    return [AppealBy(Seat.of(text(found["appeal_by"])), one(found, "partner_concurs", truth))]


def unaware(value: object) -> Finding:
    return UnawareOfTrump({"at_all_likely": True, "excluded": False}[text(value)])


def single(key: str, read: Callable[[object], Finding]) -> Callable[[Found], list[Finding]]:
    return lambda found: [read(found[key])]


KINDS: Final[dict[str, Callable[[Found], list[Finding]]]] = {
    "call": meaning,
    "misinformation": misinformation,
    "unauthorised": unauthorised,
    "offender_could_have_known": single(
        "offender_could_have_known", lambda value: CouldHaveKnown(truth(value))
    ),
    "damage": single("damage", lambda value: Damage(truth(value))),
    "fault": fault,
    "assigned": assigned,
    "ground": single("ground", lambda value: GroundOfAdjustment(Ground(text(value)))),
    "wrong_board": wrong_board,
    "after_play": after_play,
    "revoke_claimed_against": single(
        "revoke_claimed_against", lambda value: RevokeClaimed(Seat.of(text(value)))
    ),
    "unaware_of_trump": single("unaware_of_trump", unaware),
    "withdraws": single("withdraws", lambda value: AcquiescenceWithdrawn(Seat.of(text(value)))),
    "concession": concession,
    "minutes_after_posting": single(
        "minutes_after_posting", lambda value: MinutesAfterPosting(whole(value))
    ),
    "appeal_by": appeal,
    "appeal_minutes_after_posting": single(
        "appeal_minutes_after_posting", lambda value: AppealMade(whole(value))
    ),
    "committee_disagrees_on": single(
        "committee_disagrees_on", lambda value: CommitteeDisagrees(Disagreement(text(value)))
    ),
}
BESIDE: Final = {
    "conventional": "call",
    "conventional_pass": "call",
    "related_suits": "call",
    "first_auction": "wrong_board",
    "second_auction": "wrong_board",
    "partner_concurs": "appeal_by",
}
"""Keys that belong to the finding of another."""
