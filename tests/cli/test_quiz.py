"""``doubleton quiz``: the cases of the casebook with one right answer each."""

from __future__ import annotations

import re

import pytest

from cli.program import run as run_program
from cli.program import typed
from cli.ruling.scripted import hold
from doubleton.casebook.shelf import shelf
from doubleton.cli import quiz
from doubleton.cli.boundary import run
from doubleton.words import LANGUAGES, say

ASKED = [one for case in shelf() if (one := quiz._question(case, None)) is not None]  # noqa: SLF001 - the whole shelf


def test_most_cases_have_a_question() -> None:
    assert 4 * len(ASKED) > 3 * len(shelf())


def test_every_question_has_one_right_answer_among_others() -> None:
    pool = quiz._pool()  # noqa: SLF001 - what every question chooses from
    for one in ASKED:
        answers = quiz._answers(one, pool, "")  # noqa: SLF001 - as above
        assert 2 <= len(answers) <= quiz.MOST_ANSWERS
        assert [answer.value for answer in answers].count(True) == 1
        for language in LANGUAGES:
            told = [say(answer.said, language) for answer in answers]
            assert len(set(told)) == len(told)


def test_right_answers_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ASKED[:3]
    pool = quiz._pool()  # noqa: SLF001 - as above
    rights = [
        next(
            answer.word
            for answer in quiz._answers(one, pool, one.ruling.case.name)  # noqa: SLF001 - as above
            if answer.value
        )
        for one in asked
    ]
    assert hold(" / ".join(rights), lambda: quiz._quiz(asked, "")) == 3  # noqa: SLF001 - as above
    out = capsys.readouterr().out
    assert out.count("Right: Law ") == 3
    assert "You had 3 of 3 right." in out


def test_a_wrong_answer_is_told_with_its_law() -> None:
    ended = typed("quiz", "27", "-n", "2", stdin=b"1\n2\n")
    assert ended.status == 0
    assert len(re.findall(r"^(?:Right|No\.)", ended.out, re.MULTILINE)) == 2
    assert "You had " in ended.out


def test_the_order_is_that_of_the_seed() -> None:
    first, same, other = (
        run_program("quiz", "--seed", seed, "-n", "3", stdin=b"1\n1\n1\n").out
        for seed in ("a", "a", "b")
    )
    assert first == same
    assert first != other


def test_only_the_law_that_is_named_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert {law for case in quiz._cases("2") for law in case.laws if law.startswith("2")} == {"2"}  # noqa: SLF001 - not Law 27
    assert all(
        any(law.startswith("27B") for law in case.laws)
        for case in quiz._cases("27b")  # noqa: SLF001 - as above
    )
    assert run(["quiz", "99"]) == 2
    assert "No case of the casebook is about “99”." in capsys.readouterr().err


def test_answers_that_end_stop_the_quiz() -> None:
    ended = typed("quiz", "27", stdin=b"1\n")
    assert (ended.status, ended.err) == (0, "The answers ended before the questions did.\n")


@pytest.mark.parametrize("count", ["0", "-1", "1e9", "\u0663", "9" * 7, "9" * 5000])
def test_a_number_of_questions_that_is_none_is_refused(
    count: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["quiz", "-n", count]) == 2
    assert "is no number" in capsys.readouterr().err


def test_an_order_may_be_named_by_what_is_no_text() -> None:
    assert typed("quiz", "27", "-n", "1", "--seed", "\udcff", stdin=b"").status == 0
