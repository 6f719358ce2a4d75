from __future__ import annotations

from doubleton.bridge import Call
from doubleton.laws import law40_partnership_understandings as law40
from doubleton.table.findings import Misinformation, Misinformed
from laws.in_play import E, N, S, after, reviews, start


def test_40B_partners_call_is_alerted() -> None:
    assert law40.alerted(start(), N, Call("1S")) is None
    assert reviews(after("E alerts 2S")) == {"40B"}


def test_40C_the_score_may_be_adjusted_when_a_call_was_not_fully_explained() -> None:
    misled = Misinformed(S, E, Misinformation.EXPLANATION, (N, Call("2S")))
    fact = law40.damaged(start(), misled)
    assert fact is not None
    assert fact.law == "40C"
    assert law40.damaged(start(), Misinformed(S, E, Misinformation.WHOSE_LEAD)) is None
