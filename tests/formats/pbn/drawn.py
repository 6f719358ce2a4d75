"""Hypothesis strategies for PBN: records as the export format can hold them, and pieces of text."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from doubleton.bridge import CARDS, PASSED_OUT, Contract, Deal, Denomination, Par
from doubleton.formats.pbn import (
    Auction,
    BoardRecord,
    Column,
    End,
    Note,
    Play,
    Remark,
    Scores,
    Sided,
    Table,
)
from doubleton.formats.pbn.board_record import WITH_FIELD
from doubleton.formats.pbn.standard import MANDATORY
from doubleton.formats.pbn.tables import is_table
from strategies import (
    cards,
    complete_deals,
    contracts,
    dd_tables,
    legal_calls,
    partial_deals,
    played_results,
    seats,
    vulnerabilities,
)

letters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufeff")
latin = st.characters(max_codepoint=255, exclude_categories=("Cc", "Cs"))


def no_reference(text: str) -> bool:
    return text != "#" and not text.startswith("##")


values = st.text(latin | letters, max_size=30).filter(no_reference)
"""Of tags; those that stand for another value have no notation."""

comments = st.text(
    st.characters(
        exclude_categories=("Cc", "Cs", "Zl", "Zp"),
        exclude_characters="}%\ufeff",
        max_codepoint=500,
    )
    | st.just("\n"),
    max_size=40,
).map(str.strip)
comment_lists = st.lists(comments, max_size=2).map(tuple)

names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,12}", fullmatch=True)
tag_names = names.filter(lambda name: name not in WITH_FIELD and not is_table(name))
table_names = st.sampled_from(("ActionTable", "ScoreTable", "TotalScoreTable", "LocalTable"))

decimals = st.builds(
    lambda number, places: Fraction(number, 10**places),
    st.integers(min_value=-99999, max_value=99999),
    st.integers(min_value=0, max_value=4),
)
points = st.integers(min_value=0, max_value=9999)


def sided(value: st.SearchStrategy[Any]) -> st.SearchStrategy[Sided[Any]]:
    return st.one_of(
        st.builds(Sided, declarer=value),
        st.builds(Sided, ns=value),
        st.builds(Sided, ew=value),
        st.builds(Sided, ns=value, ew=value),
    )


scores = st.builds(
    Scores,
    points=st.none() | sided(decimals),
    imps=st.none() | sided(decimals),
    matchpoints=st.none() | sided(decimals),
    percentage=st.none() | sided(decimals),
    rubber=st.none() | sided(st.tuples(points, points)),
    rubber_history=st.none()
    | sided(st.lists(points, min_size=3, max_size=5).map(tuple)).filter(
        lambda history: history.declarer is None
    ),
)
pars = st.builds(
    Par,
    st.integers(min_value=-9999, max_value=9999),
    st.lists(played_results, max_size=3).map(tuple),
)

columns = st.builds(
    lambda name, order, width, align: Column(name, order, width, align if width else ""),
    names,
    st.sampled_from(("", "+", "-")),
    st.none() | st.integers(min_value=1, max_value=20),
    st.sampled_from(("", "L", "R")),
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    specs = draw(st.lists(columns, min_size=1, max_size=4))
    row = st.tuples(*(st.text(latin | letters, max_size=12) for _ in specs))
    rows = draw(st.lists(row, max_size=4))
    return Table(draw(table_names), tuple(specs), tuple(rows), draw(comment_lists))


@st.composite
def note_lists(draw: st.DrawFn) -> tuple[Note, ...]:
    numbers = draw(st.lists(st.integers(min_value=1, max_value=32), max_size=3, unique=True))
    return tuple(Note(n, draw(values).strip(), draw(comment_lists)) for n in numbers)


@st.composite
def remark_lists(
    draw: st.DrawFn, length: int, notes: tuple[Note, ...], marks: tuple[str, ...]
) -> tuple[Remark, ...]:
    at = draw(st.sets(st.integers(min_value=0, max_value=max(length - 1, 0)), max_size=3))
    drawn = [
        Remark(
            place,
            draw(st.sampled_from(("", *marks))),
            draw(st.sampled_from((None, *(note.number for note in notes)))),
            tuple(sorted(draw(st.sets(st.integers(min_value=0, max_value=255), max_size=2)))),
            draw(comment_lists),
        )
        for place in sorted(at)
        if place < length
    ]
    return tuple(remark for remark in drawn if remark != Remark(remark.at))


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    calls = draw(st.lists(legal_calls, max_size=20))
    notes = draw(note_lists())
    remarks = draw(remark_lists(len(calls), notes, ("^I", "^S")))
    skipped = {remark.at for remark in remarks if remark.mark == "^S"}
    return Auction(
        draw(seats),
        tuple(None if at in skipped else call for at, call in enumerate(calls)),
        remarks,
        draw(st.sampled_from(End)),
        notes,
        draw(comment_lists),
    )


@st.composite
def plays(draw: st.DrawFn, trumps: Denomination | None) -> Play:
    tricks = draw(st.integers(min_value=0, max_value=12))
    played = draw(st.lists(st.none() | cards | cards, min_size=4 * tricks, max_size=4 * tricks))
    if played and not any(card is not None for card in played[-4:]):
        played[-1] = draw(cards)
    notes = draw(note_lists())
    end = draw(st.sampled_from(End))
    return Play(
        draw(seats),
        tuple(played),
        trumps,
        draw(remark_lists(len(played), notes, ("^R", "^L"))),
        end,
        draw(seats) if end is End.CONTINUED else None,
        notes,
        draw(comment_lists),
    )


def known(deal: Deal) -> bool:
    """Whether a reader will not take an empty hand for one that was left out."""
    return not (0 in deal and any(hand is not None and hand.is_complete for hand in deal))


@st.composite
def outcomes(draw: st.DrawFn) -> dict[str, Any]:
    """Draw declarer, contract, tricks and what goes with them."""
    contract = draw(st.none() | st.just(PASSED_OUT) | contracts | contracts)
    if contract is PASSED_OUT:
        return {"contract": contract}
    tricks = draw(st.none() | st.integers(min_value=0, max_value=13))
    if isinstance(contract, Contract):
        fields: dict[str, Any] = {"contract": contract, "declarer": contract.declarer}
    else:
        fields = {"declarer": draw(st.none() | seats)}
        fields["trumps"] = draw(st.none() | contracts.map(lambda drawn: drawn.denomination))
    fields["swapped"] = fields["declarer"] is not None and draw(st.booleans())
    if fields["declarer"] is None and tricks is not None and draw(st.booleans()):
        return fields | {"side_tricks": Sided(ns=tricks, ew=13 - tricks)}
    return fields | {"tricks": tricks, "disputed": tricks is not None and draw(st.booleans())}


@st.composite
def records(draw: st.DrawFn) -> BoardRecord:
    """Draw a record that the export format holds without loss."""
    fields = draw(outcomes())
    contract = fields.get("contract")
    trumps = contract.denomination if isinstance(contract, Contract) else fields.get("trumps")
    tags = sorted(draw(st.dictionaries(tag_names, values, max_size=3)).items())
    places = ("", *MANDATORY, *(name for name, _ in tags))
    return BoardRecord(
        board=draw(values),
        event=draw(values),
        site=draw(values),
        date=draw(values),
        names=draw(st.tuples(values, values, values, values)),
        dealer=draw(st.none() | seats),
        vulnerability=draw(st.none() | vulnerabilities),
        deal=draw(st.none() | complete_deals() | partial_deals().filter(known)),
        scoring=draw(values),
        scores=draw(scores),
        auction=draw(st.none() | auctions()),
        play=draw(st.none() | plays(trumps)),
        double_dummy=draw(st.none() | dd_tables),
        par=draw(st.none() | pars),
        tables=tuple(
            sorted(
                draw(st.lists(tables(), max_size=2, unique_by=lambda table: table.name)),
                key=lambda table: table.name,
            )
        ),
        tags=tuple(tags),
        comments=tuple(
            (places[at], draw(comments))
            for at in sorted(draw(st.lists(st.integers(0, len(places) - 1), max_size=3)))
        ),
        **fields,
    )


@st.composite
def plain_records(draw: st.DrawFn) -> BoardRecord:
    """Draw a record of a board that was played, with nothing unusual."""
    contract = draw(contracts)
    calls = draw(st.lists(legal_calls, min_size=1, max_size=20))
    played = draw(st.permutations(CARDS))
    number = 4 * draw(st.integers(min_value=1, max_value=13))
    noted = draw(st.booleans())
    text = st.text("abcdefgh 0123456789", max_size=12)
    return BoardRecord(
        board=draw(text),
        names=draw(st.tuples(text, text, text, text)),
        dealer=draw(seats),
        vulnerability=draw(vulnerabilities),
        deal=draw(complete_deals()),
        declarer=contract.declarer,
        contract=contract,
        tricks=draw(st.integers(min_value=0, max_value=13)),
        auction=Auction(
            draw(seats),
            tuple(calls),
            (Remark(0, "", 7),) if noted else (),
            draw(st.sampled_from((End.OPEN, End.ENDED))),
            (Note(7, "alert"),) if noted else (),
        ),
        play=Play(
            contract.declarer.lho,
            tuple(played[:number]),
            contract.denomination,
            (),
            draw(st.sampled_from((End.OPEN, End.ENDED))),
        ),
        tags=tuple(sorted(draw(st.dictionaries(tag_names, text, max_size=2)).items())),
    )


FRAGMENTS = (
    *('[Event "Pairs"]', '[Board "1"]', '[Board "2"]', '[Dealer "N"]', '[Vulnerable "All"]'),
    '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]',
    *('[Deal "#"]', '[Event "#"]', '[Event "##x"]', '[Declarer "^S"]', '[Contract "5HX"]'),
    *('[Result "9"]', '[Result "NS 9 EW 4"]', '[Auction "N"]', '[Play "W"]', '[Note "1:a"]'),
    *('[Score "NS -50"]', '[ScoreTable "-Rank\\3R;Names"]', '1 "A; B" 2 "C"', "1D 1S 3H =1= 4S"),
    *("AP", "SK H3 S4 S3", "- - - H2", "*", "+", "^I", "^S", "^R", "$3", "!", "??", "=1=", "{a}"),
    *("{", "}", ";", "%", "[", "]", '"', "\\", '\\"', "#", "\n", "\r\n", "\n\n", "\r", " ", "\t"),
    *("\x1a", "\ufeff", "é", "♠", "\x85", "[Site", '"]', "[a", 'x"', "--", "10", "NT"),
)
"""Pieces that PBN files are made of, whole and broken."""

anything = st.text(
    st.characters(exclude_categories=("Cn", "Cs"), exclude_characters="\0"), max_size=3
)
texts = st.lists(st.sampled_from(FRAGMENTS) | anything, max_size=30).map("".join)

tags = st.sampled_from([piece for piece in FRAGMENTS if piece.endswith('"]') and len(piece) > 2])
blanks = st.sampled_from(" \n\xa0\x0b\x1c\x85\u2028")
comments_in_braces = st.sampled_from(
    ('{a; "b"}', "{}", "{ [c] \\ }", "{%d\n% e\n\tf\r\ng}", "{ {h}")
)
words = st.sampled_from([piece for piece in FRAGMENTS if not set(piece) & set('[]{};%"\x1a\ufeff')])
regular_texts = st.builds(
    lambda front, sections: "".join((*front, *(f"{tag}{' '.join(on)}" for tag, on in sections))),
    st.lists(blanks | comments_in_braces, max_size=3),
    st.lists(
        st.tuples(tags, st.lists(words | blanks | comments_in_braces, max_size=9)),
        max_size=9,
        unique_by=lambda section: section[0].partition(" ")[0],
    ),
)
"""Texts whose games are regular, with whatever words and comments around the tags."""
