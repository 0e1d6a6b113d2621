"""What CasADi 3.8.2 needs to differentiate our recursions: M, A and D by `jacobian_cost`.

A value and its derivatives by all three arguments, of a general chain of n ≥ 3 revolute joints; the cheaper of tangents
and adjoints. (Additions of "cholesky" at n = 3 are fewer by one.)
"""

from fractions import Fraction
from typing import NamedTuple

from rodyn.papers.cost.polynomial import Polynomial


class Differentiated(NamedTuple):
    """A recursion, and its cost after differentiation."""

    task: str
    method: str
    reverse: bool
    M: str
    A: str
    D: str

    @property
    def polynomials(self) -> tuple[Polynomial, ...]:
        return tuple(map(Polynomial.parse, (self.M, self.A, self.D)))

    def total(self, n: int) -> Fraction:
        return sum((part(n) for part in self.polynomials), start=Fraction(0))


CASADI = (
    Differentiated("inverse_dynamics", "newton-euler", True, "90n² − 30n − 90", "71n² − 18n − 95", "0"),
    Differentiated("inverse_dynamics", "redysim", True, "89n² − 41n − 81", "73n² − 25n − 93", "0"),
    Differentiated(
        "forward_dynamics",
        "articulated-body",
        False,
        "533n²/2 − 435n/2 − 241",
        "214n² − 195n − 223",
        "5n² + 5n − 14",
    ),
    Differentiated(
        "forward_dynamics",
        "cholesky",
        False,
        "5n⁴/24 + 41n³/4 + 2755n²/24 − 217n/4 − 150",
        "5n⁴/24 + 91n³/12 + 2131n²/24 − 475n/12 − 151",
        "n³/3 + 3n² + 5n/3 − 3",
    ),
)
