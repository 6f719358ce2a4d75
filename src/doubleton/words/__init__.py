"""Sentences: what the core says by key, told in English or in Russian.

A key names one message of the catalogues (``locale/*/LC_MESSAGES/doubleton.po``), whose sentence
holds the parameters in braces; ``{ours:,}`` is a figure that a source writes with a point, shown
with a comma.  A message with plural forms chooses among them by its parameter ``number``.  This
room knows nothing of bridge: seats, cards and contracts come to it as written.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

from doubleton.said import Param, Said

LANGUAGES: Final = ("en", "ru")
"""The languages there are catalogues for; the first is the one to fall back on."""

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_DECIMAL_MARKS: Final = {"en": ".", "ru": ","}
_LONGEST: Final = 300


def say(said: Said, language: str = "en") -> str:
    """Return *said* as a sentence.

    Texts from outside are made harmless for a terminal: control characters are escaped, and long
    ones are cut.  A key that the catalogue lacks is shown with its parameters, and never an error.

    >>> say(Said("notation.seat", text="Q"))
    '“Q” is no seat. Write N, E, S or W.'
    >>> [say(Said("count.boards", number=number), "ru") for number in (1, 22, 25)]
    ['1 сдача', '22 сдачи', '25 сдач']
    """
    known = _catalogue(language)
    sentence = said.key
    for name, value in said.params:
        if name == "number" and isinstance(value, int):
            sentence = known.ngettext(said.key, said.key, abs(value))
    if sentence == said.key:
        sentence = known.gettext(said.key)
    if sentence == said.key:
        return repr(said) if said.params else said.key
    return sentence.format_map(_Shown({name: _Text(shown(v, language)) for name, v in said.params}))


def sentence(key: str, language: str = "en", number: int | None = None) -> str:
    """Return a sentence as the catalogue has it, with its parameters still in braces.

    A program at the other end fills them in; *number* chooses among plural forms.

    >>> sentence("count.boards", "ru", 5)
    '{number} сдач'
    """
    known = _catalogue(language)
    return known.gettext(key) if number is None else known.ngettext(key, key, number)


def shown(value: Param, language: str = "en") -> str:
    r"""Return a parameter as it stands in a sentence; a fraction with two decimals at most.

    >>> shown(Fraction(133, 8)), shown(Fraction(5, 2), "ru"), shown("4♠\x1b[31m")
    ('16.63', '2,5', '4♠\\x1b[31m')
    """
    if isinstance(value, Said):
        return say(value, language)
    if isinstance(value, str):
        return _harmless(value)
    if isinstance(value, int):
        return str(value)
    # Two decimals, an exact half away from zero.
    hundredths = int(abs(value) * 100 + Fraction(1, 2))
    digits = f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").rstrip(".")
    return localised(f"-{digits}" if value < 0 and hundredths else digits, language)


def localised(figure: str, language: str) -> str:
    """Return a figure written with a point, with the decimal mark of *language*.

    >>> localised("61.62", "ru")
    '61,62'
    """
    return figure.replace(".", _DECIMAL_MARKS.get(language, "."))


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language that a user's environment asks for, English when we do not speak it.

    As in gettext, the first of the variables LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set
    decides, and may list several.

    >>> language_of({"LANG": "ru_RU.UTF-8"}), language_of({"LANGUAGE": "de:ru", "LANG": "en_GB"})
    ('ru', 'ru')
    """
    asked = next(filter(None, map(environment.get, _VARIABLES)), "")
    spoken = (name[:2].lower() for name in asked.split(":") if name[2:3] in ("", "_", ".", "@"))
    return next((name for name in spoken if name in LANGUAGES), LANGUAGES[0])


class _Text(str):
    """A parameter; what a sentence says of its format is the decimal mark of a figure."""

    __slots__ = ()

    def __format__(self, mark: str) -> str:
        return self.replace(".", mark or ".")


class _Shown(dict[str, _Text]):
    """Parameters by name; a missing one shows its place."""

    def __missing__(self, name: str) -> _Text:
        return _Text(f"{{{name}}}")


@cache
def _catalogue(language: str) -> NullTranslations:
    return translation("doubleton", Path(__file__).with_name("locale"), [language], fallback=True)


def _harmless(text: str) -> str:
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}…"
    if text.isprintable():
        return text
    return "".join(
        char
        if char.isprintable()
        else " "
        if char.isspace()
        else char.encode("unicode_escape").decode("ascii")
        for char in text
    )
