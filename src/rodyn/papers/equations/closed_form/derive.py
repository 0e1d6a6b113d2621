"""A quantity of a robot as polynomials in symbols.

The algorithm runs once on traced scalars: the constants of the robot are symbols, an angle is the pair of its cosine
and sine. The traced program is read as polynomials, and their sines and cosines are collected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from rodyn.algebra.rotations import Rotation, Turn
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.errors import UnsupportedError
from rodyn.kernel.quantity.request import widths
from rodyn.kernel.quantity.requirements import require, select
from rodyn.kernel.quantity.solve import solve
from rodyn.kernel.quantity.state import state_of
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.mechanism import Mechanism
from rodyn.papers.equations.closed_form.angles import Angle, Powers, collected, definition
from rodyn.papers.equations.closed_form.collect import computed, is_inertial, is_rate, is_turn, written
from rodyn.papers.equations.document import Constant, Line, Section
from rodyn.papers.equations.names import Labels
from rodyn.papers.equations.printing.expression import Expression, Symbol, number, plus, symbols
from rodyn.papers.equations.recursive import entries, filled
from rodyn.papers.equations.symbols import symbolic
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import TURNING
from rodyn.trace.program import record
from rodyn.trace.readers.sympy import Polynomial, Ring, polynomials
from rodyn.trace.scalar import Graph

JOINTS = 3
"""The most degrees of freedom of a robot with a readable closed form."""


@dataclass(frozen=True)
class Derived:
    """The results of a quantity: name → nested lists of polynomials of `ring`.

    `numbers` are printed in place of symbols.
    """

    labels: Labels
    algorithm: Algorithm
    angles: tuple[Angle, ...]
    constants: tuple[Constant, ...]
    recognised: tuple[Line, ...]
    ring: Ring[Expression]
    results: Mapping[str, Any]
    numbers: Mapping[Expression, Fraction] = field(default_factory=dict)

    def shown(self, polynomial: Polynomial) -> Expression:
        """A polynomial as a readable expression."""
        return (
            computed(self.ring, polynomial, self.numbers) if self.numbers else written(self.ring, polynomial)
        )

    def part(self, polynomial: Polynomial, wanted: Callable[[Powers], bool]) -> Polynomial:
        """The terms whose symbols are wanted."""
        return self.ring.polynomial(term for term in self.ring.terms(polynomial) if wanted(term[0]))

    def turns(self, sections: Sequence[Section]) -> tuple[Line, ...]:
        """Definitions of the sines and cosines in the lines."""
        seen = {key for section in sections for line in section.lines for key in symbols(line.value)}
        named = (key for key in self.ring.keys if isinstance(key, Symbol) and key in seen and is_turn(key))
        return tuple(Line(key, definition(key, self.angles)) for key in named)


def derive(mechanism: Mechanism, task: str, method: str | None) -> Derived:
    """A quantity of the robot as polynomials, its sines and cosines collected."""
    quantity = QUANTITIES[task]
    algorithm = select(quantity.task, method, mechanism)
    labels = Labels(require(algorithm, mechanism))
    _require_small(mechanism)
    graph, known = Graph(), dict[Symbol, Any]()

    def maker(symbol: Symbol) -> Scalar:
        if symbol not in known:
            known[symbol] = graph.input("x", len(known))
        return known[symbol]

    robot = symbolic(labels, maker)
    angles, parameters = _turning(labels, robot.parameters)
    _require_right_angles(mechanism, parameters)
    columns = _columns(mechanism, labels, quantity.arguments, angles, maker)
    ready = labels.ready
    gravity = robot.gravity if quantity.gravity else ZERO3
    state, axes = state_of(ready, columns, (), quantity.position), quantity.axes or algorithm.axes
    chain = make_chain(ready.structure, parameters, gravity, state, axes)
    _, outputs = solve(ready, quantity, algorithm, chain, quantity.options(mechanism), columns)
    flat = {name: [entry for _, entry in entries(nested)] for name, nested in outputs.items()}
    first = Ring[Expression](known)
    read = polynomials(record(graph, {"x": len(known)}, flat), first, {"x": list(known)})
    every = {entry for row in read.values() for entry in row}  # blocks of matrices repeat each other
    known_terms = {entry: collected(first.terms(entry), angles) for entry in every}
    terms = {name: [known_terms[entry] for entry in row] for name, row in read.items()}
    ring = Ring(
        _ordered(key for row in terms.values() for entry in row for powers, _ in entry for key in powers)
    )
    results = {name: filled(nested, map(ring.polynomial, terms[name])) for name, nested in outputs.items()}
    return Derived(labels, algorithm, tuple(angles), robot.constants, robot.recognised, ring, results)


def _ordered(keys: Iterable[Expression]) -> list[Expression]:
    """All symbols, in order: masses, other constants and coordinates, sines and cosines, rates."""
    ranks = (is_inertial, lambda key: not is_turn(key) and not is_rate(key), is_turn, is_rate)

    def rank(key: Expression) -> tuple[int, int, str]:
        text = str(key)
        return next(k for k, one in enumerate(ranks) if one(key)), len(text), text

    return sorted(set(keys), key=rank)


def _turning(labels: Labels, links: Sequence[LinkParameters]) -> tuple[list[Angle], list[LinkParameters]]:
    """The angles of the joints; an offset that is not a quarter turn becomes part of the angle."""
    angles, found = [], []
    for k, link in enumerate(links):
        if labels.ready.structure.kinds[k] in TURNING:
            label = labels.links[k]
            coordinate = Symbol("θ", label)
            angle: Expression = coordinate
            if isinstance(link.offset, float):
                angle = plus(coordinate, number(link.offset))
                link = replace(link, offset=0)
            angles.append(Angle(label, coordinate, angle, Symbol("c", label), Symbol("s", label)))
        found.append(link)
    return angles, found


def _columns(
    mechanism: Mechanism,
    labels: Labels,
    arguments: Sequence[str],
    angles: Sequence[Angle],
    maker: Callable[[Symbol], Scalar],
) -> dict[str, list[Any]]:
    """The arguments as scalars; for an angle its cosine, its sine and the angle."""
    inputs, width = labels.inputs(), widths(mechanism)
    columns = {name: [maker(inputs[name, k]) for k in range(width[name])] for name in arguments}
    turning = {angle.coordinate: angle for angle in angles}
    columns["q"] = [
        (maker(turning[symbol].c), maker(turning[symbol].s), scalar) if symbol in turning else scalar
        for symbol, scalar in zip(labels.coordinates(), columns["q"], strict=True)
    ]
    return columns


def _require_small(mechanism: Mechanism) -> None:
    if mechanism.couplings:
        raise UnsupportedError(
            f"robot {mechanism.name!r} has mimic joints, whose angles are sums that closed forms do not write: "
            'form="recursive" lists the equations of any robot'
        )
    if mechanism.nq != mechanism.nv or mechanism.nv > JOINTS:
        raise UnsupportedError(
            f"robot {mechanism.name!r} has {mechanism.nv} degrees of freedom; closed forms are written for robots "
            f'of up to {JOINTS}, without quaternions: form="recursive" lists the equations of any robot'
        )


def _require_right_angles(mechanism: Mechanism, links: Sequence[LinkParameters]) -> None:
    for link, described in zip(links, mechanism.elementary().mechanism.links, strict=False):
        numbers = (x for rotation in (link.placement, link.frame) for x in _numbers(rotation))
        if any(x not in (-1, 0, 1) for x in numbers):
            raise UnsupportedError(
                f"link {described.name!r} of robot {mechanism.name!r} has an axis that is not at a multiple of 90°; "
                'closed forms need such axes: form="recursive" lists the equations of any robot'
            )


def _numbers(rotation: Rotation) -> Iterator[float]:
    for factor in rotation.factors:
        if isinstance(factor, Turn):
            yield from (factor.c, factor.s)
        else:
            yield from (x for row in factor.rows for x in (row.x, row.y, row.z))
