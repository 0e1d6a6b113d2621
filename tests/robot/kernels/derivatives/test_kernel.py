"""Kernels of derivatives: beside differences of the robot's own methods, for all joints and bases, and by products."""

import pickle
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import choose
from rodyn.kernel.program import differentiated
from rodyn.robot.kernels.derivative_kernel import DerivativeKernel
from rodyn.robot.kernels.differentiable import DIFFERENTIABLE
from tests.agreement.mimics import Mimics
from tests.geared import geared
from tests.marks import mostly_slow
from tests.robot.kernels.derivatives.small_motions import (
    along,
    arguments,
    arrays,
    close,
    columns,
    moved,
    slopes,
    state,
    value,
)

ARM = rd.Robot.random(3, seed=3)
TREE = rd.Robot.random(3, joints="RSH", tree=True, seed=5, base="floating")
BALLS = rd.Robot.random(2, joints="SQ", seed=4)
MIMIC = Mimics("RRPR", ((1, 0, -1.0, 0.1), (3, 0, 1.5, -0.3)), seed=1).robot()
ROBOTS = {"arm": ARM, "tree": TREE, "balls": BALLS, "mimic": MIMIC}
PUSH = rd.Wrench(force=[1.0, 2.0, 3.0], moment=[0.1, 0.2, 0.3])


def pushed(name: str) -> dict[str, Any]:
    return {"wrench": PUSH} if DIFFERENTIABLE[name].wrench else {}


def given(name: str, at: dict[str, np.ndarray]) -> list[np.ndarray]:
    return [at[one] for one in arguments(name)]


def check(arm: rd.Robot, name: str) -> None:
    """All matrices of a quantity, and the quantity, beside differences and the method."""
    at, by = state(arm), arguments(name)
    found = arm.kernel(name, derivatives=by, value=True)(*given(name, at), **pushed(name))
    for one in by:
        expected = columns(arm, name, at, one, **pushed(name))
        for part, matrix in zip(arrays(getattr(found, one)), expected, strict=True):
            close(part, matrix)
    for part, alone in zip(arrays(found.value), value(arm, name, at, **pushed(name)), strict=True):
        close(part, alone, 1e-13)


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_every_quantity_of_an_arm(name: str) -> None:
    check(ARM, name)


QUICK = ("forward_dynamics", "energy", "end_effector", "gravity_force")


