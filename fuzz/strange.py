"""Hypothesis strategies: what arguments should be, nearly are, and should never be."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

import rodyn as rd

NUMBERS = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    1e-320,
    1e-160,
    1e160,
    1.7e308,
    float("nan"),
    float("inf"),
    -float("inf"),
    2**70,
    10**400,
    True,
]
"""Numbers that have broken something once, or might."""
OBJECTS: list[Any] = [
    None,
    "",
    "x",
    "two_link",
    b"q",
    "\x00",
    "\ud800",
    (),
    [],
    {},
    set(),
    object(),
    lambda *_: 0.0,
    1j,
    np.float32(1.0),
    np.longdouble(1.0),
    np.datetime64("2020-01-01"),
    np.ma.masked,
    float,
    range(3),
    iter([1.0, 2.0]),
    memoryview(b"12345678"),
    rd.Pose(),
    rd.Wrench(),
    rd.load("one_link"),
    rd.cubic(0, 1, duration=1.0),
]
"""Things that are no numbers; those that have broken something once stand here."""

numbers: SearchStrategy[Any] = st.one_of(
    st.sampled_from(NUMBERS),
    st.floats(-4, 4),
    st.integers(-3, 12),
    st.floats(allow_nan=True, allow_infinity=True),
)
things: SearchStrategy[Any] = st.one_of(
    st.sampled_from(OBJECTS), numbers, st.text(max_size=4), st.lists(numbers, max_size=4)
)


def plain(width: int) -> SearchStrategy[Any]:
    """Arrays as they should be, one state or a batch."""
    leading = st.sampled_from([(), (), (3,), (2, 1), (0,), (1, 1, 2)])
    return st.builds(
        _array, leading, st.just(width), st.integers(0, 2**20), st.sampled_from([1.0, 0.0, 50.0])
    )


def _array(leading: tuple[int, ...], width: int, seed: int, size: float) -> Any:
    return size * np.random.default_rng(seed).uniform(-1, 1, (*leading, width))


def bent(width: int) -> SearchStrategy[Any]:
    """Arrays that are nearly right: one number, the width, the type or the kind of array is not."""
    return st.builds(_bent, plain(width), st.sampled_from(BENDS), numbers)


def _bent(array: Any, bend: Any, number: Any) -> Any:
    return bend(array, number)


def _with(array: Any, number: Any) -> Any:
    found = array.astype(object)
    if found.size:
        found.flat[found.size // 2] = number
    try:
        return found.astype(float)
    except (OverflowError, TypeError, ValueError):
        return found


BENDS: list[Any] = [
    _with,
    lambda a, x: a.astype(object),
    lambda a, x: np.ma.masked_array(a, mask=np.ones_like(a, dtype=bool)),
    lambda a, x: np.matrix(a.reshape(-1, a.shape[-1])),
    lambda a, x: a[..., :-1],
    lambda a, x: np.concatenate([a, a], axis=-1),
    lambda a, x: a[..., None],
    lambda a, x: a.astype(np.float32),
    lambda a, x: a.astype(complex),
    lambda a, x: a.astype(str),
    lambda a, x: a.astype(int),
    lambda a, x: a.astype(bool),
    lambda a, x: a.tolist(),
    lambda a, x: [a.tolist(), []],
    lambda a, x: a[..., ::-1],
    lambda a, x: np.asfortranarray(a),
    lambda a, x: a.astype(">f8"),
    lambda a, x: a.astype(np.longdouble),
    lambda a, x: a.view(type("Own", (np.ndarray,), {})),
    lambda a, x: a.astype("m8[s]"),
    lambda a, x: np.broadcast_to(a, (2, *a.shape)),
    lambda a, x: a * 1e200,
    lambda a, x: a.reshape((1,) * 25 + a.shape),
]


def mostly(good: SearchStrategy[Any], *worse: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """What it should be, more often than not."""
    return st.one_of(good, good, good, *worse, things)


def array(width: int) -> SearchStrategy[Any]:
    return mostly(plain(width), bent(width))


def words(*choices: Any) -> SearchStrategy[Any]:
    return mostly(st.sampled_from(choices))
