"""Double-dummy results put into a game that was read, whose text stays as it is otherwise."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from doubleton.bridge import DDTable, Par
from doubleton.errors import NotationError
from doubleton.formats.pbn.double_dummy import par_contracts, result_table
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.lexing import lexed
from doubleton.formats.pbn.lines import tag_lines
from doubleton.formats.pbn.records import record
from doubleton.formats.pbn.section_lines import table_lines
from doubleton.formats.pbn.tables import RESULT_TABLE, is_table
from doubleton.formats.pbn.tokens import Tag, Word

_TRICKS: Final = "DoubleDummyTricks"
_OF_TABLE: Final = (RESULT_TABLE, _TRICKS, "Ability")
_OF_PAR: Final = ("OptimumScore", "ParContract", "Minimax")
_WITH_LINES: Final = ("Auction", "Play")
_LINE_END: Final = re.compile(r"[ \t]*(?:\r\n|\n|\r)")


def with_double_dummy(game: Game, table: DDTable, par: Par | None = None) -> Game:
    r"""Return the game with its double-dummy results, and with par when it is given.

    What the game says already stays; what it says otherwise is replaced, by tags in both usual
    forms: OptimumResultTable and DoubleDummyTricks, OptimumScore and ParContract.

    >>> from doubleton.formats.pbn import read
    >>> game = next(read(b'[Board "1"]\n[Auction "N"]\nPass Pass Pass Pass\n'))
    >>> with_double_dummy(game, DDTable([6] * 20)).source.splitlines()[1:3]
    ['[DoubleDummyTricks "66666666666666666666"]', '[Auction "N"]']

    Raises :class:`~doubleton.errors.NotationError` when the text is not closed where it ends, so
    that nothing can be put behind it.
    """
    said = record(game)
    wrong = set[str]()
    if said.double_dummy != table or any(
        fault.said.key == "pbn.double-dummy-differs" for fault in said.faults
    ):
        wrong.update(_OF_TABLE)
    if par is not None and (said.par is None or said.par.score != par.score):
        wrong.update(_OF_PAR)
    text = _without(game.source, wrong)
    there = {tag.name for tag in game.tags} - wrong
    tags = [*_tag_lines(table, par, there)]
    rows = [] if RESULT_TABLE in there else [*table_lines(result_table(table))]
    line_end = "\r\n" if "\r\n" in text else "\n"
    text = _after(_before_sections(text, tags, line_end), rows, line_end)
    added = Game(text, game.line, None, game.file, game.encoding)
    written = {tag.name: tag.value for tag in added.tags if tag.name in {*_OF_TABLE, *_OF_PAR}}
    if {RESULT_TABLE, _TRICKS} - written.keys():
        raise NotationError("pbn.nothing-added", text=said.board)
    kept = {name: value for name, value in game.values.items() if name not in wrong}
    return Game(text, game.line, kept | written, game.file, game.encoding)


def _tag_lines(table: DDTable, par: Par | None, there: Collection[str]) -> Iterator[str]:
    if _TRICKS not in there:
        yield from tag_lines(_TRICKS, table.hex())
    if par is None:
        return
    if "OptimumScore" not in there:
        yield from tag_lines("OptimumScore", f"NS {par.score}")
    if "ParContract" not in there and par.results:
        yield from tag_lines("ParContract", par_contracts(par))


def _without(text: str, names: Collection[str]) -> str:
    """Leave out the tags of these names with their lines; comments stay."""
    elements = lexed(text)[0]
    kept, start = "", 0
    for number, element in enumerate(elements):
        if isinstance(element, Tag) and element.name in names:
            others = (one.at for one in elements[number + 1 :] if not isinstance(one, Word))
            end = _behind(text, element.at, next(others, len(text)))
            kept += text[start : element.at]
            start = end
    return kept + text[start:]


def _behind(text: str, start: int, end: int) -> int:
    """Return where what stands there ends, with the end of its line when that follows."""
    content = start + len(text[start:end].rstrip())
    line_end = _LINE_END.match(text, content)
    return content if line_end is None else line_end.end()


def _before_sections(text: str, lines: list[str], line_end: str) -> str:
    """Put lines in front of the first tag that has lines of its own."""
    for tag in lexed(text)[0]:
        if isinstance(tag, Tag) and (tag.name in _WITH_LINES or is_table(tag.name)):
            return text[: tag.at] + "".join(f"{line}{line_end}" for line in lines) + text[tag.at :]
    return _after(text, lines, line_end)


def _after(text: str, lines: list[str], line_end: str) -> str:
    """Put lines behind everything but the blank lines at the end."""
    content = len(text.rstrip())
    return text[:content] + "".join(f"{line_end}{line}" for line in lines) + text[content:]
