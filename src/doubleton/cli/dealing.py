"""``doubleton deal``: a set of deals by Law 6, and the seed that is kept beside it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from doubleton import __version__
from doubleton.bridge import Board
from doubleton.cli.voice import Voice
from doubleton.dealing.seeds import new_seed
from doubleton.dealing.stream import Seed, deal_set, name_bytes
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.converting import Format, format_of_file
from doubleton.formats.dealt_writing import told_otherwise, write_deals
from doubleton.said import Said

A_SET: Final = "1-36"
"""The boards that are dealt when nothing else is said."""

_RUN: Final = re.compile(r"(\d{1,4})(?:[-–](\d{1,4}))?")
_MOST: Final = 1000
_LONGEST: Final = 1 << 16
_ENDING: Final = ".seed"
_HEX: Final = re.compile(r"[0-9A-Fa-f\s]{40,200}")
_SECRET: Final = 0o600


def boards_in(text: str) -> tuple[int, ...]:
    """Read the boards of a set: one, some, or runs of them.

    >>> boards_in("1-3,19")
    (1, 2, 3, 19)

    Raises :class:`~doubleton.errors.DoubletonError` for anything else.
    """
    found: dict[int, None] = {}
    for part in filter(None, re.split(r"[,;\s]+", text[:_LONGEST].strip())):
        match = _RUN.fullmatch(part)
        first = int(match[1]) if match is not None else 0
        last = int(match[2] or match[1]) if match is not None else 0
        found |= dict.fromkeys(range(first, last + 1))
        if not 1 <= first <= last or len(found) > _MOST:
            raise DoubletonError("cli.deal.boards", text=text[:80], most=_MOST)
    if not found:
        raise DoubletonError("cli.deal.boards", text=text[:80], most=_MOST)
    return tuple(found)


# --- seeds that are kept -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Kept:
    """A seed with the name of its set, as a file keeps them."""

    seed: Seed
    session: str = ""

    def lines(self) -> str:
        """Return the file: the seed, the name of the set and the commitment, a line each."""
        words = (
            f"seed {self.seed}",
            f"session {self.session}",
            f"commitment {self.seed.commitment(self.session)}",
        )
        return "\n".join((*words, ""))

    @classmethod
    def of(cls, text: str, session: str | None) -> Kept:
        """Read 64 hexadecimal digits, or the name of a file that keeps a seed.

        A *session* that is given goes before that of the file.  Raises
        :class:`~doubleton.errors.DoubletonError` for what is neither, and for a file whose
        commitment is another.
        """
        path = Path(text)
        if _HEX.fullmatch(text) and not _is_file(path):
            return cls(Seed.of(text), (session or "").strip())
        try:
            with path.open(encoding="utf-8-sig") as file:
                lines = file.read(_LONGEST).removesuffix("\n").split("\n")
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise ParseError(Fault(Said("cli.deal.no-seed-file", why=why), text)) from None
        words = dict(line.partition(" ")[::2] for line in lines)
        digits = words.get("seed", lines[0] if len(lines) == 1 else "")
        try:
            seed = Seed.of(digits)
        except DoubletonError as error:
            raise ParseError(Fault(error.said, text)) from None
        of_file = words.get("session", "").strip()
        told = words.get("commitment", "").strip().lower()
        if session is None and told and told != seed.commitment(of_file):
            raise ParseError(Fault(Said("cli.deal.seed-changed"), text))
        return cls(seed, of_file if session is None else session.strip())


def _is_file(path: Path) -> bool:
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


# --- dealing -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be dealt: the boards, from which seed if it is given, and the name of the set."""

    boards: tuple[int, ...]
    seed: str | None = None
    session: str | None = None


def deal(voice: Voice, outs: Sequence[str], wanted: Wanted, *, as_json: bool = False) -> int:
    """Deal a set and write it to files, the seed beside the first; return the exit status.

    Every file is new, and only its owner may read it.
    """
    if not outs:
        raise DoubletonError("cli.deal.no-file")
    if "-" in outs:
        raise DoubletonError("cli.deal.no-stream")
    formats = [format_of_file(out) if Path(out).suffix else Format.PBN for out in outs]
    if wanted.seed is None:
        kept = Kept(new_seed(), (wanted.session or "").strip())
    else:
        kept = Kept.of(wanted.seed, wanted.session)
    if "\n" in kept.session or "\r" in kept.session:
        raise DoubletonError("cli.deal.session-line")
    name_bytes(kept.session)
    boards = deal_set(kept.seed, wanted.boards, kept.session)
    files = {out: deals_file(boards, one, kept) for out, one in zip(outs, formats, strict=True)}
    secret = f"{outs[0]}{_ENDING}"
    if wanted.seed is None:
        files = {secret: kept.lines().encode(), **files}
    write_new(files)
    warn_of_files(voice, boards, {out: files[out] for out in outs})
    commitment = kept.seed.commitment(kept.session)
    if as_json:
        values = {"boards": list(wanted.boards), "session": kept.session, "files": list(outs)}
        seed_file = secret if wanted.seed is None else None
        voice.give_json({**values, "seed_file": seed_file, "commitment": commitment})
        return 0
    voice.give(voice.text("cli.deal.dealt", number=len(boards), files=", ".join(outs)))
    voice.give(voice.text("cli.deal.commitment", commitment=commitment))
    if wanted.seed is None:
        voice.give(voice.text("cli.deal.seed-kept", file=secret))
    return 0


def deals_file(boards: Sequence[Board], format: Format, kept: Kept) -> bytes:  # noqa: A002 - what it is called
    """Return a file of deals that says by which commitment they can be audited."""
    note = f"Dealt by computer. Commitment {kept.seed.commitment(kept.session)}"
    generator = f"doubleton {__version__}"
    return write_deals(boards, format, event=kept.session, generator=generator, note=note)


def warn_of_files(voice: Voice, boards: Sequence[Board], files: Mapping[str, bytes]) -> None:
    """Tell where files for dealing machines say something else than the boards that were dealt."""
    voice.warn(
        [
            Fault(said, out)
            for out, data in files.items()
            if Path(out).suffix
            for said in told_otherwise(boards, format_of_file(out), data)
        ]
    )


def refuse_there(names: Iterable[str]) -> None:
    """Refuse files that are there already, by :class:`~doubleton.errors.ParseError`."""
    there = next((name for name in names if os.path.lexists(name)), None)
    if there is not None:
        raise ParseError(Fault(Said("cli.deal.file-there"), there))


def write_new(files: Mapping[str, bytes]) -> None:
    """Write files that only their owner may read; all of them are new, or none is written.

    Raises :class:`~doubleton.errors.ParseError` where one is there already, or cannot be made.
    """
    refuse_there(files)
    made: list[str] = []
    for name, data in files.items():
        try:
            handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _SECRET)
            made.append(name)
            with open(handle, "wb") as file:  # noqa: PTH123 - it is open already
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except (OSError, ValueError) as error:
            for one in made:
                with suppress(OSError):
                    Path(one).unlink()
            text = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise ParseError(Fault(Said("cli.not-written", text=text), name)) from None
