"""Diagrams for the web and for articles: a deal, its bidding and its play, as SVG.

They ask for no font and no file from elsewhere, tell themselves in words to a screen reader, and
show each suit by its sign and its colour.
"""
