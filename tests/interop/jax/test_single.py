"""float32 by `dtype=`: with and without doubles of JAX, every transformation, and no buffer of another type."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import InputError, InputTypeError, UnsupportedError
from rodyn.interop.call import Call
from rodyn.interop.functions import FUNCTIONS
from rodyn.interop.jax import handler
from rodyn.interop.jax.function import function_of
from rodyn.kernel.machine.target import target
from rodyn.llvm.writer import SINGLE
from tests import conditions
from tests.interop.jax.states import ROBOTS, jax, options, state
from tests.marks import mostly_slow

import rodyn.interop.jax as rj  # isort: skip
import jax.numpy as jnp  # isort: skip

ARM = rd.load("two_link")
CASES = [(kind, name) for kind in ("arm", "floating") for name in ("forward_dynamics", "energy", "jacobian")]


@pytest.fixture(params=[False, True], ids=["without doubles", "with doubles"], autouse=True)
def doubles(request: pytest.FixtureRequest) -> Iterator[None]:
    jax.config.update("jax_enable_x64", request.param)
    yield
    jax.config.update("jax_enable_x64", True)


def near(found: Any, exact: Any, tolerance: float = 1e-4) -> None:
    assert found.dtype == jnp.float32
    assert np.abs(np.asarray(found) - exact).max() <= tolerance * max(np.abs(exact).max(), 1e-3)


def _like(found: Any, weights: list[Any]) -> Any:
    """Weights as the function has its results."""
    rows = [jnp.asarray(one, jnp.float32) for one in weights]
    return type(found)(*rows) if isinstance(found, tuple) else rows[0]


def parts(found: Any) -> tuple[Any, ...]:
    return tuple(found) if isinstance(found, tuple) else (found,)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "name"), mostly_slow(CASES, lambda case: case == CASES[0], rows=True))
def test_values_and_gradients(kind: str, name: str) -> None:
    """As the library has them in float64; of one state and of rows."""
    arm = ROBOTS[kind]()
    words = options(arm, name)
    for axes in ((), (20,)):
        given = [jnp.asarray(one, jnp.float32) for one in state(arm, name, *axes)]
        function = jax.jit(lambda *x: getattr(rj, name)(arm, *x, **words, dtype="float32"))
        call = Call.of(arm, name, FUNCTIONS[name].arguments, words)
        rows = {key: np.asarray(one, float) for key, one in zip(call.arguments, given, strict=True)}
        found = parts(function(*given))
        for one, exact in zip(found, call.value([*rows.values()]), strict=True):
            near(one, exact)
        weights = [np.linspace(-1, 2, one.size).reshape(one.shape) for one in found]
        slopes = jax.vjp(function, *given)[1](_like(function(*given), weights))
        exact_slopes = call.vjp(rows, weights, call.arguments)
        scale = max(np.abs(one).max() for one in exact_slopes.values())
        for key, slope in zip(call.arguments, slopes, strict=True):
            assert slope.dtype == jnp.float32
            assert np.abs(np.asarray(slope) - exact_slopes[key]).max() <= 1e-4 * scale


@pytest.mark.exhaustive
def test_nests_of_transformations() -> None:
    arm = ROBOTS["ball"]()
    q, qd = (jnp.asarray(one, jnp.float32) for one in state(arm, "energy", 4))

    def energy(q: Any, qd: Any) -> Any:
        return rj.energy(arm, q, qd, dtype=jnp.float32).kinetic

    call = Call.of(arm, "energy", ("q", "qd"), {})
    hessians = jax.vmap(jax.hessian(energy))(q, qd)
    rows = {"q": np.asarray(q, float), "qd": np.asarray(qd, float)}
    ones = [np.ones(4), np.zeros(4)]
    for k, direction in enumerate(np.eye(arm.nq)):
        exact = call.hvp(rows, ones, {"q": np.tile(direction, (4, 1))}, ("q",))["q"]
        near(hessians[:, :, k], exact, 1e-3)
    slope = jax.jvp(lambda q: energy(q, qd), (q,), (q,))[1]
    near(slope, call.jvp(rows, {"q": rows["q"]})[0], 1e-3)

    def step(q: Any, _: Any) -> tuple[Any, Any]:
        return q + jnp.float32(0.1) * rj.gravity_force(ARM, q, dtype="float32"), q

    last, _ = jax.lax.scan(step, jnp.zeros(2, jnp.float32), None, length=10)
    expected = np.zeros(2)
    for _ in range(10):
        expected += 0.1 * ARM.gravity_force(expected)
    near(last, expected)


def test_other_types_are_refused_before_anything_is_computed() -> None:
    single, double = np.zeros(2, np.float32), np.zeros(2)
    with pytest.raises(InputTypeError, match=r"qd is float64, .* computes in float32 with this dtype"):
        rj.bias_force(ARM, single, double, dtype="float32")
    with pytest.raises(InputTypeError, match="dtype must be"):
        rj.gravity_force(ARM, single, dtype="float16")
    with pytest.raises(UnsupportedError, match="momentum is computed in float64 only"):
        rj.momentum(ARM, single, single, dtype="float32")
    near(rj.gravity_force(ARM, [1, 2], dtype="float32"), ARM.gravity_force([1.0, 2.0]))


@conditions.compiled
def test_no_buffer_of_another_type_is_trusted() -> None:
    """Neither an argument nor a result, whatever its size would be."""
    call = Call.of(ARM, "gravity_force", ("q",), {"dtype": "float32"})
    program = function_of(call)._program(None, (), ())
    machine = target()
    assert machine is not None
    for rows in (1, machine.lanes_of(SINGLE)):
        name = handler.registered(program, rows)
        assert name is not None
        shape = (rows, 2)
        for given, wanted, says in (
            (np.int32, jnp.float32, "argument q float32"),
            (np.float16, jnp.float32, "argument q float32"),
            (np.float32, jnp.int32, "result tau float32"),
        ):
            function = jax.jit(jax.ffi.ffi_call(name, [jax.ShapeDtypeStruct(shape, wanted)]))
            with pytest.raises(Exception, match=says):
                jax.block_until_ready(function(np.zeros(shape, given)))


def test_flagged_rows() -> None:
    """A large angle is computed in float64, what is not finite is an error in words, or NaN."""
    q = np.random.default_rng(0).normal(size=(40, 2)).astype(np.float32)
    q[11, 0] = 7000.0
    np.testing.assert_array_equal(
        np.asarray(rj.gravity_force(ARM, q, dtype="float32"))[11], ARM.gravity_force(q[11]).astype(np.float32)
    )
    q[17, 1] = np.nan
    with pytest.raises(InputError, match=r"^q has nan at index \[17, 1\]"):
        rj.gravity_force(ARM, q, dtype="float32").block_until_ready()
    found = np.asarray(rj.gravity_force(ARM, q, dtype="float32", on_error="nan"))
    np.testing.assert_array_equal(np.flatnonzero(np.isnan(found).any(axis=1)), [17])


def test_many_rows_and_long_robots(monkeypatch: pytest.MonkeyPatch) -> None:
    given = np.random.default_rng(0).normal(size=(3, 40_001, 2)).astype(np.float32)
    expected = ARM.forward_dynamics(*given, dtype="float32")
    monkeypatch.setenv("RODYN_THREADS", "3")
    np.testing.assert_array_equal(rj.forward_dynamics(ARM, *given, dtype="float32"), expected)
    chain = rd.Robot.random(40, "R", seed=3)
    for rows in (1, 3, 20):
        given = np.random.default_rng(0).normal(size=(3, rows, 40)).astype(np.float32)
        near(rj.inverse_dynamics(chain, *given, dtype="float32"), chain.inverse_dynamics(*given))
