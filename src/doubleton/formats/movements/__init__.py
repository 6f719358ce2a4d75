"""Movement files: the house's own, and those of other programs.

- :mod:`.own_reading`, :mod:`.own_writing`: ``*.tmv.yaml``, the house's own.
- :mod:`.table_lists`: the text of EBUScore and Pairs Scorer, a line of figures and a line a table.
- :mod:`.acblscore`: ``.MOV``, binary.
- :mod:`.seat_cycles`: the JSON of howellki, seats in the order of the move.
- :mod:`.set_lines`: the text of WEBRI, a line for each table and set.
- :mod:`.round_lines`: the CSV of Tournament Calculator, a line for each table and round.

:func:`~doubleton.formats.movements.reading.read_movements` tells them apart by their contents.
"""