@pytest.mark.parametrize("name", mostly_slow(DIFFERENTIABLE, lambda name: name in QUICK))
@pytest.mark.parametrize("robot", ["tree", "balls", "mimic"])
def test_every_quantity_of_other_robots(robot: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the tangent space: q moves along the velocities of a base, of balls and of free bodies, in body axes."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    arm = ROBOTS[robot]
    try:
        value(arm, name, state(arm), **pushed(name))
    except rd.UnsupportedError:
        with pytest.raises(rd.UnsupportedError):
            arm.kernel(name, derivatives="q")(*given(name, state(arm)), **pushed(name))
    else:
        check(rd.Robot.of(arm.mechanism), name)


@pytest.mark.parametrize("robot", mostly_slow(ROBOTS, lambda robot: robot in ("arm", "tree")))
@pytest.mark.parametrize("name", ["forward_dynamics", "energy", "inertia_matrix"])
def test_products_are_those_with_the_matrices(robot: str, name: str) -> None:
    arm = ROBOTS[robot]
    at, draw = state(arm), np.random.default_rng(2)
    by = arguments(name)
    kernel = arm.kernel(name, derivatives=by)
    matrices = kernel(*given(name, at))
    directions = {one: draw.uniform(-1, 1, arm.nv) for one in by}
    expected = [
        sum(part @ directions[one] for one, part in zip(by, parts, strict=True))
        for parts in zip(*(arrays(getattr(matrices, one)) for one in by), strict=True)
    ]
    found = arrays(kernel.jvp(*given(name, at), **{f"d{one}": v for one, v in directions.items()}))
    for part, product in zip(found, expected, strict=True):
        close(part, product, 1e-12)
    weights = tuple(draw.uniform(-1, 1, np.shape(part)) for part in found)
    gradients = kernel.vjp(*given(name, at), weights if len(weights) > 1 else weights[0])
    for one in by:
        parts = arrays(getattr(matrices, one))
        product = sum(np.tensordot(w, part, np.ndim(w)) for w, part in zip(weights, parts, strict=True))
        close(getattr(gradients, one), product, 1e-12)


@pytest.mark.parametrize("robot", ROBOTS)
def test_one_direction_alone(robot: str) -> None:
    arm = ROBOTS[robot]
    at = state(arm)
    kernel = arm.kernel("forward_dynamics", derivatives=("q", "qd", "tau"))
    v = np.random.default_rng(1).uniform(-1, 1, arm.nv)
    for one in ("q", "qd", "tau"):
        (expected,) = slopes(arm, "forward_dynamics", at, {one: v})
        close(kernel.jvp(*given("forward_dynamics", at), **{f"d{one}": v}), expected)


@pytest.mark.parametrize("robot", ROBOTS)
def test_second_derivatives_of_accelerations(robot: str) -> None:
    """Along any motion of the state, frames of bodies moving along: differences of the gradients."""
    arm = ROBOTS[robot]
    at, draw = state(arm), np.random.default_rng(5)
    names = ("q", "qd", "tau")
    kernel = arm.kernel("forward_dynamics", derivatives=names)
    w, *rest = draw.uniform(-1, 1, (4, arm.nv))
    directions = dict(zip(names, rest, strict=True))
    found = kernel.hvp(*given("forward_dynamics", at), w, **{f"d{one}": v for one, v in directions.items()})
    ahead, behind = (
        kernel.vjp(*given("forward_dynamics", along(arm, at, directions, step)), w) for step in (1e-5, -1e-5)
    )
    for one in names:
        close(getattr(found, one), (getattr(ahead, one) - getattr(behind, one)) / 2e-5, 1e-7)


def test_an_unchanging_frame_has_a_symmetric_second_derivative() -> None:
    kernel = ARM.kernel("energy", derivatives=("q", "qd"))
    at = state(ARM)
    weights = (1.0, 1.0)
    hessian = np.array(
        [np.concatenate([*kernel.hvp(at["q"], at["qd"], weights, dq=v[:3], dqd=v[3:])]) for v in np.eye(6)]
    )
    close(hessian, hessian.T, 1e-13)
    close(hessian[3:, 3:], ARM.inertia_matrix(at["q"]), 1e-13)


@pytest.mark.slow
def test_the_closed_identities() -> None:
    """∂τ/∂q̈ = M, ∂q̈/∂τ = M⁻¹, ∂T/∂q̇ = M q̇, ∂U/∂q = g."""
    at = state(TREE)
    q, qd = at["q"], at["qd"]
    M = TREE.inertia_matrix(q)
    torques = TREE.kernel("inverse_dynamics", derivatives="qdd")(q, qd, at["qdd"])
    close(torques.qdd, M, 1e-12)
    close(TREE.kernel("forward_dynamics", derivatives="tau")(q, qd, at["tau"]).tau, np.linalg.inv(M), 1e-10)
    energy = TREE.kernel("energy", derivatives=("q", "qd"))(q, qd)
    close(energy.qd.kinetic, M @ qd, 1e-12)
    close(energy.q.potential, TREE.gravity_force(q), 1e-12)


def test_batches_are_states_one_by_one() -> None:
    kernel = ARM.kernel("forward_dynamics", derivatives=("q", "tau"), value=True)
    draw = np.random.default_rng(0)
    q, qd, w = draw.uniform(-1, 1, (3, 5, 4, 3))
    tau = draw.uniform(-1, 1, 3)
    found = kernel(q, qd, tau)
    assert [x.shape for x in found] == [(5, 4, 3, 3), (5, 4, 3, 3), (5, 4, 3)]
    products = kernel.jvp(q, qd, tau, dq=w[0, 0]).jvp
    gradients = kernel.vjp(q, qd, tau, w)
    for k in np.ndindex(5, 4):
        one = kernel(q[k], qd[k], tau)
        for part, whole in zip(one, found, strict=True):
            close(part, whole[k], 1e-13)
        close(kernel.jvp(q[k], qd[k], tau, dq=w[0, 0]).jvp, products[k], 1e-13)
        close(kernel.vjp(q[k], qd[k], tau, w[k]).q, gradients.q[k], 1e-13)
    assert kernel(q[:0], qd[:0], tau).q.shape == (0, 4, 3, 3)


def test_results_go_where_they_are_wanted() -> None:
    kernel = ARM.kernel("energy", derivatives=("q", "qd"))
    q, qd = np.random.default_rng(0).uniform(-1, 1, (2, 7, 3))
    expected = kernel(q, qd)
    out = [np.empty((7, 3)) for _ in range(4)]
    found = kernel(q, qd, out=out)
    assert found.q.kinetic is out[0]
    assert found.qd.potential is out[3]
    np.testing.assert_array_equal(found.qd.kinetic, expected.qd.kinetic)
    again = kernel(q, qd, out=found)
    assert again.q.kinetic is out[0]
    gravity = ARM.kernel("gravity_force", derivatives="q")
    one = np.empty((7, 3))
    assert gravity.jvp(q, dq=qd, out=one) is one
    with pytest.raises(
        rd.InputError,
        match=r"out must have 4 arrays, for q\.kinetic, .*; got 1",
    ):
        kernel(q, qd, out=one)
    with pytest.raises(rd.InputError, match=r"out has shape \(7, 3\), the result has \(7, 3, 3\)"):
        gravity(q, out=one)


VALUED = {"several": "energy", "one": "forward_dynamics"}


@pytest.mark.slow
@pytest.mark.parametrize("name", VALUED.values(), ids=VALUED)
@pytest.mark.parametrize("how", ["compiled", "numpy", "long"])
def test_every_call_has_the_value_if_asked(name: str, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at, by = state(ARM, 2), ("q", "qd")
    motion = given(name, at)
    value = arrays(getattr(ARM, name)(*motion))
    arm = rd.Robot.of(ARM.mechanism)
    if how == "numpy":
        monkeypatch.setenv("RODYN_TARGET", "numpy")
    elif how == "long":
        monkeypatch.setattr(choose, "MAX_DIFFERENTIATED_LINKS", 1)
    plain, kernel = (arm.kernel(name, derivatives=by, value=asked) for asked in (False, True))
    w: Any = tuple(np.ones_like(part) for part in value)
    w = w if len(w) > 1 else w[0]
    matrices, along, gradients = kernel(*motion), kernel.jvp(*motion, dq=at["qd"]), kernel.vjp(*motion, w)
    for part, expected in zip(arrays(along.jvp), arrays(plain.jvp(*motion, dq=at["qd"])), strict=True):
        close(part, expected, 1e-12)
    close(gradients.qd, plain.vjp(*motion, w).qd, 1e-12)
    found = [matrices, along, gradients]
    if how != "long":
        found.append(kernel.hvp(*motion, w, dq=at["qd"]))
        close(found[-1].q, plain.hvp(*motion, w, dq=at["qd"]).q, 1e-12)
    for one in found:
        for part, expected in zip(arrays(one.value), value, strict=True):
            close(part, expected, 1e-12)


def test_arguments_by_name() -> None:
    """In any order, also weights; what is left out, unknown or given twice is said."""
    q, qd, tau, w = np.random.default_rng(3).uniform(-1, 1, (4, 3))
    kernel = ARM.kernel("forward_dynamics", derivatives=("q", "tau"))
    expected = kernel(q, qd, tau)
    for found in (kernel(q, tau=tau, qd=qd), kernel(tau=tau, q=q, qd=qd)):
        np.testing.assert_array_equal(found.q, expected.q)
    np.testing.assert_array_equal(kernel.jvp(q, qd=qd, tau=tau, dq=w), kernel.jvp(q, qd, tau, dq=w))
    gradient = kernel.vjp(q, qd, tau, w).tau
    np.testing.assert_array_equal(kernel.vjp(q, qd, tau, w=w).tau, gradient)
    np.testing.assert_array_equal(kernel.vjp(w=w, q=q, qd=qd, tau=tau).tau, gradient)
    second = kernel.hvp(q, qd, tau, w, dq=w).q
    np.testing.assert_array_equal(kernel.hvp(q, dq=w, w=w, tau=tau, qd=qd).q, second)
    values = ARM.kernel("forward_dynamics", bind="structure")
    np.testing.assert_array_equal(values(q=q, tau=tau, qd=qd), values(q, qd, tau))
    takes = "forward_dynamics takes q, qd, tau"
    for one in (kernel, values):
        with pytest.raises(rd.InputTypeError, match=f"{takes}; there is no argument 'qdd'"):
            one(q, qd, qdd=tau)
        with pytest.raises(
            rd.InputTypeError, match=f"{takes}; q was given twice, by its place and by its name"
        ):
            one(q, qd, tau, q=q)
        with pytest.raises(rd.InputError, match=f"{takes}; 2 arguments were given"):
            one(q, tau=tau)
    with pytest.raises(rd.InputError, match=f"{takes}, and then the weights w; 3 arguments were given"):
        kernel.vjp(q, qd, tau)
    with pytest.raises(rd.InputError, match=f"{takes}, and then the weights w; 3 arguments were given"):
        kernel.vjp(q=q, qd=qd, tau=tau)


def test_friction_rotors_and_wrenches() -> None:
    arm = geared(rd.Robot.random(3, seed=8))
    at = state(arm)
    for name in ("inverse_dynamics", "forward_dynamics"):
        kernel = arm.kernel(name, derivatives=arguments(name), friction=True)
        found = kernel(*given(name, at), wrench=[PUSH, PUSH])
        for one in arguments(name):
            columns = [slopes(arm, name, at, {one: v}, wrench=[PUSH, PUSH], friction=True) for v in np.eye(3)]
            close(getattr(found, one), np.stack([column[0] for column in columns], axis=-1))


@pytest.mark.slow
def test_columns_of_rotors_are_an_option_of_the_regressor() -> None:
    arm = geared(rd.Robot.random(3, seed=8))
    at = state(arm)
    for rotors, width in ((True, 33), (False, 30)):
        kernel = arm.kernel("regressor", derivatives="q", rotors=rotors)
        found = kernel(*given("regressor", at)).q
        assert found.shape == (3, width, 3)
        columns = [slopes(arm, "regressor", at, {"q": v}, rotors=rotors)[0] for v in np.eye(3)]
        close(found, np.stack(columns, axis=-1))
    with pytest.raises(rd.InputError, match="not of inverse_dynamics"):
        arm.kernel("inverse_dynamics", derivatives="q", rotors=True)
    with pytest.raises(rd.InputError, match="go with derivatives"):
        arm.kernel("inverse_dynamics", rotors=True)


@pytest.mark.exhaustive
def test_derivatives_by_inertial_parameters() -> None:
    """Those of all moving links, a base first; torques are linear in masses and inertias."""
    for arm in (ARM, TREE):
        at = state(arm)
        name = "inverse_dynamics"
        values = arm.kernel(name, bind="structure")
        kernel = arm.kernel(name, derivatives=("parameters", "q"), bind="structure")
        found = kernel(*given(name, at))
        size = len(kernel.parameters)
        for k in range(size):
            step = 1e-6 * np.eye(size)[k]
            ahead, behind = (
                values(*given(name, at), parameters=kernel.parameters + sign * step) for sign in (1, -1)
            )
            close(found.parameters[:, k], (ahead - behind) / 2e-6, 1e-7)
        heavier = kernel.parameters * 1.1
        v = np.random.default_rng(0).uniform(-1, 1, arm.nv)
        ahead, behind = (
            values(*given(name, along(arm, at, {"q": v}, step)), parameters=heavier) for step in (1e-5, -1e-5)
        )
        close(kernel.jvp(*given(name, at), dq=v, parameters=heavier), (ahead - behind) / 2e-5)
        w = np.random.default_rng(0).uniform(-1, 1, arm.nv)
        close(kernel.vjp(*given(name, at), w).parameters, w @ found.parameters, 1e-12)
        close(
            kernel.jvp(*given(name, at), dparameters=kernel.parameters),
            found.parameters @ kernel.parameters,
            1e-12,
        )


def test_frames_and_their_axes() -> None:
    q, qd = np.random.default_rng(3).uniform(-1, 1, (2, 3))
    for axes in ("base", "frame"):
        kernel = ARM.kernel("jacobian", derivatives="q", frame="link2", axes=axes)
        ahead, behind = (ARM.jacobian(q + step, "link2", axes=axes) for step in (1e-6 * qd, -1e-6 * qd))
        close(kernel.jvp(q, dq=qd), (ahead - behind) / 2e-6, 1e-8)
        close(kernel.jvp(q, dq=qd), ARM.jacobian_rate(q, qd, "link2", axes=axes), 1e-12)


@pytest.mark.parametrize("kind", ["matrices", "jvp", "vjp", "hvp"])
def test_machine_code_and_numpy_agree(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draw = np.random.default_rng(1)
    q, qd, tau, w, v = draw.uniform(-1, 1, (5, 6, 3))

    def run(rows: Any) -> list[np.ndarray]:
        kernel = rd.Robot.of(ARM.mechanism).kernel("forward_dynamics", derivatives=("q", "qd"))
        x = q[rows], qd[rows], tau[rows]
        if kind == "matrices":
            return [*kernel(*x)]
        if kind == "jvp":
            return [kernel.jvp(*x, dq=v[rows], dqd=w[rows])]
        return [*(kernel.vjp(*x, w[rows]) if kind == "vjp" else kernel.hvp(*x, w[rows], dq=v[rows]))]

    compiled = run(slice(None)), run(0)
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    for found, expected in zip((run(slice(None)), run(0)), compiled, strict=True):
        for one, other in zip(found, expected, strict=True):
            close(one, other, 1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("robot", ["arm", "tree"])
def test_what_is_too_long_for_lines_comes_by_directions(robot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Coloured directions of the compiled jvp, and gradients from whole matrices: the same numbers."""
    arm = ROBOTS[robot]
    at = state(arm, 3)
    by = ("q", "qd")
    whole = arm.kernel("twists", derivatives=by, value=True)(at["q"], at["qd"])
    other = rd.Robot.of(arm.mechanism.replace(gravity=(0.0, 0.0, -9.0)))  # whose programs nobody has made
    monkeypatch.setattr(differentiated, "OPERATIONS_OF_A_DERIVATIVE", 1e9)
    found = other.kernel("twists", derivatives=by, value=True)(at["q"], at["qd"])
    for one in (*by, "value"):
        for part, expected in zip(getattr(found, one), getattr(whole, one), strict=True):
            close(part, expected, 1e-12)
    monkeypatch.setattr(differentiated, "MAX_PRODUCT_OPERATIONS", 1)  # not compiled
    again = rd.Robot.of(arm.mechanism.replace(gravity=(0.0, 0.0, -7.0))).kernel("twists", derivatives=by)
    weights = tuple(np.random.default_rng(0).uniform(-1, 1, np.shape(part)) for part in whole.value)
    compiled = arm.kernel("twists", derivatives=by)
    for one, other in zip(
        again.hvp(at["q"], at["qd"], weights, dq=at["qd"]),
        compiled.hvp(at["q"], at["qd"], weights, dq=at["qd"]),
        strict=True,
    ):
        close(one, other, 1e-12)
    monkeypatch.setattr(differentiated, "PRODUCT_GROWTH", {"jvp": 1e9, "vjp": 1e9, "hvp": 1e9})
    more = rd.Robot.of(arm.mechanism.replace(gravity=(0.0, 0.0, -8.0))).kernel("twists", derivatives=by)
    w = tuple(np.random.default_rng(0).uniform(-1, 1, np.shape(part)) for part in whole.value)
    gradient = more.vjp(at["q"], at["qd"], w)
    for one in by:
        parts = getattr(whole, one)
        close(
            getattr(gradient, one), sum(np.tensordot(a, b, 2) for a, b in zip(w, parts, strict=True)), 1e-12
        )
    with pytest.raises(rd.UnsupportedError, match=r"second derivatives of twists of robot .* too many links"):
        more.hvp(at["q"], at["qd"], w, dq=at["qd"])


def check_long(arm: rd.Robot) -> None:
    at, v = state(arm), np.random.default_rng(1).uniform(-1, 1, arm.nv)
    kernel = arm.kernel("inverse_dynamics", derivatives=("q", "qd", "qdd"))
    motion = given("inverse_dynamics", at)
    (expected,) = slopes(arm, "inverse_dynamics", at, {"q": v, "qd": v}, wrench=PUSH)
    found = kernel.jvp(*motion, dq=v, dqd=v, wrench=PUSH)
    close(found, expected, 1e-6)
    matrices = kernel(*motion, wrench=PUSH)
    close(matrices.q @ v + matrices.qd @ v, found, 1e-11)
    close(kernel.vjp(*motion, v).qdd, v @ arm.inertia_matrix(at["q"]), 1e-11)
    with pytest.raises(rd.UnsupportedError, match="second derivatives"):
        kernel.hvp(*motion, v, dq=v)


@pytest.mark.slow
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_robots_that_are_too_long_for_lines(base: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """By dual numbers in the algorithm itself; the bound is put down so that a short robot is long."""
    monkeypatch.setattr(choose, "MAX_DIFFERENTIATED_LINKS", 1)
    check_long(rd.Robot.random(3, "RSPQ" if base == "floating" else "R", seed=21, base=base))
    arm = rd.Robot.random(3, "R", seed=22)
    k = arm.kernel("forward_dynamics", derivatives=("tau", "parameters"), bind="structure")
    at = state(arm)
    close(k(*given("forward_dynamics", at)).tau, np.linalg.inv(arm.inertia_matrix(at["q"])), 1e-11)
    v = np.random.default_rng(1).uniform(0, 1e-2, len(k.parameters))
    ahead, behind = (
        arm.kernel("forward_dynamics", bind="structure")(
            *given("forward_dynamics", at), parameters=k.parameters + sign * 1e-4 * v
        )
        for sign in (1, -1)
    )
    close(k.jvp(*given("forward_dynamics", at), dparameters=v), (ahead - behind) / 2e-4, 1e-7)


@pytest.mark.slow
def test_a_long_robot() -> None:
    check_long(rd.Robot.random(61, "R", seed=2))


@pytest.mark.slow
def test_long_robots_with_friction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose, "MAX_DIFFERENTIATED_LINKS", 1)
    arm = geared(rd.Robot.random(3, "R", seed=23))
    at = state(arm)
    for name in ("inverse_dynamics", "forward_dynamics"):
        found = arm.kernel(name, derivatives="qd", friction=True)(*given(name, at)).qd
        columns = [slopes(arm, name, at, {"qd": v}, friction=True) for v in np.eye(3)]
        close(found, np.stack([column[0] for column in columns], axis=-1))


@pytest.mark.parametrize("robot", ROBOTS)
def test_closed_forms_are_the_differentiated_programs(robot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    arm = geared(ROBOTS[robot], every=2) if robot != "mimic" else ROBOTS[robot]
    at = state(arm)
    for name in ("inverse_dynamics", "forward_dynamics"):
        by = arguments(name)
        how = {"wrench": PUSH}
        found = arm.kernel(name, derivatives=by, value=True, friction=True)(*given(name, at), **how)
        closed = getattr(arm, f"{name}_derivatives")(*given(name, at), friction=True, **how)
        for one in (*by, "value"):
            close(getattr(closed, one), getattr(found, one), 1e-10)


def test_copies_and_words() -> None:
    kernel = ARM.kernel("gravity_force", derivatives="q")
    assert repr(kernel) == "<DerivativeKernel gravity_force(q) by q of 'random', bound to robot>"
    q = [0.1, 0.2, 0.3]
    found = kernel(q)
    copy = pickle.loads(pickle.dumps(kernel))
    assert isinstance(copy, DerivativeKernel)
    np.testing.assert_array_equal(copy(q).q, found.q)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(found)).q, found.q)
    assert repr(found) == "<Derivatives q (3, 3); SI units, rad>"
    energy = ARM.kernel("energy", derivatives="qd", value=True)(q, q)
    shapes = "qd.kinetic (3,), qd.potential (3,), value.kinetic (), value.potential ()"
    assert repr(energy) == f"<Derivatives {shapes}; SI units, rad>"
    assert "q" in dir(found)
    assert len(found) == 1
    with pytest.raises(AttributeError, match="there is no 'qd' among these derivatives: q"):
        found.qd  # noqa: B018


def test_counts() -> None:
    kernel = ARM.kernel("gravity_force", derivatives="q")
    plain = kernel.count("jvp")
    assert plain.divisions == 0
    assert kernel.count("hvp").multiplications > kernel.count("vjp").multiplications > 0
    assert kernel.count().functions == plain.functions  # sines and cosines of the values, shared
    with pytest.raises(rd.InputError, match="kind must be matrices, jvp, vjp or hvp"):
        kernel.count("all")  # type: ignore[arg-type]


def test_moved_is_a_motion() -> None:
    """The differences above move quaternions along unit ones, and as the velocities of a run do."""
    at = state(TREE)
    there = moved(TREE, at["q"], at["qd"], 1e-3)
    run = TREE.simulate(
        at["q"], at["qd"], 1e-3, torque=TREE.inverse_dynamics(at["q"], at["qd"], 0 * at["qd"])
    )
    np.testing.assert_allclose(run.q[-1], there, atol=2e-5)
    assert rd.Robot.of(TREE.mechanism).energy(there, at["qd"]).kinetic > 0  # unit quaternions, or it raises


@pytest.mark.parametrize("name", ["forward_dynamics", "energy"])
def test_a_state_without_derivatives_is_nan_where_that_is_wanted(name: str) -> None:
    """Matrices and all products, of one result and of several: NaN in its row, the same numbers in the others."""
    arm = rd.load("two_link")
    kernel = arm.kernel(name, derivatives=("q", "qd"))
    states = np.random.default_rng(0).uniform(-1, 1, (3, 4, 2))
    given = states[: len(kernel.arguments)]
    weights = [np.ones((4, *shape)) for shape in kernel.shapes.values()]
    w = weights[0] if len(weights) == 1 else tuple(weights)
    along = np.ones((4, 2))
    calls = {
        "matrices": lambda **more: kernel(*given, **more),
        "jvp": lambda **more: kernel.jvp(*given, dq=along, **more),
        "vjp": lambda **more: kernel.vjp(*given, w=w, **more),
        "hvp": lambda **more: kernel.hvp(*given, w=w, dq=along, **more),
    }
    exact = {key: _flat(call()) for key, call in calls.items()}
    given[0, 2, 1] = np.inf
    for key, call in calls.items():
        for one, right in zip(_flat(call(on_error="nan")), exact[key], strict=True):
            assert np.isnan(one[2]).all()
            np.testing.assert_array_equal(np.delete(one, 2, 0), np.delete(right, 2, 0))
        with pytest.raises(rd.InputError, match=r"q has inf at index \[2, 1\]"):
            call()
        with pytest.raises(rd.UnknownNameError, match="on_error"):
            call(on_error="ignore")


def _flat(found: Any) -> list[Any]:
    return [one for part in found for one in _flat(part)] if isinstance(found, tuple) else [found]
