"""Kernels against the source on NumPy columns: rounding, and no more than the robot's condition makes of it."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.reference import evaluate
from tests.marks import mostly_slow

LENGTHS = (1, 2, 3, 5, 8, 13, 21, 34, 50)


@pytest.mark.parametrize("tree", [False, True], ids=["chain", "tree"])
@pytest.mark.parametrize("n", mostly_slow(LENGTHS, lambda n: n <= 3))
def test_kernels_round_like_their_sources(n: int, tree: bool) -> None:
    arm = rd.Robot.random(n, "RP" if n % 2 else "RPF", tree=tree, seed=n)
    rng = np.random.default_rng(n)
    q, qd, x = rng.uniform(-1, 1, (3, 9, arm.nv))
    condition = float(np.linalg.cond(arm.inertia_matrix(q)).max())
    for name, third in (("inverse_dynamics", "qdd"), ("forward_dynamics", "tau")):
        state = {"q": q, "qd": qd, third: x}
        (expected,) = evaluate(arm.mechanism, name, state).values()
        allowed = 1e-13 * np.abs(expected).max() * (condition if name == "forward_dynamics" else 1.0)
        method = getattr(arm, name)
        assert np.abs(method(q, qd, x) - expected).max() <= allowed
        assert np.abs(method(q[4], qd[4], x[4]) - expected[4]).max() <= allowed
