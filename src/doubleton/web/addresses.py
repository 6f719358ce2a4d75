"""Addresses of this machine in the club's network, and the port that is listened at.

Nothing is sent to find them: a datagram socket that is pointed at an address takes the card which
would be used, and no packet leaves.
"""

from __future__ import annotations

import errno
import http.client
import ipaddress
import os
import socket
import ssl
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from doubleton.errors import DoubletonError

_TOWARDS: Final = (
    "192.0.2.1",  # nobody's, so by way of the router
    "192.168.0.1",
    "192.168.1.1",
    "192.168.137.1",  # a hotspot of Windows
    "192.168.43.1",  # of Android
    "172.20.10.1",  # of an iPhone
    "10.42.0.1",  # of NetworkManager
    "10.0.0.1",
    "172.16.0.1",
    "169.254.1.1",
)
_NETWORKS: Final = tuple(map(ipaddress.IPv4Network, ("192.168.0.0/16", "10.0.0.0/8")))
PORTS_TRIED: Final = 20
_NOT_FREE: Final = frozenset({errno.EADDRINUSE, 10048, 10013})
"""In use, as POSIX and Windows say it; Windows also forbids what another has for itself."""


def own_addresses() -> tuple[str, ...]:
    """Return the IPv4 addresses of this machine's cards, the likeliest for the room first.

    The card that leads to the router comes first where its network is a private one; addresses of
    virtual machines and containers come last.
    """
    found: list[str] = []
    for address in (*_by_way(), *_by_name()):
        if address not in found and _is_usable(address):
            found.append(address)
    first = found[0] if found else ""
    return tuple(sorted(found, key=lambda one: (unlikely(one), one != first)))


def _by_way() -> Iterator[str]:
    for target in _TOWARDS:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            address: str = probe.getsockname()[0]
            yield address


def _by_name() -> Iterator[str]:
    with suppress(OSError, UnicodeError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def _is_usable(text: str) -> bool:
    address = ipaddress.IPv4Address(text)
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def unlikely(text: str) -> int:
    """Tell how unlikely it is that phones find a machine there."""
    address = ipaddress.IPv4Address(text)
    if address.is_link_local:
        return 4
    if address in ipaddress.IPv4Network("172.16.0.0/12"):
        # Such networks end in 1 here where the machine itself is their router: containers.
        return 3 if text.endswith(".0.1") else 1
    if any(address in network for network in _NETWORKS):
        return 0
    return 2


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at *port*, or at the next one that is free.

    Raises :class:`~doubleton.errors.DoubletonError` where there is none, or the address is not one
    of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, min(port + PORTS_TRIED, 65536)) if port else (0,):
        # Named, since an answer in two pieces waits for 40 ms otherwise: asyncio sends small pieces
        # at once only through a socket that says it is of TCP.
        made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            _alone(made)
            made.bind((host, tried))
            made.listen(2048)
        except (OSError, UnicodeError) as error:
            made.close()
            if isinstance(error, OSError) and error.errno in _NOT_FREE:
                continue
            if isinstance(error, PermissionError):
                raise DoubletonError("web.serve.port-not-allowed", port=tried) from None
            raise DoubletonError("web.serve.no-such-host", host=host) from None
        made.set_inheritable(True)
        return made
    raise DoubletonError("web.serve.no-port", first=port, last=port + PORTS_TRIED - 1)


def _alone(made: socket.socket) -> None:
    """Have a port again at once after a restart, and never share it with another program."""
    if os.name == "nt":
        made.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", ~4), 1)
    else:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def answers(address: str, port: int, *, secure: bool = False, patience: float = 3.0) -> bool:
    """Whether our own health page answers at an address of this machine."""
    if secure:
        # It is asked whether something answers, and not who: the certificate is our own.
        context = ssl._create_unverified_context()  # noqa: S323, SLF001 - as just said
        asked: http.client.HTTPConnection = http.client.HTTPSConnection(
            address, port, timeout=patience, context=context
        )
    else:
        asked = http.client.HTTPConnection(address, port, timeout=patience)
    try:
        asked.request("GET", "/health")
        return asked.getresponse().status == http.client.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        asked.close()
