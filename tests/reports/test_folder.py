"""The folder of pages stands alone: whole, safe, in one language."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

import pytest

from doubleton.formats.reading import read_field
from doubleton.reports import layout
from doubleton.reports.folder import pages
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.settings_used import used
from doubleton.scoring.traveller import Field, Method
from reports.evening import MATCHPOINTS, PLAYED, RULED, TWO_LINES, scored
from reports.evening import field as evening
from shared_material import needs_shared, shared


@dataclass
class Read(HTMLParser):
    """What a reader finds on a page: text, links and the targets of links."""

    links: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    open_tags: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    @classmethod
    def of(cls, text: str) -> Read:
        read = cls()
        read.feed(text)
        read.close()
        return read

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open_tags.append(tag)
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "id":
                self.targets.append(value or "")
            if name in ("title", "aria-label", "data-before", "data-after"):
                self.words.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        while self.open_tags and self.open_tags.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "code" not in self.open_tags:
            self.words.append(data)


def folder(recap: Recap, language: str = "en") -> dict[str, str]:
    written = list(pages(recap, language))
    assert len(dict(written)) == len(written)
    return dict(written)


def missing(written: dict[str, str]) -> set[str]:
    """Find the links that lead nowhere."""
    read = {name: Read.of(text) for name, text in written.items() if name.endswith(".html")}
    found = set()
    for name, page in read.items():
        for link in page.links:
            file, _, target = link.partition("#")
            there = read.get(file or name)
            if (there is None and file not in written) or (
                target and there is not None and target not in there.targets
            ):
                found.add(f"{name}: {link}")
    return found


def test_the_folder_has_every_page_and_one_style_sheet() -> None:
    assert sorted(folder(MATCHPOINTS)) == [
        "board-10.html",
        "board-2.html",
        "board-9.html",
        "boards.html",
        "frequencies.html",
        "index.html",
        *(f"pair-{number}.html" for number in range(1, 9)),
        "style.css",
        "swings.html",
        *(f"why-board-{number}.html" for number in (10, 2, 9)),
        *(f"why-pair-{number}.html" for number in range(1, 9)),
    ]


@pytest.mark.parametrize("method", [*Method])
def test_every_method_has_its_pages(method: Method) -> None:
    assert missing(folder(scored(method))) == set()


def test_links_lead_into_the_folder_and_nowhere_else() -> None:
    for recap in (MATCHPOINTS, TWO_LINES):
        assert missing(folder(recap)) == set()


def test_no_page_asks_anything_of_the_network_or_runs_a_script() -> None:
    for name, text in folder(MATCHPOINTS).items():
        assert not re.search(r"https?:|//\w|@import|url\(", text), name
        assert "script" not in Read.of(text).tags


def test_equal_fields_give_equal_pages() -> None:
    assert folder(score(evening(PLAYED))) == folder(score(evening(PLAYED)))


HOSTILE = "<script>alert('1')</script>\"'&"


def test_hostile_names_are_only_text() -> None:
    recap = score(evening(PLAYED, _1=(HOSTILE, "{{ 7*7 }}"), _2=("</table>", "\u202eevil")))
    written = folder(recap)
    for text in written.values():
        assert "<script" not in text
        assert "{{" not in re.sub(r"\{\{ 7\*7 \}\}", "", text)
    assert HOSTILE in "".join(Read.of(written["index.html"]).words)


def test_hostile_numbers_of_contestants_and_boards_stay_in_the_folder() -> None:
    rows = tuple(replace(row, ns=f"../../{row.ns}<i>", ew=f"C:\\{row.ew}\0") for row in PLAYED.rows)
    recap = score(evening(replace(PLAYED, board="../<b>7", rows=rows)))
    written = folder(recap)
    assert missing(written) == set()
    assert all(re.fullmatch(r"[a-z0-9-]+\.(html|css)", name) for name in written)
    assert not any(re.search(r"<[ib]>7?</?", text) for text in written.values())


def test_characters_that_are_no_text_are_replaced() -> None:
    written = folder(score(evening(PLAYED, _1=("A\0nn\x1b", "B\ud800en"))))
    assert "A\ufffdnn\ufffd" in written["index.html"]
    assert all(text.encode("utf-8") for text in written.values())


def test_an_evening_without_boards_or_contestants_has_pages_too() -> None:
    assert sorted(folder(score(Field(())))) == [
        "boards.html",
        "frequencies.html",
        "index.html",
        "style.css",
    ]


ABBREVIATIONS = {"doubleton", "IMP", "MP", "NT", "wbf", "club1987", "WBF", "ACBL", "EBU"}
ABBREVIATIONS |= {"C1", "C2"}  # of 12C1 and 12C2
ABBREVIATIONS |= {"DD"}  # double dummy heads a narrow column of personal cards


@pytest.mark.parametrize("recap", [MATCHPOINTS, scored(Method.BUTLER)], ids=["mp", "butler"])
def test_russian_pages_have_no_english_words(recap: Recap) -> None:
    names = set(re.findall(r"\w+", "Friday at the Oak Anna Ray Ben Low Cora Hill Dan Moor"))
    names |= {
        word
        for standing in recap.ranking
        for name in standing.contestant.names
        for word in name.split()
    }
    for name, text in folder(recap, "ru").items():
        if name.endswith(".html"):
            words = set(re.findall(r"[A-Za-z]\w+", " ".join(Read.of(text).words)))
            assert words - names - ABBREVIATIONS == set(), name
            assert '<html lang="ru">' in text


def test_the_card_tells_what_the_ranking_tells() -> None:
    words = Read.of(folder(MATCHPOINTS)["pair-4.html"]).words
    shown = " ".join(" ".join(word for word in words if not word.endswith(". Why?")).split())
    assert "Rank 3 % 61.94 MP 22.3 of 36 Boards 3 Penalty 1" in shown


def test_the_settings_that_were_used_are_listed() -> None:
    text = folder(MATCHPOINTS)["index.html"]
    listed = {setting.key for setting in used(MATCHPOINTS)}
    for setting in MATCHPOINTS.policy.settings():
        is_used = setting.key in listed
        assert (f"<code>{setting.key}={setting.value}</code>" in text) == is_used
    assert "Neuberg’s formula" in text
    assert RULED.board == "10"


@needs_shared
def test_a_real_session_shows_the_published_ranking() -> None:
    place = shared("corpus/results/kops-PCH1003")
    with (place / "totals.csv").open(encoding="utf-8") as totals:
        published = [(row["pair"], row["total"]) for row in csv.DictReader(totals)]
    written = folder(score(read_field([place]).field, policy("kops")))
    shown = re.findall(
        r'<th scope="row"><a href="pair-\d+\.html">(\d+)</a></th>'
        r'.*?key"><a [^>]+>([\d.]+)</a></td>',
        written["index.html"],
        re.DOTALL,
    )
    assert sorted(shown) == sorted(published)
    assert len(written) == 2 * (44 + 26) + 5
    assert missing(written) == set()


def test_a_large_event_has_no_page_of_all_boards_and_no_link_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(layout, "MOST_ROWS", len(PLAYED.rows) - 1)
    written = folder(score(evening(PLAYED)))
    assert "boards.html" not in written
    assert missing(written) == set()


def test_a_telephone_is_told_which_pair_sits_where() -> None:
    words = Read.of(folder(TWO_LINES)["board-2.html"]).words
    assert (words.count("N-S") - words.count("E-W"), words.count("N-S") > 8) == (0, True)
