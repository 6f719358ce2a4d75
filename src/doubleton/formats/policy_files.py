"""Policies of an organiser, as a file of YAML: a name, what they are based on, and what differs.

::

    name: our-league
    base: ebu
    settings:
      match.score: vp
      vp.bye: 12
    vp_scale:
      boards: [7, 9]
      maximum: 20
      upper: [0, 2, 5, 8, 11, 15, 19, 23, 28, 34]

Values are taken as they are written, so ``on`` is a word and ``1/20`` a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml

from doubleton.errors import Fault, NotationError, ParseError
from doubleton.formats.bounded_yaml import document
from doubleton.formats.text import decoded
from doubleton.said import Param, Said
from doubleton.scoring.imps import table_of
from doubleton.scoring.patton import classic
from doubleton.scoring.policy import Policy, attributes, keys_like, policy, setting_of
from doubleton.scoring.victory_points import (
    Scale,
    continuous_scale,
    custom_scale,
    joined,
    percent_scale,
)

LARGEST: Final = 64 * 1024
"""The bytes that such a file may have."""

_OWN: Final = "custom"
"""The name under which an organiser's own table or scale is shown."""

_NAME: Final = re.compile(r"[\w.-]{1,60}")
_WHOLE: Final = re.compile(r"\d{1,6}", re.ASCII)
_NUMBER: Final = re.compile(r"\d{1,6}(?:\.\d{1,6}|/[1-9]\d{0,5})?", re.ASCII)


def read_policy(path: str | Path) -> Policy:
    """Read a policy from the file *path*.

    Raises :class:`~doubleton.errors.ParseError`, which names file and line, for whatever is wrong.
    """
    name = str(path)
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        missing = isinstance(error, FileNotFoundError)
        said = Said("reading.missing") if missing else Said("reading.refused", text=_why(error))
        raise ParseError(Fault(said, name)) from None
    if len(data) > LARGEST:
        raise ParseError(Fault(Said("policy-file.size", limit=LARGEST), name))
    return policy_of(decoded(data, name), name)


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


@lru_cache(maxsize=32)
def policy_of(text: str, file: str = "") -> Policy:
    r"""Read a policy from the *text* of a file.

    >>> club = policy_of("name: ours\nbase: kops\nsettings: {mp.unit: 1}")
    >>> club.name, club.unit, str(club.neuberg_round)
    ('ours', 1, '2dp')

    Raises :class:`~doubleton.errors.ParseError` as :func:`read_policy` does.
    """
    return _Reader(file).policy(text)


