"""Before the cards come out: ``new``, ``rules``, ``add``, ``start``, ``deal``, ``analyse``."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import Another, ReasonText, RuleSettings, SessionName
from doubleton.cli.event.where import Doing, InEvent, Where
from doubleton.cli.options import (
    EditionYear,
    MethodName,
    PolicyName,
    Settings,
    Workers,
    known_editions,
    known_policies,
)
from doubleton.cli.voice import Voice


@command("cli.help.event-new")
def new(
    voice: Voice,
    where: Where,
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
) -> int:
    """Set an event up."""
    from doubleton.cli.event import creating  # noqa: PLC0415 - loads the whole house

    scoring = creating.Scoring(policy, settings or (), edition, method, rules or ())
    wanted = creating.Wanted(title, date, zone, scoring, sessions or ())
    pattern = None if like is None else Where(like, like_event)
    return creating.new(voice, where, wanted, pattern, another=another)


@command("cli.help.event-rules")
def rules(
    voice: Voice,
    where: InEvent,
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
) -> int:
    """Show the rules, or change them."""
    from doubleton.cli.event import creating  # noqa: PLC0415 - loads the whole house

    scoring = creating.Scoring(policy, settings or (), edition, method, rule or ())
    return creating.rules(voice, where, scoring, reason or "")


@command("cli.help.event-add")
def add(
    voice: Voice,
    where: InEvent,
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
) -> int:
    """Enter pairs, teams or players."""
    from doubleton.cli.event import adding  # noqa: PLC0415 - loads the whole house

    about = adding.About.of(number, stratum, handicap, avoid or (), stays=stays, single=single)
    sources = adding.Sources(members or (), None if earlier is None else Where(earlier, from_event))
    return adding.add(voice, where, names or (), about, sources)


@command("cli.help.event-start")
def start(
    voice: Voice,
    where: Doing,
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
) -> int:
    """Choose a movement, seat everybody, and begin."""
    from doubleton.cli.event import starting  # noqa: PLC0415 - loads the whole house

    wanted = starting.Wanted.of(boards, movement, rounds, sections, copies, first_board)
    return starting.start(voice, where, wanted, session, deals)


@command("cli.help.event-deal")
def deal(
    voice: Voice,
    where: InEvent,
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
) -> int:
    """Have the computer deal the boards of a session."""
    from doubleton.cli.event import dealing  # noqa: PLC0415 - loads the whole house

    wanted = dealing.Wanted(boards, tuple(outs or ()), again, reason or "", show_seed)
    return dealing.deal(voice, where, session, wanted)


@command("cli.help.event-analyse")
def analyse(
    voice: Voice,
    where: InEvent,
    again: Annotated[bool, typer.Option("--again", help="cli.help.event-analyse-again")] = False,
    workers: Workers = None,
    session: SessionName = None,
) -> int:
    """Find the double-dummy tables of the deals of an event."""
    from doubleton.cli.event import analysing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.solving import Means  # noqa: PLC0415 - the same

    means = Means.of(workers, None)
    return analysing.analyse(voice, where, session, means, again=again)
