"""Acts as they are read, one event a line: ``E calls 1H``, ``W exposes HT S4, dropped``."""

from __future__ import annotations

from typing import Final

from doubleton.bridge import DOUBLE, PASS, RANKS, REDOUBLE, SEATS, Call, Card, Seat, Suit
from doubleton.casebook.case import Event, Trick
from doubleton.casebook.choices import chose
from doubleton.casebook.reading_findings import found
from doubleton.casebook.spelling import (
    SEAT,
    Form,
    Groups,
    cards,
    citation,
    form,
    listed,
    number,
    understood,
)
from doubleton.errors import NotationError
from doubleton.table.acts import (
    Act,
    Alerted,
    AskedForSuit,
    AttentionDrawn,
    CallChanged,
    CallMade,
    CallsMade,
    CardsExposed,
    CardsMixed,
    CardsPlayed,
    Claimed,
    Conceded,
    CorrectionPeriodEnded,
    Deed,
    Departed,
    Designated,
    DummyActed,
    Explained,
    ExplanationAsked,
    Exposure,
    Found,
    HandSpread,
    LeadFaced,
    LedFaceDown,
    Line,
    LineStep,
    NextBoardCalled,
    Objected,
    ReviewAsked,
    RoundEnded,
    TrickInspected,
    Words,
)

EXPOSED: Final = {
    Exposure.DROPPED: "dropped",
    Exposure.SHOWN: "shown",
    Exposure.NAMED: "named",
    Exposure.LED: "led",
}
DEEDS: Final = {
    Deed.SWAPS_HANDS: "swaps hands",
    Deed.LEAVES_SEAT: "leaves his seat",
    Deed.WARNS_LEAD: "warns of the lead",
    Deed.ASKS_REVOKE: "asks about a revoke",
    Deed.POINTS_OUT: "points out an irregularity",
}
_EXPOSURES: Final = {
    **{word: exposure for exposure, word in EXPOSED.items()},
    **{exposure.value: exposure for exposure in Exposure},
}
_DEED_OF: Final = {
    **{words: deed for deed, words in DEEDS.items()},
    **{deed.value: deed for deed in Deed},
    **{deed.value.replace("_", " "): deed for deed in Deed},
}
_INADVERTENT: Final = {"": None, "slip": True, "mind": False}
_LINES: Final = {line.value: line for line in Line}


def event(text: str) -> Event:
    """Read one event: one act, or the four of a whole trick.

    >>> event("N calls 1S")
    (CallMade(seat=<Seat.NORTH: 0>, call=Call('1S')),)

    Raises :class:`~doubleton.errors.NotationError`, naming what was expected.
    """
    return understood(text, FORMS, "case.event")


def trick(leader: str, played: str) -> Trick:
    """Read a whole trick from its leader and the four cards in rotation."""
    four = cards(played)
    if len(four) != 4:
        raise NotationError("case.trick", text=f"{leader} {played}"[:60])
    first = Seat.of(leader)
    return tuple(CardsPlayed(SEATS[(first + i) % 4], (card,)) for i, card in enumerate(four))


def designated(words: str, named: str, finding: str) -> Designated:
    """Read declarer's words for dummy's card (46)."""
    kind, inadvertent = Words(words.lower()), _INADVERTENT[finding.lower()]
    if bool(named) is (kind is Words.ANYTHING):
        raise NotationError("case.designation", text=f"{words} {named}".strip())
    match kind:
        case Words.ANYTHING:
            return Designated(kind, inadvertent=inadvertent)
        case Words.CARD:
            card = Card(named)
            return Designated(kind, card.suit, card.rank, inadvertent)
        case Words.RANK:
            plain = named.upper().replace("10", "T")
            if len(plain) != 1 or plain not in RANKS:
                raise NotationError("case.designation", text=f"{words} {named}")
            return Designated(kind, None, RANKS.index(plain), inadvertent)
        case _:
            return Designated(kind, Suit.of(named), None, inadvertent)


