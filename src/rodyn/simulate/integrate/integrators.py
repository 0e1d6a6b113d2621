"""The integrators by name: each a tableau of Butcher (1964), exact, with columns for earlier steps, and its source.

symbol   here      meaning
c        nodes     times of the stages, in steps
a        rows      how each stage adds up derivatives
b        weights   how the step adds them up
b − b̂    errors    the difference to a solution of lower order: an estimate of the error
         guard     the same of a fixed step, which is not adapted to it: see `integrate/followed.py`

The numbers are exact. √6 and √3 are in closed form and are cut after 60 decimals where they become fractions.
tests/simulate/integrate/test_tableau.py checks the order conditions of all of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt
from types import MappingProxyType
from typing import NamedTuple

from rodyn.errors import InputError, unknown
from rodyn.listing import Listing
from rodyn.simulate.integrate.adams import Orders
from rodyn.simulate.thresholds import MAX_ORDER


@dataclass(frozen=True)
class Formula:
    """K_i = f(t + c_i h, y + h Σ_j a_ij K_j), y(t + h) = y + h Σ_i b_i K_i.

    Of s stages, columns 1 … s are the stages' K and column s + k, k = 1 … `history`, the derivative at t − k h. A row
    may end early: what is missing is zero. `weights` and `errors` are complete.

    >>> Formula.parse('''
    ...     0 |
    ...     1 | 1
    ...       | 1/2 1/2
    ...       | 1   0
    ... ''').errors
    ((Fraction(-1, 2), Fraction(1, 2)),)
    """

    nodes: tuple[Fraction, ...]
    rows: tuple[tuple[Fraction, ...], ...]
    weights: tuple[Fraction, ...]
    errors: tuple[tuple[Fraction, ...], ...] = ()
    history: int = 0
    guard: tuple[Fraction, ...] = ()

    def __post_init__(self) -> None:
        columns = self.stages + self.history
        widths = {len(self.weights), *map(len, self.errors)}
        if (
            len(self.rows) != self.stages
            or widths != {columns}
            or any(len(row) > columns for row in self.rows)
        ):
            raise InputError(
                f"{self.stages} nodes, rows of {[len(row) for row in self.rows]} entries and solutions of "
                f"{sorted(widths)} make no formula: give one row per node, of at most {columns} entries, "
                f"and solutions of {columns}, that is stages + history"
            )

    @classmethod
    def parse(cls, text: str, history: int = 0) -> Formula:
        """Read a formula as papers print it: lines `c | a …` of stages, `| b …`, then `| b̂ …` of embedded solutions.

        A line without a bar continues the one above it. `number` reads the entries.
        """
        lines: list[tuple[str, list[Fraction]]] = []
        for line in text.strip().splitlines():
            node, bar, entries = line.rpartition("|")
            if bar:
                lines.append((node.strip(), []))
            lines[-1][1].extend(map(number, entries.split()))
        stages = [(number(node), tuple(entries)) for node, entries in lines if node]
        weights, *embedded = (tuple(entries) for node, entries in lines if not node)
        errors = (tuple(b - other for b, other in zip(weights, row, strict=True)) for row in embedded)
        nodes, rows = (tuple(column) for column in zip(*stages, strict=True))
        return cls(nodes, rows, weights, tuple(errors), history)

    @property
    def stages(self) -> int:
        """How many derivatives a step evaluates."""
        return len(self.nodes)

    @property
    def matrix(self) -> tuple[tuple[Fraction, ...], ...]:
        """The rows filled up with zeros: stages × (stages + history)."""
        columns = self.stages + self.history
        return tuple(row + (Fraction(0),) * (columns - len(row)) for row in self.rows)

    @property
    def guarded(self) -> Formula:
        """The formula for fixed steps: its first estimate of the error, or else the difference to the state at which
        its last stage is evaluated, is the guard. For `RK4` that stage is y + h K_3, of order 2; for a predictor and
        corrector it is the prediction."""
        weights, last = self.weights, self.matrix[-1]
        guard = self.errors[0] if self.errors else tuple(b - a for b, a in zip(weights, last, strict=True))
        return replace(self, errors=(), guard=guard if self.explicit else ())

    @property
    def explicit(self) -> bool:
        """Whether every stage needs earlier ones only."""
        return not any(any(row[i : self.stages]) for i, row in enumerate(self.rows))


@dataclass(frozen=True)
class Integrator:
    """One published integrator.

    name       how it is called
    title      what it is
    source     author and year, for tables; `citation` for the library
    order      of the solution that is propagated: its error in a step is O(h^(order + 1))
    formula    the step
    embedded   orders of the solutions that `formula.errors` compare with; () if the step is fixed
    starter    the formula of the first steps, until there is a history
    sweeps     of an implicit formula: how often the stages are put into their own equations
    canonical  whether it works on positions and momenta instead of positions and velocities
    scipy      the name of the solver in SciPy that carries it out, with formulas of its own
    orders     of formulas of many orders (`adams.py`), which begin with `formula`
    """

    name: str
    title: str
    source: str
    citation: str
    order: int
    formula: Formula
    embedded: tuple[int, ...] = ()
    starter: Formula | None = None
    sweeps: int = 0
    canonical: bool = False
    scipy: str = ""
    orders: Orders | None = None

    @property
    def label(self) -> str:
        """Its name, and the order if that was chosen."""
        if self.orders is None or self.orders == Orders():
            return self.name
        return f"{self.name} {'of' if self.orders.held else 'up to'} order {self.orders.highest}"

    @property
    def error_order(self) -> int | None:
        """q, where the error estimate of a step is O(h^(q + 1)); None: there is no estimate, the step is fixed.

        Two estimates e ~ h^(p + 1) and g ~ h^(r + 1) make one, e²/√(e² + g²/100) ~ h^(2p − r + 1): Hairer, Nørsett &
        Wanner (1993), Sec. II.10.
        """
        match self.embedded:
            case (p, r):
                return 2 * p - r
            case (p,):
                return p
        return None


def root(n: int, decimals: int = 60) -> Fraction:
    """√n, cut after a number of decimals, as a `Fraction` holds no irrational number; exact where n is a square.

    >>> root(4)
    Fraction(2, 1)
    >>> 0 < 2 - root(2) ** 2 < Fraction(3, 10**60)
    True
    """
    return Fraction(isqrt(n * 10 ** (2 * decimals)), 10**decimals)


def number(text: str) -> Fraction:
    """Return the number that a sum of fractions and of fractions times roots is.

    >>> number("-1932/2197")
    Fraction(-1932, 2197)
    >>> number("1/2-1/6√9")
    Fraction(0, 1)
    """
    terms = (term.partition("√") for term in re.split(r"(?<=\d)(?=[+-])", text))
    return sum((Fraction(factor) * root(int(n or 1)) for factor, _, n in terms), Fraction(0))


RK4 = Formula.parse("""
    0   |
    1/2 | 1/2
    1/2 | 0   1/2
    1   | 0   0   1
        | 1/6 1/3 1/3 1/6
