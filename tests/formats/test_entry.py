"""What a scorer types is read as it is meant, or refused at the place that is wrong."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import DENOMINATIONS, PASSED_OUT, SEATS, Card, Contract, Doubled, Result
from doubleton.errors import NotationError
from doubleton.formats.entry import Entry, entry
from doubleton.formats.letters import LATIN, RUSSIAN
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, NotPlayed, Played, WeightedResults

WEIGHTED = WeightedResults(((Fraction(60), Result.of("4SN=")), (Fraction(40), Result.of("4SN-1"))))


def played(result: str, lead: str | None = None) -> Played:
    return Played(Result.of(result), Card(lead) if lead else None)


def both(award: str, other: str | None = None) -> Adjusted:
    return Adjusted(Award.of(award), Award.of(other or award))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("4SxN-2", played("4SXN-2")),
        ("3NT S +1 lead D4", played("3NTS+1", "D4")),
        ("1C W T6", played("1CW-1")),
        ("4s= n", played("4SN=")),
        ("4S-1 N", played("4SN-1")),
        ("4SNx-2", played("4SXN-2")),
        ("5♥XX e t12 LEAD 10♠", played("5HXXE+1", "ST")),
        ("3NS=", played("3NTS=")),
        ("3NN=", played("3NTN=")),
        ("7N T13 W", played("7NTW=")),
        ("2d*S-1", played("2DXS-1")),
        ("5♥××E−2 lead ♠A", played("5HXXE-2", "SA")),
        ("A−/A+", both("A-", "A+")),
        ("ADJ +50/−50", Adjusted(50, -50)),
        ("SPLIT NS:4S×−1 N EW:−2 IMP", Adjusted(Result.of("4SXN-1"), Award.of("-2 IMP"))),
        ("PASS", Played(Result(PASSED_OUT))),
        (" p ", Played(Result(PASSED_OUT))),
        ("NP", NotPlayed()),
        ("np too late", NotPlayed("too late")),
        ("A+", both("A+")),
        ("A=", both("A")),
        ("A- a+", both("A-", "A+")),
        ("A+/A-", both("A+", "A-")),
        ("60/40", both("60", "40")),
        ("A65/A35", both("65", "35")),
        ("62,5 % / 37.5%", both("62.5", "37.5")),
        ("3 IMP/-3 IMPs", both("3 IMP", "-3 IMP")),
        ("ADJ A+/40", both("A+", "40")),
        ("ADJ 60/40", both("60", "40")),
        ("ADJ +50/-50", Adjusted(50, -50)),
        ("ADJ 620/-650", Adjusted(620, -650)),
        ("ADJ 100/-100", Adjusted(100, -100)),
        ("ADJ 4S= N/4S-1 N", Adjusted(Result.of("4SN="), Result.of("4SN-1"))),
        ("ADJ pass/1NTS=", Adjusted(Result(PASSED_OUT), Result.of("1NTS="))),
        ("W{60:4S= N;40:4S-1 N}", Adjusted(WEIGHTED, WEIGHTED)),
        ("w{ 60% : 4S= N ; 40 % : 4S-1 N }", Adjusted(WEIGHTED, WEIGHTED)),
        ("SPLIT NS:4S= N EW:4S-1 N", Adjusted(Result.of("4SN="), Result.of("4SN-1"))),
        ("SPLIT NS:-50 EW:A+", Adjusted(-50, Award.of("A+"))),
        ("SPLIT NS:W{60:4S= N;40:4S-1 N} EW:55%", Adjusted(WEIGHTED, Award.of("55"))),
    ],
)
def test_it_reads(text: str, what: Played | NotPlayed | Adjusted) -> None:
    assert entry(text) == Entry(what)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GROUP f", Entry(None, "f")),
        ("4S N = group b", Entry(played("4SN="), "b")),
        ("A+ A- GROUP 2", Entry(both("A+", "A-"), "2")),
    ],
)
def test_the_version_of_a_fouled_board_is_named(text: str, expected: Entry) -> None:
    assert entry(text) == expected


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("4Пк С -2", played("4SXN-2")),
        ("3бк ю +1 ход Б4", played("3NTS+1", "D4")),
        ("1Т З Т6", played("1CW-1")),
        ("7Бр В = ход ТТ", played("7DXXE=", "CA")),
        ("2Чкк Ю т8 lead 10П", played("2HXXS=", "ST")),
        ("П", Played(Result(PASSED_OUT))),
        ("пас", Played(Result(PASSED_OUT))),
        ("А+ А-", both("A+", "A-")),
        ("4SxN-2", played("4SXN-2")),
    ],
)
def test_russian_letters_are_read_when_asked_for(text: str, what: Played | Adjusted) -> None:
    assert entry(text, RUSSIAN) == Entry(what)


def test_russian_letters_are_not_read_otherwise() -> None:
    with pytest.raises(NotationError) as refused:
        entry("4ПС=", LATIN)
    assert refused.value.said.key == "entry.denomination"


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("", "entry.empty", 1),
        ("hello", "entry.unknown", 1),
        ("8S N =", "entry.level", 1),
        ("0S", "entry.level", 1),
        ("44", "entry.level", 1),
        ("4Z N=", "entry.denomination", 2),
        ("4S X=", "entry.declarer", 6),
        ("4S N", "entry.result", 5),
        ("4S+4 N", "entry.tricks", 1),
        ("4S-11 N", "entry.tricks", 1),
        ("4S N T14", "entry.tricks", 1),
        ("4S N = lead ZZ", "entry.lead", 13),
        ("4S N = lead S1", "entry.lead", 13),
        ("4S N = foo", "entry.rest", 8),
        ("4SxNx-1", "entry.result", 5),
        ("A+ B", "entry.award", 4),
        ("120/40", "entry.percent", 1),
        ("A+/A-/A", "entry.rest", 6),
        ("ADJ 60", "entry.sign", 7),
        ("SPLIT 4S= N", "entry.sign", 7),
        ("SPLIT NS:4S= N", "entry.sign", 15),
        ("W{}", "entry.weight", 3),
        ("W{60:4S= N;30:4S-1 N}", "entry.weights", 1),
        ("W{60:4S= N;40:4S-1 N", "entry.sign", 21),
        ("W{100:4S= N;0:4S-1 N}", "entry.weights", 1),
    ],
)
def test_it_refuses_at_the_place(text: str, key: str, place: int) -> None:
    with pytest.raises(NotationError) as refused:
        entry(text)
    said = refused.value.said
    assert (said.key, dict(said.params)["place"]) == (key, place)


def test_a_very_long_entry_is_refused_at_once() -> None:
    with pytest.raises(NotationError) as refused:
        entry("4" * 100_000)
    assert refused.value.said.key == "entry.long"


results = st.builds(
    Result,
    st.builds(
        Contract.of,
        st.integers(1, 7),
        st.sampled_from(DENOMINATIONS),
        st.sampled_from(SEATS),
        st.sampled_from(Doubled),
    ),
    st.integers(0, 13),
) | st.just(Result(PASSED_OUT))
awards = st.sampled_from(["A+", "A", "A-"]).map(Award.of) | st.builds(
    Award, percent=st.integers(0, 10_000).map(lambda n: Fraction(n, 100))
)
weighted = st.tuples(results, results, st.integers(1, 9999)).map(
    lambda drawn: WeightedResults(
        ((Fraction(drawn[2], 100), drawn[0]), (100 - Fraction(drawn[2], 100), drawn[1]))
    )
)
sides = awards | st.integers(-8000, 8000) | results | weighted
acts = (
    st.builds(
        Played,
        results.filter(lambda result: result.tricks is not None),
        st.none() | st.integers(0, 51).map(Card),
    )
    | st.just(Played(Result(PASSED_OUT)))
    | st.builds(NotPlayed, st.sampled_from(["", "late", "see page 2"]))
    | st.builds(Adjusted, sides, sides)
)


@given(st.builds(Entry, acts, st.sampled_from(["", "f", "B2"])))
def test_what_is_written_reads_back(written: Entry) -> None:
    assert entry(str(written)) == written


@given(st.text(alphabet="1479SNTXEW=+-/A%:;{}.,ADJPLIWGROUPlead 0 ♠П", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    for letters in (LATIN, RUSSIAN):
        try:
            read = entry(text, letters)
        except NotationError:
            continue
        assert entry(str(read)) == read
