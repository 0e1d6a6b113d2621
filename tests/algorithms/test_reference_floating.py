"""The floating PUMA 560 of the reference data, reproduced through the public methods: all states, both kernels.

Errors are relative to the largest entry of a state; M has the order of rodyn: linear, angular, joints. Of the light
wrist the accelerations are a hundred thousand times those of the base, so that these are measured by themselves.
"""

from collections.abc import Callable

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from tests.programs import targets
from tests.references import FLOATING, error, floating_states, robot

HELD = 1e-12

Call = Callable[[rd.Robot, dict[str, np.ndarray]], np.ndarray]

QUANTITIES: dict[str, Call] = {
    "kinetic_energy": lambda arm, s: arm.energy(s["q"], s["qd"]).kinetic,
    "ee_position": lambda arm, s: arm.end_effector(s["q"])[..., :3, 3],
    "com": lambda arm, s: arm.center_of_mass(s["q"]),
    "linear": lambda arm, s: arm.momentum(s["q"], s["qd"]).linear,
    "angular_about_com": lambda arm, s: arm.momentum(s["q"], s["qd"]).angular,
    "angular_about_origin": lambda arm, s: arm.momentum(s["q"], s["qd"]).angular_about_origin,
}

every_target = pytest.mark.parametrize("target", ["", "numpy", next(iter(targets()))])


def every_method(task: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "method", [row.name for row in registered(task) if "floating" in row.bases]
    )


def assert_held(call: Call, key: str, *parts: slice) -> None:
    """A batch, and every state of it alone."""
    arm, s = robot(FLOATING), floating_states()
    assert len(s["q"]) == 12
    alone = np.array([call(arm, {name: rows[k] for name, rows in s.items()}) for k in range(12)])
    for found in (call(arm, s), alone):
        assert error(found, s[key]) < HELD
        for part in parts:
            assert error(found[:, part], s[key][:, part]) < HELD


LINEAR, ANGULAR = slice(0, 3), slice(3, 6)


@pytest.mark.slow
@every_method("forward_dynamics")
def test_every_forward_method(method: str) -> None:
    def accelerations(arm: rd.Robot, s: dict[str, np.ndarray]) -> np.ndarray:
        return arm.forward_dynamics(s["q"], s["qd"], s["tau"], method=method)

    assert_held(accelerations, "qdd", LINEAR, ANGULAR)


@every_method("inverse_dynamics")
def test_every_inverse_method(method: str) -> None:
    assert_held(lambda arm, s: arm.inverse_dynamics(s["q"], s["qd"], s["qdd"], method=method), "tau")


@every_method("inertia_matrix")
def test_inertia_matrix(method: str) -> None:
    assert_held(lambda arm, s: arm.inertia_matrix(s["q"], method=method), "M")


@pytest.mark.parametrize("key", QUANTITIES)
def test_quantity(key: str) -> None:
    assert_held(QUANTITIES[key], key)


@pytest.mark.slow
@every_target
def test_every_target(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", target)
    assert_held(lambda arm, s: arm.forward_dynamics(s["q"], s["qd"], s["tau"]), "qdd")
    assert_held(lambda arm, s: arm.inverse_dynamics(s["q"], s["qd"], s["qdd"]), "tau")
    for key, call in QUANTITIES.items():
        assert_held(call, key)


def test_the_acceleration_of_the_base_is_the_derivative_of_its_velocity() -> None:
    """ω̇ and R(v̇ + ω × v) are what an observer at rest sees."""
    arm, s = robot(FLOATING), floating_states()
    found = arm.forward_dynamics(s["q"], s["qd"], s["tau"])
    R = arm.forward_kinematics(s["q"])[:, 0, :3, :3]
    linear = found[:, :3] + np.cross(s["qd"][:, 3:6], s["qd"][:, :3])
    assert error(np.einsum("kij,kj->ki", R, linear), s["base_linear_acceleration_world"]) < HELD
    assert error(np.einsum("kij,kj->ki", R, found[:, 3:6]), s["base_angular_acceleration_world"]) < HELD
