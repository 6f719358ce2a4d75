"""Policies from a file: what they may set, and one message for whatever is wrong."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from time import process_time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.policy_files import LARGEST, policy_of, read_policy
from doubleton.scoring.fouled import SmallGroups
from doubleton.scoring.policy import POLICIES, MatchScore, UnequalBoards
from doubleton.scoring.ties import Criterion
from doubleton.scoring.victory_points.scales import Takes
from doubleton.words import LANGUAGES, say

if TYPE_CHECKING:
    from pathlib import Path

LEAGUE = """\
# what our league plays
name: league
base: ebu
settings:
  match.score: vp
  factor.sitout: on
  vp.bye: 12
  patton.table: [1/10, 1/3]
  tie.chain: [h2h, net_imps]
vp_scale:
  - {boards: [7, 9], maximum: 20, upper: [0, 2, 5, 8, 11, 15, 19, 23, 28, 34]}
  - {boards: 2, maximum: 2, hundredths: [100, 150, 200]}
"""
LEAGUE = LEAGUE.replace("maximum: 2,", "maximum: 20,").replace(
    "[100, 150, 200]", "[1000, 1500, 2000]"
)


def fault(text: str, file: str = "club.yaml") -> tuple[str, int | None]:
    with pytest.raises(ParseError) as told:
        policy_of(text, file)
    assert told.value.fault.file == file
    for language in LANGUAGES:
        assert say(told.value.fault.said, language)
    return told.value.fault.said.key, told.value.fault.line


def test_a_policy_is_another_with_settings_and_tables_of_its_own() -> None:
    league = policy_of(LEAGUE)
    assert league.name == "league"
    assert league.small_groups is SmallGroups.EBU
    assert league.match_score is MatchScore.VICTORY_POINTS
    assert league.unequal_boards is UnequalBoards.FACTORED, "on is a word"
    assert league.patton_table == (Fraction(1, 10), Fraction(1, 3))
    assert league.tie_chain == (Criterion.HEAD_TO_HEAD, Criterion.NET_IMPS)
    assert [league.vp_scale.of(6, boards)[0] for boards in (7, 9)] == [13, 13]
    assert [int(points) for points in league.vp_scale.of(1, 2)] == [15, 5]
    assert league.vp_scale.columns(4) is None
    assert [str(one.value) for one in league.settings() if one.key == "vp.scale"] == ["custom"]


def test_an_empty_base_is_the_club_and_the_name_that_of_the_file() -> None:
    plain = policy_of("settings: {}", "/home/ours/league-2.yaml")
    assert (plain.name, plain.unit) == ("league-2", 2)
    assert policy_of("base: kops", "our league.yaml").name == "custom"
    assert policy_of("imp_table: [20, 50]").imp_table.imps(60) == 2


def test_percentages_have_a_scale_of_their_own() -> None:
    text = "vp_percent_scale: {boards: [7, 9], maximum: 4, upper: [50.65, 60]}"
    scale = policy_of(text).vp_percent
    assert scale.takes is Takes.PERCENT
    assert [scale.of_percent(Fraction(p), 8)[0] for p in ("50.65", "50.66", "60.01")] == [2, 3, 4]


def test_bounds_of_patton() -> None:
    assert policy_of("patton_table: [0.1, 1/3]").patton_table == (Fraction(1, 10), Fraction(1, 3))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ("reading.empty", None)),
        ("# nothing\n", ("reading.empty", None)),
        ("just words", ("policy-file.mapping", 1)),
        ("- a\n- b", ("policy-file.mapping", 1)),
        ("name: a\nname: b", ("policy-file.twice", 2)),
        ("name: our club", ("policy-file.name", 1)),
        ("name: [a]", ("policy-file.value", 1)),
        ("name: a\nnmae: b", ("policy-file.key", 2)),
        ("base: wfb", ("policy.unknown", 1)),
        ("settings: 3", ("policy-file.mapping", 1)),
        ("settings:\n  mp.unit: 3", ("policy.unknown-value", 2)),
        ("settings:\n  mp.unit: {a: 1}", ("policy-file.value", 2)),
        ("settings:\n  x: 1\n", ("policy.unknown-setting", 2)),
        ("settings:\n  vp.bye: twelve", ("policy.not-a-number", 2)),
        ("settings:\n  bye: own_percent\n  bye: own_percent", ("policy-file.twice", 3)),
        ("settings: {imp.table: 1951}\nimp_table: [20]", ("policy-file.twice", 2)),
        ("imp_table: 20", ("policy-file.list", 1)),
        ("imp_table: [20, ten]", ("policy-file.whole", 1)),
        ("imp_table: [50, 20]", ("notation.imp-table", 1)),
        ("imp_table: []", ("notation.imp-table", 1)),
        ("patton_table: [1/3, 1/10]", ("notation.patton", 1)),
        ("vp_scale: []", ("policy-file.mapping", 1)),
        ("vp_scale: {maximum: 20}", ("policy-file.missing", 1)),
        ("vp_scale: {boards: 8}", ("policy-file.missing", 1)),
        ("vp_scale: {boards: 8, upper: [0], hundredths: [1]}", ("policy-file.missing", 1)),
        ("vp_scale: {boards: [9, 7], upper: [0]}", ("policy-file.boards", 1)),
        ("vp_scale: {boards: [1, 99999], upper: [0]}", ("policy-file.boards", 1)),
        ("vp_scale:\n  boards: 8\n  upper: [3, 2]", ("notation.vp-scale", 3)),
        ("vp_scale:\n  boards: 8\n  maximum: 7\n  upper: [3, 2, 1]", ("notation.vp-scale", 4)),
        (("vp_scale:\n- {boards: 8, maximum: 2, upper: [3]}\n"
         "- {boards: [8, 9], maximum: 2, upper: [3]}"),
         ("policy-file.lengths", 3)),
        (("vp_scale:\n- {boards: 8, maximum: 2, upper: [3]}\n"
         "- {boards: 9, maximum: 4, upper: [3, 4]}"),
         ("notation.vp-scale", 2)),
        ("vp_percent_scale: {boards: 8, hundredths: [1]}", ("policy-file.missing", 1)),
        ("vp_percent_scale: {boards: 8, maximum: 2, upper: [50.123]}", ("notation.vp-scale", 1)),
        ("a: &x 1\nb: *x", ("policy-file.alias", 1)),
        ("name: !!python/object:os.system x", ("policy-file.alias", 1)),
        ("name: !x y", ("policy-file.alias", 1)),
        ("settings: {<<: {a: 1}}", ("policy.unknown-setting", 1)),
        ("name: a\n---\nname: b", ("policy-file.yaml", 2)),
        ("name: 'a\nb: c", ("policy-file.yaml", 2)),
        ("name: a\n\tb: c", ("policy-file.yaml", 2)),
        ("name: \x07", ("policy-file.yaml", None)),
        ("[" * 9, ("policy-file.depth", 1)),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_one_message_with_its_line(
    text: str, told: tuple[str, int | None]
) -> None:
    assert fault(text) == told


def test_files_are_refused_with_their_names(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    for data, key in (
        (b"#" * (LARGEST + 1), "policy-file.size"),
        (b"PK\x03\x04 name: a", "text.packed"),
    ):
        path.write_bytes(data)
        with pytest.raises(ParseError) as told:
            read_policy(path)
        assert (told.value.fault.said.key, told.value.fault.file) == (key, str(path))
    for missing, key in ((tmp_path / "y.yaml", "reading.missing"), (tmp_path, "reading.refused")):
        with pytest.raises(ParseError) as absent:
            read_policy(missing)
        assert absent.value.fault.said.key == key


def test_a_file_may_be_utf_16_or_have_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    for encoding in ("utf-8-sig", "utf-16"):
        path.write_bytes("name: клуб\nbase: ebu\n".encode(encoding))
        assert read_policy(path).name == "клуб"


@pytest.mark.parametrize(
    "text",
    [
        *("[" * 30_000, "{" * 30_000, "- " * 30_000, "? " * 30_000, "a: " * 15_000, "'" * 60_000),
        *("&a " * 20_000, "imp_table: [" + "9" * 60_000 + "]", "name: " + "a" * 60_000),
        *("imp_table: [" + "1, " * 20_000 + "]", "\n" * 60_000, "x: |\n" + " a\n" * 20_000),
        "settings: {" + "a, " * 20_000 + "}",
    ],
)
def test_a_hostile_file_takes_little_time(text: str) -> None:
    began = process_time()
    fault(text)
    assert process_time() - began < 20


@given(st.text(max_size=40), st.integers(0, len(LEAGUE)))
def test_a_changed_file_is_a_policy_or_one_message(text: str, place: int) -> None:
    changed = LEAGUE[:place] + text + LEAGUE[place + len(text) :]
    with suppress(ParseError):
        assert policy_of(changed).settings()


@pytest.mark.parametrize("name", POLICIES)
def test_every_policy_can_be_written_out(name: str) -> None:
    known = POLICIES[name]
    lines = [f"  {one.key}: {one.value}" for one in known.settings()]
    text = "\n".join([f"name: {name}", "settings:", *lines])
    assert policy_of(text) == known
