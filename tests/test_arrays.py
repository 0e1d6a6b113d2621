"""Arrays that results are written to: no element shares memory with another."""

from collections.abc import Callable

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
    monkeypatch.setattr(arrays, "MOST_TRIED", 1)
    with pytest.raises(rd.InputError, match="lie within each other, and whether they share memory takes too"):
        ARM.inverse_dynamics_derivatives(Q, QD, TAU, out=(a, b, *matrices[2:]))


def test_memory_is_searched_only_where_bounds_overlap(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(*given: object, **options: object) -> bool:
        raise AssertionError("the elements of arrays that are apart were compared")

    monkeypatch.setattr(np, "shares_memory", searched)
    out = ARM.inverse_dynamics_derivatives(Q[0], QD[0], TAU[0])
    assert ARM.inverse_dynamics_derivatives(Q[0], QD[0], TAU[0], out=out)[0] is out[0]
