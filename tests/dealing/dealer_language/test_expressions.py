"""Expressions in the language of dealer: the numbers that dealer itself gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton.bridge import Deal
from doubleton.dealing.conditions import amount, is_true
from doubleton.dealing.conditions.values import as_value
from doubleton.dealing.dealer_language import read_condition, read_program
from doubleton.dealing.dealer_language.program import Average
from doubleton.errors import ParseError

LINES = (Path(__file__).parent / "values.txt").read_text("utf-8").splitlines()[1:]
DEALS = [Deal(line) for line in LINES if line.startswith("N:")]
VALUES = dict(line.rsplit(":", 1) for line in LINES if line and not line.startswith("N:"))


@pytest.mark.parametrize("expression", VALUES)
def test_an_expression_has_the_values_of_dealer(expression: str) -> None:
    (action,) = read_program(f"action average {expression}").actions
    assert isinstance(action, Average)
    expected = [int(number) for number in VALUES[expression].split()]
    assert [amount(action.value, deal) for deal in DEALS] == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hcp(north)>9 and not hcp(south)>9 or 1", "(((hcp(north)>9) && !hcp(south)>9) || 1)"),
        ("hcps(north) > 1", "hcp(north) > 1"),
        ("spade(north) > 1", "spades(north) > 1"),
        ("control(north, club) > 1", "controls(north, clubs) > 1"),
        ("pt4(west) == 2", "aces(west) == 2"),
        ("SHAPE(North, ANY 4333)", "shape(north, any 4333)"),
        ("hascard(east, SA)", "hascard(east, AS)"),
        ("hascard(east, 10H)", "hascard(east, TH)"),
        ("shape(south, 5332,any 4432 6xxx)", "shape(south, 5332 + any 4432 + 6xxx)"),
        ("hcp(north)", "hcp(north) != 0"),
        ("1 ? hcp(north) : 2", "(1 ? hcp(north) : 2) != 0"),
        ("trick(north, notrump)", "TRICKS(north, notrumps)"),
        ("score(vul, x4s, 9)", "score(vul, x4S, 9)"),
        ("imp(hcp(north))", "imps(hcp(north))"),
        ("# all\n hcp(north) // points\n /* of\nnorth */ > /**/ 9", "hcp(north) > 9"),
    ],
)
def test_what_is_written_in_two_ways_is_the_same(one: str, other: str) -> None:
    assert read_condition(one) == read_condition(other)


def test_constants_are_conditions() -> None:
    assert is_true(read_condition("1"), DEALS[0])
    assert not is_true(read_condition("0"), DEALS[0])


def test_a_condition_counts_as_1_in_a_sum() -> None:
    found = as_value(read_condition("(hcp(north) >= 0) + (hcp(south) >= 0) + 1 == 3"))
    assert amount(found, DEALS[0]) == 1


@pytest.mark.parametrize(
    ("text", "place", "sentence"),
    [
        ("hcp(north", "1:10", "“)” was expected here, not the end."),
        ("hcp(nort)", "1:5", "north, east, south or west was expected here, not nort."),
        ("hcp(north, 5)", "1:12", "clubs, diamonds, hearts or spades was expected here, not 5."),
        ("quality(north)", "1:14", "“,” was expected here, not )."),
        ("hearts(north, spades)", "1:13", "“)” was expected here, not ,."),
        ("hcp(north) >\n  and", "2:3", "was expected here, not and."),
        ("points > 3", "1:1", "“points” is no word of the language and no name"),
        ("strength(north)", "1:1", "was expected here, not strength."),
        ("shape(north, 533)", "1:14", "a shape such as 5332, any 4432 or 55xx was expected"),
        ("shape(north, 5333)", "1:14", "“5333” is no shape of a hand"),
        ("shape(north, any)", "1:17", "a shape such as"),
        ("hascard(north, XX)", "1:16", "a card such as AS was expected here, not XX."),
        ("hcp(north) / 0", "1:12", "“hcp(north) / 0” divides by 0."),
        ("hcp(north) > 99999999999999", "1:14", "too large"),
        ("hcp(north) * 999999999 > 1", "1:12", "could become too large"),
        ("tricks(north) > 9", "1:13", "“,” was expected here, not )."),
        ("tricks(north, all) > 9", "1:15", "clubs, diamonds, hearts, spades or notrumps was"),
        ("score(none, x3N, 9)", "1:7", "nv (not vulnerable) or vul was expected here, not none."),
        ("score(nv, 3N, 9)", "1:11", "a contract such as x3N or x4S was expected here, not 3N."),
        ("score(nv, x8N, 9)", "1:11", "a contract such as x3N or x4S was expected"),
        ("score(nv, x3N)", "1:14", "“,” was expected here, not )."),
        ("score(nv, x3N, 99999999)", "1:1", "could become too large"),
        ("imps(1, 2)", "1:7", "“)” was expected here, not ,."),
        ("rnd()", "1:5", "something to count or to compare"),
        ("rnd > 1", "1:5", "“(” was expected here, not >."),
        ("hcp(north) > 9 $", "1:16", "“$” means nothing here."),
        ("/* hcp(north)", "1:1", "a comment begins here"),
        ('"hcp(north)', "1:1", "no closing quotation mark"),
        ("hcp(north) hcp(south)", "1:12", "the end was expected here, not hcp."),
        ("", "1:1", "was expected here, not the end."),
        ("1 ? 2", "1:6", "“:” was expected here, not the end."),
        ("!", "1:2", "was expected here, not the end."),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, place: str, sentence: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_condition(text)
    assert str(caught.value).lower().startswith(f"{place}: ")
    assert sentence.lower() in str(caught.value).lower()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("(" * 5000, "dealer.deep"),
        ("!" * 5000, "dealer.deep"),
        ("1 ? " * 5000, "dealer.deep"),
        ("1 || 1 && 1 == 1 < 1 + 1 * (" * 1000, "dealer.deep"),
        ("1 || 1 && 1 == 1 < 1 + 1 * !imps(" * 1000, "dealer.deep"),
        ("1 || 1 && 1 == 1 < 1 + 1 * score(vul, x3N, 1 ? 1 : " * 1000, "dealer.deep"),
        ("0" + " + 1" * 5000, "dealer.deep"),
        ("1" * 99_999, "dealer.large"),
        ("hcp(north) " * 20_000, "dealer.long"),
        ("/*" * 50_000, "dealer.comment"),
        ('"' * 99_999, "dealer.quote"),
        ("x" * 99_999, "dealer.unknown"),
        ("\x00", "dealer.letter"),
    ],
)
def test_hostile_texts_are_refused_in_little_time(text: str, key: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_condition(text)
    assert caught.value.fault.said.key == key


def test_many_alternatives_are_no_depth() -> None:
    found = read_condition(" || ".join(f"hcp(north) == {number}" for number in range(2000)))
    assert is_true(found, DEALS[0])


def test_names_that_double_at_every_step_are_refused() -> None:
    lines = ["x0 = hcp(north)", *(f"x{n + 1} = x{n} > x{n}" for n in range(60)), "x60"]
    with pytest.raises(ParseError) as caught:
        read_program("\n".join(lines))
    assert caught.value.fault.said.key == "dealer.heavy"
    assert caught.value.fault.line == 14


def test_many_names_for_something_long_are_too_much_together() -> None:
    long = "".join(f"a{at + 1} = a{at} - a{at}\n" for at in range(11))
    many = "".join(f"b{at} = a11 + 1\n" for at in range(5000))
    with pytest.raises(ParseError) as caught:
        read_program(f"a0 = hcp(north)\n{long}{many}b1 > 0")
    assert caught.value.fault.said.key == "dealer.heavy"
    assert caught.value.fault.line == 15
