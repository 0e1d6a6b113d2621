"""Robots and states that are measured are the same in every run."""

import numpy as np

from rodyn.bench.robots import ROBOTS, states


def test_robots_are_the_same_every_time() -> None:
    for name in ("generic-6r", "arm-7r", "chain-12", "square-30"):
        assert ROBOTS[name]() == ROBOTS[name]()
    twists = [link.frame.turns for link in ROBOTS["generic-6r"]().links]
    assert len(set(twists)) == 6


def test_states_are_the_same_every_time() -> None:
    for a, b in zip(states(6, 10), states(6, 10), strict=True):
        np.testing.assert_array_equal(a, b)
