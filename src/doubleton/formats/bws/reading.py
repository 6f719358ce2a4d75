"""A BWS to a field: what its tables tell, put together."""

from __future__ import annotations

from collections.abc import Iterator

from doubleton.errors import Fault
from doubleton.formats.bws import laps
from doubleton.formats.bws.access import Access
from doubleton.formats.bws.again import last_valid
from doubleton.formats.bws.boards import deal_cells
from doubleton.formats.bws.players import name_cells
from doubleton.formats.bws.received import read_received, result_cells
from doubleton.formats.bws.rounds import Movement, other_pairs, read_movement
from doubleton.formats.bws.sections import event_cells, read_sections
from doubleton.formats.results.gathering import Gathered, Tables, gather
from doubleton.formats.results.misfiled import Due
from doubleton.said import Said


def read(data: bytes, file: str | None = None) -> Gathered:
    """Return the field in a BWS file of Bridgemate; what can be passed over is among the faults.

    Results are those of ``ReceivedData`` that were not erased; of several for one board at one
    table the last counts.  Deals, double-dummy tricks, names, movement, method and date are taken
    from the other tables, where they are filled.

    Raises :class:`~doubleton.errors.ParseError` for what is no readable Access file, is larger than
    64 MB, or holds no table of results.
    """
    access = Access(data, file)
    faults: list[Fault] = []
    sections = read_sections(access)
    received = read_received(access, sections, faults.append)
    movement = read_movement(access, sections, {one.meeting for one in received})
    second = laps.second_laps(received)
    faults += laps.told(second, file)
    received = laps.renumbered(received, second)
    movement = laps.renumbered_movement(movement, second)
    received = last_valid(received, movement, file, faults.append)
    faults += other_pairs(received, movement, file)
    used = dict.fromkeys(one.section for one in received)
    days = [one.day for one in received if one.day]
    tables = Tables(
        results=[result_cells(one, file, faults.append) for one in received],
        deals=list(deal_cells(access, sections, faults.append)),
        names=list(name_cells(access, sections, movement, received)),
        event=list(event_cells(sections, tuple(used), days, file, faults.append)),
    )
    gathered = gather(tables, due=_due(movement))
    return Gathered(gathered.field, (*_damage(access), *faults, *gathered.faults))


def _due(movement: Movement) -> Due:
    return {
        (meeting.session, meeting.section, str(meeting.round), str(meeting.table)): frozenset(
            map(str, seated.boards)
        )
        for meeting, seated in movement.items()
        if seated.boards
    }


def _damage(access: Access) -> Iterator[Fault]:
    if access.is_cut_off:
        yield Fault(Said("bws.cut-off"), access.file)
    for table, number in access.unreadable.items():
        yield Fault(Said("bws.unreadable-records", table=table, number=number), access.file)
