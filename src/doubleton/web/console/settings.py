"""What was announced: when results and deals are seen, who confirms, minutes, periods, letters."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from fastapi import APIRouter, HTTPException
from starlette.responses import RedirectResponse, Response

from doubleton.tournament.rules import Frequencies, Rules, Shown, Verify
from doubleton.tournament.setting_up import RulesChanged
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Form, Sent
from doubleton.web.console.new import minutes_of
from doubleton.web.console.staff import Here
from doubleton.web.table_wishes import Lead, Lettering, Wishes, keep_wishes, wishes_of

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)


@routes.get("/settings")
def settings(staff: Here) -> Response:
    """Show the rules of the event, and what is asked for at its tables."""
    if not staff.may("RulesChanged"):
        raise HTTPException(403)
    return staff.page(
        "settings",
        rules=staff.event.rules,
        begun=any(one.started is not None for one in staff.event.sessions.values()),
        wishes=wishes_of(staff.desk, staff.id),
        choices={
            "verify": tuple(Verify),
            "ranking": tuple(Shown),
            "deals": tuple(Shown),
            "frequencies": tuple(Frequencies),
        },
        leads=tuple(Lead),
        letters=tuple(Lettering),
    )


@routes.post("/settings")
async def change(staff: Here, form: Sent) -> Response:
    """Change them; after the start with a reason that everybody can see (Law 78D)."""
    if not staff.may("RulesChanged"):
        raise HTTPException(403)
    if form.text("what") == "wishes":
        wishes = Wishes(form.one_of("lead", Lead), form.one_of("letters", Lettering))
        await asyncio.to_thread(keep_wishes, staff.desk, wishes, staff.id)
        return RedirectResponse(staff.url("settings"), 303)
    act = RulesChanged(_rules(form, staff.event.rules), form.text("reason"))
    return await carried_out(staff, form, (act,), staff.url("settings"))


def _rules(form: Form, rules: Rules) -> Rules:
    return replace(
        rules,
        verify=form.one_of("verify", Verify, rules.verify),
        ranking=form.one_of("ranking", Shown, rules.ranking),
        deals=form.one_of("deals", Shown, rules.deals),
        frequencies=form.one_of("frequencies", Frequencies, rules.frequencies),
        minutes_per_board=minutes_of(form, "minutes_per_board"),
        minutes_per_move=minutes_of(form, "minutes_per_move", least=0),
        correction_minutes=form.whole("correction_minutes", 0, 10_000, rules.correction_minutes),
        appeal_minutes=form.whole("appeal_minutes", 0, 10_000, rules.appeal_minutes),
        waits_for_appeals=form.has("waits_for_appeals"),
        weighted_scores=form.has("weighted_scores"),
    )
