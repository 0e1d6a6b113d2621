"""Wrong arguments of trajectories, laws and runs are errors of rodyn, whatever they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import Structure, parameters, structure

ARM = rd.load("two_link")
PATH = rd.cycloidal([0, 0], [1, 1], duration=1.0)
RUN = rd.Run.along(ARM, PATH, count=5)
LAW = rd.pd([0, 0], kp=1, kd=1)
FORM, CONSTANTS, DOWN = structure(ARM.mechanism), parameters(ARM.mechanism), Vec3(0, 0, -9)
POINTS = [[0, 0], [1, 1]]
WRONG: list[Any] = [
    None,
    "x",
    b"x",
    float("nan"),
    [[1, 2], [3]],
    {},
    {1, 2},
    object(),
    1j,
    [None, 1.0],
    ["a", "b"],
    np.array(["a", "b"]),
    np.datetime64("2020"),
    10**400,
    len,
]
ROWS = (np.zeros((2, 3, 4)), np.ma.masked_array([1.0, 2.0], [False, True]))
TAKE_ROWS = ("path time", "law t", "State q", "chain q")
"""What takes a batch, or scalars of any kind, also columns."""
TAKE_NOTHING = ("method", "motions", "methods")


def torque(law: rd.Torque) -> Any:
    return ARM.simulate([0, 0], duration=0.01, torque=law)


CALLS: dict[str, Callable[[Any], Any]] = {
    "cycloidal q0": lambda x: rd.cycloidal(x, [1, 1], 1.0),
    "cycloidal duration": lambda x: rd.cycloidal([0, 0], [1, 1], x),
    "cubic qd0": lambda x: rd.cubic([0, 0], [1, 1], 1.0, qd0=x),
    "quintic qdd1": lambda x: rd.quintic([0, 0], [1, 1], 1.0, qdd1=x),
    "trapezoidal q0": lambda x: rd.trapezoidal(x, [1, 1], duration=1.0),
    "trapezoidal q1": lambda x: rd.trapezoidal(1.5, x, duration=1.0),
    "trapezoidal speed": lambda x: rd.trapezoidal([0, 0], [1, 1], speed=x, acceleration=1.0),
    "via points": lambda x: rd.via(x, [0, 1]),
    "via times": lambda x: rd.via(POINTS, x),
    "path time": PATH,
    "path step": lambda x: PATH.sample(step=x),
    "path count": lambda x: PATH.sample(count=x),
    "Trajectory": lambda x: rd.Trajectory("x", x, PATH.coefficients, PATH.sines, PATH.ends),
    "motion": rd.motion,
    "pd target": lambda x: torque(rd.pd(x, kp=1, kd=1)),
    "pd kp": lambda x: torque(rd.pd([0, 0], kp=x, kd=1)),
    "friction": lambda x: torque(rd.friction(viscous=x)),
    "stops": lambda x: torque(rd.stops(x, 10, stiffness=1)),
    "table t": lambda x: rd.torque_table(x, [[1.0, 0], [2, 0]], between="hold"),
    "table tau": lambda x: rd.torque_table([0, 0.5], x, between="hold"),
    "table between": lambda x: rd.torque_table([0, 0.5], [[1.0, 0], [2, 0]], between=x),
    "feedforward": rd.feedforward,
    "computed torque": lambda x: torque(rd.computed_torque(PATH, kp=x, kd=1)),
    "law *": lambda x: torque(LAW * x),
    "law /": lambda x: torque(LAW / x),
    "/ law": lambda x: x / LAW,
    "of": LAW.of,
    "law t": lambda x: LAW(x, [0, 0], [0, 0]),
    "law q": lambda x: LAW(0, x, [0, 0]),
    "law qd": lambda x: LAW(0, [0, 0], x),
    "method": lambda x: ARM.simulate([0, 0], duration=0.01, method=x),
    "motions": rd.motions,
    "methods": rd.methods,
    "along robot": lambda x: rd.Run.along(x, PATH),
    "along path": lambda x: rd.Run.along(ARM, x),
    "index": lambda x: RUN[x],
    "between": lambda x: RUN.between(0.0, x),
    "then": RUN.then,
    "load": rd.Run.load,
    "physical": lambda x: rd.load("two_link", physical=x),
    "frame": lambda x: ARM.jacobian([0, 0], x if x is not None else 1.5),
    "inverse": lambda x: ARM.operational_space_inertia([0, 0], inverse=x),
    "effort": lambda x: PATH.limit_violations(ARM, effort=x),
    "joint name": lambda x: rd.Revolute(name=x if not isinstance(x, str) else 1),
    "role": lambda x: rd.Sphere(1.0, role=x),
    "DH joint": lambda x: rd.Robot.from_dh([{"a": 0, "d": 0, "alpha": 0, "joint": x}], "standard"),
    "stiffness": lambda x: rd.stops(-1, 1, stiffness=x),
    "model of MuJoCo": lambda x: rd.mujoco_states(ARM, x),
    "model of Pinocchio": lambda x: rd.pinocchio_states(ARM, x),
    "State structure": lambda x: State.of_joints(x, [0, 0]),
    "State q": lambda x: State.of_joints(FORM, x, [0, 0]),
    "Structure": lambda x: Structure(x, (-1, 0)),
    "Structure parents": lambda x: Structure(("revolute", "revolute"), x),
    "chain structure": lambda x: make_chain(x, CONSTANTS, DOWN, State([0, 0])),
    "chain parameters": lambda x: make_chain(FORM, x, DOWN, State([0, 0])),
    "chain gravity": lambda x: make_chain(FORM, CONSTANTS, x, State([0, 0])),
    "chain state": lambda x: make_chain(FORM, CONSTANTS, DOWN, x),
    "chain q": lambda x: inverse_dynamics(make_chain(FORM, CONSTANTS, DOWN, State(x))),
    "chain axes": lambda x: make_chain(FORM, CONSTANTS, DOWN, State([0, 0]), axes=x),
}


@pytest.mark.parametrize("name", CALLS)
def test_what_is_wrong_is_told(name: str) -> None:
    wrong = WRONG[1:] if name in TAKE_NOTHING else WRONG
    for value in (*wrong, *(() if name in TAKE_ROWS else ROWS)):
        with pytest.raises(rd.RodynError):
            CALLS[name](value)


THREE, TWO = np.ones((3, 2)), np.ones((2, 2))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: rd.pd([0, 0], kp=THREE, kd=np.ones((4, 2))),
            r"target \(2,\), kp \(3, 2\), kd \(4, 2\) of rd\.pd do not",
        ),
        (lambda: rd.pd(PATH, kp=THREE, kd=np.ones((4, 2))), r"kp \(3, 2\), kd \(4, 2\) of rd\.pd do not"),
        (
            lambda: rd.computed_torque(PATH, kp=[1, 1, 1], kd=[2, 2]),
            r"of rd\.computed_torque do not broadcast",
        ),
        (lambda: rd.friction(viscous=THREE, coulomb=TWO), r"of rd\.friction do not broadcast"),
        (lambda: rd.stops([-1, -1, -1], [1, 1], stiffness=1), r"of rd\.stops do not broadcast"),
        (lambda: LAW.clip([-1, -1, -1], [1, 1]), r"low \(3,\), high \(2,\) of a clipped torque do not"),
        (lambda: LAW * THREE * TWO, "of a scaled torque do not broadcast"),
        (
            lambda: torque(LAW * THREE + rd.friction(viscous=TWO)),
            r"leading axes \(3,\), \(2,\), which do not",
        ),
    ],
)
def test_shapes_that_do_not_go_together_are_named(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(rd.InputError, match=message):
        make()


def test_rows_of_numpy_are_rows() -> None:
    found = State.of_joints(FORM, np.array([0.1, 0.2]), np.array([1.0, 2.0]))
    assert found.q == (0.1, 0.2)
    assert found.qd == (1.0, 2.0)
