"""Sessions are published into a folder for a club's web site, with no name that is to be hidden."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from doubleton.cli.boundary import run
from doubleton.formats.reading import read_field

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAYERS = {
    "1": ("Anna Ray", "Ben Low"),
    "2": ("Cora Hill", "Dan Moor"),
    "3": ("Eva Field", "Finn Lake"),
    "4": ("Al Rose", "Ida Rose"),
}
HOSTILE = {
    "1": ("../../etc/passwd", "<script>alert(1)</script>"),
    "2": ("\u202eמשה כהן", "W" * 300),
    "3": ("=HYPERLINK(1)", "Robert'); DROP TABLE"),
    "4": ("{{ 7*7 }}", "\x07Bell"),
}
RESULTS = """\
board,ns_pair,ew_pair,contract,declarer,tricks_rel
1,1,2,4S,N,+1
1,3,4,3NT,E,-1
2,1,3,1NT,S,=
2,2,4,2H,W,-1
3,1,4,4H,N,=
3,2,3,4H,N,-1
"""


def session(folder: Path, players: dict[str, tuple[str, str]] = PLAYERS, date: str = "") -> Path:
    """Write a session as tables, with numbers of the players."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "results.csv").write_text(RESULTS, encoding="utf-8")
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(("pair", "name1", "name2", "id1", "id2"))
    for number, names in players.items():
        table.writerow((number, *names, f"70{number}15", f"70{number}25"))
    (folder / "names.csv").write_text(text.getvalue(), encoding="utf-8")
    if date:
        (folder / "event.csv").write_text(f"title,date\nClub Pairs,{date}\n", encoding="utf-8")
    return folder


def publish(source: Path, site: Path, *options: str) -> int:
    return run(["publish", str(source), "--to", str(site), *options])


def folders(site: Path) -> list[str]:
    return sorted(path.parent.name for path in site.glob("*/session.json"))


def contents(site: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(site)): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }


