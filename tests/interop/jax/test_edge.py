"""What is wrong is an error before anything is computed; what cannot be computed is one in words, or NaN."""

import subprocess
import sys
import types
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import (
    InputError,
    InputTypeError,
    RodynError,
    SingularError,
    UnknownNameError,
    UnsupportedError,
)
from rodyn.interop.functions import FUNCTIONS
from rodyn.interop.jax.rules import own_error
from tests.interop.jax.states import jax

import rodyn.interop.jax as rj  # isort: skip
import jax.numpy as jnp  # isort: skip

ARM = rd.load("two_link")
ROW = np.zeros(2)


def test_every_function_is_there() -> None:
    assert {name for name in FUNCTIONS if not callable(getattr(rj, name, None))} == set()


@pytest.mark.parametrize(
    ("arrays", "words", "error", "says"),
    [
        ((ROW.astype("float32"), ROW, ROW), {}, InputTypeError, "q is float32, .* computes in float64"),
        ((ROW, jnp.zeros(2, "float32"), ROW), {}, InputTypeError, "qd is float32"),
        ((ROW, ROW, jnp.zeros(2, "bfloat16")), {}, InputTypeError, "tau is bfloat16"),
        ((ROW, ROW, jnp.zeros(2, complex)), {}, InputTypeError, "tau is complex"),
        ((ROW, ROW, jnp.zeros(2, bool)), {}, InputTypeError, "tau is bool"),
        ((ROW, ROW, ["a", "b"]), {}, InputTypeError, "tau must be real numbers"),
        ((ROW, ROW, np.zeros(3)), {}, InputError, r"tau has shape \(3,\), .* needs \(..., 2\)"),
        ((ROW, ROW, 1.0), {}, InputError, r"tau has shape \(\)"),
        ((np.zeros((3, 2)), np.zeros((4, 2)), ROW), {}, InputError, "do not broadcast"),
        ((ROW, ROW), {}, InputError, "forward_dynamics needs tau"),
        ((ROW, ROW, ROW, ROW), {}, InputError, "takes 3 arrays, got 4"),
        ((ROW, ROW, ROW), {"frixion": True}, UnknownNameError, "did you mean 'friction'"),
        ((ROW, ROW, ROW), {"method": "choleski"}, UnknownNameError, "did you mean 'cholesky'"),
        ((ROW, ROW, ROW), {"method": ["udu"]}, InputTypeError, "method"),
        ((ROW, ROW, ROW), {"on_error": "ignore"}, UnknownNameError, "raise, nan"),
        ((ROW, ROW, ROW), {"wrench": 3.0}, InputTypeError, "wrench must be"),
        (
            (ROW, ROW, np.zeros((4, 2))),
            {"wrench": rd.Wrench(force=np.zeros((3, 3)))},
            InputError,
            "force of wrench 0 .*do not broadcast",
        ),
    ],
)
def test_wrong_calls(
    arrays: tuple[Any, ...], words: dict[str, Any], error: type[RodynError], says: str
) -> None:
    with pytest.raises(error, match=says):
        rj.forward_dynamics(ARM, *arrays, **words)
    with pytest.raises(error, match=says):
        jax.make_jaxpr(lambda: rj.forward_dynamics(ARM, *arrays, **words))()


def test_whole_numbers_and_lists_are_numbers() -> None:
    expected = ARM.gravity_force([1, 2])
    for q in ([1, 2], np.array([1, 2]), jnp.array([1, 2]), (1.0, 2.0)):
        np.testing.assert_allclose(rj.gravity_force(ARM, q), expected)


def test_no_robot() -> None:
    with pytest.raises(InputTypeError, match=r"takes a rodyn\.Robot first"):
        rj.gravity_force("two_link", ROW)


def test_without_doubles() -> None:
    jax.config.update("jax_enable_x64", False)
    try:
        with pytest.raises(UnsupportedError, match=r"jax_enable_x64', True"):
            rj.gravity_force(ARM, ROW)
    finally:
        jax.config.update("jax_enable_x64", True)


def test_other_devices() -> None:
    traced = jax.jit(lambda q: rj.gravity_force(ARM, q)).trace(ROW)
    with pytest.raises(UnsupportedError, match=r"gravity_force .* on the CPU, not on cuda"):
        traced.lower(lowering_platforms=("cuda",))


def test_a_state_that_cannot_be_computed_is_an_error_in_words() -> None:
    q = np.zeros((2, 5, 2))
    q[1, 3, 1] = np.inf
    with pytest.raises(Exception, match=r"InputError: q has inf at index \[1, 3, 1\]"):
        jax.jit(rj.gravity_force, static_argnums=0)(ARM, q).block_until_ready()


@pytest.mark.slow
def test_outside_of_jit_it_is_an_error_of_the_library() -> None:
    q = np.zeros((2, 5, 2))
    q[1, 3, 1] = np.inf

    def total(q: Any) -> Any:
        return rj.gravity_force(ARM, q).sum()

    for function in (total, jax.grad(total), jax.vmap(total), jax.hessian(total)):
        with pytest.raises(InputError) as caught:
            function(q)
        message = str(caught.value).replace("[0, 1, 3, 1]", "[1, 3, 1]")  # hessian batches: an axis more
        assert message == "q has inf at index [1, 3, 1]; every number must be finite"
    with jax.disable_jit(), pytest.raises(InputError, match=r"^q has inf"):
        total(q)
    callback = (
        "INTERNAL: CpuCallback error calling callback: Traceback:\n  File\nSingularError: in state [4]:\nb"
    )
    assert repr(own_error(RuntimeError(callback))) == repr(SingularError("in state [4]:\nb"))
    assert own_error(RuntimeError("RESOURCE_EXHAUSTED: Out of memory")) is None


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_required_array_that_is_none_is_an_error(name: str) -> None:
    row = FUNCTIONS[name]
    for missing in (argument for argument in row.arguments if argument not in row.optional):
        given = [None if argument == missing else np.zeros(2) for argument in row.arguments]
        with pytest.raises(InputError, match=f"needs {missing}"):
            getattr(rj, name)(ARM, *given)


