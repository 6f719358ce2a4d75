"""YAML within bounds: a small document of plain values, in which nothing can grow."""

from __future__ import annotations

from typing import Final

import yaml

from doubleton.errors import Fault, ParseError
from doubleton.said import Said

_DEEPEST: Final = 6
_MOST: Final = 4_000


def document(text: str, file: str | None = None) -> yaml.Node:
    """Return the only document of a *text* as nodes, which know their places.

    Anchors, aliases and tags are refused, and more than six levels or some thousand values; this
    is seen from the first event that shows it, before anything is built.

    >>> [key.value for key, _ in document("name: ours").value]
    ['name']

    Raises :class:`~doubleton.errors.ParseError`.
    """
    try:
        _check(text, file)
        node = yaml.compose(text, yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line, column = (mark.line + 1, mark.column + 1) if mark else (None, None)
        raise ParseError(Fault(Said("policy-file.yaml"), file, line, column)) from None
    if not isinstance(node, yaml.Node):
        raise ParseError(Fault(Said("reading.empty"), file))
    return node


def _check(text: str, file: str | None) -> None:
    depth = 0
    for number, event in enumerate(yaml.parse(text, yaml.SafeLoader)):
        said = None
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if getattr(event, "anchor", None) or getattr(event, "tag", None):
            said = Said("policy-file.alias")
        elif depth > _DEEPEST:
            said = Said("policy-file.depth")
        elif number > _MOST:
            said = Said("policy-file.many", limit=_MOST)
        if said is not None:
            line = None if event.start_mark is None else event.start_mark.line + 1
            raise ParseError(Fault(said, file, line))
