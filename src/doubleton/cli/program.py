"""The commands and their options; what they do stands in modules that are imported when needed.

Every help text is a key of the catalogues; :mod:`doubleton.cli.help` puts it into words.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubleton import __version__
from doubleton.cli.event.commands import app as event
from doubleton.cli.event.options import Another, DeskFile
from doubleton.cli.options import (
    AsJson,
    EditionYear,
    LanguageOption,
    MethodName,
    Out,
    Paths,
    PolicyName,
    Settings,
    Winners,
    known_carries,
    known_editions,
    known_formats,
    known_methods,
    known_namings,
    known_policies,
    known_settings,
    one_of,
    voice_of,
)
from doubleton.cli.printing_results import app as printing
from doubleton.errors import DoubletonError

app = typer.Typer(
    name="doubleton",
    help="cli.help.program",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(event, name="event")
app.add_typer(printing, name="print")


def _show_version(value: bool) -> None:
    if value:
        typer.echo(f"doubleton {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="cli.help.version"),
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Stand for the program itself, whose options are answered before this is called."""
    del version, language


@app.command(help="cli.help.score")
def score(
    context: typer.Context,
    paths: Paths,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
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
    language: LanguageOption = None,
) -> int:
    """Score a session."""
    from doubleton.cli import comparing, scoring  # noqa: PLC0415 - loads the whole house

    del language
    if carry is not None:
        if not qualifying:
            raise DoubletonError("cli.carry-without-qualifying")
        settings = [*(settings or ()), f"carry.rule={carry}"]
    against = comparing.Against(compare, compare_settings or (), compare_edition, compare_method)
    besides = scoring.Besides(against, qualifying or (), masterpoints)
    shows = scoring.Shows(as_json=as_json, ranking=not quiet, boards=not (quiet or ranking_only))
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    target = Path(out) if out else None
    return scoring.score(voice_of(context), paths, rules, shows, target, besides)


