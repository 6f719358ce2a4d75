"""One process of ``python -m bench``: types the boards of a file one by one, and keeps none.

Argument: the file.  Prints the number of boards and the most memory that it took, in KiB.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from typing import Final

from doubleton.formats.pbn import read, records

STATUS: Final = Path("/proc/self/status")


def peak() -> int:
    """Return the most memory of this process; Linux has it without what the parent once took."""
    if STATUS.exists():
        lines = STATUS.read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


if __name__ == "__main__":
    with Path(sys.argv[1]).open("rb") as file:
        boards = sum(1 for _ in records(read(file)))
    print(boards, peak())
