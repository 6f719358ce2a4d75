"""What a user wants served, and how."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from doubleton.errors import DoubletonError

DATABASE: Final = "DOUBLETON_DATABASE"
"""The variable of the environment that names a database, so that no list of programs shows it."""
FILE: Final = "club.doubleton"


@dataclass(frozen=True, slots=True)
class ToServe:
    """What is to be served, and how."""

    file: str | None = None
    database: str | None = None
    host: str = "0.0.0.0"  # noqa: S104 - the phones of the room are to come in
    port: str = "8080"
    root: str = ""
    workers: str = "1"
    copy_to: str | None = None
    tls: bool = False
    browser: bool = True
    demo: bool = False

    @property
    def where(self) -> str:
        """The file or address of the database.

        Raises :class:`~doubleton.errors.DoubletonError` where two are named.
        """
        if self.file is not None and self.database is not None:
            raise DoubletonError("web.serve.two-places")
        named = self.file or self.database or (None if self.demo else os.environ.get(DATABASE))
        return named or FILE

    @property
    def at_root(self) -> str:
        """The path under which a proxy shows the pages, as ``/club``."""
        path = self.root.strip("/")
        return f"/{path}" if path else ""
