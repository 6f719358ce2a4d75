"""Of what the figures are."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
from importlib.metadata import PackageNotFoundError, version

from bench.scoring import PACKAGE


def versions(*, rivals: bool) -> list[str]:
    """Return the programs with their versions, and the number of cores."""
    found = [f"Python {platform.python_version()}", f"doubleton {version('doubleton')}"]
    if rivals:
        found += [f"{name} {_of_package(name)}" for name in ("endplay", "open_spiel", "bridgebots")]
        found += [f"bridge-scorer {_of_scorer()}", f"node {_of_node()}"]
    return [*found, f"{os.cpu_count()} cores"]


def _of_package(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"


def _of_scorer() -> str:
    about = PACKAGE / "package.json"
    return str(json.loads(about.read_text("utf-8"))["version"]) if about.exists() else "missing"


def _of_node() -> str:
    node = shutil.which("node")
    if node is None:
        return "missing"
    done = subprocess.run([node, "--version"], capture_output=True, check=True, text=True)
    return done.stdout.strip().removeprefix("v")