def line_step(text: str) -> LineStep:
    """Read one step of the line of play stated with a claim (68C)."""
    plain = " ".join(text.split())
    if plain.lower() == Line.ANY_ORDER:
        return LineStep(Line.ANY_ORDER)
    word, *named = plain.split(" ")
    match _LINES.get(word.lower()), named:
        case (Line.DRAW | Line.RUN | Line.RUFF) as line, [suit]:
            return LineStep(line, suit=Suit.of(suit))
        case Line.CASH, [card]:
            return LineStep(Line.CASH, card=Card(card))
        case Line.FINESSE, [suit, through]:
            return LineStep(Line.FINESSE, suit=Suit.of(suit), through=Seat.of(through))
        case _:
            raise NotationError("case.line-of-play", text=plain[:60])


def exposure(word: str) -> Exposure:
    """Read how a card came to be seen."""
    known = _EXPOSURES.get(word.strip().lower())
    if known is None:
        raise NotationError("case.word", text=word, expected=", ".join(EXPOSED.values()))
    return known


def deed(seat: Seat, words: str) -> DummyActed:
    """Read what dummy does on his own (42, 43)."""
    plain = " ".join(words.split())
    known = _DEED_OF.get(plain.lower())
    if known is not None and known is not Deed.LOOKS_AT:
        return DummyActed(seat, known)
    *looks, at = plain.split(" ")
    if "_".join(looks).lower() == Deed.LOOKS_AT:
        return DummyActed(seat, Deed.LOOKS_AT, Seat.of(at))
    raise NotationError("case.word", text=plain[:60], expected=", ".join(Deed))


def _seat(part: Groups) -> Seat:
    return Seat.of(part["seat"])


def _calls(part: Groups) -> Act:
    one = CallMade(_seat(part), Call(part["call"]))
    if not part["other"]:
        return one
    return CallsMade(one, CallMade(Seat.of(part["other"]), Call(part["second"])))


def _claimed(part: Groups) -> Act:
    return Claimed(
        _seat(part),
        number(part["tricks"]),
        tuple(map(line_step, listed(part["line"], ";"))),
        bool(part["mentions"]),
        part["says"],
    )


def _played(part: Groups) -> Act:
    return CardsPlayed(
        _seat(part), cards(part["cards"]), bool(part["by_dummy"]), bool(part["fifth"])
    )


def _one(act: Act) -> Event:
    return (act,)


