"""Events that nobody plays: whole sessions by chance, through the acts that people would do."""