""")

# Solutions of order 5 and 4. The paper propagates the latter, codes of today the former.
RKF45 = Formula.parse("""
    0     |
    1/4   | 1/4
    3/8   | 3/32      9/32
    12/13 | 1932/2197 -7200/2197 7296/2197
    1     | 439/216   -8         3680/513   -845/4104
    1/2   | -8/27     2          -3544/2565 1859/4104   -11/40
          | 16/135    0          6656/12825 28561/56430 -9/50 2/55
          | 25/216    0          1408/2565  2197/4104   -1/5  0
""")

CASH_KARP = Formula.parse("""
    0    |
    1/5  | 1/5
    3/10 | 3/40       9/40
    3/5  | 3/10       -9/10   6/5
    1    | -11/54     5/2     -70/27      35/27
    7/8  | 1631/55296 175/512 575/13824   44275/110592 253/4096
         | 37/378     0       250/621     125/594      0         512/1771
         | 2825/27648 0       18575/48384 13525/55296  277/14336 1/4
""")

DOPRI5 = Formula.parse("""
    0    |
    1/5  | 1/5
    3/10 | 3/40       9/40
    4/5  | 44/45      -56/15      32/9
    8/9  | 19372/6561 -25360/2187 64448/6561 -212/729
    1    | 9017/3168  -355/33     46732/5247 49/176  -5103/18656
    1    | 35/384     0           500/1113   125/192 -2187/6784    11/84
         | 35/384     0           500/1113   125/192 -2187/6784    11/84    0
         | 5179/57600 0           7571/16695 393/640 -92097/339200 187/2100 1/40
""")

VERNER56 = Formula.parse("""
    0    |
    1/6  | 1/6
    4/15 | 4/75        16/75
    2/3  | 5/6         -8/3    5/2
    5/6  | -165/64     55/6    -425/64      85/96
    1    | 12/5        -8      4015/612     -11/36    88/255
    1/15 | -8263/15000 124/75  -643/680     -81/250   2484/10625
    1    | 3501/1720   -300/43 297275/52632 -319/2322 24068/84065 0    3850/26703
         | 3/40        0       875/2244     23/72     264/1955    0    125/11592  43/616
         | 13/160      0       2375/5984    5/16      12/85       3/44 0          0
