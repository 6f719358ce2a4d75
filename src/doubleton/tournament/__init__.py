"""The event: what was done in it, act by act, and what follows from that."""
