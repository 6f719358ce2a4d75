"""Files of deals for dealing machines, and those of the programs that deal: read and written.

They hold the cards of each board, some of them its number; what is not in them is that of Law 2.
"""

from doubleton.formats.dealing.deal_set import DealSet
from doubleton.formats.dealing.machine_files import read, write
from doubleton.formats.dealing.machine_format import machine_format

__all__ = ["DealSet", "machine_format", "read", "write"]
