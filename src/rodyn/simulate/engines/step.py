"""One step of an explicit formula as statements of a schedule, over the derivative of a system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf, nan
from typing import Any, NamedTuple

import numpy as np

from rodyn.simulate.engines.lanes_ir import Loops, NumericFormula, System
from rodyn.simulate.integrate.control import FAR
from rodyn.simulate.integrate.followed import Bounds
from rodyn.trace.functions import where
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import Buffer, Call, Do, Ref, Spread, Statement

DERIVATIVE, DYNAMICS, ANSWERS = "derivative", "dynamics", "answers"
"""Functions from outside: ẏ as a whole, q̈ by loops over links, what Python functions return."""


def program(inputs: Mapping[str, int], rule: Callable[..., Mapping[str, Sequence[Any]]]) -> Program:
    """Record a rule that takes lists of numbers and returns outputs."""
    graph = Graph()
    given = {name: [graph.input(name, k) for k in range(width)] for name, width in inputs.items()}
    return record(graph, inputs, rule(**given))


class ExplicitStep(NamedTuple):
    """y(t + dt) of a system by an explicit formula of one step.

    Reads the lane buffers "y", "dt", and t behind a reference; writes "new", "alarm" (not 0 where y cannot be trusted)
    and "watch" (0 where the step is followed, see `Seen.watch`). "data" are the constants and the piece of the system.
    """

    system: System
    formula: NumericFormula

    def buffers(self) -> dict[str, Buffer]:
        """Return the buffers that a step needs besides "dt" and "data"."""
        system, width = self.system, self.system.width
        stages = [f"K{k}" for k in range(self.formula.stages)]
        found = {name: Buffer("lane", width) for name in ("y", "new", "stage", *stages)}
        found |= {name: Buffer("lane", 1) for name in ("time", "alarm", "watch")}
        found |= {"tau": Buffer("lane", system.v), "wrenches": Buffer("lane", 6 * system.wrenches)}
        found |= {ANSWERS: Buffer("lane", system.answers)}
        return found | {name: Buffer("table", 1, width) for name, _ in system.bounds}

    def tables(self) -> dict[str, np.ndarray]:
        """Return the tables of the buffers."""
        return {name: np.array([numbers]) for name, numbers in self.system.bounds}

    def statements(self, t: Ref) -> list[Statement]:
        """Return the statements of a step from t."""
        formula, dt = self.formula, {"dt": Ref("dt")}
        found = [_set(Ref("alarm"), 0.0), *self._derivative(t, "y", "K0", Ref("alarm"))]
        for k in range(1, formula.stages):
            found.append(self._each(_stage(formula.rows[k]), {"y": "y"}, {"stage": "stage"}))
            found.append(Do(_time(formula.nodes[k]), {"t": t, **dt}, {"time": Ref("time")}))
            found += self._derivative(Ref("time"), "stage", f"K{k}", None)
        bounds = {name: name for name, _ in self.system.bounds}
        result = _result(formula, bool(bounds))
        found.append(self._each(result, {"y": "y", **bounds}, {"new": "new"}, "watch"))
        units = [Ref("new", place) for place in self.system.units]
        return [*found, *(Do(_normalised(), {"x": unit}, {"x": unit}) for unit in units)]

    def _each(
        self, each: Program, reads: Mapping[str, str], writes: Mapping[str, str], *sums: str
    ) -> Statement:
        """Run a program for every number of a state; of derivatives it reads those that it adds."""
        reads = {**reads, **{name: name for name in each.inputs if name.startswith("K")}}
        numbers = {name: Ref(name) for name in ("dt", *sums)}
        numbers |= {name: Ref(buffer, 0, "j") for name, buffer in reads.items()}
        targets = {name: Ref(buffer, 0, "j") for name, buffer in writes.items()}
        do = Do(each, numbers, {**targets, **{name: Ref(name) for name in sums}})
        return Spread("j", self.system.width, (do,), sums)

    def _derivative(self, t: Ref, state: str, target: str, alarm: Ref | None) -> list[Statement]:
        """ẏ at a time and a state."""
        system = self.system
        if not system.parts:
            whole = {
                "t": (t, 1),
                "y": (Ref(state), system.width),
                "data": (Ref("data"), system.constants + system.piece),
            }
            return [Call(DERIVATIVE, whole, {"dy": (Ref(target), system.width)}, alarm)]
        named = {name: Ref("data", place) for name, place in system.held_places}
        named |= {"t": t, "piece": Ref("data", system.constants), "memory": Ref(state, system.q + system.v)}
        named |= {"q": Ref(state), "qd": Ref(state, system.q), "tau": Ref("tau"), ANSWERS: Ref(ANSWERS)}
        found: list[Statement] = []
        if system.answers:
            answers = {ANSWERS: (Ref(ANSWERS), system.answers)}
            found.append(Call(ANSWERS, {"t": (t, 1), "y": (Ref(state), system.q + system.v)}, answers))
        for part in system.parts:
            if isinstance(part, Loops):
                begins = [
                    Ref(state if buffer == "y" else buffer, offset) for buffer, offset in part.arguments
                ]
                reads = {str(k): (ref, 1) for k, ref in enumerate(begins)}
                found.append(Call(DYNAMICS, reads, {"qdd": (Ref(target, part.offset), system.v)}, alarm))
            else:
                (output,) = part.program.outputs
                place = Ref(target if part.target == "derivative" else part.target, part.offset)
                reads_of = {name: named[name] for name in part.program.inputs}
                found.append(Do(part.program, reads_of, {output: place}, alarm))
        return found


def _set(ref: Ref, value: float) -> Do:
    """Set one number."""
    return Do(program({}, lambda: {"x": [value]}), {}, {"x": ref})


def _combined(row: Sequence[float], K: Mapping[str, Any]) -> Any:
    """Σ a K."""
    total = 0.0
    for k, a in enumerate(row):
        if a:
            total = total + K[f"K{k}"][0] * a
    return total


def _derivatives(*rows: Sequence[float]) -> dict[str, int]:
    """The derivatives that rows of a formula add up."""
    return {f"K{k}": 1 for k in range(max(map(len, rows))) if any(k < len(row) and row[k] for row in rows)}


def _stage(row: Sequence[float]) -> Program:
    """y + dt Σ a K."""
    stage = program(
        {"y": 1, "dt": 1, **_derivatives(row)},
        lambda y, dt, **K: {"stage": [y[0] + dt[0] * _combined(row, K)]},
    )
    return fused(stage)


def _time(node: float) -> Program:
    """t + c dt."""
    return fused(program({"t": 1, "dt": 1}, lambda t, dt: {"time": [t[0] + dt[0] * node]}))


def _result(formula: NumericFormula, bounded: bool) -> Program:
    """y + dt Σ b K, and what it adds to the watch: as `followed.Bounds.beyond`."""

    def rule(y: Any, dt: Any, watch: Any, **given: Any) -> dict[str, Any]:
        new = y[0] + dt[0] * _combined(formula.weights, given)
        share: Any = 0.0
        if bounded:
            bounds = Bounds(*(given[name][0] for name in Bounds._fields))
            difference = dt[0] * _combined(formula.guard, given)
            far = abs(new) * bounds.angle >= 1.0
            off = abs(difference) * (bounds.position + bounds.velocity * dt[0]) > 1.0
            share = where(far, FAR, 0.0) + where(off, 1.0, 0.0)
        return {"new": [new], "watch": [watch[0] + where(abs(new) < inf, share, nan)]}

    bounds = dict.fromkeys(Bounds._fields, 1) if bounded else {}
    rows = (formula.weights, formula.guard) if bounded else (formula.weights,)
    return fused(program({"y": 1, "dt": 1, "watch": 1, **bounds, **_derivatives(*rows)}, rule))


def _normalised() -> Program:
    """A quaternion of unit length."""

    def rule(x: Any) -> dict[str, Any]:
        square = x[0] * x[0]
        for one in x[1:]:
            square = square + one * one
        norm = np.sqrt(square)
        return {"x": [one / norm for one in x]}

    return fused(program({"x": 4}, rule))
