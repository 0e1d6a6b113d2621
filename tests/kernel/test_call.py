"""Kernels through the public methods: right, the same bits wherever a row stands, errors found inside."""

import os
import subprocess
import sys

import numpy as np
import pytest
from llvmlite import binding

import rodyn as rd
from rodyn.kernel.machine import kernels
from rodyn.kernel.reference import evaluate
from rodyn.model.random import random_coordinates
from rodyn.reproduce.robots import chain
from tests.marks import mostly_slow
from tests.references import robot

TARGETS = ("x86-64", "x86-64-v3", "x86-64-v4")
ARGUMENTS = {
    "inverse_dynamics": ("q", "qd", "qdd"),
    "forward_dynamics": ("q", "qd", "tau"),
    "inertia_matrix": ("q",),
    "inverse_inertia_matrix": ("q",),
    "coriolis_matrix": ("q", "qd"),
    "bias_force": ("q", "qd"),
    "gravity_force": ("q",),
    "convective_force": ("q", "qd"),
    "forward_kinematics": ("q",),
    "udu": ("q",),
    "energy": ("q", "qd"),
    "reactions": ("q", "qd", "qdd"),
    "twists": ("q", "qd"),
}


def states(arm: rd.Robot, rows: int, count: int, seed: int = 0) -> list[np.ndarray]:
    return list(np.random.default_rng(seed).uniform(-3, 3, (count, rows, arm.n)))


def supported() -> list[str]:
    """The targets whose code this machine can run."""
    flags = binding.get_host_cpu_features()
    return [
        name for name, needs in zip(TARGETS, ("sse2", "avx2", "avx512vl"), strict=True) if flags.get(needs)
    ]


@pytest.fixture(params=mostly_slow(["host", *supported()], lambda name: name == "host"))
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param != "host":
        monkeypatch.setenv("RODYN_TARGET", request.param)
    return request.param


def as_tuple(result: object) -> tuple[np.ndarray, ...]:
    return tuple(result) if isinstance(result, tuple) else (np.asarray(result),)


@pytest.mark.parametrize("name", ARGUMENTS)
def test_kernels_compute_what_the_sources_do(name: str, machine: str) -> None:
    for arm in (robot("stanford_2003"), rd.Robot.random(5, "RPF", tree=True, seed=3)):
        given = states(arm, 19, len(ARGUMENTS[name]))
        expected = evaluate(arm.mechanism, name, dict(zip(ARGUMENTS[name], given, strict=True)))
        for found, array in zip(as_tuple(getattr(arm, name)(*given)), expected.values(), strict=True):
            assert np.abs(found - array).max() <= 1e-12 * np.abs(array).max()
        for found, array in zip(
            as_tuple(getattr(arm, name)(*(x[7] for x in given))), expected.values(), strict=True
        ):
            assert np.abs(found - array[7]).max() <= 1e-12 * np.abs(array).max()


@pytest.mark.parametrize("method", [row.name for row in rd.methods("inverse_dynamics")])
def test_every_inverse_method(method: str) -> None:
    arm = rd.Robot.random(6, "RP", seed=11)
    given = states(arm, 9, 3)
    push = rd.Wrench(force=[1, 2, 3], moment=[0.1, 0.2, 0.3], link=2, point=[0.1, 0.2, 0.3])
    one, other = (arm.inverse_dynamics(*given, wrench=push, method=m) for m in (method, "denoc"))
    assert np.abs(one - other).max() <= 1e-12 * np.abs(other).max()


@pytest.mark.parametrize(
    ("method", "trees"),
    mostly_slow(
        ((row.name, row.trees) for row in rd.methods("forward_dynamics")),
        lambda row: row[0] in ("cholesky", "udu"),
        rows=True,
    ),
)
def test_every_forward_method(method: str, trees: bool) -> None:
    arm = rd.Robot.random(6, "RP", tree=trees, seed=11)
    given = states(arm, 9, 3)
    push = rd.Wrench(force=[1, 2, 3], moment=[0.1, 0.2, 0.3], link=2, point="com")
    one, other = (arm.forward_dynamics(*given, wrench=push, method=m) for m in (method, "udu"))
    assert np.abs(one - other).max() <= 1e-10 * np.abs(other).max()


