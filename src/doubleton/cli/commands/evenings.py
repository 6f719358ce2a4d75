"""Commands for whoever runs an evening, or learns to: rulings, records, a whole event, pages."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.commands.group import command
from doubleton.cli.event.options import Another, DeskFile
from doubleton.cli.options import AsJson, known_editions, one_of
from doubleton.cli.voice import Voice


@command("cli.help.rule")
def rule(
    voice: Voice,
    cases: Annotated[
        list[str] | None, typer.Argument(metavar="CASE", help="cli.help.cases")
    ] = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="cli.help.save")
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            "-e",
            metavar="YEAR",
            help="cli.help.rule-edition",
            autocompletion=known_editions,
        ),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Rule at the table, or replay written cases."""
    from doubleton.cli.ruling.command import rule as ruled  # noqa: PLC0415 - loads the Laws

    return ruled(voice, cases or (), edition, save, as_json=as_json)


@command("cli.help.verify")
def verify(
    voice: Voice,
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli.help.verify-file")],
    as_json: AsJson = False,
) -> int:
    """Check the record of an event, and recompute its ranking from it."""
    from doubleton.cli.event import verifying  # noqa: PLC0415 - loads the whole house

    return verifying.verify(voice, file, as_json=as_json)


@command("cli.help.simulate")
def simulate(
    voice: Voice,
    file: DeskFile,
    pairs: Annotated[str, typer.Option("--pairs", metavar="N", help="cli.help.simulate-pairs")],
    boards: Annotated[
        str, typer.Option("--boards", metavar="N|N-N", help="cli.help.event-boards")
    ] = "24-28",
    seed: Annotated[
        str, typer.Option("--seed", metavar="NUMBER", help="cli.help.simulate-seed")
    ] = "1",
    mistakes: Annotated[
        str, typer.Option("--mistakes", metavar="PERCENT", help="cli.help.simulate-mistakes")
    ] = "3",
    troubles: Annotated[
        str, typer.Option("--troubles", metavar="PERCENT", help="cli.help.simulate-troubles")
    ] = "2",
    late: Annotated[str, typer.Option("--late", metavar="N", help="cli.help.simulate-late")] = "0",
    leaving: Annotated[
        str, typer.Option("--leaving", metavar="N", help="cli.help.simulate-leaving")
    ] = "0",
    kind: Annotated[
        str,
        typer.Option(
            "--kind",
            metavar="pairs|swiss|teams",
            callback=one_of("pairs", "swiss", "teams"),
            help="cli.help.simulate-kind",
        ),
    ] = "pairs",
    official: Annotated[
        bool, typer.Option("--official", help="cli.help.simulate-official")
    ] = False,
    another: Another = False,
    as_json: AsJson = False,
) -> int:
    """Play a whole event by chance."""
    from doubleton.cli.event import simulating  # noqa: PLC0415 - loads the whole house

    wanted = simulating.Wanted.of(
        pairs,
        boards,
        seed,
        simulating.Happening.of(mistakes, troubles, late, leaving, official=official),
        kind,
    )
    return simulating.simulate(voice, file, wanted, another=another, as_json=as_json)


@command("cli.help.serve")
def serve(
    voice: Voice,
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="cli.help.serve-file")] = None,
    port: Annotated[
        str, typer.Option("--port", "-p", metavar="NUMBER", help="cli.help.serve-port")
    ] = "8080",
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="cli.help.serve-host")
    ] = "0.0.0.0",  # noqa: S104 - the phones of the room are to come in
    database: Annotated[
        str | None, typer.Option("--database", metavar="ADDRESS", help="cli.help.serve-database")
    ] = None,
    copy_to: Annotated[
        str | None, typer.Option("--copy-to", metavar="DIR", help="cli.help.serve-copy-to")
    ] = None,
    password: Annotated[
        str | None, typer.Option("--password", metavar="NAME", help="cli.help.serve-password")
    ] = None,
    root_path: Annotated[
        str, typer.Option("--root-path", metavar="PATH", help="cli.help.serve-root-path")
    ] = "/",
    workers: Annotated[
        str, typer.Option("--workers", metavar="NUMBER", help="cli.help.serve-workers")
    ] = "1",
    tls: Annotated[bool, typer.Option("--tls", help="cli.help.serve-tls")] = False,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="cli.help.serve-no-browser")
    ] = False,
    demo: Annotated[bool, typer.Option("--demo", help="cli.help.serve-demo")] = False,
    service: Annotated[bool, typer.Option("--service", help="cli.help.serve-service")] = False,
) -> int:
    """Serve the pages of a club night."""
    from doubleton.cli import serving  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.to_serve import ToServe  # noqa: PLC0415 - with it

    wanted = ToServe(
        file, database, host, port, root_path, workers, copy_to, tls, not no_browser, demo
    )
    if service:
        return serving.unit(voice, wanted)
    if password is not None:
        return serving.new_password(voice, wanted, password)
    return serving.serve(voice, wanted)


@command("cli.help.quiz")
def quiz(
    voice: Voice,
    law: Annotated[str | None, typer.Argument(metavar="LAW", help="cli.help.quiz-law")] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="TEXT", help="cli.help.seed")
    ] = None,
    count: Annotated[
        str | None, typer.Option("--count", "-n", metavar="NUMBER", help="cli.help.count")
    ] = None,
) -> int:
    """Ask the cases of the casebook."""
    from doubleton.cli import quiz as asking  # noqa: PLC0415 - loads the Laws and the casebook

    return asking.quiz(voice, law, seed, count)
