"""Double dummy: tables, single positions, the analysis of a play, and par.

The native library runs in worker processes alone, which may die without harm.
"""
