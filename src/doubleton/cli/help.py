"""Help and faults of usage in the user's language: typer itself speaks English only."""

from __future__ import annotations

from collections.abc import Sequence
from types import MethodType
from typing import Any, Final

from typer.exceptions import TyperException

from doubleton.cli.voice import Voice
from doubleton.said import Said

_OF_TYPER: Final = {
    "help": "cli.help.help",
    "install_completion": "cli.help.install-completion",
    "show_completion": "cli.help.show-completion",
}
"""Options that typer adds itself."""

_STATUSES: Final = (0, 1, 2, 130, 141)


def put_into_words(command: Any, voice: Voice) -> None:  # noqa: ANN401 - a type inside typer
    """Make *command*, whose help texts are keys, and those below it explain themselves."""

    def format_help(command: Any, context: Any, formatter: Any) -> None:  # noqa: ANN401 - as above
        _format(voice, command, context, formatter)

    command.format_help = MethodType(format_help, command)
    command.help = voice.text(command.help)
    for parameter in command.params:
        parameter.help = voice.text(_OF_TYPER.get(parameter.name, parameter.help))
    for each in getattr(command, "commands", {}).values():
        put_into_words(each, voice)


def _format(voice: Voice, command: Any, context: Any, formatter: Any) -> None:  # noqa: ANN401 - as above
    parameters = command.get_params(context)
    arguments = [each for each in parameters if each.param_type_name == "argument"]
    options = [each for each in parameters if each.param_type_name == "option"]
    commands = getattr(command, "commands", {})
    usage = [voice.text("cli.usage-options"), *(_usage(argument) for argument in arguments)]
    if commands:
        usage.append(voice.text("cli.usage-command"))
    heading = f"{voice.text('cli.usage-heading')} "
    formatter.write_usage(context.command_path, " ".join(usage), prefix=heading)
    formatter.write_paragraph()
    formatter.write_text(command.help)
    rows = {
        "cli.heading-commands": [(name, each.help) for name, each in commands.items()],
        "cli.heading-arguments": [(_usage(each), each.help) for each in arguments],
        "cli.heading-options": [_option(voice, each) for each in options],
        "cli.heading-status": [
            (str(status), voice.text(f"cli.status.{status}")) for status in _STATUSES if commands
        ],
    }
    for key, listed in rows.items():
        if listed:
            with formatter.section(voice.text(key)):
                formatter.write_dl(listed)


def _usage(argument: Any) -> str:  # noqa: ANN401 - as above
    name = f"{argument.metavar}{'...' if argument.nargs == -1 else ''}"
    return name if argument.required else f"[{name}]"


def _option(voice: Voice, option: Any) -> tuple[str, str]:  # noqa: ANN401 - as above
    names = ", ".join(option.opts)
    takes_value = not option.is_flag and not option.is_eager
    value = f" {option.metavar or option.name.upper()}" if takes_value else ""
    text = voice.text(_OF_TYPER[option.name]) if option.name in _OF_TYPER else option.help
    if takes_value and option.default is not None and option.show_default:
        text += f" [{voice.text('cli.default', text=str(option.default))}]"
    return f"{names}{value}", text


def misused(error: TyperException, args: Sequence[str]) -> Said:
    """Return what is wrong with the arguments, and where help is."""
    command = getattr(getattr(error, "ctx", None), "command_path", "doubleton")
    return Said("cli.usage", reason=_reason(error, args), command=command)


def _reason(error: TyperException, args: Sequence[str]) -> Said:
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    words = (a for before, a in zip(("", *args), args, strict=False) if before != "--language")
    path = getattr(getattr(error, "ctx", None), "command_path", "")
    commands = [word for word in words if not word.startswith("-")]
    named = next(iter(commands[max(0, len(path.split()) - 1) :]), "")
    if option is not None:
        takes_none = hasattr(error, "possibilities")
        return Said("cli.no-such-option" if takes_none else "cli.option-value", name=option)
    if parameter is not None:
        is_option = parameter.param_type_name == "option"
        name = parameter.opts[0] if is_option else parameter.metavar
        key = "cli.bad-value" if error.message else "cli.missing-argument"
        return Said(key, name=name, known=parameter.metavar)
    if hasattr(getattr(getattr(error, "ctx", None), "command", None), "commands"):
        return Said("cli.no-such-command" if named else "cli.missing-command", name=named)
    return Said("cli.other-misuse", text=error.format_message())
