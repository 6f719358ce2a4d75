"""Measurements beside other programs: ``python -m bench``, or ``make bench`` to set up first."""
