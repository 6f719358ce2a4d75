"""What every noun with a notation has in common."""

from __future__ import annotations


class Noted:
    """A noun that is a number underneath, and is printed as players write it.

    >>> from doubleton.bridge import Card, Seat
    >>> f"{Card('SA'):>4}|{Seat.NORTH:<3}|"
    '  SA|N  |'
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return format(str(self), form)
