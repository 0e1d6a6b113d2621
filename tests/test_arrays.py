"""Arrays that results are written to: no element shares memory with another."""

import numpy as np
import pytest
from numpy.lib.stride_tricks import as_strided

import rodyn as rd
from rodyn.arrays import overlaps_itself

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
