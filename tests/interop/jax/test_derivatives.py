"""Derivatives: JAX's own checker over robots of every kind, and the library's matrices."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import UnsupportedError
from tests.interop.jax.states import ROBOTS, jax, options, state

import rodyn.interop.jax as rj  # isort: skip
import jax.numpy as jnp  # isort: skip
from jax.test_util import check_grads  # isort: skip

BOTH = ("fwd", "rev")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ROBOTS)
@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics"])
def test_first_and_second_order(kind: str, name: str) -> None:
    robot = ROBOTS[kind]()
    given = state(robot, name, length=1.3)
    check_grads(lambda *arrays: getattr(rj, name)(robot, *arrays), given, order=2, modes=BOTH, rtol=1e-4)


@pytest.mark.parametrize("name", ["energy", "end_effector", "inertia_matrix", "twist", "momentum"])
def test_several_results_and_matrices(name: str) -> None:
    robot = ROBOTS["ball"]()
    given, words = state(robot, name, 2, length=0.7), options(robot, name)
    check_grads(lambda *arrays: getattr(rj, name)(robot, *arrays, **words), given, order=1, modes=BOTH)


@pytest.mark.slow
def test_jacobians_are_those_of_the_library() -> None:
    arm = rd.load("three_link")
    given = state(arm, "forward_dynamics")

    def qdd(*arrays: object) -> object:
        return rj.forward_dynamics(arm, *arrays)

    expected = arm.forward_dynamics_derivatives(*given)
    for mode in (jax.jacfwd, jax.jacrev):
        found = mode(qdd, (0, 1, 2))(*given)
        for one, other in zip(found, (expected.q, expected.qd, expected.tau), strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-10, atol=1e-10)


@pytest.mark.exhaustive
@pytest.mark.slow
@pytest.mark.parametrize("kind", ["tree", "ball"])
def test_all_ways_to_a_hessian(kind: str) -> None:
    robot = ROBOTS[kind]()
    q, *rest = state(robot, "inverse_dynamics")

    def total(q: object) -> object:
        return (rj.inverse_dynamics(robot, q, *rest) * jnp.arange(1.0, robot.nv + 1)).sum()

    ways = [jax.jacfwd(jax.jacrev(total)), jax.jacrev(jax.jacrev(total))]
    ways += [jax.jacrev(jax.jacfwd(total)), jax.jacfwd(jax.jacfwd(total))]
    first, *others = (np.asarray(way(q)) for way in ways)
    np.testing.assert_allclose(first, first.T, atol=1e-9 * np.abs(first).max())
    for other in others:
        np.testing.assert_allclose(other, first, atol=1e-9 * np.abs(first).max())
    for free in robot.mechanism.elementary().free:  # along a quaternion nothing changes
        along = np.zeros(robot.nq)
        along[free.quaternion : free.quaternion + 4] = q[free.quaternion : free.quaternion + 4]
        np.testing.assert_allclose(jax.grad(total)(q) @ along, 0.0, atol=1e-9)
        np.testing.assert_allclose(first @ along, -jax.grad(total)(q), atol=1e-8)


@pytest.mark.slow
def test_second_derivatives_of_a_second_argument() -> None:
    arm = rd.load("two_link")
    q, qd, tau = state(arm, "forward_dynamics")
    mixed = jax.jacfwd(jax.jacrev(lambda q, tau: rj.forward_dynamics(arm, q, qd, tau), 1), 0)(q, tau)
    change = 1e-6
    for k in range(2):
        step = change * np.eye(2)[k]
        slope = (arm.inverse_inertia_matrix(q + step) - arm.inverse_inertia_matrix(q - step)) / (2 * change)
        np.testing.assert_allclose(mixed[:, :, k], slope, rtol=1e-6, atol=1e-5)


@pytest.mark.slow
def test_forward_over_forward_of_a_number() -> None:
    arm = rd.load("two_link")
    q = np.array([0.3, -0.4])
    found = jax.jacfwd(jax.jacfwd(lambda q: rj.energy(arm, q, q).potential))(q)
    np.testing.assert_allclose(found, arm.kernel("gravity_force", derivatives="q")(q).q, rtol=1e-12)


@pytest.mark.slow
def test_third_derivatives_are_refused() -> None:
    arm = rd.load("two_link")
    third = jax.jacfwd(jax.hessian(lambda q: rj.energy(arm, q, q).kinetic))
    with pytest.raises(UnsupportedError, match="third derivatives of energy"):
        third(np.zeros(2))


def test_gradient_by_parameters() -> None:
    arm = rd.load("two_link")
    given = state(arm, "inverse_dynamics")
    own = arm.kernel("inverse_dynamics", bind="structure").parameters
    found = jax.jacrev(lambda p: rj.inverse_dynamics(arm, *given, parameters=p))(own)
    k = arm.kernel("inverse_dynamics", derivatives="parameters", bind="structure")
    np.testing.assert_allclose(found, k(*given).parameters, atol=1e-12)


@pytest.mark.slow
def test_gradient_through_a_rollout_is_that_of_the_simulation() -> None:
    arm, step, steps = rd.load("two_link"), 0.01, 30
    q0, qd0, tau = np.array([0.4, -0.3]), np.array([0.1, 0.2]), np.array([0.2, -0.1])

    def rate(q: object, qd: object) -> tuple[object, object]:
        return qd, rj.forward_dynamics(arm, q, qd, tau)

    def rk4(state: tuple[object, ...], _: object) -> tuple[tuple[object, ...], None]:
        def moved(slopes: tuple[object, ...], h: float) -> tuple[object, ...]:
            return tuple(x + h * s for x, s in zip(state, slopes, strict=True))

        a = rate(*state)
        b = rate(*moved(a, step / 2))
        c = rate(*moved(b, step / 2))
        d = rate(*moved(c, step))
        mean = tuple((k + 2 * l + 2 * m + n) / 6 for k, l, m, n in zip(a, b, c, d, strict=True))
        return moved(mean, step), None

    def end(q0: object, qd0: object) -> object:
        (q, _), _ = jax.lax.scan(rk4, (q0, qd0), None, length=steps)
        return q.sum()

    run = arm.simulate(
        q0, qd0, duration=steps * step, step=step, integrator="rk4", torque=tau, friction=False
    )
    expected = run.vjp(np.ones(2), np.zeros(2))
    found = jax.grad(end, (0, 1))(jnp.asarray(q0), jnp.asarray(qd0))
    np.testing.assert_allclose(found[0], expected.q0, rtol=1e-8, atol=1e-10)
    np.testing.assert_allclose(found[1], expected.qd0, rtol=1e-8, atol=1e-10)
