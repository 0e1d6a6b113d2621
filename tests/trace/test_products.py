"""Products of matrices: one instruction that means sums of products, whoever reads it."""

import numpy as np
import pytest

from rodyn.trace.functions import array
from rodyn.trace.interpret import interpret
from rodyn.trace.passes import fused, replay
from rodyn.trace.products import Matrix
from rodyn.trace.program import Program, record
from rodyn.trace.readers.numpy import function
from rodyn.trace.scalar import Graph, Instruction

RNG = np.random.default_rng(3)
W, X = RNG.normal(size=(8, 9)), RNG.normal(size=9)

WAYS = {
    "W @ x": lambda W, x: W @ x,
    "x @ W.T": lambda W, x: x @ W.T,
    "np.dot": lambda W, x: np.dot(W, x),
    "part": lambda W, x: np.concatenate([W[:4, 1:] @ x[1:], W[4:] @ x]),
    "backwards": lambda W, x: W[::-1, ::-1] @ x,
}


def recorded(way: str, *, matrices: bool = True) -> Program:
    graph = Graph(matrices=frozenset({"W"} if matrices else ()))
    w = array([graph.input("W", k) for k in range(W.size)]).reshape(W.shape)
    x = array([graph.input("x", k) for k in range(X.size)])
    return record(graph, {"W": W.size, "x": X.size}, {"y": list(WAYS[way](w, x))})


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_writing_it_is_a_product_that_means_sums(way: str) -> None:
    program, plain = recorded(way), recorded(way, matrices=False)
    given = {"W": W.ravel().tolist(), "x": X.tolist()}
    assert program.counts["product"]
    assert not program.counts["mul"]
    assert not plain.counts["product"]
    assert interpret(program, given) == interpret(plain, given)
    assert interpret(fused(program), given) == interpret(fused(plain), given)
    assert np.allclose(interpret(program, given)["y"], WAYS[way](W, X), rtol=1e-14, atol=0)
    columns = {name: [np.array([value, 2 * value]) for value in row] for name, row in given.items()}
    assert np.allclose(np.array(function(program)(columns)["y"])[:, 1], 4 * WAYS[way](W, X), rtol=1e-14)


@pytest.mark.parametrize("way", WAYS)
def test_a_graph_without_matrices_gets_sums(way: str) -> None:
    program = recorded(way)
    for matrices, products in ((frozenset({"c"}), program.counts["product"]), (frozenset(), 0)):
        graph = Graph(matrices=matrices)
        columns = {
            "W": [graph.input("c", 5 + k) for k in range(W.size)],
            "x": [graph.input("x", k) for k in range(X.size)],
        }
        again = record(graph, {"c": 5 + W.size, "x": X.size}, replay(program, columns))
        assert again.counts["product"] == products
        given = {"c": [0.0] * 5 + W.ravel().tolist(), "x": X.tolist()}
        assert np.allclose(interpret(again, given)["y"], WAYS[way](W, X), rtol=1e-14, atol=0)


def test_small_and_mixed_matrices_are_sums() -> None:
    graph = Graph(matrices=frozenset({"W"}))
    w = array([graph.input("W", k) for k in range(40)]).reshape(5, 8)
    x = array([graph.input("x", k) for k in range(8)])
    mixed = w.copy()
    mixed[0, 0] = 1.0
    for values in (w[:2] @ x, mixed @ x, (2.0 * w) @ x):
        assert record(graph, {"W": 40, "x": 8}, {"y": list(values)}).counts["product"] == 0


COLUMN = Instruction("product", (0,), Matrix("W", 0, 1, 1, 2, 1))
WRONG = {
    "a place that is not there": (
        [COLUMN._replace(value=Matrix("W", 1, 1, 1, 2, 1))],
        (0,),
        "no such matrix",
    ),
    "too few arguments": ([COLUMN._replace(args=())], (0,), "with 0 arguments"),
    "no such row": ([COLUMN, Instruction("row", (1,), 2)], (2,), "no row 2"),
    "a row of a number": ([Instruction("row", (0,), 0), COLUMN], (1,), "mixes up products"),
    "a product as a result": ([COLUMN], (1,), "names a product"),
    "a sum of products": ([COLUMN, Instruction("add", (0, 1))], (2,), "mixes up products"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_product_is_refused(case: str) -> None:
    code, result, words = WRONG[case]
    with pytest.raises(ValueError, match=words):
        Program({"W": 2, "x": 1}, (Instruction("input", (), ("x", 0)), *code), {"y": result})
