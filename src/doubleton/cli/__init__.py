"""The command line: ``doubleton score``, ``check``, ``policy`` and ``demo``.

Exit status: 0; 1 when ``check`` found something that is wrong; 2 when the program could not do what
was asked.  What a command gives goes to the standard output, what it has to say about it to the
standard error.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the program with the arguments of the process, and end it with the exit status."""
    try:
        from doubleton.cli.boundary import run  # noqa: PLC0415 - whoever asks for this module only

        status = run(sys.argv[1:])
    except KeyboardInterrupt:  # while the program was still being loaded
        status = 130
    sys.exit(status)
