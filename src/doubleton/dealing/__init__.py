"""Dealing: deals by the Laws, sets for teaching by conditions, and what a hand is worth.

No core room: what is drawn comes from a seed, and the seed from the system's generator.
"""
