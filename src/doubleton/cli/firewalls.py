"""What keeps phones out of a computer, and what to do about it on each system."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, Literal, overload

_UFW: Final = Path("/etc/ufw/ufw.conf")
_FIREWALLD: Final = Path("/run/firewalld")


@overload
def advice(*, sure: Literal[True]) -> str: ...
@overload
def advice(*, sure: Literal[False]) -> str | None: ...
def advice(*, sure: bool) -> str | None:
    """Return the key of the advice for this system.

    Where it is not *sure* that something is in the way, ``None`` unless a firewall is seen to run:
    a program reaches itself past one.
    """
    system: str = sys.platform
    if system == "win32":
        return "web.serve.firewall-windows"
    if system == "darwin":
        return "web.serve.firewall-macos" if sure else None
    if _is_there(_FIREWALLD):
        return "web.serve.firewall-firewalld"
    if _ufw_runs():
        return "web.serve.firewall-ufw"
    return "web.serve.firewall-linux" if sure else None


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _ufw_runs() -> bool:
    try:
        return "enabled=yes" in _UFW.read_text("utf-8", "replace").lower().replace(" ", "")
    except OSError:
        return False
