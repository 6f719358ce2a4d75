"""Acts from the forms of the console: done, refused, asked about, or shown with their effect."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request
from fastapi.routing import APIRoute
from starlette.responses import RedirectResponse, Response

from doubleton.errors import DoubletonError
from doubleton.reports.effect_lines import effect_lines
from doubleton.said import Said
from doubleton.tournament.acts import Act, Entry, Struck
from doubleton.tournament.deciding import Refused
from doubleton.tournament.effects import Effect, effect_of, effect_of_striking
from doubleton.web.acting import Answer, submit
from doubleton.web.console.forms import Form
from doubleton.web.console.staff import Staff
from doubleton.web.setting import page
from doubleton.web.viewer import viewer_of


class Told(APIRoute):
    """A route whose errors are told on a page of the console, with the way back."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return what answers a request."""
        answer = super().get_route_handler()

        async def told(request: Request) -> Response:
            try:
                return await answer(request)
            except DoubletonError as error:
                return refusal(request, error.said)

        return told


def refusal(request: Request, said: Said) -> Response:
    """Tell why something cannot be done, with the way back to where it was asked for."""
    return page(
        request, viewer_of(request), "console/refused", 409, said=said, back=back_of(request)
    )


def back_of(request: Request, form: Form | None = None) -> str:
    """Return the page from which a form came, so that nothing typed there is far away."""
    kept = "" if form is None else form.text("came_from")
    if kept.startswith("/") and not kept.startswith(("//", "/\\")):
        return kept
    came = urlsplit(request.headers.get("referer", ""))
    own = f"{request.scope.get('root_path', '')}/"
    if not came.path.startswith(own) or came.path.startswith(("//", "/\\")):
        return own
    if came.path == request.url.path:
        return f"{came.path.partition('/console')[0]}/console"
    return f"{came.path}?{came.query}" if came.query else came.path


async def carried_out(
    staff: Staff,
    form: Form,
    acts: Sequence[Act],
    back: str,
    *,
    effect: bool = False,
    meant: Iterable[str] = (),
) -> Response:
    """Do acts one after another and lead on to *back*; where one is not done, tell why.

    With *effect* what the act would change is shown first, and done when that is confirmed;
    *meant* are doubts that were asked about already.
    """
    if effect and not form.has("given"):
        return await asyncio.to_thread(_shown, staff, form, acts[0])
    version, key = 0, form.key
    for place, act in enumerate(acts):
        answer = await submit(
            staff.request,
            staff.viewer,
            staff.id,
            act,
            key=None if key is None else f"{key}.{place}",
            meant=(*form.meant, *meant),
        )
        if not answer.done:
            return not_done(staff, form, answer)
        version = answer.version
    sign = "&" if "?" in back else "?"
    return RedirectResponse(f"{back}{sign}done={version}" if version else back, 303)


def not_done(staff: Staff, form: Form, answer: Answer) -> Response:
    """Tell a refusal, or ask whether it is meant."""
    if answer.refused is not None:
        return refusal(staff.request, answer.refused)
    return page(
        staff.request,
        staff.viewer,
        "console/asked",
        answer.status,
        asked=answer.asked,
        fields=form.fields,
        back=back_of(staff.request, form),
        meant=form.meant,
        given=form.text("given"),
        key=secrets.token_urlsafe(9),
    )


def _shown(staff: Staff, form: Form, act: Act) -> Response:
    found, lost = _effect(staff, act)
    if isinstance(found, Refused):
        return refusal(staff.request, found.said)
    return page(
        staff.request,
        staff.viewer,
        "console/effect",
        lines=tuple(effect_lines(found.changed, staff.viewer.language)),
        rows=len(found.rows),
        lost=[(one.no, staff.told(one.act)) for one in lost],
        told=staff.told(act),
        doubts=act.doubts(staff.event, staff.by, staff.now),
        fields=form.fields,
        back=back_of(staff.request, form),
        key=secrets.token_urlsafe(9),
    )


def _effect(staff: Staff, act: Act) -> tuple[Effect | Refused, list[Entry]]:
    """Return what an act would change, and the acts that would have no effect any more."""
    if not isinstance(act, Struck):
        return effect_of(staff.event, act, staff.by, staff.now, staff.persons), []
    log = staff.desk.log(staff.id)
    found = effect_of_striking(log, act, staff.by, staff.now, staff.persons)
    if isinstance(found, Refused):
        return found, []
    effect, lost = found
    return effect, [log.entries[no - 1] for no in lost]
