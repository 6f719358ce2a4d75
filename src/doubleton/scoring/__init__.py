"""Scoring: from travellers to a ranking (Laws 78 and 86-88 and what organisations add to them)."""
