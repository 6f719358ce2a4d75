"""``doubleton print``: seats, results and forms of an event, of files, of movements by name."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from doubleton.cli.boundary import run
from doubleton.cli.named_movements import MOST_TABLES, NAMED, named_movement
from doubleton.errors import DoubletonError
from doubleton.movements.validation import violations
from doubleton.movements.violation import Severity
from house.checkout import SOURCE
from reports.paper.opened import Opened, opened

SESSION = str(SOURCE / "demo/session.pbn")
OF_SEATS = ("guide", "movement", "blank", "tables")
OF_RESULTS = ("ranking", "travellers", "cards")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with an evening that was played by chance."""
    path = tmp_path_factory.mktemp("event") / "event.db"
    assert run(["simulate", str(path), "--pairs", "6", "--boards", "10-12", "--seed", "3"]) == 0
    return path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def printed(*args: str) -> Opened:
    """Print, and return what is on the paper."""
    assert run(["print", *args, "-o", "out.pdf", "--force"]) == 0
    return opened(Path("out.pdf").read_bytes())


@pytest.mark.parametrize("command", OF_SEATS)
def test_a_movement_is_printed_by_its_name(command: str) -> None:
    found = printed(command, "mitchell", "--tables", "3")
    assert found.title is not None
    assert "Mitchell, 3 tables" in found.title


@pytest.mark.parametrize("command", [*OF_SEATS, *OF_RESULTS, "labels"])
def test_an_event_is_printed_from_its_file(command: str, played: Path) -> None:
    before = played.read_bytes()
    found = printed(command, str(played))
    assert found.text
    assert played.read_bytes() == before


def test_scores_of_an_event_stand_on_its_hand_records(played: Path) -> None:
    boards = ("hands", str(played), "--no-tables", "--boards", "1-9")
    assert printed(*boards, "--results").text.count("×1") >= 9
    assert "×1" not in printed(*boards).text


@pytest.mark.parametrize("command", OF_RESULTS)
def test_files_are_scored_and_printed(command: str) -> None:
    found = printed(command, SESSION, "--size", "letter", "--language", "ru")
    assert found.language == "ru"
    assert found.sizes[0] == (612, 792)


def test_settings_of_the_scoring_hold_on_paper_too() -> None:
    assert "IMPs" in printed("ranking", SESSION, "--method", "butler").text


def test_cards_for_tables_tell_who_comes(played: Path) -> None:
    assert "Boardsgoto" in printed("guide", str(played), "--by", "table").text


def test_boards_have_the_numbers_that_are_asked_for() -> None:
    text = printed(
        "blank", "mitchell", "--tables", "3", "--per-round", "4", "--first-board", "21"
    ).text
    assert "Board21" in text
    assert "Board32" in text
    assert "Board33" not in text


def test_the_address_is_on_the_table_cards() -> None:
    found = printed("tables", "mitchell", "--tables", "3", "--address", "http://club.local:8080/")
    assert found.text.count("http://club.local:8080/") == 3
    assert run(["print", "tables", "mitchell", "--tables", "3", "--address", "x" * 301]) == 2


def test_labels_need_no_event(played: Path) -> None:
    assert len(printed("labels").sizes) == 2
    assert len(printed("labels", "--boards", "1-24").sizes) == 1
    assert len(printed("labels", str(played), "--boards", "2,3").sizes) == 1
    assert run(["print", "labels", str(played), "--boards", "999"]) == 2


def test_empty_forms_need_no_event() -> None:
    assert printed("ruling").title == "Ruling form"
    assert "Lawsof2017" in printed("appeal", "--edition", "2017").text


def test_a_movement_is_read_from_a_file() -> None:
    Path("two.txt").write_text("1:1-2 1,3-4 2\n", "utf-8")
    assert run(["print", "movement", "two.txt"]) in {0, 2}


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["guide", "nonsense"], "“nonsense” is no event, no file and no movement."),
        (["guide", "mitchell"], "Say how many tables mitchell has"),
        (["guide", "howell", "--tables", "90"], "There is no movement howell"),
        (["guide", "mitchell", "--tables", "1000"], "--tables"),
        (["guide", "missing.txt"], "missing.txt"),
        (["ranking", "missing.pbn"], "missing.pbn"),
        (["labels", "--boards", "0"], "0"),
        (["labels", SESSION], "This is no file of an event."),
        (["ruling", SESSION, "--number", "1"], "This is no file of an event."),
        (["ruling", "EVENT"], "Say which ruling"),
        (["ruling", "EVENT", "--number", "99"], "99"),
        (["appeal", "EVENT", "--number", "99"], "99"),
        (["ranking", "EVENT", "--session", "9"], "9"),
        (["guide", "EVENT", "--section", "Q"], "Q"),
    ],
)
def test_what_cannot_be_printed_is_told_in_one_message(
    args: list[str], told: str, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = [str(played) if one == "EVENT" else one for one in args]
    assert run(["print", *where]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert told in lines[-1]
    assert len(lines) == 1


def test_a_movement_with_a_fault_is_printed_with_a_warning(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["print", "movement", "mitchell", "--tables", "4"]) == 0
    assert capsys.readouterr().err.startswith("Warning: Round 3")


def test_the_event_is_not_replaced_by_the_paper(played: Path) -> None:
    shutil.copy(played, "event.db")
    assert run(["print", "guide", "event.db", "-o", "event.db", "--force"]) == 2
    assert Path("event.db").read_bytes().startswith(b"SQLite")


@pytest.mark.parametrize("name", NAMED)
def test_every_movement_that_is_known_by_name_can_be_played_at_some_number_of_tables(
    name: str,
) -> None:
    def is_sound(tables: int) -> bool:
        try:
            movement = named_movement(name, tables)
        except DoubletonError:
            return False
        return all(one.severity is not Severity.ERROR for one in violations(movement))

    assert any(map(is_sound, range(2, 9)))


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("tables", [1, 2, MOST_TABLES])
def test_no_number_of_tables_breaks_anything(name: str, tables: int) -> None:
    for rounds in (None, 1, 2, 5):
        with suppress(DoubletonError):
            assert named_movement(name, tables, rounds).rounds == rounds or rounds is None
    with pytest.raises(DoubletonError):
        named_movement(name, tables, 199)
