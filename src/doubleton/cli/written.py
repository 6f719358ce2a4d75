"""The files that the program wrote into a folder, so that what is out of date can go.

They are listed beside them with the SHA-256 of each, as ``sha256sum --check`` reads it.  A file
that is not listed, or no longer what was written, is somebody else's and is never removed.
"""

from __future__ import annotations

import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from doubleton.formats.files import replace_file

LIST: Final = "doubleton-files.txt"
"""The name of the list."""

_LISTED: Final = re.compile(r"([0-9a-f]{64})  ([a-z0-9][a-z0-9.-]*)")


class Written:
    """The files of a folder that the program wrote, in earlier runs and in this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._earlier = _listed(folder / LIST)
        self._now: dict[str, str] = {}

    def write(self, name: str, data: bytes) -> None:
        """Write a file; raises what the operating system raises (``OSError``)."""
        replace_file(self.folder / name, data)
        self._now[name] = sha256(data).hexdigest()

    def finish(self) -> None:
        """Remove what only earlier runs wrote, and keep the list of what is there."""
        for name in self._earlier.keys() - self._now.keys():
            path = self.folder / name
            if _digest(path) == self._earlier[name]:
                path.unlink()
        self._keep(self._now)

    def abandon(self) -> None:
        """Keep the list of what earlier runs and this one wrote, for the run that comes next."""
        with suppress(OSError):
            self._keep(self._earlier | self._now)

    def _keep(self, files: dict[str, str]) -> None:
        lines = (f"{digest}  {name}\n" for name, digest in sorted(files.items()))
        replace_file(self.folder / LIST, "".join(lines).encode())


def _listed(place: Path) -> dict[str, str]:
    """Return the files of a list; none where it cannot be read."""
    with suppress(OSError, UnicodeDecodeError):
        lines = map(_LISTED.fullmatch, place.read_text("utf-8").splitlines())
        return {line[2]: line[1] for line in lines if line is not None and line[2] != LIST}
    return {}


def _digest(path: Path) -> str:
    with suppress(OSError):
        if path.is_file() and not path.is_symlink():
            return sha256(path.read_bytes()).hexdigest()
    return ""
