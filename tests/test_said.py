"""What is said, before it has words."""

from __future__ import annotations

import pickle

from doubleton.said import Said


def test_what_is_said_is_a_value_whatever_the_order_of_its_parameters() -> None:
    assert Said("k", a=1, b="x") == Said("k", b="x", a=1)
    assert hash(Said("k", a=1, b="x")) == hash(Said("k", b="x", a=1))
    assert Said("k", a=1) != Said("k", a=2) != Said("l", a=2)


def test_it_shows_itself_as_it_is_made() -> None:
    said = Said("outer", inner=Said("inner", n=1), text="x")
    assert eval(repr(said)) == said  # noqa: S307 - its own notation
    assert pickle.loads(pickle.dumps(said)) == said  # noqa: S301 - made in this line
