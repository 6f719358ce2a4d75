"""From page to page of a ruling: an answer is taken, and leads to the next question."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from doubleton.said import Said
from doubleton.web.ruling.answers import LONGEST, edition_of, keep, kept, new_key
from doubleton.web.ruling.holding import Held, held
from doubleton.web.ruling.outcome import outcome_of
from doubleton.web.ruling.showing import Matter, question_page, record_page
from doubleton.web.viewer import language_of


def begun(request: Request, matter: Matter) -> Response:
    """Ask what happened."""
    now = held(matter.regulations, (), matter.known, matter.witness)
    return question_page(request, matter, new_key(matter.edition), now)


def stands_at(request: Request, matter: Matter, key: str, step: str) -> Response:
    """Show where a ruling stands after so many answers."""
    count = _count(key, step, matter)
    answers = kept(request, key)
    now = held(matter.regulations, answers[:count], matter.known, matter.witness)
    if len(now.past) != count:
        return _led_to(request, matter, key, len(now.past))
    if now.ruling is not None:
        outcome = outcome_of(now.ruling, now.told, language_of(request))
        return record_page(request, matter, key, now, outcome)
    return question_page(request, matter, key, now)


def answered(request: Request, matter: Matter, key: str, step: str, answer: str) -> Response:
    """Take an answer, or say why it is none."""
    count = _count(key, step, matter)
    before = kept(request, key)[:count]
    now = held(matter.regulations, (*before, answer[:LONGEST]), matter.known, matter.witness)
    if len(now.past) <= count:
        if len(now.past) < count or now.fault is None:  # answers that were kept are gone
            return _led_to(request, matter, key, len(now.past))
        fault = Said("web.rule.needed") if not answer.strip() else now.fault
        return question_page(request, matter, key, now, typed=answer, fault=fault)
    response = _led_to(request, matter, key, count + 1)
    if not keep(request, response, key, now.answers):
        at = held(matter.regulations, before, matter.known, matter.witness)
        fault = Said("web.rule.too-long")
        return question_page(request, matter, key, at, typed=answer, fault=fault)
    return response


def ended(request: Request, matter: Matter, key: str) -> Held:
    """Return a ruling that was come to; raises an HTTP error where it is still under way."""
    _count(key, "0", matter)
    now = held(matter.regulations, kept(request, key), matter.known, matter.witness)
    if now.ruling is None:
        raise HTTPException(404)
    return now


def _count(key: str, step: str, matter: Matter) -> int:
    edition = edition_of(key)
    if edition is not matter.edition or not (step.isascii() and step.isdecimal() and len(step) < 4):
        raise HTTPException(404)
    return int(step)


def _led_to(request: Request, matter: Matter, key: str, step: int) -> Response:
    root = request.scope.get("root_path", "")
    return RedirectResponse(f"{root}{matter.path}/{key}/{step}", 303)
