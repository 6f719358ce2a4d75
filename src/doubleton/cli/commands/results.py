"""Commands for files of results: scored, explained, checked, converted, published."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubleton.cli.commands.group import command
from doubleton.cli.options import (
    AsJson,
    Out,
    Paths,
    Solve,
    known_carries,
    known_editions,
    known_formats,
    known_methods,
    known_namings,
    known_policies,
    known_settings,
    one_of,
)
from doubleton.cli.scoring_options import Ranked, Scored
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError


@command("cli.help.score")
def score(
    voice: Voice,
    paths: Paths,
    by: Ranked,
    out: Out = None,
    as_json: AsJson = False,
    ranking_only: Annotated[
        bool, typer.Option("--ranking-only", "-r", help="cli.help.ranking-only")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="cli.help.quiet")] = False,
    compare: Annotated[
        str | None,
        typer.Option(
            "--compare", metavar="NAME", help="cli.help.compare", autocompletion=known_policies
        ),
    ] = None,
    compare_settings: Annotated[
        list[str] | None,
        typer.Option(
            "--compare-set",
            metavar="KEY=VALUE",
            help="cli.help.compare-set",
            autocompletion=known_settings,
        ),
    ] = None,
    compare_edition: Annotated[
        str | None,
        typer.Option(
            "--compare-edition",
            metavar="YEAR",
            help="cli.help.compare-edition",
            autocompletion=known_editions,
        ),
    ] = None,
    compare_method: Annotated[
        str | None,
        typer.Option(
            "--compare-method",
            metavar="METHOD",
            help="cli.help.compare-method",
            autocompletion=known_methods,
        ),
    ] = None,
    qualifying: Annotated[
        list[str] | None,
        typer.Option("--qualifying", metavar="PATH", help="cli.help.qualifying"),
    ] = None,
    carry: Annotated[
        str | None,
        typer.Option(
            "--carry", metavar="RULE", help="cli.help.carry", autocompletion=known_carries
        ),
    ] = None,
    masterpoints: Annotated[
        str | None, typer.Option("--masterpoints", metavar="NAME", help="cli.help.masterpoints")
    ] = None,
    solve: Solve = False,
) -> int:
    """Score a session."""
    from doubleton.cli import comparing, scoring  # noqa: PLC0415 - loads the whole house

    if carry is not None and not qualifying:
        raise DoubletonError("cli.carry-without-qualifying")
    against = comparing.Against(compare, compare_settings or (), compare_edition, compare_method)
    besides = scoring.Besides(against, qualifying or (), masterpoints, solve)
    shows = scoring.Shows(as_json=as_json, ranking=not quiet, boards=not (quiet or ranking_only))
    rules = by.rules(*([] if carry is None else [f"carry.rule={carry}"]))
    target = Path(out) if out else None
    return scoring.score(voice, paths, rules, shows, target, besides)


@command("cli.help.explain")
def explain(
    voice: Voice,
    paths: Paths,
    by: Ranked,
    pair: Annotated[
        str | None, typer.Option("--pair", metavar="NUMBER", help="cli.help.explain-pair")
    ] = None,
    board: Annotated[
        str | None, typer.Option("--board", metavar="BOARD", help="cli.help.explain-board")
    ] = None,
    match: Annotated[
        str | None, typer.Option("--match", metavar="A-B", help="cli.help.explain-match")
    ] = None,
    round_: Annotated[
        str | None, typer.Option("--round", metavar="ROUND", help="cli.help.explain-round")
    ] = None,
    rank: Annotated[bool, typer.Option("--rank", help="cli.help.explain-rank")] = False,
    section: Annotated[
        str | None, typer.Option("--section", metavar="NAME", help="cli.help.explain-section")
    ] = None,
    line: Annotated[
        str | None,
        typer.Option(
            "--line",
            metavar="NS|EW",
            help="cli.help.explain-line",
            callback=one_of("NS", "EW", "ns", "ew"),
        ),
    ] = None,
    session: Annotated[
        str | None, typer.Option("--session", metavar="NAME", help="cli.help.explain-session")
    ] = None,
    listing: Annotated[
        str | None, typer.Option("--list", metavar="NAME", help="cli.help.explain-list")
    ] = None,
    figure: Annotated[
        str | None, typer.Option("--figure", metavar="FIGURE", help="cli.help.explain-figure")
    ] = None,
    depth: Annotated[
        str | None, typer.Option("--depth", metavar="NUMBER", help="cli.help.explain-depth")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Explain a number of a result."""
    from doubleton.cli import explaining, wanted  # noqa: PLC0415 - loads the whole house

    asked = wanted.Wanted(
        pair, board, match, round_, section, line, session, listing, figure, rank=rank
    )
    deep = explaining.depth_of(depth)
    return explaining.explain(voice, paths, by.rules(), asked, deep, as_json=as_json)


