"""The Laws as code: a module a Law, a function a provision.

The numbers of the modules are those of the 1987 code; each head says what later codes changed.
"""

from __future__ import annotations

from enum import Enum


class AtFault(Enum):
    """How far a contestant is to blame for what the Director puts right (Law 12C).

    Laws 12, 86 and 88 turn on it; which one it is, the Director finds.
    """

    NOT = "not"
    PARTLY = "partly"
    DIRECTLY = "directly"
