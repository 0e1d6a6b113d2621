"""The algorithms on decimals of any number of digits, or on fractions: references for errors of doubles.

Inputs are not rounded. The numbers of a robot and a state are doubles, which decimals hold exactly; sines and cosines
of the angles are summed here, to more digits than are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from decimal import Decimal, localcontext
from typing import Any

from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.kernel.quantity.request import require, select
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import TURNING
from rodyn.trace.records import rebuilt

DIGITS = 50
GUARD = 20
"""Digits beyond those asked for, while series are summed."""

Pair = tuple[Scalar, Scalar]


def cos_sin(angle: float, digits: int = DIGITS) -> tuple[Decimal, Decimal]:
    """Return cos and sin of exactly the number that the double is, by their series.

    >>> c, s = cos_sin(1.0)
    >>> str(c)[:32], abs(c * c + s * s - 1) < Decimal("1e-27")
    ('0.540302305868139717400936607442', True)
    """
    with localcontext() as context:
        context.prec = digits + GUARD + int(abs(angle))  # terms grow up to e^|x| before they shrink
        x, least = Decimal(angle), Decimal(10) ** -(digits + GUARD)
        sums, term, k = [Decimal(0), Decimal(0)], Decimal(1), 0
        while abs(term) > least or k <= abs(angle):
            sums[k % 2] += -term if k % 4 >= 2 else term
            k += 1
            term *= x / k
        return sums[0], sums[1]


def decimals(
    mechanism: Mechanism,
    name: str,
    method: str | None,
    q: Sequence[float],
    qd: Sequence[float] = (),
    tau: Sequence[float] = (),
    digits: int = DIGITS,
) -> dict[str, Any]:
    """Return the nested lists of a quantity of a robot on a fixed base, computed with `digits` digits."""
    with localcontext() as context:
        context.prec = digits
        return evaluate_over(mechanism, name, method, State(q, qd, tau=tau), Decimal, cos_sin)


def evaluate_over(
    mechanism: Mechanism,
    name: str,
    method: str | None,
    state: State,
    number: Callable[[Any], Scalar],
    turn: Callable[[Any], Pair],
) -> dict[str, Any]:
    """Return the nested lists of a quantity over another scalar, fixed base, links and frames as they are described.

    `number` makes a scalar of a number of the robot or the state, `turn` the pair (cos, sin) of an angle.

    >>> from fractions import Fraction
    >>> from rodyn.robot import load
    >>> state, turn = State([0.5]), lambda angle: (1, 0)
    >>> M = evaluate_over(load("one_link").mechanism, "inertia_matrix", None, state, Fraction, turn)["M"]
    >>> round(M[0][0], 15)  # m a²/3
    Fraction(333333333333333, 1000000000000000)
    """
    quantity = QUANTITIES[name]
    algorithm = select(quantity.task, method, mechanism)
    ready = require(algorithm, mechanism)
    kinds = ready.structure.kinds

    def link(kind: str, of: LinkParameters) -> LinkParameters:
        offset = turn(of.offset) if kind in TURNING else number(of.offset)
        scaled: LinkParameters = rebuilt(
            replace(of, offset=0), lambda x: number(x) if isinstance(x, float) else x
        )
        return replace(scaled, offset=offset)

    parameters = [link(kind, of) for kind, of in zip(kinds, ready.parameters, strict=True)]
    coordinates = [turn(x) if kind in TURNING else number(x) for kind, x in zip(kinds, state.q, strict=True)]
    qd, qdd, tau = ([number(x) for x in column] for column in (state.qd, state.qdd, state.tau))
    gravity = Vec3(*(number(x) for x in ready.mechanism.gravity)) if quantity.gravity else ZERO3
    moving = State(coordinates, qd, qdd, tau)
    chain = make_chain(ready.structure, parameters, gravity, moving, algorithm.axes)
    return dict(quantity.collect(algorithm.run(chain.seen_as(algorithm.view)), ready.numbering))


def condition(
    mechanism: Mechanism, q: Sequence[float], *, scaled: bool = False, digits: int = DIGITS
) -> float:
    """Return ‖M‖₁ ‖M⁻¹‖₁ of the inertia matrix: how much a relative change of its entries can matter at worst.

    `scaled`: of the matrix with other units for every joint, in which its diagonal is 1.
    """
    M, inverse = (
        decimals(mechanism, name, None, q, digits=digits)["M"]
        for name in ("inertia_matrix", "inverse_inertia_matrix")
    )
    with localcontext() as context:
        context.prec = digits
        unit = [M[k][k].sqrt() if scaled else Decimal(1) for k in range(len(M))]
        units = [[a * b for b in unit] for a in unit]
        ones = _entries(lambda m, u: m / u, M, units), _entries(lambda m, u: m * u, inverse, units)
        return float(_norm(ones[0]) * _norm(ones[1]))


def _entries(
    function: Callable[[Any, Decimal], Decimal],
    M: Sequence[Sequence[Any]],
    units: Sequence[Sequence[Decimal]],
) -> list[list[Decimal]]:
    return [[function(m, u) for m, u in zip(*rows, strict=True)] for rows in zip(M, units, strict=True)]


def relative_error(values: Iterable[float], exact: Sequence[Decimal]) -> float:
    """max |found − exact| / max |exact|.

    >>> relative_error([1.0, 2.5], [Decimal(1), Decimal(2)])
    0.25
    """
    difference = max(abs(Decimal(float(a)) - b) for a, b in zip(values, exact, strict=True))
    return float(difference / max(map(abs, exact)))


def _norm(rows: Sequence[Sequence[Scalar]]) -> Decimal:
    """Return the largest sum of absolute values in a row: ‖·‖₁ of a symmetric matrix."""
    return max(sum((abs(Decimal(x)) for x in row), start=Decimal(0)) for row in rows)
