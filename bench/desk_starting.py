"""A process that opens a desk and folds its event: acts, CPU seconds of everything, memory in KiB.

The last figure is the memory before the event was read.
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

from doubleton.desk.opening import open_desk


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    """Open the desk that is named."""
    with open_desk(Path(sys.argv[1])) as desk:
        (listed,) = desk.events()
        before = _peak()
        version = desk.event(listed.id).version
        sys.stdout.write(f"{version} {time.process_time():.3f} {_peak()} {before}\n")


if __name__ == "__main__":
    main()
