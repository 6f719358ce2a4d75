"""``doubleton rule``: a ruling with a director at the table, or the replay of a written case.

What is asked and told is in :mod:`doubleton.casebook.ruling`, apart from where the answers come
from.
"""
