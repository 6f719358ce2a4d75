"""The Director decides: rulings, penalties, suspension and disqualification, appeals."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import Board, LawNumbers, OfRound, ReasonText, SessionName, Table
from doubleton.cli.event.where import Doing, InEvent
from doubleton.cli.options import one_of
from doubleton.cli.voice import Voice

Facts = Annotated[str | None, typer.Option("--facts", metavar="TEXT", help="cli.help.event-facts")]
_OFFENDING = ("NS", "EW", "both", "none")


@command("cli.help.event-rule")
def rule(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Table,
    board: Board,
    score: Annotated[
        str | None, typer.Argument(metavar="SCORE", help="cli.help.event-score")
    ] = None,
    facts: Facts = None,
    laws: LawNumbers = None,
    offending: Annotated[
        str,
        typer.Option(
            "--offending",
            metavar="NS|EW|both|none",
            help="cli.help.event-offending",
            callback=one_of(*_OFFENDING),
        ),
    ] = "none",
    text: Annotated[
        str | None, typer.Option("--text", metavar="TEXT", help="cli.help.event-ruling-text")
    ] = None,
    case: Annotated[
        str | None, typer.Option("--case", metavar="FILE", help="cli.help.event-case")
    ] = None,
) -> int:
    """Record a ruling, and show its effect first."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house

    given = ruling.Given(score, facts or "", laws or (), offending, text or "", case)
    return ruling.rule(voice, where, of.at, (table, board), given)


@command("cli.help.event-penalty")
def penalty(
    voice: Voice,
    where: Doing,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    amount: Annotated[str, typer.Argument(metavar="AMOUNT", help="cli.help.event-amount")],
    reason: ReasonText = None,
    laws: LawNumbers = None,
    session: SessionName = None,
) -> int:
    """Give a penalty, and show its effect first."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house

    given = ruling.Fine(number, amount, reason or "", laws or (), session)
    return ruling.penalty(voice, where, given)


@command("cli.help.event-suspend")
def suspend(
    voice: Voice,
    where: InEvent,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    reason: ReasonText = None,
    through: Annotated[
        str | None,
        typer.Option("--through", metavar="ROUND", help="cli.help.event-suspend-through"),
    ] = None,
    session: SessionName = None,
) -> int:
    """Suspend a contestant (Law 91A)."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house

    return ruling.suspend(voice, where, number, reason or "", session, through)


@command("cli.help.event-disqualify")
def disqualify(
    voice: Voice,
    where: InEvent,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    approved: Annotated[
        str | None, typer.Option("--approved", metavar="TEXT", help="cli.help.event-approved")
    ] = None,
    reason: ReasonText = None,
) -> int:
    """Disqualify a contestant, with approval (Law 91B)."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house

    return ruling.disqualify(voice, where, number, reason or "", approved or "")


@command("cli.help.event-appeal")
def appeal(
    voice: Voice,
    where: Doing,
    ruling: Annotated[str, typer.Argument(metavar="RULING", help="cli.help.event-ruling")],
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-appellant")],
    grounds: Annotated[
        str | None, typer.Option("--grounds", metavar="TEXT", help="cli.help.event-grounds")
    ] = None,
    admit: Annotated[
        str | None, typer.Option("--admit", metavar="REASON", help="cli.help.event-admit")
    ] = None,
) -> int:
    """Record an appeal against a ruling."""
    from doubleton.cli.event import appealing  # noqa: PLC0415 - loads the whole house

    told = appealing.Grounds(grounds or "", admit or "")
    return appealing.appeal(voice, where, ruling, number, told)


@command("cli.help.event-decide")
def decide(
    voice: Voice,
    where: Doing,
    ruling: Annotated[str, typer.Argument(metavar="RULING", help="cli.help.event-ruling")],
    outcome: Annotated[
        str,
        typer.Argument(
            metavar="upheld|changed|recommended",
            help="cli.help.event-outcome",
            callback=one_of("upheld", "changed", "recommended"),
        ),
    ],
    score: Annotated[
        str | None, typer.Argument(metavar="SCORE", help="cli.help.event-score")
    ] = None,
    body: Annotated[
        str,
        typer.Option(
            "--body",
            metavar="director|committee|authority",
            help="cli.help.event-body",
            callback=one_of("director", "committee", "authority"),
        ),
    ] = "director",
    reason: ReasonText = None,
) -> int:
    """Record how an appeal was decided."""
    from doubleton.cli.event import appealing  # noqa: PLC0415 - loads the whole house

    decided = appealing.Decided(outcome, score, body, reason or "")
    return appealing.decide(voice, where, ruling, decided)


@command("cli.help.event-tell")
def tell(
    voice: Voice,
    where: InEvent,
    number: Annotated[str, typer.Argument(metavar="RULING", help="cli.help.event-ruling")],
    entrants: Annotated[
        list[str] | None, typer.Argument(metavar="NUMBER", help="cli.help.event-told")
    ] = None,
) -> int:
    """Note who was told of a ruling."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house

    return ruling.tell(voice, where, number, entrants or ())
