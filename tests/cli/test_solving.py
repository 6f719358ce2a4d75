"""``doubleton solve``, as its user runs it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest

from cli.program import run, typed
from doubleton.bridge import DDTable
from doubleton.cli.progress import advancing
from doubleton.cli.voice import Voice
from doubleton.formats.pbn import read, records
from doubleton.solver import forget_tables
from solver.solving import CRASHES, needs_solver, own_library, whole_suits

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = needs_solver

SUITS: Final = whole_suits(0).text()
"""North has the clubs, and so on: everybody makes thirteen tricks in his own or partner's suit."""

PBN: Final = f"""% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "{SUITS}"] {{from the box}}
[Contract "7C"]
[Declarer "N"]
[Play "E"]
D2 H2 S2 C2
*

[Board "2"]
[Deal "{whole_suits(1).text()}"]
"""


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    """Forget the tables of deals that an earlier command of this process has solved."""
    forget_tables()


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    path = tmp_path / "deals.pbn"
    path.write_text(PBN, encoding="utf-8")
    return path


def test_tables_and_par_are_shown(deals: Path) -> None:
    ended = run("solve", str(deals), "--par")
    assert (ended.status, ended.err) == (0, "2 deals.\n")
    assert ended.out.splitlines()[:7] == [
        "Board 1 · Dealer N · None vulnerable",
        "    ♣   ♦   ♥   ♠  NT",
        "N  13   0  13   0   0",
        "E   0  13   0  13   0",
        "S  13   0  13   0   0",
        "W   0  13   0  13   0",
        "Par: NS -1510, EW 7S=",
    ]


def test_par_of_a_board_without_a_dealer_is_that_of_its_number_and_marked(deals: Path) -> None:
    ended = typed("solve", str(deals), "--par")
    board = ended.out.split("\n\n")[1].splitlines()
    assert board[0] == "Board 2 · Dealer E · N-S vulnerable · by its number (Law 2)"
    assert board[-1] == "Par: NS +2210, NS 7S="
    assert "Dealer" not in typed("solve", str(deals)).out.split("\n\n")[1]
    out = typed("solve", str(deals), "--par", "--output", "-").out.rpartition("[Board")[2]
    assert "DoubleDummyTricks" in out
    assert "OptimumScore" not in out


def test_a_board_without_a_number_too_has_no_par_and_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "deal.pbn"
    path.write_text(f'[Dealer "N"]\n[Deal "{SUITS}"]\n', encoding="utf-8")
    told = typed("solve", str(path), "--par").out.splitlines()[-2]
    assert told == "Par: none; dealer or vulnerability is not known, and the board has no number."


