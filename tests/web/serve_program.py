"""``doubleton serve`` as its user runs it, and a browser of few words to talk to it."""

from __future__ import annotations

import http.client
import re
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Self
from urllib.parse import urlencode, urlsplit

from cli.program import PROGRAM, environment

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

_ADDRESS = re.compile(r"same network: (\S+)")


@dataclass
class Program:
    """The program, from its address being printed until the ``with`` block ends."""

    args: tuple[str, ...]
    cwd: Path
    wait: float = 40
    told: list[str] = field(default_factory=list)

    def __enter__(self) -> Self:
        words = (*PROGRAM, "serve", "--no-browser", *self.args)
        self.process = subprocess.Popen(
            [sys.executable, "-u", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.cwd,
            env=environment(),
            text=True,
            encoding="utf-8",
        )
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._look()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def _look(self) -> None:
        found = _ADDRESS.search(self.until(_ADDRESS.pattern))
        assert found is not None
        self.address = found[1]
        parts = urlsplit(self.address)
        assert parts.port is not None
        self.port, self.root = parts.port, parts.path.rstrip("/")
        self.until_healthy()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(10)
        self._reader.join(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def until(self, pattern: str) -> str:
        """Wait for a line, and return it."""
        known = next((line for line in self.told if re.search(pattern, line)), None)
        end = time.monotonic() + self.wait
        while known is None:
            try:
                line = self._lines.get(timeout=max(end - time.monotonic(), 0.01))
            except Empty:
                raise AssertionError("".join(self.told)) from None
            assert line, "".join(self.told)
            self.told.append(line)
            known = line if re.search(pattern, line) else None
        return known

    def until_healthy(self) -> None:
        """Wait until the pages answer."""
        end = time.monotonic() + self.wait
        while True:
            try:
                if self.ask("GET", "/health").status == 200:
                    return
            except OSError:
                assert time.monotonic() < end, "".join(self.told)
                time.sleep(0.05)

    def ask(self, method: str, path: str, **form: str) -> Answer:
        """Ask for a page, as a page of its own would; ``cookie`` is shown as one."""
        cookie = form.pop("cookie", "")
        headers = {"origin": f"http://127.0.0.1:{self.port}"}
        headers |= {"cookie": cookie} if cookie else {}
        body = None
        if method == "POST":
            body = urlencode(form)
            headers["content-type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=15)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            cookie = (answer.headers["set-cookie"] or "").partition(";")[0]
            to = answer.headers["location"] or ""
            return Answer(answer.status, answer.read().decode(), cookie, to)
        finally:
            connection.close()

    def ended(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Stop it by a signal, and return its exit status."""
        self.process.send_signal(by)
        status = self.process.wait(20)
        self._reader.join(10)
        while not self._lines.empty():
            self.told.append(self._lines.get())
        return status


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    text: str
    cookie: str
    to: str
