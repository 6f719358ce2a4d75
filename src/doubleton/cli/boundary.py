"""Where the program meets its user: whatever goes wrong ends here, in one message."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TextIO

from typer.exceptions import TyperException

from doubleton.cli.help import misused
from doubleton.cli.making import program
from doubleton.cli.voice import PipeClosedError, Voice, spoken
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.said import Said

REFUSED: Final = 2
"""Exit status of a command that could not do what was asked."""

INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
DEBUG: Final = "DOUBLETON_DEBUG"
"""The environment variable with which an unexpected error shows where it happened."""


def run(args: Sequence[str]) -> int:
    """Run the program with *args*, and return its exit status."""
    voice = Voice(spoken(args, os.environ))
    _ready_streams()
    try:
        status = _status(args, voice)
        sys.stdout.flush()
    except (BrokenPipeError, PipeClosedError):
        _abandon(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _abandon(sys.stdout)
        try:
            voice.refuse(Fault(Said("cli.not-printed", text=error.strerror or str(error))))
            sys.stderr.flush()
        except OSError:  # closed or full as well
            _abandon(sys.stderr)
        return REFUSED
    return status


def _status(args: Sequence[str], voice: Voice) -> int:
    try:
        result = program(voice, args).main(
            list(args) or ["--help"], prog_name="doubleton", standalone_mode=False, obj=voice
        )
    except KeyboardInterrupt:
        result = INTERRUPTED
    except (OSError, PipeClosedError):  # of the streams: files are refused where they are opened
        raise
    except Exception as error:
        if os.environ.get(DEBUG) and not isinstance(error, DoubletonError | TyperException):
            raise
        voice.refuse(_told(error, args))
        return REFUSED
    if result == INTERRUPTED:  # as typer tells it too
        voice.tell("cli.interrupted")
    return result if isinstance(result, int) else 0


def _told(error: Exception, args: Sequence[str]) -> Fault:
    """Return an error as what the user is told of it."""
    match error:
        case ParseError():
            return error.fault
        case DoubletonError():
            return Fault(error.said)
        case TyperException():
            return Fault(misused(error, args))
    kind = type(error).__name__
    return Fault(Said("cli.unexpected", kind=kind, text=str(error), variable=DEBUG))


def _ready_streams() -> None:
    """Open what the shell has closed, and let a stream write otherwise what it has no sign for."""
    codecs.register_error(_IN_OTHER_SIGNS, _in_other_signs)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO(), "utf-8"))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_IN_OTHER_SIGNS)


_IN_OTHER_SIGNS: Final = "doubleton.signs"
_OTHER_SIGNS: Final = str.maketrans(
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "−": "-", "–": "-", "─": "-", "━": "-", "×": "x"}
    | {"·": "|", "“": '"', "”": '"', "«": '"', "»": '"', "’": "'", "…": "...", "\xa0": " "}
)


def _in_other_signs(error: UnicodeError) -> tuple[str, int]:
    """Write a sign that an encoding lacks in letters that it has, or as ``?``."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end].translate(_OTHER_SIGNS)
    return "".join(sign if sign.isascii() else "?" for sign in signs), error.end


def _abandon(stream: TextIO) -> None:
    """Let Python end in peace when nobody takes what is written to *stream* any more."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
