"""What it is worth: ``standings``, ``close``, ``publish``, ``tie``, ``carry``, ``release``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import RoundNumber, SessionName
from doubleton.cli.event.where import Doing, InEvent
from doubleton.cli.options import Out, one_of
from doubleton.cli.voice import Voice

Anyway = Annotated[
    str | None, typer.Option("--anyway", metavar="REASON", help="cli.help.event-publish-anyway")
]


@command("cli.help.event-standings")
def standings(
    voice: Voice,
    where: InEvent,
    round_: RoundNumber = None,
    session: SessionName = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="ACT|TIME", help="cli.help.event-at")
    ] = None,
    compare: Annotated[
        str | None, typer.Option("--compare", metavar="ACT|TIME", help="cli.help.event-compare")
    ] = None,
    confirmed: Annotated[
        bool, typer.Option("--confirmed", help="cli.help.event-confirmed")
    ] = False,
    boards: Annotated[bool, typer.Option("--boards", help="cli.help.event-all-boards")] = False,
    out: Out = None,
) -> int:
    """Show the standings: now, after a round, or as they were."""
    from doubleton.cli.event import ranking  # noqa: PLC0415 - loads the whole house

    wanted = ranking.Wanted.of(session, round_, at, compare, confirmed=confirmed, boards=boards)
    return ranking.show(voice, where, wanted, Path(out) if out else None)


@command("cli.help.event-close")
def close(
    voice: Voice,
    where: Doing,
    anyway: Anyway = None,
    session: SessionName = None,
) -> int:
    """End a session, publish its result, and make it official in its time."""
    from doubleton.cli.event import closing  # noqa: PLC0415 - loads the whole house

    return closing.close(voice, where, session, anyway or "")


@command("cli.help.event-publish")
def publish(
    voice: Voice,
    where: Doing,
    official: Annotated[bool, typer.Option("--official", help="cli.help.event-official")] = False,
    anyway: Anyway = None,
    out: Out = None,
    session: SessionName = None,
) -> int:
    """Publish the standings of a session as they are."""
    from doubleton.cli.event import closing  # noqa: PLC0415 - loads the whole house

    target = Path(out) if out else None
    wanted = closing.Publishing(official=official, anyway=anyway or "", out=target)
    return closing.publish(voice, where, session, wanted)


@command("cli.help.event-tie")
def tie(
    voice: Voice,
    where: Doing,
    numbers: Annotated[list[str], typer.Argument(metavar="NUMBER", help="cli.help.event-tied")],
    how: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="lot|extra_boards|sudden_death",
            help="cli.help.event-tie-by",
            callback=one_of("lot", "extra_boards", "sudden_death"),
        ),
    ] = "lot",
) -> int:
    """Note how a tie was decided away from the scores."""
    from doubleton.cli.event import settling  # noqa: PLC0415 - loads the whole house

    return settling.tie(voice, where, numbers, how)


@command("cli.help.event-carry", context_settings={"ignore_unknown_options": True})
def carry(
    voice: Voice,
    where: Doing,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    amount: Annotated[str, typer.Argument(metavar="AMOUNT", help="cli.help.event-carried")],
    source: Annotated[
        str | None, typer.Option("--source", metavar="TEXT", help="cli.help.event-carry-source")
    ] = None,
) -> int:
    """Give what a contestant brings from an earlier phase."""
    from doubleton.cli.event import settling  # noqa: PLC0415 - loads the whole house

    return settling.carry(voice, where, number, amount, source or "")


@command("cli.help.event-release")
def release(
    voice: Voice,
    where: InEvent,
    hide: Annotated[bool, typer.Option("--hide", help="cli.help.event-release-hide")] = False,
    session: SessionName = None,
) -> int:
    """Let everybody see the deals of a session."""
    from doubleton.cli.event import settling  # noqa: PLC0415 - loads the whole house

    return settling.release(voice, where, session, hide=hide)
