"""Arrays that results are written to share no memory; numbers that no float and no memory holds are refused."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from numpy.lib.stride_tricks import as_strided

import rodyn as rd
from rodyn import arrays
from rodyn.arrays import Floats, overlaps_itself

ARM = rd.Robot.random(3, "R", seed=1)
Q, QD, TAU = np.random.default_rng(0).uniform(-1, 1, (3, 5, 3))


def test_whether_an_array_overlaps_itself_is_known_for_all_strides() -> None:
    """Also where elements overlap in part, and where axes are interleaved without sharing an element."""
    rng, outcomes = np.random.default_rng(0), []
    for _ in range(3000):
        shape = tuple(rng.integers(1, 5, rng.integers(1, 4)))
        kind = np.dtype(rng.choice(["float64", "float32", "bool"]))
        unit = int(rng.choice([kind.itemsize, 4 if kind.itemsize > 1 else 1]))
        strides = [int(step) * unit for step in rng.integers(-9, 10, len(shape))]
        view = as_strided(np.zeros(512, dtype=np.uint8)[256:264].view(kind)[:1], shape, strides)
        places = np.zeros(1, dtype=int)
        for count, step in zip(shape, strides, strict=True):
            places = np.add.outer(places, step * np.arange(count)).ravel()
        taken = np.add.outer(places, np.arange(kind.itemsize)).ravel()
        outcomes.append(overlaps_itself(view))
        assert outcomes[-1] == (len(np.unique(taken)) < len(taken)), (shape, strides, kind)
    assert 500 < sum(outcomes) < 2500
    assert not overlaps_itself(as_strided(np.zeros(8), (3, 2), (16, 24)))
    assert overlaps_itself(as_strided(np.zeros(1), (10**9, 10**3, 2), (8, 8, 8)))


OVERLAPPING = {
    "one row for all": lambda shape: as_strided(np.zeros(shape[-1]), shape, (0, 8)),
    "one number": lambda shape: as_strided(np.zeros(1), shape, (0, 0)),
    "windows": lambda shape: as_strided(np.zeros(100), shape, (8, 8)),
    "parts of numbers": lambda shape: as_strided(np.zeros(100), shape, (24, 4)),
}


@pytest.mark.parametrize("layout", OVERLAPPING)
def test_every_function_refuses_arrays_that_overlap_themselves(layout: str) -> None:
    """The first call, and those of the built-in function; what is not contiguous but holds the result is taken."""
    out = OVERLAPPING[layout](Q.shape)
    before = out.copy()
    calls = {
        "method": ARM.forward_dynamics,
        "kernel": ARM.kernel("forward_dynamics"),
        "table": ARM.kernel("forward_dynamics", sines="table"),
        "jvp": lambda *state, out: ARM.kernel("forward_dynamics", derivatives="q").jvp(
            *state, dq=QD, out=out
        ),
        "nan": lambda *state, out: ARM.forward_dynamics(*state, out=out, on_error="nan"),
    }
    for name, call in calls.items():
        expected = np.empty(Q.shape, order="F")
        for _ in range(3):
            assert call(Q, QD, TAU, out=expected) is expected
            with pytest.raises(rd.InputError, match="out overlaps itself"):
                call(Q, QD, TAU, out=out)
        assert np.array_equal(out, before), name
    matrices = ARM.forward_dynamics_derivatives(Q, QD, TAU)
    with pytest.raises(rd.InputError, match="out overlaps itself"):
        ARM.forward_dynamics_derivatives(Q, QD, TAU, out=(*matrices[:3], out))


def test_ok_overlaps_neither_itself_nor_out() -> None:
    for _ in range(2):
        with pytest.raises(rd.InputError, match="ok overlaps itself"):
            ARM.gravity_force(Q, on_error="nan", ok=as_strided(np.zeros(1, dtype=bool), (5,), (0,)))
        with pytest.raises(rd.InputError, match="ok overlaps itself"):
            ARM.twists(Q, QD, on_error="nan", ok=as_strided(np.zeros(1, dtype=bool), (5,), (0,)))
        out = np.empty(Q.shape)
        with pytest.raises(rd.InputError, match="ok shares memory with out"):
            ARM.gravity_force(Q, on_error="nan", out=out, ok=out.view(bool)[:, 0])


def halves(shape: tuple[int, ...]) -> tuple[Floats, Floats]:
    """Two arrays side by side in one."""
    both = np.zeros((*shape[:-1], 2 * shape[-1]))
    return both[..., : shape[-1]], both[..., shape[-1] :]


def alternating(shape: tuple[int, ...]) -> tuple[Floats, Floats]:
    """Two arrays whose numbers alternate."""
    both = np.zeros((*shape, 2))
    return both[..., 0], both[..., 1]


def fields(shape: tuple[int, ...]) -> tuple[Floats, Floats]:
    """Two fields of one table of records."""
    both = np.zeros(shape[:-1], dtype=[("a", float, shape[-1:]), ("b", float, shape[-1:])])
    return both["a"], both["b"]


@pytest.mark.parametrize("make", [halves, alternating, fields])
def test_arrays_that_lie_within_each_other_are_taken(make: Callable[..., tuple[Floats, ...]]) -> None:
    expected = ARM.inverse_dynamics_derivatives(Q, QD, TAU)
    a, b = make(expected[0].shape)
    assert np.may_share_memory(a, b)
    assert not np.shares_memory(a, b)
    out = (a, b, *map(np.empty_like, expected[2:]))
    for _ in range(2):
        found = ARM.inverse_dynamics_derivatives(Q, QD, TAU, out=out)
        assert all(x is y for x, y in zip(found, out, strict=True))
        assert all(map(np.array_equal, found, expected))
    with pytest.raises(rd.InputError, match="two arrays of out share memory: give arrays of their own"):
        ARM.inverse_dynamics_derivatives(Q, QD, TAU, out=(a, a[:], *out[2:]))


def test_ok_may_be_a_field_beside_out() -> None:
    table = np.zeros(5, dtype=[("tau", float, 3), ("ok", bool)])
    ARM.gravity_force(Q, on_error="nan", out=table["tau"], ok=table["ok"])
    assert np.array_equal(table["tau"], ARM.gravity_force(Q))
    assert table["ok"].all()


def test_what_takes_too_long_to_find_out_is_refused_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    matrices = ARM.inverse_dynamics_derivatives(Q, QD, TAU)
    room = np.zeros(10_000)
    a = as_strided(room, matrices[0].shape, (8 * 101, 8 * 37, 8 * 5))
    b = as_strided(room[3:], matrices[0].shape, (8 * 103, 8 * 31, 8 * 7))
    monkeypatch.setattr(arrays, "MAX_OVERLAP_WORK", 1)
    with pytest.raises(
        rd.InputError, match="are interleaved, and it could not be verified that they do not overlap: pass"
    ):
        ARM.inverse_dynamics_derivatives(Q, QD, TAU, out=(a, b, *matrices[2:]))


def test_memory_is_searched_only_where_bounds_overlap(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(*given: object, **options: object) -> bool:
        raise AssertionError("the elements of arrays that are apart were compared")

    monkeypatch.setattr(np, "shares_memory", searched)
    out = ARM.inverse_dynamics_derivatives(Q[0], QD[0], TAU[0])
    assert ARM.inverse_dynamics_derivatives(Q[0], QD[0], TAU[0], out=out)[0] is out[0]


HUGE = 10**400
PATH = rd.quintic([0, 0, 0], [1, 2, 3], duration=1.0)
TOO_LARGE: dict[str, tuple[str, Callable[[Any], object]]] = {
    "state": ("q", lambda x: ARM.inverse_dynamics([x, 0, 0], [0, 0, 0], [0, 0, 0])),
    "state with floats": ("q", lambda x: ARM.inverse_dynamics([x, 0.5, 0], [0, 0, 0], [0, 0, 0])),
    "states": ("qd", lambda x: ARM.forward_dynamics(Q[:2], [[0, 0, 0], [0, x, 0]], [0, 0, 0])),
    "float32": ("q", lambda x: ARM.gravity_force([x, 0, 0], dtype="float32")),
    "objects": ("q", lambda x: ARM.gravity_force(np.array([1, x, None], dtype=object))),
    "gain": ("kp", lambda x: rd.pd([0, 0, 0], kp=x, kd=1)),
    "gains": ("kd", lambda x: rd.pd([0, 0, 0], kp=1, kd=[1, 2.0, x])),
    "duration": ("duration", lambda x: ARM.simulate([0, 0, 0], duration=x)),
    "step": ("step", lambda x: ARM.simulate([0, 0, 0], duration=1, step=x)),
    "times": ("times", lambda x: ARM.simulate([0, 0, 0], duration=1, times=[0, x])),
    "path": ("duration", lambda x: rd.quintic([0, 0], [1, 1], duration=x)),
    "time": ("t", lambda x: PATH(x)),
    "torque": ("torque", lambda x: ARM.simulate([0, 0, 0], duration=1, torque=[x, 0, 0])),
    "table": ("tau", lambda x: rd.torque_table([0, 1], [[0, 0, 0], [0, 0, x]], between="linear")),
    "wrench": ("wrench force", lambda x: rd.Wrench([x, 0, 0])),
    "mass": ("mass", lambda x: rd.Link("a", joint=rd.Revolute(), mass=x)),
    "pose": (r"xyz\[1\]", lambda x: rd.Pose(xyz=(0, x, 0))),
}


@pytest.mark.parametrize(
    "number", [HUGE, -HUGE, 10**5000, Fraction(HUGE, 3)], ids=["int", "-", "long", "part"]
)
@pytest.mark.parametrize("argument", TOO_LARGE)
def test_numbers_that_are_too_large_for_a_float_are_named_as_such(argument: str, number: Any) -> None:
    name, call = TOO_LARGE[argument]
    with pytest.raises(
        rd.RodynError, match=rf"\b{name} (has|is) .*too large for (a float|float64).*ends at 1\.8e308"
    ):
        call(number)


def test_decimals_and_long_floats_may_be_too_large() -> None:
    with pytest.raises(
        rd.InputError, match=r"q has Decimal\('1E\+400'\) at index \[1\], too large for float64"
    ):
        ARM.gravity_force([0, Decimal("1e400"), 0])
    with pytest.raises(rd.InputTypeError, match="numbers of type Decimal: convert them"):
        ARM.gravity_force([Decimal("inf"), 0, 0])
    if np.finfo(np.longdouble).max > np.finfo(float).max:
        for _ in range(2):
            with pytest.raises(rd.InputError, match=r"q has 1e\+400 at index \[0\], too large for float64"):
                ARM.gravity_force(np.array([np.longdouble("1e400"), 0, 0]))
        assert np.array_equal(ARM.gravity_force(Q[0].astype(np.longdouble)), ARM.gravity_force(Q[0]))


@pytest.mark.parametrize("count", [HUGE, 10**5000], ids=["400 digits", "5000 digits"])
def test_counts_of_any_size_are_refused_in_words(count: int) -> None:
    run = rd.Run.along(ARM, PATH, count=5)
    calls = [lambda: PATH.sample(count=count), lambda: ARM.workspace(count=count), lambda: run[count]]
    for call in [*calls, lambda: ARM.workspace(seed=-count), lambda: rd.Robot.random(count, "R", seed=1)]:
        with pytest.raises(rd.RodynError) as caught:
            call()
        assert len(str(caught.value)) < 200


MANY = 2**50
LONG: dict[str, tuple[str, Callable[[Any], object]]] = {
    "times": ("times", lambda x: ARM.simulate([0, 0, 0], duration=1, times=np.broadcast_to(x, (MANY,)))),
    "time": ("t", lambda x: PATH(np.broadcast_to(x, (MANY,)))),
    "times of a path": ("times", lambda x: rd.via([[0, 0], [1, 1]], np.broadcast_to(x, (MANY,)))),
    "points": ("points", lambda x: rd.via(np.broadcast_to(x, (MANY, 2)), [0, 1])),
    "times of a table": (
        "t",
        lambda x: rd.torque_table(np.broadcast_to(x, (MANY,)), [[0, 0, 0]], between="linear"),
    ),
    "samples of a table": (
        "tau",
        lambda x: rd.torque_table([0, 1], np.broadcast_to(x, (MANY, 3)), between="linear"),
    ),
    "gains": ("kp", lambda x: rd.pd([0, 0, 0], kp=np.broadcast_to(x, (MANY,)), kd=1)),
    "wrench": ("wrench force", lambda x: rd.Wrench(np.broadcast_to(x, (MANY, 3)))),
}


@pytest.mark.parametrize("number", [0.0, 0, np.float32(0)], ids=["float64", "int", "float32"])
@pytest.mark.parametrize("argument", LONG)
def test_more_numbers_than_memory_holds_are_refused_by_name(argument: str, number: Any) -> None:
    name, call = LONG[argument]
    with pytest.raises(
        rd.InputError, match=rf"^{name} has \d{{16}} numbers, which take more memory than there is"
    ):
        call(number)


@pytest.mark.parametrize("number", [0.0, 0], ids=["float64", "int"])
def test_more_states_than_memory_holds_are_refused(number: float) -> None:
    for _ in range(2):
        with pytest.raises(rd.InputError, match=r"states in one call: at most|^q has \d{16} numbers"):
            ARM.gravity_force(np.broadcast_to(number, (MANY, 3)))


def test_where_memory_ends_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object, **options: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(np, "isfinite", full)
        with pytest.raises(
            rd.InputError, match="t has 3 numbers, which take more memory than there is: give fewer"
        ):
            PATH([0.1, 0.2, 0.3])
    with monkeypatch.context() as patch:
        patch.setattr(np, "broadcast_to", full)
        with pytest.raises(
            rd.InputError, match="5 states in one call take more memory than there is: give them"
        ):
            arrays.batch({"q": Q, "qd": QD[0]}, {"q": 3, "qd": 3}, "arm")
