"""The lock of a desk file: one process has it, and says beside it where others can ask.

The system takes the lock from a process that has died; what such a process left behind means
nothing.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Self

from doubleton.desk.faults import DeskError

if sys.platform == "win32":
    import msvcrt

    def _taken(file: IO[bytes]) -> None:
        file.seek(1 << 30)  # beyond what is written, which others have to read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _taken(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


@dataclass(frozen=True, slots=True)
class Owner:
    """Who has a file, and where it answers: a path or a port, and the secret to begin with."""

    pid: int
    address: str
    secret: str


class Lock:
    """Held from :meth:`taken` until :meth:`free`, or until the process ends."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path, self._file = path, file

    @classmethod
    def taken(cls, path: Path) -> Self | None:
        """Take the lock; return ``None`` where another process has it."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except PermissionError:
            raise DeskError("desk.read-only", where=str(path.parent)) from None
        except OSError as error:
            detail = str(error.strerror)
            raise DeskError("desk.cannot-open", where=str(path), detail=detail) from None
        file = os.fdopen(descriptor, "r+b", buffering=0)
        try:
            _taken(file)
        except OSError:
            file.close()
            return None
        file.truncate(0)
        return cls(path, file)

    def tell(self, owner: Owner) -> None:
        """Write who has it."""
        self._file.seek(0)
        self._file.write(json.dumps(asdict(owner)).encode())

    def free(self) -> None:
        """Let it go."""
        with suppress(OSError):
            self._file.truncate(0)
        self._file.close()


def owner_of(path: Path) -> Owner | None:
    """Return who has a lock, if it has said so."""
    try:
        told = json.loads(path.read_bytes())
        return Owner(int(told["pid"]), str(told["address"]), str(told["secret"]))
    except PermissionError:
        raise DeskError("desk.locked-by-other-user", where=str(path)) from None
    except (OSError, ValueError, KeyError, TypeError):
        return None
