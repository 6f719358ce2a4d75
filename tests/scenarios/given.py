"""The key ``given`` of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from doubleton.bridge import Call, Contract, Deal, PassedOut, Seat, Side, Vulnerability
from doubleton.casebook.case import ErrorKind, EventForm, FouledScores, Given, ScoringError
from doubleton.casebook.reading_acts import trick
from doubleton.lawbook import Edition, Regulations, SlipWindow
from scenarios.values import exact, mapping, sequence, text, whole

KEYS = {
    *("board", "dealer", "vul", "auction", "deal", "contract", "tricks", "played", "event"),
    *("no_result", "scores_ns", "scores", "scores_fouled", "session_percent", "adjusted_imps"),
    *("error", "posted_minutes_ago", "settings"),
}


def regulations(scenario: Mapping[str, Any]) -> Regulations:
    """Read the edition and the settings; raises ``ValueError`` for one that is not known."""
    given = mapping(scenario.get("given") or {})
    settings = mapping(given.get("settings") or {})
    unknown = set(settings) - {"correction_minutes", "slip_window"}
    if unknown:
        raise ValueError(f"unknown settings: {sorted(map(str, unknown))}")
    return Regulations(
        Edition.of(str(scenario.get("edition", 1987))),
        correction_minutes=whole(settings.get("correction_minutes", 30)),
        slip_window=SlipWindow(settings.get("slip_window", "open")),
    )


def given(found: Mapping[str, Any]) -> Given:
    """Read what a scenario gives; raises ``ValueError`` for what cannot be read."""
    unknown = set(found) - KEYS
    if unknown:
        raise ValueError(f"unknown keys of given: {sorted(map(str, unknown))}")
    return Given(
        board=one(found, "board", whole),
        dealer=one(found, "dealer", seat),
        vulnerability=one(found, "vul", lambda value: Vulnerability.of(text(value))),
        auction=one(found, "auction", lambda value: tuple(map(Call, text(value).split()))),
        deal=one(found, "deal", lambda value: Deal(text(value))),
        contract=one(found, "contract", contract),
        tricks=one(found, "tricks", whole),
        played=tuple(map(whole_trick, sequence(found.get("played") or []))),
        form=one(found, "event", lambda value: EventForm(text(value))),
        no_result=found.get("no_result") is True,
        scores_ns=tuple(map(whole, sequence(found.get("scores_ns") or []))),
        scores=one(found, "scores", at_two_tables),
        fouled=one(found, "scores_fouled", fouled),
        session_percent=tuple(
            (Side.of(text(side)), exact(share))
            for side, share in mapping(found.get("session_percent") or {}).items()
        ),
        adjusted_imps=one(found, "adjusted_imps", of_two_teams),
        error=one(found, "error", error),
        posted_minutes_ago=one(found, "posted_minutes_ago", whole),
    )


def one(found: Mapping[str, Any], key: str, read: Any) -> Any:  # noqa: ANN401 - any reader
    return None if found.get(key) is None else read(found[key])


def seat(value: object) -> Seat:
    return Seat.of(text(value))


def contract(value: object) -> Contract | PassedOut:
    plain = text(value)
    return PassedOut.PASSED_OUT if plain == "P" else Contract(plain)


def whole_trick(value: object) -> Any:  # noqa: ANN401 - four acts
    leader, _, cards = text(value).partition(" ")
    return trick(leader, cards)


def at_two_tables(value: object) -> tuple[int, int]:
    scores = mapping(value)
    return whole(scores["table1_ns"]), whole(scores["table2_ns"])


def fouled(value: object) -> FouledScores:
    scores = mapping(value)
    return FouledScores(
        tuple(map(whole, sequence(scores.get("correct_form") or []))),
        tuple(map(whole, sequence(scores.get("changed_form") or []))),
    )


def of_two_teams(value: object) -> tuple[Fraction, Fraction]:
    imps = mapping(value)
    return exact(imps["team1"]), exact(imps["team2"])


def error(value: object) -> ScoringError:
    parts = mapping(value)
    return ScoringError(ErrorKind(parts["kind"]), whole(parts["agreed"]), whole(parts["entered"]))
