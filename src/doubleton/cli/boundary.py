"""Where the program meets its user: whatever goes wrong ends here, in one message."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import typer
from typer.exceptions import TyperException

from doubleton.cli.help import misused
from doubleton.cli.program import program
from doubleton.cli.voice import Voice, spoken
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
    try:
        status = _status(args, voice)
        sys.stdout.flush()
    except BrokenPipeError:
        _leave_pipe()
        return PIPE_CLOSED
    return status


def _status(args: Sequence[str], voice: Voice) -> int:
    try:
        result = program(voice).main(
            list(args) or ["--help"], prog_name="doubleton", standalone_mode=False, obj=voice
        )
    except TyperException as error:
        voice.refuse(Fault(misused(error, args)))
        return REFUSED
    except ParseError as error:
        voice.refuse(error.fault)
        return REFUSED
    except DoubletonError as error:
        voice.refuse(Fault(error.said))
        return REFUSED
    except (KeyboardInterrupt, typer.Abort):
        voice.tell("cli.interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        said = Said("cli.unexpected", kind=type(error).__name__, text=str(error), variable=DEBUG)
        voice.refuse(Fault(said))
        return REFUSED
    return result if isinstance(result, int) else 0


def _leave_pipe() -> None:
    """Let Python end in peace when nobody reads the standard output any more."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
