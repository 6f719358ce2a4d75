"""Tags, words and comments, however they are written."""

from __future__ import annotations

import pytest
from hypothesis import given

from doubleton.formats.pbn import Comment, Escape, Tag, Word
from doubleton.formats.pbn.lexing import lexed
from formats.pbn.drawn import texts


def found(text: str) -> list[Tag | Word | Comment | Escape]:
    return list(lexed(text)[0])


def odd(text: str) -> list[str]:
    return [said.key for _, said in lexed(text)[1]]


def tags(text: str) -> list[tuple[str, str]]:
    return [(tag.name, tag.value) for tag in found(text) if isinstance(tag, Tag)]


@pytest.mark.parametrize(
    "text",
    [
        '[Board "1"]',
        '[ Board "1" ]',
        '[Board"1"]',
        '[   Board"1"   ]',
        ' [\n   Board\n         "1"\n                  ]',
        '[Board ; a comment\n "1"]',
        '[Board {a comment} "1"]',
        '[Board\n% escaped "2"]\n"1"]',
    ],
)
def test_a_tag_has_blanks_comments_and_line_ends_where_it_likes(text: str) -> None:
    assert tags(text) == [("Board", "1")]
    assert odd(text) == []


def test_two_tags_may_share_a_line() -> None:
    assert tags('[Event "my event"] [Date "1998.03.21"]') == [
        ("Event", "my event"),
        ("Date", "1998.03.21"),
    ]


def test_quotes_and_backslashes_are_escaped_by_a_backslash() -> None:
    assert tags(r'[East  "\\\"\\\"\"\\  \a"]') == [("East", r'\"\""\  \a')]


def test_other_backslashes_stand_for_themselves() -> None:
    assert tags(r'[ScoreTable "Rank\3R;Score"]') == [("ScoreTable", r"Rank\3R;Score")]


@pytest.mark.parametrize(
    ("text", "value", "key"),
    [
        ("[Event]", "", "pbn.no-value"),
        ("[Event No_quotes]", "No_quotes", "pbn.no-quotes"),
        ('[Event "38\n', "38", "pbn.open-string"),
        ('[Event "38]\n', "38", "pbn.open-string"),
        ('[Event "C:\\"]\n', "C:\\", "pbn.open-string"),
        ('[Event "x"\n', "x", "pbn.open-tag"),
        ('[Event "John "Jack" Smith"]', 'John "Jack" Smith', "pbn.inner-quotes"),
        ('[Event "over\n two lines"]', "over two lines", "pbn.lines-in-string"),
    ],
)
def test_a_faulty_tag_is_told_and_read_as_it_was_meant(text: str, value: str, key: str) -> None:
    rest = '\n[Site "y"]'
    assert tags(text + rest) == [("Event", value), ("Site", "y")]
    assert odd(text + rest) == [key]


def test_the_words_behind_an_open_tag_belong_to_its_section() -> None:
    assert [type(item).__name__ for item in found('[Auction "N"\n1C AP')] == ["Tag", "Word", "Word"]


def test_comments_keep_their_lines_and_lose_their_braces() -> None:
    assert found("{ a\r\n\r\n b } ; rest { of } line\n") == [
        Comment("a\n\n b", 0),
        Comment("rest { of } line", 12, to_line_end=True),
    ]


def test_an_escape_line_in_a_comment_is_no_part_of_it() -> None:
    assert found("{ a\n% b\nc }") == [Comment("a\nc", 0)]


def test_a_percent_sign_escapes_a_line_only_in_the_first_column() -> None:
    assert found("% a [b]\n c % d") == [
        Escape(" a [b]", 0),
        Word("c", 9),
        Word("%", 11),
        Word("d", 13),
    ]


def test_braces_do_not_nest() -> None:
    assert found("{ a { b }") == [Comment("a { b", 0)]
    assert odd("{ a { b } }") == ["pbn.stray"]


def test_a_comment_that_never_ends_takes_the_rest() -> None:
    assert found("{ a\n[b]") == [Comment("a\n[b]", 0)]
    assert odd("{ a\n[b]") == ["pbn.open-comment"]


def test_strings_are_words_of_a_table() -> None:
    assert found('1 "A; B" "x\\"y"') == [
        Word("1", 0),
        Word("A; B", 2, quoted=True),
        Word('x"y', 9, quoted=True),
    ]


@given(texts)
def test_any_text_is_read_to_its_end_and_places_rise(text: str) -> None:
    places = [element.at for element in found(text) if not isinstance(element, Comment)]
    assert places == sorted(places)
