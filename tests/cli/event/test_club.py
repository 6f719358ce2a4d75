"""The clock, what to look at, fees, and several evenings together."""

from __future__ import annotations

from typing import Any

from cli.event.evenings import Club


def test_the_clock_is_stopped_started_and_put_on(started: Club) -> None:
    ends = started.done("clock", "--json").value["sections"]["A"]["ends"]
    assert started.done("clock", "--more", "5", "--json").value["sections"]["A"]["ends"] > ends
    assert "the clock stands" in started.done("clock", "--pause").out
    assert "The clock stands already" in started.error("clock", "--pause")
    assert "round 1 of 3, ends" in started.done("clock", "--resume").out
    assert "is no number of minutes" in started.error("clock", "--more", "x")
    assert "One at a time" in started.error("clock", "--pause", "--more", "5")


def test_what_is_missing_is_listed_by_tables(started: Club) -> None:
    started.done("enter", "1", "1", "4SN=")
    lines = started.done("look").out.splitlines()
    assert lines[0] == "Table A1, round 1: not entered: 2."
    findings = started.done("look", "--json").value["findings"]
    assert {one["kind"] for one in findings} == {"missing"}
    assert len(findings) == 5


def test_fees_are_charged_to_everybody_and_paid_by_entrant(started: Club) -> None:
    assert "Say the currency once" in started.error("fees", "--charge", "5")
    started.done("fees", "--charge", "7.50", "--currency", "EUR")
    value = started.done("fees", "--paid", "3", "--json").value
    assert len(value["people"]) == 12
    assert value["totals"] == {"EUR": {"due": "90.00", "paid": "15.00"}}
    assert "EUR: 90.00 due, 20.00 paid." in started.done("fees", "--paid", "1", "--amount", "5").out
    assert "is no amount" in started.error("fees", "--charge", "much")


def test_a_series_ranks_players_over_evenings(played: Club) -> None:
    said = played.types("event", "series", played.file, played.file, "--best", "1", "--json")
    assert said.status == 0, said
    ranking = said.value["ranking"]
    assert len(ranking) == 12
    assert ranking[0]["results"][0] == ranking[0]["total"]
    said = played.types("event", "series", played.file, "--pairs")
    assert "Total" in said.out


def test_a_tie_is_decided_by_lot_the_better_first(new: Club) -> None:
    new.set_up()
    new.done("rules", "--set", "tie.chain=lot")
    new.start()
    new.done("enter", "-", stdin="1 1 PASS\n1 2 PASS\n2 3 PASS\n2 4 PASS\n3 5 PASS\n3 6 PASS\n")
    assert [one["rank"] for one in _ranking(new)[:3]] == [1, 1, 1]
    said = new.event("tie", "2", "1", "3", "--json")
    assert (said.status, said.value["done"]) == (1, False)
    assert "in the order 2, 1, 3." in new.done("tie", "2", "1", "3", "--yes").out
    assert [one["contestant"] for one in _ranking(new)[:3]] == ["2", "1", "3"]
    assert "each named once" in new.error("tie", "2", "2")
    assert "sudden_death" in new.event("tie", "1", "2", "--by", "h2h").err


def _ranking(club: Club) -> list[dict[str, Any]]:
    return list(club.done("standings", "--json").value["ranking"])


def test_what_is_carried_over_counts_until_it_is_taken_away(played: Club) -> None:
    before = _ranking(played)
    assert played.event("carry", "3", "2").status == 1
    assert _ranking(played) == before
    out = played.done("carry", "3", "2.5 MP", "--source", "first half", "--yes").out
    assert out.endswith("Number 3 carries over 2.5 MP.\n")
    assert _ranking(played) != before
    assert "carries over -1." in played.done("carry", "3", "-1", "-y", "--source", "first half").out
    played.done("carry", "3", "0", "--source", "first half", "--yes")
    assert _ranking(played) == before
    assert "cannot be carried over" in played.error("carry", "3", "25%")
    assert "plenty" in played.error("carry", "3", "plenty")


def test_deals_are_released_and_hidden(played: Club) -> None:
    assert played.done("release").out == "Everybody may see the deals of session 1 (0).\n"
    assert played.done("release", "--json").value["released"] is True
    assert played.done("release", "--hide").out == "The deals of session 1 are hidden (0).\n"
    assert "no session" in played.error("release", "--session", "7")
