"""A chain of any length whose links are all of one class."""

import numpy as np

import rodyn as rd


def long_chain(n: int, seed: int = 0) -> rd.Robot:
    """A chain whose links are all of one class but the first and the last."""
    rng = np.random.default_rng(seed)
    rows = []
    for _ in range(n):
        a, b, alpha, mass = rng.uniform(0.1, 0.5, 4)
        row = {"joint": "revolute", "a": a, "b": b, "alpha": alpha, "theta": 0.0, "mass": mass}
        rows.append({**row, "r": rng.uniform(-0.2, 0.2, 3), "inertia": np.diag(rng.uniform(0.1, 0.15, 3))})
    return rd.Robot.from_dh(rows, "standard")
