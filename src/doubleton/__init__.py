"""doubleton: duplicate bridge by the Laws.

The nouns of bridge and the main verbs can be imported from here; each is loaded when it is first
used.
"""

__version__ = "0.1.0"
