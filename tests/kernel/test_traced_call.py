"""A robot's methods on traced values: recorded, they give what they give on numbers."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.trace.interpret import interpret
from rodyn.trace.scalar import Untraceable
from rodyn.trace.user_function import trace_function

ARM = rd.Robot.random(4, "RP", seed=3)
FREE = rd.Robot.random(2, "R", seed=1, base="floating")

METHODS: dict[str, Callable[[rd.Robot, Any, Any], Any]] = {
    "inverse_dynamics": lambda arm, q, qd: arm.inverse_dynamics(q, qd, qd),
    "forward_dynamics": lambda arm, q, qd: arm.forward_dynamics(q, qd, np.ones(arm.nv), method="kalman"),
    "regressor": lambda arm, q, qd: arm.regressor(q, qd, qd, rotors=True, friction=True),
    "inertia_matrix": lambda arm, q, qd: arm.inertia_matrix(q) @ qd,
    "coriolis_matrix": lambda arm, q, qd: arm.coriolis_matrix(q, qd),
    "bias_force": lambda arm, q, qd: arm.bias_force(q, qd),
    "gravity_force": lambda arm, q, qd: arm.gravity_force(q),
    "forward_kinematics": lambda arm, q, qd: arm.forward_kinematics(q),
    "end_effector": lambda arm, q, qd: arm.end_effector(q)[:3, 3],
    "jacobian": lambda arm, q, qd: arm.jacobian(q).T @ np.arange(6.0),
    "energy": lambda arm, q, qd: [arm.energy(q, qd).kinetic, arm.energy(q, qd).total],
    "center_of_mass": lambda arm, q, qd: arm.center_of_mass(q),
}


@pytest.mark.parametrize("robot", [ARM, FREE], ids=["fixed", "floating"])
@pytest.mark.parametrize("name", METHODS)
def test_a_method_is_recorded(name: str, robot: rd.Robot) -> None:
    draw = np.random.default_rng(0)
    q, qd = draw.uniform(-1, 1, robot.nq), draw.uniform(-1, 1, robot.nv)
    if robot is FREE:
        q[3:7] /= np.linalg.norm(q[3:7])

    def function(q: Any, qd: Any) -> Any:
        return METHODS[name](robot, q, qd)

    expected = np.ravel(function(q, qd))
    program = trace_function(function, {"q": robot.nq, "qd": robot.nv}, len(expected), [{"q": q, "qd": qd}])
    found = interpret(program, {"q": q.tolist(), "qd": qd.tolist()})["result"]
    assert np.abs(np.array(found) - expected).max() <= 1e-12 * np.abs(expected).max()


@pytest.mark.parametrize(
    ("function", "error", "message"),
    [
        (lambda q: ARM.gravity_force(q[:3]), rd.InputError, r"q has shape \(3,\), .* needs \(4,\)"),
        (lambda q: ARM.gravity_force(q, out=np.empty(4)), Untraceable, "takes no wrench and no out="),
        (lambda q: ARM.operational_space_inertia(q), Untraceable, "traced values cannot be recorded"),
        (lambda q: ARM.momentum(q, q).linear, Untraceable, "momentum of traced values"),
        (lambda q: FREE.base_reaction(q, q, q).tau, Untraceable, "base_reaction of traced values"),
        (lambda q: ARM.denoc(np.zeros(4), q).N, Untraceable, "denoc of traced values"),
        (lambda q: ARM.explain(q, q, q).psi, Untraceable, "explain of traced values"),
        (
            lambda q: ARM.inverse_dynamics(q, q, q, wrench=rd.Wrench(force=[1, 0, 0])),
            Untraceable,
            "takes no wrench",
        ),
    ],
)
def test_what_cannot_be_recorded_says_so(
    function: Callable[[Any], Any], error: type[Exception], message: str
) -> None:
    seen: list[Exception] = []

    def asked(q: Any) -> Any:
        if q.dtype == object:
            try:
                function(q)
            except Exception as problem:
                seen.append(problem)
                raise
        return np.zeros(4)

    with pytest.raises(Untraceable):
        trace_function(asked, {"q": 4}, 4, [{"q": np.zeros(4)}])
    assert isinstance(seen[0], error)
    with pytest.raises(error, match=message):
        raise seen[0]


@pytest.mark.parametrize("target", ["machine", "numpy"])
def test_accelerations_at_a_singular_posture_are_nan(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the noise that a division by a pivot near zero leaves: the run says which torque it is."""
    if target == "numpy":
        monkeypatch.setenv("RODYN_TARGET", target)
    yoke = rd.Robot(
        [
            rd.Link("yoke", joint=rd.Revolute(), mass=1e-30),
            rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5)),
        ]
    )

    def torque(t: Any, q: Any, qd: Any) -> Any:
        tilt = rd.where(q[1] > 0.5, 1e-9, q[1] - 1.0)
        return 1e-30 * yoke.forward_dynamics(np.array([q[0], tilt]), qd, np.ones(2))

    arm = rd.load("two_link")
    run = arm.simulate([0.0, 0.4], [0.0, 1.0], 0.5, torque=torque)
    assert run.status == "torque"
    assert run.message.startswith("tau1 is nan at ")
    assert run.q[-1, 1] == pytest.approx(0.5, abs=1e-6)