def test_an_array_of_another_framework_is_an_error() -> None:
    foreign = types.SimpleNamespace(dtype="torch.float64", shape=(2,))
    with pytest.raises(InputTypeError, match="q must be an array of JAX or NumPy"):
        rj.gravity_force(ARM, foreign)


def test_or_nan_if_that_is_wanted() -> None:
    q = np.random.default_rng(0).normal(size=(3, 7, 2))
    q[2, 4, 0] = np.nan
    for function in (
        rj.gravity_force,
        jax.jit(rj.gravity_force, static_argnums=0, static_argnames="on_error"),
    ):
        found = np.asarray(function(ARM, q, on_error="nan"))
        bad = np.zeros((3, 7), dtype=bool)
        bad[2, 4] = True
        assert np.isnan(found[bad]).all()
        np.testing.assert_allclose(found[~bad], ARM.gravity_force(q[~bad]), rtol=1e-13)


def test_a_posture_without_inertia() -> None:
    bead = rd.Link("bead", "rod", placement=rd.Pose((1, 0, 0)), mass=1.0, com=(1, 0, 0))
    arm = rd.Robot([rd.Link("rod"), bead])
    given = np.zeros((3, 9, 2))
    given[0, :, 1] = np.linspace(-1.0, 1.0, 9)  # stretched in the middle: no inertia along the arm
    good = given[0, :, 1] != 0
    with pytest.raises(SingularError, match=r"in state \[4\]"):
        rj.forward_dynamics(arm, *given).block_until_ready()
    found = np.asarray(rj.forward_dynamics(arm, *given, on_error="nan"))
    assert np.isnan(found[~good]).all()
    np.testing.assert_allclose(found[good], arm.forward_dynamics(*given[:, good]), rtol=1e-10, atol=1e-12)


def test_a_robot_without_inertia_in_any_posture() -> None:
    with pytest.raises(SingularError, match="bead"):
        rj.forward_dynamics(rd.Robot([rd.Link("bead", mass=1.0)]), *np.zeros((3, 1)))


@pytest.mark.exhaustive
def test_rodyn_alone_imports_no_framework() -> None:
    code = "import sys, rodyn; rodyn.load('two_link'); print({'jax', 'casadi', 'torch'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_the_extra_is_named_where_jax_is_missing() -> None:
    code = "import sys; sys.modules['jax'] = None; import rodyn.interop.jax"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "rodyn.interop.jax needs jax: pip install jax (rodyn's extra 'jax')" in done.stderr


def test_switches_are_not_traced() -> None:
    with pytest.raises(rd.InputTypeError, match="friction must be True"):
        jax.jit(lambda on: rj.forward_dynamics(ARM, ROW, ROW, ROW, friction=on))(True)


@pytest.mark.exhaustive
def test_calls_without_jit() -> None:
    q = jnp.array([0.3, -0.4])

    def cost(q: Any) -> Any:
        return rj.gravity_force(ARM, q).sum()

    exact = (cost(q), jax.grad(cost)(q), jax.hessian(cost)(q))
    with jax.disable_jit():
        found = (cost(q), jax.grad(cost)(q), jax.hessian(cost)(q))
    for one, right in zip(found, exact, strict=True):
        np.testing.assert_array_equal(one, right)


def test_twist_rate_without_accelerations_is_that_of_zero_ones() -> None:
    q = jnp.array([0.3, -0.4])
    for one, right in zip(rj.twist_rate(ARM, q, q), rj.twist_rate(ARM, q, q, 0 * q), strict=True):
        np.testing.assert_array_equal(one, right)


def test_the_columns_of_rotors_are_those_that_are_asked_for() -> None:
    q = jnp.array([0.3, -0.4])
    for rotors in (None, True, False):
        found = rj.regressor(ARM, q, q, q, rotors=rotors)
        np.testing.assert_allclose(found, ARM.regressor(q, q, q, rotors=rotors), rtol=1e-14, atol=1e-14)


@pytest.mark.parametrize("length", [1e-300, 1e-8, 1e200])
def test_a_quaternion_may_have_any_length(length: float) -> None:
    arm = rd.Robot.random(1, "R", seed=7, base="floating")
    q = np.array([0.1, 0.2, 0.3, 0.1, 0.5, -0.5, 0.7, 0.4])
    q[3:7] /= np.linalg.norm(q[3:7])
    longer = q.copy()
    longer[3:7] *= length
    np.testing.assert_allclose(rj.gravity_force(arm, longer), arm.gravity_force(q), rtol=1e-12, atol=1e-12)
    longer[3:7] = 0
    with pytest.raises(Exception, match="has norm 0"):
        rj.gravity_force(arm, longer).block_until_ready()


@pytest.mark.exhaustive
def test_second_derivatives_of_long_robots_are_refused_while_tracing() -> None:
    arm = rd.Robot.random(70, "R", seed=1)
    with pytest.raises(rd.UnsupportedError, match="second derivatives of gravity_force"):
        jax.hessian(lambda q: rj.gravity_force(arm, q)[0])(jnp.zeros(70))


def test_the_force_of_a_wrench_is_numbers() -> None:
    def pushed(force: Any) -> Any:
        return rj.inverse_dynamics(ARM, ROW, ROW, ROW, wrench=rd.Wrench(force, frame="link2"))

    with pytest.raises(InputTypeError, match="wrench force is traced or differentiated"):
        jax.jit(pushed)(jnp.ones(3))