""")

# Codes print 30 decimals. These are the numbers of Q(√6) behind them: the conjugate nodes 4 and 5 have conjugate
# columns, all others are rational. Solutions of order 8, 5 and 3.
DOP853 = Formula.parse("""
    0            |
    4/45-2/135√6 | 4/45-2/135√6
    2/15-1/45√6  | 1/30-1/180√6 1/10-1/60√6
    1/5-1/30√6   | 1/20-1/120√6 0 3/20-1/40√6
    1/5+1/30√6   | 77/500+107/3000√6 0 -201/500-197/1000√6 56/125+73/375√6
    1/3          | 1/27 0 0 4/27+1/108√6 4/27-1/108√6
    1/4          | 19/512 0 0 59/512+23/1024√6 59/512-23/1024√6 -9/512
    4/13         | 13772/371293 0 0 51544/371293+368/28561√6 51544/371293-368/28561√6 -5688/371293 3072/371293
    127/195      | 58656157643/93983540625 0 0 -331222431026/156639234375-8174396021/16065562500√6
                   -331222431026/156639234375+8174396021/16065562500√6 96044563816/3480871875
                   5682451879168/281950621875 -165125654/3796875
    3/5          | 8909899/18653125 0 0 -1130352/734375-1137963/2937500√6 -1130352/734375+1137963/2937500√6
                   96663078/4553125 2107245056/137915625 -4913652016/147609375 -78894270/3880452869
    6/7          | -20401265806/21769653311 0 0 354216/112847+94326/112847√6 354216/112847-94326/112847√6
                   -43306765128/5313852383 -20866708358144/1126708119789 14886003438020/654632330667
                   35290686222309375/14152473387134411 -1477884375/485066827
    1            | 39815761/17514443 0 0 -864370/137909-960905/551636√6 -864370/137909+960905/551636√6
                   -844554132/47026969 8444996352/302158619 -2509602342/877790785
                   -28388795297996250/3199510091356783 226716250/18341897 1371316744/2131383595
                 | 104257/1920240 0 0 0 0 3399327/763840 66578432/35198415 -1674902723/288716400
                   54980371265625/176692375811392 -734375/4826304 171414593/851261400 137909/3084480
                 | 72864797/1769693184 0 0 0 0 8670301/1527680 22407563/9386244 -1839305140361/246371328000
                   3740185851728885/5654156025964544 -676000805/1389975552 2342627240947/19613062656000
                   137909/2056320
                 | 31/127 0 0 0 0 0 0 0 12675/17272 0 0 3/136
""")

# Columns: f(t), the predictor's f(t + h), f(t − h), f(t − 2h), f(t − 3h). Evaluate once more at the end of a step, and
# the next one begins with it.
ABM4 = Formula.parse(
    """
    0 |
    1 | 55/24 0    -59/24 37/24 -9/24
      | 19/24 9/24 -5/24  1/24  0
    """,
    history=3,
)

# Order 1 of predictor and corrector, with which the formulas of all orders begin.
ADAMS1 = Formula.parse("""
    0 |
    1 | 1
      | 1/2 1/2
""")

GAUSS4 = Formula.parse("""
    1/2-1/6√3 | 1/4       1/4-1/6√3
    1/2+1/6√3 | 1/4+1/6√3 1/4
              | 1/2       1/2
