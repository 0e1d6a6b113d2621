"""float32 by `dtype=`: errors of rounding and no more, the same bits wherever a row stands, loud where it ends."""

import pickle
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.kernel.call import compute, serving
from rodyn.kernel.machine.kernels import flagged
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Options, Request
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.random import random_coordinates
from tests.conditions import compiled
from tests.marks import mostly_slow
from tests.programs import targets
from tests.references import robot
from tests.rounding import expected_errors

SINGLE = "float32"
ARM = "stanford_2003"
MOST = 4.0
"""How many times the expected error of rounding an error may be; 2.0 was the largest in 60 000 rows of all robots."""

ROBOTS = {
    "two_link": lambda: robot("two_link"),
    ARM: lambda: robot(ARM),
    "panda": lambda: robot("panda"),
    "screws": lambda: rd.Robot.random(5, "RPH", seed=1),
    "joints of several degrees of freedom": lambda: rd.Robot.random(4, "CUS", seed=2),
    "tree": lambda: rd.Robot.random(7, "RP", tree=True, seed=3),
    "floating": lambda: rd.Robot.random(3, "R", seed=4, base="floating"),
    "loops": lambda: rd.Robot.random(40, "RP", seed=6),
    "friction": lambda: robot("two_link").with_joints(viscous=0.3, coulomb=0.2, coulomb_width=0.5),
}
NAMES = (
    "inverse_dynamics",
    "forward_dynamics",
    "inertia_matrix",
    "inverse_inertia_matrix",
    "energy",
    "jacobian",
    "forward_kinematics",
    "mass_center",
    "inverse_dynamics_derivatives",
    "forward_dynamics_derivatives",
)
IN_LOOPS = ("inverse_dynamics", "forward_dynamics", "jacobian", "forward_kinematics")
CASES = [(which, name) for which in ROBOTS for name in (NAMES if which != "loops" else IN_LOOPS)]
QUICK = [("floating", "forward_dynamics"), ("loops", "inverse_dynamics"), ("friction", "forward_dynamics")]


def rows_of(arm: rd.Robot, name: str, rows: int, seed: int = 0) -> dict[str, Any]:
    """Random arguments of a quantity, as float32."""
    rng = np.random.default_rng(seed)
    every = {"q": random_coordinates(arm.mechanism, rows, rng, 3.0)}
    every |= {key: rng.uniform(-2, 2, (rows, arm.nv)) for key in ("qd", "qdd", "tau")}
    return {key: every[key].astype(np.float32) for key in QUANTITIES[name].arguments}


def wide(given: Mapping[str, Any]) -> dict[str, Floats]:
    return {key: np.asarray(array, np.float64) for key, array in given.items()}


def given(arm: rd.Robot, rows: int, seed: int = 0) -> list[Any]:
    return [*rows_of(arm, "inverse_dynamics", rows, seed).values()]


def options_of(arm: rd.Robot, name: str, friction: bool) -> Options:
    return Options(frame=arm.links[-1].name if name == "jacobian" else None, friction=friction)


@compiled
@pytest.mark.parametrize(
    ("which", "name"), mostly_slow(CASES, lambda case: case in QUICK or case[0] == ARM, rows=True)
)
def test_errors_are_those_of_rounding(which: str, name: str) -> None:
    """Against float64 of the same rounded arguments; what rounding does is found by stochastic arithmetic."""
    arm = ROBOTS[which]()
    exactly = options_of(arm, name, which == "friction" and QUANTITIES[name].friction)
    options = replace(exactly, dtype=SINGLE)
    rows = rows_of(arm, name, 64)
    request = Request.of(arm.mechanism, name, rows, options)
    expected = expected_errors(build(request.spec).program, request.given.rows, seed=1)
    found = compute(arm.mechanism, name, rows, options)
    exact = compute(arm.mechanism, name, wide(rows), exactly)
    assert serving(request) is not None
    for key, array in found.items():
        assert array.dtype == np.float32
        error = np.abs(array - exact[key]).reshape(64, -1).max(axis=1)
        scale = np.abs(exact[key]).reshape(64, -1).max(axis=1)
        assert (error <= MOST * expected[key]).all()
        assert np.median(error / scale) < 1e-5  # and that is not much


