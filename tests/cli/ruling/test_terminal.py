"""The dialogue in a terminal: help, going back, answers that are none, the end of the input."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.ruling.scripted import hold, rule
from cli.ruling.test_ten_calls import CALLS
from doubleton.casebook import read, write
from doubleton.casebook.ruling.answers import number, question
from doubleton.casebook.ruling.dialogue import Dialogue, ask, tell
from doubleton.casebook.ruling.guided import guided
from doubleton.cli.ruling.terminal import NoMoreAnswersError
from doubleton.lawbook import Regulations

INSUFFICIENT = CALLS["insufficient bid"].script


def test_what_was_answered_wrongly_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    held = rule("99 / 1 / Q / N / 1S / 1H / − / 2 / 2 / 2D / −", capsys)
    assert "“99” is none of the answers." in held.out
    assert "“Q” is no seat." in held.out
    assert held.ruling == rule(INSUFFICIENT, capsys).ruling


def test_a_question_mark_explains(capsys: pytest.CaptureFixture[str]) -> None:
    out = rule(INSUFFICIENT.replace("1 / N", "? / 1 / ? / N"), capsys).out
    assert "Choose what the players say happened." in out
    assert "With the dealer or the board all calls are asked for." in " ".join(out.split())


def test_an_answer_may_be_words_that_stand_in_one_choice_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = INSUFFICIENT.replace("1 / N", "too low / N", 1).replace("/ 2 / 2 /", "/ no / refuse /")
    assert rule(script, capsys).ruling == rule(INSUFFICIENT, capsys).ruling


def test_a_letter_inside_a_word_is_no_answer(capsys: pytest.CaptureFixture[str]) -> None:
    script = "18 / 4S S / 3 / 8 / S / − / S / 3 / − / E / n / − / −"
    assert "“E” is none of the answers." in rule(script, capsys).out


def test_the_first_question_has_nothing_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no answer before this one." in rule(f"back / {INSUFFICIENT}", capsys).out


def test_going_back_tells_again_only_what_stands_before_that_question(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def dialogue() -> Dialogue[int]:
        first = yield from ask(question("claimed", number(0, 9), left=9))
        yield tell("rule.regular")
        second = yield from ask(question("conceded", number(0, 9), left=9))
        yield tell("rule.latent")
        third = yield from ask(question("won-so-far", number(0, 9)))
        return first + second + third + (yield from ask(question("score-agreed", number(0, 9))))

    assert hold("1 / 2 / 3 / back / 4 / 5", dialogue) == 12
    out = capsys.readouterr().out
    assert (out.count("nothing is wrong"), out.count("nobody has drawn attention")) == (1, 2)


@given(st.data())
@settings(max_examples=25)
def test_whatever_is_taken_back_the_ruling_is_that_of_the_answers_that_stand(
    data: st.DataObject,
) -> None:
    name = data.draw(st.sampled_from(sorted(CALLS)))
    answers = [answer.strip() for answer in CALLS[name].script.split("/")]
    place = data.draw(st.integers(min_value=0, max_value=len(answers) - 1))
    times = data.draw(st.integers(min_value=1, max_value=place + 1))
    # The last answer ends the dialogue; what was answered before it can be taken back.
    taken = min(times, place)
    typed = (*answers[:place], *["back"] * taken, *answers[place - taken :])
    assert hold(" / ".join(typed), lambda: guided(Regulations())) == hold(
        CALLS[name].script, lambda: guided(Regulations())
    )


def test_the_end_of_the_input_answers_a_question_that_may_be_left_open(
    capsys: pytest.CaptureFixture[str],
) -> None:
    script = INSUFFICIENT.removesuffix(" / −")
    assert rule(script, capsys).ruling == rule(INSUFFICIENT, capsys).ruling


def test_the_end_of_the_input_is_told_where_an_answer_is_needed() -> None:
    with pytest.raises(NoMoreAnswersError):
        hold("1 / N / 1S", lambda: guided(Regulations()))


@given(st.lists(st.text(max_size=12).filter(lambda text: "/" not in text), max_size=40))
@settings(max_examples=60)
def test_whatever_is_typed_is_an_answer_or_is_asked_again(typed: list[str]) -> None:
    words = [*typed, "1", "N", "1S", "1H", "", "2", "2", "2D"]
    with suppress(NoMoreAnswersError):
        hold(" / ".join(words), lambda: guided(Regulations()))


SEATS, CALLS_TYPED, CARDS = "NESW", ("P", "X", "1H", "2S", "3NT", "8H"), ("S5", "HQ", "DA", "C2")
TYPED = st.one_of(
    st.sampled_from(("", "1", "2", "3", "5", "9", "H", "back", "?", "may", "over 8", "4S S", ",")),
    st.sampled_from((*SEATS, *CALLS_TYPED, *CARDS, "lead faced", "round over", "AQ4.K5.93.74")),
    st.builds(" ".join, st.tuples(st.sampled_from(SEATS), st.sampled_from(CALLS_TYPED))),
    st.builds(" ".join, st.tuples(st.sampled_from(SEATS), st.sampled_from(CARDS))),
    st.builds(
        " ".join,
        st.tuples(
            st.sampled_from(SEATS),
            st.sampled_from(("calls P", "plays S5", "claims 3", "concedes 2", "objects", "asks N")),
        ),
    ),
    st.builds("attention by {}".format, st.sampled_from(SEATS)),
)


@given(st.integers(min_value=1, max_value=28), st.lists(TYPED, min_size=20, max_size=60))
@settings(max_examples=60)
def test_whatever_happened_and_is_answered_the_dialogue_goes_on(
    number_of: int, typed: list[str]
) -> None:
    script = " / ".join((str(number_of), *typed))
    with suppress(NoMoreAnswersError):
        ruling = hold(script, lambda: guided(Regulations()))
        assert read(write(ruling.case)).events == ruling.case.events
