"""The commands of ``doubleton print``; what they do is imported when needed."""

from __future__ import annotations

import shlex
from pathlib import PurePath
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from doubleton.cli.option_groups import adding
from doubleton.cli.options import one_of
from doubleton.cli.printing_options import (
    Boards,
    Deals,
    MaybeEvent,
    Of,
    OfRuling,
    Seated,
    Seating,
    Sources,
    Tables,
    Target,
)
from doubleton.cli.scoring_options import Ranked
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError


class _Documents(TyperGroup):
    """The kinds of documents; where a file is named first, what to say instead is told."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401 - types inside typer
        word = args[0]
        if word.startswith("-") or word in self.commands:
            return super().resolve_command(ctx, args)
        shown = shlex.quote(word[:_LONGEST])
        example = f"hands {shown}" if PurePath(word).suffix else "hands FILE"
        known = ", ".join(self.commands)
        raise DoubletonError("print.which-document", text=word[:80], example=example, known=known)


_LONGEST: Final = 60

app = typer.Typer(
    cls=_Documents, no_args_is_help=True, help="cli.help.print", rich_markup_mode=None
)


_command = adding(app)


# --- deals -------------------------------------------------------------------------------------


@_command("cli.help.print-hands")
def hands(
    voice: Voice,
    sources: Sources,
    target: Target,
    wanted: Deals,
    large: Annotated[bool, typer.Option("--large", help="cli.help.print-large")] = False,
    a_page: Annotated[
        str | None, typer.Option("--per-page", metavar="9|4|2", help="cli.help.print-per-page")
    ] = None,
    no_tables: Annotated[
        bool, typer.Option("--no-tables", help="cli.help.print-no-tables")
    ] = False,
    results: Annotated[bool, typer.Option("--results", help="cli.help.print-results")] = False,
) -> int:
    """Print hand records."""
    from doubleton.cli import printed_deals as printed  # noqa: PLC0415 - loads the whole house

    look = printed.Look.of(a_page or ("2" if large else None), solve=not no_tables, results=results)
    return printed.print_hands(voice, sources, wanted, target, look)


@_command("cli.help.print-dealing")
def dealing(
    voice: Voice,
    sources: Sources,
    target: Target,
    wanted: Deals,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="board|seat",
            help="cli.help.print-by",
            callback=one_of("board", "seat"),
        ),
    ] = "board",
) -> int:
    """Print sheets for dealing by hand."""
    from doubleton.cli import printed_deals as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_dealing(voice, sources, wanted, target, by_seat=by == "seat")


@_command("cli.help.print-curtain")
def curtain(voice: Voice, sources: Sources, target: Target, wanted: Deals) -> int:
    """Print curtain cards."""
    from doubleton.cli import printed_deals as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_curtain(voice, sources, wanted, target)


@_command("cli.help.print-diagram")
def diagram(
    voice: Voice,
    source: Annotated[str, typer.Argument(metavar="FILE", help="cli.help.print-games")],
    board: Annotated[
        str, typer.Option("--board", "-b", metavar="NUMBER", help="cli.help.print-board")
    ],
    target: Target,
    table: Annotated[
        str | None, typer.Option("--table", metavar="TABLE", help="cli.help.print-table")
    ] = None,
    show: Annotated[
        str | None,
        typer.Option("--show", metavar="deal,bidding,play", help="cli.help.print-show"),
    ] = None,
    svg: Annotated[bool, typer.Option("--svg", help="cli.help.print-svg")] = False,
) -> int:
    """Draw a board with its bidding and its play."""
    from doubleton.cli import printed_diagram as printed  # noqa: PLC0415 - loads the whole house

    wanted = printed.Wanted.of(board, table, show)
    return printed.print_diagram(voice, source, wanted, target, as_svg=svg)


# --- who sits where ----------------------------------------------------------------------------


@_command("cli.help.print-guide")
def guide(
    voice: Voice,
    source: Seated,
    target: Target,
    seating: Seating,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="pair|table",
            help="cli.help.print-guide-by",
            callback=one_of("pair", "table"),
        ),
    ] = "pair",
) -> int:
    """Print guide cards."""
    from doubleton.cli import printed_seats as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_guide(voice, source, seating, target, by_table=by == "table")


@_command("cli.help.print-movement")
def movement(voice: Voice, source: Seated, target: Target, seating: Seating) -> int:
    """Print a movement as a grid."""
    from doubleton.cli import printed_seats as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_movement(voice, source, seating, target)


@_command("cli.help.print-blank")
def blank(voice: Voice, source: Seated, target: Target, seating: Seating) -> int:
    """Print empty travellers."""
    from doubleton.cli import printed_seats as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_blank(voice, source, seating, target)


@_command("cli.help.print-table-cards")
def tables(
    voice: Voice,
    source: Seated,
    target: Target,
    which: Tables,
    address: Annotated[
        str | None, typer.Option("--address", metavar="URL", help="cli.help.print-address")
    ] = None,
) -> int:
    """Print table cards."""
    from doubleton.cli import printed_seats as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_tables(voice, source, which, target, address)


@_command("cli.help.print-labels")
def labels(
    voice: Voice,
    target: Target,
    of: Of,
    source: MaybeEvent = None,
    boards: Boards = None,
) -> int:
    """Print labels for boards."""
    from doubleton.cli import printed_seats as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_labels(voice, source, boards, of, target)


# --- what came of it ---------------------------------------------------------------------------


@_command("cli.help.print-ranking")
def ranking(voice: Voice, sources: Sources, target: Target, of: Of, scored: Ranked) -> int:
    """Print a ranking."""
    from doubleton.cli import printed_results as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_results(voice, "ranking", sources, scored.rules(), of, target)


@_command("cli.help.print-travellers")
def travellers(voice: Voice, sources: Sources, target: Target, of: Of, scored: Ranked) -> int:
    """Print travellers."""
    from doubleton.cli import printed_results as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_results(voice, "travellers", sources, scored.rules(), of, target)


@_command("cli.help.print-cards")
def cards(voice: Voice, sources: Sources, target: Target, of: Of, scored: Ranked) -> int:
    """Print a personal card for everybody."""
    from doubleton.cli import printed_results as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_results(voice, "personal-cards", sources, scored.rules(), of, target)


@_command("cli.help.print-ruling")
def ruling(voice: Voice, target: Target, which: OfRuling, source: MaybeEvent = None) -> int:
    """Print the form of a ruling."""
    from doubleton.cli import printed_forms as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_form(voice, "ruling", source, which, target)


@_command("cli.help.print-appeal")
def appeal(voice: Voice, target: Target, which: OfRuling, source: MaybeEvent = None) -> int:
    """Print the form of an appeal."""
    from doubleton.cli import printed_forms as printed  # noqa: PLC0415 - loads the whole house

    return printed.print_form(voice, "appeal", source, which, target)
