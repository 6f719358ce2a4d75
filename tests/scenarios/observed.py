"""An observation in the notation of scenarios, and whether it agrees with what they expect."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from doubleton.bridge import SEATS, PassedOut, Seat
from doubleton.casebook.figures import figure_text
from doubleton.casebook.seen import Awarded, Figures, LeadPenalty, Observation, TricksMoved
from doubleton.casebook.spelling import call_text, contract_text, made_text

NUMBERS = {
    *("claim_tricks", "diff", "imps_team1", "team1", "team2", "groups", "matchpoints_ns", "sizes"),
}


def plain(seen: Observation) -> dict[str, Any]:
    """Write an observation as JSON has it: every key, in the order of the file's header."""
    return {
        "turn": name(seen.turn),
        "calls": ", ".join(map(made_text, seen.calls)),
        "irregularity": list(seen.irregularity),
        "options": list(map(str, seen.options)),
        "must_pass": {str(seat): silence.value for seat, silence in seen.must_pass},
        "must_call": {str(seat): call_text(call) for seat, call in seen.must_call},
        "lead_penalty": rights(seen.lead_penalty),
        "lead_ban": {str(seat): " ".join(map(str, suits)) for seat, suits in seen.lead_ban},
        "lead_required": {
            str(seat): " ".join(map(str, suits)) for seat, suits in seen.lead_required
        },
        "penalty_cards": list(map(str, seen.penalty_cards)),
        "picked_up": [f"{seat} {card}" for seat, card in seen.picked_up],
        "revoke": seen.revoke.value,
        "transfer": transfer(seen.transfer),
        "contract": contract(seen.contract),
        "declarer": name(seen.declarer),
        "declarer_tricks": seen.declarer_tricks,
        "score_ns": seen.score_ns,
        "result": result(seen.result),
        "award": award(seen.award),
        "review": list(seen.review),
        "legal_calls": {str(seat): list(map(call_text, seen.legal_calls[seat])) for seat in SEATS},
        "playable": {str(seat): list(map(str, seen.playable[seat])) for seat in SEATS},
    }


def name(seat: Seat | None) -> str | None:
    return None if seat is None else str(seat)


def rights(against: tuple[LeadPenalty, ...]) -> list[Any] | dict[str, Any]:
    written = [
        {
            "seat": str(one.seat),
            "law": one.law,
            "suits": [str(suit) for suit in one.suits] or ["any"],
            "may": list(one.may),
        }
        for one in against
    ]
    return written[0] if len(written) == 1 else written


def transfer(moved: TricksMoved | None) -> dict[str, Any] | None:
    if moved is None:
        return None
    return {"to": str(moved.to), "tricks": moved.tricks, "law": moved.law}


def contract(made: object) -> str | None:
    if made is None:
        return None
    return "P" if isinstance(made, PassedOut) else contract_text(made)  # type: ignore[arg-type]  # the other of the two


def award(given: Awarded | None) -> dict[str, Any] | None:
    return None if given is None else {"NS": number(given.ns), "EW": number(given.ew)}


def number(value: Fraction | int) -> int | float:
    """Write a number as JSON does, a whole one without a point."""
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else float(exact)


def result(outcome: str | Figures | None) -> object:
    if outcome is None or isinstance(outcome, str):
        return outcome
    return {key: figure(key, value) for key, value in outcome}


def figure(key: str, value: Any) -> object:  # noqa: ANN401 - any figure
    if isinstance(value, tuple):
        return list(value)
    if key in NUMBERS:
        return number(value)
    return None if value is None else figure_text(value)


def disagreements(observed: dict[str, Any], expected: dict[str, Any]) -> list[str]:
    """Return the keys of *expected* with which an observation does not agree."""
    return [
        key
        for key, wanted in expected.items()
        if key != "after" and not agrees(observed, key, wanted)
    ]


def agrees(observed: dict[str, Any], key: str, wanted: Any) -> bool:  # noqa: ANN401 - any value
    if key in ("refused", "allowed"):
        return all(
            (one in observed["legal_calls"][seat] + observed["playable"][seat])
            is (key == "allowed")
            for seat, several in wanted.items()
            for one in several
        )
    own = observed.get(key)
    if key == "playable":
        return all(as_set(observed[key][seat]) == as_set(cards) for seat, cards in wanted.items())
    if key == "review":
        return isinstance(own, list) and set(wanted) <= set(own)
    if key == "lead_penalty":
        return as_set(listed(own)) == as_set(listed(wanted))
    return bool(as_set(own) == as_set(wanted))


def listed(value: object) -> object:
    return [value] if isinstance(value, dict) else value


def as_set(value: object) -> object:
    """Return a value to compare: lists as sets, numbers as numbers, except in figures."""
    if isinstance(value, dict):
        return {key: as_list(one) for key, one in value.items()}
    if isinstance(value, list):
        return frozenset(map(frozen, value))
    return as_list(value)


def as_list(value: object) -> object:
    if isinstance(value, list):
        return tuple(map(as_list, value))
    return Fraction(str(value)) if is_number(value) else value


def is_number(value: object) -> bool:
    return not isinstance(value, bool | str) and value is not None and not isinstance(value, dict)


def frozen(value: object) -> object:
    if isinstance(value, dict):
        return tuple(sorted((key, frozen(one)) for key, one in value.items()))
    if isinstance(value, list):
        return tuple(sorted(map(str, value)))
    return str(value)