@compiled
@pytest.mark.slow
@pytest.mark.parametrize("n", [9, 12, 24])
def test_columns_and_loops_of_derivatives(n: int, machine: str) -> None:
    """∂q̈ is solved column by column, by straight-line code or by loops over the links; also of few rows, and of one."""
    arm = rd.Robot.random(n, "R", seed=1)
    rows = [*rows_of(arm, "forward_dynamics", 33).values()]
    exact = arm.forward_dynamics_derivatives(*rows)
    found = arm.forward_dynamics_derivatives(*rows, dtype=SINGLE)
    for part in (slice(3), 7):
        again = arm.forward_dynamics_derivatives(*(one[part] for one in rows), dtype=SINGLE)
        for one, other in zip(again, found, strict=True):
            assert np.abs(one - other[part]).max() <= 1e-3 * np.abs(other).max()
    for one, other in zip(found, exact, strict=True):
        assert one.dtype == np.float32
        assert np.abs(one - other).max() <= 1e-3 * np.abs(other).max()


@pytest.fixture(params=mostly_slow(["host", *targets()], lambda name: name == "host"))
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param != "host":
        monkeypatch.setenv("RODYN_TARGET", request.param)
    return str(request.param)


@compiled
@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics_derivatives", "inertia_matrix"])
def test_a_row_has_the_same_bits_in_every_batch(name: str, machine: str) -> None:
    """Of 1 to 40 rows, some fewer than lanes; of rows in every order and at every place."""
    arm = rd.Robot.random(5, "RP", tree=True, seed=3)
    rows = rows_of(arm, name, 40)
    whole = compute(arm.mechanism, name, rows, Options(dtype=SINGLE))
    for count in range(1, 41):
        part = {key: array[40 - count :] for key, array in rows.items()}
        for key, found in compute(arm.mechanism, name, part, Options(dtype=SINGLE)).items():
            np.testing.assert_array_equal(found, whole[key][40 - count :])


