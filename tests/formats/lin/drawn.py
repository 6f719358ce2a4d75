"""Hypothesis strategies for LIN: boards as tables play them, and pieces of text."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from doubleton.bridge import CALLS, Call, Card, Contract, Deal, Seat
from doubleton.formats.lin.sections import Sections, auction_of, play_of
from doubleton.formats.pbn import BoardRecord
from doubleton.table.replay import Turn, replay_auction, replay_play, trick_winner
from strategies import complete_deals, seats, vulnerabilities

PIECES = (
    *("vg|A,B,I,1,4,H,0,V,9|", "rs|4HN+1,,4SWx-4,PASS,|", "bn|1,2|", "mp|-7.2,,1,|", "pw|a,b,c,d|"),
    *("pn|S,W,N,E|", "pn|,,,|", "qx|o1|", "qx|c1|", "qx||", "st||", "rh||", "ah|Board 2|", "mn||"),
    "md|3SJT9H982DQ532CQ83,SQ432HKJ76D64CJT4,S65HA53DJT7CAK762,SAK87HQT4DAK98C95|",
    *(
        "md|1S2,,,|",
        "md||",
        "md|1SAKSH,SA|",
        "sv|o|",
        "sv|x|",
        "mb|1H|",
        "mb|1N!|",
        "mb|p|",
        "mb|d|",
    ),
    *("mb|r|", "mb|9Z|", "an|15-17|", "an||", "nt|hello|", "pc|S2|", "pc|sk|", "pc|ZZ|", "pg||"),
    *(
        "mc|9|",
        "mc|-1|",
        "mc|99|",
        "zz|50.00%|",
        "sa|0|",
        "%c\n",
        "|",
        "||",
        "\n",
        "\r\n",
        " ",
        "x",
    ),
    *("\ufeff", "é", "\xa0", "mb", "pc|", "md|", "%"),
)
"""Pieces that LIN files are made of, whole and broken."""

anything = st.text(
    st.characters(exclude_categories=("Cn", "Cs"), exclude_characters="\0"), max_size=3
)
texts = st.lists(st.sampled_from(PIECES) | anything, max_size=30).map("".join)

texts_of_one = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="|,\ufeff"),
    max_size=12,
).map(lambda text: text.strip(" \t"))
"""Texts as a value holds them."""

plain_texts = st.text("abcXYZ 5!", max_size=8).map(str.strip)


def legal_auction(chance: Random) -> tuple[Call, ...]:
    """Return a whole auction by the Laws."""
    turn, calls = Turn(), list[Call]()
    while not turn.ended:
        others = [CALLS[bit] for bit in range(1, 38) if turn.legal >> bit & 1]
        is_pass = not others or chance.random() < 0.6
        calls.append(CALLS[0] if is_pass else chance.choice(others[:4]))
        turn = turn.after(calls[-1])
    return tuple(calls)


def legal_play(chance: Random, deal: Deal, contract: Contract, number: int) -> list[Card]:
    """Return the first cards of a play by the Laws."""
    held = [list(hand or ()) for hand in deal]
    seat, played = contract.declarer.lho, list[Card]()
    while len(played) < number:
        row: list[Card | None] = [None] * 4
        leader = seat
        for _ in range(4):
            led = row[leader]
            follow = [card for card in held[seat] if led is not None and card.suit is led.suit]
            card = chance.choice(follow or held[seat])
            held[seat].remove(card)
            row[seat] = card
            played.append(card)
            seat = seat.lho
        seat = trick_winner(row, leader, contract.denomination) or Seat.NORTH
    return played[:number]


@st.composite
def played_records(
    draw: st.DrawFn, texts_of_one: st.SearchStrategy[str] = texts_of_one
) -> BoardRecord:
    """Draw the record of a board that was called and played by the Laws, as LIN holds it."""
    comments = st.lists(texts_of_one.filter(bool), max_size=2).map(tuple)
    deal, dealer = draw(complete_deals()), draw(seats)
    chance = Random(draw(st.integers(0, 1 << 32)))  # noqa: S311 - draws what is tested
    calls = legal_auction(chance)
    contract = replay_auction(dealer, calls).contract
    explained = draw(st.dictionaries(st.integers(0, len(calls) - 1), texts_of_one, max_size=3))
    spoken = draw(st.dictionaries(st.integers(0, len(calls) - 1), comments, max_size=2))
    sections = Sections(
        calls=list(calls),
        explained={at: [text] for at, text in explained.items()},
        on_calls={at: list(texts) for at, texts in spoken.items() if texts},
    )
    fields: dict[str, Any] = {}
    if isinstance(contract, Contract):
        number = draw(st.sampled_from((0, 1, 5, 20, 51, 52, 52)))
        sections.cards.extend(legal_play(chance, deal, contract, number))
        fields["play"] = play_of(sections, contract)
        replay = replay_play(deal, contract, legal_cards(sections))
        won = replay.won(contract.declarer.side)
        least_lost = replay.won(contract.declarer.side.opponents)
        fields["tricks"] = (
            won if number == 52 else draw(st.none() | st.integers(won, 13 - least_lost))
        )
    return BoardRecord(
        board=str(draw(st.integers(1, 99))),
        names=draw(st.tuples(texts_of_one, texts_of_one, texts_of_one, texts_of_one)),
        dealer=dealer,
        vulnerability=draw(vulnerabilities),
        deal=deal,
        contract=contract,
        auction=auction_of(sections, dealer),
        comments=tuple(("", text) for text in draw(comments)),
        **fields,
    )


def legal_cards(sections: Sections) -> list[Card]:
    return [card for card in sections.cards if card is not None]


@st.composite
def matches(draw: st.DrawFn) -> list[BoardRecord]:
    """Draw the records of a match: every board in either room, or only in one."""
    about = {
        name: draw(texts_of_one)
        for name in ("HomeTeam", "VisitTeam", "Stage", "HomeCarryOver", "VisitCarryOver")
    }
    event, scoring = draw(texts_of_one), draw(st.sampled_from(("IMP", "BAM", "")))
    places = draw(
        st.lists(
            st.tuples(st.integers(1, 40), st.sampled_from(("Open", "Closed"))),
            min_size=1,
            max_size=4,
            unique=True,
        )
    )
    return [
        replace(
            draw(played_records()),
            board=str(board),
            event=event,
            scoring=scoring,
            tags=tuple(sorted((n, v) for n, v in {**about, "Room": room}.items() if v)),
        )
        for board, room in places
    ]
