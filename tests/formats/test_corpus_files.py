"""Every file of other programs is read, or says why it is not, as the index of them tells."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from doubleton.errors import ParseError
from doubleton.formats.reading import read_field
from shared_material import needs_shared, shared

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = needs_shared

TABLES = ("deals.csv", "totals.csv", "names.csv", "pair_averages.csv")
"""Tables of a session that are nothing alone: the folder is read with them."""


def files(*folders: str) -> list[Path]:
    found = (path for folder in folders for path in shared(f"corpus/{folder}").rglob("*"))
    return sorted(path for path in found if path.is_file() and path.name not in TABLES)


def refusal(path: Path) -> str | None:
    """Return the key of the message with which a file is refused, ``None`` for a field."""
    try:
        read_field(path)
    except ParseError as error:
        return error.fault.said.key
    return None


@pytest.mark.parametrize("folder", ["usebio", "bws", "results"])
def test_every_file_of_results_is_read(folder: str) -> None:
    refused = {path.name: refusal(path) for path in files(folder) if refusal(path) is not None}
    assert refused == ({"LBC-2026-01-26.pbn": "travellers.deals-only"} if folder == "bws" else {})


def test_every_lin_is_read_and_only_those_without_a_result_have_nothing_to_score() -> None:
    refused = Counter(refusal(path) for path in files("lin"))
    without: dict[str | None, int] = {"results.unread": 2, "travellers.deals-only": 2}
    assert refused == Counter({None: refused[None]}) + Counter(without)
    assert refused[None] > 80


def test_a_file_for_dealing_machines_holds_deals_and_nothing_to_score() -> None:
    refused = {refusal(path) for path in files("dealing")}
    assert refused == {"travellers.deals-only"}


def test_every_pbn_is_read_or_holds_no_results() -> None:
    refused = {refusal(path) for path in files("pbn")}
    assert refused <= {None, "travellers.deals-only", "travellers.nothing", "reading.no-results"}
