"""A function and products with its derivatives as nodes of a graph: the derivative of each is another of them.

For frameworks whose graph asks every node for its own derivatives (PyTorch). With J = ∂f/∂x:

`Value`    f(x)
`Vjp`      x, w → Jᵀw
`Jvp`      x, d → J d
`Hvp`      x, w, d → the derivative of Jᵀw along d
`Second`   x, d, e → the derivative of J d along e
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rodyn.errors import UnsupportedError
from rodyn.interop.call import Call
from rodyn.interop.rollout import Rollout

Tensors = Sequence[Any]
THIRD = "there are no third derivatives; take differences of second ones"


class Graph(NamedTuple):
    """What a framework does: put a node on tensors into its graph, and make zeros of a shape like a tensor."""

    apply: Callable[..., Tensors]
    zeros: Callable[[Any, tuple[int, ...]], Any]


@dataclass(frozen=True, eq=False)
class Product:
    """What a node computes from tensors, and how its derivatives are other nodes.

    call   has value, jvp, vjp, hvp and second over NumPy arrays; its arguments x are the first tensors of every node
    """

    call: Call | Rollout
    graph: Graph

    def computed(self, arrays: Sequence[Any]) -> Sequence[Any]:
        """Return the results, NumPy arrays."""
        raise NotImplementedError

    def vjp(self, tensors: Tensors, weights: Tensors, needed: Sequence[bool]) -> Tensors:
        """Weights on the results, None where there are none, as weights on those tensors that need them."""
        raise UnsupportedError(THIRD)

    def jvp(self, tensors: Tensors, moves: Tensors) -> Tensors:
        """Directions of tensors, None where they stay, as directions of the results."""
        raise UnsupportedError(THIRD)

    def __call__(self, *tensors: Any) -> Tensors:
        return self.graph.apply(self, *tensors)

    def _split(self, tensors: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
        """Return the arguments of the function, and what comes behind them."""
        count = len(self.call.arguments)
        return tensors[:count], tensors[count:]

    def _named(self, arrays: Sequence[Any]) -> dict[str, Any]:
        """Return the arguments of the function by name."""
        return dict(zip(self.call.arguments, arrays, strict=True))

    def _whole(self, x: Tensors, weights: Tensors) -> list[Any]:
        """Weights on all results of the function."""
        axes, shapes = tuple(x[0].shape[:-1]), self.call.shapes
        pairs = zip(weights, shapes, strict=True)
        return [self.graph.zeros(x[0], (*axes, *shape)) if w is None else w for w, shape in pairs]


class Value(Product):
    """f(x)."""

    def computed(self, arrays: Sequence[Any]) -> Sequence[Any]:
        return self.call.value(arrays)

    def vjp(self, tensors: Tensors, weights: Tensors, needed: Sequence[bool]) -> Tensors:
        by = _chosen(self.call.arguments, needed)
        return Vjp(self.call, self.graph, by)(*tensors, *self._whole(tensors, weights))

    def jvp(self, tensors: Tensors, moves: Tensors) -> Tensors:
        along = _chosen(self.call.arguments, _are_given(moves))
        return Jvp(self.call, self.graph, along)(*tensors, *_given(moves))


@dataclass(frozen=True, eq=False)
class Vjp(Product):
    """x, w → Jᵀw, of the arguments `by`."""

    by: tuple[str, ...]

    def computed(self, arrays: Sequence[Any]) -> Sequence[Any]:
        x, w = self._split(arrays)
        result = self.call.vjp(self._named(x), w, self.by)
        return [result[name] for name in self.by]

    def vjp(self, tensors: Tensors, weights: Tensors, needed: Sequence[bool]) -> Tensors:
        (x, w), (of_x, of_w) = self._split(tensors), self._split(needed)
        along = _chosen(self.by, _are_given(weights))
        result: list[Any] = []
        if any(of_x):
            by = _chosen(self.call.arguments, of_x)
            result += Hvp(self.call, self.graph, along, by)(*x, *w, *_given(weights))
        if any(of_w):
            slopes = Jvp(self.call, self.graph, along)(*x, *_given(weights))
            result += [slope for slope, wanted in zip(slopes, of_w, strict=True) if wanted]
        return result

    def jvp(self, tensors: Tensors, moves: Tensors) -> Tensors:
        (x, w), (dx, dw) = self._split(tensors), self._split(moves)
        parts = []
        if _given(dx):
            along = _chosen(self.call.arguments, _are_given(dx))
            parts.append(Hvp(self.call, self.graph, along, self.by)(*x, *w, *_given(dx)))
        if _given(dw):
            parts.append(self(*x, *self._whole(x, dw)))
        return [sum(several) for several in zip(*parts, strict=True)]


@dataclass(frozen=True, eq=False)
class Jvp(Product):
    """x, d → J d, d the directions of the arguments `along`."""

    along: tuple[str, ...]

    def computed(self, arrays: Sequence[Any]) -> Sequence[Any]:
        x, d = self._split(arrays)
        return self.call.jvp(self._named(x), dict(zip(self.along, d, strict=True)))

    def vjp(self, tensors: Tensors, weights: Tensors, needed: Sequence[bool]) -> Tensors:
        (x, d), (of_x, of_d) = self._split(tensors), self._split(needed)
        w = self._whole(x, weights)
        result: list[Any] = []
        if any(of_x):
            by = _chosen(self.call.arguments, of_x)
            result += Hvp(self.call, self.graph, self.along, by)(*x, *w, *d)
        if any(of_d):
            result += Vjp(self.call, self.graph, _chosen(self.along, of_d))(*x, *w)
        return result

    def jvp(self, tensors: Tensors, moves: Tensors) -> Tensors:
        (x, d), (dx, dd) = self._split(tensors), self._split(moves)
        parts = []
        if _given(dx):
            beside = _chosen(self.call.arguments, _are_given(dx))
            parts.append(Second(self.call, self.graph, self.along, beside)(*x, *d, *_given(dx)))
        if _given(dd):
            along = _chosen(self.along, _are_given(dd))
            parts.append(Jvp(self.call, self.graph, along)(*x, *_given(dd)))
        return [sum(several) for several in zip(*parts, strict=True)]


@dataclass(frozen=True, eq=False)
class Hvp(Product):
    """x, w, d → the derivative of Jᵀw along d, of the arguments `by`."""

    along: tuple[str, ...]
    by: tuple[str, ...]

    def computed(self, arrays: Sequence[Any]) -> Sequence[Any]:
        x, rest = self._split(arrays)
        count = len(self.call.shapes)
        along = dict(zip(self.along, rest[count:], strict=True))
        result = self.call.hvp(self._named(x), rest[:count], along, self.by)
        return [result[name] for name in self.by]


@dataclass(frozen=True, eq=False)
class Second(Product):
    """x, d, e → the derivative of J d along e, the directions of the arguments `beside`."""

    along: tuple[str, ...]
    beside: tuple[str, ...]

    def computed(self, arrays: Sequence[Any]) -> Sequence[Any]:
        x, rest = self._split(arrays)
        count = len(self.along)
        along = dict(zip(self.along, rest[:count], strict=True))
        beside = dict(zip(self.beside, rest[count:], strict=True))
        return self.call.second(self._named(x), along, beside)


def _given(tensors: Tensors) -> list[Any]:
    return [tensor for tensor in tensors if tensor is not None]


def _are_given(tensors: Tensors) -> list[bool]:
    return [tensor is not None for tensor in tensors]


def _chosen(names: Sequence[str], flags: Sequence[bool]) -> tuple[str, ...]:
    return tuple(name for name, flag in zip(names, flags, strict=True) if flag)
