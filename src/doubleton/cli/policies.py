"""``doubleton policy``: the policies there are, and the settings of one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from doubleton.cli.voice import Voice
from doubleton.scoring.policy import POLICIES, Policy
from doubleton.scoring.policy import policy as policy_of

_ENDINGS: Final = (".yaml", ".yml")


def policy_named(text: str) -> Policy:
    """Return the policy of that name, or that of a file of YAML.

    Raises :class:`~doubleton.errors.NotationError` where there is none, or the file is wrong.
    """
    if Path(text).suffix.lower() in _ENDINGS or "/" in text or "\\" in text:
        from doubleton.formats.policy_files import read_policy  # noqa: PLC0415 - few need YAML

        return read_policy(text)
    return policy_of(text)


def show(voice: Voice, name: str | None, *, as_json: bool) -> int:
    """Print the settings of policy *name*, or what each policy changes; return the exit status."""
    shown = POLICIES.values() if name is None else (policy_named(name),)
    if as_json:
        voice.give_json({policy.name: _values(policy) for policy in shown})
    elif name is None:
        _list(voice)
    else:
        _settings(voice, policy_named(name))
    return 0


def _values(policy: Policy) -> dict[str, str]:
    return {setting.key: setting.value for setting in policy.settings()}


def _list(voice: Voice) -> None:
    width = max(map(len, POLICIES))
    for policy in POLICIES.values():
        changed = ", ".join(
            f"{setting.key} = {setting.value}"
            for setting in policy.settings()
            if not setting.is_default
        )
        voice.give(f"{policy.name:{width}}  {changed or voice.text('cli.policy-default')}")


def _settings(voice: Voice, policy: Policy) -> None:
    settings = policy.settings()
    width = max(len(setting.key) for setting in settings)
    default = voice.text("cli.setting-default")
    for setting in settings:
        mark = f"  ({default})" if setting.is_default else ""
        voice.give(f"{setting.key:{width}} = {setting.value}{mark}")
