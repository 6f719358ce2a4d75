"""Double dummy: tables, single positions, the analysis of a play, and par.

The native library runs in worker processes alone, which may die without harm. What can be imported
from here is loaded when it is first used, so that a worker starts with nothing but its library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from doubleton.scoring.par import lowest, par
    from doubleton.solver.cluster import Cluster
    from doubleton.solver.faults import SolverError, SolverMissing, Unsolved
    from doubleton.solver.finding import available
    from doubleton.solver.play import (
        PlayAnalysis,
        Played,
        Recorded,
        analyse_play,
        analyse_plays,
    )
    from doubleton.solver.positions import (
        best_cards,
        cards_of,
        opening_leads,
        tricks_of,
        tricks_of_each,
    )
    from doubleton.solver.tables import dd_table, dd_tables, forget_tables
    from doubleton.solver.workers import Workers

__all__ = [
    "Cluster",
    "PlayAnalysis",
    "Played",
    "Recorded",
    "SolverError",
    "SolverMissing",
    "Unsolved",
    "Workers",
    "analyse_play",
    "analyse_plays",
    "available",
    "best_cards",
    "cards_of",
    "dd_table",
    "dd_tables",
    "forget_tables",
    "lowest",
    "opening_leads",
    "par",
    "tricks_of",
    "tricks_of_each",
]

_HOMES: Final = {
    "scoring.par": ("lowest", "par"),
    "solver.cluster": ("Cluster",),
    "solver.faults": ("SolverError", "SolverMissing", "Unsolved"),
    "solver.finding": ("available",),
    "solver.play": ("PlayAnalysis", "Played", "Recorded", "analyse_play", "analyse_plays"),
    "solver.positions": ("best_cards", "cards_of", "opening_leads", "tricks_of", "tricks_of_each"),
    "solver.tables": ("dd_table", "dd_tables", "forget_tables"),
    "solver.workers": ("Workers",),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"doubleton.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
