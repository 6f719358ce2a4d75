"""The catalogues hold every message of the source, in every language, and no other."""

from __future__ import annotations

import ast
import inspect
import re
import string
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment, nodes

from doubleton import errors
from doubleton.bridge import Deal
from doubleton.words import LANGUAGES
from house.checkout import ROOT, SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from babel.messages.catalog import Catalog

Call = tuple[str, frozenset[str] | None]
"""A key with the parameters that stand beside it, ``None`` where they cannot be seen."""

CARRIERS = {
    "Said",
    "say",
    *(
        name
        for name, kind in inspect.getmembers(errors, inspect.isclass)
        if issubclass(kind, errors.DoubletonError)
    ),
}
KEY = re.compile(r"[a-z][a-z_]*(\.[a-z0-9_-]+)+")
FILES = re.compile(r".*\.(css|csv|html|json|md|mo|pbn|po|py|txt|xml)")


def place(language: str) -> Path:
    return SOURCE / f"words/locale/{language}/LC_MESSAGES/doubleton.po"


@cache
def catalogue(language: str) -> Catalog:
    with place(language).open("rb") as text:
        return read_po(text, abort_invalid=True)


@cache
def entries(language: str) -> dict[str, tuple[str, ...]]:
    """Return the sentences by key: one, or as many as there are plural forms."""
    found = {}
    for message in catalogue(language):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string
            found[key] = (text,) if isinstance(text, str) else tuple(text or ())
    return found


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def calls(tree: ast.AST) -> Iterator[Call]:
    """Find the keys in Python, and the beginnings of keys that are put together."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=function, args=[ast.Constant(value=str(key)), *_]) if (
                name_of(function) in CARRIERS
            ):
                named = [keyword.arg for keyword in node.keywords]
                beside = frozenset(arg for arg in named if arg is not None)
                yield key, beside if None not in named else None
            case ast.Constant(value=str(text)):
                yield text, None
            case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
                yield f"{text}*", None


def calls_of_page(text: str) -> Iterator[Call]:
    """Find the keys in a template."""
    tree = Environment(autoescape=True).parse(text)
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "say":
            match call.args:
                case [nodes.Const(value=str(key)), *_]:
                    yield key, frozenset(keyword.key for keyword in call.kwargs)
    for joined in tree.find_all(nodes.Concat):
        match joined.nodes:
            case [nodes.Const(value=str(text)), *_]:
                yield f"{text}*", None
    for constant in tree.find_all(nodes.Const):
        if isinstance(constant.value, str):
            yield constant.value, None


@cache
def groups() -> frozenset[str]:
    return frozenset(key.partition(".")[0] for key in entries("en"))


def is_key(text: str) -> bool:
    """Whether *text* looks like a key of one of the groups there are."""
    if not KEY.fullmatch(text) or text.partition(".")[0] not in groups() or FILES.fullmatch(text):
        return False
    module = SOURCE / text.replace(".", "/")
    return not module.is_dir() and not module.with_suffix(".py").is_file()


@cache
def used() -> frozenset[Call]:
    python = (
        call for path in SOURCE.rglob("*.py") for call in calls(ast.parse(path.read_text("utf-8")))
    )
    pages = (
        call for path in SOURCE.rglob("*.html") for call in calls_of_page(path.read_text("utf-8"))
    )
    return frozenset((*python, *pages))


def test_every_key_has_its_sentence() -> None:
    assert {key for key, _ in used() if is_key(key)} - set(entries("en")) == set()


def test_every_sentence_is_used() -> None:
    keys = {key for key, _ in used()}
    begun = tuple(key[:-1] for key in keys if re.fullmatch(r"[a-z][a-z_]*\.[a-z0-9_.-]*\*", key))
    assert {key for key in entries("en") if key not in keys and not key.startswith(begun)} == set()


def test_every_language_has_the_same_keys() -> None:
    assert {language: set(entries(language)) for language in LANGUAGES} == {
        language: set(entries("en")) for language in LANGUAGES
    }


def test_every_language_uses_the_same_parameters() -> None:
    parameters = {
        language: {
            key: set().union(*map(placeholders, texts)) for key, texts in entries(language).items()
        }
        for language in LANGUAGES
    }
    assert parameters == dict.fromkeys(LANGUAGES, parameters["en"])


def test_every_parameter_of_a_sentence_is_given_where_it_is_said() -> None:
    wanting = {
        (key, tuple(sorted(missing)))
        for key, given in used()
        if given is not None and key in entries("en")
        for text in entries("en")[key]
        if (missing := placeholders(text) - given)
    }
    assert wanting == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    keys = re.findall(r'^msgid "(.+)"$', place(language).read_text("utf-8"), re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_and_every_plural_form_is_there(language: str) -> None:
    forms = {1, catalogue(language).num_plurals}
    assert {
        key for key, texts in entries(language).items() if len(texts) not in forms or "" in texts
    } == set()
    assert catalogue(language).fuzzy is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_sentences(language: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue(language))
    kept = place(language).with_suffix(".mo")
    assert kept.read_bytes() == compiled.getvalue(), "`make install` compiles the catalogues"


def test_russian_is_written_in_russian() -> None:
    bare = {key: re.sub(r"\{\w+\}", "", " ".join(texts)) for key, texts in entries("ru").items()}
    foreign = {key for key, text in bare.items() if not re.search("[а-яё]", text, re.IGNORECASE)}
    # The Russian of the Laws has this one term in Latin letters.
    assert {bare[key] for key in foreign if re.search("[a-z]{2}", bare[key])} == {"Total Points"}


NOT_OF_THE_LAWS = re.compile(
    r"матч-?п[оу]|\bМП\b|\bтур(?:[аеуы]|ом)?\b|противник|подсч|\b(?:ре)?контру[ею]т|\bтоп[ае]?\b|"
    r"клейм|алерт\b|ревок|декларант|дамми|дабл|\bлид\b|\bборд|"
    r"North|South|\bEast|\bWest|Север|\bЮг|Восток|Запад|\b[Уу] \{(?:seat|tag)\}",
    re.IGNORECASE,
)
"""Words of Russian players that the Russian Laws do not use, and seats that would be declined."""


SIDES_AND_SEATS = ("north", "east", "south", "west", "ns", "ew")
SPOKEN = {f"web.table.{name}" for name in SIDES_AND_SEATS}
"""Seats as they are read aloud: a voice would take the letters for others."""


def test_russian_terms_are_those_of_the_laws() -> None:
    found = {
        key: NOT_OF_THE_LAWS.findall(text)
        for key, texts in entries("ru").items()
        for text in texts
        if key not in SPOKEN and NOT_OF_THE_LAWS.search(text)
    }
    assert found == {}


FIXED_COUNTS = {"entry.long", "csv.long-line", "desk.long-line"}
"""«не больше 21 знака» goes with their fixed numbers."""


def test_a_count_of_something_has_its_forms_or_stands_by_itself() -> None:
    counted = re.compile(r"\{\w+\} (?:взят|знак|ячеек|стол|сдач|рук|карт|расклад|процент)")
    assert {
        key for key, texts in entries("ru").items() if len(texts) == 1 and counted.search(texts[0])
    } == FIXED_COUNTS


def test_a_new_key_would_be_seen() -> None:
    text = 'raise NotationError("notation.nothing", text=text)\nSaid("x.y", **more)\nf"a.b-{c}"'
    assert set(calls(ast.parse(text))) == {
        ("notation.nothing", frozenset({"text"})),
        ("notation.nothing", None),
        ("x.y", None),
        ("a.b-*", None),
        ("a.b-", None),
    }
    assert set(calls_of_page("{{ say('page.x', board=1) }}")) == {
        ("page.x", frozenset({"board"})),
        ("page.x", None),
    }


DEAL = re.compile(r"(?<![A-Z])[NESW]:[AKQJT2-9.-]+(?: [AKQJT2-9.-]+){3}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_deals_that_sentences_show_can_be_typed_as_they_stand(language: str) -> None:
    shown = [
        found[0].removesuffix(".") if found[0].endswith("-.") else found[0]
        for told in entries(language).values()
        for sentence in told
        for found in DEAL.finditer(sentence)
    ]
    assert len(shown) > 2
    assert [one for one in shown if len(Deal(one)) != 4] == []


def test_a_file_of_the_project_is_no_key() -> None:
    assert [text for text in ("notation.nothing", "law.csv", "x.y") if is_key(text)] == [
        "notation.nothing"
    ]
    assert ROOT in SOURCE.parents


# --- what a page can say -------------------------------------------------------------------------

TERMINAL_ONLY = ("cli", "web/addresses.py", "web/certificates.py")
"""Where only the terminal speaks: which ports are free, which certificate there is."""
IN_A_COMMAND = re.compile(r"doubleton [a-z]+[^”»]*")
"""An option within a whole command tells what to type elsewhere; by itself it tells nothing."""
OF_FILES = ("travellers", "reading", "convert")
"""What files of results say: they are read at the terminal alone."""


def said_in(*rooms: str) -> set[str]:
    """Return the keys that are said in some rooms."""
    found: set[str] = set()
    for room in rooms:
        for path in (SOURCE / room).rglob("*"):
            if str(path.relative_to(SOURCE)).startswith(TERMINAL_ONLY):
                continue
            if path.suffix == ".py":
                found |= {key for key, _ in calls(ast.parse(path.read_text("utf-8")))}
            elif path.suffix == ".html":
                found |= {key for key, _ in calls_of_page(path.read_text("utf-8"))}
    known = entries("en")
    beginnings = tuple(key[:-1] for key in found if key.endswith("*") and "." in key)
    return {key for key in known if key in found or key.startswith(beginnings)}


def test_the_core_says_nothing_of_the_command_line() -> None:
    assert {key for key in said_in("tournament", "formats") if key.startswith("cli.")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_names_an_option_of_a_command(language: str) -> None:
    said = said_in("web", "tournament", "formats", "desk", "movements", "scoring", "laws", "table")
    texts = {
        key: IN_A_COMMAND.sub("", " ".join(entries(language)[key]))
        for key in said
        if not key.startswith(OF_FILES)
    }
    assert {key for key, text in texts.items() if "--" in text} == set()
