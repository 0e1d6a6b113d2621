"""Inertial parameters at run time: one kernel for all robots of a structure."""

import dataclasses
import re

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import kernels
from rodyn.model.random import random_coordinates
from tests import conditions

ARM = rd.Robot.random(5, "RPF", tree=True, seed=8)
NAMES = {
    "inverse_dynamics": 3,
    "forward_dynamics": 3,
    "inertia_matrix": 1,
    "inverse_inertia_matrix": 1,
    "coriolis_matrix": 2,
    "bias_force": 2,
    "gravity_force": 1,
    "convective_force": 2,
}


def merged(arm: rd.Robot) -> rd.Robot:
    return rd.Robot.of(arm.mechanism.merged().mechanism)


@pytest.mark.parametrize("bind", ["robot", "structure"])
@pytest.mark.parametrize("name", NAMES)
def test_a_kernel_is_the_method(name: str, bind: str) -> None:
    state = np.random.default_rng(1).uniform(-1, 1, (NAMES[name], 9, ARM.n))
    arm = merged(ARM) if (name, bind) == ("coriolis_matrix", "structure") else ARM
    expected = getattr(arm, name)(*state)
    found = arm.kernel(name, bind=bind)(*state)
    assert np.abs(found - expected).max() <= 1e-11 * np.abs(expected).max()
    one = arm.kernel(name, bind=bind)(*state[:, 3])
    assert np.abs(one - expected[3]).max() <= 1e-11 * np.abs(expected).max()


@conditions.compiled
def test_a_kernel_tells_its_code_and_why() -> None:
    arm, chain = rd.load("puma_corrected"), rd.Robot.random(24, "R", seed=1)
    for bind in ("robot", "structure"):
        assert arm.kernel("forward_dynamics", bind=bind).info.state == ("straight", "6 links, at most 12")
    assert str(chain.kernel("gravity_force").info) == (
        "one state: loops over the links: 24 links, more than 20\n"
        "batches: loops over the links: 24 links, more than 20"
    )
    assert arm.kernel("gravity_force", sines="table").info.batch.reason == "the only code with sines='table'"
    single = chain.kernel("forward_dynamics", method="articulated-body-pieces", dtype="float32").info.batch
    assert single.kind == "none"
    assert "float64 serves: loops over pieces of the chain" in single.reason


@conditions.compiled
def test_a_kernel_of_derivatives_tells_its_code_and_why() -> None:
    assert rd.load("puma").kernel("forward_dynamics", derivatives="q").info.state == (
        "straight",
        "a closed form",
    )
    closed = rd.Robot.random(9, "R", seed=1).kernel("forward_dynamics", derivatives="q").info.batch
    assert closed.kind == "none"
    assert "forward_dynamics_derivatives serves: straight-line code, columns in lanes" in closed.reason
    long = rd.Robot.random(24, "R", seed=1).kernel("coriolis_matrix", derivatives=("q", "qd")).info.batch
    assert re.search(r"about \d+ operations, too many", long.reason)


@pytest.mark.slow
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_there_is_one_coriolis_matrix(base: str) -> None:
    """Of the links as described, by method, kernel and Nᵀ(MṄ + WMN); sums of welded links are not enough for it."""
    arm = rd.Robot.random(6, "RPFS", seed=0, base=base)
    assert [link.joint.letter for link in arm.links] == list("SFFPPR")
    rng = np.random.default_rng(0)
    q, v = random_coordinates(arm.mechanism, 3, rng), rng.uniform(-1, 1, (3, arm.nv))
    expected, whole = arm.coriolis_matrix(q, v), arm.merged()
    np.testing.assert_array_equal(arm.kernel("coriolis_matrix")(q, v), expected)
    size = np.abs(expected).max()
    assert np.abs(arm.denoc(q, v).coriolis_matrix - expected).max() <= 1e-12 * size
    assert np.abs(whole.coriolis_matrix(q, v) - expected).max() > 1e-3 * size
    with pytest.raises(
        rd.UnsupportedError, match=r"masses of link '\w+' and of the link that carries .*arm\.merged\(\)"
    ):
        arm.kernel("coriolis_matrix", bind="structure")
    found = whole.kernel("coriolis_matrix", bind="structure")(q, v)
    assert np.abs(found - whole.coriolis_matrix(q, v)).max() <= 1e-12 * size


