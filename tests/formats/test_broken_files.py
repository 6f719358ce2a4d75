"""Whatever a file holds, its reader ends soon, in a field or in one message."""

from __future__ import annotations

import resource
import time
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from doubleton.cli.demonstration import SESSION
from doubleton.errors import DoubletonError
from doubleton.formats import lin, usebio
from doubleton.formats.pbn import read, records
from doubleton.formats.reading import check_file, read_field
from doubleton.formats.results import results_csv, results_json
from doubleton.scoring.recapitulation import score
from formats.bws.session import bws, entered, seated
from formats.lin.written import board, cards, dealt
from formats.mutations import mutated
from shared_material import SHARED

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from doubleton.scoring.traveller import Field

SHORT: Final = 50
LONG: Final = 20_000
"""Files of each format; the long test reads a hundred thousand and more."""

SLOWEST: Final = 5.0
"""Seconds of CPU for one file of at most some ten thousand bytes, on any machine."""

MOST_MEMORY: Final = 512 << 10
"""Kilobytes by which the process may grow over all files."""

LARGEST: Final = 12_000
"""Bytes of a file that is broken: small ones show as much, and take less time."""


@cache
def evening() -> Field:
    """Return the first boards of the session that ships with the program."""
    field = read_field(SESSION).field
    return replace(field, travellers=field.travellers[:3])


def as_pbn() -> bytes:
    """Return the beginning of the session, up to the end of a game."""
    text = SESSION.read_bytes()[:LARGEST]
    return text[: max(text.rfind(b"\n\n"), text.rfind(b"\r\n\r\n")) + 1]


def as_csv() -> bytes:
    return results_csv.write(evening(), score(evening()))["results.csv"].encode()


def as_json() -> bytes:
    return results_json.write(evening()).encode()


def as_usebio() -> bytes:
    return usebio.write(evening(), score(evening()))


def as_lin() -> bytes:
    play = cards("SK S9 S2 S5") + "mc|9|"
    return lin.write([board(dealt("1N! p 3N p p p", play)), board(dealt("p p p p"))])


def as_bws() -> bytes:
    received = [
        entered("1 1 1 1 2 | N 4 S +1", ID=1, LeadCard="HA"),
        entered("2 1 1 3 4 | W 3 NT x -2", ID=2),
        entered("1 1 2 1 2 | S PASS =", ID=3),
        entered("2 1 2 3 4", ID=4, Remarks="40%-60%"),
        entered("1 2 3 1 4 | E 2 H =", ID=5, Erased=True),
    ]
    rounds = [seated("1 1 1 2 1 2"), seated("2 1 3 4 1 2"), seated("1 2 1 4 3 4")]
    return bws(received, {"RoundData": rounds})


SOUND: Final[dict[str, Callable[[], bytes]]] = {
    ".pbn": as_pbn,
    ".csv": as_csv,
    ".json": as_json,
    ".lin": as_lin,
    ".xml": as_usebio,
    ".bws": as_bws,
}
"""How a small session is made in each format, by our own writers."""


@cache
def files(ending: str) -> list[bytes]:
    """Return sound files of a format: ours, and the smaller ones of other programs."""
    corpus = sorted((SHARED / "corpus").rglob(f"*{ending}")) if SHARED is not None else []
    found = [path.read_bytes() for path in corpus if path.stat().st_size <= LARGEST]
    return [SOUND[ending](), *found]


@cache
def others() -> list[bytes]:
    return [make() for make in SOUND.values()]


def survives(path: Path) -> None:
    """Read a file in every way there is, and score what it holds; only our errors may come."""
    started = time.process_time()
    try:
        check_file(path)
        score(read_field(path).field)
    except DoubletonError:
        pass
    assert time.process_time() - started < SLOWEST


def read_broken(ending: str, number: int, folder: Path) -> None:
    sound, pieces = files(ending), others()
    path = folder / f"broken{ending}"
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(number):
        data = mutated(sound[seed % len(sound)], pieces, seed)
        path.write_bytes(data)
        try:
            survives(path)
        except Exception as error:
            error.add_note(f"{ending}, seed {seed}")
            raise
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST_MEMORY


@pytest.mark.parametrize("ending", SOUND)
def test_a_broken_file_ends_in_a_field_or_in_one_message(ending: str, tmp_path: Path) -> None:
    read_broken(ending, SHORT, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("ending", SOUND)
def test_a_hundred_thousand_broken_files_do_so_too(ending: str, tmp_path: Path) -> None:
    read_broken(ending, LONG, tmp_path)


def test_the_files_that_are_broken_were_sound(tmp_path: Path) -> None:
    for ending, make in SOUND.items():
        path = tmp_path / f"sound{ending}"
        path.write_bytes(make())
        assert read_field(path).field.travellers, ending


def test_games_of_a_broken_file_are_typed_all_the_same() -> None:
    for seed in range(SHORT):
        data = mutated(as_pbn(), others(), seed)
        try:
            assert all(record is not None for record in records(read(data)))
        except DoubletonError:
            continue
