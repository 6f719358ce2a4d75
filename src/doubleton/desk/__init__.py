"""The desk: events in a database that loses nothing, and the one door to them."""
