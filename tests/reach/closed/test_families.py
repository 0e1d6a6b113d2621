"""Random arms of every family, at any place and in any axes: the family is found, and all postures are right."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import rodyn as rd
from rodyn.kernel.machine.kernels import NumpyKernel
from rodyn.reach.closed.form import ClosedForm
from rodyn.reach.closed.program import build
from rodyn.reach.closed.result import Postures
from tests.marks import mostly_slow
from tests.reach.closed.arms import FAMILIES, Drawn, Line, robot

Floats = NDArray[np.float64]
ROWS = 60
QUICK = (
    "any RRR, any wrist",
    "parallel 23, square wrist",
    "plane at 1, meeting",
    "SCARA RRPR",
    "seven, third given",
    "five with a plane",
)


def solved(form: ClosedForm, T: Floats, q: Floats) -> Postures:
    """As `form.solve`, on NumPy's columns: nothing is compiled."""
    kernel = NumpyKernel(build(form.plan, q0=True))
    results = [np.empty((len(T), *shape)) for shape in kernel.shapes.values()]
    assert not kernel({"pose": T.reshape(-1, 16), "q0": q}, results)
    return form.result(*results)


def differences(arm: rd.Robot, form: ClosedForm, q: Floats, other: Floats) -> Floats:
    """The largest difference of joints; angles modulo whole turns."""
    off = np.abs(q - other)
    turning = [one.coordinate for one in form.plan.arm.screws if one.turns]
    off[..., turning] = np.abs((off[..., turning] + np.pi) % (2 * np.pi) - np.pi)
    return np.asarray(off.max(axis=-1))


def check(arm: rd.Robot, q: Floats, *, most: float = 1e-12) -> Postures:
    """All solutions have the pose, no two are the same, and the posture that the pose was made of is among them."""
    form = arm.closed_form
    assert form, form.reason
    T = arm.end_effector(q)
    found = solved(form, T, q)
    off = np.abs(arm.end_effector(found.q) - T[:, None]).max(axis=(-2, -1))
    assert off[found.ok].max() <= most
    assert (np.abs(found.error - off)[found.ok] <= most).all()
    again = np.where(found.ok, differences(arm, form, found.q, q[:, None]), np.inf).min(axis=-1)
    assert again.max() <= 1e-6
    for a in range(form.candidates):
        for b in range(a):
            both = found.ok[:, a] & found.ok[:, b]
            assert (differences(arm, form, found.q[:, a], found.q[:, b])[both] > 1e-7).all()
    return found


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", mostly_slow(FAMILIES, lambda name: name in QUICK))
def test_every_posture_of_every_family(name: str, seed: int) -> None:
    arm = robot(FAMILIES[name](seed), seed)
    q = np.random.default_rng(seed).uniform(-3, 3, (ROWS, arm.n))
    check(arm, q)


@pytest.mark.slow
def test_axes_that_meet_within_the_digits_of_a_file() -> None:
    """Angles and places rounded to six digits: the closed form is refined, the error is rounding again."""
    exact = FAMILIES["parallel 23, square wrist"](3)
    rng = np.random.default_rng(0)
    lines = [line._replace(h=line.h + rng.uniform(-1, 1, 3) * 3e-7, o=line.o.round(6)) for line in exact]
    lines = [line._replace(h=line.h / np.linalg.norm(line.h)) for line in lines]
    arm = robot(lines, 3)
    assert 1e-13 < arm.closed_form.plan.found.off < 1e-5
    check(arm, rng.uniform(-2, 2, (ROWS, 6)))


def test_axes_that_nearly_meet_do_not() -> None:
    exact = FAMILIES["parallel 23, square wrist"](3)
    lines = [*exact[:5], exact[5]._replace(o=exact[5].o + np.array([1e-3, 0, 0]))]
    assert not robot(lines, 3).closed_form


def test_six_axes_anywhere_have_no_closed_form() -> None:
    draw = Drawn(0)
    form = robot([draw.any() for _ in range(6)], 0).closed_form
    assert not form
    assert "no three neighbouring axes" in form.reason
    with pytest.raises(rd.UnsupportedError, match="has no closed form for its tool: no three"):
        form.solve(np.eye(4))


def test_other_joints_have_none() -> None:
    for joint, words in ((rd.Screw(pitch=0.1), "is a screw one"), (rd.Spherical(), "is a spherical one")):
        arm = rd.Robot([rd.Link("a", joint=joint), rd.Link("b", parent="a")])
        assert words in arm.closed_form.reason
    assert "base floats" in rd.Robot.random(2, "R", seed=4, base="floating").closed_form.reason
    arm = rd.Robot([rd.Link("a"), rd.Link("b", parent="a", joint=rd.Revolute(mimic=rd.Mimic("a")))])
    assert "mimics" in arm.closed_form.reason


def test_several_tips_have_forms_of_their_own() -> None:
    links = [
        rd.Link("a"),
        rd.Link("b", "a", placement=rd.Pose((1, 0, 0))),
        rd.Link("c", "a", placement=rd.Pose((0, 1, 0))),
    ]
    tree = rd.Robot(links)
    assert "2 tips and no tool" in tree.closed_form.reason
    form = tree.closed_form.of("c")
    assert form.solve(tree.end_effector([0.1, 0.2, 0.3], frame="c")).count == 1
    with pytest.raises(rd.UnknownNameError):
        tree.closed_form.of("d")


def test_eight_joints_have_none() -> None:
    draw = Drawn(0)
    lines: list[Line] = [*FAMILIES["parallel 23, any wrist"](0), draw.any(), draw.any()]
    assert "8 joints" in robot(lines, 0).closed_form.reason
