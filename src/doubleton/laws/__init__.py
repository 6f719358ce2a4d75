"""The Laws as code: a module a Law, a function a provision.

The numbers of the modules are those of the 1987 code; each head says what later codes changed.
"""

from doubleton.table.outcomes import AtFault

__all__ = ["AtFault"]
