"""``doubleton deal``."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from doubleton.bridge import Board
from doubleton.cli.boundary import run as run_here
from doubleton.cli.dealing import boards_in
from doubleton.dealing.stream import Seed, deal_set
from doubleton.errors import DoubletonError
from doubleton.formats.dealt import read_deals

SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
COMMITMENT = "37cca8db15d1e0135b5466dde27e48f14e162b826df41bc611ec879aea5ab2a8"


def deal(capsys: pytest.CaptureFixture[str], *args: str | Path) -> tuple[int, str, str]:
    status = run_here(["deal", *map(str, args)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def kept(file: Path) -> dict[str, str]:
    return dict(line.partition(" ")[::2] for line in file.read_text("utf-8").splitlines())


def test_a_set_is_dealt_from_a_seed_that_is_kept_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, secret = tmp_path / "a.pbn", tmp_path / "a.pbn.seed"
    status, told, _ = deal(capsys, out, "--boards", "1-8", "--session", "Monday")
    words = kept(secret)
    assert status == 0
    seed = Seed.of(words["seed"])
    assert (words["session"], words["commitment"]) == ("Monday", seed.commitment("Monday"))
    assert words["commitment"] in told
    assert words["seed"] not in told
    boards = deal_set(seed, range(1, 9), "Monday")
    assert read_deals(out) == {board.number: board.deal for board in boards}
    assert words["commitment"] in out.read_text()
    assert words["seed"] not in out.read_text()


def test_only_the_owner_may_read_deals_and_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert deal(capsys, tmp_path / "a.pbn", "--boards", "1")[0] == 0
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes == {"a.pbn": 0o600, "a.pbn.seed": 0o600}


def test_two_sets_are_of_two_seeds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.pbn", "b.pbn"):
        assert deal(capsys, tmp_path / name, "--boards", "1-4")[0] == 0
    assert kept(tmp_path / "a.pbn.seed")["seed"] != kept(tmp_path / "b.pbn.seed")["seed"]
    assert read_deals(tmp_path / "a.pbn") != read_deals(tmp_path / "b.pbn")


def test_all_formats_of_deals_hold_the_same_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outs = [tmp_path / f"a.{ending}" for ending in ("pbn", "lin", "dup", "dlm", "bri", "csv")]
    assert deal(capsys, *outs, "--boards", "1-12", "--seed", SEED)[0] == 0
    expected = {one.number: one.deal for one in deal_set(Seed.of(SEED), range(1, 13))}
    assert [read_deals(out) for out in outs] == [expected] * len(outs)
    assert not (tmp_path / "a.pbn.seed").exists()


def test_a_seed_is_given_by_its_file_with_the_name_of_its_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, again = tmp_path / "a.pbn", tmp_path / "b.pbn"
    deal(capsys, first, "--boards", "1-4", "--session", "Ёлка 1")
    assert deal(capsys, again, "--boards", "1-4", "--seed", f"{first}.seed")[0] == 0
    assert again.read_bytes() == first.read_bytes()


@pytest.mark.parametrize("name", ["  Monday  ", "a\u2028b", "x\x85y  z", "seed 12"])
def test_the_name_of_a_set_is_kept_as_it_was_dealt(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pbn"
    deal(capsys, out, "--boards", "1-2", "--session", name)
    assert deal(capsys, "--audit", out, "--seed", f"{out}.seed")[0] == 0
    seed = Seed.of((tmp_path / "a.pbn.seed").read_text("utf-8")[5:70])
    assert deal(capsys, "--audit", out, "--seed", str(seed), "--session", name)[0] == 0


@pytest.mark.parametrize("there", ["a.pbn", "a.dup", "a.pbn.seed"])
def test_nothing_is_written_over(
    there: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / there).write_text("mine")
    status, out, err = deal(capsys, tmp_path / "a.pbn", tmp_path / "a.dup", "--boards", "1")
    assert (status, out) == (2, "")
    assert f"{there}: This file is there already." in err
    assert [path.name for path in tmp_path.iterdir()] == [there]
    assert (tmp_path / there).read_text() == "mine"


def test_a_set_that_cannot_be_written_whole_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = deal(capsys, tmp_path / "a.pbn", tmp_path / "none" / "a.dup")
    assert status == 2
    assert "a.dup" in err
    assert [*tmp_path.iterdir()] == []


def test_an_audit_tells_of_each_deal_whether_it_is_of_the_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pbn"
    deal(capsys, out, "--boards", "1-3", "--seed", SEED, "--session", "Monday")
    wanted = ("--audit", out, "--seed", SEED, "--session", "Monday", "--commitment", COMMITMENT)
    status, told, err = deal(capsys, *wanted)
    assert (status, err) == (0, "")
    assert told.splitlines() == [
        *(f"Board {board}: of this seed" for board in (1, 2, 3)),
        "3 of 3 deals are those of this seed.",
        f"Commitment: {COMMITMENT}",
    ]


def test_an_audit_finds_two_cards_that_changed_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pbn"
    deal(capsys, out, "--boards", "1-3", "--seed", SEED, "--session", "Monday")
    text = out.read_text().replace("N:92.A84", "N:A2.A84").replace(" AJ6.Q753", " J96.Q753")
    out.write_text(text)
    status, told, _ = deal(capsys, "--audit", out, "--seed", SEED, "--session", "Monday", "--json")
    assert status == 1
    assert [one["is_of_seed"] for one in json.loads(told)["boards"]] == [False, True, True]


def test_an_audit_fails_where_a_deal_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pbn"
    deal(capsys, out, "--boards", "1-3", "--seed", SEED)
    text = out.read_text()
    cards = text.index("N:") + 2
    out.write_text(f"{text[:cards]}{text[cards]}{text[cards:]}")  # one card twice
    status, told, err = deal(capsys, "--audit", out, "--seed", SEED)
    assert status == 1
    assert "2 of 2 deals" in told
    assert "a.pbn" in err


def test_an_audit_with_another_name_or_commitment_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pbn"
    deal(capsys, out, "--boards", "1-3", "--seed", SEED, "--session", "Monday")
    status, told, err = deal(capsys, "--audit", out, "--seed", SEED, "--session", "monday")
    assert status == 1
    assert "Board 1: another deal. The seed gives N:" in told
    assert "0 of 3 deals" in told
    assert "No deal follows from this seed under the name “monday”." in err
    _, _, err = deal(capsys, "--audit", out, "--seed", SEED)
    assert "No deal follows from this seed without a name of the set." in err
    args = ("--audit", out, "--seed", SEED, "--session", "Monday", "--commitment", "0" * 64)
    status, _, err = deal(capsys, *args)
    assert status == 1
    assert COMMITMENT in err


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ([], "A file for the deals is missing"),
        (["a.pbn", "--boards", "0-3"], "“0-3” are no boards"),
        (["a.pbn", "--boards", "1-9999"], "up to 1000 boards"),
        (["a.pbn", "--boards", ","], "are no boards"),
        (["a.pbn", "--seed", "12ab" * 11], "A seed is 64 hexadecimal digits"),
        (["a.pbn", "--seed", "nowhere.seed"], "nor a file that can be read"),
        (["a.pbn", "--seed", "."], "nor a file that can be read"),
        (["a.pbn", "--session", "x\ny"], "The name of a set is one line"),
        (["a.pbn", "--session", "x" * 2000], "The name of a set of deals is too long"),
        (["a.xyz"], ".xyz"),
        (["a.xml"], "USEBIO"),
        (["--audit", "a.pbn"], "An audit needs the seed"),
        (["b.pbn", "--audit", "a.pbn", "--seed", SEED], "An audit writes nothing"),
        (["--audit", "a.pbn", "--seed", SEED], "a.pbn"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_message(
    args: list[str],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = deal(capsys, *args)
    assert (status, out) == (2, "")
    assert told in err
    assert err.count("Error: ") == 1
    assert [*tmp_path.iterdir()] == []


def test_runs_of_boards() -> None:
    assert boards_in("3, 1-2;2") == (3, 1, 2)
    assert len(boards_in("1-1000")) == 1000
    for text in ("", "1-", "-1", "x", "5-1", "1-1001", "1 2 3-x", "99999"):
        with pytest.raises(DoubletonError):
            boards_in(text)


def test_the_boards_are_marked_as_law_2_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pbn"
    deal(capsys, out, "--boards", "1-20", "--seed", SEED)
    lines = out.read_text().splitlines()
    marks = [line for line in lines if line.startswith(("[Dealer", "[Vulnerable"))]
    boards = [Board.numbered(number) for number in range(1, 21)]
    pairs = ((f'[Dealer "{one.dealer}"]', f'[Vulnerable "{one.vulnerability}"]') for one in boards)
    assert marks == [mark for pair in pairs for mark in pair]


def test_files_without_numbers_of_boards_are_warned_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.bri"
    status, _, told = deal(capsys, tmp_path / "a.dlm", out, "--boards", "19-36", "--seed", SEED)
    assert status == 0
    assert told.count("\n") == 1
    assert "a.bri" in told
    assert "19–36" in told
    assert "1–18" in told


def test_a_set_for_which_a_file_has_no_room_is_not_dealt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, told = deal(capsys, tmp_path / "a.dlm", "--boards", "90-110")
    assert (status, "100–110" in told, list(tmp_path.iterdir())) == (2, True, [])


@pytest.mark.parametrize("first", [True, False])
def test_a_board_with_two_deals_is_no_set_to_be_audited(
    *, first: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, two = tmp_path / "a.pbn", tmp_path / "two.pbn"
    deal(capsys, out, "--boards", "1-3", "--seed", SEED)
    text = out.read_text()
    one, other = ('"2"', '"1"') if first else ('"1"', '"2"')
    two.write_text(text.replace(f"[Board {one}]", f"[Board {other}]"))
    status, told, err = deal(capsys, "--audit", two, "--seed", SEED)
    assert (status, told) == (2, "")
    assert "two different deals" in err


@pytest.mark.parametrize("name", ["0", "A", "9" * 5000, "\u0662"])
def test_an_audit_fails_where_a_board_has_no_number(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, named = tmp_path / "a.pbn", tmp_path / "named.pbn"
    deal(capsys, out, "--boards", "1-3", "--seed", SEED)
    named.write_text(out.read_text().replace('[Board "2"]', f'[Board "{name}"]'), encoding="utf-8")
    status, told, err = deal(capsys, "--audit", named, "--seed", SEED)
    assert status == 1
    assert "2 of 2 deals" in told
    assert f"{name[:40]} is no number of a board" in err


@pytest.mark.skipif(os.name != "posix", reason="rights of files are others there")
@pytest.mark.parametrize("name", ["b.dlm", "b.lin", "b.csv"])
def test_what_is_made_of_secret_deals_is_for_their_owner_alone(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / name
    deal(capsys, tmp_path / "a.pbn", "--boards", "1-3")
    assert run_here(["convert", str(tmp_path / "a.pbn"), "--out", str(made)]) == 0
    assert made.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("ending", ["bri", "dge", "ber", "rzd", "dup"])
def test_boards_that_a_file_does_not_number_are_named_for_the_audit(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / f"a.{ending}"
    assert deal(capsys, out, "--seed", SEED, "--boards", "19,21,30")[0] == 0
    status, told, err = deal(capsys, "--audit", out, "--seed", SEED, "--boards", "19,21,30")
    assert (status, told.count("Board"), err) == (0, 3, "")
    status, _, err = deal(capsys, "--audit", out, "--seed", SEED, "--boards", "19-20")
    assert (status, "holds 3 deals, and --boards names 2" in err) == (2, True)


def test_an_audit_says_that_numbers_were_counted_where_no_deal_is_of_the_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, told = tmp_path / "a.ber", "does not keep the numbers"
    deal(capsys, out, "--seed", SEED, "--boards", "19-21")
    status, _, err = deal(capsys, "--audit", out, "--seed", SEED)
    assert (status, told in err) == (1, True)
    deal(capsys, tmp_path / "b.ber", "--seed", SEED, "--boards", "1-3")
    assert told not in deal(capsys, "--audit", tmp_path / "b.ber", "--seed", SEED)[2]


@pytest.mark.parametrize("ending", ["pbn", "cds", "dlm", "lin", "bhg", "rbn", "csv"])
def test_the_numbers_that_a_file_tells_are_not_named_anew(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / f"a.{ending}"
    deal(capsys, out, "--seed", SEED, "--boards", "19-21")
    status, _, err = deal(capsys, "--audit", out, "--seed", SEED, "--boards", "1-3")
    assert (status, "leave out --boards" in err) == (2, True)


def test_a_seed_file_whose_commitment_is_of_something_else_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, secret = tmp_path / "a.pbn", tmp_path / "a.pbn.seed"
    deal(capsys, out, "--boards", "1-2", "--session", "Monday")
    text = secret.read_text("utf-8")
    for changed in (text.replace("Monday", "Tuesday"), text.replace("commitment ", "commitment 0")):
        secret.write_text(changed, "utf-8")
        status, _, err = deal(capsys, "--audit", out, "--seed", secret)
        assert (status, "was changed" in err) == (2, True)
    assert deal(capsys, "--audit", out, "--seed", secret, "--session", "Monday")[0] == 0
    secret.write_text(text, "utf-8-sig")
    assert deal(capsys, "--audit", out, "--seed", secret)[0] == 0


def test_deals_are_not_written_to_the_standard_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = deal(capsys, "a.pbn", "-")
    assert (status, out, [*tmp_path.iterdir()]) == (2, "", [])
    assert "files alone" in err


def test_a_commitment_without_an_audit_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = deal(capsys, tmp_path / "a.pbn", "--commitment", COMMITMENT)
    assert (status, [*tmp_path.iterdir()]) == (2, [])
    assert "--audit" in err
