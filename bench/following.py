"""Following whole deals by the Laws, beside open_spiel and endplay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bench.measuring import Measured, Size, Spread, cpu, disagree, in_turn, open_spiel, rate
from bench.whole_deals import WholeDeal, recorded_deals, whole_deals
from doubleton.bridge import Contract
from doubleton.casebook.reading_acts import event
from doubleton.casebook.writing_acts import event_text
from doubleton.laws.code import LAWS
from doubleton.table.acts import Act
from doubleton.table.replay import replay_auction, replay_play
from doubleton.table.table import Table

Game = tuple[Table, tuple[Act, ...]]


def replay(size: Size) -> Iterator[Measured]:
    """Validate recorded deals: each call and card, the contract, who won which trick.

    open_spiel is told one action after the other, each checked, the cards that are dealt too.
    """
    yield from _replay("replay", whole_deals(max(size.boards // 5, 1)), size)
    recorded = list(recorded_deals())[: size.boards]
    if recorded:
        yield from _replay(f"replay, {len(recorded)} recorded deals", recorded, size)


def _replay(task: str, deals: Sequence[WholeDeal], size: Size) -> Iterator[Measured]:
    _agree(task, deals, map(_replayed, deals))
    runs = [cpu(lambda: [_replayed(whole) for whole in deals])]
    if size.rivals:
        new, actions = _spiel(), [whole.for_open_spiel() for whole in deals]
        _agree_on_score(task, deals, (_spiel_plays(new(), taken) for taken in actions))
        runs.append(cpu(lambda: [_spiel_plays(new(), taken) for taken in actions]))
    figures = [rate(len(deals), took) for took in in_turn(size.rounds, *runs)]
    yield Measured.of(task, "deals/s", figures, least_ratio=1.5)


def _replayed(whole: WholeDeal) -> tuple[Contract, int]:
    """Return contract and tricks, of a deal in which nothing is wrong."""
    auction = replay_auction(whole.dealer, whole.calls)
    if auction.breaches or not isinstance(auction.contract, Contract):
        raise disagree("replay", "an auction")
    play = replay_play(whole.deal, auction.contract, whole.cards)
    if play.breaches:
        raise disagree("replay", "a play")
    return auction.contract, play.won(auction.contract.declarer.side)


def engine(size: Size) -> Iterator[Measured]:
    """Fold the same deals with all Laws on, a table after every act.

    endplay, of a hundredth as many, has legal_moves asked before each card, and no auction.
    """
    deals = whole_deals(max(size.boards // 5, 1))
    games = [(whole.start(), whole.acts()) for whole in deals]
    _agree("engine", deals, (_outcome(LAWS.fold(*game)) for game in games))
    few = games[: max(size.boards // 50, 1)]
    _agree("engine", deals[: len(few)], (_outcome(_long_way(*game)) for game in few))
    runs = [cpu(lambda: _each(LAWS.fold, games)), cpu(lambda: _each(_long_way, few))]
    amounts = [len(games), len(few)]
    if size.rivals:
        new, actions = _spiel(), [whole.for_open_spiel() for whole in deals]
        slow = deals[: max(size.boards // 100, 1)]
        _agree("engine", slow, ((whole.contract, _endplay_plays(whole)) for whole in slow))
        runs.append(cpu(lambda: [_spiel_plays(new(), taken) for taken in actions]))
        runs.append(cpu(lambda: [_endplay_plays(whole) for whole in slow]))
        amounts += [len(deals), len(slow)]
    ours, long_way, *others = map(rate, amounts, in_turn(size.rounds, *runs))
    spiel, moves = others or (None, None)
    yield Measured("engine, beside endplay", "deals/s", ours, moves, least_ratio=5)
    yield Measured("engine, beside open_spiel", "deals/s", ours, spiel, least=300)
    yield Measured("engine, no short way", "deals/s", long_way, moves)


def log(size: Size) -> Iterator[Measured]:
    """Fold boards of 65 acts at least from their log: acts, and the lines of a case to be read."""
    deals = whole_deals(max(3 * size.boards // 10, 1), least_acts=65)
    games = [(whole.start(), whole.acts()) for whole in deals]
    lines = [(start, [event_text((act,)) for act in acts]) for start, acts in games]
    _agree("log", deals, (_outcome(_from_lines(*written)) for written in lines))
    took = in_turn(
        size.rounds,
        cpu(lambda: _each(LAWS.fold, games)),
        cpu(lambda: _each(_from_lines, lines)),
    )
    for task, seconds in zip(("acts", "lines"), took, strict=True):
        yield Measured(f"log, {len(deals):,} boards, {task}", "s", Spread.of(seconds), most=10)


def _each(follow: Callable[[Table, Any], Table], games: Iterable[tuple[Table, Any]]) -> None:
    for start, happened in games:
        follow(start, happened)


def _long_way(start: Table, acts: Iterable[Act]) -> Table:
    """Have every act looked at by every Law."""
    table = start
    for act in acts:
        table = LAWS.long_way(table, act)
    return table


def _from_lines(start: Table, lines: Iterable[str]) -> Table:
    return LAWS.fold(start, (act for line in lines for act in event(line)))


def _outcome(table: Table) -> tuple[object, int | None]:
    return table.contract, table.play.declarer_won if table.play is not None else None


# --- the others ---------------------------------------------------------------------------------


def _spiel() -> Callable[[], Any]:
    """Return what makes a new state of open_spiel's bridge, in which the cards are played."""
    game = open_spiel().load_game("bridge(use_double_dummy_result=false)")
    new: Callable[[], Any] = game.new_initial_state
    return new


def _spiel_plays(state: Any, actions: list[int]) -> int:  # noqa: ANN401 - as in measuring.open_spiel
    """Return dealer's score."""
    apply = state.apply_action_with_legality_check
    for action in actions:
        apply(action)
    return int(state.returns()[0])


def _endplay_plays(whole: WholeDeal) -> int:
    """Return declarer's tricks; each card must be one of the legal moves."""
    deal, cards = whole.for_endplay()
    won = 0
    for number, card in enumerate(cards, 1):
        if card not in deal.legal_moves():
            raise disagree("engine", "a card that endplay does not admit")
        deal.play(card)
        won += number % 4 == 0 and (deal.first - whole.contract.declarer) % 2 == 0
    return won


# --- do they agree? -----------------------------------------------------------------------------


def _agree(task: str, deals: Iterable[WholeDeal], found: Iterable[object]) -> None:
    for number, (whole, outcome) in enumerate(zip(deals, found, strict=True), 1):
        if outcome != (whole.contract, whole.won):
            raise disagree(task, f"deal {number}")


def _agree_on_score(task: str, deals: Iterable[WholeDeal], scores: Iterable[int]) -> None:
    for number, (whole, score) in enumerate(zip(deals, scores, strict=True), 1):
        if score != whole.dealers_score:
            raise disagree(task, f"deal {number}: {score} and {whole.dealers_score}")