@app.command(help="cli.help.explain")
def explain(
    context: typer.Context,
    paths: Paths,
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
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Explain a number of a result."""
    from doubleton.cli import explaining, scoring, wanted  # noqa: PLC0415 - loads the whole house

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    asked = wanted.Wanted(
        pair, board, match, round_, section, line, session, listing, figure, rank=rank
    )
    deep = explaining.depth_of(depth)
    return explaining.explain(voice_of(context), paths, rules, asked, deep, as_json=as_json)


@app.command(help="cli.help.check")
def check(
    context: typer.Context,
    paths: Paths,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Look for faults in files."""
    from doubleton.cli import checking, scoring  # noqa: PLC0415 - loads the whole house

    del language
    rules = scoring.Rules.of(method, policy, edition, settings=settings or ())
    return checking.check(voice_of(context), paths, rules, as_json=as_json)


@app.command(help="cli.help.convert")
def convert(
    context: typer.Context,
    paths: Paths,
    to: Annotated[
        str | None,
        typer.Option(
            "--to", "-t", metavar="FORMAT", help="cli.help.to", autocompletion=known_formats
        ),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="cli.help.convert-out")
    ] = None,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    strict: Annotated[bool, typer.Option("--strict", help="cli.help.strict")] = False,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Convert files to another format."""
    from doubleton.cli import converting, scoring  # noqa: PLC0415 - loads the whole house

    del language
    rules = scoring.Rules.of(method, policy, edition, settings=settings or ())
    wanted = converting.Wanted(strict=strict, as_json=as_json)
    target = converting.Target.of(to, out)
    return converting.convert_files(voice_of(context), paths, target, rules, wanted)


@app.command(help="cli.help.deal")
def deal(
    context: typer.Context,
    outs: Annotated[
        list[str] | None, typer.Argument(metavar="FILE", help="cli.help.deal-files")
    ] = None,
    boards: Annotated[
        str | None, typer.Option("--boards", "-b", metavar="N-N", help="cli.help.deal-boards")
    ] = None,
    condition: Annotated[
        str | None, typer.Option("--condition", metavar="TEXT|FILE", help="cli.help.deal-condition")
    ] = None,
    session: Annotated[
        str | None, typer.Option("--session", metavar="NAME", help="cli.help.deal-session")
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="HEX|FILE", help="cli.help.deal-seed")
    ] = None,
    audit: Annotated[
        str | None, typer.Option("--audit", metavar="FILE", help="cli.help.deal-audit")
    ] = None,
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HEX", help="cli.help.deal-commitment")
    ] = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Deal a set of boards, or audit one."""
    from doubleton.cli import dealing  # noqa: PLC0415 - loads the formats

    del language
    voice = voice_of(context)
    if condition is not None and (audit is not None or commitment is not None):
        raise DoubletonError("cli.deal.condition-audit")
    if audit is not None:
        kept = dealing.seed_for_audit(outs or (), seed, session)
        return dealing.audit_file(voice, audit, kept, commitment, as_json=as_json)
    if condition is not None:
        from doubleton.cli import teaching  # noqa: PLC0415 - loads the language of conditions

        described = teaching.WantedSet(condition, boards, seed, session or "")
        return teaching.teach(voice, outs or (), described, as_json=as_json)
    wanted = dealing.Wanted(dealing.boards_in(boards or dealing.A_SET), seed, session)
    return dealing.deal(voice, outs or (), wanted, as_json=as_json)


@app.command(help="cli.help.solve")
def solve(
    context: typer.Context,
    paths: Annotated[
        list[str] | None, typer.Argument(metavar="PATH", help="cli.help.solve-paths")
    ] = None,
    with_par: Annotated[bool, typer.Option("--par", help="cli.help.solve-par")] = False,
    play: Annotated[bool, typer.Option("--play", help="cli.help.solve-play")] = False,
    output: Annotated[
        str | None,
        typer.Option("--output", "--out", "-o", metavar="FILE", help="cli.help.solve-output"),
    ] = None,
    verify: Annotated[bool, typer.Option("--verify", help="cli.help.solve-verify")] = False,
    position: Annotated[
        str | None, typer.Option("--position", metavar="DEAL", help="cli.help.solve-position")
    ] = None,
    trumps: Annotated[
        str, typer.Option("--trumps", metavar="C|D|H|S|NT", help="cli.help.solve-trumps")
    ] = "NT",
    leader: Annotated[
        str, typer.Option("--leader", metavar="N|E|S|W", help="cli.help.solve-leader")
    ] = "W",
    trick: Annotated[
        str | None, typer.Option("--trick", metavar="CARDS", help="cli.help.solve-trick")
    ] = None,
    workers: Annotated[
        str | None, typer.Option("--workers", metavar="N", help="cli.help.solve-workers")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", metavar="ADDRESS", help="cli.help.solve-cluster")
    ] = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Solve deals, plays or a position double dummy."""
    from doubleton.cli import solving, solving_plays  # noqa: PLC0415 - loads the formats

    del language
    voice = voice_of(context)
    if position is not None:
        if any((paths, play, with_par, verify, output, workers, cluster)):
            raise DoubletonError("solve.position-and-files")
        asked = solving_plays.Asked.of(position, trumps, leader, trick or "")
        return solving_plays.solve_position(voice, asked, as_json=as_json)
    if not paths:
        raise DoubletonError("solve.nothing")
    means = solving.Means.of(workers, cluster)
    if play:
        return solving_plays.solve_plays(voice, paths, means, as_json=as_json)
    wanted = solving.Wanted(par=with_par, verify=verify, output=output, as_json=as_json)
    return solving.solve(voice, paths, wanted, means)


@app.command(help="cli.help.publish")
def publish(
    context: typer.Context,
    paths: Paths,
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
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    language: LanguageOption = None,
) -> int:
    """Publish a session in a folder for a web site."""
    from doubleton.cli import publishing, scoring  # noqa: PLC0415 - loads the whole house

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
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
    )
    return publishing.publish(voice_of(context), paths, rules, wanted)


@app.command(help="cli.help.policies")
def policy(
    context: typer.Context,
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="cli.help.policy-name", autocompletion=known_policies),
    ] = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Show the settings of a policy, or the policies there are."""
    from doubleton.cli import policies  # noqa: PLC0415 - loads what policies are made of

    del language
    return policies.show(voice_of(context), name, as_json=as_json)


@app.command(help="cli.help.demo")
def demo(
    context: typer.Context,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="DIR", help="cli.help.demo-out")
    ] = "doubleton-demo",
    language: LanguageOption = None,
) -> int:
    """Score the session that comes with the program."""
    from doubleton.cli import demonstration  # noqa: PLC0415 - loads the whole house

    del language
    return demonstration.demonstrate(voice_of(context), Path(out))


