"""Everything on paper: documents set by typst from our own templates, as PDF or as pictures.

A document is a template of this folder and the data that a pure function makes for it;
:func:`~doubleton.reports.paper.compiling.paper` sets it.  The extra ``doubleton[paper]`` brings
typst, which is imported when it is first used.
"""
