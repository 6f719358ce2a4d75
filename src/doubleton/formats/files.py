"""Files are replaced only when they are whole."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

OWNERS: Final = 0o600
"""Permissions of what is only for the owner."""


def is_private(paths: Iterable[str | Path]) -> bool:
    """Whether one of these files is for its owner alone, as deals are that nobody has played."""
    for path in paths:
        with suppress(OSError, ValueError):
            found = Path(path).stat()
            if os.name == "posix" and stat.S_ISREG(found.st_mode) and not found.st_mode & 0o077:
                return True
    return False


def replace_file(path: Path, data: bytes | Iterable[bytes], *, is_secret: bool = False) -> None:
    """Write *data*, all at once or in pieces, to the file *path*.

    The file is written beside its place and moved there when all of it is on the disk: whatever
    happens before, the file that was there stays as it was.  A pipe or a device, such as
    ``/dev/stdout``, is written to and never replaced.  What *is_secret* is for its owner alone.

    Raises what the operating system raises (``OSError``), and whatever *data* raises.
    """
    if path.exists() and not path.is_file():
        _pour(path, data)
        return
    path = path.resolve()
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".unfinished", dir=path.parent)
    try:
        with open(handle, "wb") as unfinished:  # noqa: PTH123 - it is open already
            unfinished.writelines((data,) if isinstance(data, bytes) else data)
            unfinished.flush()
            os.fsync(unfinished.fileno())
        Path(name).chmod(OWNERS if is_secret else _mode(path))
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _keep_name(path.parent)


def _pour(path: Path, data: bytes | Iterable[bytes]) -> None:
    with path.open("wb") as stream:
        stream.writelines((data,) if isinstance(data, bytes) else data)


def _mode(path: Path) -> int:
    """Permissions of the file that is replaced, or those that a new file gets."""
    with suppress(OSError):
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _keep_name(folder: Path) -> None:
    """Make the new name durable too, where folders can be opened."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
