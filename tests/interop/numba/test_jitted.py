"""Jitted functions have the numbers of the robot's methods, check what they are given, and keep their code."""

import gc
import inspect
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.interop.functions import FUNCTIONS
from rodyn.interop.quaternions import unit
from tests.conditions import compiled, package
from tests.interop.robots import keywords, numbers, robot

numba = package("numba", "numba")
rn = pytest.importorskip("rodyn.interop.numba", reason="needs numba")
jitted = pytest.importorskip("rodyn.interop.numba.jitted", reason="needs numba")
pytestmark = compiled


def given(arm: rd.Robot, name: str, rows: tuple[int, ...]) -> list[Any]:
    arrays = numbers(arm, name, rows)
    return [*(arrays | {"q": unit(arm.mechanism, arrays["q"])}).values()]


def test_every_function_of_one_array_is_there() -> None:
    assert all(getattr(rn, name).__name__ == name for name in rn.NAMES)


@pytest.mark.parametrize("name", rn.NAMES)
def test_pointers_are_to_what_the_method_computes(name: str) -> None:
    """Called from Python: Numba takes seconds to compile around each."""
    arm, row = robot("ball"), FUNCTIONS[name]
    words = {key: value for key, value in keywords(arm, name).items() if key != "wrench"}
    found = rn.pointers(arm, name, **words)
    arrays = given(arm, name, (16,))
    expected = getattr(arm, row.method)(*arrays, **words, **row.fixed)
    places = [number for array in arrays for number in (array.ctypes.data, array.shape[1])]
    for kernel, rows in ((found.many, 16), (found.one, 1)):
        result = np.empty((rows, *found.shape))
        packed = np.array([rows, *places, result.ctypes.data])
        assert kernel(packed.ctypes.data) == 0
        np.testing.assert_allclose(result, expected[:rows], rtol=1e-13, atol=1e-13)
    assert found.lanes <= 16
    assert found.widths == tuple(array.shape[1] for array in arrays)


@pytest.mark.slow
def test_results_are_those_of_the_method() -> None:
    arm = robot("ball")
    function = rn.inverse_dynamics(arm, friction=True)
    for rows in ((), (3,), (40,)):
        arrays = given(arm, "inverse_dynamics", rows)
        expected = arm.inverse_dynamics(*arrays, friction=True)
        np.testing.assert_allclose(function(*arrays), expected, rtol=1e-13, atol=1e-13)
    arrays = given(arm, "inverse_dynamics", (1000,))
    with ThreadPoolExecutor(4) as pool:  # no lock is held, nothing is shared
        many = [*pool.map(lambda _: function(*arrays), range(8))]
    for one in many:
        np.testing.assert_array_equal(one, many[0])


def falling(arm: rd.Robot) -> Any:
    acceleration = rn.forward_dynamics(arm, friction=True)

    @numba.njit
    def fall(q: Any, qd: Any, steps: int, h: float) -> Any:
        for _ in range(steps):
            qd = qd + h * acceleration(q, qd, np.zeros(2))
            q = q + h * qd
        return q

    fall(np.zeros(2), np.zeros(2), 1, 1e-3)
    return fall


