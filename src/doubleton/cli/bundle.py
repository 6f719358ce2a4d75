"""A session as one archive for sites that take results: tables of CSV, PBN and USEBIO.

It has everybody's full name and number, as such sites want them, and does not belong on a page.
Equal sessions give equal archives.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from doubleton.cli.placing import Identity, not_written, spare
from doubleton.formats import pbn
from doubleton.formats.files import replace_file
from doubleton.formats.pbn.results_writing import board_records
from doubleton.formats.results import results_csv
from doubleton.formats.usebio import writing as usebio
from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Field

_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
_READABLE: Final = 0o644 << 16


def write_bundle(place: Path, field: Field, recap: Recap, read: Collection[Identity]) -> None:
    """Write the archive of a session to the file *place*.

    Raises :class:`~doubleton.errors.ParseError` where it cannot be written.
    """
    spare(place, read)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        replace_file(place, bundle(field, recap))
    except OSError as error:
        raise not_written(error, place) from None


def bundle(field: Field, recap: Recap) -> bytes:
    """Return the archive of a session."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_files(field, recap)):
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = _READABLE
            archive.writestr(entry, content)
    return data.getvalue()


def _files(field: Field, recap: Recap) -> Iterator[tuple[str, bytes]]:
    for name, text in results_csv.write(field, recap).items():
        yield name, text.encode("utf-8", "replace")
    yield "results.pbn", pbn.write(board_records(field, recap))
    yield "results.xml", usebio.write(field, recap)
