"""What a form of the console says, read with one clear message for what is wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeVar

from fastapi import Depends, Request
from starlette.datastructures import FormData, QueryParams, UploadFile

from doubleton.errors import DoubletonError

Chosen = TypeVar("Chosen", bound=StrEnum)
LONGEST = 20_000
_OWN = frozenset({"meant", "given", "key", "came_from"})


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of a form."""

    data: FormData | QueryParams

    def text(self, name: str, usual: str = "") -> str:
        """Return a field without blanks around it."""
        found = self.data.get(name)
        return found.strip()[:LONGEST] if isinstance(found, str) else usual

    def has(self, name: str) -> bool:
        """Whether a box was ticked, or a field was filled in."""
        return bool(self.text(name))

    def all(self, name: str) -> tuple[str, ...]:
        """Return all values of a field."""
        found = (one for one in self.data.getlist(name) if isinstance(one, str))
        return tuple(filter(None, map(str.strip, found)))

    def whole(self, name: str, least: int = 0, most: int = 9999, usual: int | None = None) -> int:
        """Return a whole number; raises :class:`~doubleton.errors.DoubletonError`."""
        text = self.text(name)
        if not text and usual is not None:
            return usual
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) < 7:
            number = int(text)
            if least <= number <= most:
                return number
        raise DoubletonError(
            "web.console.number", name=name, text=text[:40], least=least, most=most
        )

    def numbers(self, name: str, most: int = 9999) -> tuple[int, ...]:
        """Return all whole numbers of a field, such as ticked boards."""
        found = []
        for text in self.all(name):
            for part in text.replace(",", " ").split():
                if not (part.isascii() and part.isdecimal() and len(part) < 6):
                    raise DoubletonError(
                        "web.console.number", name=name, text=part[:40], least=1, most=most
                    )
                found.append(int(part))
        return tuple(dict.fromkeys(found))

    def one_of(self, name: str, kind: type[Chosen], usual: Chosen | None = None) -> Chosen:
        """Return one of a few values; raises :class:`~doubleton.errors.DoubletonError`."""
        text = self.text(name)
        if not text and usual is not None:
            return usual
        if text not in list(kind):
            raise DoubletonError("web.console.choice", name=name, text=text[:40])
        return kind(text)

    def file(self, name: str) -> UploadFile | None:
        """Return a file that was sent."""
        found = self.data.get(name)
        return found if isinstance(found, UploadFile) and found.filename else None

    @property
    def key(self) -> str | None:
        """The key under which a second copy of the same form does nothing."""
        found = self.text("key")
        return found if 0 < len(found) <= 40 and found.isprintable() else None

    @property
    def meant(self) -> tuple[str, ...]:
        """The flags of the doubts that were confirmed."""
        return self.all("meant")

    @property
    def fields(self) -> tuple[tuple[str, str], ...]:
        """What has to be sent again when something is confirmed."""
        items = self.data.multi_items()
        return tuple(
            (name, value) for name, value in items if isinstance(value, str) and name not in _OWN
        )


async def form_of(request: Request) -> AsyncIterator[Form]:
    """Give the form that was sent, and close the files in it afterwards."""
    async with request.form(max_files=1, max_fields=400) as data:
        yield Form(data)


Sent = Annotated[Form, Depends(form_of)]