@compiled
@pytest.mark.parametrize("which", ["arm", "loops"])
def test_bits_do_not_depend_on_threads_or_strides(which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    arm = robot("two_link") if which == "arm" else rd.Robot.random(30, "R", seed=1)
    q, qd, qdd = given(arm, 20_000)
    found = []
    for threads in ("1", "2", "3"):
        monkeypatch.setenv("RODYN_THREADS", threads)
        found.append(arm.inverse_dynamics(q, qd, qdd, dtype=SINGLE))
    np.testing.assert_array_equal(found[0], found[1])
    np.testing.assert_array_equal(found[0], found[2])
    padded = np.zeros((500, 2 * arm.n), np.float32)
    padded[:, ::2] = q[:500]
    for other in (np.asfortranarray(q[:500]), padded[:, ::2], q[:500].astype(np.float64), q[:500].tolist()):
        again = arm.inverse_dynamics(other, qd[:500], qdd[:500], dtype=SINGLE)
        np.testing.assert_array_equal(again, found[0][:500])
    backwards = arm.inverse_dynamics(q[::-1], qd[::-1], qdd[::-1], dtype=SINGLE)
    np.testing.assert_array_equal(backwards, found[0][::-1])


@pytest.mark.parametrize("machine", [*targets(), "numpy"])
def test_every_target_serves(machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches, few rows, one state; NumPy computes in float64."""
    arm = robot(ARM)
    rows = given(arm, 37)
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    exact = arm.forward_dynamics(*(one.astype(np.float64) for one in rows))
    monkeypatch.setenv("RODYN_TARGET", machine)
    arm = rd.Robot.of(arm.mechanism)
    for part in (slice(None), slice(3), 0):
        for _ in range(2):  # by Python, then by a built-in function
            found = arm.forward_dynamics(*(one[part] for one in rows), dtype=SINGLE)
            assert found.dtype == np.float32
            assert np.abs(found - exact[part]).max() <= 2e-6 * np.abs(exact[part]).max()


METHODS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("inertia_matrix", "inverse_inertia_matrix", "gravity_force", "udu"), ("q",)),
    **dict.fromkeys(("forward_kinematics", "end_effector", "jacobian", "center_of_mass"), ("q",)),
    **dict.fromkeys(("coriolis_matrix", "bias_force", "convective_force", "energy"), ("q", "qd")),
    **dict.fromkeys(("jacobian_rate", "twist", "twist_rate"), ("q", "qd")),
    **dict.fromkeys(("inverse_dynamics", "regressor", "reactions"), ("q", "qd", "qdd")),
    **dict.fromkeys(("forward_dynamics", "forward_dynamics_derivatives"), ("q", "qd", "tau")),
    "inverse_dynamics_derivatives": ("q", "qd", "qdd"),
    "momentum_matrix": ("q",),
}


@pytest.mark.parametrize("name", METHODS)
def test_every_method_takes_it(name: str) -> None:
    """By the name and by NumPy's types, the second time by a built-in function; without it float64 as ever."""
    arm = rd.Robot.of(robot("two_link").mechanism)
    rows = given(arm, 20)[: len(METHODS[name])]
    method = getattr(arm, name)
    exact = method(*(one.astype(np.float64) for one in rows))
    scale = max(np.abs(one).max() for one in as_tuple(exact))
    for dtype in (SINGLE, SINGLE, np.float32, np.float32, np.dtype("f4")):
        for one, other in zip(as_tuple(method(*rows, dtype=dtype)), as_tuple(exact), strict=True):
            assert one.dtype == np.float32
            assert np.abs(one - other).max() <= 3e-5 * scale
    for dtype in ("float64", np.float64, "float64"):
        for one, other in zip(as_tuple(method(*rows, dtype=dtype)), as_tuple(exact), strict=True):
            assert one.dtype == np.float64
            np.testing.assert_array_equal(one, other)
    for one in as_tuple(method(*rows)):  # float32 input alone
        assert one.dtype == np.float64
    one_state = as_tuple(method(*(row[0] for row in rows), dtype=SINGLE))
    assert all(np.asarray(one).dtype == np.float32 for one in one_state)


def as_tuple(found: Any) -> tuple[Any, ...]:
    return tuple(found) if isinstance(found, tuple) else (found,)


def test_a_wrench_is_rounded_too() -> None:
    arm = robot(ARM)
    rows = given(arm, 20)
    push = rd.Wrench(force=[1, 2, 3], moment=np.ones((20, 3)), frame=3)
    exact = arm.inverse_dynamics(*(one.astype(np.float64) for one in rows), wrench=push)
    found = arm.inverse_dynamics(*rows, wrench=push, dtype=SINGLE)
    assert found.dtype == np.float32
    assert np.abs(found - exact).max() <= 1e-6 * np.abs(exact).max()


@pytest.mark.parametrize("dtype", ["float16", "single precision", None, int, ">f4", np.int32, 4, [1]])
def test_other_numbers_are_refused(dtype: Any) -> None:
    arm = rd.Robot.of(robot("two_link").mechanism)
    words = 'dtype must be "float64" or "float32", got'
    for _ in range(2):
        with pytest.raises(rd.InputTypeError, match=words):
            arm.gravity_force([0.0, 0.0], dtype=dtype)
    for derivatives in (None, "q"):
        with pytest.raises(rd.InputTypeError, match=words):
            arm.kernel("gravity_force", derivatives=derivatives, dtype=dtype)


def test_out_has_the_same_numbers() -> None:
    arm = rd.Robot.of(robot("two_link").mechanism)
    rows = given(arm, 20)
    out = np.empty((20, 2), np.float32)
    expected = arm.inverse_dynamics(*rows, dtype=SINGLE)
    for _ in range(2):
        out[...] = 0
        assert arm.inverse_dynamics(*rows, dtype=SINGLE, out=out) is out
        np.testing.assert_array_equal(out, expected)
        with pytest.raises(rd.InputTypeError, match="out must be float32, got float64"):
            arm.inverse_dynamics(*rows, dtype=SINGLE, out=np.empty((20, 2)))
        with pytest.raises(rd.InputTypeError, match="out must be float64, got float32"):
            arm.inverse_dynamics(*rows, out=out)
    aside = np.empty((2, 20), np.float32).T
    np.testing.assert_array_equal(arm.inverse_dynamics(*rows, dtype=SINGLE, out=aside), expected)
    overlapping = rows[0].copy()
    found = arm.inverse_dynamics(overlapping, *rows[1:], dtype=SINGLE, out=overlapping)
    np.testing.assert_array_equal(found, expected)
    k = arm.kernel("inverse_dynamics", derivatives="q", dtype=SINGLE)
    into = k(*rows, out=[np.empty((20, 2, 2), np.float32)])
    np.testing.assert_array_equal(into.q, k(*rows).q)
    with pytest.raises(rd.InputTypeError, match="out must be float32"):
        k(*rows, out=[np.empty((20, 2, 2))])


def test_large_angles_are_computed_in_float64() -> None:
    """Beyond 6000 rad; the neighbours keep their bits."""
    arm = robot(ARM)
    q, qd, qdd = given(arm, 40)
    before = arm.inverse_dynamics(q, qd, qdd, dtype=SINGLE)
    q[[3, 17], 1] = 7000.0, -2e10
    found = arm.inverse_dynamics(q, qd, qdd, dtype=SINGLE)
    exact = arm.inverse_dynamics(q, qd, qdd)
    np.testing.assert_array_equal(found[[3, 17]], exact[[3, 17]].astype(np.float32))
    rest = np.delete(np.arange(40), [3, 17])
    np.testing.assert_array_equal(found[rest], before[rest])
    np.testing.assert_array_equal(arm.inverse_dynamics(q[3], qd[3], qdd[3], dtype=SINGLE), found[3])


def test_what_is_not_finite_names_its_place() -> None:
    arm = robot(ARM)
    q, qd, qdd = given(arm, 40)
    q[11, 2] = np.nan
    with pytest.raises(rd.InputError, match=r"q has nan at index \[11, 2\]"):
        arm.inverse_dynamics(q, qd, qdd, dtype=SINGLE)
    ok = np.empty(40, bool)
    found = arm.inverse_dynamics(q, qd, qdd, dtype=SINGLE, on_error="nan", ok=ok)
    assert found.dtype == np.float32
    np.testing.assert_array_equal(np.flatnonzero(~ok), [11])
    np.testing.assert_array_equal(np.isnan(found).any(axis=1), ~ok)


def test_numbers_beyond_the_range_of_float32_are_loud() -> None:
    arm = robot(ARM)
    q, qd, qdd = (one.astype(np.float64) for one in given(arm, 40))
    fast = qd.copy()
    fast[7, 1] = 1e39
    with pytest.raises(rd.InputError, match=r"qd has 1e\+39 at index \[7, 1\], too large for float32"):
        arm.inverse_dynamics(q, fast, qdd, dtype=SINGLE)
    fast[7, 1] = 1e25  # its square is too large
    with pytest.raises(
        rd.InputError, match=r"inverse_dynamics has .* in state \[7\], too large for float32"
    ) as error:
        arm.inverse_dynamics(q, fast, qdd, dtype=SINGLE)
    assert error.value.rows == [7]


def test_numbers_too_large_on_the_way_are_computed_in_float64() -> None:
    """The square of a rate is beyond the range of float32, the torque is not."""
    arm = robot("two_link")
    q, qd, qdd = given(arm, 40)
    qd[7] = 2.5e19
    found, exact = arm.inverse_dynamics(q, qd, qdd, dtype=SINGLE), arm.inverse_dynamics(q, qd, qdd)
    assert np.abs(found - exact)[7].max() <= 1e-6 * np.abs(exact[7]).max()


def flat(mass: float) -> rd.Robot:
    """A slide that turns with a joint, and carries a point mass: at q = (…, 0) nothing resists the joint."""
    turn = rd.Link("turn", mass=0.0, com=(0, 0, 0), inertia=(0, 0, 0), joint=rd.Revolute())
    slide = rd.Link(
        "slide", parent="turn", mass=mass, com=(0, 0, 0), inertia=(0, 0, 0), joint=rd.Prismatic((1, 0, 0))
    )
    return rd.Robot([turn, slide], name="flat")


def test_a_pivot_that_vanishes_names_joint_and_state() -> None:
    arm = flat(1.0)
    q = np.array([[0.1, 0.5 + k / 40] for k in range(40)], np.float32)
    rest = np.zeros_like(q)
    exact = arm.forward_dynamics(q, rest, rest + 1)
    assert np.allclose(arm.forward_dynamics(q, rest, rest + 1, dtype=SINGLE), exact, rtol=1e-5)
    q[23, 1] = 0.0
    with pytest.raises(rd.SingularError, match=r"singular in state \[23\]: nothing resists joint 1") as error:
        arm.forward_dynamics(q, rest, rest + 1, dtype=SINGLE)
    assert error.value.rows == [23]
    found = arm.forward_dynamics(q, rest, rest + 1, dtype=SINGLE, on_error="nan")
    np.testing.assert_array_equal(np.flatnonzero(np.isnan(found).any(axis=1)), [23])


@pytest.mark.slow
@compiled
def test_small_pivots_are_left_to_float64() -> None:
    """Long chains, whose pivots are small beside all inertia beyond, and inertias that float32 can hardly hold."""
    chain = rd.Robot.random(200, "R", seed=7)
    rows = rows_of(chain, "forward_dynamics", 20)
    assert serving(Request.of(chain.mechanism, "forward_dynamics", rows, Options(dtype=SINGLE))) is None
    assert serving(
        Request.of(
            chain.mechanism, "inverse_dynamics", rows_of(chain, "inverse_dynamics", 20), Options(dtype=SINGLE)
        )
    )
    found = chain.forward_dynamics(*rows.values(), dtype=SINGLE)
    np.testing.assert_array_equal(found, chain.forward_dynamics(*rows.values()).astype(np.float32))
    light = flat(1e-33)
    q = np.full((20, 2), 0.5, np.float32)
    request = Request.of(
        light.mechanism, "forward_dynamics", {"q": q, "qd": 0 * q, "tau": 1e-30 * q}, Options(dtype=SINGLE)
    )
    kernel = serving(request)
    assert kernel is None or flagged(kernel, request.given).all()
    torque = (1e-30 * q).astype(np.float32)
    found = light.forward_dynamics(q, 0 * q, torque, dtype=SINGLE)
    np.testing.assert_array_equal(found, light.forward_dynamics(q, 0 * q, torque).astype(np.float32))


@compiled
def test_constants_that_float32_cannot_hold_are_left_to_float64() -> None:
    """A mass below 1.2e-38 kg, where floats lose digits."""
    arm = flat(1e-42).replace(gravity=(0.0, -9.81, 0.0))
    q = np.full((20, 2), 0.5, np.float32)
    rows = {"q": q, "qd": 0 * q, "qdd": 1e10 * q}
    assert serving(Request.of(arm.mechanism, "inverse_dynamics", rows, Options(dtype=SINGLE))) is None
    found = arm.inverse_dynamics(*rows.values(), dtype=SINGLE)
    np.testing.assert_array_equal(found, arm.inverse_dynamics(*rows.values()).astype(np.float32))


def test_quaternions_rounded_to_float32_are_unit_ones() -> None:
    arm = ROBOTS["floating"]()
    rows = given(arm, 2000)
    exact = arm.inverse_dynamics(*rows)
    found = arm.inverse_dynamics(*rows, dtype=SINGLE)
    assert np.abs(found - exact).max() <= 1e-5 * np.abs(exact).max()
    rows[0][9, 3:7] *= 1.00001
    with pytest.raises(rd.InputError, match=r"has norm 1.00001.* in state \[9\]"):
        arm.inverse_dynamics(*rows, dtype=SINGLE)


@pytest.mark.slow
@pytest.mark.parametrize("bind", ["robot", "structure"])
def test_kernels(bind: Any) -> None:
    """Values, matrices and products with vectors; parameters are rounded like arguments."""
    arm = robot(ARM)
    rows = given(arm, 20)
    exact = arm.kernel("inverse_dynamics", bind=bind)
    k = arm.kernel("inverse_dynamics", bind=bind, dtype=np.float32)
    assert "in float32" in repr(k)
    close(k(*rows), exact(*rows))
    d, e = (
        arm.kernel("inverse_dynamics", bind=bind, derivatives=("q", "qd"), value=True, dtype=dtype)
        for dtype in (SINGLE, "float64")
    )
    assert "in float32" in repr(d)
    w = np.ones((20, arm.n))
    for one, other in (
        (d(*rows), e(*rows)),
        (d.jvp(*rows, dq=w), e.jvp(*rows, dq=w)),
        (d.vjp(*rows, w), e.vjp(*rows, w)),
        (d.hvp(*rows, w, dqd=w), e.hvp(*rows, w, dqd=w)),
    ):
        for a, b in zip(one, other, strict=True):
            close(a, b)


def close(found: Any, exact: Any) -> None:
    assert found.dtype == np.float32
    assert np.abs(found - exact).max() <= 2e-5 * np.abs(exact).max()


def test_kernels_are_pickled_with_it() -> None:
    arm, rows = robot("two_link"), given(robot("two_link"), 5)
    for derivatives in (None, "q"):
        k = arm.kernel("inverse_dynamics", derivatives=derivatives, dtype=SINGLE)
        again = pickle.loads(pickle.dumps(k))
        assert again == k
        assert again != arm.kernel("inverse_dynamics", derivatives=derivatives)
        np.testing.assert_array_equal(np.asarray(again(*rows)), np.asarray(k(*rows)))


def test_tables_of_sines_are_of_float64() -> None:
    with pytest.raises(rd.InputError, match="sines of a table are computed in float64"):
        robot("two_link").kernel("gravity_force", sines="table", dtype=SINGLE)


def test_empty_batches() -> None:
    found = robot("two_link").gravity_force(np.empty((0, 2), np.float32), dtype=SINGLE)
    assert found.shape == (0, 2)
    assert found.dtype == np.float32
