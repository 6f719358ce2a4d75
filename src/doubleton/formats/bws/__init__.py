"""Bridgemate's BWS: the Access database that table units fill while a session is played.

:mod:`~doubleton.formats.bws.access` reads any Access file as tables of records, within bounds;
the others say what Bridgemate's tables mean, and know nothing of pages and offsets.
"""

from doubleton.formats.bws.reading import read

__all__ = ["read"]
