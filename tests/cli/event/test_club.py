"""The clock, what to look at, fees, and several evenings together."""

from __future__ import annotations

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
