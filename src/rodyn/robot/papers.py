"""The papers' matrices and quantities by their names, their equations, and what methods cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, DtypeLike
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.quantity.request import OnError, Options, Truths
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.kernel.reference import evaluate
from rodyn.robot.described import Described, quantity
from rodyn.robot.results.tuples import Denoc, Elimination, Factors, Uncoupled

if TYPE_CHECKING:
    from rodyn.papers.cost.count import Count
    from rodyn.papers.cost.tally import Policy
    from rodyn.papers.equations.result import Equations
    from rodyn.papers.explain import Explanation
    from rodyn.papers.matrices import Articulation, Convective, Kalman, Numbering, Schur
    from rodyn.robot.check.compare import CheckReport
    from rodyn.trace.readers.count import Depth


class Papers(Described):
    @built_in(quantity("udu"), Factors)
    def udu(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Factors:
        """M = U diag(D) Uᵀ: U (..., nv, nv) unit upper triangular, D (..., nv) the papers' m̂."""
        return self._arrays(Factors, "udu", locals())

    def elimination(self, q: ArrayLike) -> Elimination:
        """Return the steps of reverse Gaussian elimination that lead from M to U and D (Saha 2003, Appendix B)."""
        return Elimination(**evaluate(self.mechanism, "elimination", {"q": q}))

    def uncoupled(
        self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, *, wrench: WrenchLike = None
    ) -> Uncoupled:
        """Return the Newton–Euler equations of all links, stacked: M ṫ + W M t = w_E + w_C (M and W: `denoc`)."""
        motion = {"q": q, "qd": qd, "qdd": qdd}
        return Uncoupled(**evaluate(self.mechanism, "uncoupled", motion, Options(wrench=wrench)))

    def denoc(self, q: ArrayLike, qd: ArrayLike | None = None, *, numbering: Numbering = "base") -> Denoc:
        """Return the decoupled natural orthogonal complement N = N_l N_d, its rate, M and W, in base axes.

        `numbering="tip"`: links and joints of the result are counted from the tip, as Kozłowski and Fijany & Bejczy do;
        q and qd are as always.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> arm, q = rd.load("two_link"), [0.4, 0.9]
        >>> x = arm.denoc(q)
        >>> bool(np.allclose(x.N_d.T @ x.N_l.T @ x.M @ x.N_l @ x.N_d, arm.inertia_matrix(q)))
        True
        """
        from rodyn.papers.matrices import denoc

        return denoc(self.mechanism, q, qd, numbering)

    def convective(self, q: ArrayLike, qd: ArrayLike, *, numbering: Numbering = "base") -> Convective:
        """Saha's Ω, M̃_l, M̃_ω, M̃_e, H̃_ij, M̃′_i, t′ and w̃′ of the convective inertia terms; prints as a table.

        C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d and h = C q̇ = N_dᵀw̃′ with N_d of `denoc`. (Textbook, (9.16)–(9.19); Saha 1999,
        (25)–(29).) `numbering` as for `denoc`.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> arm, q, qd = rd.load("two_link"), [0.4, 0.9], [1.0, 2.0]
        >>> x, N_d = arm.convective(q, qd), arm.denoc(q).N_d
        >>> middle = x.M_tilde_l + x.M_tilde_omega + x.M_tilde_e
        >>> bool(np.allclose(N_d.T @ middle @ N_d, arm.coriolis_matrix(q, qd)))
        True
        """
        from rodyn.papers.matrices import convective

        return convective(self.mechanism, q, qd, numbering)

    def articulation(self, q: ArrayLike, *, numbering: Numbering = "base") -> Articulation:
        """M̂_ik, ψ̂_ik, ψ_ik and Ψ_ik of Saha (1999), (46)–(50): composite bodies whose joints are let free, one by one.

        `.M_hat` comes from the recursion (50), `.M_hat_by_sum` is M̃_i − Ψ_ik with the sum (49). `numbering` as for
        `denoc`.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> x = rd.load("two_link").articulation([0.4, 0.9])
        >>> x.M_hat.shape, bool(np.allclose(x.M_hat, x.M_hat_by_sum))
        ((2, 3, 6, 6), True)
        """
        from rodyn.papers.matrices import articulation

        return articulation(self.mechanism, q, numbering)

    def kalman(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        *,
        wrench: WrenchLike = None,
        numbering: Numbering = "base",
    ) -> Kalman:
        """V^±, λ^±, n, b, z^±, P^±, D, G, e^± and x^± of Kozłowski's filter and smoother; prints as tables.

        `.V_plus`, `.V_minus`, `.lambda_plus`, …: every array (..., L, its own axes), at the joints. `numbering` as for
        `denoc`.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> x = rd.load("two_link").kalman([0.4, 0.9], [1.0, 2.0], [0.0, 0.0])
        >>> force = x.z_minus + np.einsum("kij,kj->ki", x.P_minus, x.lambda_minus)  # x = z + P λ, (3.45)
        >>> bool(np.allclose(x.x_minus, force))
        True
        """
        from rodyn.papers.matrices import kalman

        return kalman(self.mechanism, q, qd, tau, wrench, numbering)

    def schur(
        self,
        q: ArrayLike,
        qd: ArrayLike | None = None,
        tau: ArrayLike | None = None,
        *,
        wrench: WrenchLike = None,
        numbering: Numbering = "base",
    ) -> Schur:
        """M⁻¹ = C − BᵗA⁻¹B of Fijany & Bejczy: `.A`, `.B`, `.C`, `.A_prime`, `.M_inv`, and `.P`, `.I_inv`, `.H`, `.W`.

        With qd and tau also `.F_T`, the drives less bias, and the constraint forces `.F_S`: A F_S + B F_T = 0 and
        BᵗF_S + C F_T = Q̈; a floating base has A′ for A, `.R_T10` for 0, and `.Qdd_0`. Every link needs mass and three
        moments of inertia. `numbering` as for `denoc`; the paper's matrices are from the tip to the base.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> arm = rd.load("stanford")
        >>> x = arm.schur(np.full(6, 0.5))
        >>> x.A.shape, x.B.shape, x.C.shape
        ((30, 30), (30, 6), (6, 6))
        >>> bool(np.allclose(x.M_inv @ arm.inertia_matrix(np.full(6, 0.5)), np.eye(6)))
        True
        """
        from rodyn.papers.matrices import schur

        return schur(self.mechanism, q, qd, tau, wrench, numbering)

    def explain(
        self, q: ArrayLike, qd: ArrayLike, tau: ArrayLike, *, numbering: Numbering = "base"
    ) -> Explanation:
        """Return the papers' named quantities of every link in this state; prints as a table.

        A pivot m̂ has the inertia of its rotor in it; wrenches are those on the links, without what a rotor takes.
        `numbering="tip"`: links of the result are counted from the tip; q, qd and tau are as always.
        """
        from rodyn.papers.explain import explain

        return explain(self.mechanism, q, qd, tau, numbering)

    def equations(
        self,
        task: str,
        method: str | None = None,
        form: Literal["recursive", "closed"] = "recursive",
        values: Literal["numbers", "symbols"] | None = None,
    ) -> Equations:
        """Return the equations of a task for this robot, to be read: text, LaTeX, or a page for a browser.

        `form="recursive"` lists what the method assigns, step by step, under the names of its paper: any robot, with
        its numbers or with `values="symbols"`. `form="closed"` writes robots of up to three joints as a textbook does,
        in symbols or with `values="numbers"` (SymPy: extra `symbolic`). `.latex()`, `.html()` and `.save("arm.html")`
        typeset them.

        >>> import rodyn as rd
        >>> print(rd.load("one_link").equations("inverse_dynamics", form="closed").sections[-1].text())
        Equation of motion
          τ_1 = 1/3 m_1 a_1² θ̈_1 + 1/2 m_1 g a_1 s_1
        """
        from rodyn.papers.equations.build import equations

        return equations(self.mechanism, task, method, form, values)

    def count(
        self, method: str, *, task: str | None = None, policy: str | Policy = "bias-included"
    ) -> Count[int]:
        """How many operations a method takes, customised to this robot: those of its kernel.

        `policy` says what counts, as for `rodyn.count`, which gives the same for any chain of n joints.

        >>> import rodyn as rd
        >>> print(rd.load("three_link").count("newton-euler"))
        33 M, 23 A
        """
        from rodyn.papers.cost.count import count_of_robot

        return count_of_robot(self.mechanism, method, task, policy)

    def depth(self, method: str, *, task: str | None = None) -> Depth:
        """How many operations a method takes on this robot, and how many of them one after the other.

        >>> import rodyn as rd
        >>> rd.load("three_link").depth("cholesky")
        Depth(work=96, path=22)
        """
        from rodyn.papers.cost.count import depth_of_robot

        return depth_of_robot(self.mechanism, method, task)

    def check(self, seed: int = 0, states: int = 5) -> CheckReport:
        """Inspect the description (`.findings`) and compare all routes to each result on random states."""
        from rodyn.robot.check.compare import check

        return check(self.mechanism, seed, states)
