"""Reports: a scored field as pages that need no server, and as tables on a terminal.

Import :func:`doubleton.reports.folder.pages` for the pages and
:mod:`doubleton.reports.terminal` for the tables; neither loads what the other needs.
"""
