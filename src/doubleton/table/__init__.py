"""What happens at a table.

So far: whole recorded auctions and plays, looked at at once (:mod:`doubleton.table.replay`).
"""
