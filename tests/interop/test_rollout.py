"""A rollout over NumPy arrays: its slopes against differences, its gradients by the identity of the two."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.interop.rollout import Rollout
from tests.interop.robots import robot

STEPS, STEP = 4, 1e-6


def arrays(arm: rd.Robot, rows: tuple[int, ...], seed: int = 0) -> dict[str, Floats]:
    rng = np.random.default_rng(seed)
    shapes = {"q0": (*rows, arm.nq), "qd0": (*rows, arm.nv), "tau": (*rows, STEPS, arm.nv)}
    return {name: rng.uniform(-1, 1, shape) for name, shape in shapes.items()}


@pytest.mark.parametrize("kind", ["arm", "floating"])
def test_derivatives_are_those_of_the_motion(kind: str) -> None:
    arm = robot(kind)
    call = Rollout.of(arm, STEPS, 0.02, 2, {"friction": True})
    given, along = (arrays(arm, (3,), seed) for seed in range(2))
    slopes = call.jvp(given, along)
    ahead, back = (
        call.value([array + by * along[name] for name, array in given.items()]) for by in (STEP, -STEP)
    )
    for slope, a, b in zip(slopes, ahead, back, strict=True):
        np.testing.assert_allclose(slope, (a - b) / (2 * STEP), atol=1e-6 * (1 + np.abs(slope).max()))
    rng = np.random.default_rng(3)
    weights = [rng.uniform(-1, 1, slope.shape) for slope in slopes]
    gradients = call.vjp(given, weights, call.arguments)
    pulled = sum((gradients[name] * along[name]).sum() for name in gradients)
    pushed = sum((w * slope).sum() for w, slope in zip(weights, slopes, strict=True))
    np.testing.assert_allclose(pulled, pushed, rtol=1e-10)


def test_leading_axes_are_broadcast_and_may_be_empty() -> None:
    arm = robot("arm")
    call = Rollout.of(arm, STEPS, 0.02, 1, {})
    given = arrays(arm, ())
    q, qd = call.value([np.zeros((5, 1, 2)), np.zeros(2), np.zeros((3, STEPS, 2))])
    assert q.shape == qd.shape == (5, 3, STEPS + 1, 2)
    nothing = {name: array[None][:0] for name, array in given.items()}
    for found in (call.value([*nothing.values()]), call.jvp(nothing, nothing)):
        assert [one.shape for one in found] == [(0, STEPS + 1, 2)] * 2
    weights = [np.empty((0, STEPS + 1, 2))] * 2
    assert call.vjp(nothing, weights, ("q0", "tau"))["tau"].shape == (0, STEPS, 2)
    with pytest.raises(rd.InputError, match=r"qd0 has shape \(3,\)"):
        call.value([np.zeros(2), np.zeros(3), np.zeros((STEPS, 2))])


def test_there_are_no_second_derivatives() -> None:
    with pytest.raises(rd.UnsupportedError, match="no second derivatives"):
        Rollout.of(robot("arm"), STEPS, 0.02, 1, {}).hvp()
