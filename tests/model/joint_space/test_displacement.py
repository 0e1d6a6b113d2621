"""q ⊞ v and q₁ ⊟ q₀: inverses of each other, Pinocchio's, and the derivative of motions."""

import numpy as np
import pinocchio as pin
import pytest

import rodyn as rd
from rodyn.model.random import random_mechanism
from rodyn.robot import Robot

KINDS = ("RPRP", "SRS", "LR", "UCHR", "RSPL")


def robot(kinds: str, *, floating: bool = False, seed: int = 3) -> Robot:
    arm = Robot.of(random_mechanism(len(kinds), kinds, seed=seed))
    return arm.with_base(rd.FloatingBase(2.0, inertia=(1, 1, 1))) if floating else arm


def states(arm: Robot, rows: int = 7) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(5)
    q = arm.integrate(arm.q_from({}), rng.uniform(-2.0, 2.0, (rows, arm.nv)))
    return q, rng.uniform(-1.5, 1.5, (rows, arm.nv))


@pytest.mark.parametrize("floating", [False, True])
@pytest.mark.parametrize("kinds", KINDS)
def test_difference_is_the_inverse(kinds: str, floating: bool) -> None:
    arm = robot(kinds, floating=floating)
    q, v = states(arm)
    for size in (1.0, 1e-2, 1e-4, 1e-9, 0.0):
        np.testing.assert_allclose(
            arm.difference(q, arm.integrate(q, size * v)), size * v, rtol=0, atol=4e-15 + 1e-15 * size
        )


@pytest.mark.parametrize("kinds", KINDS)
def test_small_steps_are_the_rates_of_coordinates(kinds: str) -> None:
    arm = robot(kinds, floating=True)
    q, v = states(arm)
    step = 1e-6
    tip = arm.links[-1].name
    after, before = (arm.end_effector(arm.integrate(q, h * v), tip)[..., :3, 3] for h in (step, -step))
    np.testing.assert_allclose((after - before) / (2 * step), arm.twist(q, v, tip).linear, rtol=0, atol=1e-8)


@pytest.mark.parametrize("size", [1e-8, 1e-3, 0.1, 0.499, 0.501, 1.0, 3.1])
def test_a_screw_of_any_size_is_many_small_ones(size: float) -> None:
    body = robot("R", floating=True)
    q, v = states(body)
    v[:, 3:6] *= size / np.linalg.norm(v[:, 3:6], axis=1, keepdims=True)
    whole = body.integrate(q, v)
    part = q
    for _ in range(64):
        part = body.integrate(part, v / 64)
    np.testing.assert_allclose(part, whole, rtol=0, atol=1e-13)
    np.testing.assert_allclose(body.difference(q, whole), v, rtol=0, atol=1e-13)


def test_is_pinocchios() -> None:
    free = Robot([rd.Link("arm", mass=1.0, inertia=(1, 1, 1))], base=rd.FloatingBase(2.0, inertia=(1, 1, 1)))
    model = pin.Model()
    base = model.addJoint(0, pin.JointModelFreeFlyer(), pin.SE3.Identity(), "base")
    model.addJoint(base, pin.JointModelRZ(), pin.SE3.Identity(), "arm")
    q, v = states(free)
    end = free.integrate(q, v)
    for k in range(len(q)):
        np.testing.assert_allclose(end[k], pin.integrate(model, q[k], v[k]), rtol=0, atol=1e-14)
        np.testing.assert_allclose(
            free.difference(q[k], q[k - 1]), pin.difference(model, q[k], q[k - 1]), rtol=0, atol=1e-12
        )


def test_quaternions_of_either_sign_are_the_same_turn() -> None:
    ball = robot("S")
    q, v = states(ball)
    end = ball.integrate(q, v)
    np.testing.assert_allclose(ball.difference(q, -end), ball.difference(q, end), rtol=0, atol=1e-15)


def test_mimic_joints_follow() -> None:
    links = [
        rd.Link("a", mass=1.0, inertia=(1, 1, 1)),
        rd.Link("b", "a", rd.Revolute(mimic=rd.Mimic("a", 2.0)), mass=1.0, inertia=(1, 1, 1)),
        rd.Link("c", "b", rd.Prismatic(), mass=1.0, inertia=(1, 1, 1)),
    ]
    np.testing.assert_array_equal(Robot(links).integrate([0.1, 0.2], [1.0, -1.0]), [1.1, -0.8])


@pytest.mark.parametrize(
    ("q", "v", "message"),
    [
        ([0.0], [0.0, 0.0], r"q has shape \(1,\)"),
        ([0.0, 0.0], [0.0], r"v has shape \(1,\)"),
        ([np.nan, 0.0], [0.0, 0.0], r"q"),
        ([0.0, 0.0], [np.inf, 0.0], r"v"),
        ("ab", [0.0, 0.0], r"q"),
    ],
)
def test_bad_arguments_are_named(q: object, v: object, message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        rd.load("two_link").integrate(q, v)


def test_quaternions_that_are_not_of_unit_length_are_refused() -> None:
    with pytest.raises(rd.InputError, match=r"norm"):
        robot("S").integrate([0, 0, 0, 2.0], [0, 0, 0])
    with pytest.raises(rd.InputError, match=r"norm"):
        robot("S").difference([0, 0, 0, 1.0], [0, 0, 0, 0.5])
