"""Movements: who meets whom, at which table, with which boards; checked, searched and replanned."""