""")

ROWS = (
    Integrator(
        "rkf45",
        "Runge–Kutta–Fehlberg pair 4(5)",
        "Fehlberg (1969)",
        'Fehlberg, "Low-order classical Runge-Kutta formulas with stepsize control", NASA TR R-315 (1969); '
        "Computing 6 (1970) 61–71",
        order=5,
        formula=RKF45,
        embedded=(4,),
    ),
    Integrator(
        "verner56",
        "Verner's pair 5(6), as in DVERK",
        "Verner (1978)",
        'Verner, "Explicit Runge-Kutta methods with estimates of the local truncation error", SIAM J. Numer. Anal. 15 '
        '(1978) 772–790; Hull, Enright & Jackson, "User\'s guide for DVERK", University of Toronto TR 100 (1976)',
        order=6,
        formula=VERNER56,
        embedded=(5,),
    ),
    Integrator(
        "cash-karp",
        "Cash–Karp pair 5(4)",
        "Cash & Karp (1990)",
        'Cash & Karp, "A variable order Runge-Kutta method for initial value problems with rapidly varying right-hand '
        'sides", ACM Trans. Math. Softw. 16 (1990) 201–222',
        order=5,
        formula=CASH_KARP,
        embedded=(4,),
    ),
    Integrator(
        "dopri5",
        "Dormand–Prince pair 5(4)",
        "Dormand & Prince (1980)",
        'Dormand & Prince, "A family of embedded Runge-Kutta formulae", J. Comput. Appl. Math. 6 (1980) 19–26',
        order=5,
        formula=DOPRI5,
        embedded=(4,),
    ),
    Integrator(
        "dop853",
        "Dormand–Prince method 8(5,3)",
        "Hairer, Nørsett & Wanner (1993)",
        'Hairer, Nørsett & Wanner, "Solving Ordinary Differential Equations I", 2nd ed., Springer (1993), '
        "Secs. II.5 and II.10",
        order=8,
        formula=DOP853,
        embedded=(5, 3),
    ),
    Integrator(
        "rk4",
        "the classical Runge–Kutta method",
        "Kutta (1901)",
        'Kutta, "Beitrag zur näherungsweisen Integration totaler Differentialgleichungen", Z. Math. Phys. 46 (1901) '
        "435–453",
        order=4,
        formula=RK4,
    ),
    Integrator(
        "abm4",
        "Adams–Bashforth predictor, Adams–Moulton corrector (PECE)",
        "Moulton (1926)",
        'Bashforth & Adams, "An Attempt to Test the Theories of Capillary Action", Cambridge (1883); '
        'Moulton, "New Methods in Exterior Ballistics", Chicago (1926)',
        order=4,
        formula=ABM4,
        starter=RK4,
    ),
    Integrator(
        "abm",
        "Adams–Bashforth–Moulton of variable order and step (PECE)",
        "Shampine & Gordon (1975)",
        'Shampine & Gordon, "Computer Solution of Ordinary Differential Equations: The Initial Value Problem", '
        'Freeman (1975); Krogh, "Changing stepsize in the integration of differential equations using modified '
        'divided differences", Lect. Notes Math. 362, Springer (1974) 22–71',
        order=MAX_ORDER,
        formula=ADAMS1,
        embedded=(MAX_ORDER,),
        orders=Orders(),
    ),
    Integrator(
        "symplectic",
        "Gauss–Legendre method of two stages",
        "Hammer & Hollingsworth (1955)",
        'Hammer & Hollingsworth, "Trapezoidal methods of approximating solutions of differential equations", Math. '
        'Tables Aids Comput. 9 (1955) 92–96; Sanz-Serna, "Runge-Kutta schemes for Hamiltonian systems", BIT 28 (1988) '
        "877–883",
        order=4,
        formula=GAUSS4,
        sweeps=14,
        canonical=True,
    ),
)

INTEGRATORS: Mapping[str, Integrator] = MappingProxyType({row.name: row for row in ROWS})

_OF_SCIPY = Formula((), (), ())
STIFF: Mapping[str, Integrator] = MappingProxyType(
    {
        row.name: row
        for row in (
            Integrator(
                "radau",
                "Radau IIA of three stages, implicit; SciPy's",
                "Hairer & Wanner (1996)",
                'Hairer & Wanner, "Solving Ordinary Differential Equations II", Springer (1996), Sec. IV.8',
                order=5,
                formula=_OF_SCIPY,
                embedded=(3,),
                scipy="Radau",
            ),
            Integrator(
                "bdf",
                "backward differentiation of order 1 to 5; SciPy's",
                "Shampine & Reichelt (1997)",
                'Shampine & Reichelt, "The MATLAB ODE Suite", SIAM J. Sci. Comput. 18 (1997) 1–22',
                order=5,
                formula=_OF_SCIPY,
                embedded=(4,),
                scipy="BDF",
            ),
            Integrator(
                "lsoda",
                "Adams and backward differentiation in turns; SciPy's",
                "Petzold (1983)",
                'Petzold, "Automatic selection of methods for solving stiff and nonstiff systems of ordinary '
                'differential equations", SIAM J. Sci. Stat. Comput. 4 (1983) 136–148',
                order=12,
                formula=_OF_SCIPY,
                embedded=(11,),
                scipy="LSODA",
            ),
        )
    }
)
"""For stiff equations, as those of hard stops and strong friction are; with the extra `scipy`."""


class IntegratorEntry(NamedTuple):
    """One integrator: `order` of its solution, `stages` that a step evaluates, orders of its error `estimate`."""

    name: str
    title: str
    order: int
    stages: int | str
    estimate: str
    source: str
    citation: str


class Integrators(Listing[IntegratorEntry]):
    columns = ("name", "title", "order", "stages", "estimate", "source")


def integrators() -> Integrators:
    """Return the integrators that a simulation takes by name; prints as a table.

    >>> [row.name for row in integrators() if 5 < row.order < 12]
    ['verner56', 'dop853']
    """
    return Integrators(
        IntegratorEntry(
            row.name,
            row.title,
            row.order,
            "" if row.scipy else row.formula.stages,
            ", ".join(map(str, row.embedded)),
            row.source,
            row.citation,
        )
        for row in (*INTEGRATORS.values(), *STIFF.values())
    )


def integrator(name: object) -> Integrator:
    """Return an integrator by name; `integrators()` lists them.

    >>> integrator("dopri5").order
    5
    """
    known = {**INTEGRATORS, **STIFF}
    if not isinstance(name, str) or name not in known:
        raise unknown("integrator", name, list(known))
    return known[name]
