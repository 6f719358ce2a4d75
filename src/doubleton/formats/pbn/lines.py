"""Lines of a file in export format (PBN 2.1, sections 2.2, 2.3, 3.3 and 3.8)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

LINE_END: Final = "\r\n"
LONGEST_LINE: Final = 255 - len(LINE_END)

_UNPRINTABLE: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+")
_UNPRINTABLE_IN_COMMENT: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]+")
# A suit's sign (\S) is written as everyone writes it, in values too, though a string should have
# its backslash twice.
_TO_ESCAPE: Final = re.compile(r'"|\\(?![SHDC](?![A-Za-z]))')
_PLAIN_CELL: Final = re.compile(r"[!#-$&-:<-Z\\^-z|~]+")
_NO_NAME: Final = re.compile(r"\W+", re.ASCII)


def value_text(text: str) -> str:
    r"""Return the text of a tag's value as it stands between the quotes.

    >>> print(value_text('5+ \\S "natural"'))
    5+ \S \"natural\"
    """
    plain = _UNPRINTABLE.sub(" ", text)
    if plain == "#" or plain.startswith("##"):
        plain = f" {plain}"  # or it would stand for another value
    return _TO_ESCAPE.sub(r"\\\g<0>", plain)


def tag_name(name: str) -> str:
    """Return the name of a tag without what no name has; ``""`` when that is all of it."""
    return _NO_NAME.sub("", name)


def tag_lines(name: str, value: str) -> Iterator[str]:
    """Yield the line of a tag; a value that is too long is cut, and follows whole as a comment."""
    name = tag_name(name)
    if not name:
        return
    line = f'[{name} "{value_text(value)}"]'
    if len(line) <= LONGEST_LINE:
        yield line
        return
    room = LONGEST_LINE - len(f'[{name} ""]')
    short = value_text(value[:room])[:room]
    while short.endswith("\\"):
        short = short[:-1]
    yield f'[{name} "{short}"]'
    yield from comment_lines(value)


def spec_line(name: str, columns: str) -> str:
    """Return the line of a table's tag, whose backslashes stand for themselves (section 5.2)."""
    plain = _UNPRINTABLE.sub(" ", columns).replace('"', "'")
    return f'[{tag_name(name)} "{plain}"]'


def cell_text(text: str) -> str:
    """Return a table's cell, in quotation marks where it needs them."""
    if _PLAIN_CELL.fullmatch(text):
        return text
    escaped = _UNPRINTABLE.sub(" ", text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def comment_text(text: str) -> str:
    """Return a comment in braces."""
    plain = _UNPRINTABLE_IN_COMMENT.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n"))
    return f"{{{plain.replace('}', ')')}}}"


def comment_lines(text: str) -> Iterator[str]:
    """Yield the lines of a comment that begins on a line of its own."""
    return wrapped(comment_text(text))


def wrapped(text: str) -> Iterator[str]:
    """Break a text at its line ends, and at blanks where a line is too long."""
    for line in text.split("\n"):
        rest = f" {line}" if line.startswith("%") else line
        while len(rest) > LONGEST_LINE:
            blank = rest.rfind(" ", 1, LONGEST_LINE + 1)
            cut = blank if rest[:blank].strip() and blank > 0 else LONGEST_LINE
            yield rest[:cut]
            rest = rest[cut:].lstrip(" ")
            rest = f" {rest}" if rest.startswith("%") else rest
        yield rest


def rows_of_four(tokens: Iterable[str]) -> Iterator[str]:
    """Yield lines of four calls or cards; those with long comments have lines of their own."""
    row = list[str]()
    for token in tokens:
        row.append(token)
        if len(row) == 4:
            yield from _row(row)
            row = []
    if row:
        yield from _row(row)


def _row(row: list[str]) -> Iterator[str]:
    line = " ".join(row)
    if len(line) <= LONGEST_LINE and "\n" not in line:
        yield line
    else:
        for token in row:
            yield from wrapped(token)
