"""The derivative, the torques and the stop condition of a problem on arrays: for engines in Python and for samples."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Batch, Floats, by_halves
from rodyn.errors import SingularError
from rodyn.kernel.call import answered
from rodyn.kernel.machine.cache import ObjectFile, stored
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import CompiledKernel, NumpyKernel, RowKernel, flagged
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.straight import Built
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.llvm.row_function import program_module
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.problem.equations import ROBOT, Problem, normalise, turned_too_far
from rodyn.simulate.torques import load
from rodyn.trace.passes import HOISTED
from rodyn.trace.program import Program

Truths = NDArray[np.bool_]


def rows_kernel(mechanism: Mechanism, program: Program, target: Target | None) -> RowKernel:
    """Return a program with one result as a kernel for rows; products of matrices are done by NumPy."""
    ((name, elements),) = program.outputs.items()
    shapes = {name: (len(elements),)}
    if target is None or program.counts["product"]:
        return NumpyKernel(Built(program, shapes))
    from rodyn.kernel.machine.compile import object_code

    content = name_of(mechanism, "rows", repr(program), target)
    code = stored(content, lambda: object_code(program_module(program, target.lanes), target))
    return CompiledKernel(ObjectFile("batch", program.inputs, shapes, target.lanes, code), target)


def evaluated(
    kernel: RowKernel, rows: Mapping[str, Floats], out: Floats | None = None
) -> tuple[Floats, Truths]:
    """Return the result of a kernel for every row (in `out`, if it is long enough), and whether it is
    flagged."""
    count = len(next(iter(rows.values())))
    enough = max(count, kernel.lanes)
    padded = {key: _rows(array, enough) for key, array in rows.items()}
    (shape,) = kernel.shapes.values()
    result = out if out is not None and count == enough else np.empty((enough, *shape))
    flags = np.zeros(count, dtype=bool)
    if kernel(padded, [result]):
        flags = flagged(kernel, Batch((enough,), enough, padded, padded))[:count]
    return result[:count], flags


class ProblemRows:
    """A problem on rows of states."""

    def __init__(self, problem: Problem, target: Target | None) -> None:
        self.problem, self.target = problem, target
        self._kernels: dict[str, RowKernel] = {}

    def prepare(self) -> None:
        """Make the kernel of the derivative; ZeroDivisionError if a pivot vanishes in every state."""
        if not self.problem.in_loops:
            self._kernel("derivative", self.problem.derivative_program)

    def _kernel(self, name: str, program: Callable[[], Program | None]) -> RowKernel:
        if name not in self._kernels:
            made = program()
            assert made is not None
            self._kernels[name] = rows_kernel(self.problem.mechanism, made, self.target)
        return self._kernels[name]

    def _run(self, name: str, program: Callable[[], Program | None], *given: Floats) -> tuple[Floats, Truths]:
        """Return the result of a program for every row, and whether it is flagged."""
        chosen = self._kernel(name, program)
        t, y, constants, piece = given
        nq, moving = self.problem.mechanism.nq, self.problem.moving
        rows = {"t": t[:, None], "q": y[:, :nq], "qd": y[:, nq:moving], "piece": piece}
        rows |= self.problem.held.parts(constants)
        rows.pop(ROBOT if name == "derivative" else HOISTED, None)
        if self.problem.memory:
            rows["memory"] = y[:, moving:]
        callbacks = self.problem.callbacks
        if callbacks is not None and name == "jump" and callbacks.sampled:
            states = zip(t.tolist(), rows["q"], rows["qd"], strict=True)
            rows["sampled"] = np.array([callbacks.samples(*one) for one in states])
        if callbacks is not None and "answers" in self.problem.inputs:
            rows["answers"] = callbacks.rows(t, rows["q"], rows["qd"])
        return evaluated(chosen, rows)

    def _watched(
        self, name: str, program: Callable[[], Program | None], *given: Floats
    ) -> tuple[Floats, Floats]:
        """Return the result of a program for every row, and 1 where it is finite and cannot be trusted."""
        result, flags = self._run(name, program, *given)
        if flags.any():
            flags &= np.isfinite(result).all(axis=1) & np.isfinite(given[1]).all(axis=1)
        return result, flags.astype(float)

    def derivative(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> tuple[Floats, Floats]:
        """ẏ of every row, and 1 where the state cannot be trusted although everything is finite."""
        given = (t, y, constants, piece)
        if not self.problem.in_loops:
            return self._watched("derivative", self.problem.derivative_program, *given)
        rates, _ = self._run("rates", self.problem.rates_program, *given)
        far = turned_too_far(self.problem.mechanism, y)
        parts = [rates, self._accelerations(*given)]
        if self.problem.memory:
            parts.append(self._run("flow", self.problem.flow_program, *given)[0])
        return np.concatenate(parts, axis=1), far.astype(float)

    def _accelerations(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
        """Of a long robot by its own kernels; NaN where a row is not finite, or singular."""
        given = (t, y, constants, piece)
        m = self.problem.mechanism
        tau = self.tau(*given)
        pushed = self.wrenches(*given)
        result = np.full((len(t), m.nv), np.nan)
        good = np.isfinite(y).all(axis=1) & np.isfinite(tau).all(axis=1) & np.isfinite(pushed).all(axis=1)

        def solve(rows: NDArray[np.intp]) -> None:
            acting = self.acting(pushed[rows])
            q = y[rows, : m.nq]
            normalise(self.problem.units, q)  # within a step they are not quite of unit length
            state = {"q": q, "qd": y[rows, m.nq : m.nq + m.nv], "tau": tau[rows]}
            state |= self.problem.held.parameters(constants[rows])
            result[rows] = answered(self.problem.request(state, acting))["qdd"]

        for _ in by_halves(np.flatnonzero(good), solve, SingularError):
            pass  # singular ones stay NaN
        return result

    def acting(self, pushed: Floats) -> tuple[Wrench, ...]:
        """Return forces and moments (…, 6 for each wrench) where they act."""
        loads = self.problem.loads
        return load.acting(self.problem.mechanism, loads.places, loads.wrenches, pushed)

    def wrenches(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
        """Return forces and moments of all wrenches, for every row."""
        if not self.problem.loads.places:
            return np.empty((len(t), 0))
        return self._run("wrenches", self.problem.wrenches_program, t, y, constants, piece)[0]

    def qdd(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
        """Return the accelerations of every row."""
        return self.derivative(t, y, constants, piece)[0][:, self.problem.mechanism.nq : self.problem.moving]

    def jump(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
        """Return the states of every row after a piece of the schedule, that of `piece`, has begun."""
        if not self.problem.memory:
            return y
        known = self._run("jump", self.problem.jump_program, t, y, constants, piece)[0]
        return np.concatenate([y[:, : self.problem.moving], known], axis=1)

    def excess(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
        """By how much the torques of every row are beyond what they are clipped to."""
        return self._run("excess", self.problem.excess_program, t, y, constants, piece)[0]

    def tau(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
        """Return the torques of every row."""
        return self._run("tau", self.problem.tau_program, t, y, constants, piece)[0]

    def torques(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
        """Return the torques of every row, (rows, terms · nv): those of each term of the law after the other."""
        return self._run("torques", self.problem.torques_program, t, y, constants, piece)[0]

    def loses_digits(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> bool:
        """Whether a torque, a wrench or the stop condition of a row takes the sine of too large an angle."""
        problem, given = self.problem, (t, y, constants, piece)
        programs: dict[str, Callable[[], Program | None]] = {"tau": problem.tau_program}
        if problem.loads.places:
            programs["wrenches"] = problem.wrenches_program
        if problem.until is not None and problem.until.program is not None:
            programs["event"] = problem.event_program
        return any(self._watched(name, program, *given)[1].any() for name, program in programs.items())

    def event(self, t: Floats, y: Floats, constants: Floats, piece: Floats) -> tuple[Floats, Floats]:
        """Return the stop condition of every row, and 1 where it cannot be trusted."""
        callbacks = self.problem.callbacks
        if callbacks is None or callbacks.until is None:
            result, alarm = self._watched("event", self.problem.event_program, t, y, constants, piece)
            return result[:, 0], alarm
        nq, moving = self.problem.mechanism.nq, self.problem.moving
        states = zip(t.tolist(), y[:, :nq], y[:, nq:moving], strict=True)
        return np.array([callbacks.stop(*one)[0] for one in states]), np.zeros(len(t))


def _rows(array: Floats, count: int) -> Floats:
    """Return a minimum number of rows, the last ones repeated, elements side by side."""
    more = count - len(array)
    if more:
        array = np.concatenate([array, np.repeat(array[-1:], more, axis=0)])
    return np.ascontiguousarray(array)
