"""Where the native library lies: in the wheel of endplay, or where the environment says.

The package endplay is looked for and never imported.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from doubleton.solver.faults import SolverMissing

VARIABLE: Final = "DOUBLETON_LIBDDS"
EXTRA: Final = "doubleton[dd]"
_NAMES: Final = ("libdds.so", "libdds.dylib", "dds.dll", "libdds.dll")


def available() -> bool:
    """Whether there is a double-dummy library; whether it runs is seen when it is first asked."""
    try:
        library_path()
    except SolverMissing:
        return False
    return True


def library_path() -> str:
    """Return the place of the library.

    Raises :class:`~doubleton.solver.faults.SolverMissing`, which names the extra to install.
    """
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise SolverMissing("solver.not-there", text=named, variable=VARIABLE)
        return str(Path(named).resolve())
    package = find_spec("endplay")
    for folder in (package.submodule_search_locations or ()) if package else ():
        for name in _NAMES:
            path = Path(folder) / "_dds" / name
            if path.is_file():
                return str(path)
    raise SolverMissing("solver.missing", extra=EXTRA)
