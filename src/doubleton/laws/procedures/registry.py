"""The procedures of the play, by the kind of matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from doubleton.laws.procedures import (
    claim,
    deeds,
    defective_trick,
    dummys_card,
    lead_out_of_turn,
    penalty_card_not_played,
    premature_play,
    revoke,
    several_cards,
)
from doubleton.table.docket import Kind
from doubleton.table.procedure import Procedure

PLAY_PROCEDURES: Final[Mapping[Kind, Procedure]] = {
    Kind.LEAD_OUT_OF_TURN: lead_out_of_turn.PROCEDURE,
    Kind.PREMATURE_PLAY: premature_play.PROCEDURE,
    Kind.SEVERAL_CARDS: several_cards.PROCEDURE,
    Kind.PENALTY_CARD_NOT_PLAYED: penalty_card_not_played.PROCEDURE,
    Kind.DUMMYS_CARD: dummys_card.PROCEDURE,
    Kind.HAND_TO_LEAD_FROM: deeds.HAND_TO_LEAD_FROM,
    Kind.REVOKE: revoke.PROCEDURE,
    Kind.DEFECTIVE_TRICK: defective_trick.PROCEDURE,
    Kind.CLAIM: claim.PROCEDURE,
}
