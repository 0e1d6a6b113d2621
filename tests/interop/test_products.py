"""The derivative of a node is another node: on a graph of NumPy arrays, without a framework."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.interop.call import Call
from rodyn.interop.products import Graph, Hvp, Jvp, Product, Second, Value, Vjp
from tests.interop.robots import keywords, numbers, robot

ROWS, STEP = (3,), 1e-5
GRAPH = Graph(lambda node, *arrays: node.computed(arrays), lambda like, shape: np.zeros(shape, like.dtype))
NAME = "energy"
CALL = Call.of(robot("ball"), NAME, (), keywords(robot("ball"), NAME))
BY = CALL.arguments
X, D, E = ([*numbers(robot("ball"), NAME, ROWS, seed).values()] for seed in range(3))
W = [np.random.default_rng(k).uniform(-1, 1, (*ROWS, *shape)) for k, shape in enumerate(CALL.shapes)]

NODES: dict[str, tuple[Product, list[Any]]] = {
    "value": (Value(CALL, GRAPH), X),
    "vjp": (Vjp(CALL, GRAPH, BY), [*X, *W]),
    "jvp": (Jvp(CALL, GRAPH, BY), [*X, *D]),
}


def product(a: Sequence[Any], b: Sequence[Any]) -> float:
    return float(sum((x * y).sum() for x, y in zip(a, b, strict=True)))


@pytest.mark.parametrize("kind", NODES)
def test_derivatives_of_a_node_are_those_of_what_it_computes(kind: str) -> None:
    node, arrays = NODES[kind]
    rng = np.random.default_rng(7)
    moves = [rng.uniform(-1, 1, array.shape) for array in arrays]
    slopes = node.jvp(arrays, moves)
    ahead, back = (
        node(*(array + by * move for array, move in zip(arrays, moves, strict=True))) for by in (STEP, -STEP)
    )
    for slope, a, b in zip(slopes, ahead, back, strict=True):
        np.testing.assert_allclose(slope, (a - b) / (2 * STEP), atol=1e-6 * (1 + np.abs(slope).max()))
    weights = [rng.uniform(-1, 1, np.shape(slope)) for slope in slopes]
    pulled = node.vjp(arrays, weights, [True] * len(arrays))
    np.testing.assert_allclose(product(pulled, moves), product(weights, slopes), rtol=1e-10)


def test_what_is_not_needed_is_not_computed() -> None:
    """Weights and directions that are None are zero; gradients are of what is needed."""
    value = Value(CALL, GRAPH)
    (gradient,) = value.vjp(X, [W[0], None], [False, True])
    np.testing.assert_allclose(
        gradient, value.vjp(X, [W[0], 0 * W[1]], [True, True])[1], rtol=1e-12, atol=1e-12
    )
    still = value.jvp(X, [None, D[1]])
    for one, other in zip(still, value.jvp(X, [0 * D[0], D[1]]), strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("node", [Hvp(CALL, GRAPH, BY, BY), Second(CALL, GRAPH, BY, BY)])
def test_third_derivatives_are_refused(node: Product) -> None:
    for derivative in (node.vjp, lambda x, w, _: node.jvp(x, w)):
        with pytest.raises(rd.UnsupportedError, match="no third derivatives"):
            derivative(X, W, [True])
