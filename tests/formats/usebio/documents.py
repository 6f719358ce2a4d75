"""Small USEBIO documents, from what differs in them."""

from __future__ import annotations


def elements(**texts: object) -> str:
    """Return an element a name, in capitals, around each text."""
    return "".join(f"<{name.upper()}>{text}</{name.upper()}>" for name, text in texts.items())


def line(ns: object = 1, ew: object = 2, **texts: object) -> str:
    """Return a line of a traveller."""
    seats = elements(ns_pair_number=ns, ew_pair_number=ew)
    return f"<TRAVELLER_LINE>{seats}{elements(**texts)}</TRAVELLER_LINE>"


def board(number: object, *lines: str) -> str:
    """Return a board with its lines."""
    return f"<BOARD>{elements(board_number=number)}{''.join(lines)}</BOARD>"


def document(*parts: str, kind: str = "MP_PAIRS", version: str = "1.2") -> bytes:
    """Return a document with one event."""
    event = f'<EVENT EVENT_TYPE="{kind}">\n' + "\n".join(parts) + "\n</EVENT>"
    return f'<USEBIO Version="{version}">\n{event}\n</USEBIO>\n'.encode()
