"""The ruling at the table: the guided ruling, one question a page, on a Director's phone."""
