"""XML is read within bounds, with the lines of its elements; nothing outside is asked for."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

from doubleton.errors import Fault, ParseError
from doubleton.formats.usebio.markup import DEEPEST, LARGEST, MOST_ELEMENTS, Element, document


def read(data: str | bytes) -> tuple[Element, list[Fault]]:
    faults: list[Fault] = []
    raw = data.encode() if isinstance(data, str) else data
    return document(raw, "x.xml", faults.append), faults


def refusal(data: str | bytes) -> tuple[str, str | None, int | None]:
    """Return the key, the file and the line of the error."""
    with pytest.raises(ParseError) as refused:
        read(data)
    fault = refused.value.fault
    return fault.said.key, fault.file, fault.line


def test_elements_know_their_lines_and_texts() -> None:
    root, faults = read("<a>\n<b> one\ntwo </b>\n<c/><b>last</b></a>")
    assert [(child.tag, child.line, child.text) for child in root.children] == [
        ("B", 2, "one two"),
        ("C", 4, ""),
        ("B", 4, "last"),
    ]
    assert (root["B"], root["C"], root["D"], faults) == ("one two", "", "", [])


def test_the_first_text_counts_where_an_element_is_empty() -> None:
    assert read("<a><b/><b>1</b><b>2</b></a>")[0]["B"] == "1"


def test_names_are_read_in_capitals_and_without_name_spaces() -> None:
    root, _ = read('<x:usebio xmlns:x="urn:a" version="1.2"><x:Club>A</x:Club></x:usebio>')
    assert (root.tag, root["CLUB"], root.attribute("VERSION")) == ("USEBIO", "A", "1.2")


@pytest.mark.parametrize("dtd", ["usebio_v1_2.dtd", "http://example.invalid/usebio_v1_0.dtd"])
def test_the_name_of_a_document_type_is_passed_over(dtd: str) -> None:
    assert read(f'<?xml version="1.0"?><!DOCTYPE a SYSTEM "{dtd}"><a>1</a>')[0].text == "1"


@pytest.mark.parametrize(
    ("data", "key", "line"),
    [
        ("<a>\n<b></a>", "xml.other-tag", 2),
        ("<a>\n&eacute;</a>", "xml.unknown-entity", 2),
        ("<a>\n<b>", "xml.cut-off", 2),
        ("", "xml.cut-off", 1),
        ("<a>\n<b", "xml.cut-off", 2),
        ("<a>\n<b x=1/></a>", "xml.broken", 2),
        ("<a/>\n<b/>", "xml.broken", 2),
        ("<a>\n\x01</a>", "xml.broken", 2),
        ("<a>\n&#0;</a>", "xml.broken", 2),
        ('<?xml version="1.0" encoding="nothing"?><a/>', "xml.broken", 1),
        ('<?xml version="1.0" encoding="shift_jis"?><a/>', "xml.broken", 1),
        ("no markup", "xml.broken", 1),
    ],
)
def test_what_is_no_xml_is_told_with_its_line(data: str, key: str, line: int) -> None:
    assert refusal(data) == (key, "x.xml", line)


LAUGHS = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(12))
ENTITIES = {
    "billion laughs": f'<!DOCTYPE a [<!ENTITY l0 "ha">{LAUGHS}]><a>&l12;</a>',
    "quadratic": f'<!DOCTYPE a [<!ENTITY x "{"y" * 100_000}">]><a>{"&x;" * 100_000}</a>',
    "a file": '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    "a parameter": '<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><a/>',
    "unparsed": '<!DOCTYPE a [<!NOTATION n SYSTEM "n"><!ENTITY x SYSTEM "y" NDATA n>]><a/>',
}


@pytest.mark.parametrize("data", ENTITIES.values(), ids=ENTITIES.keys())
def test_entities_of_a_file_are_refused_at_once(data: str) -> None:
    begun = time.process_time()
    assert refusal(data) == ("xml.entities", "x.xml", 1)
    assert time.process_time() - begun < 2


def test_what_is_too_large_or_too_deep_is_refused_soon() -> None:
    begun = time.process_time()
    assert refusal("<a>" * 100_000)[0] == "xml.too-deep"
    assert refusal(b" " * (LARGEST + 1))[0] == "text.too-large"
    assert time.process_time() - begun < 2


@pytest.mark.long
def test_too_many_elements_are_refused_soon() -> None:
    begun = time.process_time()
    assert refusal("<a>" + "<b/>" * (MOST_ELEMENTS + 1))[0] == "xml.too-many"
    assert time.process_time() - begun < 20


def test_as_deep_as_is_allowed_is_read() -> None:
    assert read("<a>" * DEEPEST + "</a>" * DEEPEST)[0].tag == "A"


@pytest.mark.parametrize(
    "data",
    [
        f'<a b="{"x" * 10_000_000}"/>',
        f"<a>{'x' * 10_000_000}</a>",
        f"<{'x' * 10_000_000}/>",
        f"<a>{'&amp;' * 1_000_000}</a>",
        f"<!--{'-x' * 5_000_000}--><a/>",
        f"<!DOCTYPE a [<!ELEMENT a {'(' * 100_000}b{')' * 100_000}>]><a/>",
        "<a " + " ".join(f'b{n}=""' for n in range(100_000)) + "/>",
    ],
    ids=["attribute", "text", "name", "ampersands", "comment", "content model", "attributes"],
)
def test_what_is_long_is_read_or_refused_soon(data: str) -> None:
    begun = time.process_time()
    with suppress(ParseError):
        read(data)
    assert time.process_time() - begun < 5


def test_an_ampersand_that_stands_for_itself_is_read_and_told() -> None:
    root, faults = read("<a>\nSmith & Jones &amp; &#65; R&D</a>")
    assert root.text == "Smith & Jones & A R&D"
    assert [(fault.said.key, fault.line) for fault in faults] == [("xml.ampersand", 2)]
    root, faults = read("<a><![CDATA[A & B]]></a>")
    assert (root.text, faults) == ("A & B", [])


@pytest.mark.parametrize("head", ["", '<?xml version="1.0" encoding="utf-8"?>'])
def test_letters_of_another_encoding_are_read_and_told(head: str) -> None:
    root, faults = read(f"{head}<a>\nJosé</a>".encode("latin-1"))
    assert root.text == "José"
    assert [(fault.said.key, fault.line) for fault in faults] == [("xml.encoding", 2)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1"])
def test_the_encoding_is_that_of_the_file(encoding: str) -> None:
    name = encoding.removesuffix("-sig")
    data = f'<?xml version="1.0" encoding="{name}"?>\r\n<a>José</a>'.encode(encoding)
    root, faults = read(data)
    assert (root.text, root.line, faults) == ("José", 2, [])


def test_russian_letters_are_read_in_their_encoding() -> None:
    data = '<?xml version="1.0" encoding="windows-1251"?><a>Иванов</a>'.encode("cp1251")
    assert read(data)[0].text == "Иванов"
