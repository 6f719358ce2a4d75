"""The Laws that have no module: where they are kept instead, or why no program keeps them."""

from __future__ import annotations

from typing import Final, NamedTuple

ELSEWHERE: Final = "organised elsewhere in doubleton"
OUTSIDE: Final = "procedure outside software"


class Disposition(NamedTuple):
    """The title of a Law in our words, its state, and where or why."""

    title: str
    state: str
    why: str


DISPOSITIONS: Final = {
    1: Disposition(
        "The Pack",
        ELSEWHERE,
        "`doubleton.bridge` has the suits and ranks in their order, and a `Deal` has four hands of "
        "thirteen out of one pack.",
    ),
    3: Disposition(
        "Arrangement of Tables",
        ELSEWHERE,
        "Tables and their numbers belong to the running of an event (`tournament`).",
    ),
    4: Disposition(
        "Partnerships",
        ELSEWHERE,
        "`doubleton.formats` reads contestants, and `doubleton.bridge` knows which seats are one "
        "side; entering and substituting players belongs to `tournament`.",
    ),
    5: Disposition(
        "Assignment of Seats",
        ELSEWHERE,
        "Seating belongs to the running of an event (`tournament`).",
    ),
    6: Disposition(
        "Shuffle and Deal",
        OUTSIDE,
        "Hands shuffle and deal. What a program can check is the thirteen cards of each hand, and "
        "`Deal` does; a new deal is ordered by Laws 13 and 86C.",
    ),
    7: Disposition(
        "Control of Board and Cards",
        OUTSIDE,
        "Nobody tells the program how cards are held and counted. Its breaches can be recorded as "
        "a departure, for Law 90.",
    ),
    8: Disposition(
        "Sequence of Rounds",
        ELSEWHERE,
        "That a round is over is an act at the table (`RoundEnded`), on which Laws 64B5, 69, 71 "
        "and 79B depend; the movement of boards and players belongs to `tournament`.",
    ),
    10: Disposition(
        "Assessment of Penalty",
        ELSEWHERE,
        "`Code.options` in `doubleton.laws.code` gives every option with its Law to the one who "
        "chooses, and takes one choice.",
    ),
    80: Disposition(
        "The Sponsoring Organisation",
        ELSEWHERE,
        "What the Laws leave to it is a field of `lawbook.Regulations`; the rest of an event "
        "belongs to `tournament`.",
    ),
    81: Disposition(
        "The Director's Duties and Powers",
        ELSEWHERE,
        "The program is his tool: it applies the Laws in `doubleton.laws.code` and leaves "
        "judgement to him in `doubleton.laws.questions`; `laws.correcting` mends a record.",
    ),
    84: Disposition(
        "Rulings on Agreed Facts",
        ELSEWHERE,
        "It is what `doubleton.laws.code` does with every act: a penalty that is prescribed, a "
        "choice of a player, a question for the Director.",
    ),
    85: Disposition(
        "Rulings on Disputed Facts",
        OUTSIDE,
        "The Director weighs what he hears. His finding is an act (`Found`), and can be replaced "
        "when he finds otherwise.",
    ),
}