@command("cli.help.check")
def check(
    voice: Voice,
    paths: Paths,
    by: Scored,
    as_json: AsJson = False,
) -> int:
    """Look for faults in files."""
    from doubleton.cli import checking  # noqa: PLC0415 - loads the whole house

    return checking.check(voice, paths, by.rules(), as_json=as_json)


@command("cli.help.convert")
def convert(
    voice: Voice,
    paths: Paths,
    by: Scored,
    to: Annotated[
        str | None,
        typer.Option(
            "--to", "-t", metavar="FORMAT", help="cli.help.to", autocompletion=known_formats
        ),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="cli.help.convert-out")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="cli.help.strict")] = False,
    as_json: AsJson = False,
) -> int:
    """Convert files to another format."""
    from doubleton.cli import converting  # noqa: PLC0415 - loads the whole house

    wanted = converting.Wanted(strict=strict, as_json=as_json)
    target = converting.Target.of(to, out)
    return converting.convert_files(voice, paths, target, by.rules(), wanted)


@command("cli.help.publish")
def publish(
    voice: Voice,
    paths: Paths,
    by: Ranked,
    to: Annotated[str, typer.Option("--to", metavar="SITE", help="cli.help.publish-to")],
    names: Annotated[
        str,
        typer.Option(
            "--names",
            metavar="full|initials|numbers|FILE",
            help="cli.help.publish-names",
            autocompletion=known_namings,
        ),
    ] = "full",
    otherwise: Annotated[
        str,
        typer.Option(
            "--names-otherwise",
            metavar="full|initials|numbers",
            help="cli.help.publish-otherwise",
            autocompletion=known_namings,
        ),
    ] = "initials",
    date: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="cli.help.publish-date")
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help="cli.help.publish-title")
    ] = None,
    folder: Annotated[
        str | None, typer.Option("--folder", metavar="NAME", help="cli.help.publish-folder")
    ] = None,
    site_title: Annotated[
        str | None, typer.Option("--site-title", metavar="TEXT", help="cli.help.publish-site-title")
    ] = None,
    key: Annotated[
        str | None, typer.Option("--key", metavar="FILE", help="cli.help.publish-key")
    ] = None,
    bundle: Annotated[
        str | None, typer.Option("--bundle", metavar="FILE.zip", help="cli.help.publish-bundle")
    ] = None,
    solve: Solve = False,
) -> int:
    """Publish a session in a folder for a web site."""
    from doubleton.cli import publishing  # noqa: PLC0415 - loads the whole house

    wanted = publishing.Publication(
        site=Path(to),
        names=names,
        otherwise=otherwise,
        date=date,
        title=title,
        folder=folder,
        site_title=site_title or "",
        key=Path(key) if key else None,
        bundle=Path(bundle) if bundle else None,
        solve=solve,
    )
    return publishing.publish(voice, paths, by.rules(), wanted)


@command("cli.help.policies")
def policy(
    voice: Voice,
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="cli.help.policy-name", autocompletion=known_policies),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Show the settings of a policy, or the policies there are."""
    from doubleton.cli import policies  # noqa: PLC0415 - loads what policies are made of

    return policies.show(voice, name, as_json=as_json)


@command("cli.help.demo")
def demo(
    voice: Voice,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="DIR", help="cli.help.demo-out")
    ] = "doubleton-demo",
) -> int:
    """Score the session that comes with the program."""
    from doubleton.cli import demonstration  # noqa: PLC0415 - loads the whole house

    return demonstration.demonstrate(voice, Path(out))
