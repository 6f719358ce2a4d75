"""Signs of life on long work: on a terminal only, and on the standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from doubleton.cli.voice import Voice

LONG: Final = 4 << 20
"""Bytes from which on a file takes long."""

MANY: Final = 200
"""Files from which on writing them takes long."""

Item = TypeVar("Item")


@contextmanager
def working(voice: Voice, key: str, paths: Sequence[str]) -> Iterator[None]:
    """Show what is going on while something is done with the files *paths*, if they are large."""
    if not sys.stderr.isatty() or _size(paths) < LONG:
        yield
        return
    from rich.console import Console  # noqa: PLC0415 - slow to load

    with Console(stderr=True).status(voice.text(key)):
        yield


def counted(voice: Voice, items: Iterable[Item]) -> Iterator[Item]:
    """Give *items*, and show how many there were when they become many."""
    shows = sys.stderr.isatty()
    number = 0
    for number, item in enumerate(items, 1):
        if shows and number % MANY == 0:
            sys.stderr.write(f"\r{voice.text('cli.files', number=number)}")
            sys.stderr.flush()
        yield item
    if shows and number >= MANY:
        sys.stderr.write(f"\r{voice.text('cli.files', number=number)}\n")


@contextmanager
def advancing(voice: Voice, key: str) -> Iterator[Callable[[int, int], None]]:
    """Give what is told how much is done and of how much, and show it as a bar on a terminal.

    Nothing is shown before the first that is done, so that what is quick shows nothing.
    """
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    from rich.console import Console  # noqa: PLC0415 - slow to load
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415 - the same

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        "{task.description}", *columns, console=Console(stderr=True), transient=True
    ) as bar:
        task = bar.add_task(voice.text(key), total=None, visible=False)

        def advance(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of, visible=True)

        yield advance


def _size(paths: Sequence[str]) -> int:
    size = 0
    for path in paths:
        with suppress(OSError):
            size += Path(path).stat().st_size
    return size
