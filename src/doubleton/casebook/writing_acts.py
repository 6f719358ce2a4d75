"""Acts as they are written; each line reads back as the same event."""

from __future__ import annotations

from functools import singledispatch

from doubleton.bridge import RANKS, Card
from doubleton.casebook.case import Event, Trick
from doubleton.casebook.choices import choice_text
from doubleton.casebook.reading_acts import DEEDS, EXPOSED
from doubleton.casebook.spelling import call_text, made_text, said_text
from doubleton.casebook.writing_findings import findings_text
from doubleton.table.acts import (
    Alerted,
    AskedForSuit,
    AttentionDrawn,
    CallChanged,
    CallMade,
    CallsMade,
    CardsExposed,
    CardsMixed,
    CardsPlayed,
    Chose,
    Claimed,
    Conceded,
    CorrectionPeriodEnded,
    Deed,
    Departed,
    Designated,
    DummyActed,
    Explained,
    ExplanationAsked,
    Found,
    HandSpread,
    LeadFaced,
    LedFaceDown,
    LineStep,
    NextBoardCalled,
    Objected,
    ReviewAsked,
    RoundEnded,
    TrickInspected,
    Words,
)


def event_text(event: Event) -> str:
    """Write one event as a line.

    >>> from doubleton.bridge import Call, Seat
    >>> event_text((CallMade(Seat.EAST, Call("1H")),))
    'E calls 1H'

    Raises ``TypeError`` for acts that are neither one nor a whole trick.
    """
    if len(event) == 1:
        return text_of(event[0])
    played = tuple(act for act in event if isinstance(act, CardsPlayed))
    if len(played) != len(event):
        raise TypeError(len(event))
    return f"trick {trick_text(played)}"


def trick_text(trick: Trick) -> str:
    """Write a whole trick: its leader, then the cards in rotation."""
    return f"{trick[0].hand} {_cards(tuple(card for act in trick for card in act.cards))}"


@singledispatch
def text_of(act: object) -> str:
    """Write one act; raises ``TypeError`` for what is none."""
    raise TypeError(type(act).__name__)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _finding(inadvertent: bool | None) -> str:  # noqa: FBT001 - it is what the act holds
    return "" if inadvertent is None else ", slip" if inadvertent else ", mind"


def _says(text: str) -> str:
    return f", {said_text(text)}" if text else ""


@text_of.register
def _(act: CallMade) -> str:
    return f"{act.seat} calls {call_text(act.call)}"


@text_of.register
def _(act: CallsMade) -> str:
    return f"{text_of(act.one)} and {text_of(act.other)} together"


@text_of.register
def _(act: CallChanged) -> str:
    return f"{act.seat} changes to {call_text(act.call)}{_finding(act.inadvertent)}"


@text_of.register
def _(act: CardsExposed) -> str:
    return f"{act.seat} exposes {_cards(act.cards)}, {EXPOSED[act.how]}"


@text_of.register
def _(act: LedFaceDown) -> str:
    return f"{act.seat} leads {'' if act.card is None else f'{act.card} '}face down"


@text_of.register
def _(_act: LeadFaced) -> str:
    return "lead faced"


@text_of.register
def _(act: CardsPlayed) -> str:
    by_dummy = ", by dummy" if act.by_dummy else ""
    fifth = ", fifth card" if act.fifth else ""
    return f"{act.hand} plays {_cards(act.cards)}{by_dummy}{fifth}"


@text_of.register
def _(act: Designated) -> str:
    match act.words:
        case Words.ANYTHING:
            named = ""
        case Words.CARD:
            named = f" {act.suit}{RANKS[act.rank or 0]}"
        case Words.RANK:
            named = f" {RANKS[act.rank or 0]}"
        case _:
            named = f" {act.suit}"
    return f"declarer names {act.words}{named}{_finding(act.inadvertent)}"


@text_of.register
def _(act: HandSpread) -> str:
    return f"{act.seat} spreads {_cards(act.cards)}".rstrip()


@text_of.register
def _(act: Claimed) -> str:
    line = f", line: {'; '.join(map(_step, act.line))}" if act.line else ""
    mentions = ", mentions trump" if act.mentions_trump else ""
    return f"{act.seat} claims {act.tricks}{line}{mentions}{_says(act.says)}"


def _step(step: LineStep) -> str:
    named = (step.suit, step.card, step.through)
    return " ".join((step.line.value, *(str(one) for one in named if one is not None)))


@text_of.register
def _(act: Conceded) -> str:
    return f"{act.seat} concedes {act.tricks}{_says(act.says)}"


@text_of.register
def _(act: Objected) -> str:
    return f"{act.seat} objects"


@text_of.register
def _(act: AskedForSuit) -> str:
    return f"{act.seat} asks {act.of}"


@text_of.register
def _(act: DummyActed) -> str:
    if act.deed is Deed.LOOKS_AT:
        return f"{act.seat} looks at {act.at}"
    return f"{act.seat} {DEEDS[act.deed]}"


@text_of.register
def _(act: AttentionDrawn) -> str:
    return f"attention by {act.seat}"


@text_of.register
def _(act: Chose) -> str:
    return f"{act.seat} chooses {choice_text(act)}"


@text_of.register
def _(act: Found) -> str:
    return f"finding: {findings_text(act.findings)}"


@text_of.register
def _(act: NextBoardCalled) -> str:
    return f"{act.seat} calls on the next board"


@text_of.register
def _(_act: RoundEnded) -> str:
    return "round over"


@text_of.register
def _(_act: CorrectionPeriodEnded) -> str:
    return "correction over"


@text_of.register
def _(act: CardsMixed) -> str:
    return f"{act.seat} mixes cards"


@text_of.register
def _(act: ReviewAsked) -> str:
    return f"{act.seat} asks for a review"


@text_of.register
def _(act: ExplanationAsked) -> str:
    return f"{act.seat} asks for an explanation"


@text_of.register
def _(act: Explained) -> str:
    return f"{made_text((act.seat, act.call)).replace(' ', ' explains ', 1)}{_says(act.says)}"


@text_of.register
def _(act: Alerted) -> str:
    return f"{act.seat} alerts {call_text(act.call)}"


@text_of.register
def _(act: TrickInspected) -> str:
    return f"{act.seat} inspects trick {act.trick}"


@text_of.register
def _(act: Departed) -> str:
    by = "" if act.seat is None else f" by {act.seat}"
    return f"departure from {act.law}{by}{_says(act.says)}"
