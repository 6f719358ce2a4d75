"""Commands of ``doubleton print`` for what came of it: ranking, travellers, cards, forms."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.options import (
    EditionYear,
    LanguageOption,
    MethodName,
    PolicyName,
    Settings,
    Winners,
    voice_of,
)
from doubleton.cli.printing import Force, OfEvent, OfSession, OutFile, PaperSize, PngFolder, Sources
from doubleton.cli.printing_session import MaybeEvent, app

__all__ = ["app"]

Number = Annotated[
    str | None, typer.Option("--number", "-n", metavar="N", help="cli.help.print-number")
]


@app.command(help="cli.help.print-ranking")
def ranking(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print a ranking."""
    from doubleton.cli import printed, printed_results, scoring  # noqa: PLC0415 - the same

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    of, target = printed_results.Of(event, session), printed.Target(out, png, size, force)
    voice = voice_of(context)
    return printed_results.print_results(voice, "ranking", sources, rules, of, target)


@app.command(help="cli.help.print-travellers")
def travellers(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print travellers."""
    from doubleton.cli import printed, printed_results, scoring  # noqa: PLC0415 - the same

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    of, target = printed_results.Of(event, session), printed.Target(out, png, size, force)
    voice = voice_of(context)
    return printed_results.print_results(voice, "travellers", sources, rules, of, target)


@app.command(help="cli.help.print-cards")
def cards(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print a personal card for everybody."""
    from doubleton.cli import printed, printed_results, scoring  # noqa: PLC0415 - the same

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    of, target = printed_results.Of(event, session), printed.Target(out, png, size, force)
    voice = voice_of(context)
    return printed_results.print_results(voice, "personal-cards", sources, rules, of, target)


@app.command(help="cli.help.print-ruling")
def ruling(
    context: typer.Context,
    source: MaybeEvent = None,
    number: Number = None,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    edition: EditionYear = "1987",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print the form of a ruling."""
    from doubleton.cli import printed, printed_forms  # noqa: PLC0415 - loads the whole house

    del language
    target = printed.Target(out, png, size, force)
    which = event, number
    return printed_forms.print_form(voice_of(context), "ruling", source, which, edition, target)


@app.command(help="cli.help.print-appeal")
def appeal(
    context: typer.Context,
    source: MaybeEvent = None,
    number: Number = None,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    edition: EditionYear = "1987",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print the form of an appeal."""
    from doubleton.cli import printed, printed_forms  # noqa: PLC0415 - loads the whole house

    del language
    target = printed.Target(out, png, size, force)
    which = event, number
    return printed_forms.print_form(voice_of(context), "appeal", source, which, edition, target)
