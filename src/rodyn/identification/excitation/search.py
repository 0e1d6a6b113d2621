"""A search for the least value of a function without derivatives: evolution with an adapted covariance.

N. Hansen, "The CMA evolution strategy: a tutorial", arXiv:1604.00772, 2016; weights and constants are those of its
Table 1, without negative weights.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt

import numpy as np

from rodyn.arrays import Floats


def least(of: Callable[[Floats], float], start: Floats, step: float, rounds: int, seed: int) -> Floats:
    """The best point that `rounds` generations around `start` find; the same for the same seed.

    >>> found = least(lambda x: float(np.sum((x - 1) ** 2)), np.zeros(3), 0.3, 60, seed=0)
    >>> bool(np.allclose(found, 1.0, atol=1e-3))
    True
    """
    rng, n = np.random.default_rng(seed), len(start)
    children = 4 + int(3 * log(n))
    parents = children // 2
    weights = log((children + 1) / 2) - np.log(np.arange(1, parents + 1))
    weights /= weights.sum()
    mass = 1 / float(np.sum(weights**2))
    slow, fast = (mass + 2) / (n + mass + 5), (4 + mass / n) / (n + 4 + 2 * mass / n)
    one = 2 / ((n + 1.3) ** 2 + mass)
    many = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass))
    damping = 1 + 2 * max(0.0, sqrt((mass - 1) / (n + 1)) - 1) + slow
    expected = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    mean, size = start.astype(float), step
    covariance, path, drift = np.eye(n), np.zeros(n), np.zeros(n)
    best, lowest = mean, of(mean)
    for k in range(rounds):
        scales, axes = np.linalg.eigh(covariance)
        scales = np.sqrt(np.maximum(scales, 1e-20))
        draws = rng.standard_normal((children, n))
        steps = (draws * scales) @ axes.T
        values = np.array([of(mean + size * one_step) for one_step in steps])
        order = np.argsort(values, kind="stable")
        if values[order[0]] < lowest:
            best, lowest = mean + size * steps[order[0]], float(values[order[0]])
        chosen = steps[order[:parents]]
        moved = weights @ chosen
        mean = mean + size * moved
        drift = (1 - slow) * drift + sqrt(slow * (2 - slow) * mass) * (
            weights @ draws[order[:parents]] @ axes.T
        )
        length = float(np.linalg.norm(drift))
        held = length / sqrt(1 - (1 - slow) ** (2 * (k + 1))) < (1.4 + 2 / (n + 1)) * expected
        path = (1 - fast) * path + held * sqrt(fast * (2 - fast) * mass) * moved
        covariance = (
            (1 - one - many + (not held) * one * fast * (2 - fast)) * covariance
            + one * np.outer(path, path)
            + many * (chosen.T * weights) @ chosen
        )
        size *= float(np.exp(min(1.0, slow / damping * (length / expected - 1))))
    return best
