"""What happened?  The list to choose from, in the words of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from doubleton.casebook import notation
from doubleton.casebook.case import Case
from doubleton.casebook.ruling import auction_happenings, other_happenings, play_happenings
from doubleton.casebook.ruling.answers import perhaps, pick, question
from doubleton.casebook.ruling.dialogue import Choice, Dialogue, ask
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.lawbook import Regulations
from doubleton.said import Said


@dataclass(frozen=True, slots=True)
class Happening:
    """One line of the list: the Law whose guidance comes first, and what has to be asked."""

    word: str
    law: str
    asked: Callable[[Regulations], Dialogue[Ruling]]


def _in_notation(regulations: Regulations) -> Dialogue[Ruling]:
    """Take what is known, and what happened, line by line as in a case."""
    lines: list[str] = []

    def read(line: str) -> Case:
        return notation.read("\n".join((f"edition {regulations.edition}", *lines, line)))

    def checked(line: str) -> str:
        read(line)
        return line

    while True:
        line = yield from ask(question("case-line", perhaps(checked), default=""))
        if line is None:
            return Ruling.replayed(read(""))
        lines.append(line)


HAPPENINGS: Final = (
    Happening("too-low", "27", auction_happenings.insufficient_bid),
    Happening("out-of-turn", "29", auction_happenings.out_of_turn),
    Happening("changed-call", "25", auction_happenings.changed),
    Happening("cannot-be-made", "36", auction_happenings.cannot_be_made),
    Happening("after-the-end", "39", auction_happenings.after_the_end),
    Happening("two-calls", "33", auction_happenings.at_once),
    Happening("card-in-auction", "24", auction_happenings.card_seen),
    Happening("lead-out-of-turn", "53", play_happenings.lead_out_of_turn),
    Happening("card-in-play", "49", play_happenings.card_exposed),
    Happening("penalty-card", "50", play_happenings.penalty_cards),
    Happening("revoke", "61", play_happenings.revoke),
    Happening("played-early", "57", play_happenings.premature),
    Happening("two-cards", "58", play_happenings.several_cards),
    Happening("dummy", "43", play_happenings.dummy),
    Happening("dummys-card", "46", play_happenings.designation),
    Happening("card-missing-in-trick", "67", play_happenings.too_few_cards),
    Happening("fifth-card", "45E", play_happenings.fifth_card),
    Happening("claim", "68", other_happenings.claim),
    Happening("concession", "68", other_happenings.concession),
    Happening("hesitation", "16", other_happenings.from_partner),
    Happening("explanation", "21", other_happenings.misinformation),
    Happening("wrong-board", "15", other_happenings.wrong_board),
    Happening("number-of-cards", "13", other_happenings.number_of_cards),
    Happening("no-result", "12", other_happenings.no_result),
    Happening("assigned", "12", other_happenings.assigned),
    Happening("wrong-score", "79", other_happenings.wrong_score),
    Happening("appeal", "92", other_happenings.appeal),
    Happening("something-else", "9", _in_notation),
)


def what_happened() -> Dialogue[Happening]:
    """Ask what happened."""
    return (
        yield from ask(
            pick(
                "what-happened",
                (Choice(one.word, Said(f"rule.menu.{one.word}"), one) for one in HAPPENINGS),
            )
        )
    )
