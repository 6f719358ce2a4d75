"""Compiles the message catalogues when the package is built or installed for editing."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "src/doubleton/words/locale/*/LC_MESSAGES/*.po"


def compiled(po: Path) -> Path:
    """Write the .mo beside *po* and name it; a faulty catalogue stops the build."""
    try:
        with po.open("rb") as text:
            catalogue = read_po(text, abort_invalid=True)
    except PoFileError as error:
        sys.exit(f"{po}:{error.lineno + 1}: {error}")
    mo = po.with_suffix(".mo")
    unfinished = mo.with_suffix(f".{os.getpid()}.tmp")
    with unfinished.open("wb") as binary:
        write_mo(binary, catalogue)
    return unfinished.replace(mo)


class CatalogueHook(BuildHookInterface[BuilderConfig]):
    """Hatchling's hook: every catalogue is compiled before the files are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; the .mo files are then taken in as artifacts."""
        del version, build_data
        for po in sorted(Path(self.root).glob(CATALOGUES)):
            compiled(po)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        compiled(Path(name))
