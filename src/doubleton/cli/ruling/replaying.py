"""``doubleton rule CASE.txt``: cases told step by step, and checked where they say ``->``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from doubleton.casebook.agreement import Disagreement, agrees, seen_of
from doubleton.casebook.case import Case
from doubleton.casebook.expecting import value_text
from doubleton.casebook.notation import read_all
from doubleton.casebook.observation import observations
from doubleton.casebook.ruling import telling
from doubleton.casebook.ruling.dialogue import Level, Tell, tell
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.seen import OfPlayer
from doubleton.cli.ruling.terminal import paragraphs
from doubleton.cli.voice import Voice
from doubleton.formats.reading import text_of
from doubleton.lawbook import Edition
from doubleton.laws.code import LAWS
from doubleton.said import Said
from doubleton.table.facts import Option
from doubleton.table.table import Table
from doubleton.table.told import act_told, cited, consequence, offered, told
from doubleton.words import say


def replay(voice: Voice, paths: Sequence[str], edition: str | None, *, as_json: bool) -> int:
    """Tell every case of *paths*; return 1 when one of them expects something else than is seen.

    Raises :class:`~doubleton.errors.ParseError` for a line that is not understood, and
    :class:`~doubleton.errors.NotWritten` where the text of an edition is not in code.
    """
    cases = [
        (path, _in_edition(case, edition))
        for path in paths
        for case in read_all(text_of(path), path)
    ]
    disagreeing = 0
    told_as_json: list[dict[str, Any]] = []
    for path, case in cases:
        ruling, missed = Ruling.replayed(case), _disagreements(case)
        disagreeing += bool(missed)
        if as_json:
            told_as_json.append({"file": path, **_object(voice, ruling, missed)})
            continue
        for line in paragraphs(voice, tuple(_told(ruling, missed))):
            voice.give(line)
    if as_json:
        voice.give_json({"cases": told_as_json})
    expectations = sum(len(case.expectations) for _, case in cases)
    if expectations:
        key = "rule.disagreeing" if disagreeing else "rule.all-agree"
        voice.tell(key, number=disagreeing or expectations)
    return 1 if disagreeing else 0


def _in_edition(case: Case, edition: str | None) -> Case:
    if edition is None:
        return case
    return replace(case, regulations=replace(case.regulations, edition=Edition.of(edition)))


def _disagreements(case: Case) -> dict[int, list[Disagreement]]:
    """Return what a case expects and is not seen, by the number of events before it."""
    if not case.expectations:
        return {}
    seen = tuple(observations(case))
    found: dict[int, list[Disagreement]] = {}
    for one in case.expectations:
        if not agrees(one, seen[one.after]):
            missed = Disagreement(one, seen_of(one, seen[one.after]))
            found.setdefault(one.after, []).append(missed)
    return found


def _told(ruling: Ruling, missed: Mapping[int, Sequence[Disagreement]]) -> Iterator[Tell]:
    case = ruling.case
    yield tell("rule.case", Level.HEADING, name=case.name or "—", edition=str(case.edition))
    for said in telling.given_told(case.given):
        yield Tell(said)
    yield from _checked(case, 0, missed)
    for number, event in enumerate(case.events):
        for act in event:
            yield tell("rule.step", step=number + 1, said=act_told(act))
        facts = ruling.facts(number)
        yield from telling.ruled(facts, ruling.tables[number + 1].play)
        yield from _offered(ruling.tables[number + 1])
        yield from _checked(case, number + 1, missed)
    yield from telling.later(ruling.table)
    result = telling.comes_to(ruling)
    if result:
        yield tell("rule.result", Level.HEADING)
        yield from (Tell(said, Level.ITEM) for said in result)
    if case.note:
        yield tell("rule.note", text=" ".join(case.note.split()))


def _offered(table: Table) -> Iterator[Tell]:
    for option in LAWS.options(table):
        yield Tell(Said("rule.option", said=_option(table, option)), Level.ITEM)


def _option(table: Table, option: Option) -> Said:
    return cited(offered(option, table.chooser(option.seat)), option.cite)


def _checked(
    case: Case, after: int, missed: Mapping[int, Sequence[Disagreement]]
) -> Iterator[Tell]:
    if not any(one.after == after for one in case.expectations):
        return
    for one in missed.get(after, ()):
        yield tell(
            "rule.expected",
            named=_key(one),
            wanted=value_text(one.expectation.key, one.expectation.value),
            seen=value_text(one.expectation.key, one.seen),
        )


def _key(one: Disagreement) -> str:
    key = one.expectation.key.replace("_", " ")
    wanted = one.expectation.value
    return f"{key} {wanted.seat}" if isinstance(wanted, OfPlayer) else key


# --- as JSON ----------------------------------------------------------------------------------


def _object(
    voice: Voice, ruling: Ruling, missed: Mapping[int, Sequence[Disagreement]]
) -> dict[str, Any]:
    case, language = ruling.case, voice.language

    def text(said: Said) -> str:
        return say(said, language)

    steps = []
    for number, event in enumerate(case.events):
        facts = ruling.facts(number)
        table = ruling.tables[number + 1]
        steps.append(
            {
                "acts": [text(act_told(act)) for act in event],
                "irregularities": [
                    {"said": text(told(one)), "law": one.kind}
                    for one in telling.irregularities(facts)
                ],
                "facts": [text(one.said) for one in telling.what_follows(facts, table.play)],
                "options": [
                    {
                        "seat": str(option.seat),
                        "said": text(offered(option, table.chooser(option.seat))),
                        "law": None if option.cite is None else option.cite.law,
                        "consequences": [text(said) for said in consequence(option)],
                    }
                    for option in LAWS.options(table)
                ],
            }
        )
    return {
        "name": case.name,
        "edition": str(case.edition),
        "given": [text(said) for said in telling.given_told(case.given)],
        "steps": steps,
        "later": [text(said) for said in telling.watched(ruling.table)],
        "judge": [text(said) for said in telling.reviewed(ruling.table)],
        "result": [text(said) for said in telling.comes_to(ruling)],
        "note": case.note,
        "disagreements": [
            {
                "after": after,
                "key": _key(one),
                "expected": value_text(one.expectation.key, one.expectation.value),
                "seen": value_text(one.expectation.key, one.seen),
            }
            for after, several in sorted(missed.items())
            for one in several
        ],
    }
