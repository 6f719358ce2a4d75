"""Law 90: procedural penalties."""

from __future__ import annotations

import pytest

from doubleton.lawbook import Regulations
from doubleton.laws.law90_procedural_penalties import EXAMPLES, example, offence


def test_90A_the_director_may_assess_one() -> None:
    assert offence(Regulations()).law == "90"


def test_90B_the_eight_examples_are_named_by_number() -> None:
    assert [example(Regulations(), number).law for number in (1, 8)] == ["90B1", "90B8"]
    for number in (0, len(EXAMPLES) + 1):
        with pytest.raises(IndexError):
            example(Regulations(), number)
