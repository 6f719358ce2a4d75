"""``doubleton print``: what is asked for is written, nothing else is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton.cli import printed_deals
from doubleton.cli.boundary import run
from doubleton.solver import finding
from reports.paper.opened import is_accessible, opened

DEAL = "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"
LONG = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
TABLE = """[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
""" + "\n".join(f"{seat} {denomination} 6" for seat in "NSEW" for denomination in ("NT", *"SHDC"))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with two deals that have no tables, and one that has."""
    monkeypatch.chdir(tmp_path)
    plain = "".join(
        f'[Event "Club ♠"]\n[Date "2026.11.25"]\n[Board "{number}"]\n[Deal "{deal}"]\n\n'
        for number, deal in (("1", DEAL), ("2", LONG))
    )
    Path("two.pbn").write_text(plain, "utf-8")
    Path("one.pbn").write_text(f'[Event "E"]\n[Board "1"]\n[Deal "{DEAL}"]\n{TABLE}\n', "utf-8")
    return tmp_path


@pytest.fixture
def without_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the double-dummy library away."""
    monkeypatch.setattr(finding, "find_spec", lambda _: None)
    monkeypatch.delenv(finding.VARIABLE, raising=False)


def words(name: str) -> str:
    return opened(Path(name).read_bytes()).text


def test_hand_records_are_written_where_they_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "hands", "one.pbn", "-o", "out/hands.pdf"]) == 0
    assert capsys.readouterr().err == "Written: out/hands.pdf\n"
    assert is_accessible(Path("out/hands.pdf").read_bytes(), "E – Hand records", "en")
    assert "♥AKQ1084" in words("out/hands.pdf")


def test_without_a_name_they_have_the_name_of_their_kind() -> None:
    assert run(["print", "hands", "one.pbn", "--language", "ru", "--date", "2026-01-02"]) == 0
    it = opened(Path("hands.pdf").read_bytes())
    assert (it.title, it.language) == ("E – Расклады", "ru")
    assert it.created.date().isoformat() == "2026-01-02"


def test_nothing_is_replaced_unless_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    Path("hands.pdf").write_text("mine", "utf-8")
    assert run(["print", "hands", "one.pbn"]) == 2
    assert "hands.pdf: This file is there already" in capsys.readouterr().err
    assert Path("hands.pdf").read_text("utf-8") == "mine"
    assert run(["print", "hands", "one.pbn", "--force"]) == 0
    assert run(["print", "hands", "one.pbn", "--force", "-o", "one.pbn"]) == 2
    assert run(["print", "hands", "one.pbn", "--force", "-o", "."]) == 2
    assert "[Deal" in Path("one.pbn").read_text("utf-8")


def test_pages_are_written_as_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "curtain", "two.pbn", "--png", "pages", "--size", "letter"]) == 0
    assert [one.name for one in sorted(Path("pages").iterdir())] == ["curtain-1.png"]
    assert not Path("curtain.pdf").exists()
    assert "Written: pages" in capsys.readouterr().err


def test_the_standard_output_takes_a_pdf(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["print", "hands", "one.pbn", "-o", "-"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["nothing.pbn"], "nothing.pbn: There is no such file or folder."),
        (["one.pbn", "--boards", "7"], "one.pbn: None of these boards has a deal here."),
        (["one.pbn", "--boards", "x"], "x"),
        (["one.pbn", "--per-page", "5"], "9, 4, 2"),
        (["one.pbn", "--date", "2026-13-45"], "“2026-13-45” is no date."),
        (["bare.csv"], "bare.csv: There are no deals here."),
        (["bad.pbn"], "bad.pbn:2:1: "),
    ],
)
def test_what_cannot_be_printed_is_told_in_one_line(
    args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("bare.csv").write_text("board,ns_pair,ew_pair,score_ns\n1,1,2,420\n", "utf-8")
    Path("bad.pbn").write_text('[Board "1"]\n[Deal "N:AKQ"]\n', "utf-8")
    assert run(["print", "hands", *args]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert len(said.splitlines()) == 1
    assert not Path("hands.pdf").exists()


@pytest.mark.usefixtures("without_solver")
def test_boards_that_nobody_has_played_stand_beside_those_with_results() -> None:
    told = '[Declarer "W"]\n[Contract "4H"]\n[Result "10"]\n'
    text = Path("two.pbn").read_text("utf-8").replace('[Board "1"]\n', f'[Board "1"]\n{told}')
    Path("some.pbn").write_text(text, "utf-8")
    assert run(["print", "hands", "some.pbn", "-o", "hands.pdf"]) == 0
    assert "Board1" in words("hands.pdf")
    assert "Board2" in words("hands.pdf")


@pytest.mark.usefixtures("without_solver")
def test_without_a_solver_the_missing_tables_are_told_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["print", "hands", "two.pbn"]) == 0
    assert capsys.readouterr().err.splitlines() == [
        'Boards without double-dummy tables: 2. They are solved with: pip install "doubleton[dd]"',
        "Written: hands.pdf",
    ]
    assert "Table" not in opened(Path("hands.pdf").read_bytes()).tags


@pytest.mark.skipif(not finding.available(), reason="the solver is an extra: doubleton[dd]")
def test_with_a_solver_boards_get_their_tables() -> None:
    assert run(["print", "hands", "two.pbn"]) == 0
    assert "Par−420:4♥E-W=" in words("hands.pdf")
    assert run(["print", "hands", "two.pbn", "--no-tables", "-o", "bare.pdf"]) == 0
    assert "Par" not in words("bare.pdf")


def test_large_print_has_two_boards_a_page() -> None:
    args = ["print", "hands", "two.pbn", "--no-tables", "--boards", "1-2"]
    assert run([*args, "--large", "-o", "large.pdf"]) == 0
    assert run([*args, "--per-page", "4", "-o", "four.pdf"]) == 0
    assert len(opened(Path("large.pdf").read_bytes()).texts) == 1
    assert Path("four.pdf").exists()


@pytest.mark.parametrize(("by", "pages"), [("board", 1), ("seat", 4)])
def test_sheets_for_dealing_go_by_board_or_by_seat(by: str, pages: int) -> None:
    assert run(["print", "dealing", "two.pbn", "--by", by, "--title", "Среда"]) == 0
    it = opened(Path("dealing.pdf").read_bytes())
    assert it.title == "Среда – Sheets for dealing by hand"
    assert len(it.texts) == pages


def test_characters_that_the_fonts_lack_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "hands", "one.pbn", "--title", "中文"]) == 0
    assert "a box stands: 中 文" in capsys.readouterr().err
    assert opened(Path("hands.pdf").read_bytes()).title == "□□ – Hand records"


GAME = f'[Event ""]\n[Board "7"]\n[Deal "{DEAL}"]\n[Auction "N"]\n1C AP\n'


def test_a_board_is_drawn_as_svg_for_the_web(capfd: pytest.CaptureFixture[str]) -> None:
    Path("game.pbn").write_text(GAME, "utf-8")
    assert run(["print", "diagram", "game.pbn", "--board", "7", "--svg"]) == 0
    assert capfd.readouterr().out.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert run(["print", "diagram", "game.pbn", "--board", "7", "-o", "seven.svg"]) == 0
    assert run(["print", "diagram", "game.pbn", "--board", "7", "-o", "seven.svg"]) == 2
    assert "</svg>" in Path("seven.svg").read_text("utf-8")


def test_a_board_is_drawn_on_paper() -> None:
    Path("game.pbn").write_text(GAME, "utf-8")
    assert run(["print", "diagram", "game.pbn", "--board", "7", "--language", "ru"]) == 0
    assert is_accessible(Path("diagram.pdf").read_bytes(), "Сдача 7", "ru")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--board", "8"], "game.pbn: Board 8 is not here."),
        (["--board", "7", "--table", "3"], "game.pbn: Board 7 is not here for table 3."),
        (["--board", "7", "--show", "tea"], "Known are: deal, bidding, play."),
        (["--board", "7", "--show", "play"], "The play of board 7 is not recorded."),
    ],
)
def test_what_cannot_be_drawn_is_told(
    args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("game.pbn").write_text(GAME, "utf-8")
    assert run(["print", "diagram", "game.pbn", *args, "--svg"]) == 2
    assert told in capsys.readouterr().err


def test_no_more_boards_are_printed_than_anybody_wants(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed_deals, "MOST", 1)
    assert run(["print", "hands", "two.pbn", "--no-tables"]) == 2
    assert "two.pbn: 2 boards are too many for one document" in capsys.readouterr().err
    assert run(["print", "hands", "two.pbn", "--no-tables", "--boards", "2"]) == 0


@pytest.mark.parametrize(
    ("word", "example"),
    [("two.pbn", "hands two.pbn"), ("a b.pbn", "hands 'a b.pbn'"), ("hand", "hands FILE")],
)
def test_a_file_without_a_kind_of_document_is_told_what_to_say(
    word: str, example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", word]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"Error: “{word}” is no kind of document.")
    assert f"doubleton print {example}. Known are: hands, dealing, curtain, " in told
    assert told.count("\n") == 1
    assert run(["print", "--nothing"]) == 2
    assert "There is no option --nothing" in capsys.readouterr().err
