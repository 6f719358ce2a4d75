"""doubleton: duplicate bridge by the Laws."""

__version__ = "0.1.0"