def test_a_row_has_the_same_bits_wherever_it_stands(machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batch size, position, chunks, strides, broadcasting and threads."""
    arm = robot("puma_corrected")
    q, qd, tau = states(arm, 20011, 3)
    whole = arm.forward_dynamics(q, qd, tau)
    for rows in (slice(0, 1), slice(5, 6), slice(3, 14), slice(20000, 20011), slice(1, 20011)):
        np.testing.assert_array_equal(arm.forward_dynamics(q[rows], qd[rows], tau[rows]), whole[rows])
    np.testing.assert_array_equal(arm.forward_dynamics(q[::-1], qd[::-1], tau[::-1]), whole[::-1])
    fortran = [np.asfortranarray(x) for x in (q, qd, tau)]
    np.testing.assert_array_equal(arm.forward_dynamics(*fortran), whole)
    np.testing.assert_array_equal(
        arm.forward_dynamics(q.reshape(-1, 1, 6)[:6], qd[:6, None], tau[:6, None])[:, 0], whole[:6]
    )
    one = arm.forward_dynamics(q[:50], qd[0], tau[0])
    np.testing.assert_array_equal(one[0], whole[0])
    for threads in ("1", "2", "7"):
        monkeypatch.setenv("RODYN_THREADS", threads)
        np.testing.assert_array_equal(arm.forward_dynamics(q, qd, tau), whole)


def test_out_that_overlaps_an_argument() -> None:
    """The last tile reads rows again: they must not have been overwritten."""
    arm = robot("puma_corrected")
    q, qd, tau = states(arm, 21, 3)
    expected = arm.forward_dynamics(q, qd, tau)
    for mine in (q, qd, tau):
        arguments = [x.copy() for x in (q, qd, tau)]
        place = [x is mine for x in (q, qd, tau)].index(True)
        np.testing.assert_array_equal(arm.forward_dynamics(*arguments, out=arguments[place]), expected)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("argument", [0, 1, 2])
@pytest.mark.parametrize("row", [0, 8, 16])
def test_numbers_that_are_not_finite_are_found_in_the_kernel(bad: float, argument: int, row: int) -> None:
    """Also in q₁, on which the torques of this arm do not depend."""
    arm = robot("puma_corrected")
    given = states(arm, 17, 3)
    given[argument][row, 0] = bad
    name = ("q", "qd", "qdd")[argument]
    with pytest.raises(rd.InputError, match=rf"{name} has {bad} at index \[{row}, 0\]"):
        arm.inverse_dynamics(*given)


def test_large_angles_are_computed_with_care(machine: str) -> None:
    arm = robot("puma_corrected")
    q, qd, qdd = states(arm, 33, 3)
    q[5, 1], q[6, 2], q[20, 5] = 1e9 + 0.3, -3e5, 99999.0
    expected = evaluate(arm.mechanism, "inverse_dynamics", {"q": q, "qd": qd, "qdd": qdd})["tau"]
    found = arm.inverse_dynamics(q, qd, qdd)
    assert np.abs(found - expected).max() <= 1e-11 * np.abs(expected).max()
    assert (
        np.abs(arm.inverse_dynamics(q[5], qd[5], qdd[5]) - expected[5]).max()
        <= 1e-11 * np.abs(expected).max()
    )


def test_sines_and_cosines_to_two_ulp() -> None:
    """A pendulum's gravity torque is a sine: compared with 60 digits up to 1e5 and near multiples of π/2."""
    import mpmath

    rod = rd.Robot([rd.Link("rod", mass=1.0, com=(1.0, 0, 0))], gravity=(0, -1, 0))
    rng = np.random.default_rng(5)
    angles = np.concatenate(
        [
            rng.uniform(-1e5, 1e5, 3000) * 0.99,
            rng.uniform(-4, 4, 2000),
            np.arange(-4000, 4000, 7) * (np.pi / 2),
            [0.0, 1e-300, -1e-8, np.pi, 63661 * np.pi / 2],
        ]
    )
    found = rod.gravity_force(angles[:, None])[:, 0]  # cos θ
    with mpmath.workdps(60):
        exact = np.array([float(mpmath.cos(mpmath.mpf(x))) for x in angles])
        distance = [
            abs(mpmath.mpf(float(a)) - mpmath.cos(mpmath.mpf(x))) for a, x in zip(found, angles, strict=True)
        ]
    ulps = np.array([float(d) for d in distance]) / np.spacing(np.abs(exact))
    assert ulps.max() <= 2.0


def test_long_robots_are_served_by_numpy() -> None:
    arm = rd.Robot.random(40, "R", seed=2)
    q = np.random.default_rng(0).uniform(-1, 1, (3, 40))
    tau = arm.inverse_dynamics(q, q, q)
    back = arm.forward_dynamics(q, q, tau)
    np.testing.assert_allclose(back, q, rtol=0, atol=1e-6)


@pytest.mark.parametrize("method", ["articulated-body", "cholesky", "udu"])
def test_numpy_watches_pivots_in_a_batch(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are numerically zero, but not so exactly that the result is infinite."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    state = np.random.default_rng(0).uniform(-1.0, 1.0, (3, 4, 10))
    with pytest.raises(rd.SingularError, match=r"is singular in state \[\d\]"):
        chain(10, 100.0).forward_dynamics(*state, method=method)


def test_numpy_by_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    monkeypatch.setattr(kernels, "code", _never)
    arm = rd.Robot.random(3, seed=1)
    state = states(arm, 5000, 3)
    expected = evaluate(arm.mechanism, "inverse_dynamics", dict(zip(("q", "qd", "qdd"), state, strict=True)))[
        "tau"
    ]
    found = arm.inverse_dynamics(*state)
    assert np.abs(found - expected).max() <= 1e-12 * np.abs(expected).max()
    np.testing.assert_allclose(arm.inverse_dynamics(*(x[0] for x in state)), found[0], rtol=1e-12)
    assert type(arm.inverse_dynamics) is not type(len)
    state[1][3, 1] = np.nan
    with pytest.raises(rd.InputError, match=r"qd has nan at index \[3, 1\]"):
        arm.inverse_dynamics(*state)


def _never(*_: object) -> None:
    raise AssertionError("nothing is to be compiled")


def test_an_unknown_target_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "x86-64-v5")
    with pytest.raises(rd.UnknownNameError, match="did you mean 'x86-64-v"):
        robot("one_link").inverse_dynamics([0.0], [0.0], [0.0])


def test_without_llvmlite_numpy_serves_and_says_so_once() -> None:
    program = """
import sys, warnings
sys.modules["llvmlite"] = None
import importlib.util as util
real = util.find_spec
import rodyn.kernel.machine.target as target
target.find_spec = lambda name: None if name == "llvmlite" else real(name)
import rodyn as rd
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    arm = rd.load("two_link")
    print(arm.inverse_dynamics([0, 0], [0, 0], [0, 0]).round(2).tolist())
    arm.forward_dynamics([[0, 0]], [0, 0], [0, 0])
print(len(said), said[0].message)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=os.environ
    )
    assert done.stdout.splitlines()[0] == "[2.4, 0.49]"
    assert done.stdout.splitlines()[1].startswith("1 llvmlite is not installed")


def test_regrouping_leaves_torques() -> None:
    """No mass is left in a revolute arm, and the torques are the same."""
    from rodyn.algebra.vectors import Vec3
    from rodyn.algorithms.inverse.newton_euler import inverse_dynamics
    from rodyn.model.chain.build_views import State, make_chain
    from rodyn.model.chain.parameters import parameters, structure
    from rodyn.model.chain.proximal import proximal, regauged, regrouped
    from rodyn.sweep.views import SpatialView

    arm = robot("puma_corrected")
    shape, given = structure(arm.mechanism), parameters(arm.mechanism)
    gauge = regauged(shape, given)
    links = regrouped(shape, proximal(shape, gauge.parameters))
    assert [link.m for link in links] == [0] * 6
    q, qd, qdd = (x[0].tolist() for x in states(arm, 1, 3))
    chain = make_chain(
        shape, gauge.parameters, gauge.base @ Vec3(*arm.gravity), State(q, qd, qdd), links=links
    )
    np.testing.assert_allclose(
        inverse_dynamics(chain.seen_as(SpatialView)).τ, arm.inverse_dynamics(q, qd, qdd), rtol=1e-12
    )


def test_regrouping_would_change_the_convective_matrix() -> None:
    """Why C is never traced with it: already joining two bodies leaves C q̇ alone and changes C."""
    rng = np.random.default_rng(8)
    arm = rd.Robot.random(3, "R", seed=8)
    plate = rd.Link(
        "plate", arm.links[-1].name, rd.Fixed(), rd.Pose(xyz=(0.3, 0.2, 0.1)), mass=2.0, inertia=(1, 1, 1)
    )
    whole = rd.Robot([*arm.links, plate], gravity=arm.gravity)
    merged = rd.Robot.of(whole.mechanism.merged().mechanism)
    q, qd = rng.uniform(-1, 1, (2, 3))
    C, other = whole.coriolis_matrix(q, qd), merged.coriolis_matrix(q, qd)
    np.testing.assert_allclose(C @ qd, other @ qd, rtol=0, atol=1e-12 * np.abs(C).max())
    assert np.abs(C - other).max() > 1e-3 * np.abs(C).max()


def universal() -> rd.Robot:
    """A massless yoke: its pivot is the inertia of the rod about the first axis, sin² of the second angle."""
    return rd.Robot(
        [
            rd.Link("yoke", joint=rd.Revolute((0, 0, 1)), mass=1e-30),
            rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5)),
        ]
    )


@pytest.mark.parametrize("angle", [0.0, 1e-17, 1e-9])
def test_a_pivot_that_nearly_vanishes_is_found_in_the_kernel(angle: float) -> None:
    """Finite, but noise: 0.25 sin² of the angle stands against 0.25."""
    arm = universal()
    q = np.array([[0.1, 0.4], [0.2, 0.9], [0.3, angle], [0.4, 0.5]])
    for call in (
        lambda: arm.forward_dynamics(q, 0 * q, 0 * q),
        lambda: arm.forward_dynamics(q[2], 0 * q[2], 0 * q[2]),
        lambda: arm.udu(q),
        lambda: arm.inverse_inertia_matrix(q),
    ):
        with pytest.raises(rd.SingularError, match=r"joint 1 \(link 'yoke'\)"):
            call()


def test_a_small_pivot_that_is_none_is_let_pass() -> None:
    arm = universal()
    q = np.array([[0.1, 1e-4], [0.2, 0.9]])
    tau = np.array([[1e-9, 0.1], [0.2, 0.1]])
    qdd = arm.forward_dynamics(q, 0 * q, tau)
    assert qdd[0, 0] == pytest.approx(1e-9 / (0.25 * 1e-8), rel=1e-6)
    np.testing.assert_array_equal(arm.forward_dynamics(q[1:], 0 * q[1:], tau[1:]), qdd[1:])


def test_rows_that_are_right_keep_their_bits() -> None:
    """A second look at one row must not move the others."""
    arm = robot("puma_corrected")
    q, qd, qdd = states(arm, 21, 3)
    expected = arm.inverse_dynamics(q, qd, qdd)
    q[4, 2] += 2e5
    found = arm.inverse_dynamics(q, qd, qdd)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))


def test_a_robot_far_away_is_no_large_angle() -> None:
    """The place of a floating base, and the way of a slider, are not angles: their rows keep their bits as well."""
    arm = rd.Robot.random(3, "RRP", seed=1, base="floating")
    draw = np.random.default_rng(1)
    q, (v, tau) = random_coordinates(arm.mechanism, 21, draw), draw.uniform(-1, 1, (2, 21, arm.nv))
    q[:, 0] += 1e7
    q[:, -1] += 1e6
    assert [link.joint.kind for link in arm.links] == ["revolute", "revolute", "prismatic"]
    expected = arm.forward_dynamics(q, v, tau)
    q[4, 7] += 2e5
    found = arm.forward_dynamics(q, v, tau)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))


FORKED = """
import os, sys
import numpy as np
import rodyn as rd

arm, q = rd.load("two_link"), np.ones((40000, 2))
expected = arm.forward_dynamics(q, q, q)
child = os.fork()
if child == 0:
    os._exit(int(not np.array_equal(arm.forward_dynamics(q, q, q), expected)))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


def test_a_forked_process_has_threads_of_its_own() -> None:
    environment = {**os.environ, "RODYN_THREADS": "2"}
    done = subprocess.run([sys.executable, "-c", FORKED], env=environment, timeout=60, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("given", ["abc", "-1", "0", "2.5"])
def test_a_number_of_threads_is_a_number(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", given)
    with pytest.raises(rd.InputError, match="RODYN_THREADS must be a whole number from 1"):
        rd.load("two_link").gravity_force(np.zeros((10, 2)))
