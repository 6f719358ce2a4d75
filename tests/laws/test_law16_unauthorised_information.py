from __future__ import annotations

import pytest

from doubleton.bridge import PASS, Call, Seat
from doubleton.errors import NotWritten
from doubleton.lawbook import Cite, Edition, Regulations
from doubleton.laws.law16_unauthorised_information import from_partner
from doubleton.table.facts import Review
from doubleton.table.findings import Extraneous, Unauthorised

BID = Call("3S")


def pause(*alternatives: Call, suggests: tuple[Call, ...], chosen: Call) -> Unauthorised:
    return Unauthorised(Seat.EAST, Extraneous.HESITATION, alternatives, suggests, Seat.WEST, chosen)


def reviews(finding: Unauthorised) -> list[str]:
    facts = from_partner(Regulations(), finding).facts
    assert {fact.cite for fact in facts} == {Cite("16A", Edition.OF_1987)}
    return [fact.law for fact in facts if isinstance(fact, Review)]


def test_16A_an_action_that_the_information_suggests_is_put_to_the_director() -> None:
    assert reviews(pause(PASS, BID, suggests=(BID,), chosen=BID)) == ["16A", "12C2"]


def test_16A_the_action_that_it_did_not_suggest_leads_to_no_score() -> None:
    assert reviews(pause(PASS, BID, suggests=(BID,), chosen=PASS)) == ["16A"]


def test_16A_without_another_logical_alternative_the_action_is_free() -> None:
    assert reviews(pause(BID, suggests=(BID,), chosen=BID)) == ["16A"]


def test_16B_is_its_number_later_and_nobody_has_written_it() -> None:
    assert from_partner.cite(Edition.OF_2017).law == "16B"
    with pytest.raises(NotWritten):
        from_partner(Regulations(Edition.OF_2017), pause(suggests=(), chosen=BID))
