"""A line to a PostgreSQL server that breaks once, when an answer should come back over it."""

from __future__ import annotations

import selectors
import socket
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

NAME: Final = ".s.PGSQL.5432"


class Line:
    """Carries what is said, both ways; what the server answers to ``word`` is lost, once."""

    def __init__(self, here: Path, there: Path, word: bytes) -> None:
        self._there, self._word = str(there / NAME), word
        self.broken = 0
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(here / NAME))
        self._listener.listen()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        with suppress(OSError):
            while True:
                guest, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(guest,), daemon=True).start()

    def _carry(self, guest: socket.socket) -> None:
        with suppress(OSError), guest, socket.socket(socket.AF_UNIX) as server:
            server.connect(self._there)
            with selectors.DefaultSelector() as waiting:
                waiting.register(guest, selectors.EVENT_READ, server)
                waiting.register(server, selectors.EVENT_READ, guest)
                while all(self._passed(key.fileobj, key.data) for key, _ in waiting.select()):
                    pass

    def _passed(self, source: object, target: socket.socket) -> bool:
        assert isinstance(source, socket.socket)
        data = source.recv(1 << 20)
        target.sendall(data)
        if not self.broken and self._word in data:
            self.broken += 1
            target.recv(1 << 20)
            return False
        return bool(data)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
