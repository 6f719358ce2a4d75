"""Movements of teams: each table has the North-South pair of one team and East-West of another."""

from __future__ import annotations

from doubleton.movements.seating import Kind, Movement, Seating, cyclic
from doubleton.said import Said


def round_robin(contestants: int) -> list[tuple[tuple[int, int], ...]]:
    """Return the rounds in which everybody meets everybody, by the circle method.

    A match is *(home, away)*: the first sits North-South in the open room.  With an odd number one
    sits out each round.

    >>> round_robin(4)
    [((1, 4), (2, 3)), ((4, 2), (3, 1)), ((3, 4), (1, 2))]
    """
    size = contestants + contestants % 2
    rounds = []
    for number in range(1, size):
        matches = [(number, size) if number % 2 else (size, number)]
        for k in range(1, size // 2):
            two = cyclic(number + k, size - 1), cyclic(number - k, size - 1)
            matches.append(two if k % 2 else (two[1], two[0]))
        rounds.append(tuple(match for match in matches if max(match) <= contestants))
    return rounds


def barometer(pairs: int, rounds: int | None = None) -> Movement:
    """Return the barometer: in a round all tables play the same set, and everybody moves.

    With an odd number one sits out each round.  The standings can be told after every round.
    """
    schedule = round_robin(pairs)[:rounds]
    tables = pairs // 2
    rows = [
        Seating(number, table, home, away, number)
        for number, matches in enumerate(schedule, 1)
        for table, (home, away) in enumerate(matches, 1)
    ]
    return Movement(
        Said("movement.barometer", pairs=pairs),
        Kind.PAIRS,
        tables,
        len(schedule),
        len(schedule),
        tuple(rows),
        copies=tables,
    )


def matches(teams: int, rounds: int | None = None) -> Movement:
    """Return a round robin of matches as a movement: the open rooms first, then the closed ones.

    Table *t* is the open room of the match and table *t* + half the closed one.
    """
    schedule = round_robin(teams)[:rounds]
    half = teams // 2
    rows = []
    for number, played in enumerate(schedule, 1):
        rows += [
            Seating(number, at, home, away, number) for at, (home, away) in enumerate(played, 1)
        ]
        rows += [
            Seating(number, half + at, away, home, number)
            for at, (home, away) in enumerate(played, 1)
        ]
    return Movement(
        Said("movement.round-robin", teams=teams),
        Kind.TEAMS,
        2 * half,
        len(schedule),
        len(schedule),
        tuple(rows),
        copies=2 * half,
    )


def head_to_head(segments: int) -> Movement:
    """Return a match of two teams in *segments*: team 1 is at home."""
    rows = [
        Seating(number, table, *((1, 2) if table == 1 else (2, 1)), number)
        for number in range(1, segments + 1)
        for table in (1, 2)
    ]
    return Movement(
        Said("movement.match", segments=segments),
        Kind.TEAMS,
        2,
        segments,
        segments,
        tuple(rows),
        copies=2,
        max_meetings=segments,
    )


def whist_offsets(teams: int) -> list[tuple[int, int]]:
    """Return by round how many tables up from home the boards and the opponents are.

    >>> whist_offsets(6)
    [(1, 2), (2, 5), (3, 1), (5, 4)]
    """
    if teams % 2:
        return [(offset, 2 * offset % teams) for offset in range(1, teams)]
    half = teams // 2 - 1
    even = half // 2
    odd = half - even
    found = []
    for offset in range(1, teams):
        if offset <= even or offset >= teams - even:
            found.append((offset, 2 * offset % teams))
        elif teams // 2 - odd <= offset <= teams // 2 - 1 + odd:
            found.append((offset, (2 * offset + 1) % teams))
    return found


def american_whist(teams: int) -> Movement:
    """Return the American whist: North-South stay, East-West and boards go round.

    An odd number of teams plays all others; an even number leaves out the one half way round.
    """
    offsets = whist_offsets(teams)
    rows = [
        Seating(number, table, table, cyclic(table + shift, teams), cyclic(table + offset, teams))
        for number, (offset, shift) in enumerate(offsets, 1)
        for table in range(1, teams + 1)
    ]
    title = Said("movement.american-whist", teams=teams)
    return Movement(title, Kind.TEAMS, teams, len(offsets), teams, tuple(rows))


def new_england_relay(teams: int) -> Movement:
    """Return the New England relay, for an even number of teams: all meet all.

    East-West go down one before each round; tables half the room apart share a set throughout.
    Raises ``ValueError`` for an odd number.
    """
    if teams % 2:
        message = "a New England relay is for an even number of teams"
        raise ValueError(message)
    half = teams // 2
    rows = []
    for number in range(1, teams):
        for table in range(1, teams + 1):
            one = (
                cyclic(table + (number - 1) // 2, half)
                if number % 2
                else half + cyclic(table + number // 2, half)
            )
            rows.append(Seating(number, table, table, cyclic(table + number, teams), one))
    title = Said("movement.new-england", teams=teams)
    return Movement(title, Kind.TEAMS, teams, teams - 1, teams, tuple(rows))


def triangle() -> Movement:
    """Return a match of three teams over two rounds: half of each match in each of them.

    Its sets are the halves: both rounds are needed before a match is scored.
    """
    rows = [
        Seating(number, table, ns, ew, one)
        for number, tables in enumerate(
            (((1, 2, 1), (2, 3, 2), (3, 1, 3)), ((1, 3, 3), (2, 1, 1), (3, 2, 2))), 1
        )
        for table, (ns, ew, one) in enumerate(tables, 1)
    ]
    return Movement(Said("movement.triangle"), Kind.TEAMS, 3, 2, 3, tuple(rows))
