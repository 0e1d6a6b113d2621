"""Scans give what the recursion gives, exactly, on chains and on trees, in logarithmic depth."""

from itertools import pairwise
from typing import Any

import pytest

from rodyn.algorithms.inverse import newton_euler, newton_euler_scan
from rodyn.model.chain.build_views import Load, make_chain
from rodyn.sweep.chain import Chain
from rodyn.sweep.views import SpatialView
from tests.algorithms.drawn import Drawn, deep_chain
from tests.deep import deepest

R, P = "revolute", "prismatic"


def spatial(drawn: Drawn, **state: Any) -> Chain[SpatialView]:
    at = drawn.state(qd=drawn.qd, qdd=drawn.qdd, **state)
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, at).seen_as(SpatialView)


@pytest.mark.parametrize("tree", [False, True])
@pytest.mark.parametrize("kinds", [[R], [P], [R, P, R], [P, R, R, P], [R, P, R, R, P, R, R]], ids=len)
def test_scans_are_the_recursion(kinds: list[str], tree: bool) -> None:
    """Motion, forces at every joint and torques, with wrenches on the links."""
    drawn = Drawn(len(kinds), kinds, tree)
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in kinds]
    for given in ({}, {"loads": loads}):
        chain = spatial(drawn, **given)
        assert newton_euler_scan.inverse_dynamics(chain) == newton_euler.inverse_dynamics(chain)


@pytest.mark.slow
def test_the_depth_grows_with_the_logarithm() -> None:
    """Five scans one after the other; the recursion is as deep as the chain is long."""
    lengths = [8, 16, 32, 64, 128]
    depth: dict[Any, list[int]] = {newton_euler: [], newton_euler_scan: []}
    for n in lengths:
        chain = spatial(deep_chain(n))
        for module, found in depth.items():
            found.append(deepest(module.inverse_dynamics(chain).τ))
    steps = [b - a for a, b in pairwise(depth[newton_euler_scan])]
    assert max(steps) - min(steps) <= 8  # the same for every doubling, up to where the scans meet
    assert max(steps) <= 40
    assert depth[newton_euler][-1] - depth[newton_euler][-2] > 128
