"""What happens at a table: acts, what the Laws make of them as facts, and the table they leave.

A table is folded from acts by the Laws (:data:`doubleton.LAWS`); whatever can happen may be told.

>>> from doubleton import LAWS, Call, Regulations, Seat, Table
>>> from doubleton.table.acts import CallMade, Chose
>>> table = Table.of(Regulations(), Seat.NORTH)
>>> calls = [CallMade(Seat.NORTH, Call("1S")), CallMade(Seat.EAST, Call("1H"))]
>>> table = LAWS.fold(table, calls)
>>> [(str(option.seat), option.word, str(option.cite)) for option in LAWS.options(table)]
[('S', 'accept', 'Law 27A (1987)'), ('S', 'reject', 'Law 27B (1987)')]
>>> choices = [Chose(Seat.SOUTH, "reject"), Chose(Seat.EAST, "call", Call("P"))]
>>> table = LAWS.fold(table, choices)
>>> due = table.docket.must_pass[Seat.WEST]
>>> str(due.silence), str(due.cite)
('throughout', 'Law 27B2 (1987)')
"""
