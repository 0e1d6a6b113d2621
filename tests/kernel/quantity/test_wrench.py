"""Wrenches on the body of a floating base: what they do is what forces in its own rows of tau do."""

from collections import OrderedDict
from collections.abc import Callable

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.machine import choose, kernels
from rodyn.kernel.quantity.request import takes
from rodyn.model.random import random_coordinates, random_mechanism as drawn
from tests.marks import mostly_slow

ROBOTS = {
    "chain": drawn(3, "RP", seed=1, base="floating"),
    "tree": drawn(5, "RSF", tree=True, seed=8, base="floating"),
    "welded": drawn(4, "FFR", tree=True, seed=3, base="floating"),
}
POINTS: dict[str, str | tuple[float, ...]] = {"com": "com", "origin": "origin", "xyz": (0.1, -0.2, 0.3)}


class Pushed:
    """A robot whose base is pushed, in several states."""

    def __init__(self, name: str, point: str) -> None:
        self.arm = rd.Robot.of(ROBOTS[name])
        draw = np.random.default_rng(2)
        self.q = random_coordinates(self.arm.mechanism, 5, draw)
        self.v, self.vd, self.tau = draw.uniform(-1.0, 1.0, (3, 5, self.arm.nv))
        force, moment = draw.uniform(-9.0, 9.0, (2, 5, 3))
        self.wrench = rd.Wrench(force, moment, frame="base", point=POINTS[point])
        assert isinstance(self.arm.base, rd.FloatingBase)
        lever = {"com": self.arm.base.com, "origin": (0.0, 0.0, 0.0), "xyz": POINTS["xyz"]}[point]
        to_body = np.swapaxes(self.arm.forward_kinematics(self.q)[:, 0, :3, :3], 1, 2)
        f, n = (np.einsum("kij,kj->ki", to_body, x) for x in (force, moment))
        self.in_tau = np.hstack([f, n + np.cross(lever, f), np.zeros((5, self.arm.n))])


def close(found: np.ndarray, expected: np.ndarray) -> None:
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12 * np.abs(expected).max())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "point"),
    mostly_slow(
        [("chain", "origin"), ("tree", "xyz"), ("welded", "com")], lambda case: case[0] == "welded", rows=True
    ),
)
def test_it_is_a_force_in_the_rows_of_the_base(
    name: str, point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[force; moment about O_0] in the axes of the base; the sources, on columns and on floats."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    at = Pushed(name, point)
    arm, state = at.arm, (at.q, at.v)
    close(arm.generalised_force(at.q, at.wrench), at.in_tau)
    for row in registered("forward_dynamics"):
        if takes(row, arm.mechanism):
            found = arm.forward_dynamics(*state, at.tau, wrench=at.wrench, method=row.name)
            close(found, arm.forward_dynamics(*state, at.tau + at.in_tau, method=row.name))
    for row in registered("inverse_dynamics"):
        if takes(row, arm.mechanism):
            found = arm.inverse_dynamics(*state, at.vd, wrench=at.wrench, method=row.name)
            close(found, arm.inverse_dynamics(*state, at.vd, method=row.name) - at.in_tau)
    one = rd.Wrench(at.wrench.arrays["force"][2], at.wrench.arrays["moment"][2], "base", POINTS[point])
    close(arm.generalised_force(at.q[2], one), at.in_tau[2])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tree", "welded"])
@pytest.mark.parametrize(
    "loops", mostly_slow([False, True], lambda loops: not loops), ids=["straight", "loops"]
)
def test_machine_code(name: str, loops: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", "off")
    monkeypatch.setattr(choose, "is_long", lambda _: loops)
    monkeypatch.setattr(kernels, "_KERNELS", OrderedDict())  # or the other kind would be found there
    at = Pushed(name, "xyz")
    both = [at.wrench, rd.Wrench([1.0, 2.0, 3.0], [0.3, 0.2, 0.1], frame=0, point="com")]
    close(
        at.arm.forward_dynamics(at.q, at.v, at.tau, wrench=both),
        at.arm.forward_dynamics(at.q, at.v, at.tau + at.in_tau, wrench=both[1]),
    )
    close(
        at.arm.inverse_dynamics(at.q, at.v, at.vd, wrench=both),
        at.arm.inverse_dynamics(at.q, at.v, at.vd, wrench=both[1]) - at.in_tau,
    )


@pytest.mark.slow
def test_a_push_on_the_base_goes_through_no_joint() -> None:
    """While the accelerations are given, the joints need not withstand it."""
    at = Pushed("chain", "com")
    motion = at.q, at.v, at.vd
    free, pushed = at.arm.reactions(*motion), at.arm.reactions(*motion, wrench=at.wrench)
    close(pushed.force, free.force)
    close(pushed.moment, free.moment)


FIXED = rd.Robot.random(2, "R", seed=1)
FREE = rd.Robot.of(ROBOTS["chain"])


@pytest.mark.parametrize(
    ("push", "error", "text"),
    [
        (
            lambda: FIXED.generalised_force(np.zeros(2), rd.Wrench(frame="base", point="com")),
            rd.InputError,
            "the base of robot 'random' is fixed: a wrench on it moves nothing",
        ),
        (
            lambda: FREE.generalised_force(np.eye(10)[6], rd.Wrench(frame="bas", point="com")),
            rd.UnknownNameError,
            "unknown frame 'bas'",
        ),
    ],
)
def test_what_cannot_be_pushed(push: Callable[[], object], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        push()
