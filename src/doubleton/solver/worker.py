"""A worker process: asks the library one question after the other.

It is started by :mod:`doubleton.solver.workers` as a program of its own, so that the user's main
module is never imported again. Each line of its standard input is a list of questions of one kind,
as JSON, with the number of the first; for each question it writes a line with its number and the
answer as soon as it has it, so that the caller knows on which one it died, and takes no answer for
that to another question. Where its input ends it ends at once, in the middle of a search as well.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from queue import Empty, SimpleQueue
from typing import IO, Final

from doubleton.solver.library import Library, LibraryError
from doubleton.solver.protocol import BACKGROUND, IDLE_SECONDS, READY, REFUSED

_LOWEST_PRIORITY: Final = 19
_Asked = tuple[int, str, list[list[int]]]


def main(path: str, how: str = "") -> None:
    """Serve until the input ends, with the library at *path*."""
    if how == BACKGROUND and hasattr(os, "nice"):
        os.nice(_LOWEST_PRIORITY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is interrupted, and ends us
    # The library prints on the standard output now and then; the answers go another way.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        library = Library(path)
    except (OSError, AttributeError) as error:
        _write(answers, {REFUSED: str(error)})
        return
    _write(answers, {READY: True})
    asked = SimpleQueue[_Asked]()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    try:
        while True:
            _answer(library, asked.get(timeout=IDLE_SECONDS), answers)
    except (Empty, OSError):
        os._exit(0)


def _listen(questions: IO[bytes], asked: SimpleQueue[_Asked]) -> None:
    try:
        for line in questions:
            first, kind, questions_of_it = json.loads(line)
            asked.put((first, kind, questions_of_it))
    finally:
        os._exit(0)


def _answer(library: Library, asked: _Asked, answers: IO[bytes]) -> None:
    first, kind, questions = asked
    for number, question in enumerate(questions, first):
        try:
            _write(answers, [number, library.kinds[kind](question)])
        except LibraryError as error:
            _write(answers, [number, {REFUSED: str(error)}])


def _write(answers: IO[bytes], answer: object) -> None:
    answers.write(json.dumps(answer).encode() + b"\n")
    answers.flush()
