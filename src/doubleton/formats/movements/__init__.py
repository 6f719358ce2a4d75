"""Movement files: the house's own, and those of other programs.

==================  ==========================================================================
``*.tmv.yaml``      the house's own: :mod:`.own_reading`, :mod:`.own_writing`
table lists         EBUScore and Pairs Scorer: a line of figures, then a line a table:
                    :mod:`.table_lists`
``.MOV``            ACBLscore, binary: :mod:`.acblscore`
JSON                howellki, seats in the order of the move: :mod:`.seat_cycles`
text of a set       WEBRI, a line for each table and set: :mod:`.set_lines`
CSV                 Tournament Calculator, a line for each table and round: :mod:`.round_lines`
==================  ==========================================================================

:func:`~doubleton.formats.movements.reading.read_movements` tells them apart by their contents.
"""
