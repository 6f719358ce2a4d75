"""A board is replayed as it was recorded: every call, every card, and what each card cost."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe

from doubleton.bridge import Contract, Deal
from doubleton.formats import pbn
from doubleton.reports.folder import pages_of
from doubleton.reports.layout import Layout
from doubleton.reports.paper.document import Teller
from doubleton.reports.recorded import Recorded
from doubleton.reports.replays import Replay, called, replay
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Traveller
from doubleton.solver.play import PlayAnalysis, Played
from reports.evening import field, plain, played

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

DEAL = "N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 KT5.AKQT84.J.KJ9"
RANKS = "AKQJT98765432"
GAME = f"""[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "{DEAL}"]
[Declarer "W"]
[Contract "4H"]
[Result "9"]
[Auction "S"]
1S 2H =1= Pass 4H
Pass Pass Pass
[Note "1:a <b>good</b> suit"]
[Play "N"]
SQ S3 S6 SK
C5 C3 C7 C9

"""


def recorded(text: str = GAME) -> Recorded:
    (record,) = pbn.records(pbn.read(text.encode(), "match.pbn"))
    return Recorded(record, "2")


def layout(*plays: Recorded, language: str = "en", deal: str | None = DEAL) -> Layout:
    dealt = None if deal is None else Deal(deal)
    board = Traveller("7", (played("1-5", "4HW-1", 100),), deal=dealt)
    return Layout(score(field(board)), language, plays={"7": plays})


def shown(text: str = GAME, language: str = "en") -> Replay:
    one = recorded(text)
    return replay(one, layout(one, language=language))


def analysed(one: Recorded) -> Recorded:
    """Say that the second card cost a trick, and nothing is known after it."""
    assert one.record.play is not None
    contract = one.record.contract
    assert isinstance(contract, Contract)
    north, east = one.record.play.tricks[0].cards[:2]
    assert north is not None
    assert east is not None
    first, second = contract.declarer.lho, contract.declarer.partner
    cards = (Played(1, first, north, 10, 0), Played(1, second, east, 9, 1))
    return replace(one, analysis=PlayAnalysis(contract, 10, cards))


def test_the_calls_stand_in_rows_from_west_with_their_explanations() -> None:
    found = shown()
    rows = [[one and plain(one.face) for one in row] for row in found.calls]
    assert rows == [
        [None, None, None, "1♠"],
        ["2♥", "Pass", "4♥", "Pass"],
        ["Pass", "Pass", None, None],
    ]
    assert found.notes == ("a <b>good</b> suit",)
    (call,) = [one for row in found.calls for one in row if one and one.note]
    assert (call.told, call.note) == ("W: 2♥. a <b>good</b> suit", "1")


def test_the_cards_stand_in_the_order_of_play_and_the_tricks_are_counted() -> None:
    first, second = shown().tricks
    assert [(one.seat, plain(one.face), one.told) for one in first.steps] == [
        ("N", "♠Q", "Trick 1, N: ♠Q."),
        ("E", "♠3", "Trick 1, E: ♠3."),
        ("S", "♠6", "Trick 1, S: ♠6."),
        ("W", "♠K", "Trick 1, W: ♠K."),
    ]
    assert (first.name, first.ended) == ("Trick 1:", "W wins. N-S 0, E-W 1")
    assert [one.tally for one in first.steps] == ["N-S 0, E-W 0"] * 3 + ["N-S 0, E-W 1"]
    assert [one.seat for one in second.steps] == ["W", "N", "E", "S"]


def test_each_card_of_a_hand_can_be_played() -> None:
    hands = shown().hands
    assert [hand.seat for hand in hands if hand.dealer] == ["S"]
    held = [card for hand in hands for _, cards in hand.suits for card, _ in cards]
    assert len(set(held)) == 52
    north = [(plain(sign), [rank for _, rank in cards]) for sign, cards in hands[0].suits]
    assert north[0] == ("♠", ["Q", "7"])
    assert north[3][1][:2] == ["A", "10"]


def test_what_a_card_cost_stands_behind_it_where_it_is_known() -> None:
    one = analysed(recorded())
    found = replay(one, layout(one))
    steps = [step for trick in found.tricks for step in trick.steps]
    assert [step.cost for step in steps] == ["", "−1", *[""] * 6]
    assert steps[1].told == "Trick 1, E: ♠3. It costs 1 trick."
    assert steps[1].tally == "N-S 0, E-W 0 · declarer by best play: 9"
    assert found.has_costs
    assert found.remarks[1:] == (
        "By best play of all four, all cards seen, declarer takes 10.",
        "N-S lost 0 tricks.",
        "E-W lost 1 trick.",
    )


def test_what_is_not_known_is_said() -> None:
    assert shown().remarks == (
        "Not every card was recorded; declarer had 9 tricks in the end.",
        "What each card cost was not analysed.",
    )
    bid = shown(GAME.partition("[Play")[0])
    assert (bid.tricks, bid.remarks) == ((), ("The play was not recorded.",))


def test_a_result_that_the_cards_do_not_give_is_told() -> None:
    suits = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    tricks = "\n".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in RANKS)
    game = GAME.partition("[Auction")[0].replace(DEAL, suits).replace('"4H"', '"3NT"')
    whole = f'{game}[Play "N"]\n{tricks}\n\n'
    told = "By the cards declarer won 0 tricks; the result says 9."
    assert shown(whole).remarks[0] == told
    right = whole.replace('[Result "9"]', '[Result "0"]')
    assert shown(right).remarks == ("What each card cost was not analysed.",)


def test_tricks_are_counted_as_long_as_every_winner_is_known() -> None:
    found = shown(GAME.replace("C5 C3", "C5 -"))
    assert [trick.ended for trick in found.tricks] == ["W wins. N-S 0, E-W 1", ""]
    assert [one.tally for one in found.tricks[1].steps] == ["N-S 0, E-W 1"] * 3


def test_a_play_belongs_to_its_deal() -> None:
    one = recorded()
    ((address, same),) = layout(one).replays[0]
    assert (address, same) == ("play-7-1.html", one)
    assert layout(one, deal=None).replays == ((),)
    north, east, south, west = DEAL[2:].split()
    assert layout(one, deal=f"N:{south} {east} {north} {west}").replays == ((),)


def test_where_the_deal_may_not_be_seen_no_page_tells_it() -> None:
    pages = dict(pages_of(layout(recorded(), deal=None)))
    assert not [name for name in pages if name.startswith(("play", "stepping"))]
    assert not [name for name, text in pages.items() if "data-held" in text or "♥️" in text]


def test_in_russian_it_is_told_in_russian() -> None:
    found = shown(language="ru")
    assert found.tricks[0].steps[0].told == "Взятка 1, N: ♠Q."
    assert found.tricks[0].ended == "W берёт взятку. N-S 0, E-W 1"
    assert called(recorded(), Teller("ru")).startswith("Стол 2 · ")


def test_hostile_explanations_stay_text() -> None:
    hostile = GAME.replace("a <b>good</b> suit", "\u202e</script><script>alert(1)</script>&")
    one = replace(recorded(hostile), table="<b>" + "x" * 5000)
    page = dict(pages_of(layout(one)))["play-7-1.html"]
    assert "<b>x" not in page
    assert "x" * 400 not in page
    assert page.count("<script") == 1
    assert "\u202e" not in page


def test_without_its_script_the_page_is_whole() -> None:
    page = dict(pages_of(layout(recorded())))["play-7-1.html"]
    assert re.search(r'<div class="stepping" hidden>', page)
    assert plain(page).count("S ♣7") == 1
    assert "style=" not in page


@pytest.mark.parametrize(
    ("language", "width", "scheme"), [("en", 1280, "light"), ("ru", 320, "dark")]
)
def test_one_steps_through_it_by_keys_and_buttons(
    browser: Browser, tmp_path: Path, language: str, width: int, scheme: Literal["light", "dark"]
) -> None:
    one = analysed(recorded())
    for name, text in pages_of(layout(one, language=language)):
        (tmp_path / name).write_text(text, "utf-8")
    with browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme
    ) as context:
        page = context.new_page()
        page.goto((tmp_path / "play-7-1.html").as_uri())
        for _ in range(8):
            page.keyboard.press("ArrowRight")
        told, tally = page.get_by_role("status"), page.locator(".tally")
        step = replay(one, layout(one, language=language)).tricks[0].steps
        assert told.inner_text() == step[0].told
        assert page.locator(".played").all_inner_texts() == ["Q"]
        page.locator("[data-to=next]").click()
        assert (told.inner_text(), tally.inner_text()) == (step[1].told, step[1].tally)
        assert page.locator(".compass .shows").all_inner_texts() == ["♠\ufe0eQ", "♠\ufe0e3"]
        assert page.locator("[aria-current=step]").count() == 1
        page.keyboard.press("End")
        assert page.locator(".played").count() == 8
        result = Axe().run(page)
        assert result.response["violations"] == [], result.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert (page.locator(".played").count(), page.locator(".shows").count()) == (0, 0)
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert page.locator(".played").count() == 8
        page.keyboard.press("Home")
        assert page.locator(".played").count() == 0