def test_frames_without_mass_do_not_matter() -> None:
    """A flange that weighs nothing, a pedestal that does not move: the parameters say all of C."""
    arm = rd.Robot.random(4, "R", seed=1)
    stand = rd.Link("stand", joint=rd.Fixed(), mass=9.0)
    flange = rd.Link("flange", arm.links[-1].name, rd.Fixed(), mass=0.0)
    first = dataclasses.replace(arm.links[0], parent="stand")
    fixed = rd.Robot([stand, first, *arm.links[1:], flange], gravity=arm.gravity)
    q, v = np.random.default_rng(1).uniform(-1, 1, (2, 3, 4))
    found = fixed.kernel("coriolis_matrix", bind="structure")(q, v)
    np.testing.assert_allclose(found, fixed.coriolis_matrix(q, v), rtol=0, atol=1e-12 * np.abs(found).max())
    assert fixed.kernel("gravity_force").parameters.shape == (40,)


@pytest.mark.slow
def test_every_state_may_have_its_own_masses() -> None:
    k = ARM.kernel("forward_dynamics", bind="structure")
    rng = np.random.default_rng(2)
    q, qd, tau = rng.uniform(-1, 1, (3, 6, ARM.n))
    P = k.parameters * rng.uniform(1.0, 2.0, (6, 1))
    found = k(q, qd, tau, parameters=P)
    for row in range(6):
        arm = merged(ARM)
        for link, (m, x, y, z, xx, xy, xz, yy, yz, zz) in enumerate(P[row].reshape(-1, 10)):
            inertia = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]
            arm = arm.replace(link=link, mass=m, com=(x, y, z), inertia=inertia)
        expected = arm.forward_dynamics(q[row], qd[row], tau[row])
        np.testing.assert_allclose(found[row], expected, rtol=0, atol=1e-10 * np.abs(expected).max())


def test_robots_that_differ_in_masses_need_one_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    q = np.zeros((3, ARM.n))
    ARM.kernel("gravity_force", bind="structure")(q)
    monkeypatch.setattr(kernels, "_made", _never)
    for k in range(5):
        other = ARM.replace(link=0, mass=ARM.links[0].mass + k + 1, name=f"robot {k}")
        other.kernel("gravity_force", bind="structure")(q)


def _never(_: object) -> None:
    raise AssertionError("nothing is to be compiled")


def test_bad_input() -> None:
    k = ARM.kernel("gravity_force", bind="structure")
    q = np.zeros(ARM.n)
    for call in (
        lambda: ARM.kernel("gravity"),
        lambda: ARM.kernel("gravity_force", bind="masses"),
        lambda: ARM.kernel("gravity_force")(q, parameters=k.parameters),
        lambda: k(q, q),
        lambda: k(q, parameters=k.parameters[:-1]),
        lambda: k(q, parameters=np.full_like(k.parameters, np.nan)),
    ):
        with pytest.raises(rd.RodynError):
            call()


@pytest.mark.slow
def test_a_long_robot_whose_masses_are_arguments() -> None:
    arm = rd.Robot.random(14, "R", seed=4)
    q, qd, tau = np.random.default_rng(3).uniform(-1, 1, (3, 9, 14))
    k = arm.kernel("forward_dynamics", bind="structure")
    expected = arm.forward_dynamics(q, qd, tau)
    np.testing.assert_allclose(k(q, qd, tau), expected, rtol=0, atol=1e-9 * np.abs(expected).max())


@pytest.mark.parametrize("bind", ["robot", "structure"])
def test_a_method_that_cannot_serve_is_refused_at_once(bind: str) -> None:
    with pytest.raises(rd.UnknownNameError, match="unknown method of forward_dynamics 'nonsense'"):
        ARM.kernel("forward_dynamics", bind=bind, method="nonsense")
    with pytest.raises(rd.InputTypeError, match="method must be the name of a method"):
        ARM.kernel("forward_dynamics", bind=bind, method=["cholesky"])
    tree = rd.Robot.random(6, "R", tree=True, seed=1)
    with pytest.raises(rd.UnsupportedError, match="branches"):
        tree.kernel("forward_dynamics", bind=bind, method="articulated-body-pieces")
