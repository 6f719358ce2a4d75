"""Before the cards come out: the event, its entrants, movements, numbers and deals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from doubleton.bridge import Deal, Seat, Vulnerability
from doubleton.dealing.stream import Seed, deal_board
from doubleton.errors import DoubletonError
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.schedule import Schedule
from doubleton.movements.seating import Movement
from doubleton.movements.validation import violations
from doubleton.movements.violation import Severity
from doubleton.said import Said
from doubleton.scoring.match_scores import admit_matches
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.admissible import no_longer_admissible
from doubleton.tournament.dealt import DealtFrom
from doubleton.tournament.event import Entrant, Event, Session, Stage, put, section_of
from doubleton.tournament.rules import Rules


@dataclass(frozen=True, slots=True)
class EventCreated(Act):
    """The event is set up; ``zone`` is the name of the time zone of its clocks."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    title: str
    date: str = ""
    zone: str = "UTC"
    rules: Rules = field(default_factory=Rules)

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a second beginning, and rules that cannot be scored by."""
        if event.version:
            return Said("event.exists", title=event.title)
        return unknown_setting(self.rules)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Begin."""
        return replace(
            event,
            title=self.title,
            date=self.date,
            zone=self.zone,
            rules=self.rules,
            stage=Stage.REGISTRATION,
        )


def _scoring(rules: Rules) -> tuple[object, ...]:
    """Return what of the rules bears on scores."""
    return rules.edition, rules.policy, rules.settings, rules.method, rules.weighted_scores


def unknown_setting(rules: Rules) -> Said | None:
    """Tell what is unknown among the settings of scoring."""
    try:
        admit_matches(rules.scored_by, rules.method)
    except DoubletonError as error:
        return error.said
    return None


@dataclass(frozen=True, slots=True)
class RulesChanged(Act):
    """Other rules; after the start everybody can see the change and its reason (Law 78D)."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    rules: Rules
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse unknown settings, and after the start a change without a reason."""
        begun = any(session.started for session in event.sessions.values())
        if begun and not self.reason.strip():
            return Said("event.reason-needed")
        official = [one.name for one in event.sessions.values() if one.stage is Stage.OFFICIAL]
        if official and _scoring(self.rules) != _scoring(event.rules):
            return Said("event.official", session=official[0])
        return unknown_setting(self.rules) or no_longer_admissible(event, self.rules)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Take the rules."""
        return replace(event, rules=self.rules)


@dataclass(frozen=True, slots=True)
class EntrantEntered(Act):
    """A pair, team or player enters the event, or what is known of it changes."""

    roles: ClassVar[frozenset[Role]] = STAFF
    entrant: Entrant

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a number twice, a player of somebody else, and who is disqualified."""
        own = self.entrant
        for one in event.exclusions:
            gone = event.entrants[one.entrant]
            if one.session is None and (gone.id == own.id or set(gone.players) & set(own.players)):
                return Said("event.disqualified", number=gone.number)
        for other in event.entrants.values():
            if other.id == own.id or other.withdrawn:
                continue
            if other.number == own.number:
                return Said("event.number-taken", number=own.number)
            if set(own.players) & set(other.players):
                return Said("event.player-twice", number=other.number)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Take the entrant up."""
        return replace(event, entrants=put(event.entrants, self.entrant.id, self.entrant))


@dataclass(frozen=True, slots=True)
class SessionAdded(Act):
    """A further session; ``markings`` are boards that are not marked by the rule of Law 2."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    markings: Mapping[int, tuple[Seat, Vulnerability]] = field(default_factory=dict)

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a name twice."""
        if self.session in event.sessions:
            return Said("event.session-exists", session=self.session)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Add it."""
        return event.with_session(Session(self.session, markings=self.markings))