@pytest.mark.slow
def test_loops_of_compiled_code_keep_the_code_that_they_call(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = robot("arm")
    fall = falling(arm)
    jitted._pointers.cache_clear()
    monkeypatch.setattr("rodyn.kernel.machine.kernels._KERNELS", OrderedDict())
    gc.collect()
    found = fall(np.zeros(2), np.zeros(2), 50, 1e-3)
    q, qd = np.zeros(2), np.zeros(2)
    for _ in range(50):
        qd = qd + 1e-3 * arm.forward_dynamics(q, qd, np.zeros(2), friction=True)
        q = q + 1e-3 * qd
    np.testing.assert_allclose(found, q, rtol=1e-13)


@pytest.mark.slow
def test_what_is_wrong_is_an_error_before_anything_is_computed() -> None:
    function = rn.bias_force(robot("arm"))
    good = np.zeros((3, 2))
    for bad in (np.zeros((3, 3)), np.zeros((2, 2))):
        with pytest.raises(ValueError, match="another width than the robot needs"):
            function(good, bad)
    with pytest.raises(ValueError, match="another width than the robot needs"):
        function(np.zeros(2), np.zeros(3))
    with pytest.raises(ValueError, match="a state has no result by this kernel"):
        function(np.array([np.nan, 0.0]), np.zeros(2))
    for bad in (good.astype(np.float32), np.zeros((2, 3)).T, np.zeros(2), good.astype(int)):
        with pytest.raises(TypeError, match="No matching definition"):
            function(good, bad)


@pytest.mark.slow
def test_a_quaternion_that_is_not_of_unit_length_is_an_error() -> None:
    arm = robot("ball")
    with pytest.raises(ValueError, match="a quaternion is not of unit length"):
        rn.gravity_force(arm)(numbers(arm, "gravity_force", (3,))["q"])


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (
            lambda: rn.forward_dynamics(robot("arm"), wrench=None),
            "unknown keyword of forward_dynamics in Numba",
        ),
        (lambda: rn.jacobian(robot("arm"), frame=[1]), "frame must be a word"),
        (lambda: rn.jacobian(robot("arm"), frame="nowhere"), "nowhere"),
        (lambda: rn.pointers(robot("arm"), "energy"), "unknown function for Numba 'energy'"),
        (lambda: rn.gravity_force("arm"), "takes a rodyn.Robot first"),
        (
            lambda: rn.gravity_force(robot("arm"), dtype="float32"),
            "computed in float64 here: leave dtype out",
        ),
        (
            lambda: rn.forward_dynamics(rd.Robot.random(200, "R", seed=0)),
            "no machine code that Numba can call",
        ),
    ],
)
def test_what_is_refused(ask: Any, words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        ask()


def test_pointers_take_rows_of_any_distance() -> None:
    arm = robot("arm")
    found = rn.pointers(arm, "gravity_force")
    wide = np.random.default_rng(0).uniform(-1, 1, (16, 5))
    result = np.empty((16, *found.shape))
    packed = np.array([16, wide.ctypes.data, 5, result.ctypes.data])
    assert found.many(packed.ctypes.data) == 0
    np.testing.assert_allclose(result, arm.gravity_force(wide[:, :2]), rtol=1e-13)


@pytest.mark.slow
def test_a_state_without_a_result_is_nan_where_that_is_wanted() -> None:
    """One state, fewer rows than the kernel takes at once, and more: NaN in its row only, also in `prange`."""
    arm = robot("arm")
    function = rn.bias_force(arm, on_error="nan")
    q, qd = given(arm, "bias_force", (40,))
    exact = arm.bias_force(q, qd)
    q[3, 1] = np.inf
    assert np.isnan(function(q[3], qd[3])).all()
    for rows in (5, 40):
        found = function(q[:rows], qd[:rows])
        np.testing.assert_allclose(np.delete(found, 3, 0), np.delete(exact[:rows], 3, 0), rtol=1e-13)
        assert np.isnan(found[3]).all()
    with pytest.raises(rd.RodynError, match="unknown value of on_error"):
        rn.bias_force(arm, on_error="ignore")


@pytest.mark.slow
def test_arrays_are_only_read_and_go_by_name() -> None:
    arm = robot("arm")
    function = rn.forward_dynamics(arm)
    q, qd, tau = given(arm, "forward_dynamics", ())
    still = np.zeros(2)  # a global array is read-only in Numba

    @numba.njit
    def fallen(q: Any) -> Any:
        return function(q, still, still)

    np.testing.assert_allclose(fallen(q), arm.forward_dynamics(q, still, still), rtol=1e-13)
    qd.flags.writeable = False
    exact = arm.forward_dynamics(q, qd, tau)
    np.testing.assert_allclose(function(tau=tau, q=q, qd=qd), exact, rtol=1e-13)
    assert [*inspect.signature(rn.forward_dynamics).parameters] == [
        "robot",
        "friction",
        "method",
        "on_error",
    ]


@pytest.mark.slow
def test_batches_of_robots_whose_kernel_takes_one_state() -> None:
    """Three ball joints: the kernel of many rows is no straight-line code."""
    arm = rd.Robot.random(3, "S", seed=0)
    found = rn.pointers(arm, "end_effector")
    (q,) = given(arm, "end_effector", (3,))
    result = np.empty(found.shape)
    packed = np.array([1, q.ctypes.data, q.shape[1], result.ctypes.data])
    assert found.one(packed.ctypes.data) == 0
    np.testing.assert_allclose(result, arm.end_effector(q[0]), rtol=1e-13, atol=1e-13)
    rows = rn.end_effector(arm)(q)
    np.testing.assert_allclose(rows, arm.end_effector(q), rtol=1e-13, atol=1e-13)
