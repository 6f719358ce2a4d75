"""The commands and their options; what they do stands in modules that are imported when needed.

Every help text is a key of the catalogues; :mod:`doubleton.cli.help` puts it into words.
"""

from __future__ import annotations

from doubleton.cli.commands import deals, evenings, results
from doubleton.cli.commands.group import app

__all__ = ["app", "deals", "evenings", "results"]
