"""What was changed of the tables, in order."""
