"""A field is disguised before anything is made of it: nothing that follows can tell more."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from doubleton.formats.results import results_csv
from doubleton.reports.folder import pages
from doubleton.reports.site.disguise import Disguised, disguised
from doubleton.reports.site.names import Naming
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import CarryOver, Contestant, Field, Penalty
from reports.evening import NAMES, PLAYED, field
from reports.league import LEAGUE, TEAMS

CLUB = policy("club1987").with_settings("strata.limits=500")
WITH_IDS = replace(
    field(PLAYED),
    contestants=tuple(
        Contestant(number, names, ids=(f"70{number}1", f"70{number}2"), ratings=(600, 400))
        for number, names in NAMES.items()
    ),
)


def hidden(what: Field, rule: Naming = Naming.INITIALS, **chosen: str) -> Disguised:
    by_name = {key.replace("_", " "): name for key, name in chosen.items()}
    return disguised(what, CLUB, rule, by_name)


def texts(what: Field) -> str:
    recap = score(what, CLUB)
    return "".join((*results_csv.write(what, recap).values(), *dict(pages(recap)).values()))


@pytest.mark.parametrize("rule", [Naming.INITIALS, Naming.NUMBERS])
def test_no_name_and_no_number_of_a_player_is_left(rule: Naming) -> None:
    told = texts(hidden(WITH_IDS, rule).field)
    for names in NAMES.values():
        for name in names:
            assert name not in told
            assert re.search(rf"\b{name.split()[1]}\b", told) is None
    assert "7011" not in told


@pytest.mark.parametrize("rule", [Naming.INITIALS, Naming.NUMBERS])
def test_who_sat_at_the_table_is_not_told_either(rule: Naming) -> None:
    told = texts(hidden(LEAGUE, rule).field)
    assert [name for names in TEAMS.values() for name in names if name in told] == []


def test_numbers_are_never_kept_and_strata_are_made_before_ratings_go() -> None:
    seen = hidden(WITH_IDS, Naming.FULL).field.contestants[0]
    assert (seen.names, seen.ids, seen.ratings, seen.stratum) == (NAMES["1"], (), (), "A")


def test_who_was_chosen_has_that_name_and_the_others_follow_the_rule() -> None:
    seen = hidden(WITH_IDS, Naming.NUMBERS, anna_ray="Annie").field.contestants
    assert (seen[0].names, seen[1].names) == (("Annie", "—"), ())


def test_a_contestant_who_is_called_by_names_gets_a_number() -> None:
    called = {number: " & ".join(names) for number, names in NAMES.items()}
    rows = tuple(
        replace(row, ns=called[str(row.ns)], ew=called[str(row.ew)]) for row in PLAYED.rows
    )
    what = Field((replace(PLAYED, rows=rows),), penalties=(Penalty(Contestant(called["1"]), 1),))
    seen = hidden(what).field
    assert [(row.ns, row.ew) for row in seen.travellers[0].rows] == [
        ("1", "2"),
        ("3", "4"),
        ("5", "6"),
        ("7", "8"),
    ]
    assert seen.penalties[0].contestant.number == "1"
    assert not any(name in texts(seen) for names in NAMES.values() for name in names)


def test_free_texts_lose_the_names_as_well() -> None:
    what = replace(
        WITH_IDS,
        title="Farewell to Anna Ray",
        carried=(CarryOver(Contestant("1"), 1, "from ANNA RAY’s heat, 7011"),),
    )
    seen = hidden(what).field
    assert seen.title == "Farewell to A. R."
    assert seen.carried[0].source == "from A. R.’s heat, —"


def test_it_is_known_who_is_behind_a_contestant() -> None:
    seen = hidden(WITH_IDS)
    assert [one.player.name for one in seen.of(seen.field.contestants[0])] == [*NAMES["1"]]
    assert seen.of(Contestant("99")) == ()


def test_in_full_nothing_else_is_changed() -> None:
    plain = field(PLAYED)
    assert hidden(plain, Naming.FULL).field == plain
