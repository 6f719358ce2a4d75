"""From games to typed records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
from doubleton.formats.pbn.board_record import (
    NO_SCORES,
    OF_A_RESULT,
    WITH_FIELD,
    BoardRecord,
    Scores,
)
from doubleton.formats.pbn.contents import Contents, contents
from doubleton.formats.pbn.double_dummy import (
    read_ability,
    read_double_dummy_tricks,
    read_minimax,
    read_optimum_score,
    read_par_contracts,
)
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.inheritance import NEVER_INHERITED
from doubleton.formats.pbn.plain import plain_record
from doubleton.formats.pbn.tables import is_table
from doubleton.formats.pbn.typist import Typist
from doubleton.formats.pbn.values import (
    SEAT_OF,
    TRICKS_OF,
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
    return plain_record(game) or _record(Typist(game))


def _record(typist: Typist) -> BoardRecord:
    text, typed = typist.text, typist.typed
    dealer, declarer = _seat(typist, "Dealer"), _seat(typist, "Declarer")
    vulnerability = typed("Vulnerable", Vulnerability.of)
    contract, trumps = _contract(typist, declarer)
    tricks, side_tricks = _tricks(typist, declarer)
    denomination = contract.denomination if isinstance(contract, Contract) else trumps
    inside = contents(typist, dealer, denomination)
    if contract is PASSED_OUT:
        declarer = tricks = side_tricks = None
    return BoardRecord(
        board=text("Board"),
        event=text("Event"),
        site=text("Site"),
        date=text("Date"),
        names=(text("North"), text("East"), text("South"), text("West")),
        dealer=dealer,
        vulnerability=vulnerability,
        deal=typed("Deal", read_deal),
        scoring=text("Scoring"),
        declarer=declarer,
        contract=contract,
        tricks=tricks,
        swapped=declarer is not None and text("Declarer")[:1] == "^",
        disputed=text("Result")[:1] == "^",
        side_tricks=side_tricks,
        inapplicable=tuple(name for name in OF_A_RESULT if not text(name)),
        trumps=trumps,
        scores=_scores(typist),
        auction=inside.auction,
        play=inside.play,
        double_dummy=_double_dummy(typist, inside),
        par=_par(typist, vulnerability),
        tables=inside.tables,
        tags=_others(typist.game, inside),
        comments=inside.comments,
        faults=_faults(typist),
    )


def _seat(typist: Typist, name: str) -> Seat | None:
    known = SEAT_OF.get(typist.text(name))
    if known is not None:
        return known
    swapped = "^" if name == "Declarer" else ""
    return typist.typed(name, lambda text: Seat.of(text.removeprefix(swapped)))


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


def _scores(typist: Typist) -> Scores:
    if not any(name.startswith("Score") for name in typist.values):
        return NO_SCORES
    typed = typist.typed
    return Scores(
        points=typed("Score", read_numbers),
        imps=typed("ScoreIMP", read_numbers),
        matchpoints=typed("ScoreMP", read_numbers),
        percentage=typed("ScorePercentage", read_numbers),
        rubber=typed("ScoreRubber", lambda text: sided(text, read_rubber)),
        rubber_history=typed("ScoreRubberHistory", lambda text: sided(text, read_history)),
    )


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
    """Return the tags that have no field, by name."""
    others = [
        (name, value)
        for name, value in game.values.items()
        if name not in WITH_FIELD and not is_table(name)
    ]
    if others and inside.tables:
        taken = {table.name for table in inside.tables}
        others = [(name, value) for name, value in others if name not in taken]
    return tuple(sorted(others))


def _faults(typist: Typist) -> tuple[Fault, ...]:
    game = typist.game
    if '"#' in game.source:
        for tag in game.tags:
            if tag.name in NEVER_INHERITED and tag.name != "Note" and tag.value[:1] == "#":
                typist.say(tag.at, Said("pbn.never-inherited", name=tag.name))
    if game.pieces is not None and not typist.odd:
        return ()
    return typist.faults()
