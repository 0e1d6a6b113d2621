"""The derivatives of ẏ = f(t, y, numbers) as programs: of one direction, and of one row of weights.

y = (q, v): v̇ = M⁻¹ r with the residual r = τ − (inverse dynamics of v̇), which is zero at v̇ itself. So where the
state and the numbers move, v̇ moves by M⁻¹ dr, v̇ held in dr; and weights w on v̇ are weights M⁻¹ w on r. Neither
differentiates the factors of M: both cost a small multiple of inverse dynamics. v̇ is known when these are needed, so
the programs are given it. For y = (q, p) the derivatives are those of the recorded program.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rodyn.algebra.vectors import ZERO3
from rodyn.arrays import Floats, place
from rodyn.errors import SingularError
from rodyn.kernel.call import compute
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.inertial import inertial_parameters
from rodyn.kernel.quantity.pivots import ROUNDING, rounding_growth, unresisted
from rodyn.kernel.quantity.prepare import prepared
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.torques.data import Scalar
from rodyn.trace.derivatives.names import gradient, slope, weights
from rodyn.trace.derivatives.programs import adjoint, tangent
from rodyn.trace.passes import fused, replay
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph

Columns = Mapping[str, Sequence[Scalar]]


@dataclass(frozen=True, eq=False)
class DifferentiatedProblem:
    """A problem that is differentiated by its state, and by what else is asked for.

    constants   by the numbers of torques and wrenches that stay
    piece       by those that change at times
    parameters  by the inertial parameters of the robot: ten for each moving link, a floating base first
    """

    problem: Problem
    constants: bool = False
    piece: bool = False
    parameters: bool = False

    @property
    def structure(self) -> tuple[object, ...]:
        """What the programs depend on besides the robot and numbers of the run."""
        return self.problem.structure, self.constants, self.piece, self.parameters

    @cached_property
    def own(self) -> Floats:
        """The inertial parameters of the robot of the description."""
        return inertial_parameters(self.problem.mechanism.merged().mechanism)

    def _inertial(self, columns: Columns) -> dict[str, Sequence[Scalar]]:
        """Those of the robot that moves."""
        return {"parameters": self.problem.own(columns).get("parameters", self.own.tolist())[: len(self.own)]}

    @cached_property
    def widths(self) -> dict[str, int]:
        """How many numbers there are of each kind: constants, piece, parameters; 0 of those that are not asked for."""
        inputs = self.problem.inputs
        return {
            "constants": inputs["constants"] if self.constants else 0,
            "piece": inputs["piece"] if self.piece else 0,
            "parameters": len(self.own) if self.parameters else 0,
        }

    @property
    def _moved(self) -> list[str]:
        """The inputs of the problem that it is differentiated by."""
        return ["q", "qd", *(name for name in ("constants", "piece") if self.widths[name])]

    def pulled_program(self) -> Program:
        """t, q, qd, constants, piece, rate (ẏ), w → pulled: w ∂f by y, constants, piece, parameters."""
        problem, nq, width = self.problem, self.problem.mechanism.nq, self.problem.width
        graph, columns = self._inputs({"rate": width, "w": width})
        w = columns["w"]
        parts: list[dict[str, list[Scalar]]] = []
        if problem.canonical:
            moved = [*self._moved, *(["parameters"] if self.parameters else [])]
            program = adjoint(self._canonical_program(), ["derivative"], moved)
            parts.append(replay(program, {**columns, **self._inertial(columns), weights("derivative"): w}))
        else:
            residual = problem.from_rest({**columns, "qd": w[nq:]}).collected["qdd"]
            given = {**columns, "qdd": columns["rate"][nq:], weights("residual"): residual}
            parts.append(replay(adjoint(self._residual_program(), ["residual"], self._moved), given))
            rates = adjoint(self._rates_program(), ["rates"], ["q", "qd"])
            parts.append(replay(rates, {**columns, weights("rates"): w[:nq]}))
            if self.parameters:
                program = adjoint(self._inertial_program(), ["residual"], ["parameters"])
                parts.append(replay(program, {**given, **self._inertial(columns)}))
        names = [*self._moved, *(["parameters"] if self.parameters else [])]
        result = [value for name in names for value in _sum([part.get(gradient(name)) for part in parts])]
        return fused(record(graph, self._widths({"rate": width, "w": width}), {"pulled": result}))

    def pushed_program(self) -> Program:
        """t, q, qd, constants, piece, rate (ẏ), dy, dnumbers → pushed: ∂f dy + ∂f dnumbers, as `widths` has them."""
        problem, nq, width = self.problem, self.problem.mechanism.nq, self.problem.width
        more = {"rate": width, "dy": width, "dnumbers": sum(self.widths.values())}
        graph, columns = self._inputs(more)
        directions = {slope("q"): columns["dy"][:nq], slope("qd"): columns["dy"][nq:]}
        place = 0
        for name, count in self.widths.items():
            directions[slope(name)] = columns["dnumbers"][place : place + count]
            place += count
        own = self._inertial(columns)
        moved = [*self._moved, *(["parameters"] if self.parameters else [])]
        if problem.canonical:
            program = tangent(self._canonical_program(), moved, values=False)
            result = replay(program, {**columns, **own, **directions})[slope("derivative")]
        else:
            given = {**columns, "qdd": columns["rate"][nq:], **directions}
            moving = [replay(tangent(self._residual_program(), self._moved, values=False), given)]
            if self.parameters:
                program = tangent(self._inertial_program(), ["parameters"], values=False)
                moving.append(replay(program, {**given, **own}))
            residual = _sum([one[slope("residual")] for one in moving])
            rates = replay(tangent(self._rates_program(), ["q", "qd"], values=False), given)[slope("rates")]
            qdd = problem.from_rest({**columns, "qd": residual}).collected["qdd"]
            result = [*rates, *qdd]
        return fused(record(graph, self._widths(more), {"pushed": result}))

    # What is differentiated

    def _widths(self, more: Mapping[str, int]) -> dict[str, int]:
        return {**self.problem.inputs, **more}

    def _inputs(self, more: Mapping[str, int]) -> tuple[Graph, dict[str, list[Scalar]]]:
        graph = Graph()
        widths = self._widths(more)
        return graph, graph.inputs(widths)

    def _residual_program(self) -> Program:
        """With qdd: τ − inverse dynamics."""
        more = {"qdd": self.problem.mechanism.nv}
        graph, columns = self._inputs(more)
        motion = {name: columns[name] for name in ("q", "qd", "qdd")} | self.problem.own(columns)
        result = self.problem.quantity("inverse_dynamics", motion | self.problem.wrenches(columns))
        return self._residual(graph, columns, result.collected["tau"], more)

    def _inertial_program(self) -> Program:
        """With qdd and parameters: the same without wrenches, which do not depend on them."""
        more = {"qdd": self.problem.mechanism.nv, "parameters": len(self.own)}
        graph, columns = self._inputs(more)
        motion = {name: columns[name] for name in ("q", "qd", "qdd")} | self.problem.own(columns)
        result = traced(self.problem.mechanism, "inverse_dynamics", None, motion)
        return self._residual(graph, columns, result.collected["tau"], more)

    def _residual(
        self, graph: Graph, columns: Columns, taken: Sequence[Scalar], more: Mapping[str, int]
    ) -> Program:
        tau = self.problem.tau(columns)
        result = [a - b for a, b in zip(tau, taken, strict=True)]
        return record(graph, self._widths(more), {"residual": result})

    def _rates_program(self) -> Program:
        graph, columns = self._inputs({})
        rates = coordinate_rates(self.problem.mechanism.elementary(), columns["q"], columns["qd"])
        return record(graph, self._widths({}), {"rates": rates})

    def _canonical_program(self) -> Program:
        """q̇ and ṗ; with parameters, if they are asked for."""
        more = {"parameters": len(self.own)} if self.parameters else {}
        graph, columns = self._inputs(more)
        return record(graph, self._widths(more), {"derivative": self.problem.derivative(columns)[0]})


def momentum_program(mechanism: Mechanism, joints: int = 0) -> Program:
    """q, qd, parameters → momenta, p = M v; with numbers of `joints` behind the parameters."""
    graph = Graph()
    count = len(inertial_parameters(mechanism.merged().mechanism))
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "parameters": count, "joints": joints}
    columns = graph.inputs(widths)
    moving: dict[str, Sequence[Scalar]] = {**columns, "qd": [0.0] * mechanism.nv, "qdd": columns["qd"]}
    moving["parameters"] = [*columns["parameters"], *columns["joints"]]
    result = traced(mechanism, "inverse_dynamics", None, moving, gravity=ZERO3)
    return record(graph, widths, {"momenta": result.collected["tau"]})


def _sum(rows: Sequence[Sequence[Scalar] | None]) -> list[Scalar]:
    """Return the rows that there are, added up."""
    first, *others = [row for row in rows if row is not None]
    result = list(first)
    for row in others:
        result = [a + b for a, b in zip(result, row, strict=True)]
    return result


# Inertia matrices and momenta of rows, each of its own robot: for symplectic formulas, which work on p = M v.


def inertia_matrix(problem: Problem, q: Floats, constants: Floats) -> Floats:
    """M of rows (rows, nv, nv)."""
    if problem.robots is None:
        return Robot.of(problem.mechanism).inertia_matrix(q)
    state = {"q": q, **problem.held.parameters(constants)}
    return compute(problem.mechanism.merged().mechanism, "inertia_matrix", state)["M"]


def momenta(problem: Problem, q: Floats, v: Floats, constants: Floats) -> Floats:
    """p = M v of rows."""
    result: Floats = np.einsum("kij,kj->ki", inertia_matrix(problem, q, constants), v)
    return result


def velocities(problem: Problem, q: Floats, p: Floats, constants: Floats) -> Floats:
    """v of p = M v, of rows; of what is not finite, and where nothing resists a joint exactly, NaN."""
    result = np.full_like(p, np.nan)
    rows = np.flatnonzero(np.isfinite(q).all(axis=-1) & np.isfinite(p).all(axis=-1))
    M = inertia_matrix(problem, q[rows], constants[rows])
    try:
        result[rows] = np.linalg.solve(M, p[rows, :, None])[..., 0]
    except np.linalg.LinAlgError:
        for row, one in zip(rows, M, strict=True):
            with suppress(np.linalg.LinAlgError):
                result[row] = np.linalg.solve(one, p[row])
    return result


def require_resisted(problem: Problem, q: Floats, constants: Floats, shape: tuple[int, ...]) -> None:
    """No pivot of M vanishes at these rows of positions, or a `SingularError` names joint and row."""
    rest, found = inertia_matrix(problem, q, constants), np.full(len(q), -1)
    ready = prepared(problem.mechanism, True)
    given = problem.held.parameters(constants).get("parameters", np.empty((0, 0)))
    sizes = reduced.sizes(ready, ready.acting(ready.parameters, list(given.T), friction=False))
    ratios: dict[int, Floats] = {}
    with np.errstate(all="ignore"):
        for k in reversed(range(problem.mechanism.nv)):  # from the tip, as forward dynamics does
            ratios[k] = sizes[k] / np.abs(rest[:, k, k])
            column = rest[:, k] / rest[:, k, k, None]
            rest = rest - column[:, :, None] * rest[:, None, k]
        grown = rounding_growth(ready.velocities, ratios)
        for k in ratios:
            found[~(grown[k] * ROUNDING < 1) & (found < 0)] = k
    if (found >= 0).any():
        row = int(np.argmax(found >= 0))
        raise SingularError(unresisted(ready, ready.whole.leaders[found[row]], place(shape, row)))
