"""A of a floating arm: ranks, and A′ by its definition against M⁻¹."""

import math
from dataclasses import replace

import numpy as np
import pytest

from rodyn.papers.reproduce.mechanics.floating_base import (
    QUATERNION,
    exact_factors,
    floating,
    ranks,
    rational_turn,
    with_body_0,
)


@pytest.mark.parametrize("links", [1, 2])
def test_the_inverse_inertia_matrix_follows_from_the_modified_matrix(links: int) -> None:
    """M⁻¹ of other methods, with A′ from (4.13); with A of the fixed base it is another matrix."""
    robot = floating(links)
    whole = exact_factors(robot)
    assert with_body_0(whole) == whole.A_prime
    turns = [rational_turn(0.3 * k) for k in range(1, links + 1)]
    q = [0.0, 0.0, 0.0, *map(float, QUATERNION), *(math.atan2(s, c) for c, s in turns)]
    found = np.array(whole.M_inv.rows, dtype=float)
    np.testing.assert_allclose(
        found, robot.inverse_inertia_matrix(q), rtol=0, atol=1e-10 * np.abs(found).max()
    )
    assert replace(whole, I_0_inv=whole.I_0_inv - whole.I_0_inv).A_prime == whole.A != whole.A_prime


def test_what_the_experiment_says_of_two_links() -> None:
    found = ranks(floating(2))
    assert found.printed == (10, 15)
    assert found.direct == (10, 10)
    assert found.modified == 10
    assert found.same
    assert found.least_pivot > 0
    assert found.change == (5, 5)
