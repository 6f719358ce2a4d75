"""What is allowed, narrowed rule by rule."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from doubleton.lawbook import Cite, Edition
from doubleton.table.legal import Legal, Rule, compose, either


def cite(law: str) -> Cite:
    return Cite(law, Edition.OF_1987)


sets = st.integers(min_value=0, max_value=255)
rules = st.builds(
    Rule, allowed=sets, unless=st.sampled_from((None, cite("59"))), cite=st.just(cite("44C"))
)
legal_sets = st.builds(lambda yes, maybe: Legal(yes, maybe & ~yes), sets, sets)


@given(legal_sets, st.lists(rules))
def test_a_rule_never_adds_anything(legal: Legal, by: list[Rule]) -> None:
    after = compose(legal, by)
    assert (after.yes | after.unknown) & ~(legal.yes | legal.unknown) == 0
    assert after.yes & after.unknown == 0


@given(legal_sets, st.lists(rules))
def test_everything_that_is_dropped_is_dropped_by_one_rule(legal: Legal, by: list[Rule]) -> None:
    after = compose(legal, by)
    dropped = (legal.yes | legal.unknown) & ~(after.yes | after.unknown)
    taken = [bits for bits, _ in after.steps]
    assert sum(taken) == dropped
    assert all((after.why_not(one) is not None) == bool(dropped >> one & 1) for one in range(8))


@given(legal_sets, st.lists(rules))
def test_59_rules_that_yield_never_leave_nothing(legal: Legal, by: list[Rule]) -> None:
    yielding = [Rule(rule.allowed, unless=cite("59"), cite=rule.cite) for rule in by]
    after = compose(legal, yielding)
    assert bool(after.yes | after.unknown) == bool(legal.yes | legal.unknown)


@given(legal_sets, legal_sets)
def test_what_is_legal_in_one_way_is_legal_in_one_way_or_another(one: Legal, other: Legal) -> None:
    both = either(one, other)
    assert both.yes == one.yes | other.yes
    assert both.yes | both.unknown == one.yes | one.unknown | other.yes | other.unknown
    assert both == either(other, one)


def test_the_first_rule_that_drops_a_card_is_the_reason() -> None:
    by = [Rule(0b0111, cite=cite("44C")), Rule(0b0011, cite=cite("50E1"))]
    after = compose(Legal(0b1111), by)
    assert (after.yes, after.because) == (0b0011, (cite("44C"), cite("50E1")))
    assert [after.why_not(card) for card in range(4)] == [None, None, cite("50E1"), cite("44C")]


def test_59_a_rule_that_cannot_be_obeyed_is_told() -> None:
    after = compose(Legal(0b1100), [Rule(0b0011, unless=cite("59"), cite=cite("50E2(a)"))])
    assert (after.yes, after.yielded, after.because) == (0b1100, (cite("59"),), ())


def test_37_an_enforced_pass_never_yields() -> None:
    assert compose(Legal(0b1100), [Rule(0b0011, cite=cite("37"))]) == Legal(
        0, 0, ((0b1100, cite("37")),)
    )


def test_59_whether_an_unrecorded_hand_can_comply_only_its_player_knows() -> None:
    required = Rule(0b0011, unless=cite("59"), cite=cite("26A"))
    assert compose(Legal(0b0100, 0b1001), [required]) == Legal(0, 0b1101)
    assert compose(Legal(0b0101, 0b1000), [required]).yes == 0b0001
