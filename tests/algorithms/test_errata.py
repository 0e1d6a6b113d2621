"""The printed form of an equation, put back into our source, gives results that the reference data refute.

Errata are named as on the lines of the source: S03 is Saha (2003), S99 Saha (1999), B9 the textbook, KOZ
Kozłowski, FIJ Fijany and Bejczy (FIJ-3 and FIJ-4 are in forward/test_constraint_force.py).
Errors are those of the other comparisons with the data: largest difference over largest entry of a state.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest

from rodyn.algebra.vectors import Vec3
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import parameters, structure
from rodyn.sweep import registry
from tests.algorithms.printed import Replacement, printed
from tests.marks import mostly_slow
from tests.references import error, reference, robot, states

HELD = 1e-12
"""What our source stays below."""


def run(name: str, task: str, method: str, given: str = "q qd qdd", rows: int | slice = slice(None)) -> Any:
    """What the registered algorithm makes of the states of a robot."""
    (algorithm,) = (row for row in registry.algorithms(task) if row.name == method)
    mechanism, gravity = robot(name).mechanism, Vec3(*robot(name).mechanism.gravity)
    state = State(**{key: list(states(name)[key][rows].T) for key in given.split()})
    chain = make_chain(structure(mechanism), parameters(mechanism), gravity, state, algorithm.axes)
    return algorithm.run(chain.seen_as(algorithm.view))


def symmetric(table: Any) -> Any:
    n = range(len(table))
    return [table[max(i, j)][min(i, j)] for i in n for j in n]


def general(table: Any) -> Any:
    n = range(len(table))
    return [table[i][j].lower if j <= i else table[j][i].upper for i in n for j in n]


class Quantity(NamedTuple):
    task: str
    method: str
    given: str
    entries: Callable[[Any], Sequence[Any]]
    truth: str


QUANTITIES = {
    "τ": Quantity("inverse_dynamics", "denoc", "q qd qdd", lambda found: found.τ, "tau_id"),
    "θ̈": Quantity("forward_dynamics", "udu", "q qd tau", lambda found: found.θdd, "qdd_fd"),
    "Q̈": Quantity("forward_dynamics", "constraint-force", "q qd tau", lambda found: found.θdd, "qdd_fd"),
    "Q̈, cyclic": Quantity(
        "forward_dynamics", "constraint-force-cyclic", "q qd tau", lambda found: found.θdd, "qdd_fd"
    ),
    "τ, RIDIM": Quantity("inverse_dynamics", "ridim", "q qd qdd", lambda found: found.τ, "tau_id"),
    "θ̈, ReDySim": Quantity("forward_dynamics", "redysim", "q qd tau", lambda found: found.θdd, "qdd_fd"),
    "τ, two-point": Quantity("inverse_dynamics", "two-point", "q qd qdd", lambda found: found.τ, "tau_id"),
    "τ, Newton–Euler": Quantity(
        "inverse_dynamics", "newton-euler", "q qd qdd", lambda found: found.τ, "tau_id"
    ),
    "θ̈, Kalman": Quantity("forward_dynamics", "kalman", "q qd tau", lambda found: found.θdd, "qdd_fd"),
    "D": Quantity("articulated_mass", "denoc", "q", lambda found: [a.m_hat for a in found], "D"),
    "I": Quantity("inertia_matrix", "denoc", "q", symmetric, "M"),
    "C, S99": Quantity("coriolis_matrix", "saha-1999", "q qd", general, "C_denoc"),
    "C, B9": Quantity("coriolis_matrix", "textbook", "q qd", general, "C_denoc"),
    "Nᵀ(MṄ + WMN)": Quantity(
        "denoc_matrices",
        "definition",
        "q qd",
        lambda found: [x for row in found.coriolis_matrix for x in row],
        "C_denoc",
    ),
}


def found(quantity: str, name: str) -> np.ndarray:
    """A quantity in all states of a robot, shaped like the reference."""
    task, method, given, entries, truth = QUANTITIES[quantity]
    expected = states(name)[truth]
    columns = [np.broadcast_to(entry, len(expected)) for entry in entries(run(name, task, method, given))]
    return np.array(columns).T.reshape(expected.shape)


def error_of(quantity: str, name: str) -> float:
    return error(found(quantity, name), states(name)[QUANTITIES[quantity].truth])


CONSTRAINT, CYCLIC = "forward.constraint_force", "forward.constraint_force_cyclic"
UDU, TWIST, DENOC = "forward.udu", "kinematics.twist", "kinematics.denoc_matrices"
RIDIM, REDYSIM = "inverse.ridim", "forward.redysim"
TWO_POINT, NEWTON_EULER, KALMAN = "inverse.two_point", "inverse.newton_euler", "forward.kalman"
COMPOSITE, MCI_1999, MCI_BOOK = "inertia.composite", "inertia.mci_saha1999", "inertia.mci_textbook"

# (9.11c) sums B_kiᵀ M̃_k B_ki over all links k beyond i, where S99 (23a) has M_k: what a link hands down is
# then its own M̃ and once more the sum that its M̃ contains.
SUM_OF_COMPOSITES = (
    (
        "    c = i.c\n",
        "    own, c = CompositeMass(I, δ, m), i.c\n"
        "    m, δ, I = m + children.m, δ + children.delta, I + children.I\n",
    ),
    ("Handed(CompositeMass(I, δ, m), ", "Handed(own, "),
)

# H̃_{j+1,i} − H̃_{j+1,j} = M̃_{j+1} Ḃ_ji, so that (9.16k) has p_iᵀB_jiᵀ(M̃_j − M_j)[0; ċ_ji × e_j] too much.
H_OF_THE_ANCESTOR = (
    ("    cd: Vec3\n\n\n", "    cd: Vec3\n    e: Vec3\n    δ: Vec3\n    m: Scalar\n\n\n"),
    ("(rate.H.T @ p).top, ZERO3)", "(rate.H.T @ p).top, ZERO3, p.top, M_tilde.delta, M_tilde.m - i.m)"),
    ("Entry(p @ ray.column, lower)", "Entry(p @ (ray.column + _beyond(ray)), lower)"),
    (
        "def _carry(",
        "def _beyond(ray):\n"
        "    cd_e = cross(ray.cd, ray.e)\n"
        "    return Six(cross(cd_e, ray.δ), cd_e * ray.m)\n\n\n"
        "def _carry(",
    ),
    (
        "cd=j.Q @ (ray.cd + now.cd),",
        "cd=j.Q @ (ray.cd + now.cd), e=j.Q @ ray.e, δ=j.Q @ (ray.δ + ray.m * j.c), m=ray.m,",
    ),
)

# The third factor of (9.16c): B_ij below the diagonal instead of Ḃ_ij.
B_WITHOUT_DOT = (
    "_table(spread, lambda s: Mat6(ZERO_MAT3, ZERO_MAT3, skew(s.cd), ZERO_MAT3))",
    "_table([{j: ray[j] for j in ray if j < i} for i, ray in enumerate(spread)],"
    " lambda s: Mat6(ONE, ZERO_MAT3, skew(s.c), ONE))",
)


class Erratum(NamedTuple):
    """`seen` is the error of the printed form, rounded down."""

    name: str
    module: str
    replacements: tuple[Replacement, ...]
    robot: str
    quantity: str
    seen: float


STANFORD, PUMA, KUKA = "stanford_2003", "puma_corrected", "kuka_kr5"
TWO_LINK, THREE_LINK = "two_link", "three_link"

D_IN_LINK_AXES = (("d = i.Z @ (i.a - i.X @ i.r) + i.slid", "d = i.Q.T @ (i.Z @ i.a + i.slid) - i.Q @ i.r"),)
# A.3(a) has the inertia of the last link, A.3(b) not that of the others.
NO_OWN_INERTIA = (("children.I + i.I)", "i.I if children is ZERO_ARTICULATED else children.I)"),)
τ_FOR_φ = (("φ_hat = φ - ", "φ_hat = i.tau - "),)
REVOLUTE_ONLY = (("p = i.p(d)", "p = Six(i.e, cross(i.e, d))"),)
TOP_FOR_BOTTOM = (("to_joint @ parent.μ.bottom + cross", "top + cross"),)
# On the way inwards τ̂_{i−1} is not known yet: a program with arrays finds there the zero it began with.
τ_HAT_OF_THE_PARENT = (("η = a.ψ * φ_hat + η_beyond", "η = a.ψ * 0 + η_beyond"),)
B_II = (("MΩp=j.B.T @ ray.MΩp,", "MΩp=Six(j.Q @ ray.MΩp.top, j.Q @ ray.MΩp.bottom),"),)
MASS_TWICE = (("parallel_axis(δ, c, δ_j)", "parallel_axis(δ, c, δ_j) * m"),)
SYMMETRIC = (("rate.M_prime @ p", "rate.M_prime.T @ p"),)
NO_SLIDE = ((" + i.slide * i.qd", ""),)
ψ_HAT = (("e.φ_tilde - a.ψ @", "e.φ_tilde - a.ψ_hat @"),)
M_TRANSPOSED = (("ray.pM_prime @ p  #", "ray.pM @ p  #"),)
# A block diagonal: an eliminated row changes no other, and no other changes it.
A_DIAGONAL = (("Hanging(Λ, a))", "below)"), ("b + z @ below for", "b for"))
NO_SIDE_BLOCKS = (("y @ w for y in Y) for w", "0 for y in Y) for w"),)
h_TRANSPOSED = (("s, J_inv = i.s,", "s, J_inv = -i.s,"),)
RATE_FOR_ACCELERATION = (("H(k) * qdd", "H(k) * k.qd"),)
RATE_IN_NEWTON_EULER = (("k.qd) + turn * k.qdd", "k.qd) + turn * k.qd"),)
GRAVITY_IN_NEWTON_EULER = (("Motion(ZERO3, ZERO3, -chain", "Motion(ZERO3, ZERO3, chain"),)
GRAVITY_UPWARDS = (("Six(ZERO3, -chain.base.g)", "Six(ZERO3, chain.base.g)"),)
# b̄_k of (3.33) belongs to the accelerations of (3.27), not to the λ_k^- of (3.5).
B_BAR = ((" + cross(k.mp, ω_v)", ""), ("ω_v * k.m + cross(ω, ", "cross(ω, "))
FORCE_NOT_TURNED = (("x_plus = x_minus.turned(A)", "x_plus = x_minus"),)
COSTATE_NOT_TURNED = (("(λ_plus + n).turned(to_link)", "(λ_plus + n)"),)
# Before (3.54) has been evaluated, P is still P_k^-.
P_BEFORE_THE_UPDATE = (("+ P_plus @ now.n", "+ f.P_minus @ now.n"),)
# Without (3.12), and with the two sides equal as in (3.9), nothing says that the torque is taken on link k.
OTHER_SIDE = (("τ = H(k) @ x_minus", "τ = H(k) @ x_plus"),)
FORCE_OF_THE_OTHER_SIDE = (
    ("τ), φ @ x_plus)", "τ), Six(x_plus.top + cross(φ.l, x_minus.bottom), x_plus.bottom))"),
)
TRIPLE_PRODUCT = (("ω_v * k.m + cross(ω, cross(ω, k.mp))", "cross(ω_v, cross(ω, k.mp))"),)

ERRATA = [
    Erratum("S03-1", UDU, D_IN_LINK_AXES, PUMA, "D", 0.91),
    Erratum("S03-1", UDU, D_IN_LINK_AXES, PUMA, "θ̈", 0.28),
    Erratum("S03-2", UDU, NO_OWN_INERTIA, PUMA, "D", 0.94),
    Erratum("S03-2", UDU, NO_OWN_INERTIA, STANFORD, "θ̈", 25.0),
    Erratum("S03-3", UDU, τ_FOR_φ, STANFORD, "θ̈", 7.2e-3),
    Erratum("S03-5", UDU, REVOLUTE_ONLY, STANFORD, "D", 0.99),
    Erratum("S03-5", UDU, REVOLUTE_ONLY, STANFORD, "θ̈", 2.0),
    Erratum("S03-6", UDU, TOP_FOR_BOTTOM, STANFORD, "θ̈", 1.1e-2),
    Erratum("S03-6", UDU, TOP_FOR_BOTTOM, PUMA, "θ̈", 4.9e-2),
    Erratum("S99-3", MCI_1999, B_II, STANFORD, "C, S99", 2.7),
    Erratum("S99-5", UDU, τ_HAT_OF_THE_PARENT, STANFORD, "θ̈", 1.2),
    Erratum("B9-1", COMPOSITE, SUM_OF_COMPOSITES, KUKA, "I", 1.9),
    Erratum("B9-3", COMPOSITE, MASS_TWICE, TWO_LINK, "I", 0.2),
    Erratum("B9-4", MCI_BOOK, SYMMETRIC, PUMA, "C, B9", 0.97),
    Erratum("B9-4", MCI_BOOK, SYMMETRIC, KUKA, "C, B9", 0.24),
    Erratum("B9-5", MCI_BOOK, H_OF_THE_ANCESTOR, KUKA, "C, B9", 0.71),
    Erratum("B9-5", MCI_BOOK, H_OF_THE_ANCESTOR, STANFORD, "C, B9", 0.32),
    Erratum("B9-6", TWIST, NO_SLIDE, STANFORD, "τ", 0.29),
    Erratum("B9-6", TWIST, NO_SLIDE, STANFORD, "θ̈", 1.0e-3),
    Erratum("B9-6", TWIST, NO_SLIDE, STANFORD, "C, S99", 0.99),
    Erratum("B9-6", TWIST, NO_SLIDE, STANFORD, "C, B9", 0.99),
    Erratum("B9-6", RIDIM, NO_SLIDE, STANFORD, "τ, RIDIM", 0.29),
    Erratum("B9-7", DENOC, (B_WITHOUT_DOT,), KUKA, "Nᵀ(MṄ + WMN)", 7.3),
    Erratum("B9-9", UDU, ψ_HAT, STANFORD, "θ̈", 0.77),
    Erratum("B9-9", UDU, ψ_HAT, PUMA, "θ̈", 0.36),
    Erratum("B9-9", REDYSIM, ψ_HAT, PUMA, "θ̈, ReDySim", 0.1),
    Erratum("B9-10", MCI_BOOK, M_TRANSPOSED, TWO_LINK, "C, B9", 60.0),
    Erratum("KOZ-1", TWO_POINT, RATE_FOR_ACCELERATION, STANFORD, "τ, two-point", 1.2),
    Erratum("KOZ-1", TWO_POINT, RATE_FOR_ACCELERATION, PUMA, "θ̈, Kalman", 0.36),
    Erratum("KOZ-1", NEWTON_EULER, RATE_IN_NEWTON_EULER, PUMA, "τ, Newton–Euler", 2.3),
    Erratum("KOZ-2", TWO_POINT, B_BAR, STANFORD, "τ, two-point", 0.56),
    Erratum("KOZ-2", TWO_POINT, B_BAR, PUMA, "θ̈, Kalman", 1.1e-2),
    Erratum("KOZ-3", TWO_POINT, GRAVITY_UPWARDS, STANFORD, "τ, two-point", 4.5),
    Erratum("KOZ-3", TWO_POINT, GRAVITY_UPWARDS, PUMA, "θ̈, Kalman", 0.15),
    Erratum("KOZ-3", NEWTON_EULER, GRAVITY_IN_NEWTON_EULER, PUMA, "τ, Newton–Euler", 5.3),
    Erratum("KOZ-4", TWO_POINT, FORCE_NOT_TURNED, STANFORD, "τ, two-point", 1.5),
    Erratum("KOZ-4", TWO_POINT, COSTATE_NOT_TURNED, STANFORD, "τ, two-point", 4.1),
    Erratum("KOZ-4", TWO_POINT, COSTATE_NOT_TURNED, PUMA, "θ̈, Kalman", 0.39),
    Erratum("KOZ-5", KALMAN, P_BEFORE_THE_UPDATE, STANFORD, "θ̈, Kalman", 2.6e-3),
    Erratum("KOZ-5", KALMAN, P_BEFORE_THE_UPDATE, PUMA, "θ̈, Kalman", 5.9e-3),
    Erratum("KOZ-6", TWO_POINT, OTHER_SIDE, STANFORD, "τ, two-point", 1.7),
    Erratum("KOZ-6", TWO_POINT, OTHER_SIDE, PUMA, "τ, two-point", 1.9),
    Erratum("KOZ-7", TWO_POINT, FORCE_OF_THE_OTHER_SIDE, STANFORD, "τ, two-point", 0.89),
    Erratum("KOZ-7", TWO_POINT, TRIPLE_PRODUCT, STANFORD, "τ, two-point", 0.39),
    Erratum("KOZ-7", TWO_POINT, TRIPLE_PRODUCT, PUMA, "θ̈, Kalman", 8.8e-3),
    Erratum("FIJ-1", CONSTRAINT, A_DIAGONAL, PUMA, "Q̈", 0.1),
    Erratum("FIJ-1", CONSTRAINT, A_DIAGONAL, STANFORD, "Q̈", 5.3),
    Erratum("FIJ-1", CYCLIC, NO_SIDE_BLOCKS, PUMA, "Q̈, cyclic", 0.1),
    Erratum("FIJ-1", CYCLIC, NO_SIDE_BLOCKS, STANFORD, "Q̈, cyclic", 5.3),
    Erratum("FIJ-2", CONSTRAINT, h_TRANSPOSED, PUMA, "Q̈", 2.5e-2),
    Erratum("FIJ-2", CONSTRAINT, h_TRANSPOSED, STANFORD, "Q̈", 2.5e-3),
    Erratum("FIJ-2", CONSTRAINT, h_TRANSPOSED, KUKA, "Q̈", 3.3e-3),
]


@pytest.mark.parametrize(
    "e",
    mostly_slow(ERRATA, lambda e: e.robot == "stanford_2003"),
    ids=lambda e: f"{e.name}, {e.quantity} of {e.robot}",
)
def test_the_printed_form_is_refuted(e: Erratum) -> None:
    assert error_of(e.quantity, e.robot) < HELD
    with printed(e.module, *e.replacements):
        assert error_of(e.quantity, e.robot) >= e.seen
    assert error_of(e.quantity, e.robot) < HELD


def test_a_text_that_is_not_ours_cannot_be_replaced() -> None:
    with pytest.raises(AssertionError, match="stands 0 times"), printed(UDU, ("not our text", "")):
        pass


def test_s03_7_without_the_first_link_there_is_no_first_pivot() -> None:
    D = states(PUMA)["D"]
    stops_at_2 = (
        "chain.inward(_articulate",
        "Chain(chain.links[1:], tuple(k - 1 for k in chain.parents[1:]), chain.base).inward(_articulate",
    )
    assert error(np.array([a.m_hat for a in run(PUMA, "articulated_mass", "denoc", "q")]).T, D) < HELD
    with printed(UDU, stops_at_2):
        pivots = np.array([a.m_hat for a in run(PUMA, "articulated_mass", "denoc", "q")]).T
        assert error(pivots, D[:, 1:]) < HELD
        with pytest.raises(IndexError):
            run(PUMA, "forward_dynamics", "udu", "q qd tau")


def test_s99_5_the_printed_recursion_is_not_causal() -> None:
    """(34), (35) as printed: τ̂_i + Σ_{k>i} α_ik τ̂_{k−2} = φ_i, even with all solved at once and τ̂_0 = 0."""
    n, right, wrong = robot(PUMA).n, [], []
    for row in range(len(states(PUMA)["q"])):
        forward = run(PUMA, "forward_dynamics", "udu", "q qd tau", row)
        α = run(PUMA, "udu", "reverse-gaussian", "q", row).α
        U = np.array([[α[k].get(i, 0.0) for k in range(n)] for i in range(n)])
        D = np.array([a.m_hat for a in forward.articulated])
        theirs = np.eye(n)
        theirs[:, : n - 2] += np.triu(U, 1)[:, 2:]
        assert np.abs(np.tril(theirs, -1)).max() > 1e-3
        for system, accelerations in ((U, right), (theirs, wrong)):
            τ_hat = np.linalg.solve(system, forward.φ)
            accelerations.append(np.linalg.solve(U.T, τ_hat / D))
    assert error(right, states(PUMA)["qdd_fd"]) < HELD
    assert error(wrong, states(PUMA)["qdd_fd"]) >= 2.4


def test_s99_6_the_printed_composite_mass_does_not_fit() -> None:
    ours = run(KUKA, "denoc_matrices", "definition", "q qd", 0)
    assert error([list(ours.inertia_matrix)], states(KUKA)["M"][:1]) < HELD
    with printed(
        DENOC, ("transposed(self.N_l) @ self.M @ self.N_l", "transposed(self.N_d) @ self.M @ self.N_d")
    ):
        theirs = run(KUKA, "denoc_matrices", "definition", "q qd", 0)
        assert (len(ours.M_tilde.rows), len(theirs.M_tilde.rows)) == (36, 6)
        with pytest.raises(ValueError, match="zip"):
            _ = theirs.inertia_matrix


class Blocks:
    """The 6 × 6 blocks of one state, in base axes; links are counted from 1 as in the papers."""

    def __init__(self, name: str, row: int) -> None:
        explicit = run(name, "denoc_matrices", "definition", "q qd", row)
        names = ("N_l", "N_d", "Nd_l", "Nd_d", "M", "W")
        matrices = (np.array(getattr(explicit, name).rows, dtype=float) for name in names)
        self.N_l, self.N_d, self.Nd_l, self.Nd_d, self.M, self.W = matrices
        self.n = robot(name).n
        self.links = range(1, self.n + 1)

    def B(self, i: int, j: int) -> np.ndarray:
        return self.N_l[6 * i - 6 : 6 * i, 6 * j - 6 : 6 * j]

    def Bd(self, i: int, j: int) -> np.ndarray:
        return self.Nd_l[6 * i - 6 : 6 * i, 6 * j - 6 : 6 * j]

    def M_i(self, i: int) -> np.ndarray:
        return self.M[6 * i - 6 : 6 * i, 6 * i - 6 : 6 * i]

    def p(self, i: int) -> np.ndarray:
        return self.N_d[6 * i - 6 : 6 * i, i - 1]

    def M_tilde(self, i: int) -> np.ndarray:
        """S99 (23a)."""
        beyond = range(i + 1, self.n + 1)
        return self.M_i(i) + sum(self.B(k, i).T @ self.M_i(k) @ self.B(k, i) for k in beyond)

    def M_tilde_printed(self, i: int) -> np.ndarray:
        """(9.11c)."""
        beyond = range(i + 1, self.n + 1)
        return self.M_i(i) + sum(self.B(k, i).T @ self.M_tilde_printed(k) @ self.B(k, i) for k in beyond)

    def H(self, i: int, j: int) -> np.ndarray:
        """H̃_ij of S99 (28), (9.16e)."""
        own = self.M_tilde(i) @ self.Bd(i, j)
        return own if i == self.n else own + self.B(i + 1, i).T @ self.H(i + 1, i)

    def H_block(self, i: int, j: int) -> np.ndarray:
        """Block (i, j) of N_lᵀMṄ_l, (9.16e)."""
        if i > j:
            return self.H(i, j)
        return self.B(j + 1, i).T @ self.H(j + 1, j) if j < self.n else np.zeros((6, 6))

    def S99_7(self, i: int, j: int) -> np.ndarray:
        """S99 (27): H̃_{n−1,1} … B_n2ᵀH̃_{n,n−1} O in the last row."""
        n = self.n
        if i < n or j == n:
            return self.H_block(i, j)
        return self.H(n - 1, j) if j < n - 1 else self.B(n, 2).T @ self.H(n, n - 1)

    def B9_5(self, i: int, j: int) -> np.ndarray:
        """(9.16k): B_{j+1,i}ᵀH̃_{j+1,i} on and above the diagonal."""
        return self.B(j + 1, i).T @ self.H(j + 1, i) if i <= j < self.n else self.H_block(i, j)

    def all(self, block: Callable[[int, int], np.ndarray]) -> np.ndarray:
        return np.block([[block(i, j) for j in self.links] for i in self.links])

    def GIM(self, M_tilde: Callable[[int], np.ndarray]) -> np.ndarray:
        """(9.15b), (9.15c)."""

        def i_ij(i: int, j: int) -> float:
            return float(self.p(i) @ M_tilde(i) @ self.B(i, j) @ self.p(j))

        return np.array([[i_ij(max(i, j), min(i, j)) for j in self.links] for i in self.links])

    def C(self, block: Callable[[int, int], np.ndarray]) -> np.ndarray:
        """(9.16a) with the blocks of N_lᵀMṄ_l."""
        rest = self.N_l.T @ (self.M @ self.N_l @ self.Nd_d + self.W @ self.M @ self.N_l @ self.N_d)
        return self.N_d.T @ (self.all(block) @ self.N_d + rest)


def every_state(name: str) -> list[Blocks]:
    return [Blocks(name, row) for row in range(len(states(name)["q"]))]


@pytest.mark.slow
def test_s99_7_the_last_row_of_blocks() -> None:
    """(9.16e) is N_lᵀMṄ_l by its definition, S99 (27) is not; C shows it where d_n is not along e_n."""
    for name, in_blocks in ((PUMA, 0.22), (THREE_LINK, 0.72)):
        arms = every_state(name)
        definition = [a.N_l.T @ a.M @ a.Nd_l for a in arms]
        assert error([a.all(a.H_block) for a in arms], definition) < HELD
        assert error([a.all(a.S99_7) for a in arms], definition) >= in_blocks
    assert error([a.C(a.H_block) for a in arms], states(THREE_LINK)["C_denoc"]) < HELD
    assert error([a.C(a.S99_7) for a in arms], states(THREE_LINK)["C_denoc"]) >= 0.73


def test_b9_5_our_source_with_the_erratum_is_the_printed_equation() -> None:
    with printed(MCI_BOOK, *H_OF_THE_ANCESTOR):
        assert error(found("C, B9", KUKA), [a.C(a.B9_5) for a in every_state(KUKA)]) < HELD


def test_b9_1_our_source_with_the_erratum_is_the_printed_sum() -> None:
    with printed(COMPOSITE, *SUM_OF_COMPOSITES):
        assert error(found("I", KUKA), [a.GIM(a.M_tilde_printed) for a in every_state(KUKA)]) < HELD


def test_b9_1_the_sum_of_saha_1999_is_the_composite_mass() -> None:
    for row, links in enumerate(reference(KUKA)["link_quantities"]):
        a, truth = Blocks(KUKA, row), links["composite_mass_matrix"]
        assert error([a.M_tilde(i) for i in a.links], truth) < HELD
        assert error([a.M_tilde_printed(i) for i in a.links], truth) >= 0.66
