"""Movements: rows, balance, what is wrong, sit-outs, curtailment, pairings (section 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from doubleton.movements.arrow_switch import rounds_to_switch, scrambled
from doubleton.movements.balance import balance
from doubleton.movements.howell import endless_howell, howell
from doubleton.movements.individual import individual, rainbow
from doubleton.movements.knock_out import bracket, first_round
from doubleton.movements.many_tables import appendix_mitchell, web_block, web_mitchell
from doubleton.movements.mitchell import (
    hesitation_mitchell,
    mitchell,
    relay_mitchell,
    skip_mitchell,
)
from doubleton.movements.odd_pairs import bump, even_base, rover, with_vacancy
from doubleton.movements.seating import Movement
from doubleton.movements.swiss import paired
from doubleton.movements.teams import (
    american_whist,
    barometer,
    new_england_relay,
    round_robin,
    triangle,
    whist_offsets,
)
from doubleton.movements.validation import (
    COVERAGE,
    coverage,
    meetings,
    partnerships,
    replays,
    violations,
)
from doubleton.movements.violation import Invariant
from doubleton.scoring.matchpoints import matchpoints
from vectors.kinds import Counted, Given, Series, kind

CLEAN = {Invariant.NUMBERS, Invariant.ONE_PLACE, Invariant.NO_REPLAY, Invariant.MEETINGS}


def movement_of(given: Given) -> Movement:
    made = _plain(given)
    rounds = given.get("arrow_switch_rounds") or ()
    if rounds:
        made = scrambled(made, [int(number) for number in rounds])
    return replace(made, max_meetings=given.get("max_meetings", made.max_meetings))


def _plain(given: Given) -> Movement:
    tables, rounds = given.get("tables", 0), given.get("rounds")
    made: dict[str, Callable[[], Movement]] = {
        "mitchell": lambda: mitchell(tables, rounds),
        "mitchell_skip": lambda: skip_mitchell(tables, rounds),
        "mitchell_relay": lambda: relay_mitchell(tables, rounds, given.get("bye_after")),
        "hesitation": lambda: hesitation_mitchell(tables, rounds),
        "rover": lambda: rover(_base(given), given.get("rover_tables")),
        "bump": lambda: bump(tables, rounds),
        "web": lambda: web_mitchell(tables, rounds or 0),
        "appendix": lambda: appendix_mitchell(
            given.get("core", rounds), given.get("added", tables - given.get("core", rounds or 0))
        ),
        "howell_endless": lambda: endless_howell(tables),
        "howell": lambda: howell(tables, rounds),
        "howell_reduced": lambda: howell(tables, rounds),
        "file": lambda: howell(tables, rounds),
        "barometer": lambda: barometer(given.get("pairs", 2 * tables), rounds),
    }
    return made[given["type"]]()


def _base(given: Given) -> Movement:
    tables, rounds = given["tables"], given.get("rounds")
    match given.get("base"):
        case "mitchell_skip" | "skip":
            return skip_mitchell(tables, rounds)
        case "mitchell_relay" | "relay":
            return relay_mitchell(tables, rounds)
        case "mitchell" | "straight":
            return mitchell(tables, rounds)
        case _:
            return even_base(tables, rounds)


def table_of(movement: Movement) -> list[list[list[int | None] | None]]:
    """Return ``table[round][table]``; ``None`` where nobody plays."""
    found = []
    for rows in movement.by_round():
        at = {row.table: row for row in rows}
        found.append(
            [
                None
                if table not in at or not at[table].contestants
                else [at[table].ns, at[table].ew, at[table].set]
                for table in range(1, movement.tables + 1)
            ]
        )
    return found


def most_sharing(movement: Movement) -> int:
    uses = Counter((row.round, row.set) for row in movement.played)
    return max(uses.values(), default=0)


@kind("movement")
def movement(given: Given) -> dict[str, object]:
    made = movement_of(given)
    found = balance(made)
    return {
        "table": table_of(made),
        "sharing_max": most_sharing(made),
        "qf": found.qf,
        "competition_sum": found.total,
    }


@kind("movement_summary")
def movement_summary(given: Given) -> dict[str, object]:
    made = movement_of(given)
    found = balance(made)
    facts: dict[str, object] = {
        "max_tables_with_same_set": most_sharing(made),
        "sharing_max": most_sharing(made),
        "violations": sum(one.invariant in CLEAN for one in violations(made)),
        "qf": found.qf,
        "competition_sum": found.total,
        "competition_value": list(found.values),
    }
    if given["type"] == "web":
        facts["first_block_tables"] = web_block(made.tables, made.rounds)
    for number, rows in enumerate(made.by_round(), 1):
        facts[f"sets_round{number}"] = [row.set for row in rows]
        facts[f"round{number}"] = [[row.ns, row.ew, row.set] for row in rows]
    return facts


@kind("movement_invalid")
def movement_invalid(given: Given) -> dict[str, object]:
    made = replace(movement_of(given), max_meetings=given.get("max_meetings", 1))
    again = replays(made)
    twice = sorted([*two] for two, times in meetings(made).items() if times > 1)
    return {
        "first_replay_round": again[0][0].round if again else None,
        "replays": len(again),
        "repeat_meetings": Counted(twice),
    }


@kind("movement_qf")
def movement_qf(given: Given) -> dict[str, object]:
    if "type" not in given:
        return {"switch": [rounds_to_switch(rounds) for rounds in given["rounds"]]}
    made = movement_of(given)
    found = [
        balance(scrambled(made, range(made.rounds - last + 1, made.rounds + 1))).qf
        for last in range(made.rounds + 1)
    ]
    return {"qf": Series(found), "best": found.index(max(found))}


@kind("simulation")
def simulation(given: Given) -> dict[str, object]:
    made = movement_of(given)
    star = given["star"]
    totals = dict.fromkeys(made.contestants, Fraction(0))
    for one in range(1, made.sets + 1):
        rows = [row for row in made.played if row.set == one]
        scores = [10 if row.ns == star else -10 if row.ew == star else 0 for row in rows]
        top = 2 * (len(rows) - 1)
        for row, mp in zip(rows, matchpoints(scores), strict=True):
            assert row.ns is not None
            assert row.ew is not None
            totals[row.ns] += Fraction(mp)
            totals[row.ew] += top - Fraction(mp)
    return {"mp": [totals[one] for one in sorted(totals)]}


@kind("movement_teams")
def movement_teams(given: Given) -> dict[str, object]:
    teams = given.get("teams", 3)
    match given["type"]:
        case "american_whist":
            made = american_whist(teams)
        case "new_england_relay":
            made = new_england_relay(teams)
        case _:
            made = triangle()
    facts: dict[str, object] = {
        "table": table_of(made),
        "offsets": [list(two) for two in whist_offsets(teams)],
    }
    for number, rows in enumerate(made.by_round(), 1):
        facts[f"round{number}"] = [[row.ns, row.ew, row.set] for row in rows]
    for team in made.contestants:
        facts[f"team{team}_ns"] = [[row.ew, row.set] for row in made.rows if row.ns == team]
        facts[f"team{team}_ew"] = [[row.ns, row.set] for row in made.rows if row.ew == team]
    return facts


@kind("movement_individual")
def movement_individual(given: Given) -> dict[str, object]:
    name = given["type"]
    is_rainbow = name == "rainbow"
    made = (
        rainbow(given["tables"], given.get("rounds"))
        if is_rainbow
        else individual(int(name.removeprefix("individual") or given["players"]))
    )
    rounds = [
        [
            [row.ns, row.ew, row.south, row.west, row.set]
            if is_rainbow
            else [row.ns, row.south, row.ew, row.west]
            for row in rows
        ]
        for rows in made.by_round()
    ]
    players = len(made.contestants)
    pairs = players * (players - 1) // 2
    partners, opponents = partnerships(made), meetings(made)
    together = Counter(partners) + Counter(opponents)
    return {
        "rounds": rounds,
        "partners_once": len(partners) == pairs and set(partners.values()) == {1},
        "opponents_twice": len(opponents) == pairs and set(opponents.values()) == {2},
        "meet_max": max(together.values()),
    }


@kind("sitout")
def sitout(given: Given) -> dict[str, object]:
    made = movement_of(given)
    side, table = str(given["missing"])[:2].upper(), int(str(given["missing"])[2:])
    first = next(row for row in made.of_round(1) if row.table == table)
    absent = first.ns if side == "NS" else first.ew
    assert absent is not None
    half = with_vacancy(made, absent)
    out = [half.sitting_out(number) for number in range(1, half.rounds + 1)]
    return {"sitout_by_round": [one[0] if one else None for one in out]}


@kind("curtail")
def curtail(given: Given) -> dict[str, object]:
    made = movement_of(given)
    plays = Counter(row.set for row in made.played)
    share = min(coverage(made).values())
    values = sorted(set(plays.values()))
    return {
        "plays_per_set": values[0] if len(values) == 1 else [plays[s] for s in sorted(plays)],
        "percent_of_boards": 100 * share,
        "meets_70_percent_rule": share >= COVERAGE,
    }


@kind("round_robin")
def rounds_of_robin(given: Given) -> dict[str, object]:
    return {"rounds": [[list(two) for two in rows] for rows in round_robin(given["teams"])]}


@kind("bracket")
def bracket_of(given: Given) -> dict[str, object]:
    return {
        "order": list(bracket(given["teams"])),
        "first_round": [list(two) for two in first_round(given["teams"])],
    }


@kind("swiss_pairing")
def swiss_pairing(given: Given) -> dict[str, object]:
    met = [(int(a), int(b)) for a, b in given.get("met") or ()]
    found = paired([int(one) for one in given["ranking"]], met)
    return {"pairing": [list(two) for two in found.matches], "bye": found.bye}