@app.command(help="cli.help.rule")
def rule(
    context: typer.Context,
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
    language: LanguageOption = None,
) -> int:
    """Rule at the table, or replay written cases."""
    from doubleton.cli.ruling.command import rule as ruled  # noqa: PLC0415 - loads the Laws

    del language
    return ruled(voice_of(context), cases or (), edition, save, as_json=as_json)


@app.command(help="cli.help.evidence")
def evidence(
    context: typer.Context,
    paths: Paths,
    board: Annotated[
        str, typer.Option("--board", "-b", metavar="NUMBER", help="cli.help.evidence-board")
    ],
    contract: Annotated[
        str, typer.Option("--contract", metavar="CONTRACT", help="cli.help.evidence-contract")
    ],
    lead: Annotated[
        str | None, typer.Option("--lead", metavar="CARD", help="cli.help.evidence-lead")
    ] = None,
    sample: Annotated[
        str, typer.Option("--sample", metavar="N", help="cli.help.evidence-sample")
    ] = "100",
    knows: Annotated[
        str | None, typer.Option("--knows", metavar="CONDITION", help="cli.help.evidence-knows")
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="HEX", help="cli.help.evidence-seed")
    ] = None,
    section: Annotated[
        str | None, typer.Option("--section", metavar="NAME", help="cli.help.evidence-section")
    ] = None,
    table: Annotated[
        str | None, typer.Option("--table", metavar="TABLE", help="cli.help.evidence-table")
    ] = None,
    workers: Annotated[
        str | None, typer.Option("--workers", metavar="N", help="cli.help.solve-workers")
    ] = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Tell what there is to be said of a contract that was not played."""
    from doubleton.cli.evidence import Where, proposed_of, tell_evidence  # noqa: PLC0415 - loads the formats
    from doubleton.cli.solving import Means  # noqa: PLC0415 - loads the solver

    del language
    proposed = proposed_of(contract, lead, sample, seed, knows)
    where, means = Where(board, section, table), Means.of(workers, None)
    return tell_evidence(voice_of(context), paths, where, proposed, means, as_json=as_json)


@app.command(help="cli.help.verify")
def verify(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli.help.verify-file")],
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Check the record of an event, and recompute its ranking from it."""
    from doubleton.cli.event import verifying  # noqa: PLC0415 - loads the whole house

    del language
    return verifying.verify(voice_of(context), file, as_json=as_json)


@app.command(help="cli.help.simulate")
def simulate(
    context: typer.Context,
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
    language: LanguageOption = None,
) -> int:
    """Play a whole event by chance."""
    from doubleton.cli.event import simulating  # noqa: PLC0415 - loads the whole house

    del language
    wanted = simulating.Wanted.of(
        pairs,
        boards,
        seed,
        simulating.Happening.of(mistakes, troubles, late, leaving, official=official),
        kind,
    )
    return simulating.simulate(voice_of(context), file, wanted, another=another, as_json=as_json)


@app.command(help="cli.help.serve")
def serve(
    context: typer.Context,
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
    language: LanguageOption = None,
) -> int:
    """Serve the pages of a club night."""
    from doubleton.cli import serving  # noqa: PLC0415 - loads the whole house

    del language
    wanted = serving.Wanted(
        file, database, host, port, root_path, workers, copy_to, tls, not no_browser, demo
    )
    if service:
        return serving.unit(voice_of(context), wanted)
    if password is not None:
        return serving.new_password(voice_of(context), wanted, password)
    return serving.serve(voice_of(context), wanted)


@app.command(help="cli.help.quiz")
def quiz(
    context: typer.Context,
    law: Annotated[str | None, typer.Argument(metavar="LAW", help="cli.help.quiz-law")] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="TEXT", help="cli.help.seed")
    ] = None,
    count: Annotated[
        str | None, typer.Option("--count", "-n", metavar="NUMBER", help="cli.help.count")
    ] = None,
    language: LanguageOption = None,
) -> int:
    """Ask the cases of the casebook."""
    from doubleton.cli import quiz as asking  # noqa: PLC0415 - loads the Laws and the casebook

    del language
    return asking.quiz(voice_of(context), law, seed, count)
