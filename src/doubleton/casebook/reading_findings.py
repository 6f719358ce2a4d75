"""Findings as they are read: ``S 2C conventional, shows nothing; damage``."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeVar

from doubleton.bridge import Call, Card, Seat, Side, Suit
from doubleton.casebook.spelling import (
    SEAT,
    SIDE,
    Form,
    Groups,
    call_or_card,
    contract,
    form,
    listed,
    made,
    maker_and,
    number,
    suits,
    understood,
)
from doubleton.errors import NotationError
from doubleton.table.findings import (
    AcquiescenceWithdrawn,
    Answered,
    AppealBy,
    AppealMade,
    AssignedResult,
    AtFault,
    CalledOnWrongCards,
    CardMissing,
    CardRestored,
    ClaimComesTo,
    CommitteeDisagrees,
    ConcededTrick,
    CouldHaveKnown,
    CountedAfterPlay,
    CountedBeforePlay,
    Damage,
    DealKnown,
    DirectorsError,
    Disagreement,
    Extraneous,
    Finding,
    Ground,
    GroundOfAdjustment,
    Meaning,
    MinutesAfterPosting,
    Misinformation,
    Misinformed,
    RevokeClaimed,
    Revoked,
    SidesAtFault,
    Unauthorised,
    UnawareOfTrump,
    WrongBoard,
    WrongBoardPlayed,
)

E = TypeVar("E", bound=StrEnum)


def found(text: str) -> tuple[Finding, ...]:
    """Read the findings of one line, with semicolons between them.

    >>> [type(one).__name__ for one in found("damage; offender could have known")]
    ['Damage', 'CouldHaveKnown']
    """
    return tuple(understood(one, FORMS, "case.finding") for one in listed(text, ";"))


def _one_of(kinds: type[E], text: str) -> E:
    plain = text.strip().lower().replace(" ", "_")
    for kind in kinds:
        if plain == kind.value:
            return kind
    raise NotationError("case.word", text=text, expected=", ".join(kinds))


def _meaning(part: Groups) -> Finding:
    conventional: bool | None = None
    conventional_pass: bool | None = None
    related: tuple[Suit, ...] | None = None
    for flag in listed(part["flags"]):
        match flag.lower().split():
            case ["conventional"]:
                conventional = True
            case ["not", "conventional"]:
                conventional = False
            case ["conventional", "pass"]:
                conventional_pass = True
            case ["no", "conventional", "pass"]:
                conventional_pass = False
            case ["shows" | "related", "nothing"]:
                related = ()
            case ["shows" | "related", *named] if named:
                related = suits(" ".join(named))
            case _:
                expected = "conventional, conventional pass, shows S H, shows nothing"
                raise NotationError("case.word", text=flag, expected=expected)
    return Meaning(
        Seat.of(part["seat"]), Call(part["call"]), conventional, conventional_pass, related
    )


def _misinformed(part: Groups) -> Finding:
    return Misinformed(
        Seat.of(part["by"]),
        Seat.of(part["to"]),
        _one_of(Misinformation, part["kind"]),
        made(part["call"]) if part["call"] else None,
        {"": None, "probable": True, "not probable": False}[part["probable"].lower()],
    )


def _unauthorised(part: Groups) -> Finding:
    seat, chosen = maker_and(part["chosen"])
    return Unauthorised(
        Seat.of(part["by"]),
        _one_of(Extraneous, part["kind"]),
        tuple(map(call_or_card, _words(part["alternatives"]))),
        tuple(map(call_or_card, _words(part["suggests"]))),
        seat,
        call_or_card(chosen),
    )


def _words(text: str) -> list[str]:
    return [] if text.strip().lower() in ("nothing", "none") else text.split()


def _at_fault(part: Groups) -> Finding:
    sides: list[tuple[Side, AtFault]] = []
    for one in listed(part["sides"]):
        side, _, degree = one.partition(" ")
        sides.append((Side.of(side), _one_of(AtFault, degree)))
    return SidesAtFault(tuple(sides))


def _assigned(part: Groups) -> Finding:
    outcome = contract(part["contract"])
    tricks = number(part["tricks"]) if part["tricks"] else None
    return AssignedResult(Side.of(part["side"]), outcome, tricks)


def _wrong_board(part: Groups) -> Finding:
    second = part["second"]
    return WrongBoard(
        tuple(map(made, listed(part["first"]))),
        tuple(map(made, listed(second))) if second else None,
    )


def _counts(text: str) -> tuple[tuple[Seat, int], ...]:
    counts: list[tuple[Seat, int]] = []
    for one in listed(text):
        seat, cards = maker_and(one)
        counts.append((seat, number(cards)))
    return tuple(counts)


def _counted(part: Groups) -> Finding:
    return CountedAfterPlay(_counts(part["counts"]))


def _counted_before(part: Groups) -> Finding:
    return CountedBeforePlay(
        _counts(part["counts"]),
        _one_of_words(DealKnown, part["known"]),
        bool(part["seen"]),
        {"": None, "interferes": True, "does not interfere": False}[part["interferes"].lower()],
        {"": None, "all agree": True, "not all agree": False}[part["agree"].lower()],
    )


def _one_of_words(kinds: type[E], text: str) -> E:
    return next(kind for kind in kinds if kind.value == " ".join(text.lower().split()))


def _revoked(part: Groups) -> Finding:
    return Revoked(
        Seat.of(part["seat"]),
        number(part["trick"]),
        Suit.of(part["suit"]),
        {"": None, "won it": True, "did not win it": False}[part["won"].lower()],
        number(part["side_won"]) if part["side_won"] else None,
        {"": None, "won later": True, "not won later": False}[part["later"].lower()],
    )


def _conceded(part: Groups) -> Finding:
    return ConcededTrick(Seat.of(part["seat"]), not part["legal"], not part["normal"])


_CALL: Final = r"\w+"
FORMS: Final[tuple[Form[Finding], ...]] = (
    form(
        rf"@by misinforms @to by (?P<kind>explanation|alert|whose[_\s]lead)(?: of (?P<call>{SEAT} "
        rf"{_CALL}))?(?:, ?(?P<probable>probable|not probable))?",
        _misinformed,
        "S misinforms E by explanation of N 1N, probable",
    ),
    form(
        rf"@by (?P<kind>[a-z]+), alternatives (?P<alternatives>[^,]+), suggests "
        rf"(?P<suggests>[^,]+), chosen (?P<chosen>{SEAT} {_CALL})",
        _unauthorised,
        "E hesitation, alternatives P 3S, suggests 3S, chosen W 3S",
    ),
    form(
        "offender could(?P<no> not)? have known",
        lambda part: CouldHaveKnown(not part["no"]),
        "offender could have known",
    ),
    form("(?P<no>no )?damage", lambda part: Damage(not part["no"]), "damage"),
    form("fault (?P<sides>.+)", _at_fault, "fault NS none, EW clear"),
    form(
        rf"assigned (?P<side>{SIDE}) (?P<contract>passed out|P|[1-7][^,]*?)"
        r"(?:, (?P<tricks>\d+)(?: tricks)?)?",
        _assigned,
        "assigned NS 4S N, 10 tricks",
    ),
    form(
        r"ground (?P<ground>[a-z_\s]+)",
        lambda part: GroundOfAdjustment(_one_of(Ground, part["ground"])),
        "ground penalty_too_harsh",
    ),
    form(
        r"wrong board, first auction (?P<first>.+?)(?:, second auction (?P<second>.+))?",
        _wrong_board,
        "wrong board, first auction N 1S, E P, second auction N 1H",
    ),
    form(
        "@seat called on (?:the )?wrong cards",
        lambda part: CalledOnWrongCards(Seat.of(part["seat"])),
        "N called on the wrong cards",
    ),
    form(
        r"missing card (?P<card>\S+) restored to @seat",
        lambda part: CardRestored(Seat.of(part["seat"]), Card(part["card"])),
        "missing card HT restored to E",
    ),
    form(
        "Director's error, (?P<no>no )?result",
        lambda part: DirectorsError(not part["no"]),
        "Director's error, no result",
    ),
    form(
        r"counted before play (?P<counts>.+?), deal known from "
        r"(?P<known>hand record|players|nothing)(?:, (?P<seen>a card was seen))?"
        r"(?:, (?P<interferes>interferes|does not interfere))?"
        r"(?:, (?P<agree>all agree|not all agree))?",
        _counted_before,
        "counted before play N 14, E 12, deal known from hand record, a card was seen, "
        "does not interfere, all agree",
    ),
    form(
        "card missing from @seat, (?P<found>found among the played|found|not found)",
        lambda part: CardMissing(
            Seat.of(part["seat"]),
            not part["found"].lower().startswith("not"),
            part["found"].lower().endswith("played"),
        ),
        "card missing from E, found",
    ),
    form(
        "wrong board played, (?P<before>nobody|somebody) had played it",
        lambda part: WrongBoardPlayed(part["before"].lower() == "somebody"),
        "wrong board played, nobody had played it",
    ),
    form(r"counted after play (?P<counts>.+)", _counted, "counted after play N 14, E 12"),
    form(
        "revoke claimed against @seat",
        lambda part: RevokeClaimed(Seat.of(part["seat"])),
        "revoke claimed against W",
    ),
    form(
        r"@seat revoked at trick (?P<trick>\d+) in (?P<suit>\w+)(?:, (?P<won>won it|did not win "
        r"it))?(?:, side won (?P<side_won>\d+))?(?:, (?P<later>won later|not won later) with the "
        r"suit)?",
        _revoked,
        "W revoked at trick 5 in H, won it, side won 3, not won later with the suit",
    ),
    form(
        "unaware of trump (?P<how>at all likely|at_all_likely|excluded)",
        lambda part: UnawareOfTrump(part["how"].lower() != "excluded"),
        "unaware of trump at all likely",
    ),
    form(
        r"claim comes to (?P<tricks>\d+)(?: tricks?)?",
        lambda part: ClaimComesTo(number(part["tricks"])),
        "claim comes to 2 tricks",
    ),
    form(
        "@seat withdraws(?: acquiescence)?",
        lambda part: AcquiescenceWithdrawn(Seat.of(part["seat"])),
        "W withdraws acquiescence",
    ),
    form(
        "concession by @seat, (?P<legal>not )?lost by legal play, (?P<normal>not )?lost by normal "
        "play",
        _conceded,
        "concession by S, lost by legal play, not lost by normal play",
    ),
    form(
        r"(?P<minutes>\d+) minutes after posting",
        lambda part: MinutesAfterPosting(number(part["minutes"])),
        "10 minutes after posting",
    ),
    form(
        "appeal by @seat(?:, partner (?P<concurs>concurs|does not concur))?",
        lambda part: AppealBy(
            Seat.of(part["seat"]),
            {"": None, "concurs": True, "does not concur": False}[part["concurs"].lower()],
        ),
        "appeal by N, partner concurs",
    ),
    form(
        r"appeal (?P<minutes>\d+) minutes after posting",
        lambda part: AppealMade(number(part["minutes"])),
        "appeal 31 minutes after posting",
    ),
    form(
        r"committee disagrees on (?P<on>\w+)",
        lambda part: CommitteeDisagrees(_one_of(Disagreement, part["on"])),
        "committee disagrees on law",
    ),
    form(
        r"answer (?P<question>[^\s,;]+) (?P<yes>yes|no)",
        lambda part: Answered(part["question"], part["yes"].lower() == "yes"),
        "answer KEY yes",
    ),
    form(
        rf"@seat (?P<call>{_CALL})(?:,? (?P<flags>.+))?",
        _meaning,
        "S 2C conventional, shows nothing",
    ),
)
