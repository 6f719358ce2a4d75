"""Options in the words that a Director says at the table, to the player who may choose (10C)."""

from __future__ import annotations

from typing import Final

from doubleton.bridge import Seat
from doubleton.lawbook import python_name
from doubleton.said import Said
from doubleton.table.acts_told import CHOICES, chosen
from doubleton.table.facts import LeadForbidden, LeadRequired, Option, PlayLimited, Review
from doubleton.table.facts_told import told
from doubleton.table.spoken import seat

OFFERED: Final = (
    *("accept-25b1", "accept-27a", "accept-29b", "accept-53a", "accept-54b", "accept-54c"),
    *("accept-52b1", "reject-25b2", "reject-27b", "reject-30", "reject-31", "reject-32"),
    *("reject-52b2", "reject-54d", "reject-55b1", "reject-55b2", "reject-56b", "keep-21b"),
    *("keep-25a", "change-unnamed-21b", "change-unnamed-62c2"),
)
"""The options that a Law words in its own way; a number stands for its parts too."""

FOLLOWS: Final = (
    *("accept-25b1", "accept-27a", "accept-29b", "accept-53a", "accept-54b", "accept-54c"),
    *("accept-52b1", "reject-25b2", "reject-27b", "reject-31a", "reject-32b", "reject-54d"),
    *("reject-55b1", "reject-55b2", "bid-27b", "p-27b", "change-62c2", "forbid-26b"),
    *("no-restriction-26", "no-restriction-50e2b", "no-restriction-51b", "keep", "withdraw-25a"),
    *("spread-hand", "highest", "lowest", "forbid-suit"),
)
"""The options with something to be told that is no fact, or is not fixed yet."""


def offered(option: Option, chooser: Seat | None = None) -> Said:
    """Return an option as it is read out to the player who may take it.

    *chooser* is who chooses for the hand of the option, declarer for a card of dummy (62C).

    >>> from doubleton.lawbook import Cite, Edition
    >>> said = offered(Option(Seat.SOUTH, "accept", cite=Cite("27A", Edition.OF_1987)))
    >>> said.key, dict(said.params)["seat"]
    ('option.accept-27a', Said('seat.s'))
    """
    player = seat(option.seat if chooser is None else chooser)
    if option.word not in CHOICES:
        return Said("option.other", seat=player, word=option.word)
    suffix, values = chosen(option.word, option.argument)
    key = _by_law(suffix, option, OFFERED)
    against = _against(option)
    return Said(
        f"option.{suffix if key is None else key}",
        seat=player,
        of_him=_player("of", against),
        to_him=_player("to", against),
        **values,
    )


def consequence(option: Option) -> tuple[Said, ...]:
    """Return what follows if the option is taken, one sentence each.

    First what the Law says of it in general, then the facts that are fixed already; what the
    Director has to consider afterwards is not for the player and is left out.
    """
    key = _by_law(option.word.lower().replace("_", "-"), option, FOLLOWS)
    general = () if key is None else (Said(f"consequence.{key}"),)
    fixed = (fact for fact in option.consequences if not isinstance(fact, Review))
    return *general, *map(told, fixed)


def _against(option: Option) -> Seat | None:
    """Return the player whose lead or play the option restricts, if it is fixed."""
    kinds = LeadRequired | LeadForbidden | PlayLimited
    return next((fact.seat for fact in option.consequences if isinstance(fact, kinds)), None)


def _player(case: str, player: Seat | None) -> Said:
    """Return a player as the one of whom, or to whom, something is said."""
    if player is None:
        return Said(f"player.{case}.partner")
    return Said(f"player.{case}", seat=seat(player))


def _by_law(word: str, option: Option, known: tuple[str, ...]) -> str | None:
    """Return the longest of *known* that is the word with the option's Law, or a part above it."""
    law = "" if option.cite is None else python_name(option.cite.law).lower()
    for length in range(len(law), 0, -1):
        if f"{word}-{law[:length]}" in known:
            return f"{word}-{law[:length]}"
    return word if word in known else None
