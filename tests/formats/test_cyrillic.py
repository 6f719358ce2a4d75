"""Cyrillic text of Windows is told from western text by its words."""

from __future__ import annotations

import pytest

from doubleton.formats.cyrillic import read_cyrillic
from doubleton.formats.text import redecoded
from shared_material import needs_shared, shared

CYRILLIC = (
    "Петров",
    "ПЕТРОВ",
    "«Кубок Москвы», пара № 5: Иванов И. – Петрова А.",
    "Київ, Євген Їжак",
    '[North "Анна"] [Contract "3NT"] {сильная трефа} 3БК С',
)
WESTERN = (
    ("Liège", "latin-1"),
    ("Où est l’été à Évry?", "cp1252"),
    ("öö Tõnu Äär", "latin-1"),
    ("Þór þó ég á ó", "latin-1"),
    ("Öğün İşçi", "cp1254"),
    ("¿Á? ¡ÉL! 2º, 3ª, ½ ×", "latin-1"),
    ("Γεώργιος Παπαδόπουλος, Αθήνα", "cp1253"),
    ("שלום עולם, מועדון ברידג", "cp1255"),
    ("Иванов Петров", "koi8-r"),
    ("Иванов Петров", "cp866"),
)


@pytest.mark.parametrize("text", CYRILLIC)
def test_words_of_cyrillic_letters_are_read(text: str) -> None:
    assert read_cyrillic(text.encode("cp1251")) == text


@pytest.mark.parametrize(("text", "encoding"), WESTERN)
def test_other_text_is_left_alone(text: str, encoding: str) -> None:
    assert read_cyrillic(text.encode(encoding)) is None


def test_a_few_letters_are_read_where_more_came_before() -> None:
    raw = "Брж С".encode("cp1251")
    assert (read_cyrillic(raw), read_cyrillic(raw, expected=True)) == (None, "Брж С")
    assert read_cyrillic("Liège".encode("latin-1"), expected=True) is None


@needs_shared
def test_no_line_that_other_programs_wrote_is_taken_for_cyrillic() -> None:
    files = [path for path in shared("corpus").rglob("*.*") if path.suffix.lower() != ".bws"]
    lines = {line for path in files if path.is_file() for line in path.read_bytes().splitlines()}
    eight_bit = [line.decode("latin-1") for line in lines if not line.isascii()]
    assert eight_bit
    assert [line for line in eight_bit if redecoded(line)[1] == "cp1251"] == []