class Links(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.found += [value or "" for name, value in attrs if name in ("href", "src")]


@pytest.mark.parametrize("rule", ["initials", "numbers"])
def test_no_file_of_the_site_holds_a_hidden_name_or_number(tmp_path: Path, rule: str) -> None:
    source = session(tmp_path / "a", date="2026-05-08")
    assert publish(source, tmp_path / "site", "--names", rule) == 0
    written = b"\0".join((*contents(tmp_path / "site").values(),))
    everybody = [name for names in PLAYERS.values() for name in names]
    secret = [*everybody, *(name.split()[1] for name in everybody), "70115", "70425"]
    assert [name for name in secret if re.search(rf"\b{name}\b".encode(), written)] == []
    assert str(tmp_path).encode() not in written


def test_in_full_names_are_there_and_numbers_are_not(tmp_path: Path) -> None:
    assert publish(session(tmp_path / "a", date="2026-05-08"), tmp_path / "site") == 0
    written = contents(tmp_path / "site")
    assert b"Anna Ray" in written["index.html"] + written["people/index.html"]
    assert [name for name, data in written.items() if b"70115" in data] == []


def test_names_are_shown_as_a_file_says_and_the_others_by_a_rule(tmp_path: Path) -> None:
    chosen = tmp_path / "names.csv"
    chosen.write_text("Anna Ray,Annie\n70125,Benny\n", encoding="utf-8")
    source = session(tmp_path / "a", date="2026-05-08")
    options = ("--names", str(chosen), "--names-otherwise", "numbers")
    assert publish(source, tmp_path / "site", *options) == 0
    text = (tmp_path / "site/2026-05-08-club-pairs/index.html").read_text("utf-8")
    assert "Annie" in text
    assert "Benny" in text
    assert not any(name in text for names in PLAYERS.values() for name in names)


@pytest.mark.parametrize("rule", ["full", "initials", "numbers"])
def test_every_link_leads_to_a_file_of_the_site_and_no_page_has_a_script(
    tmp_path: Path, rule: str
) -> None:
    site = tmp_path / "site"
    for name, players in (("a", PLAYERS), ("b", HOSTILE)):
        source = session(tmp_path / name, players, "2026-05-08")
        assert publish(source, site, "--names", rule) == 0
    for page in site.rglob("*.html"):
        links = Links(page.read_text("utf-8"))
        assert "script" not in links.tags
        for link in links.found:
            assert not re.match(r"[a-z]+:|/", link), (page, link)
            target = (page.parent / link.partition("#")[0]).resolve() if link[0] != "#" else page
            assert target.is_file(), (page, link)
            assert target.is_relative_to(site.resolve())


def test_the_same_player_is_one_person_across_sessions_even_by_initials(tmp_path: Path) -> None:
    site = tmp_path / "site"
    for name, date in (("a", "2026-05-01"), ("b", "2026-05-08")):
        assert publish(session(tmp_path / name, date=date), site, "--names", "initials") == 0
    people = [*(site / "people").glob("player-*.html")]
    assert len(people) == 8
    for page in people:
        text = page.read_text("utf-8")
        assert "2026-05-01-club-pairs" in text
        assert "2026-05-08-club-pairs" in text


def test_who_was_shown_in_full_is_not_told_by_his_initials(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert publish(session(tmp_path / "a", date="2026-05-01"), site) == 0
    assert publish(session(tmp_path / "b", date="2026-05-08"), site, "--names", "initials") == 0
    assert len([*(site / "people").glob("player-*.html")]) == 16


def test_another_session_of_the_day_has_its_own_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    for name in ("a", "b"):
        assert publish(session(tmp_path / name, date="2026-05-08"), site) == 0
    assert folders(site) == ["2026-05-08-club-pairs", "2026-05-08-club-pairs-2"]
    assert "--folder" in capsys.readouterr().err


def test_a_correction_replaces_its_session_and_everything_made_of_it(tmp_path: Path) -> None:
    site = tmp_path / "site"
    source = session(tmp_path / "a", date="2026-05-08")
    assert publish(source, site) == 0
    before = contents(site)
    session(source, PLAYERS | {"4": ("Una Vane", "Ida Rose")})
    (source / "event.csv").write_text("title,date\nClub Cup,2026-05-08\n")
    assert publish(source, site) == 0
    after = contents(site)
    assert folders(site) == ["2026-05-08-club-pairs"]
    assert b"Al Rose" not in b"\0".join(after.values())
    assert b"Una Vane" in after["people/index.html"]
    assert len(after) == len(before)
    assert "Club Cup" in after["index.html"].decode()


def test_a_correction_keeps_the_date_and_title_that_it_does_not_tell(tmp_path: Path) -> None:
    site = tmp_path / "site"
    first = session(tmp_path / "a")
    assert publish(first, site, "--date", "2026-05-08", "--title", "Pairs of May") == 0
    assert publish(session(tmp_path / "b"), site, "--folder", folders(site)[0]) == 0
    assert folders(site) == ["2026-05-08-pairs-of-may"]
    index = (site / "index.html").read_text("utf-8")
    assert ("Pairs of May" in index, "2026-05-08" in index) == (True, True)


def test_a_correction_from_elsewhere_names_the_folder(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert publish(session(tmp_path / "a", date="2026-05-08"), site) == 0
    corrected = session(tmp_path / "b", date="2026-05-08")
    assert publish(corrected, site, "--folder", "2026-05-08-club-pairs") == 0
    assert folders(site) == ["2026-05-08-club-pairs"]


def test_publishing_again_changes_nothing(tmp_path: Path) -> None:
    source = session(tmp_path / "a", date="2026-05-08")
    assert publish(source, tmp_path / "site", "--site-title", "Oak Club") == 0
    before = contents(tmp_path / "site")
    assert publish(source, tmp_path / "site") == 0
    assert contents(tmp_path / "site") == before
    assert b"Oak Club" in before["index.html"]


def test_results_stand_by_date_with_the_latest_first(tmp_path: Path) -> None:
    site = tmp_path / "site"
    for date in ("2026-05-01", "2026-04-30", "2026-05-08", "2025-12-31"):
        assert publish(session(tmp_path / date, date=date), site, "--language", "ru") == 0
    text = (site / "index.html").read_text("utf-8")
    assert re.findall(r'datetime="([\d-]+)"', text) == [
        "2026-05-08",
        "2026-05-01",
        "2026-04-30",
        "2025-12-31",
    ]
    assert [*re.findall(r"<caption.*?>(.*?)</caption>", text)] == [
        "Май 2026",
        "Апрель 2026",
        "Декабрь 2025",
    ]


def test_files_of_others_are_never_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    (site / "people").mkdir(parents=True)
    (site / "people/staff.html").write_text("ours")
    (site / "logo.txt").write_text("ours")
    source = session(tmp_path / "a", date="2026-05-08")
    assert publish(source, site) == 2
    assert "people" in capsys.readouterr().err
    assert contents(site) == {"people/staff.html": b"ours", "logo.txt": b"ours"}
    (site / "people").rename(site / "staff")
    assert publish(source, site) == 0
    assert (site / "staff/staff.html").read_text() == (site / "logo.txt").read_text() == "ours"


def test_an_index_of_another_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("home")
    assert publish(session(tmp_path / "a", date="2026-05-08"), tmp_path / "site") == 2
    assert "index.html" in capsys.readouterr().err
    assert contents(tmp_path / "site") == {"index.html": b"home"}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), "--date"),
        (("--date", "yesterday"), "yesterday"),
        (("--date", "2026-05-08", "--names", "some"), "some"),
        (("--date", "2026-05-08", "--folder", "../x"), "../x"),
        (("--date", "2026-05-08", "--folder", "people"), "people"),
        (("--date", "2026-05-08", "--key", "SITE/key"), "key"),
        (("--date", "2026-05-08", "--bundle", "SITE/all.zip"), "all.zip"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_written(
    tmp_path: Path,
    options: tuple[str, ...],
    told: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    site = tmp_path / "site"
    named = [each.replace("SITE", str(site)) for each in options]
    assert publish(session(tmp_path / "a"), site, *named) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
    assert not site.exists()


def test_a_damaged_session_is_told_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    assert publish(session(tmp_path / "a", date="2026-05-01"), site) == 0
    damaged = site / "2026-05-01-club-pairs/session.json"
    damaged.write_text("{")
    capsys.readouterr()
    assert publish(session(tmp_path / "b", date="2026-05-08"), site) == 0
    assert "session.json" in capsys.readouterr().err
    assert damaged.read_text() == "{"
    assert "2026-05-01" not in (site / "index.html").read_text("utf-8")


def test_the_secret_lies_beside_the_site_and_tells_no_name(tmp_path: Path) -> None:
    assert publish(session(tmp_path / "a", date="2026-05-08"), tmp_path / "site") == 0
    key = tmp_path / "site.key"
    assert re.fullmatch(r"[0-9a-f]{64}\n", key.read_text())
    assert key.stat().st_mode & 0o077 == 0
    written = b"\0".join(contents(tmp_path / "site").values())
    assert key.read_bytes().strip() not in written


def test_the_bundle_has_everything_and_everybody_and_is_always_the_same(tmp_path: Path) -> None:
    source = session(tmp_path / "a", date="2026-05-08")
    bundles = [tmp_path / "x/one.zip", tmp_path / "two.zip"]
    for place in bundles:
        options = ("--names", "initials", "--bundle", str(place))
        assert publish(source, tmp_path / "site", *options) == 0
    assert bundles[0].read_bytes() == bundles[1].read_bytes()
    with zipfile.ZipFile(bundles[0]) as archive:
        names = archive.namelist()
        assert {"results.csv", "names.csv", "results.pbn", "results.xml"} <= set(names)
        assert names == sorted(names)
        archive.extractall(tmp_path / "unpacked")
    assert b"70115" in (tmp_path / "unpacked/names.csv").read_bytes()
    assert b"Anna Ray" in (tmp_path / "unpacked/results.xml").read_bytes()
    for name in ("results.pbn", "results.xml"):
        again = read_field([tmp_path / "unpacked" / name]).field
        assert len(again.travellers) == 3
        assert {who.number for who in again.contestants} == set(PLAYERS)


def test_hostile_names_are_only_text(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert publish(session(tmp_path / "a", HOSTILE, "2026-05-08"), site) == 0
    names = {path.name for path in (site / "people").iterdir()} - {
        "index.html",
        "doubleton-files.txt",
    }
    assert all(re.fullmatch(r"player-[0-9a-f]{16}\.html", name) for name in names)
    text = (site / "people/index.html").read_text("utf-8")
    assert "<script>alert" not in text
    assert "{{ 7*7 }}" in text
    kept = json.loads((site / "2026-05-08-club-pairs/session.json").read_text("utf-8"))
    assert kept["version"] == 1


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("publishing")
    for date, players in (("2026-05-01", PLAYERS), ("2026-05-08", HOSTILE)):
        source = session(place / date, players, date)
        assert publish(source, place / "site", "--language", "ru") == 0
    return place / "site"


@pytest.mark.parametrize(("width", "media"), [(1280, "screen"), (320, "screen"), (695, "print")])
@pytest.mark.parametrize("kind", ["index", "people/index", "person"])
def test_pages_of_a_site_are_for_everybody(
    browser_page: Page, site: Path, kind: str, width: int, media: Literal["print", "screen"]
) -> None:
    people = [site / f"{kind}.html"] if kind != "person" else sorted(site.glob("people/player*"))
    browser_page.set_viewport_size({"width": width, "height": 800})
    browser_page.emulate_media(media=media)
    for number, place in enumerate(people):
        browser_page.goto(place.as_uri())
        assert browser_page.evaluate("document.documentElement.scrollWidth") == width, place
        if number < 2:
            result = Axe().run(browser_page)
            assert result.response["violations"] == [], result.generate_report()
