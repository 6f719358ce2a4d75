"""Results as tables: CSV and JSON in and out, and what they have in common with other sources."""
