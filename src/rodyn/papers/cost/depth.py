"""`rd.depth`: the work and the critical path of a method on a chain of any length."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Sym3
from rodyn.errors import InputError, UnsupportedError
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import State
from rodyn.papers.cost.count import MAX_HALVED_JOINTS, check_joint_count, count, degree, find_method
from rodyn.papers.cost.general import ConstantMaker, general_chain, general_links, kinds_of, scalar_results
from rodyn.papers.cost.polynomial import Polynomial, fit_polynomial
from rodyn.papers.cost.tally import POLICIES
from rodyn.sweep.registry import Algorithm
from rodyn.trace.readers.count import Deep, Depth
from rodyn.writing.tables import table

MAX_JOINTS = 1 << 14
"""The most joints of a chain, limited by memory."""
METHODS = ("udu", "kalman", "articulated-body", "constraint-force", "constraint-force-cyclic")
LENGTHS = tuple(1 << k for k in range(3, 13))


class RandomConstants(ConstantMaker):
    """Numbers other than 0 and 1 for the constants, so that expressions of constants cost nothing."""

    def __init__(self) -> None:
        self._random = Random(0)

    def number(self, link: int) -> float:
        return 1.5 + self._random.random()

    def tensor(self, link: int) -> Sym3:
        """Return a diagonally dominant matrix, so that it is invertible."""
        xx, xy, xz, yy, yz, zz = (self.number(link) for _ in range(6))
        return Sym3(9 * xx, xy, xz, 9 * yy, yz, 9 * zz)


RULES = POLICIES["bias-included"]
FITTED_LENGTHS = range(1, 13)
"""The numbers of joints to which the polynomial of the critical path is fitted."""
DOUBLING_LENGTHS = (8, 16, 32, 64)
"""The numbers of joints to which the `Doubling` law is fitted."""


def depth(method: str, n: int, *, task: str | None = None) -> Depth:
    """Return the operations of a method on a general chain of n revolute joints, and those on its critical path.

    Velocities and gravity are counted, and the sine and cosine of every joint. For methods that halve the chain
    repeatedly, n above 128 must be a power of two.

    >>> [depth("constraint-force-cyclic", n).path for n in (8, 16, 32)]
    [175, 218, 262]
    """
    algorithm, n = find_method(method, task), check_joint_count(n)
    if n > MAX_JOINTS:
        raise InputError(f"n must be at most {MAX_JOINTS}, got {n}")
    return Depth(_work(algorithm, n) + 2 * n, _path(algorithm, n))


def _path(algorithm: Algorithm, n: int) -> int:
    """Return the critical path of a run; of long chains by the polynomial in n, unless the method halves the chain."""
    if algorithm.polynomial and n > FITTED_LENGTHS[-1]:
        fit = fit_polynomial([_run_path(algorithm, k) for k in FITTED_LENGTHS], degree(algorithm))
        if fit is None:
            raise UnsupportedError(
                f"the critical path of {algorithm.name!r} is not a polynomial in n: n is limited to "
                f"{FITTED_LENGTHS[-1]}"
            )
        return int(fit.polynomial(n))
    return _run_path(algorithm, n)


@lru_cache(maxsize=1024)
def _run_path(algorithm: Algorithm, n: int) -> int:
    new = RandomConstants()
    kinds = kinds_of("R", n)
    links = general_links(algorithm, kinds, new, RULES, passes=False)
    names = QUANTITIES[algorithm.task].arguments
    inputs: dict[str, Any] = {name: [Deep(0) for _ in range(n)] for name in names}
    inputs["q"] = [(Deep(1), Deep(1)) for _ in range(n)]  # a cosine and a sine
    chain = general_chain(algorithm, kinds, links, new.vector(-1), State(**inputs), passes=False)
    return max((x.path for x in scalar_results(algorithm, chain) if isinstance(x, Deep)), default=0)


def _work(algorithm: Algorithm, n: int) -> int:
    """Return the number of operations; of long chains by the polynomial or by the `Doubling` law."""
    if algorithm.polynomial or n <= MAX_HALVED_JOINTS:
        return count(algorithm.name, n, task=algorithm.task, policy=RULES).total
    if n & (n - 1):
        raise InputError(
            f"the work of {algorithm.name!r} is known for n up to {MAX_HALVED_JOINTS} and for powers of two, "
            f"got n = {n}"
        )
    law = _doubling(algorithm)
    return int(law.slope * n + law.rest(n.bit_length() - 1))


class Doubling(NamedTuple):
    """work = slope n + rest(log₂ n) for powers of two, with a linear rest."""

    slope: Fraction
    rest: Polynomial


@lru_cache(maxsize=16)
def _doubling(algorithm: Algorithm) -> Doubling:
    """Return the law fitted to three chains; the fourth must agree."""
    works = [count(algorithm.name, n, task=algorithm.task, policy=RULES).total for n in DOUBLING_LENGTHS]
    slope = Fraction(works[2] - 2 * works[1] + works[0], DOUBLING_LENGTHS[0])
    points = [(n.bit_length() - 1, work - slope * n) for n, work in zip(DOUBLING_LENGTHS, works, strict=True)]
    law = Doubling(slope, Polynomial.through(points))
    if law.rest.degree > 1:
        raise UnsupportedError(f"the work of {algorithm.name!r} does not follow α n + β log₂ n + γ")
    return law


class DepthRow(NamedTuple):
    """The depth of every method for n joints; None where it is not known."""

    n: int
    depths: dict[str, Depth | None]


def depth_table(lengths: Sequence[int] = LENGTHS, methods: Sequence[str] = METHODS) -> list[DepthRow]:
    """Return work and critical path of methods over the number of joints."""
    return [DepthRow(n, {name: _known(name, n) for name in methods}) for n in lengths]


def _known(method: str, n: int) -> Depth | None:
    power = not n & (n - 1)
    return (
        None
        if not find_method(method, None).polynomial and n > MAX_HALVED_JOINTS and not power
        else depth(method, n)
    )


def depth_text(rows: Sequence[DepthRow]) -> str:
    """Return the table as text: the critical path, then work / critical path."""
    methods = list(rows[0].depths)
    cells = [
        [str(row.n), *("—" if d is None else f"{d.path} · {d.parallelism:.0f}" for d in row.depths.values())]
        for row in rows
    ]
    title = "operations on the critical path · all operations / operations on the critical path"
    return table(["n", *methods], cells, title=title)
