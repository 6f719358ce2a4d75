"""``doubleton rule``: a ruling with a director at the table, or the replay of a written case.

What is asked and told is a dialogue apart from where the answers come from
(:mod:`~doubleton.cli.ruling.dialogue`).  The engine decides everything; the dialogue builds acts.
"""
