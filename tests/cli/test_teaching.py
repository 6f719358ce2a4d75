"""``doubleton deal --condition``."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from threading import Thread

import pytest

from cli.test_progress import terminal
from doubleton.bridge import SEATS, Denomination, Seat, Vulnerability
from doubleton.cli import teaching
from doubleton.cli.boundary import run
from doubleton.dealing.conditions import is_true
from doubleton.dealing.dealer_language import read_condition
from doubleton.formats import pbn
from doubleton.formats.dealt import is_teaching_set, read_deals
from doubleton.solver import dd_table
from solver.solving import needs_solver

NOTRUMP = "hcp(south)>=15 && hcp(south)<=17 && shape(south, any 4333+any 4432+any 5332)"
LAW = "A set with a condition is for teaching; Law 6 forbids it in a tournament.\n"


def deal(capsys: pytest.CaptureFixture[str], *args: str | Path) -> tuple[int, str, str]:
    status = run(["deal", *map(str, args)])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_boards_that_meet_a_condition_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lesson.pbn"
    status, told, warned = deal(capsys, "--condition", NOTRUMP, "--boards", "1-16", out)
    found = read_deals(out)
    assert (status, warned) == (0, LAW)
    assert list(found) == list(range(1, 17))
    assert all(is_true(read_condition(NOTRUMP), one) for one in found.values())
    assert "Wrote 16 deals that meet the condition" in told
    assert re.search(r"About one deal in 2\d\.\d meets the condition\.", told)
    assert out.stat().st_mode & 0o777 == 0o600


def test_the_same_seed_gives_the_same_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other, third = (tmp_path / name for name in ("1.pbn", "2.pbn", "3.pbn"))
    _, told, _ = deal(capsys, "--condition", NOTRUMP, "--boards", "3-5", one)
    match = re.search("--seed ([0-9a-f]+)", told)
    assert match is not None
    assert deal(capsys, "--condition", NOTRUMP, "-b", "3-5", "--seed", match[1], other)[0] == 0
    assert deal(capsys, "--condition", NOTRUMP, "-b", "3-5", "--seed", "1", third)[0] == 0
    assert one.read_bytes() == other.read_bytes() != third.read_bytes()


def test_nought_says_nothing_of_how_many_as_for_dealer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "lesson.pbn"
    assert deal(capsys, "--condition", "produce 0 generate 0 hcp(south) > 11", out)[0] == 0
    assert len(read_deals(out)) == 36


def test_a_file_says_that_it_is_a_teaching_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taught, dealt = tmp_path / "a.pbn", tmp_path / "b.pbn"
    assert deal(capsys, "--condition", NOTRUMP, "--boards", "1-2", taught)[0] == 0
    assert deal(capsys, "--boards", "1-2", dealt)[0] == 0
    assert is_teaching_set(taught)
    assert not is_teaching_set(dealt)
    assert not is_teaching_set(tmp_path / "none.pbn")
    assert "{Teaching set, not for a tournament (Law 6): hcp(south) >= 15" in taught.read_text()


def test_a_file_of_dealer_is_read_with_its_cards_dealer_and_vulnerability(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson, out = tmp_path / "lesson.dl", tmp_path / "lesson.pbn"
    lesson.write_text(
        "produce 3 dealer west vulnerable ew\npredeal north SAK, HQ\ncondition hcp(south) > 11\n"
    )
    assert deal(capsys, "--condition", lesson, out)[0] == 0
    records = [pbn.record(game) for game in pbn.read(out.read_bytes())]
    assert len(records) == 3
    for record in records:
        assert (record.dealer, record.vulnerability) == (Seat.WEST, Vulnerability.EW)
        north = record.deal[Seat.NORTH] if record.deal else None
        assert north is not None
        assert str(north).startswith("AK")


def test_means_and_frequencies_are_told_without_a_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = (
        'produce 500 hcp(south) == 12 action average "points" hcp(south),'
        ' frequency "spades" (spades(north) >= 0, 0, 1), frequency (hcp(south), 12, 12, 1, 1, 1)'
    )
    status, told, _ = deal(capsys, "--condition", program)
    lines = told.splitlines()
    assert status == 0
    assert lines[:3] == ["points: 12.0000", "spades:", "     1      500  100.00%"]
    assert lines[3:6] == ["Frequency:", "             1", "    12     500"]


def test_deals_are_printed_as_dealer_does(capsys: pytest.CaptureFixture[str]) -> None:
    program = (
        "produce 1 predeal north SAKQJT98765432 east HAKQJT98765432 south DAKQJT98765432\n"
        "action printall, printoneline, printcompact, printpbn, printew, print(south),"
        ' printes("no", spades(north), "des", \\n), printoneline(hcp(west))'
    )
    status, told, _ = deal(capsys, "--condition", program)
    suit = "AKQJT98765432"
    assert status == 0
    assert told.startswith(
        "   1. North          East           South          West\n"
        f"      {suit}  -              -              -\n"
        f"      -              {suit}  -              -\n"
        f"      -              -              {suit}  -\n"
        f"      -              -              -              {suit}\n"
        "\n"
        f"n {suit}... e .{suit}.. s ..{suit}. w ...{suit}\n"
        f"n {suit}...\ne .{suit}..\ns ..{suit}.\nw ...{suit}\n"
        "\n"
        f'[Deal "N:{suit}... .{suit}.. ..{suit}. ...{suit}"]\n'
        "   1. West           East\n"
    )
    assert "   1. South\n" in told
    assert "\nno13des\n" in told
    assert f"w ...{suit} 10\n" in told


@needs_solver
def test_tricks_are_asked_for_in_conditions_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = (
        "produce 2 game = tricks(south, notrump) >= 9\n"
        "condition hcp(south) >= 18 && hcp(north) >= 8 && game\n"
        'action average "game" game, frequency "IMPs"'
        " (imps(score(vul, x3N, tricks(south, notrump)) - 120), 10, 13),"
        " printes(score(nv, x3N, tricks(south, notrump)) >= 400, \\n)"
    )
    out = tmp_path / "a.pbn"
    status, told, _ = deal(capsys, "--condition", program, "--seed", "1", out)
    assert status == 0
    assert told.startswith("1\n1\ngame: 1.0000\nIMPs:\n")
    for one in read_deals(out).values():
        assert dd_table(one)[Seat.SOUTH, Denomination.NOTRUMP] >= 9


@needs_solver
def test_the_mean_score_of_every_contract_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    suit = "AKQJT98765432"
    whole = " ".join(
        f"{seat} {letter}{suit}"
        for seat, letter in zip(("north", "east", "south", "west"), "SHDC", strict=True)
    )
    program = f"produce 1 predeal {whole} action evalcontract"
    status, told, _ = deal(capsys, "--condition", program)
    lines = [line.split() for line in told.splitlines()]
    assert status == 0
    assert told.startswith("Mean scores, North/South declarer, not vulnerable:\n")
    points = (260, 260, 260, 510, 510, 1010, 1510)
    assert lines[5] == ["S", *(f"{number}/{number}" for number in points)]
    assert lines[13][-1] == "-1300/-1300"
    assert lines[12][-1] == "2210/2210"
    status, told, _ = deal(capsys, "--condition", program, "--json")
    (action,) = json.loads(told)["actions"]
    assert {"contract": "7SN", "vulnerable": True, "mean": "2210"} in action["evalcontract"]


def test_the_same_seed_throws_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = "produce 9 die = rnd(6) condition die > 3 action printes(die), average rnd(6)"
    one, other = (
        deal(capsys, "--condition", program, "--seed", "4", tmp_path / name)[1]
        for name in ("a.pbn", "b.pbn")
    )
    assert one.replace("a.pbn", "b.pbn") == other
    assert set(one.splitlines()[0]) == {"4", "5"}
    assert (tmp_path / "a.pbn").read_bytes() == (tmp_path / "b.pbn").read_bytes()


def test_json_has_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = "produce 20 hcp(south) == 37 action average hcp(south), frequency (hcp(south), 0, 9)"
    status, told, _ = deal(
        capsys, "--condition", program, "--seed", "ff", "--json", tmp_path / "a.pbn"
    )
    found = json.loads(told)
    assert status == 0
    assert found == {
        "condition": "hcp(south) == 37",
        "deals": 20,
        "files": [str(tmp_path / "a.pbn")],
        "seed": "ff",
        "tried": 4096,
        "rarity": "1/158753389900",
        "actions": [
            {"average": "", "value": "37"},
            {"frequency": "", "counts": [{"values": [">"], "number": 20}]},
        ],
    }


def test_without_a_library_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", str(tmp_path / "none"))
    args = "--condition", "tricks(south, spades) > 9", tmp_path / "a.pbn"
    status, told, refused = deal(capsys, *args)
    assert (status, told, refused.count("\n")) == (2, "", 1)
    assert "DOUBLETON_LIBDDS" in refused


def test_on_a_terminal_it_is_told_how_many_were_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = terminal(monkeypatch)
    monkeypatch.setattr(teaching, "_PATIENCE", -1)
    assert (
        run(["deal", "--condition", "hcp(south) > 30", "-b", "1-3", str(tmp_path / "a.pbn")]) == 0
    )
    assert "Deals tried: 4096; meeting the condition: 4096\n" in screen.getvalue()


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ("hcp(sout) > 3", "x.pbn"),
            "1:5: north, east, south or west was expected here, not sout.",
        ),
        (("hcp(south) > 37", "x.pbn"), "No deal meets the condition: whatever cards S may have"),
        (("hcp(south)>15 && hcp(east)>15 && hcp(north)>9", "x.pbn"), "a pack has not the cards"),
        (("hcp(south) > 3",), "A file for the deals is missing"),
        (("hcp(south) > 3", "x.pbn", "--seed", "xyz"), "“xyz” is no seed of a teaching set"),
        (("hcp(south) > 3", "x.pbn", "--seed", "f" * 65), "is no seed of a teaching set"),
        (("hcp(south) > 3", "x.pbn", "--boards", "0"), "“0” are no boards."),
        (("produce 9999999 action printall",), "9999999 deals are too many for one set"),
        (("generate 5 produce 10 losers(south)+losers(north)<4", "x.pbn"), "Of 5 deals tried, 0"),
        (("hcp(south) > 3", "--audit", "x.pbn"), "A teaching set has nothing to be audited"),
        (("x" * 5000, "x.pbn"), "is no word of the language"),
        (("hcp(south)\0", "x.pbn"), "means nothing here"),
        (("lesson.dl", "x.pbn"), "lesson.dl: The description of the deals cannot be read: No such"),
        ((".", "x.pbn"), "cannot be read: Is a directory"),
        (("hcp(south) > 3", "x.pbn", "-"), "Deals go to files alone"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    args: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    status, told, refused = deal(capsys, "--condition", *args)
    assert (status, told) == (2, "")
    assert message in refused
    assert refused.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_description_may_come_through_a_pipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=("produce 2 hcp(south) > 20",))
    writer.start()
    status, told, _ = deal(capsys, "--condition", pipe, tmp_path / "a.pbn")
    writer.join()
    assert (status, "Wrote 2 deals" in told) == (0, True)


def test_a_fault_in_a_file_has_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lesson = tmp_path / "lesson.dl"
    lesson.write_bytes("# Für Anfänger\n\nhcp(south) > \n".encode("latin-1"))
    status, _, refused = deal(capsys, "--condition", lesson, tmp_path / "a.pbn")
    assert status == 2
    assert f"{lesson}:3:13: " in refused


def test_the_name_of_a_set_is_that_of_its_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.pbn"
    args = ("--condition", NOTRUMP, "--boards", "1", "--session", "Lesson 4", out)
    assert deal(capsys, *args)[0] == 0
    assert '[Event "Lesson 4"]' in out.read_text()


def test_no_file_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "a.pbn"
    out.write_text("mine")
    assert deal(capsys, "--condition", NOTRUMP, out)[0] == 2
    assert out.read_text() == "mine"


def test_other_formats_get_the_same_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outs = [tmp_path / name for name in ("a.pbn", "a.lin", "a.dup")]
    assert deal(capsys, "--condition", NOTRUMP, "--boards", "1-4", *outs)[0] == 0
    one, *others = (read_deals(out) for out in outs)
    assert all(other == one for other in others)
    assert all(one[number][seat] for number in one for seat in SEATS)


def test_russian_tells_it_in_russian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--condition", NOTRUMP, "--boards", "1-2", tmp_path / "a.pbn", "--language", "ru")
    status, told, warned = deal(capsys, *args)
    assert status == 0
    assert "Записано 2 сдачи, отвечающие условию" in told
    assert "Закон 6" in warned
