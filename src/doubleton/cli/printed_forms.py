"""``doubleton print ruling | appeal``: the form of a ruling of an event, or an empty one."""

from __future__ import annotations

from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.printed import put
from doubleton.cli.printed_deals import event_in, files_of
from doubleton.cli.printing_options import OfRuling, Target
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.lawbook import Edition
from doubleton.reports.paper.forms import Case, appeal_form, ruling_form
from doubleton.said import Said
from doubleton.tournament.places import ruling_of


def print_form(voice: Voice, kind: str, source: str | None, which: OfRuling, target: Target) -> int:
    """Print the form of a ruling, by its event and number; an empty one without a *source*."""
    if source is None:
        laws = Edition.of(which.edition)
        document = (
            ruling_form(None, voice.language, laws)
            if kind == "ruling"
            else appeal_form(None, voice.language, edition=laws)
        )
        return put(voice, kind, document, target)
    where = event_in([source], which.event)
    if where is None:
        raise ParseError(Fault(Said("print.no-event"), source))
    if which.number is None:
        raise DoubletonError("print.which-ruling")
    wanted = whole(which.number, "--number", most=999_999)

    def work(running: Running) -> int:
        found = ruling_of(running.event, wanted)
        case = Case(running.event, found, running.persons, running.zone)
        if kind == "ruling":
            document = ruling_form(case, voice.language)
            return put(voice, kind, document, target, files_of(where))
        if not found.appeals:
            raise DoubletonError("print.no-appeal", number=case.number)
        appeal = appeal_form(case, voice.language, found.appeals[-1])
        return put(voice, kind, appeal, target, files_of(where))

    return with_event(voice, where, work, read_only=True)
