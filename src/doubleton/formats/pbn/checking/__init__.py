"""Verification of files against the standard, and of what they record against the Laws.

A fault is what departs from PBN 2.1, or from the version that the file names in its first line.
What the standard merely does not know, such as the tags of other programs, is told once a file.
"""

from doubleton.formats.pbn.checking.check import MOST_OF_A_KIND, check
from doubleton.formats.pbn.checking.inspection import Standard

__all__ = ["MOST_OF_A_KIND", "Standard", "check"]