@dataclass(frozen=True, slots=True)
class MovementSet(Act):
    """A section gets its movement and boards, before it starts; a later one takes its place."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    section: str
    movement: Movement
    boards: BoardSets

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse a movement that cannot be played, and one for a section that has begun."""
        if self.session not in event.sessions:
            return Said("event.no-session", session=self.session)
        section = event.section(self.session, self.section)
        if section is not None and section.rounds:
            return Said("event.section-begun", section=self.section)
        errors = (one.said for one in violations(self.movement) if one.severity is Severity.ERROR)
        return next(errors, None)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Set it; numbers that were allotted stay where the movement has them."""
        schedule = Schedule.begun(self.movement, entry.by.user, entry.at)
        before = event.section(self.session, self.section)
        section = section_of(self.section, schedule, self.boards)
        if before is not None:
            known = set(self.movement.contestants)
            kept = {one: who for one, who in before.numbers.items() if one in known}
            section = replace(section, numbers=kept)
        return event.with_section(self.session, section)


@dataclass(frozen=True, slots=True)
class NumbersAllotted(Act):
    """Entrants get their numbers in the movement of a section: all of them, by number."""

    session: str
    section: str
    numbers: Mapping[int, str]

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse strangers, an entrant in two places, and numbers that the movement lacks."""
        section = event.section(self.session, self.section)
        if section is None:
            return Said("event.no-section", section=self.section, session=self.session)
        for number, who in self.numbers.items():
            if who not in event.entrants:
                return Said("event.no-entrant", entrant=who)
            if number not in section.movement.contestants:
                return Said("event.number-not-in-movement", number=number, section=self.section)
        if len(set(self.numbers.values())) < len(self.numbers):
            return Said("event.entrant-twice")
        return self._not_all(event.sessions[self.session])

    def _not_all(self, session: Session) -> Said | None:
        gone = sorted(session.sections[self.section].numbers.keys() - self.numbers.keys())
        if gone and session.started is not None:
            return Said("event.number-empty", number=gone[0], section=self.section)
        own = set(self.numbers.values())
        for other in session.sections.values():
            if other.name != self.section and set(other.numbers.values()) & own:
                return Said("event.entrant-in-section", section=other.name)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Seat them."""
        section = event.sessions[self.session].sections[self.section]
        return event.with_section(self.session, replace(section, numbers=self.numbers))


@dataclass(frozen=True, slots=True)
class DealsAttached(Act):
    """The deals of a session, by board; they stay hidden until the rules let them be seen.

    ``origin`` is the seed where the computer dealt them, ``reason`` why a board was dealt again.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    deals: Mapping[int, Deal]
    origin: DealtFrom | None = None
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse deals for no session, and those that do not follow from the seed they name."""
        if self.session not in event.sessions:
            return Said("event.no-session", session=self.session)
        return None if self.origin is None else self._not_of_seed(self.origin)

    def _not_of_seed(self, origin: DealtFrom) -> Said | None:
        try:
            seed = Seed.of(origin.seed)
            for board, deal in self.deals.items():
                if deal_board(seed, board, origin.set, origin.again).deal != deal:
                    return Said("event.not-of-seed", board=board)
        except DoubletonError as error:
            return error.said
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Attach them; the double-dummy table of a deal that is no longer there goes."""
        session = event.sessions[self.session]
        origins = {one: of for one, of in session.origins.items() if one not in self.deals}
        if self.origin is not None:
            origins |= dict.fromkeys(self.deals, self.origin)
        deals = {**session.deals, **self.deals}
        tables = {
            board: table
            for board, table in session.tables.items()
            if deals.get(board) == session.deals.get(board)
        }
        session = replace(
            session,
            deals=deals,
            origins=origins,
            tables=tables,
            published=session.published & tables.keys(),
        )
        return event.with_session(session)


@dataclass(frozen=True, slots=True)
class DealsReleased(Act):
    """Everybody may see the deals of a session from now on (Law 6)."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    session: str
    released: bool = True

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse it for no session."""
        if self.session not in event.sessions:
            return Said("event.no-session", session=self.session)
        return None

    def applied(self, event: Event, entry: Entry) -> Event:
        """Release or hide them."""
        session = event.sessions[self.session]
        return event.with_session(replace(session, released=self.released))
