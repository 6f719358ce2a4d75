"""The Director decides: rulings, penalties, suspension and disqualification, appeals."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import app
from doubleton.cli.event.options import (
    Board,
    DeskFile,
    EventId,
    LawNumbers,
    ReasonText,
    RoundNumber,
    SectionName,
    SessionName,
    Table,
    Yes,
)
from doubleton.cli.options import AsJson, LanguageOption, one_of, voice_of

Facts = Annotated[str | None, typer.Option("--facts", metavar="TEXT", help="cli.help.event-facts")]
_OFFENDING = ("NS", "EW", "both", "none")


@app.command(help="cli.help.event-rule")
def rule(
    context: typer.Context,
    file: DeskFile,
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
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Record a ruling, and show its effect first."""
    from doubleton.cli.event import entering, ruling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    at = entering.At(session, section, round_)
    given = ruling.Given(score, facts or "", laws or (), offending, text or "", case)
    return ruling.rule(voice_of(context), where, at, (table, board), given)


@app.command(help="cli.help.event-penalty")
def penalty(
    context: typer.Context,
    file: DeskFile,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    amount: Annotated[str, typer.Argument(metavar="AMOUNT", help="cli.help.event-amount")],
    reason: ReasonText = None,
    laws: LawNumbers = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Give a penalty, and show its effect first."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    given = ruling.Fine(number, amount, reason or "", laws or (), session)
    return ruling.penalty(voice_of(context), where, given)


@app.command(help="cli.help.event-suspend")
def suspend(
    context: typer.Context,
    file: DeskFile,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    reason: ReasonText = None,
    through: Annotated[
        str | None,
        typer.Option("--through", metavar="ROUND", help="cli.help.event-suspend-through"),
    ] = None,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Suspend a contestant (Law 91A)."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return ruling.suspend(voice_of(context), where, number, reason or "", session, through)


@app.command(help="cli.help.event-disqualify")
def disqualify(
    context: typer.Context,
    file: DeskFile,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    approved: Annotated[
        str | None, typer.Option("--approved", metavar="TEXT", help="cli.help.event-approved")
    ] = None,
    reason: ReasonText = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Disqualify a contestant, with approval (Law 91B)."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return ruling.disqualify(voice_of(context), where, number, reason or "", approved or "")


@app.command(help="cli.help.event-appeal")
def appeal(
    context: typer.Context,
    file: DeskFile,
    ruling: Annotated[str, typer.Argument(metavar="RULING", help="cli.help.event-ruling")],
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-appellant")],
    grounds: Annotated[
        str | None, typer.Option("--grounds", metavar="TEXT", help="cli.help.event-grounds")
    ] = None,
    admit: Annotated[
        str | None, typer.Option("--admit", metavar="REASON", help="cli.help.event-admit")
    ] = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Record an appeal against a ruling."""
    from doubleton.cli.event import appealing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    told = appealing.Grounds(grounds or "", admit or "")
    return appealing.appeal(voice_of(context), where, ruling, number, told)


@app.command(help="cli.help.event-decide")
def decide(
    context: typer.Context,
    file: DeskFile,
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
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Record how an appeal was decided."""
    from doubleton.cli.event import appealing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    decided = appealing.Decided(outcome, score, body, reason or "")
    return appealing.decide(voice_of(context), where, ruling, decided)


@app.command(help="cli.help.event-tell")
def tell(
    context: typer.Context,
    file: DeskFile,
    number: Annotated[str, typer.Argument(metavar="RULING", help="cli.help.event-ruling")],
    entrants: Annotated[
        list[str] | None, typer.Argument(metavar="NUMBER", help="cli.help.event-told")
    ] = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note who was told of a ruling."""
    from doubleton.cli.event import ruling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return ruling.tell(voice_of(context), where, number, entrants or ())
