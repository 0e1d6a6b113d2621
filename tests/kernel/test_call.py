"""Kernels through the public methods: right by every method, the same bits wherever a row stands."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from rodyn.papers.reproduce.shared import chain
from tests.kernel.methods import ARRAYS
from tests.marks import mostly_slow
from tests.programs import targets
from tests.references import robot

NAMES = (*ARRAYS, "udu", "energy", "reactions", "twists")


def states(arm: rd.Robot, rows: int, count: int, seed: int = 0) -> list[np.ndarray]:
    return list(np.random.default_rng(seed).uniform(-3, 3, (count, rows, arm.n)))


@pytest.fixture(params=mostly_slow(["host", *targets()], lambda name: name == "host"))
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param != "host":
        monkeypatch.setenv("RODYN_TARGET", request.param)
    return request.param


def as_tuple(result: object) -> tuple[np.ndarray, ...]:
    return tuple(result) if isinstance(result, tuple) else (np.asarray(result),)


@pytest.mark.parametrize("name", NAMES)
def test_kernels_compute_what_the_sources_do(name: str, machine: str) -> None:
    for arm in (robot("stanford_2003"), rd.Robot.random(5, "RPF", tree=True, seed=3)):
        arguments = QUANTITIES[name].arguments
        given = states(arm, 19, len(arguments))
        expected = evaluate(arm.mechanism, name, dict(zip(arguments, given, strict=True)))
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
    push = rd.Wrench(force=[1, 2, 3], moment=[0.1, 0.2, 0.3], frame=2, point=[0.1, 0.2, 0.3])
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
    push = rd.Wrench(force=[1, 2, 3], moment=[0.1, 0.2, 0.3], frame=2, point="com")
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


def test_large_angles_are_computed_with_care(machine: str) -> None:
    arm = robot("puma_corrected")
    q, qd, qdd = states(arm, 33, 3)
    q[5, 1], q[6, 2], q[20, 5] = 1e12 + 0.3, -3e9, 999999999.0
    expected = evaluate(arm.mechanism, "inverse_dynamics", {"q": q, "qd": qd, "qdd": qdd})["tau"]
    found = arm.inverse_dynamics(q, qd, qdd)
    assert np.abs(found - expected).max() <= 1e-11 * np.abs(expected).max()
    assert (
        np.abs(arm.inverse_dynamics(q[5], qd[5], qdd[5]) - expected[5]).max()
        <= 1e-11 * np.abs(expected).max()
    )


@pytest.mark.parametrize("method", ["articulated-body", "cholesky", "udu"])
def test_numpy_watches_pivots_in_a_batch(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are numerically zero, but not so exactly that the result is infinite."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    state = np.random.default_rng(0).uniform(-1.0, 1.0, (3, 4, 10))
    with pytest.raises(rd.SingularError, match=r"is singular in state \[\d\]"):
        chain(10, 100.0).forward_dynamics(*state, method=method)
