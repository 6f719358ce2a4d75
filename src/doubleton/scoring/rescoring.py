"""Scoring again: a field of which most boards are as they were when it was scored before.

What a board is worth depends on its own rows and on how many there should be; totals are sums.  So
only boards that changed are compared again, and what they came to is exchanged in the totals.
The result is that of :func:`~doubleton.scoring.recapitulation.score`, in every figure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from doubleton.lawbook import Regulations
from doubleton.scoring.attendance import Attendance, attendance_of
from doubleton.scoring.averages import Awarded, Settled
from doubleton.scoring.carried import carried_by
from doubleton.scoring.comparisons import BoardKey, boards_of, expected_of
from doubleton.scoring.entries import Entries, Half, seated_by
from doubleton.scoring.kept import KeptBoard, KeptCard, worth_of
from doubleton.scoring.listings import has_listings, listings_of
from doubleton.scoring.match_scores import UNITS, Owner, has_matches, unit_of_totals
from doubleton.scoring.penalties import deductions
from doubleton.scoring.policy import Policy
from doubleton.scoring.recap import Recap, ScoredBoard
from doubleton.scoring.recapitulation import score, scored_boards
from doubleton.scoring.remarks import admit_weights, on_unequal_boards, remarks_on
from doubleton.scoring.roll import Roll, roll_of
from doubleton.scoring.rounding import Exact
from doubleton.scoring.sheet import Sheet
from doubleton.scoring.standings import standings
from doubleton.scoring.traveller import Contestant, Field, Method, Traveller
from doubleton.scoring.workings import sessions_of, settled_of, totals_by, weights_of

_Head = tuple[str, str | None, str | None, int]


class Rescoring:
    """Scores one field after another in one way, quickly where travellers stay the same objects.

    Where the method asks for matches, or the policy for ties to be broken by them, every field is
    scored as a whole.
    """

    def __init__(self, policy: Policy, regulations: Regulations, method: Method) -> None:
        self.policy, self.regulations, self.method = policy, regulations, method
        self.is_followed = not has_matches(policy, method)
        self._there: dict[int, tuple[Traveller, Attendance]] = {}
        self._heads: tuple[_Head, ...] = ()
        self._groups: dict[BoardKey, list[int]] = {}
        self._roll: Roll | None = None
        self._boards: dict[BoardKey, KeptBoard] = {}
        self._cards: dict[str | None, dict[Contestant, KeptCard]] = {}

    def score(self, field: Field) -> Recap:
        """Score a field; raises what :func:`~doubleton.scoring.recapitulation.score` does."""
        if not self.is_followed:
            return score(field, self.policy, self.regulations, self.method)
        admit_weights(field, self.policy, self.regulations)
        roll = self._rolled(field)
        self._compare(field, roll)
        settled = self._settled()
        entries = Entries({}, roll.lines, roll.byes, roll.unnamed)
        unit = unit_of_totals(self.policy, self.method)
        tops = self._tops() if field.penalties else {}
        deducted = deductions(field.penalties, entries, tops, unit, UNITS[self.method])
        carried, uncarried = carried_by(field, entries, unit)
        weights = weights_of(field, self.policy)
        by = totals_by(self.policy, self.method)
        sessions = sessions_of(settled, entries, deducted, weights)
        ranking = standings(
            {who: tuple(several.values()) for who, several in sessions.items()},
            entries.lines,
            deducted.by_contestant,
            unit,
            by,
            carried,
        )
        sheet = self._remarkable()
        remarks = (
            *remarks_on(field, entries, sheet, self.policy, self.regulations, self.method),
            *deducted.remarks,
            *uncarried,
            *on_unequal_boards(ranking, by),
        )
        recap = Recap(
            self.policy,
            self.method,
            self.regulations,
            ranking,
            tuple(self._scored(field)),
            field.title,
            field.date,
            remarks,
            field=field,
        )
        return replace(recap, listings=listings_of(recap)) if has_listings(recap) else recap

    # --- who is there ----------------------------------------------------------------------------

    def _rolled(self, field: Field) -> Roll:
        """Return the contestants; whoever is called otherwise than before has all begin anew."""
        there = {}
        for traveller in field.travellers:
            known = self._there.get(id(traveller))
            there[id(traveller)] = known or (traveller, attendance_of(traveller))
        self._there = there
        attendances = [there[id(traveller)][1] for traveller in field.travellers]
        roll = roll_of(attendances, field.contestants, field.winners, self.method)
        before = self._roll
        if before is not None and not _goes_on(before, roll):
            self._boards, self._cards = {}, {}
        self._roll = roll
        return roll

    # --- boards ----------------------------------------------------------------------------------

    def _compare(self, field: Field, roll: Roll) -> None:
        """Compare the boards that changed, and exchange them on the cards."""
        heads = tuple(
            (one.board, one.section, one.session, id(one.deal)) for one in field.travellers
        )
        if heads != self._heads:
            self._heads, self._groups = heads, boards_of(field, self.policy)
        boards = {
            key: self._board(key, tuple(field.travellers[place] for place in places), roll)
            for key, places in self._groups.items()
        }
        scheduled = [board.scheduled for board in boards.values()]
        expected = expected_of(self._groups, scheduled, field, self.policy)
        for (key, board), number in zip(tuple(boards.items()), expected, strict=True):
            if board.expected != number:
                boards[key] = board.compared(key, number, self.policy, self.method)
        before, self._boards = self._boards, boards
        for key in (*before, *(key for key in boards if key not in before)):
            if before.get(key) is not boards.get(key):
                self._exchange(key, before.get(key), boards.get(key))

    def _board(self, key: BoardKey, travellers: tuple[Traveller, ...], roll: Roll) -> KeptBoard:
        known = self._boards.get(key)
        if known is not None and len(known.travellers) == len(travellers):
            pairs = zip(known.travellers, travellers, strict=True)
            if all(one is other for one, other in pairs):
                return known
        seated = dict(seated_by(roll, travellers))
        return KeptBoard.of(travellers, Entries(seated, roll.lines, roll.byes))

    def _exchange(self, key: BoardKey, old: KeptBoard | None, new: KeptBoard | None) -> None:
        cards = self._cards.setdefault(key.session, {})
        for who in old.cards if old is not None else ():
            if new is None or who not in new.cards:
                cards[who].exchange(key, None)
                if not cards[who].boards:
                    del cards[who]
        for who, boards in new.cards.items() if new is not None else ():
            card = cards.get(who)
            if card is None:
                card = cards[who] = KeptCard(self.policy)
            card.exchange(key, boards)

    # --- cards -----------------------------------------------------------------------------------

    def _settled(self) -> dict[Owner, Settled]:
        """Settle all cards, in the order of the sessions, and score the boards that need it."""
        odd: dict[BoardKey, dict[Half, Exact | None]] = {}
        settled: dict[Owner, Settled] = {}
        for session in dict.fromkeys(key.session for key in self._groups):
            for who, card in self._cards.get(session, {}).items():
                if not card.odd:
                    settled[who, session] = card.sums()
                    continue
                places, boards = card.in_order(self._groups)
                one = settled_of(boards, self.policy, self.regulations, self.method)
                settled[who, session] = one
                for (key, half), worth in zip(places, one.each, strict=True):
                    odd.setdefault(key, {})[half] = worth
        for key, board in self._boards.items():
            self._score(board, odd.get(key, {}))
        return settled

    def _score(self, board: KeptBoard, odd: Mapping[Half, Exact | None]) -> None:
        """Write what its rows are worth on a board, unless that stands there already."""
        shared = tuple(odd.values())
        if board.scored and board.shared == shared:
            return
        worth = worth_of(board, odd)
        for half, one in board.apart:
            settled = settled_of((one,), self.policy, self.regulations, self.method)
            worth[half] = settled.each[0]
        board.scored = tuple(scored_boards(board.seen, board.sheet, worth, self.method))
        board.shared = shared

    def _scored(self, field: Field) -> Iterator[ScoredBoard]:
        """Give all boards as they stand in the field."""
        found = {
            place: scored
            for key, places in self._groups.items()
            for place, scored in zip(places, self._boards[key].scored, strict=True)
        }
        return (found[place] for place in range(len(field.travellers)))

    def _tops(self) -> dict[tuple[Contestant, str | None], Exact]:
        """Return the highest top that each contestant had in each session."""
        return {
            (who, session): max(
                self._boards[key].sheet.tops.get(half.traveller, 0)
                for key, boards in card.boards.items()
                for half, _ in boards
            )
            for session, cards in self._cards.items()
            for who, card in cards.items()
        }

    def _remarkable(self) -> Sheet:
        """Return a sheet with what is remarkable of all boards."""
        sheet = Sheet()
        for key, board in self._boards.items():
            sheet.unequal.extend(board.sheet.unequal)
            for half, one in board.sheet.boards.items() if board.awarded else ():
                if isinstance(one, Awarded):
                    sheet.boards[Half(self._groups[key][half.traveller], *half[1:])] = one
        return sheet


def _goes_on(before: Roll, now: Roll) -> bool:
    """Whether everybody is called as before; there may be more of them."""
    return (
        before.numbering == now.numbering
        and before.byes == now.byes
        and all(now.known.get(key) == who for key, who in before.known.items())
    )