def test_what_is_written_says_the_same_with_the_tables_in_it(deals: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pbn"
    ended = typed("solve", str(deals), "--output", str(out))
    assert ended.status == 0
    text = out.read_text(encoding="utf-8")
    assert "{from the box}" in text
    assert '[DoubleDummyTricks "00d0d00d0d0d0d00d0d0"]' in text
    assert '[OptimumScore "NS -1510"]' in text
    before, after = (list(records(read(each.encode()))) for each in (PBN, text))
    assert [one.play for one in after] == [one.play for one in before]
    assert all(one.double_dummy is not None for one in after)
    again = typed("solve", str(out), "--output", "-")
    assert again.out == text


def test_other_formats_are_written_as_PBN(deals: Path, tmp_path: Path) -> None:
    lin, out = tmp_path / "deals.lin", tmp_path / "out.pbn"
    assert typed("convert", str(deals), "--out", str(lin)).status == 0
    assert typed("solve", str(lin), "--output", str(out)).status == 0
    first = next(records(read(out.read_bytes())))
    assert first.double_dummy is not None
    assert first.par is not None


def test_a_table_that_is_there_is_trusted_unless_it_is_to_be_verified(deals: Path) -> None:
    wrong = DDTable([6] * 20).hex()
    deals.write_text(PBN.replace('[Contract "7C"]', f'[DoubleDummyTricks "{wrong}"]'), "utf-8")
    trusted = typed("solve", str(deals))
    assert (trusted.status, trusted.out.split("\n")[2]) == (0, "N   6   6   6   6   6")
    verified = typed("solve", str(deals), "--verify")
    assert verified.status == 1
    assert "Board 1: The double-dummy table of the file is not what comes out" in verified.err
    assert "N NT 0 (6)" in verified.err
    assert verified.out.split("\n")[2] == "N  13   0  13   0   0"


def test_json_has_every_table(deals: Path) -> None:
    told = json.loads(typed("solve", str(deals), "--json").out)
    assert [board["board"] for board in told["boards"]] == ["1", "2"]
    first, second = told["boards"]
    assert first["tricks"]["N"] == {"C": 13, "D": 0, "H": 13, "S": 0, "NT": 0}
    assert first["par"] == {"score": -1510, "results": ["7SE=", "7SW="], "by_number": False}
    assert second["par"] == {"score": 2210, "results": ["7SN=", "7SS="], "by_number": True}
    assert told["warnings"] == []


def test_a_deal_that_crashes_the_library_ends_in_status_1_and_the_rest_is_solved(
    tmp_path: Path,
) -> None:
    library = own_library(tmp_path)
    path, out = tmp_path / "deals.pbn", tmp_path / "out.pbn"
    text = "".join(
        f'[Board "{number}"]\n[Deal "{deal.text()}"]\n\n'
        for number, deal in enumerate((whole_suits(3), CRASHES), 1)
    )
    path.write_text(text, encoding="utf-8")
    ended = run("solve", str(path), "--output", str(out), DOUBLETON_LIBDDS=str(library))
    assert ended.status == 1
    assert f"Warning: {path}:5:1: Board 2: The double-dummy library crashed twice" in ended.err
    solved = [one.double_dummy for one in records(read(out.read_bytes()))]
    assert solved[0] is not None
    assert solved[1] is None


def test_an_impossible_deal_is_told_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "deals.pbn"
    path.write_text('[Board "9"]\n[Deal "N:AKQ... JT9... 876... -"]\n', encoding="utf-8")
    ended = typed("solve", str(path))
    assert ended.status == 1
    assert f"{path}:2:1: Board 9: N has 3 cards, not thirteen." in ended.err


def test_where_tricks_were_lost_is_told(tmp_path: Path) -> None:
    cold = "N:AKQ2.AKQ.AKQ.AKQ 543.5432.543.543 876.876.876.8762 JT9.JT9.JT92.JT9"
    path = tmp_path / "play.pbn"
    path.write_text(
        f'[Board "1"]\n[Deal "{cold}"]\n[Declarer "N"]\n[Contract "7NT"]\n[Result "12"]\n'
        '[Play "E"]\nS3 S6 S9 S2\n*\n',
        encoding="utf-8",
    )
    ended = run("solve", "--play", str(path))
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines()[:3] == [
        "Board 1, 7NTN: declarer has 13 by best play, 12 after the cards played.",
        "  Trick 1: N S2 costs 1 trick; declarer 12.",
        "  NS lost 1 trick. EW lost 0 tricks.",
    ]
    (play,) = json.loads(run("solve", "--play", str(path), "--json").out)["plays"]
    assert [card["tricks"] for card in play["played"]] == [13, 13, 13, 12]
    assert play["lost"] == {"NS": 1, "EW": 0}


def test_of_two_tables_each_play_names_its_own(tmp_path: Path) -> None:
    path = tmp_path / "play.pbn"
    text = (
        '[Board "1"]\n[Deal "N:AKQ2.AKQ.AKQ.AKQ 543.5432.543.543 876.876.876.8762 '
        'JT9.JT9.JT92.JT9"]\n[Table "{}"]\n[Declarer "N"]\n[Contract "7NT"]\n[Play "E"]\nS3\n*\n'
    )
    path.write_text("\n".join(text.format(table) for table in (3, 12)), encoding="utf-8")
    told = run("solve", "--play", str(path)).out
    assert [line[:17] for line in told.splitlines() if "Board" in line] == [
        "Board 1, table 3,",
        "Board 1, table 12",
    ]


def test_each_card_of_a_position_has_its_tricks() -> None:
    position = ("--position", "N:J87... K54... AQ2... T3...", "--trumps", "S", "--leader", "W")
    ended = typed("solve", *position, "--trick", "S6")
    assert ended.out == "N is to play. Tricks of NS by each card:\n   3  S8 S7\n   2  SJ\n"
    told = json.loads(typed("solve", *position, "--trick", "S6", "--json").out)
    assert told == {"turn": "N", "side": "NS", "tricks": {"S8": 3, "S7": 3, "SJ": 2}}


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ((), "Name files with deals"),
        (("x.pbn", "--position", "N:A... K... Q... J..."), "A position is solved by itself"),
        (("--play", "--position", "N:A... K... Q... J..."), "A position is solved by itself"),
        (("--workers", "2", "--position", "N:A... K... Q... J..."), "A position is solved by"),
        (("x.pbn", "--workers", "2", "--cluster", "local:2"), "--workers or --cluster, not both"),
        (("x.pbn", "--workers", "0"), "“0” is no number of processes"),
        (("x.pbn", "--workers", "many"), "“many” is no number of processes"),
        (("--position", "N:A... K... Q... J.T.."), "cannot be a position"),
        (("--position", "N:A... K... Q... J...", "--leader", "X"), "“X” is no seat"),
        (("none.pbn",), "none.pbn"),
    ],
)
def test_what_cannot_be_done_is_one_message(args: tuple[str, ...], told: str) -> None:
    ended = typed("solve", *args)
    assert ended.status == 2
    assert ended.err.startswith("Error: ")
    assert told in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize(("option", "told"), [((), "no deal here"), (("--play",), "no play here")])
def test_a_file_without_deals_is_one_message(
    tmp_path: Path, option: tuple[str, ...], told: str
) -> None:
    path = tmp_path / "none.pbn"
    path.write_text('[Board "1"]\n', encoding="utf-8")
    ended = typed("solve", str(path), *option)
    assert ended.status == 2
    assert told in ended.err


def test_without_a_library_the_message_says_so(deals: Path) -> None:
    ended = run("solve", str(deals), DOUBLETON_LIBDDS="/none.so")
    assert ended.status == 2
    assert ended.err.startswith("Error: The variable DOUBLETON_LIBDDS names “/none.so”")


def test_the_file_that_is_read_is_never_written_over(deals: Path) -> None:
    ended = typed("solve", str(deals), "--output", str(deals))
    assert ended.status == 2
    assert deals.read_text(encoding="utf-8") == PBN


def test_away_from_a_terminal_no_bar_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with advancing(Voice(), "solve.solving") as progress:
        progress(1, 2)
    assert capsys.readouterr().err == ""


def test_json_and_PBN_do_not_go_to_one_stream(deals: Path) -> None:
    ended = typed("solve", str(deals), "--output", "-", "--json")
    assert ended.status == 2
    assert "Give --output with a file" in ended.err
