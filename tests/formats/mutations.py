"""Files as accidents and malice make them, drawn from sound ones by a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

_STRANGE: Final = (
    *(b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\x1a", b"\r", b"\n\n\n", b"\x85", b"\xe2\x80\xa8"),
    *(b"9" * 400, b"-1", b"1e999999999", b"1/0", b"NaN", b"Infinity", b"0x10", b"\xd9\xa3"),
    *(b'"', b"'", b"\\", b"{", b"}", b"[", b"]", b"<", b">", b"&", b"&a;", b"|", b"||", b";", b","),
    *(b"A+", b"60%", b"PASS", b"NP", b"=", b"+13", b"-13", b"7NTXX", b"8C", b"^", b"##", b"#"),
    *("Ёлка".encode(), "Ёлка".encode("cp1251"), b"<!DOCTYPE a [<!ENTITY a 'b'>]>", b"<![CDATA["),
)


def mutated(data: bytes, others: Sequence[bytes], seed: int) -> bytes:
    """Return *data* with one to eight changes; pieces may come from *others*."""
    chance = random.Random(seed)  # noqa: S311 - the same files each time, no secret
    for _ in range(chance.choice((1, 1, 2, 3, 5, 8))):
        change = chance.choice(_CHANGES)
        data = change(data, others, chance)
    return data


def _span(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.choice((1, 2, 4, 16, 64, 512, 4096)))


def _flipped(data: bytes, _others: Sequence[bytes], chance: random.Random) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _without(data: bytes, _others: Sequence[bytes], chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + data[end:]


def _cut_off(data: bytes, _others: Sequence[bytes], chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _repeated(data: bytes, _others: Sequence[bytes], chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    times = min(chance.choice((1, 2, 30)), 1 + 60_000 // (end - start or 1))
    return data[:end] + data[start:end] * times + data[end:]


def _with_something_strange(data: bytes, _others: Sequence[bytes], chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    end = chance.choice((start, end))
    return data[:start] + chance.choice(_STRANGE) + data[end:]


def _with_another_number(data: bytes, _others: Sequence[bytes], chance: random.Random) -> bytes:
    digits = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    if not digits:
        return data
    at = chance.choice(digits)
    return data[:at] + chance.choice((b"0", b"9", b"14", b"-3", b"99999999999")) + data[at + 1 :]


def _with_lines_exchanged(data: bytes, _others: Sequence[bytes], chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def _with_a_piece_of_another(data: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    other = chance.choice(others)
    start, end = _span(other, chance)
    at, until = _span(data, chance)
    return data[:at] + other[start:end] + data[chance.choice((at, until)) :]


_CHANGES: Final[tuple[Callable[[bytes, Sequence[bytes], random.Random], bytes], ...]] = (
    _flipped,
    _without,
    _cut_off,
    _repeated,
    _with_something_strange,
    _with_another_number,
    _with_lines_exchanged,
    _with_a_piece_of_another,
)