_CARDS: Final = r"(?P<cards>[^\s,]+(?: [^\s,]+)*)"
_SAYS: Final = r"(?:, ?says \"(?P<says>.*)\")?"
FORMS: Final[tuple[Form[Event], ...]] = (
    form(
        rf"@seat (?:calls|bids) (?P<call>\w+)(?: and (?P<other>{SEAT}) (?:calls|bids) "
        r"(?P<second>\w+) together)?",
        lambda part: _one(_calls(part)),
        "E calls 1H",
    ),
    form("@seat passes", lambda part: _one(CallMade(_seat(part), PASS)), "E passes"),
    form("@seat doubles", lambda part: _one(CallMade(_seat(part), DOUBLE)), "E doubles"),
    form("@seat redoubles", lambda part: _one(CallMade(_seat(part), REDOUBLE)), "E redoubles"),
    form(
        r"@seat changes to (?P<call>\w+)(?:, ?(?P<finding>slip|mind))?",
        lambda part: _one(
            CallChanged(_seat(part), Call(part["call"]), _INADVERTENT[part["finding"].lower()])
        ),
        "N changes to 2C, slip",
    ),
    form(
        rf"@seat exposes {_CARDS}, ?(?P<how>\w+)",
        lambda part: _one(CardsExposed(_seat(part), cards(part["cards"]), exposure(part["how"]))),
        "E exposes HT S4, dropped",
    ),
    form(
        r"@seat leads(?: (?P<card>\S+))? face down",
        lambda part: _one(LedFaceDown(_seat(part), Card(part["card"]) if part["card"] else None)),
        "W leads S5 face down",
    ),
    form("(?:the )?lead (?:is )?faced", lambda _: _one(LeadFaced()), "lead faced"),
    form(
        rf"@seat (?:plays|leads) {_CARDS}(?P<by_dummy>, ?by dummy)?(?P<fifth>, ?fifth card)?",
        lambda part: _one(_played(part)),
        "W plays S5",
    ),
    form(
        rf"trick @seat {_CARDS}",
        lambda part: trick(part["seat"], part["cards"]),
        "trick W S5 S2 SK SA",
    ),
    form(
        r"declarer names (?P<words>suit|rank|high|low|anything|card)(?: (?P<named>[^\s,]+))?"
        r"(?:, ?(?P<finding>slip|mind))?",
        lambda part: _one(designated(part["words"], part["named"], part["finding"])),
        "declarer names low S",
    ),
    form(
        rf"@seat spreads(?: his hand)?(?: {_CARDS})?",
        lambda part: _one(HandSpread(_seat(part), cards(part["cards"]))),
        "S spreads SA",
    ),
    form(
        r"@seat claims (?P<tricks>\d+)(?: tricks)?(?:, ?line: ?(?P<line>[^,\"]+))?"
        rf"(?P<mentions>, ?mentions trump)?{_SAYS}",
        lambda part: _one(_claimed(part)),
        'S claims 5, line: draw S; any order, mentions trump, says "..."',
    ),
    form(
        rf"@seat concedes (?P<tricks>\d+)(?: tricks)?{_SAYS}",
        lambda part: _one(Conceded(_seat(part), number(part["tricks"]), part["says"])),
        "S concedes 2",
    ),
    form("@seat objects", lambda part: _one(Objected(_seat(part))), "W objects"),
    form(
        "@seat asks for a review",
        lambda part: _one(ReviewAsked(_seat(part))),
        "N asks for a review",
    ),
    form(
        "@seat asks for an explanation",
        lambda part: _one(ExplanationAsked(_seat(part))),
        "N asks for an explanation",
    ),
    form(
        "@seat asks @of",
        lambda part: _one(AskedForSuit(_seat(part), Seat.of(part["of"]))),
        "E asks W",
    ),
    form(
        r"@seat (?P<deed>(?:looks|swaps|leaves|warns|asks|points)[\s_]\w[\w\s]*)",
        lambda part: _one(deed(_seat(part), part["deed"])),
        "N looks at E",
    ),
    form("attention by @seat", lambda part: _one(AttentionDrawn(_seat(part))), "attention by W"),
    form(
        "@seat draws attention", lambda part: _one(AttentionDrawn(_seat(part))), "W draws attention"
    ),
    form(
        r"@seat chooses (?P<option>\S.*)",
        lambda part: _one(chose(_seat(part), part["option"])),
        "S chooses accept",
    ),
    form(
        r"finding: ?(?P<findings>\S.*)",
        lambda part: _one(Found(found(part["findings"]))),
        "finding: S 2C conventional",
    ),
    form(
        "@seat calls on (?:the )?next board",
        lambda part: _one(NextBoardCalled(_seat(part))),
        "N calls on the next board",
    ),
    form("(?:the )?round (?:is )?over", lambda _: _one(RoundEnded()), "round over"),
    form(
        "(?:the )?correction(?: period)? (?:is )?over",
        lambda _: _one(CorrectionPeriodEnded()),
        "correction over",
    ),
    form("@seat mixes (?:his )?cards", lambda part: _one(CardsMixed(_seat(part))), "E mixes cards"),
    form(
        rf"@seat explains (?P<call>\w+){_SAYS}",
        lambda part: _one(Explained(_seat(part), Call(part["call"]), part["says"])),
        'N explains 1N, says "12 to 14"',
    ),
    form(
        r"@seat alerts (?P<call>\w+)",
        lambda part: _one(Alerted(_seat(part), Call(part["call"]))),
        "N alerts 2C",
    ),
    form(
        r"@seat inspects trick (?P<trick>\d+)",
        lambda part: _one(TrickInspected(_seat(part), number(part["trick"]))),
        "N inspects trick 5",
    ),
    form(
        rf"departure from (?P<law>\S+?)(?: by @seat)?{_SAYS}",
        lambda part: _one(
            Departed(
                citation(part["law"]), Seat.of(part["seat"]) if part["seat"] else None, part["says"]
            )
        ),
        "departure from 74B2 by N",
    ),
)
