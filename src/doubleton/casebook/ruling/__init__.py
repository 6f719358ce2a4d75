"""The guided ruling: what a director is asked and told, whoever puts the questions to him.

A ruling is a dialogue (:mod:`~doubleton.casebook.ruling.dialogue`): the command line holds it line
by line, the pages of the web one question a page.  The engine decides everything; the dialogue
builds acts.
"""
