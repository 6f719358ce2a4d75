"""What a worker process and whoever started it say to each other, a line of JSON at a time."""

from __future__ import annotations

from typing import Final

BACKGROUND: Final = "background"
"""The argument of a worker that lets every other program of the machine go first."""

READY: Final = "ready"
"""The first that a worker says, when its library is loaded."""

REFUSED: Final = "refused"
"""The name of an error of the library, in its words."""

IDLE_SECONDS: Final = 60
"""After so long without a question a worker ends, to give its memory back."""
