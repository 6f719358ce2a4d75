"""The tags that the standard names (PBN 2.1, sections 3.4, 4 and 5)."""

from __future__ import annotations

from typing import Final

_MANDATORY = """
    Event Site Date Board West North East South
    Dealer Vulnerable Deal Scoring Declarer Contract Result
"""
_SUPPLEMENTAL = """
    Competition DealId Description FrenchMP Generator Hidden Room Termination
    Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory OptimumScore
    BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA
    WestType NorthType EastType SouthType
    EventDate EventSponsor HomeTeam Round Section Stage Table VisitTeam
    Time UTCDate UTCTime TimeControl TimeCall TimeCard
    Annotator AnnotatorNA Application Mode
"""
_TABLES = """
    ActionTable AuctionTimeTable InstantScoreTable OptimumPlayTable OptimumResultTable
    PlayTimeTable ScoreTable TotalScoreTable
"""

MANDATORY: Final = tuple(_MANDATORY.split())
"""The fifteen tags of every game in export format, in their order."""

SUPPLEMENTAL: Final = frozenset(_SUPPLEMENTAL.split())
"""Tags that may be given besides; none of them has a section."""

TABLES: Final = frozenset(_TABLES.split())
"""Tags whose sections are tables."""

WITHOUT_SECTION: Final = frozenset(MANDATORY) | SUPPLEMENTAL
