"""From games to typed records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, TypedDict

from doubleton.bridge import (
    PASSED_OUT,
    Contract,
    DDTable,
    Denomination,
    Par,
    PassedOut,
    Seat,
    Vulnerability,
)
from doubleton.errors import Fault
from doubleton.formats.pbn.board_record import BoardRecord, Rubber
from doubleton.formats.pbn.contents import Contents, contents, plain_contents
from doubleton.formats.pbn.double_dummy import (
    read_ability,
    read_double_dummy_tricks,
    read_minimax,
    read_optimum_score,
    read_par_contracts,
)
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.inheritance import NEVER_INHERITED
from doubleton.formats.pbn.standard import MANDATORY
from doubleton.formats.pbn.tables import Table, is_table
from doubleton.formats.pbn.typist import Typist
from doubleton.formats.pbn.values import (
    SEAT_OF,
    TRICKS_OF,
    UNKNOWN,
    VULNERABILITY_OF,
    Sided,
    read_contract,
    read_deal,
    read_denomination,
    read_history,
    read_numbers,
    read_rubber,
    read_tricks,
    sided,
)
from doubleton.said import Said

_OWN_FIELDS = """
    Round Table Section Room Score ScoreIMP ScoreMP ScorePercentage ScoreRubber
    ScoreRubberHistory OptimumScore ParContract Minimax DoubleDummyTricks Ability
    Auction Play Note
"""
_WITH_FIELD: Final = frozenset((*MANDATORY, *_OWN_FIELDS.split()))
_PLAIN: Final = frozenset((*MANDATORY, "Auction", "Play"))


def records(games: Iterable[Game]) -> Iterator[BoardRecord]:
    """Type one game after the other."""
    return map(record, games)


def record(game: Game) -> BoardRecord:
    r"""Return what a game says, typed; ``faults`` of the record tells what could not be.

    >>> from doubleton.formats.pbn import read
    >>> game = next(read(b'[Dealer "S"]\n[Declarer "E"]\n[Contract "4SX"]\n[Result "9"]\n'))
    >>> record(game).result
    Result.of('4SXE-1')
    """
    typist = Typist(game)
    text = typist.text
    dealer = _seat(typist, "Dealer")
    vulnerability = _vulnerability(typist)
    declarer, swapped = _declarer(typist)
    contract, trumps = _contract(typist, declarer)
    tricks, side_tricks = _tricks(typist, declarer)
    inside = _contents(typist, dealer, contract, trumps)
    deal = typist.typed("Deal", read_deal)
    plain = _PLAIN.issuperset(game.values)
    more = {} if plain and inside.is_plain else _more(typist, inside, vulnerability)
    return BoardRecord(
        board=text("Board"),
        event=text("Event"),
        site=text("Site"),
        date=text("Date"),
        names=(text("North"), text("East"), text("South"), text("West")),
        dealer=dealer,
        vulnerability=vulnerability,
        deal=deal,
        scoring=text("Scoring"),
        declarer=declarer,
        contract=contract,
        tricks=None if contract is PASSED_OUT else tricks,
        swapped=swapped,
        disputed=text("Result")[:1] == "^",
        side_tricks=side_tricks,
        trumps=trumps,
        auction=inside.auction,
        play=inside.play,
        faults=_faults(typist),
        **more,
    )


class _More(TypedDict, total=False):
    """Fields that many games have no tags for."""

    round: str | None
    table: str | None
    section: str | None
    room: str | None
    score: Sided[Fraction] | None
    score_imp: Sided[Fraction] | None
    score_mp: Sided[Fraction] | None
    score_percentage: Sided[Fraction] | None
    score_rubber: Sided[Rubber] | None
    score_rubber_history: Sided[tuple[int, ...]] | None
    double_dummy: DDTable | None
    par: Par | None
    tables: tuple[Table, ...]
    tags: tuple[tuple[str, str], ...]
    comments: tuple[tuple[str, str], ...]


def _more(typist: Typist, inside: Contents, vulnerability: Vulnerability | None) -> _More:
    values, typed = typist.values, typist.typed
    return {
        "round": values.get("Round"),
        "table": values.get("Table"),
        "section": values.get("Section"),
        "room": values.get("Room"),
        "score": typed("Score", read_numbers),
        "score_imp": typed("ScoreIMP", read_numbers),
        "score_mp": typed("ScoreMP", read_numbers),
        "score_percentage": typed("ScorePercentage", read_numbers),
        "score_rubber": typed("ScoreRubber", lambda text: sided(text, read_rubber)),
        "score_rubber_history": typed("ScoreRubberHistory", lambda text: sided(text, read_history)),
        "double_dummy": _double_dummy(typist, inside),
        "par": _par(typist, vulnerability),
        "tables": inside.tables,
        "tags": _others(typist.game, inside),
        "comments": inside.comments,
    }


def _seat(typist: Typist, name: str) -> Seat | None:
    text = typist.text(name)
    seat = SEAT_OF.get(text)
    return seat if seat is not None or text in UNKNOWN else typist.typed(name, Seat.of)


def _vulnerability(typist: Typist) -> Vulnerability | None:
    text = typist.text("Vulnerable")
    known = VULNERABILITY_OF.get(text)
    return known if known is not None else typist.typed("Vulnerable", Vulnerability.of)


def _declarer(typist: Typist) -> tuple[Seat | None, bool]:
    """Return the declarer, and whether declarer and dummy were swapped."""
    text = typist.text("Declarer")
    seat = SEAT_OF.get(text)
    if seat is not None or text in UNKNOWN:
        return seat, False
    seat = typist.typed("Declarer", lambda value: Seat.of(value.removeprefix("^")))
    return seat, seat is not None and text[0] == "^"


def _contract(
    typist: Typist, declarer: Seat | None
) -> tuple[Contract | PassedOut | None, Denomination | None]:
    """Return the contract, or the trumps of an end position (section 3.10)."""
    trumps = read_denomination(typist.text("Contract"))
    if trumps is not None:
        return None, trumps
    return typist.typed("Contract", lambda text: read_contract(text, declarer)), None


def _tricks(typist: Typist, declarer: Seat | None) -> tuple[int | None, Sided[int] | None]:
    """Return declarer's tricks, or those of the sides when the declarer is not known."""
    known = TRICKS_OF.get(typist.text("Result"))
    if known is not None:
        return known, None
    result = typist.typed("Result", lambda text: sided(text.strip().removeprefix("^"), read_tricks))
    if result is None or result.declarer is not None:
        return None if result is None else result.declarer, None
    if result.ns is not None and result.ew is not None and result.ns + result.ew != 13:
        typist.say("Result", Said("pbn.tricks-sum", ns=result.ns, ew=result.ew))
        return None, None
    if declarer is None:
        return None, result
    own = result.of(declarer.side)
    others = result.of(declarer.side.opponents)
    return (own if own is not None else 13 - (others or 0)), None


