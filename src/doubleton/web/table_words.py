"""The sentences of the pages at the table, which also have to be there without a network."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from doubleton.words import sentence

_SAMPLES: Final[Mapping[str, Mapping[str, int]]] = {
    "en": {"one": 1, "other": 2},
    "ru": {"one": 1, "few": 2, "many": 5, "other": 2},
}
"""A number for each plural form, by the names that browsers have for them."""

COUNTED: Final = ("unsent", "made-plus", "down", "minutes-ago")
"""What has plural forms, by the parameter ``number``."""

PLAIN: Final = (
    *("as-table", "table", "of-rounds", "boards", "board", "next-board", "north", "east"),
    *("south", "west", "ns", "ew", "vul-none", "vul-ns", "vul-ew", "vul-all", "dealer"),
    *("here", "here-hint", "names-wrong", "turned", "coming", "sitting-out", "over"),
    *("nowhere", "in-again", "replaced", "replaced-hint", "call", "called"),
    *("called-hint", "recall", "answered", "settings", "more", "back", "cancel", "ok"),
    *("leave", "leave-sure", "keys", "contract", "level", "strain", "clubs", "diamonds"),
    *("hearts", "spades", "notrump", "double", "undoubled", "doubled", "redoubled"),
    *("passed-out", "not-played", "not-played-sure", "declarer", "lead", "lead-of"),
    *("lead-skip", "ace", "king", "queen", "jack", "suits-of", "result", "tricks"),
    *("made", "made-exactly", "way", "way-plus-minus", "way-tricks", "way-american"),
    *("american-made", "american-down", "summary", "by", "with-lead", "score", "enter"),
    *("change", "hand-over", "confirm-title", "confirm", "reject", "wait-confirm"),
    *("rejected", "disputed", "to-confirm", "confirmed", "to-play", "play-board"),
    *("ruled", "not-played-told", "late-play", "cancelled", "entered-already"),
    *("late-title", "late-until", "late-over"),
    *("out-of-order", "out-of-order-yes", "all-entered", "correct", "move", "move-wait"),
    *("move-you", "move-out", "against", "changed", "last-round", "ready", "own-result"),
    *("others", "no-others", "contract-col", "score-col", "sending", "all-sent"),
    *("offline", "no-connection", "unsent-list", "refused", "asked", "check-lead"),
    *("meant", "mend", "give-up", "give-up-sure", "time-left", "time-over"),
    *("time-paused", "loading", "waits"),
)
"""What stands as it is."""


@cache
def words_of(language: str) -> Mapping[str, str | Mapping[str, str]]:
    """Return the sentences in a language: texts, or texts by plural form.

    >>> words_of("ru")["unsent"]["few"]
    'Ещё не отправлено: {number} записи'
    """
    samples = _SAMPLES[language]
    plain = {name: sentence(f"web.table.{name}", language) for name in PLAIN}
    forms = {
        name: {
            form: sentence(f"web.table.{name}", language, number)
            for form, number in samples.items()
        }
        for name in COUNTED
    }
    return {**plain, **forms}
