"""``doubleton rule``: guided where no file is named, and otherwise the replay of the files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from doubleton.casebook.case import Case
from doubleton.casebook.notation import write
from doubleton.casebook.ruling import telling
from doubleton.casebook.ruling.guided import guided
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.cli.ruling.replaying import replay
from doubleton.cli.ruling.terminal import NoMoreAnswersError, converse, wrapped
from doubleton.cli.voice import Voice
from doubleton.errors import Fault, ParseError
from doubleton.formats.files import replace_file
from doubleton.lawbook import Edition, Regulations
from doubleton.said import Said
from doubleton.solver.claims import claim_told
from doubleton.table.told import told
from doubleton.words import say


def rule(
    voice: Voice, paths: Sequence[str], edition: str | None, save: str | None, *, as_json: bool
) -> int:
    """Guide a director through a ruling, or replay written cases; return the exit status."""
    if paths:
        return replay(voice, paths, edition, as_json=as_json)
    regulations = Regulations(edition=Edition.of(edition or "1987"))
    voice.give(wrapped(voice.text("rule.welcome")))
    try:
        ruling = converse(voice, lambda: guided(regulations, witness=claim_told))
    except NoMoreAnswersError:
        voice.tell("rule.no-more-answers")
        return 2
    if save is not None:
        _save(voice, _named(voice, ruling), Path(save))
    return 0


def _named(voice: Voice, ruling: Ruling) -> Case:
    """Return the case of a ruling with its first irregularity as its title."""
    found = telling.irregularities(ruling.new_facts(0))
    name = say(told(found[0]), voice.language) if found else ""
    laws = dict.fromkeys(one.cite.law for one in found if one.cite is not None)
    return replace(ruling.case, name=name, laws=tuple(laws))


def _save(voice: Voice, case: Case, path: Path) -> None:
    """Write the ruling as a case, which ``doubleton rule`` replays."""
    try:
        replace_file(path, write(case).encode())
    except OSError as error:
        reason = Said("cli.not-written", text=error.strerror or str(error))
        raise ParseError(Fault(reason, str(path))) from None
    voice.tell("rule.saved", path=str(path))
