"""A unit for systemd, with which an organiser's server keeps the pages up."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from doubleton.cli.to_serve import ToServe

_UNIT: Final = """\
[Unit]
Description=doubleton, duplicate bridge
After=network-online.target
Wants=network-online.target

[Service]
ExecStart={command}
# DOUBLETON_DATABASE=postgresql://… stands in this file, which root alone can read.
EnvironmentFile=-/etc/doubleton.env
DynamicUser=yes
StateDirectory=doubleton
WorkingDirectory=/var/lib/doubleton
Restart=on-failure
RestartSec=1
TimeoutStopSec=30
LimitNOFILE=65536
NoNewPrivileges=yes
PrivateTmp=yes
ProtectHome=yes
ProtectSystem=strict

[Install]
WantedBy=multi-user.target"""


def service_unit(wanted: ToServe) -> str:
    """Return the unit; the address of a database stays out of it, since it may hold a password."""
    words = [_program(), "serve", "--no-browser", "--host", wanted.host, "--port", wanted.port]
    if wanted.root.strip("/"):
        words += ["--root-path", wanted.root]
    if wanted.workers != "1":
        words += ["--workers", wanted.workers]
    if wanted.copy_to is not None:
        words += ["--copy-to", wanted.copy_to]
    if wanted.tls:
        words.append("--tls")
    if wanted.file is not None:
        words.append(wanted.file)
    return _UNIT.format(command=" ".join(map(_quoted, words)))


def _program() -> str:
    beside = Path(sys.executable).with_name("doubleton")
    return str(beside)


def _quoted(word: str) -> str:
    """Return a word as systemd reads it."""
    plain = word.replace("%", "%%").replace("$", "$$")
    if plain and all(one.isalnum() or one in "/._-:%$" for one in plain):
        return plain
    escaped = plain.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
