"""The Deal tag: four hands of one pack (section 3.4.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from doubleton.bridge import CARDS, RANKS, SEATS, SUITS, Seat
from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.pbn.values import SEAT_OF
from doubleton.said import Said

_SHOWN: Final = 80
_NOT_GIVEN: Final = "-"


def inspect_deal(inspection: Inspection) -> None:
    """Look at the deal; the first thing that is wrong with it is told."""
    tag = inspection.tags.get("Deal")
    if tag is None or tag.value in ("", "?") or tag.value.startswith("#"):
        return
    for place, said in _wrong(tag.value):
        inspection.say(inspection.value_at(tag) + place, said)
        return


def _wrong(text: str) -> Iterator[tuple[int, Said]]:
    first = SEAT_OF.get(text[:1])
    hands = text[2:].split(" ")
    if first is None or text[1:2] != ":":
        yield 0, Said("notation.deal", text=text[:_SHOWN])
        return
    if "" in hands:
        yield 2 + len(" ".join(hands[: hands.index("")])), Said("check.deal-spaces")
        return
    if len(hands) != len(SEATS):
        yield 0, Said("notation.deal", text=text[:_SHOWN])
        return
    owner = dict[int, Seat]()
    counts = dict[Seat, int]()
    place = 2
    for turn, hand in enumerate(hands):
        seat = SEATS[(first + turn) % 4]
        if hand != _NOT_GIVEN:
            yield from _wrong_hand(hand, place, seat, owner)
            counts[seat] = len(hand) - hand.count(".")
        place += len(hand) + 1
    yield from _wrong_counts(counts)


def _wrong_hand(
    hand: str, place: int, seat: Seat, owner: dict[int, Seat]
) -> Iterator[tuple[int, Said]]:
    if hand.count(".") != 3:
        yield place, Said("notation.hand", text=hand[:_SHOWN])
        return
    suit = 3
    for offset, character in enumerate(hand):
        if character == ".":
            suit -= 1
            continue
        rank = RANKS.find(character.upper())
        if rank < 0:
            yield place + offset, Said("check.rank", text=character, seat=str(seat))
            return
        card = 13 * SUITS[suit] + rank
        if card in owner:
            said = Said("deal.card-twice", card=str(CARDS[card]), seat=str(seat))
            yield place + offset, said
            return
        owner[card] = seat


def _wrong_counts(counts: dict[Seat, int]) -> Iterator[tuple[int, Said]]:
    """Hands have thirteen cards each; those of an end position, fewer but as many as each other."""
    if not any(counts.values()):
        yield 0, Said("check.no-cards")
        return
    most = max(counts.values())
    for seat, number in counts.items():
        if number == 0 and most == 13:
            yield 0, Said("check.empty-hand", seat=str(seat))
        elif number > 13:
            yield 0, Said("deal.too-many", seat=str(seat), number=number)
        elif number < most <= 13:
            yield 0, Said("check.too-few", seat=str(seat), number=number, most=most)
