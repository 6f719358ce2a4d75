"""What docs/dealing.md says of the stream is enough to deal a set, and gives the same deals."""

from __future__ import annotations

import ast
import re
from hashlib import sha3_256
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.dealing.stream import Seed, deal_board, deal_number
from house.checkout import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE: Final = (ROOT / "docs" / "dealing.md").read_text("utf-8")
SCRIPT: Final = next(
    code for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "def deal(" in code
)
ROWS: Final = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| `([^`]+)` \|$", PAGE, re.MULTILINE)
SEED: Final = Seed(bytes(range(32)))


def own_program() -> Callable[..., str]:
    names: dict[str, Callable[..., str]] = {}
    exec(compile(SCRIPT, "docs/dealing.md", "exec"), names)  # noqa: S102 - the script of the manual
    return names["deal"]


def test_the_script_needs_nothing_but_the_standard_library() -> None:
    imports = [one for one in ast.walk(ast.parse(SCRIPT)) if isinstance(one, ast.ImportFrom)]
    assert [one.module for one in imports] == ["hashlib", "math"]


def test_the_vector_is_that_of_the_program() -> None:
    assert str(SEED) in PAGE
    assert SEED.commitment("Monday") in PAGE
    assert len(ROWS) == 4
    for board, again, number, hands in ROWS:
        assert deal_number(SEED, int(board), "Monday", int(again)) == int(number)
        dealt = deal_board(SEED, int(board), "Monday", int(again)).deal
        assert str(dealt) == f"N:{hands}"


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_script_gives_the_vector(row: tuple[str, str, str, str]) -> None:
    board, again, _, hands = row
    assert own_program()(str(SEED), "Monday", int(board), int(again)) == hands


@settings(max_examples=25)
@given(
    st.binary(min_size=32, max_size=32),
    st.text(st.characters(codec="utf-8"), max_size=10),
    st.integers(min_value=1, max_value=999),
    st.integers(min_value=0, max_value=3),
)
def test_the_script_gives_the_deals_of_any_seed(
    data: bytes, name: str, board: int, again: int
) -> None:
    dealt = deal_board(Seed(data), board, name, again).deal
    assert f"N:{own_program()(data.hex(), name, board, again)}" == str(dealt)


def test_the_commitment_is_what_the_page_says() -> None:
    name = b"Monday"
    text = b"doubleton seed 1" + bytes(range(32)) + len(name).to_bytes(4, "big") + name
    assert sha3_256(text).hexdigest() == SEED.commitment("Monday")
