"""Reading and writing LIN beside bridgebots and endplay, all the same boards.

A board is a line, as single hands of online games come: players, cards, heading, vulnerability, the
calls (the first of every eighth board explained) and all fifty-two cards.  None has a claim, so
whoever reads it has to find out who won the tricks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from bench.boards import NOTE_EVERY, RANKS, SUITS, Dealt, boards
from bench.measuring import Measured, Size, bridgebots, cpu, disagree, endplay, in_turn, rate
from bench.plain import NAMES, Plain, of_endplay, of_record
from doubleton.bridge import VULNERABILITIES
from doubleton.formats.lin import as_played, read, records, write
from doubleton.formats.pbn import BoardRecord

SOUTH_FIRST: Final = (2, 3, 0, 1)
LETTERS: Final = {"Pass": "p", "X": "d", "XX": "r"}
VULNERABLE: Final = "oneb"
NOT_RIGHT_IN_ENDPLAY: Final = ("Result",)
"""It counts the tricks of a whole play wrongly."""
NOT_IN_LIN: Final = ("Event", "Site", "Date", "Scoring")


_CALLS: Final = {"PASS": "Pass"}


def lin(dealt: Dealt) -> str:
    """Return a board as a line."""
    players = ",".join(f"{'NESW'[seat]} {dealt.number % 50}" for seat in SOUTH_FIRST)
    hands = ",".join(_hand(dealt.hands[seat]) for seat in SOUTH_FIRST)
    vulnerable = VULNERABLE[(dealt.dealer + (dealt.number - 1) // 4) % 4]
    calls = [f"mb|{LETTERS.get(call, call[:2])}|" for call in dealt.calls]
    if dealt.number % NOTE_EVERY == 0:
        calls[0] += f"an|Alert of board {dealt.number}|"
    tricks = ("".join(f"pc|{_card(card)}|" for card in cards) for _, *cards in dealt.tricks)
    start = f"pn|{players}|st||md|{(dealt.dealer + 2) % 4 + 1}{hands}|rh||ah|Board {dealt.number}|"
    return f"{start}sv|{vulnerable}|{''.join(calls)}pg||{'pg||'.join(tricks)}pg||\n"


def _card(card: int) -> str:
    return SUITS[card // 13] + RANKS[card % 13]


def _hand(hand: tuple[int, ...]) -> str:
    return "".join(
        SUITS[suit] + "".join(RANKS[card % 13] for card in hand if card // 13 == suit)
        for suit in (3, 2, 1, 0)
    )


def lin_read(size: Size) -> Iterator[Measured]:
    """Read every deal, call, explanation, card and result as typed values, all kept.

    Our records have the tricks, with their leaders and winners found by the Laws, as bridgebots
    counts them too.  endplay gives the cards in the order of play and does not find who won; beside
    it stands the reading that does the same.
    """
    text = "".join(map(lin, boards(size.boards)))
    data = text.encode()
    runs = [
        cpu(lambda: list(records(read(data)))),
        cpu(lambda: sum(1 for _ in records(read(data)))),
        cpu(lambda: [as_played(board) for board in read(data)]),
    ]
    if size.rivals:
        bots, play = bridgebots("lin"), endplay("parsers.lin")
        if [record.play and record.play.in_order for record in records(read(data))] != [
            as_played(board).cards for board in read(data)
        ]:
            raise disagree("lin-read", "as played, the cards are others")
        _agree("lin-read", records(read(data)), map(_of_bridgebots, bots.parse_lin_str(text)))
        _agree("lin-read", records(read(data)), _of_endplay(play.loads(text)))
        runs += [cpu(lambda: bots.parse_lin_str(text)), cpu(lambda: play.loads(text))]
    kept, one_by_one, in_order, *others = (
        rate(size.boards, took) for took in in_turn(size.rounds, *runs)
    )
    first, second = others or (None, None)
    yield Measured("lin-read beside bridgebots", "boards/s", kept, first, least_ratio=10)
    yield Measured("lin-read, none kept", "boards/s", one_by_one, first, least_ratio=10)
    yield Measured("lin-read, with tricks, beside endplay", "boards/s", kept, second)
    yield Measured(
        "lin-read as played, beside endplay", "boards/s", in_order, second, least_ratio=20
    )


def lin_write(size: Size) -> Iterator[Measured]:
    """Write the same boards, from the typed values that each has read."""
    text = "".join(map(lin, boards(size.boards)))
    found = list(records(read(text.encode())))
    if write(found) != text.encode():
        raise disagree("lin-write", "ours is not the file that was read")
    runs = [cpu(lambda: write(found))]
    if size.rivals:
        bots, play = bridgebots("lin"), endplay("parsers.lin")
        deals = bots.parse_lin_str(text)
        tables = [(deal.deal, board) for deal in deals for board in deal.board_records]
        theirs = play.loads(text)
        runs += [
            cpu(lambda: [bots.build_lin_str(deal, board) for deal, board in tables]),
            cpu(lambda: play.dumps(theirs)),
        ]
    ours, *others = (rate(size.boards, took) for took in in_turn(size.rounds, *runs))
    first, second = others or (None, None)
    yield Measured("lin-write beside bridgebots", "boards/s", ours, first)
    yield Measured("lin-write beside endplay", "boards/s", ours, second)


def _agree(task: str, ours: Iterable[BoardRecord], theirs: Iterable[Plain]) -> None:
    """End the benchmark unless both say the same of every board, as far as the other says it."""
    for record, told in zip(ours, theirs, strict=True):
        own = of_record(record)
        different = [name for name, value in told.items() if own[name] != value]
        if different:
            raise disagree(task, f"board {record.board}, {', '.join(different)}")


def _of_endplay(found: Iterable[Any]) -> Iterator[Plain]:
    with endplay("config").suppress_unicode():
        for board in found:
            board.info.update({name: "" for name in NOT_IN_LIN if name not in board.info})
            plain = of_endplay(board)
            left_out = (*NOT_IN_LIN, *NOT_RIGHT_IN_ENDPLAY)
            yield {name: value for name, value in plain.items() if name not in left_out}


def _of_bridgebots(found: Any) -> Plain:  # noqa: ANN401 - bridgebots is not there when types are checked
    """Return what bridgebots says of a board; a deal has only one here."""
    deal, (board,) = found.deal, found.board_records
    directions = [type(deal.dealer)[name.upper()] for name in NAMES]
    hands = [deal.hands[direction] for direction in directions]
    vulnerable = (deal.ns_vulnerable, deal.ew_vulnerable)
    return {
        "names": tuple(board.names[direction] for direction in directions),
        "Board": board.board_name.removeprefix("Board "),
        "Dealer": deal.dealer.name[0],
        "Vulnerable": str(VULNERABILITIES[vulnerable[0] + 2 * vulnerable[1]]),
        "hands": tuple(map(_holdings, hands)),
        "Contract": f"{board.contract}{board.declarer.name[0]}",
        "Result": board.tricks,
        "calls": tuple(_CALLS.get(call, call) for call in board.bidding_record),
        "cards": tuple(
            f"{card.suit.name[0]}{card.rank.abbreviation()}" for card in board.play_record
        ),
    }


def _holdings(hand: Any) -> str:  # noqa: ANN401 - as above
    """Return a hand of bridgebots as we write one."""
    suits = sorted(hand.suits, key=lambda suit: suit.value, reverse=True)
    ranks = ([rank.abbreviation() for rank in hand.suits[suit]] for suit in suits)
    return ".".join("".join(sorted(held, key=RANKS.index, reverse=True)) for held in ranks)
