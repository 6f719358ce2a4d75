"""``doubleton print ranking | travellers | cards``: a scored session on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from doubleton.cli.event.running import Running, with_event
from doubleton.cli.placing import identities
from doubleton.cli.printed import put
from doubleton.cli.printed_deals import event_in, files_of
from doubleton.cli.printing_options import Of, Target
from doubleton.cli.progress import working
from doubleton.cli.scoring_rules import Rules
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault
from doubleton.formats.reading import STANDARD_INPUT, read_field
from doubleton.reports.layout import Layout
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.personal_cards import personal_cards
from doubleton.reports.paper.rankings import ranking_sheet
from doubleton.reports.paper.travellers import travellers
from doubleton.scoring.recap import Recap
from doubleton.tournament.labels import Part
from doubleton.tournament.places import session_of
from doubleton.tournament.standings import standings

KINDS: Final[dict[str, Callable[[Layout], Document]]] = {
    "ranking": ranking_sheet,
    "travellers": travellers,
    "personal-cards": personal_cards,
}
"""What is printed of a scored session, by name."""


def print_results(
    voice: Voice, kind: str, paths: Sequence[str], rules: Rules, of: Of, target: Target
) -> int:
    """Print a kind of document of files that are scored, or of an event; return the exit status.

    An event is scored by its own rules.
    """
    where = event_in(paths, of.event)
    if where is not None:
        return with_event(
            voice, where, lambda one: _of_event(voice, kind, one, of, target), read_only=True
        )
    with working(voice, "cli.reading", paths):
        reading = read_field(paths)
    with working(voice, "cli.scoring", paths):
        recap = rules.score(reading)
    voice.warn((*reading.faults, *rules.without_effect(recap)))
    document = KINDS[kind](Layout(recap, voice.language))
    read = identities([path for path in paths if path != STANDARD_INPUT])
    return put(voice, kind, document, target, read)


def _of_event(voice: Voice, kind: str, running: Running, of: Of, target: Target) -> int:
    event = running.event
    sessions = () if of.session is None else (session_of(event, of.session).name,)
    recap: Recap = standings(event, running.persons, Part(sessions))
    if not recap.ranking:
        raise DoubletonError("cli.event.nothing-scored")
    voice.warn([Fault(remark) for remark in recap.remarks])
    document = KINDS[kind](Layout(recap, voice.language))
    return put(voice, kind, document, target, files_of(running.where))
