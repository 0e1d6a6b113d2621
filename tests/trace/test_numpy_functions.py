"""NumPy on traced values: what it computes is recorded, all else is refused."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rodyn.trace.functions import UFUNCS, TracedArray, array, where
from rodyn.trace.interpret import interpret
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph, Traced, Truth, Untraceable

A = np.random.default_rng(0).normal(size=(6, 6))
X = np.array([0.7, -1.3, 2.1, -0.2, 1.0, 0.4])

RECORDED: dict[str, Callable[[Any], Any]] = {
    "matrix @": lambda q: A @ q,
    "@ matrix": lambda q: q @ A,
    "dot": lambda q: np.dot(A, q) * q.dot(q),
    "part": lambda q: A[:3, :3] @ q[:3] + np.array([1.0, 2.0, 3.0]),
    "einsum": lambda q: np.einsum("ij,j->i", A, q),
    "outer": lambda q: np.outer(q, q),
    "cross": lambda q: np.cross(q[:3], q[3:]) + np.cross(q[:3], [1.0, 2.0, 3.0]),
    "norm": lambda q: [
        np.linalg.norm(q),
        np.linalg.norm(q[:3], ord=2),
        *np.linalg.norm(q.reshape(2, 3), axis=1),
    ],
    "solve with a matrix of numbers": lambda q: np.linalg.solve(A, q),
    "solve": lambda q: np.linalg.solve(A + np.outer(q, q) + 4 * np.eye(6), q),
    "solve for columns": lambda q: np.linalg.solve(A[:3, :3] * q[0], q.reshape(3, 2)),
    "solve with a pivot that is zero": lambda q: np.linalg.solve([[0.0, q[1]], [q[0], 0.0]], q[:2]),
    "inverse": lambda q: np.linalg.inv(A[:4, :4] + q[:4]) @ q[2:],
    "determinant": lambda q: np.linalg.det(A[:5, :5] * q[:5]) + np.linalg.det(q[:4].reshape(2, 2)),
    "sums": lambda q: [np.sum(q), q.mean(), q.max(), np.min(q), np.prod(q), sum(q), np.max(q, initial=0.5)],
    "sum of rows": lambda q: (
        np.sum(q.reshape(2, 3), axis=0, keepdims=True) + q.reshape(2, 3).sum(axis=-1)[:, None]
    ),
    "cumsum": lambda q: [np.cumsum(q), np.diff(q)],
    "where": lambda q: np.where(q > 0, q, -q) + where(q[0] > 0, q, 0.0) + np.where(q[0] > 0, 1.0, -1.0),
    "truths": lambda q: np.where((q > 0) & ~(q < 0.5) | (q == 1) | (q != q), 1.0, q),
    "logical": lambda q: where(
        np.logical_and(q[0] > 0, np.logical_not(q[1])) | np.logical_or(q[2], False), q, 1.0
    ),
    "any": lambda q: where((q > 2).any(), q, 0.0) + where(np.all(q > -5), q, 0.0),
    "mask": lambda q: (q > 0) * q * 1.0,
    "clip": lambda q: np.clip(q, -0.5, 0.5) + q.clip(0, 1) + np.clip(q[0], -1, 1) + np.clip(q, None, 1.0),
    "minimum": lambda q: np.minimum(q, 0.1) + np.maximum(q[::-1], q) + np.minimum(q[0], q[1]),
    "joined": lambda q: np.concatenate([q[:3], [1.0], q[3:]]),
    "stacked": lambda q: np.stack([q, q + 1]) + np.vstack([q, np.ones(6)]),
    "of scalars": lambda q: np.array([q[0], q[1] * 2, 3.0]) ** 2,
    "stacked scalars": lambda q: where(np.stack([q[0], q[1]]) > 0, np.hstack([q[0], 1.0]), q[:2]),
    "plain array": lambda q: np.sin(np.array([q[0], q[1]])) + np.tanh(np.asarray(q)[:2]),
    "arctan2 of plain arrays": lambda q: np.arctan2(np.array([q[0]]), np.array([q[1]])),
    "zeros_like": lambda q: changed(np.zeros_like(q), q[0]),
    "in place": lambda q: in_place(q),
    "powers": lambda q: (
        q**3 + q[0] ** np.arange(6) + q**-1 + abs(q) ** 0.5 + np.power(q, 2) + np.square(q) + np.reciprocal(q)
    ),
    "types": lambda q: (
        np.float64(2) * q[0] + np.float64(3) / q[1] - q[2] * np.int64(2) + np.float32(2) * q[0]
    ),
    "column times scalar": lambda q: np.arange(1.0, 7.0) * q[0] + q[1] * np.arange(6) - np.ones(6) / q[2],
    "angles": lambda q: np.deg2rad(q) + np.radians(q[0]) + np.rad2deg(q) + np.degrees(q) + np.arctan(q),
    "functions": lambda q: (
        np.exp(q) * np.log(np.abs(q)) + np.sqrt(np.fabs(q)) + np.tan(q) - np.sign(q) + np.hypot(q, 1)
    ),
    "scalars": lambda q: [
        np.exp(q[0]),
        np.arctan2(q[0], q[1]),
        np.hypot(q[0], q[1]),
        np.sign(q[1]),
        np.absolute(q[1]),
    ],
}


def changed(tau: Any, value: Any) -> Any:
    tau[0] = value
    return tau


def in_place(q: Any) -> Any:
    q += 1.0
    q[0] = 3.0
    return q * 2


def flat(value: Any) -> list[Any]:
    if isinstance(value, list | np.ndarray):
        return [x for one in list(value) for x in flat(one)]
    return [value if isinstance(value, Traced) else float(value)]


def six() -> TracedArray:
    graph = Graph()
    return array([graph.input("q", k) for k in range(6)])


@pytest.mark.parametrize("name", RECORDED)
def test_what_numpy_computes_is_recorded(name: str) -> None:
    q = six()
    graph = q[0].graph
    program = record(graph, {"q": 6}, {"y": flat(RECORDED[name](q))})
    expected = flat(RECORDED[name](X.copy()))
    assert interpret(program, {"q": X.tolist()})["y"] == pytest.approx(expected, rel=1e-14, abs=1e-14)


@pytest.mark.parametrize("name", UFUNCS)
def test_functions_of_numpy_on_numbers(name: str) -> None:
    """The table on plain numbers is NumPy: what is constant in an array of traced values is computed by it."""
    ufunc = getattr(np, name)
    of_truths = name.startswith("bitwise") or name == "invert"
    row = (True, False, True) if of_truths else (0.7, 0.2, 1.5)
    given = row[: 3 if name == "clip" else ufunc.nin]
    assert UFUNCS[name](*given) == pytest.approx(ufunc(*given), rel=1e-15)


REFUSED: dict[str, Callable[[Any], Any]] = {
    "if any": lambda q: 1 if (q > 0).any() else 0,
    "bool": lambda q: bool(q),
    "bool of one": lambda q: bool(q[:1]),
    "int": lambda q: int(q[0]),
    "float": lambda q: float(q[0]),
    "math": lambda q: math.sin(q[0]),
    "index of a list": lambda q: [1, 2][q[0]],
    "searchsorted": lambda q: np.searchsorted([1.0, 2.0], q[0]),
    "searchsorted in": lambda q: q.searchsorted(1.0),
    "interp": lambda q: np.interp(q[0], [0, 1.0], [2, 3.0]),
    "interp of all": lambda q: np.interp(q, [0, 1.0], [2, 3.0]),
    "floor": lambda q: np.floor(q),
    "%": lambda q: q % 2,
    "//": lambda q: q // 2,
    "round": lambda q: np.round(q),
    "round method": lambda q: q.round(),
    "argmax": lambda q: np.argmax(q),
    "argmax method": lambda q: q.argmax(),
    "sort": lambda q: np.sort(q),
    "sort in place": lambda q: q.sort(),
    "max": lambda q: max(q),
    "astype": lambda q: q.astype(float),
    "isnan": lambda q: np.isnan(q),
    "nan_to_num": lambda q: np.nan_to_num(q),
    "in": lambda q: 1.0 in q,
    "plain array compared": lambda q: np.asarray(q) > 0,
    "plain array limited": lambda q: np.maximum(np.asarray(q), 0),
    "any of a plain array": lambda q: np.any(np.asarray(q)),
    "into numbers": lambda q: np.zeros(6).__setitem__(0, q[0]),
    "into numbers, all": lambda q: np.zeros(6).__setitem__(slice(None), q),
    "added to numbers": lambda q: np.zeros(6).__iadd__(q),
    "array of floats": lambda q: np.array([q[0]], dtype=float),
    "full": lambda q: np.full(3, q[0], dtype=float),
    "allclose": lambda q: np.allclose(q, 0),
    "solve with many rows": lambda q: np.linalg.solve(np.eye(9), np.append(q, q[:3])),
    "solve with a stack of matrices": lambda q: np.linalg.solve(np.stack([A, A]), q),
    "solve without a fit": lambda q: np.linalg.solve(A, q[:3]),
    "lstsq": lambda q: np.linalg.lstsq(A, q),
    "fft": lambda q: np.fft.fft(q),
    "power": lambda q: q ** q[0],
    "piecewise": lambda q: np.piecewise(q, [q > 0], [1.0, 2.0]),
    "select": lambda q: np.select([q > 0], [q]),
    "vectorize": lambda q: np.vectorize(lambda x: 1.0 if x > 0 else 0.0)(q),
    "count": lambda q: np.count_nonzero(q > 0),
    "nonzero": lambda q: q.nonzero(),
    "where of one": lambda q: np.where(np.array([q[0]])),
    "at": lambda q: np.add.at(q, [0], 1),
    "masked": lambda q: np.exp(q, where=np.ones(6, bool)),
    "as truths": lambda q: np.add(q, 1, dtype=bool),
    "as integers": lambda q: np.add(q, 1, dtype=int),
    "sinh": lambda q: np.sinh(q),
    "linspace": lambda q: np.linspace(0, q[0], 3),
    "norm of a matrix": lambda q: np.linalg.norm(q.reshape(2, 3), ord=2),
    "where of text": lambda q: where(q[0] > 0, "a", "b"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_recorded_is_refused(name: str) -> None:
    with pytest.raises(Untraceable):
        REFUSED[name](six())


@pytest.mark.parametrize(
    "wrong",
    [
        lambda q: np.arange(3)[q[0]],
        lambda q: q[q > 0],
        lambda q: np.arange(6)[q > 0],
        lambda q: np.sum(q > 0),
        lambda q: float(q[:1]),
        lambda q: q.choose([1, 2]),
    ],
)
def test_numpy_refuses_by_itself(wrong: Callable[[Any], Any]) -> None:
    with pytest.raises((IndexError, TypeError)):
        wrong(six())


def test_the_refusal_names_the_function() -> None:
    with pytest.raises(Untraceable, match=r"np\.cosh of a traced value"):
        np.cosh(six()[0])
    with pytest.raises(Untraceable, match=r"np\.add\.outer"):
        np.add.outer(six(), six())
    with pytest.raises(
        Untraceable, match=r"np\.linalg\.inv .* one square matrix of 1 to 8 rows, not .* \(2, 3\)"
    ):
        np.linalg.inv(six().reshape(2, 3))
    with pytest.raises(Untraceable, match=r"np\.zeros_like"):
        np.add(np.zeros(6), six(), out=np.zeros(6))


def test_comparisons_are_arrays_of_truths() -> None:
    found = six() > 0
    assert isinstance(found, TracedArray)
    assert all(isinstance(one, Truth) for one in found)
    assert isinstance(found.any(), Truth)
