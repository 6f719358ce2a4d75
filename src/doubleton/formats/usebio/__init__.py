"""USEBIO: results as XML, versions 1.0 to 1.3, as programs of clubs write it and take it."""

from doubleton.formats.usebio.reading import read
from doubleton.formats.usebio.writing import VERSIONS, write

__all__ = ["VERSIONS", "read", "write"]
