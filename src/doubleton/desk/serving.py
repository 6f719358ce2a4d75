"""The door for other processes of the program: whoever has the file does what they ask."""

from __future__ import annotations

import os
import secrets
import threading
from contextlib import suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from doubleton.desk.desk import Desk
from doubleton.desk.locking import Owner
from doubleton.desk.wire import (
    FOLLOW,
    LONGEST,
    answered,
    asked,
    know_each_other,
    performed,
    refused,
)

_LONGEST_ADDRESS: Final = 100
"""Bytes of the path of a socket, on every system."""
LOCAL: Final = "127.0.0.1"


class Door:
    """Listens on a socket beside the file, or on a port of this computer where there are none."""

    def __init__(self, desk: Desk, path: Path) -> None:
        self._desk = desk
        self._socket = path.with_name(path.name + ".socket").absolute()
        self._secret = secrets.token_bytes(32)
        self._listener = self._opened()
        self._closed = threading.Event()
        self._lock = threading.Lock()
        self._guests: set[Connection] = set()
        self._thread = threading.Thread(target=self._run, name="doubleton-door", daemon=True)
        self._thread.start()

    def _opened(self) -> Listener:
        with suppress(OSError):
            self._socket.unlink(missing_ok=True)  # a process that died left it
        if hasattr(os, "fork") and len(os.fsencode(self._socket)) <= _LONGEST_ADDRESS:
            with suppress(OSError):
                listener = Listener(str(self._socket), "AF_UNIX", backlog=64)
                self._socket.chmod(0o600)
                return listener
        return Listener((LOCAL, 0), "AF_INET", backlog=64)

    @property
    def owner(self) -> Owner:
        """Where to ask, for the lock file."""
        address = self._listener.address
        told = address if isinstance(address, str) else f"{LOCAL}:{address[1]}"
        return Owner(os.getpid(), told, self._secret.hex())

    def close(self) -> None:
        """Let nobody in any more, and send those who are there away."""
        with self._lock:
            self._closed.set()
            guests = tuple(self._guests)
        with suppress(OSError, EOFError):
            Client(self._listener.address).close()  # wakes the one who waits at the door
        self._thread.join(timeout=5)
        with suppress(OSError):
            self._listener.close()
        for guest in guests:
            with suppress(OSError):
                guest.close()
        self._socket.unlink(missing_ok=True)

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                guest = self._listener.accept()
            except (OSError, EOFError):
                continue
            with self._lock:
                if self._closed.is_set():
                    guest.close()
                    return
                self._guests.add(guest)
            threading.Thread(target=self._receive, args=(guest,), daemon=True).start()

    def _receive(self, guest: Connection) -> None:
        with suppress(OSError, EOFError, AuthenticationError, ValueError):
            know_each_other(guest, self._secret, serving=True)
            while True:
                data = guest.recv_bytes(LONGEST)
                if not self._answer(guest, data):
                    break
        with self._lock:
            self._guests.discard(guest)
        with suppress(OSError):
            guest.close()

    def _answer(self, guest: Connection, data: bytes) -> bool:
        try:
            name, given = asked(data)
            if name == FOLLOW:
                _follow(self._desk, guest)
                return False
            told = answered(name, performed(self._desk, name, given))
        except Exception as error:  # noqa: BLE001 - it is told to the one who asked
            told = refused(error)
        guest.send_bytes(told)
        return True


def _follow(desk: Desk, guest: Connection) -> None:
    """Tell of every commit, until the other end has gone."""
    news: SimpleQueue[tuple[str, int]] = SimpleQueue()
    end = desk.subscribe(lambda event, version: news.put((event, version)))
    try:
        guest.send_bytes(b"0 ")
        while True:
            event, version = news.get()
            guest.send_bytes(f"{version} {event}".encode())
    finally:
        end()
