"""Masterpoints by an installed plug-in: an entry point of the group ``doubleton.masterpoints``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.scoring.masterpoints import Masterpoints
from doubleton.scoring.recap import Recap

GROUP: Final = "doubleton.masterpoints"


def masterpoints(
    name: str, recap: Recap, installed: Iterable[EntryPoint] | None = None
) -> tuple[Masterpoints, ...]:
    """Return what the plug-in called *name* awards.

    *installed* are the plug-ins there are; those of this Python unless others are given.

    Raises :class:`~doubleton.errors.DoubletonError` for an unknown name, with those that are
    installed, and for a plug-in that fails.
    """
    found = entry_points(group=GROUP) if installed is None else installed
    plugins = {one.name: one for one in found}
    if name not in plugins:
        if not plugins:
            raise DoubletonError("masterpoints.none-installed", text=name)
        raise DoubletonError("masterpoints.unknown", text=name, known=", ".join(sorted(plugins)))
    try:
        awarded: Sequence[Masterpoints] = tuple(plugins[name].load()(recap))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise DoubletonError("masterpoints.broken", text=name, reason=reason) from error
    if not all(isinstance(one, Masterpoints) for one in awarded):
        raise DoubletonError("masterpoints.broken", text=name, reason="Masterpoints")
    return tuple(awarded)
