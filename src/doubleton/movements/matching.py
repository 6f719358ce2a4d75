"""The largest matching of a graph (Edmonds): as many as can be paired, each with one neighbour."""

from __future__ import annotations

from collections.abc import Sequence


def largest_matching(near: Sequence[Sequence[int]]) -> list[int]:
    """Return everybody's mate in a largest matching, or -1; *near* lists the neighbours of each.

    >>> largest_matching([[1], [0, 2], [1]])
    [1, 0, -1]
    """
    size = len(near)
    mate = [-1] * size
    for one in range(size):
        if mate[one] < 0:
            other = next((other for other in near[one] if mate[other] < 0), -1)
            if other >= 0:
                mate[one], mate[other] = other, one
    for root in range(size):
        if mate[root] < 0:
            _Tree(near, mate, root).grow()
    return mate


class _Tree:
    """The ways from *root* on which mates can be exchanged, with odd circles drawn together."""

    def __init__(self, near: Sequence[Sequence[int]], mate: list[int], root: int) -> None:
        self.near, self.mate, self.root = near, mate, root
        size = len(mate)
        self.came = [-1] * size
        self.base = list(range(size))
        self.outer = [False] * size
        self.outer[root] = True
        self.queue = [root]

    def grow(self) -> None:
        """Look for a free neighbour, and exchange mates along the way to it."""
        done = 0
        while done < len(self.queue):
            one = self.queue[done]
            done += 1
            for other in self.near[one]:
                if self.base[one] == self.base[other] or self.mate[one] == other:
                    continue
                if self._is_outer(other):
                    self._contract(one, other)
                elif self.came[other] < 0:
                    self.came[other] = one
                    if self.mate[other] < 0:
                        self._exchange(other)
                        return
                    self.outer[self.mate[other]] = True
                    self.queue.append(self.mate[other])

    def _is_outer(self, one: int) -> bool:
        return one == self.root or (self.mate[one] >= 0 and self.came[self.mate[one]] >= 0)

    def _common(self, first: int, second: int) -> int:
        """Return the base at which the ways of two outer nodes to the root come together."""
        seen = set()
        while True:
            first = self.base[first]
            seen.add(first)
            if self.mate[first] < 0:
                break
            first = self.came[self.mate[first]]
        while self.base[second] not in seen:
            second = self.came[self.mate[self.base[second]]]
        return self.base[second]

    def _contract(self, one: int, other: int) -> None:
        top = self._common(one, other)
        circle = self._marked(one, top, other) | self._marked(other, top, one)
        for place, base in enumerate(self.base):
            if base in circle:
                self.base[place] = top
                if not self.outer[place]:
                    self.outer[place] = True
                    self.queue.append(place)

    def _marked(self, one: int, top: int, child: int) -> set[int]:
        circle = set()
        while self.base[one] != top:
            circle |= {self.base[one], self.base[self.mate[one]]}
            self.came[one] = child
            child = self.mate[one]
            one = self.came[child]
        return circle

    def _exchange(self, one: int) -> None:
        while one >= 0:
            before = self.came[one]
            following = self.mate[before]
            self.mate[one], self.mate[before] = before, one
            one = following