def _contents(
    typist: Typist,
    dealer: Seat | None,
    contract: Contract | PassedOut | None,
    trumps: Denomination | None,
) -> Contents:
    if isinstance(contract, Contract):
        trumps = contract.denomination
    return plain_contents(typist.game, trumps) or contents(typist, dealer, trumps)


def _double_dummy(typist: Typist, inside: Contents) -> DDTable | None:
    found = [
        table
        for table in (
            inside.double_dummy,
            typist.typed("DoubleDummyTricks", read_double_dummy_tricks),
            typist.typed("Ability", read_ability),
        )
        if table is not None
    ]
    if len(set(found)) > 1:
        name = "DoubleDummyTricks" if "DoubleDummyTricks" in typist.values else "Ability"
        typist.say(name, Said("pbn.double-dummy-differs"))
    return found[0] if found else None


def _par(typist: Typist, vulnerability: Vulnerability | None) -> Par | None:
    score = typist.typed("OptimumScore", read_optimum_score)
    results = typist.typed("ParContract", read_par_contracts)
    minimax = typist.typed("Minimax", lambda text: read_minimax(text, vulnerability))
    if score is None:
        return None if minimax is None else Par(minimax.score, results or minimax.results)
    return Par(score, results or (() if minimax is None else minimax.results))


def _others(game: Game, inside: Contents) -> tuple[tuple[str, str], ...]:
    """Return the tags that have no field, in their order."""
    others = [
        (name, value)
        for name, value in game.values.items()
        if name not in _WITH_FIELD and not is_table(name)
    ]
    if others and inside.tables:
        taken = {table.name for table in inside.tables}
        others = [(name, value) for name, value in others if name not in taken]
    return tuple(others)


def _faults(typist: Typist) -> tuple[Fault, ...]:
    game = typist.game
    if '"#' in game.source:
        for tag in game.tags:
            if tag.name in NEVER_INHERITED and tag.name != "Note" and tag.value[:1] == "#":
                typist.say(tag.at, Said("pbn.never-inherited", name=tag.name))
    if game.pieces is not None and not typist.odd:
        return ()
    return typist.faults()
