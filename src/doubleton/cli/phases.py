"""``doubleton score FINAL --qualifying PATH``: what the finalists bring from the earlier phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from doubleton.cli.scoring_rules import Rules
from doubleton.errors import DoubletonError, Fault
from doubleton.formats.reading import Reading, read_field
from doubleton.said import Said
from doubleton.scoring.carry_over import CarryRule
from doubleton.scoring.phases import carried_from, strangers


def with_carry_over(reading: Reading, paths: Sequence[str], rules: Rules) -> Reading:
    """Return what was read of the final, with what is carried over from the results in *paths*.

    Raises :class:`~doubleton.errors.DoubletonError` where no rule is set, or it does not apply.
    """
    if rules.policy.carry is CarryRule.NONE:
        raise DoubletonError("cli.qualifying-without-carry", known=", ".join([*CarryRule][1:]))
    earlier = read_field(paths)
    recap = rules.score(earlier)
    carried = carried_from(recap, reading.field, rules.policy, rules.method)
    unknown = strangers(recap, reading.field, rules.method)
    faults = [*reading.faults, *earlier.faults]
    if unknown:
        faults.append(Fault(Said("scoring.not-qualified", contestants=", ".join(unknown))))
    field = replace(reading.field, carried=(*reading.field.carried, *carried))
    return replace(reading, field=field, faults=tuple(faults))
