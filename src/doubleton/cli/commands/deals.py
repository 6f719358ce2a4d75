"""Commands for deals: dealt, solved, and what is to be said of a contract that was not played."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.commands.group import command
from doubleton.cli.options import AsJson, Workers
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError


@command("cli.help.deal")
def deal(
    voice: Voice,
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
) -> int:
    """Deal a set of boards, or audit one."""
    from doubleton.cli import auditing, dealing  # noqa: PLC0415 - loads the formats

    if condition is not None and (audit is not None or commitment is not None):
        raise DoubletonError("cli.deal.condition-audit")
    if audit is not None:
        kept = auditing.seed_for_audit(outs or (), seed, session)
        audited = auditing.Wanted(audit, kept, commitment, boards)
        return auditing.audit_file(voice, audited, as_json=as_json)
    if commitment is not None:
        raise DoubletonError("cli.deal.commitment-audit")
    if condition is not None:
        from doubleton.cli import teaching  # noqa: PLC0415 - loads the language of conditions

        described = teaching.WantedSet(condition, boards, seed, session or "")
        return teaching.teach(voice, outs or (), described, as_json=as_json)
    wanted = dealing.Wanted(dealing.boards_in(boards or dealing.A_SET), seed, session)
    return dealing.deal(voice, outs or (), wanted, as_json=as_json)


@command("cli.help.solve")
def solve(
    voice: Voice,
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
    workers: Workers = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", metavar="ADDRESS", help="cli.help.solve-cluster")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Solve deals, plays or a position double dummy."""
    from doubleton.cli import solving, solving_plays  # noqa: PLC0415 - loads the formats

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


@command("cli.help.evidence")
def evidence(
    voice: Voice,
    paths: Annotated[list[str], typer.Argument(metavar="PATH", help="cli.help.evidence-paths")],
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
    event: Annotated[
        str | None, typer.Option("--event", metavar="ID", help="cli.help.event-id")
    ] = None,
    session: Annotated[
        str | None, typer.Option("--session", metavar="NAME", help="cli.help.event-session")
    ] = None,
    workers: Workers = None,
    as_json: AsJson = False,
) -> int:
    """Tell what there is to be said of a contract that was not played."""
    from doubleton.cli.evidence import Meant, proposed_of, tell_evidence  # noqa: PLC0415 - loads the formats
    from doubleton.cli.solving import Means  # noqa: PLC0415 - loads the solver

    proposed = proposed_of(contract, lead, sample, seed, knows)
    meant = Meant(board, section, table, event, session)
    means = Means.of(workers, None)
    return tell_evidence(voice, paths, meant, proposed, means, as_json=as_json)
