"""From the contestants of a ranking back to the entrants of the event."""

from __future__ import annotations

from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Contestant
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Labels


class Called:
    """Knows which entrant a contestant of the event's own standings is."""

    def __init__(self, event: Event) -> None:
        label = Labels(event)
        self._known = {
            _key(label.contestant(event.entrants[who])): who
            for who in label.seated
            if who in event.entrants
        }

    def entrant(self, contestant: Contestant) -> str | None:
        """Return the id of an entrant, ``None`` for a contestant that is none."""
        return self._known.get(_key(contestant)) or self._known.get((contestant.number, None))

    def ranked(self, recap: Recap) -> tuple[str, ...]:
        """Return the entrants in the order of a ranking of one line."""
        found = (self.entrant(one.contestant) for one in recap.ranking)
        return tuple(who for who in found if who is not None)


def _key(contestant: Contestant) -> tuple[str, str | None]:
    return contestant.number, contestant.section
