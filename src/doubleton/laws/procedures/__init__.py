"""How matters are dealt with, step by step: where one Law hands over to another.

The modules of the Laws say what a provision derives; those here say when it is asked.
"""