class _Reader:
    """Reads one file, whose name every message has."""

    def __init__(self, file: str) -> None:
        self.file = file

    def policy(self, text: str) -> Policy:
        parts = self._mapping(document(text, self.file or None), "policy", _PARTS)
        name = self._name(parts.get("name"))
        base = parts.get("base")
        found = self._at(base, policy, self._text(base, "base")) if base else policy("club1987")
        changes = self._settings(parts.get("settings"))
        for part, (key, of) in _TABLES.items():
            node = parts.get(part)
            if node is not None:
                if attributes()[key] in changes:
                    raise self._error(node, "policy-file.twice", text=key)
                changes[attributes()[key]] = of(self, node, part)
        return replace(found, name=name, **changes)

    def _error(self, node: yaml.Node, key: str, **params: Param) -> ParseError:
        return ParseError(Fault(Said(key, **params), self.file or None, node.start_mark.line + 1))

    def _at(self, node: yaml.Node, make: Callable[..., Any], *args: object) -> Any:  # noqa: ANN401 - what is made
        """Make something; whatever is wrong with it is told at the place of *node*."""
        try:
            return make(*args)
        except ParseError:
            raise
        except NotationError as error:
            line = node.start_mark.line + 1
            raise ParseError(Fault(error.said, self.file or None, line)) from None

    # --- values ----------------------------------------------------------------------------

    def _mapping(
        self, node: yaml.Node, name: str, known: tuple[str, ...] | None = None
    ) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise self._error(node, "policy-file.mapping", text=name)
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            text = self._text(key, name)
            if known is not None and text not in known:
                raise self._error(key, "policy-file.key", text=text, known=", ".join(known))
            if text in found:
                raise self._error(key, "policy-file.twice", text=text)
            found[text] = value
        return found

    def _text(self, node: yaml.Node, name: str) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self._error(node, "policy-file.value", text=name)
        return str(node.value).strip()

    def _list(self, node: yaml.Node, name: str) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise self._error(node, "policy-file.list", text=name)
        return list(node.value)

    def _whole(self, node: yaml.Node, name: str) -> int:
        text = self._text(node, name)
        if not _WHOLE.fullmatch(text):
            raise self._error(node, "policy-file.whole", text=text, part=name)
        return int(text)

    def _number(self, node: yaml.Node, name: str) -> Fraction:
        text = self._text(node, name)
        if not _NUMBER.fullmatch(text):
            raise self._error(node, "policy.not-a-number", text=text, setting=name)
        return Fraction(text)

    def _name(self, node: yaml.Node | None) -> str:
        if node is None:
            stem = Path(self.file).stem
            return stem if _NAME.fullmatch(stem) else _OWN
        text = self._text(node, "name")
        if not _NAME.fullmatch(text):
            raise self._error(node, "policy-file.name", text=text)
        return text

    def _settings(self, node: yaml.Node | None) -> dict[str, Any]:
        found: dict[str, Any] = {}
        settings: Mapping[str, yaml.Node] = {} if node is None else self._mapping(node, "settings")
        for key, value in settings.items():
            if key not in attributes():
                known = keys_like(key)
                raise self._error(value, "policy.unknown-setting", text=key, known=known)
            if isinstance(value, yaml.SequenceNode):
                text = ",".join(self._text(each, key) for each in value.value) or "none"
            else:
                text = self._text(value, key)
            found[attributes()[key]] = self._at(value, setting_of, key, text.lower())
        return found

    # --- tables ----------------------------------------------------------------------------

    def imp_table(self, node: yaml.Node, part: str) -> object:
        return self._at(
            node, table_of, [self._whole(each, part) for each in self._list(node, part)]
        )

    def patton_table(self, node: yaml.Node, part: str) -> tuple[Fraction, ...]:
        bounds = tuple(self._number(each, part) for each in self._list(node, part))
        self._at(node, classic, *bounds)
        return bounds

    def vp_scale(self, node: yaml.Node, part: str) -> object:
        return self._scale(node, part, self._margins)

    def percent_scale(self, node: yaml.Node, part: str) -> object:
        return self._scale(node, part, self._percents)

    def _scale(
        self,
        node: yaml.Node,
        part: str,
        column: Callable[[yaml.Node, str, tuple[int, int]], Scale],
    ) -> object:
        nodes = self._list(node, part) if isinstance(node, yaml.SequenceNode) else [node]
        if not nodes:
            raise self._error(node, "policy-file.mapping", text=part)
        taken: set[int] = set()
        scales = []
        for each in nodes:
            boards = self._boards(each, part)
            lengths = set(range(boards[0], boards[1] + 1)) if boards[1] < 1000 else set()
            if lengths & taken:
                raise self._error(each, "policy-file.lengths", text=f"{boards[0]}-{boards[1]}")
            taken |= lengths
            scales.append(column(each, part, boards))
        return self._at(node, joined, _OWN, scales)

    def _boards(self, node: yaml.Node, part: str) -> tuple[int, int]:
        boards = self._mapping(node, part, _OF_SCALE).get("boards")
        if boards is None:
            raise self._error(node, "policy-file.missing", text=f"{part}: boards")
        if isinstance(boards, yaml.SequenceNode):
            ends = [self._whole(each, "boards") for each in boards.value]
        else:
            ends = [self._whole(boards, "boards")] * 2
        if len(ends) != 2 or not 1 <= ends[0] <= ends[1] <= 999:
            raise self._error(boards, "policy-file.boards")
        return ends[0], ends[1]

    def _maximum(self, fields: Mapping[str, yaml.Node]) -> int:
        node = fields.get("maximum")
        return 20 if node is None else self._whole(node, "maximum")

    def _margins(self, node: yaml.Node, part: str, boards: tuple[int, int]) -> Scale:
        fields = self._mapping(node, part, _OF_SCALE)
        if ("upper" in fields) is ("hundredths" in fields):
            raise self._error(node, "policy-file.missing", text=f"{part}: upper | hundredths")
        name = "upper" if "upper" in fields else "hundredths"
        values = [self._whole(each, name) for each in self._list(fields[name], name)]
        make = custom_scale if name == "upper" else continuous_scale
        scale: Scale = self._at(fields[name], make, _OWN, boards, self._maximum(fields), values)
        return scale

    def _percents(self, node: yaml.Node, part: str, boards: tuple[int, int]) -> Scale:
        fields = self._mapping(node, part, _OF_SCALE)
        if "upper" not in fields or "hundredths" in fields:
            raise self._error(node, "policy-file.missing", text=f"{part}: upper")
        values = [self._number(each, "upper") for each in self._list(fields["upper"], "upper")]
        scale: Scale = self._at(
            fields["upper"], percent_scale, _OWN, boards, self._maximum(fields), values
        )
        return scale


_TABLES: Final[dict[str, tuple[str, Callable[[_Reader, yaml.Node, str], object]]]] = {
    "imp_table": ("imp.table", _Reader.imp_table),
    "vp_scale": ("vp.scale", _Reader.vp_scale),
    "vp_percent_scale": ("vp.percent_scale", _Reader.percent_scale),
    "patton_table": ("patton.table", _Reader.patton_table),
}
_PARTS: Final = ("name", "base", "settings", *_TABLES)
_OF_SCALE: Final = ("boards", "maximum", "upper", "hundredths")
