"""Migrations of the tables, one a module in versions/; run by :mod:`doubleton.desk.schema`."""
