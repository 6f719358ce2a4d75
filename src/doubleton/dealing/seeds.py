"""Where chance comes from: the generator of the operating system, and nothing else."""

from __future__ import annotations

from secrets import token_bytes

from doubleton.dealing.stream import SEED_BYTES, Seed


def new_seed() -> Seed:
    """Return 256 bits of the operating system's generator for secrets.

    >>> new_seed() == new_seed()
    False
    """
    return Seed(token_bytes(SEED_BYTES))
