"""Before the cards come out: ``new``, ``rules``, ``add``, ``start``, ``deal``, ``analyse``."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import app
from doubleton.cli.event.options import (
    Another,
    DeskFile,
    EventId,
    ReasonText,
    RuleSettings,
    SessionName,
    Yes,
)
from doubleton.cli.options import (
    AsJson,
    EditionYear,
    LanguageOption,
    MethodName,
    PolicyName,
    Settings,
    known_editions,
    known_policies,
    voice_of,
)


@app.command(help="cli.help.event-new")
def new(
    context: typer.Context,
    file: DeskFile,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help="cli.help.event-title")
    ] = None,
    date: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="cli.help.event-date")
    ] = None,
    zone: Annotated[
        str | None, typer.Option("--zone", metavar="NAME", help="cli.help.event-zone")
    ] = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    method: MethodName = None,
    rules: RuleSettings = None,
    sessions: Annotated[
        list[str] | None,
        typer.Option("--session", metavar="NAME", help="cli.help.event-sessions"),
    ] = None,
    like: Annotated[
        str | None, typer.Option("--like", metavar="FILE", help="cli.help.event-like")
    ] = None,
    like_event: Annotated[
        str | None, typer.Option("--like-event", metavar="ID", help="cli.help.event-id")
    ] = None,
    another: Another = False,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Set an event up."""
    from doubleton.cli.event import creating  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    scoring = creating.Scoring(policy, settings or (), edition, method, rules or ())
    wanted = creating.Wanted(title, date, zone, scoring, sessions or ())
    where = Where(file, as_json=as_json)
    pattern = None if like is None else Where(like, like_event)
    return creating.new(voice_of(context), where, wanted, pattern, another=another)


@app.command(help="cli.help.event-rules")
def rules(
    context: typer.Context,
    file: DeskFile,
    policy: Annotated[
        str | None,
        typer.Option(
            "--policy",
            "-p",
            metavar="NAME",
            help="cli.help.policy",
            autocompletion=known_policies,
        ),
    ] = None,
    settings: Settings = None,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            "-e",
            metavar="YEAR",
            help="cli.help.edition",
            autocompletion=known_editions,
        ),
    ] = None,
    method: MethodName = None,
    rule: RuleSettings = None,
    reason: ReasonText = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Show the rules, or change them."""
    from doubleton.cli.event import creating  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    scoring = creating.Scoring(policy, settings or (), edition, method, rule or ())
    where = Where(file, event, as_json=as_json)
    return creating.rules(voice_of(context), where, scoring, reason or "")


@app.command(help="cli.help.event-add")
def add(
    context: typer.Context,
    file: DeskFile,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAMES", help="cli.help.event-names")
    ] = None,
    number: Annotated[
        str | None, typer.Option("--number", metavar="NUMBER", help="cli.help.event-number")
    ] = None,
    stays: Annotated[bool, typer.Option("--stays", help="cli.help.event-stays")] = False,
    avoid: Annotated[
        list[str] | None,
        typer.Option("--avoid", metavar="NUMBER", help="cli.help.event-avoid"),
    ] = None,
    stratum: Annotated[
        str | None, typer.Option("--stratum", metavar="NAME", help="cli.help.event-stratum")
    ] = None,
    handicap: Annotated[
        str | None, typer.Option("--handicap", metavar="NUMBER", help="cli.help.event-handicap")
    ] = None,
    members: Annotated[
        list[str] | None,
        typer.Option("--members", metavar="FILE.csv", help="cli.help.event-members"),
    ] = None,
    earlier: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="cli.help.event-from")
    ] = None,
    from_event: Annotated[
        str | None, typer.Option("--from-event", metavar="ID", help="cli.help.event-id")
    ] = None,
    single: Annotated[bool, typer.Option("--single", help="cli.help.event-single")] = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Enter pairs, teams or players."""
    from doubleton.cli.event import adding  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    about = adding.About.of(number, stratum, handicap, avoid or (), stays=stays, single=single)
    sources = adding.Sources(members or (), None if earlier is None else Where(earlier, from_event))
    where = Where(file, event, as_json=as_json)
    return adding.add(voice_of(context), where, names or (), about, sources)


@app.command(help="cli.help.event-start")
def start(
    context: typer.Context,
    file: DeskFile,
    boards: Annotated[
        str, typer.Option("--boards", metavar="N|N-N", help="cli.help.event-boards")
    ] = "24-28",
    movement: Annotated[
        str | None,
        typer.Option("--movement", metavar="NUMBER|NAME|FILE", help="cli.help.event-movement"),
    ] = None,
    rounds: Annotated[
        str | None, typer.Option("--rounds", metavar="NUMBER", help="cli.help.event-rounds")
    ] = None,
    sections: Annotated[
        str, typer.Option("--sections", metavar="NUMBER", help="cli.help.event-sections")
    ] = "1",
    copies: Annotated[
        str, typer.Option("--copies", metavar="NUMBER", help="cli.help.event-copies")
    ] = "1",
    deals: Annotated[
        str | None, typer.Option("--deals", metavar="FILE", help="cli.help.event-deals")
    ] = None,
    first_board: Annotated[
        str, typer.Option("--first-board", metavar="NUMBER", help="cli.help.event-first-board")
    ] = "1",
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Choose a movement, seat everybody, and begin."""
    from doubleton.cli.event import starting  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    wanted = starting.Wanted.of(boards, movement, rounds, sections, copies, first_board)
    where = Where(file, event, as_json=as_json, yes=yes)
    return starting.start(voice_of(context), where, wanted, session, deals)


@app.command(help="cli.help.event-deal")
def deal(
    context: typer.Context,
    file: DeskFile,
    outs: Annotated[
        list[str] | None, typer.Argument(metavar="OUT", help="cli.help.event-deal-files")
    ] = None,
    boards: Annotated[
        str | None, typer.Option("--boards", "-b", metavar="N-N", help="cli.help.event-deal-boards")
    ] = None,
    again: Annotated[
        str | None, typer.Option("--again", metavar="BOARD", help="cli.help.event-deal-again")
    ] = None,
    reason: ReasonText = None,
    show_seed: Annotated[
        bool, typer.Option("--show-seed", help="cli.help.event-deal-show-seed")
    ] = False,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Have the computer deal the boards of a session."""
    from doubleton.cli.event import dealing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    wanted = dealing.Wanted(boards, tuple(outs or ()), again, reason or "", show_seed)
    where = Where(file, event, as_json=as_json)
    return dealing.deal(voice_of(context), where, session, wanted)


@app.command(help="cli.help.event-analyse")
def analyse(
    context: typer.Context,
    file: DeskFile,
    again: Annotated[bool, typer.Option("--again", help="cli.help.event-analyse-again")] = False,
    workers: Annotated[
        str | None, typer.Option("--workers", metavar="N", help="cli.help.solve-workers")
    ] = None,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Find the double-dummy tables of the deals of an event."""
    from doubleton.cli.event import analysing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same
    from doubleton.cli.solving import Means  # noqa: PLC0415 - the same

    del language
    means, where = Means.of(workers, None), Where(file, event, as_json=as_json)
    return analysing.analyse(voice_of(context), where, session, means, again=again)
