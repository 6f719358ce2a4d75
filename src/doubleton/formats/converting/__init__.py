"""Files of one format to another, with a true account of what did not come along.

What was written is read again, by our own readers, and compared with what was read in the first
place: every difference is counted.
"""

from doubleton.formats.converting.convert import Converted, convert
from doubleton.formats.converting.losses import Loss, Lost
from doubleton.formats.converting.material import Material
from doubleton.formats.format import Format, format_of, format_of_file

__all__ = [
    "Converted",
    "Format",
    "Loss",
    "Lost",
    "Material",
    "convert",
    "format_of",
    "format_of_file",
]
