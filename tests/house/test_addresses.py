"""No file of the project knows one machine, or where packages are fetched from."""

from __future__ import annotations

import re

import pytest

from house.checkout import ROOT, files

REGISTRIES = re.compile(
    rb"(pypi|pythonhosted|npmjs|yarnpkg|anaconda|debian)\.(org|com)|(extra-)?index-url|find-links"
)
PLACES = re.compile(rb"(?<![\w.$}~-])/(root|home|work|Users|mnt|srv)/\w|\b[A-Z]:\\\\Users")
HERE = "tests/house/test_addresses.py"


def holding(pattern: re.Pattern[bytes]) -> dict[str, bytes]:
    texts = {str(path.relative_to(ROOT)): path.read_bytes() for path in files()}
    found = {name: pattern.search(text) for name, text in texts.items() if name != HERE}
    return {name: match[0] for name, match in found.items() if match}


def test_no_file_holds_the_address_of_a_registry() -> None:
    assert holding(REGISTRIES) == {}


def test_no_file_holds_a_place_of_one_machine() -> None:
    assert holding(PLACES) == {}


@pytest.mark.parametrize("text", [b"--index-url x", b"see registry.npmjs.org", b"pypi.org/simple"])
def test_an_address_is_seen(text: bytes) -> None:
    assert REGISTRIES.search(text)


@pytest.mark.parametrize("text", [b"open('/home/ann/x')", b"/root/x", b" /work/x"])
def test_a_place_is_seen(text: bytes) -> None:
    assert PLACES.search(text)
