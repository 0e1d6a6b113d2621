"""Every function has the numbers of the robot's method, wherever JAX takes it."""

import threading

import numpy as np
import pytest

import rodyn as rd
from rodyn.interop.functions import FUNCTIONS
from tests.interop.jax.states import ROBOTS, jax, leaves, options, state

import rodyn.interop.jax as rj  # isort: skip
import jax.numpy as jnp  # isort: skip


@pytest.mark.parametrize("name", FUNCTIONS)
def test_numbers_are_those_of_the_method(name: str) -> None:
    row, robot = FUNCTIONS[name], ROBOTS["arm"]()
    given, words = state(robot, name, 3), options(robot, name)
    expected = leaves(getattr(robot, row.method)(*given, **row.fixed, **words))

    def function(*arrays: object) -> list[object]:
        return leaves(getattr(rj, name)(robot, *arrays, **words))

    assert getattr(rj, name).__doc__.startswith(row.doc)
    for found in (function(*given), jax.jit(function)(*given), jax.vmap(function)(*given)):
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            assert one.shape == other.shape
            assert one.dtype == np.float64
            np.testing.assert_allclose(one, other, rtol=1e-13, atol=1e-13)


@pytest.mark.parametrize("kind", ["ball", "floating"])
@pytest.mark.parametrize("name", ["inverse_dynamics", "energy", "forward_kinematics"])
def test_quaternions_of_any_length(kind: str, name: str) -> None:
    robot = ROBOTS[kind]()
    (q, *rest), longer = state(robot, name, 4), state(robot, name, 4)[0]
    for free in robot.mechanism.elementary().free:
        longer[:, free.quaternion : free.quaternion + 4] *= [[0.5], [1.0], [2.0], [-3.0]]
    expected = leaves(getattr(robot, name)(q, *rest))
    for one, other in zip(leaves(getattr(rj, name)(robot, longer, *rest)), expected, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-12, atol=1e-12)


@pytest.mark.slow
def test_axes_fold_into_the_batch() -> None:
    arm = rd.load("three_link")
    q, qd, tau = (one[0] for one in np.split(np.random.default_rng(0).normal(size=(3, 4, 5, 3)), 3))

    def qdd(*arrays: object) -> object:
        return rj.forward_dynamics(arm, *arrays)

    expected = arm.forward_dynamics(q, qd, tau)
    np.testing.assert_allclose(qdd(q, qd, tau), expected, rtol=1e-13)
    np.testing.assert_allclose(jax.vmap(jax.vmap(qdd))(q, qd, tau), expected, rtol=1e-13)
    inner_first = jax.vmap(jax.vmap(qdd, (0, None, 0)), (1, None, 1), 1)(q, qd[0, 0], tau)
    np.testing.assert_allclose(inner_first, arm.forward_dynamics(q, qd[0, 0], tau), rtol=1e-13)
    broadcast = qdd(q[:, :1], qd[0], tau[0, 0])
    np.testing.assert_allclose(broadcast, arm.forward_dynamics(q[:, :1], qd[0], tau[0, 0]), rtol=1e-13)
    assert qdd(q[:0], qd[:0], tau[:0]).shape == (0, 5, 3)


@pytest.mark.slow
def test_inside_scan_and_other_loops() -> None:
    arm = rd.load("two_link")
    q0, tau, h, steps = np.array([0.3, -0.2]), np.array([0.5, 0.1]), 1e-3, 20

    def step(state: tuple[object, ...], _: object) -> tuple[tuple[object, ...], object]:
        q, qd = state
        qd = qd + h * rj.forward_dynamics(arm, q, qd, tau)
        return (q + h * qd, qd), q

    (q, _), _ = jax.lax.scan(step, (jnp.asarray(q0), jnp.zeros(2)), None, length=steps)
    p, pd = q0, np.zeros(2)
    for _ in range(steps):
        pd = pd + h * arm.forward_dynamics(p, pd, tau)
        p = p + h * pd
    np.testing.assert_allclose(q, p, rtol=1e-13)
    chosen = jax.lax.cond(
        q[0] > 0, lambda q: rj.gravity_force(arm, q), lambda q: -rj.gravity_force(arm, q), q
    )
    np.testing.assert_allclose(chosen, np.sign(p[0]) * arm.gravity_force(p), rtol=1e-12)


@pytest.mark.slow
def test_keywords() -> None:
    arm = rd.load("two_link").with_joints(viscous=0.3)
    q, qd, tau = np.random.default_rng(0).normal(size=(3, 6, 2))
    load = rd.Wrench(force=np.arange(18.0).reshape(6, 3), frame="link2")
    for words in ({"friction": True}, {"method": "cholesky"}, {"wrench": load}, {"wrench": [load, load]}):
        found = rj.forward_dynamics(arm, q=q, qd=qd, tau=tau, **words)
        np.testing.assert_allclose(found, arm.forward_dynamics(q, qd, tau, **words), rtol=1e-12)
    other = rd.Wrench(force=[3.0, 0.0, 0.0], frame="link2")  # other numbers at the same place
    found = rj.forward_dynamics(arm, q, qd, tau, wrench=other)
    np.testing.assert_allclose(found, arm.forward_dynamics(q, qd, tau, wrench=other), rtol=1e-12)
    kernel = arm.kernel("inverse_dynamics", bind="structure")
    heavier = kernel.parameters * np.linspace(1.0, 2.0, 20)
    found = rj.inverse_dynamics(arm, q, qd, tau, parameters=heavier)
    np.testing.assert_allclose(found, kernel(q, qd, tau, parameters=heavier), rtol=1e-12)


def test_a_robot_is_a_static_argument() -> None:
    gravity = jax.jit(rj.gravity_force, static_argnums=0)
    q = np.array([0.1, 0.2])
    arm = rd.load("two_link")
    np.testing.assert_allclose(gravity(arm, q), arm.gravity_force(q), rtol=1e-13)
    compiled = gravity._cache_size()
    np.testing.assert_allclose(gravity(rd.load("two_link"), q), arm.gravity_force(q), rtol=1e-13)
    assert gravity._cache_size() == compiled
    gravity(rd.load("three_link"), np.zeros(3))
    assert gravity._cache_size() == compiled + 1


def test_many_threads_and_two_robots() -> None:
    robots, worst = (rd.load("two_link"), rd.load("three_link")), []

    def work(seed: int) -> None:
        arm = robots[seed % 2]
        given = np.random.default_rng(seed).normal(size=(3, 33, arm.n))
        function = jax.jit(lambda *arrays: rj.forward_dynamics(arm, *arrays))
        expected = arm.forward_dynamics(*given)
        worst.append(max(float(np.abs(function(*given) - expected).max()) for _ in range(20)))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(worst) == 6
    assert max(worst) < 1e-10
