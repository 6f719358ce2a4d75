"""A club's own certificates, for phones that want https in a network without names.

A small authority is made once and kept beside the club's file; phones are told to trust it.  Each
start issues a certificate for the addresses that the machine has then.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from doubleton.errors import DoubletonError

_A_YEAR: Final = timedelta(days=365)
"""Phones refuse certificates that are good for much longer."""


def certified(folder: Path, names: Iterable[str]) -> tuple[Path, Path]:
    """Write a certificate for these names and addresses; return it and the authority's.

    Raises :class:`~doubleton.errors.DoubletonError` without the extra ``tls``, and where nothing
    can be written.
    """
    try:
        import trustme  # noqa: PLC0415 - only there with the extra tls
    except ImportError:
        raise DoubletonError("web.serve.no-tls") from None
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        authority = _authority(trustme, folder)
        until = datetime.now(UTC) + _A_YEAR
        issued = authority.issue_cert(*dict.fromkeys(names), not_after=until.replace(tzinfo=None))
        chain = b"".join(one.bytes() for one in issued.cert_chain_pems)
        certificate = folder / "certificate.pem"
        _write(certificate, issued.private_key_pem.bytes() + chain)
    except OSError as error:
        detail = error.strerror or str(error)
        raise DoubletonError("desk.cannot-write", where=str(folder), detail=detail) from None
    return certificate, folder / "authority.pem"


def _authority(trustme: Any, folder: Path) -> Any:  # noqa: ANN401 - of the extra
    known, key = folder / "authority.pem", folder / "authority.key"
    if known.exists() and key.exists():
        return trustme.CA.from_pem(known.read_bytes(), key.read_bytes())
    made = trustme.CA(organization_name="doubleton", organization_unit_name="club")
    _write(key, made.private_key_pem.bytes())
    known.write_bytes(made.cert_pem.bytes())
    return made


def _write(path: Path, content: bytes) -> None:
    """Write what nobody else may read."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
