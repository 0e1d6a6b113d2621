"""What is integrated, and one step of a formula as statements of a schedule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import inf, nan
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rodyn.llvm.row_function import Called
from rodyn.simulate.integrate.adams import Orders
from rodyn.simulate.integrate.control import GOING, IDLE, squared_error
from rodyn.simulate.integrate.followed import Bounds
from rodyn.simulate.thresholds import ANGLE_SHARE
from rodyn.trace.functions import where
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, recorded
from rodyn.trace.schedule.language import Branch, Buffer, Call, Do, Move, Ref, Spread, Statement, Sweep

DERIVATIVE, DYNAMICS, ANSWERS, EVENT, SAMPLED, JUMP = (
    "derivative",
    "dynamics",
    "answers",
    "event",
    "sampled",
    "jump",
)
"""Functions from outside: ẏ as a whole, q̈ by loops over links, what Python functions return, the stop condition,
torques that are sampled, what torques remember when a piece begins."""
CALLBACKS: Mapping[str, Called | int] = {ANSWERS: 0, EVENT: 1, SAMPLED: 2}
"""The numbers by which machine code calls Python functions."""


Terms: TypeAlias = tuple[tuple[str, float], ...]
"""Names of numbers, and what they are multiplied by in a sum."""


class NumericFormula(NamedTuple):
    """A formula in numbers: `weights` and `errors` over stages, then earlier derivatives (`history`)."""

    nodes: tuple[float, ...]
    rows: tuple[tuple[float, ...], ...]
    weights: tuple[float, ...]
    errors: tuple[tuple[float, ...], ...]
    history: int = 0
    sweeps: int = 0
    guard: tuple[float, ...] = ()

    @property
    def stages(self) -> int:
        return len(self.nodes)

    @property
    def reuses_last(self) -> bool:
        """Whether the last stage is the derivative at the end of the step, with which the next one begins."""
        last = self.rows[-1]
        return (
            self.nodes[-1] == 1.0 and last == self.weights[: len(last)] and not any(self.weights[len(last) :])
        )

    @property
    def evaluations(self) -> int:
        """Derivatives that a step takes."""
        return 1 + self.stages * self.sweeps if self.sweeps else self.stages

    def terms(self, row: Sequence[float]) -> Terms:
        """Return what a row adds up: the buffers of derivatives, and their factors, which are not 0."""
        return tuple([(name, a) for name, a in zip(self.columns, row, strict=False) if a])

    @property
    def columns(self) -> list[str]:
        """The buffers that weights are over; an implicit formula compares its last two sweeps."""
        stages = [f"K{k}" for k in range(self.stages * (2 if self.sweeps else 1))]
        return stages + [f"past{k}" for k in range(self.history)]


class Part(NamedTuple):
    """A program of t, q, qd, constants, piece, memory and tau, and the buffer and place that its result goes to."""

    program: Program
    target: str
    offset: int = 0


class Loops(NamedTuple):
    """Loops over links with one result, and where its arguments and the result are: buffers and places in them."""

    function: Called
    arguments: tuple[tuple[str, int], ...]
    offset: int


@dataclass(frozen=True)
class System:
    """What is integrated: y = (q, v).

    parts         the programs, or loops, that fill the derivative, in this order; none: functions from outside do
    q, v          widths of coordinates and velocities
    constants, piece   widths of its data
    units         where quaternions are in y; each is brought back to unit length after a step
    event         the stop condition: a program with the result "event"
    wrenches      how many wrenches are computed for loops
    answers       how many numbers callbacks return; in code for one lane only
    stops         whether there is a stop condition
    memory        numbers behind q and v in y that torques remember
    jump          what they become where a piece of the schedule begins: a program with the result "memory"
    sampled       how many numbers callbacks return that are called there
    held          the parts of the constants, inputs of the programs, and their widths; none: they are one
    bounds        names and numbers (width,) that fixed steps are held against; none: steps are adapted
    """

    parts: tuple[Part | Loops, ...]
    q: int
    v: int
    constants: int = 0
    piece: int = 0
    units: tuple[int, ...] = ()
    event: Program | None = None
    answers: int = 0
    stops: bool = False
    wrenches: int = 0
    memory: int = 0
    jump: Program | None = None
    sampled: int = 0
    held: tuple[tuple[str, int], ...] = ()
    bounds: tuple[tuple[str, tuple[float, ...]], ...] = ()

    @property
    def data(self) -> tuple[tuple[str, int], ...]:
        """The parts of its data and their widths: of the constants, then the piece."""
        return (*(self.held or (("constants", self.constants),)), ("piece", self.piece))

    @property
    def held_places(self) -> list[tuple[str, int]]:
        """The parts of the constants, and where they begin in the data."""
        names, widths = zip(*self.data[:-1], strict=True)
        return list(zip(names, accumulate(widths, initial=0), strict=False))

    @property
    def width(self) -> int:
        """Numbers in y."""
        return self.q + self.v + self.memory

    @property
    def functions(self) -> dict[str, Called | int]:
        """The functions from outside that machine code calls."""
        loops = [part.function for part in self.parts if isinstance(part, Loops)]
        return {**CALLBACKS, **({DYNAMICS: loops[0]} if loops else {})}

    def buffers(self) -> dict[str, Buffer]:
        """Return the buffers of a derivative, besides y, its time and "data"."""
        widths = {"tau": self.v, "wrenches": 6 * self.wrenches, ANSWERS: self.answers, SAMPLED: self.sampled}
        return {name: Buffer("lane", width) for name, width in widths.items()}

    def derivative(self, t: Ref, state: str, target: str, alarm: Ref | None) -> list[Statement]:
        """Return statements of ẏ at a time and a state."""
        if not self.parts:
            return [self._whole(DERIVATIVE, t, state, {"dy": (Ref(target), self.width)}, alarm)]
        named = self.named(t, state)
        result = self._answers(t, state)
        for part in self.parts:
            if isinstance(part, Loops):
                begins = [
                    Ref(state if buffer == "y" else buffer, offset) for buffer, offset in part.arguments
                ]
                reads = {str(k): (ref, 1) for k, ref in enumerate(begins)}
                result.append(Call(DYNAMICS, reads, {"qdd": (Ref(target, part.offset), self.v)}, alarm))
            else:
                (output,) = part.program.outputs
                place = Ref(target if part.target == "derivative" else part.target, part.offset)
                result.append(Do(part.program, chosen(named, part.program), {output: place}, alarm))
        return result

    def stop_condition(self, t: Ref, state: str, target: Ref, alarm: Ref) -> list[Statement]:
        """Return statements of the stop condition at a time and a state."""
        if not self.parts:
            return [self._whole(EVENT, t, state, {"event": (target, 1)}, alarm)]
        if self.event is None:
            return [Call(EVENT, self._moment(t, state), {"event": (target, 1)})]
        return [Do(self.event, chosen(self.named(t, state), self.event), {"event": target}, alarm)]

    def begin_piece(self, t: Ref, state: str) -> list[Statement]:
        """Return statements of what torques remember as a piece of the schedule begins."""
        if self.jump is None:
            return []
        memory = Ref(state, self.q + self.v)
        if not self.parts:
            return [self._whole(JUMP, t, state, {"memory": (memory, self.memory)}, None)]
        result = self._answers(t, state)
        if self.sampled:
            result.append(Call(SAMPLED, self._moment(t, state), {SAMPLED: (Ref(SAMPLED), self.sampled)}))
        named = self.named(t, state)
        return [*result, Do(self.jump, chosen(named, self.jump), {"memory": memory})]

    def named(self, t: Ref, state: str) -> dict[str, Ref]:
        """Return what programs may read, by its name in them."""
        named = {name: Ref("data", place) for name, place in self.held_places}
        named |= {"t": t, "piece": Ref("data", self.constants), "memory": Ref(state, self.q + self.v)}
        named |= {name: Ref(name) for name in ("tau", ANSWERS, SAMPLED)}
        return named | {"q": Ref(state), "qd": Ref(state, self.q)}

    def _moment(self, t: Ref, state: str) -> dict[str, tuple[Ref, int]]:
        """Return what callbacks are given."""
        return {"t": (t, 1), "y": (Ref(state), self.q + self.v)}

    def _answers(self, t: Ref, state: str) -> list[Statement]:
        """Return the call of Python functions of torques and wrenches."""
        if not self.answers:
            return []
        return [Call(ANSWERS, self._moment(t, state), {ANSWERS: (Ref(ANSWERS), self.answers)})]

    def _whole(
        self, function: str, t: Ref, state: str, writes: Mapping[str, tuple[Ref, int]], alarm: Ref | None
    ) -> Call:
        """Return the call of a function of a time, a state and all data."""
        data = (Ref("data"), self.constants + self.piece)
        return Call(function, {"t": (t, 1), "y": (Ref(state), self.width), "data": data}, writes, alarm)


def chosen(named: Mapping[str, Ref], program: Program) -> dict[str, Ref]:
    """Return what a program reads; of inputs without numbers it does not matter where."""
    return {name: named[name] if width else Ref("data") for name, width in program.inputs.items()}


@dataclass(frozen=True)
class Step:
    """y(t + dt) of a system by a formula.

    Reads the lane buffer "y" and references: t and dt; rtol and atol, if there are estimates of the error; the mode of
    the lane, how much of the past it has and the nominal step, if there is a starter or there are many orders. Writes
    "new", "alarm" (not 0 where y cannot be trusted), "watch" (0 where the step is followed, see `Seen.watch`), "cost"
    and "wait" (as in `Seen`), and the sums of squares of estimated errors in units of the tolerance.

    starter     serves until there is a history: lanes that do not need it wait
    orders      of formulas of many orders, whose numbers a program has weighed before: "predictor" and the like
    estimated   whether the error is estimated
    alone       code for one lane: the derivative at y is kept while y stays, "stale" tells
    """

    system: System
    formula: NumericFormula
    starter: NumericFormula | None = None
    orders: Orders | None = None
    estimated: bool = False
    alone: bool = False

    @property
    def sums(self) -> tuple[str, ...]:
        """The sums over a state that estimate errors."""
        if self.orders is not None:
            return tuple(f"norm{k}" for k in range(self.orders.highest)) if self.estimated else ()
        return ("error", "error1")[: len(self.formula.errors)]

    @property
    def differences(self) -> tuple[str, ...]:
        """The buffers of what formulas of many orders keep of the past: β_i φ_i of the last step."""
        return tuple(f"scaled{k}" for k in range(self.orders.highest - 1)) if self.orders else ()

    def buffers(self) -> dict[str, Buffer]:
        """Return the buffers that a step needs besides "data" and what it is given by reference."""
        system, width = self.system, self.system.width
        formulas = [self.formula, *([self.starter] if self.starter else [])]
        wide = dict.fromkeys(("y", "new", "stage", *(c for each in formulas for c in each.columns)), width)
        wide |= dict.fromkeys(self.differences, width)
        wide |= dict.fromkeys(("time", "alarm", "watch", "cost", "wait", *self.sums), 1)
        if self.orders:
            n = self.orders.highest
            wide |= {"predictor": n, "ahead": n, "beta": n, "correction": 1, "factors": n + 1, "sizes": n - 1}
        if self.starter or self.orders:
            wide["others"] = 1
        if self.alone:
            wide |= dict.fromkeys(("stale", "trust", "trust ahead", "carried"), 1)
        result = {name: Buffer("lane", count) for name, count in wide.items()} | system.buffers()
        return result | {name: Buffer("table", 1, width) for name, _ in system.bounds}

    def tables(self) -> dict[str, np.ndarray]:
        """Return the tables of the buffers."""
        return {name: np.array([numbers]) for name, numbers in self.system.bounds}

    def statements(self, given: Mapping[str, Ref]) -> list[Statement]:
        """Return the statements of a step from what is given: t, dt and, where they are needed, the others."""
        return [*self.advance(given), *self.normalise()]

    def advance(self, given: Mapping[str, Ref]) -> list[Statement]:
        """Return the statements of a step, all but `normalise`."""
        formula, starter = self.formula, self.starter
        if self.orders is not None:
            result = self._many_orders(given)
        elif starter is None:
            result = self._formula(formula, given)
        else:
            ready = recorded({"mode": 1, "past": 1, "dt": 1, "step": 1}, lambda **g: _ready(formula, **g))
            reads = {name: given[name] for name in ready.inputs}
            result = [
                Do(ready, reads, {"wait": Ref("wait"), "others": Ref("others")}),
                Branch(
                    Ref("others"),
                    tuple(self._formula(starter, given)),
                    (set_to(Ref("wait"), 0.0), *self._formula(formula, given)),
                ),
            ]
        return result

    def normalise(self) -> list[Statement]:
        """Return statements that bring the quaternions of "new" to unit length."""
        units = [Ref("new", place) for place in self.system.units]
        return [Do(_normalised(), {"x": unit}, {"x": unit}) for unit in units]

    def arrive(self, arrived: Ref, taken: Ref) -> list[Statement]:
        """Return statements for code of one lane at a new state: its derivative is stale.

        Unless it was the last stage of the step that just led there.
        """
        if not self.alone:
            return []
        if not self.formula.reuses_last or self.system.units:
            return [Branch(arrived, (set_to(Ref("stale"), 1.0),))]

        def rule(arrived: Any, taken: Any, stale: Any) -> dict[str, Any]:
            carried = (arrived[0] != 0.0) & (taken[0] != 0.0)
            stale = where(arrived[0] != 0.0, 1.0, stale[0])
            return {"stale": [where(carried, 0.0, stale)], "carried": [where(carried, 1.0, 0.0)]}

        flags = {"arrived": arrived, "taken": taken, "stale": Ref("stale")}
        writes = {name: Ref(name) for name in ("stale", "carried")}
        last = Move(Ref(f"K{self.formula.stages - 1}", 0, "j"), Ref("K0", 0, "j"), 1, Ref("carried"))
        return [
            Do(recorded(dict.fromkeys(flags, 1), rule), flags, writes),
            Spread("j", self.system.width, (last,)),
            Move(Ref("trust ahead"), Ref("trust"), 1, Ref("carried")),
        ]

    def keep_past(self, arrived: Ref, whole: Ref) -> list[Statement]:
        """Return statements that keep the past: where a step has ended, and where it had its nominal length."""
        result: list[Statement] = []
        width, history = self.system.width, self.formula.history
        if history:
            names = [f"past{k}" for k in reversed(range(history))]
            pairs = zip([*names[1:], "K0"], names, strict=True)
            moves = tuple(
                [Move(Ref(source, 0, "j"), Ref(target, 0, "j"), 1, whole) for source, target in pairs]
            )
            result.append(Spread("j", width, moves))
        if self.differences:
            do = _kept_differences(self.differences)
            reads = {"arrived": arrived, "beta": Ref("beta"), **_each(["K0", *self.differences])}
            result.append(Spread("j", width, (Do(do, reads, _each(self.differences)),)))
        return result

    def forget_past(self) -> list[Statement]:
        """Return statements for one lane, where a piece of the schedule begins: what was before is of no use."""
        stale = [set_to(Ref("stale"), 1.0)] if self.alone else []
        if not self.differences:
            return list(stale)
        clear = tuple(set_to(Ref(name, 0, "j"), 0.0) for name in self.differences)
        return [*stale, Sweep("j", self.system.width, clear)]

    # Formulas of one step, or with a history

    def _formula(self, formula: NumericFormula, given: Mapping[str, Ref]) -> list[Statement]:
        """Return the stages, then the new state."""
        width, stages = self.system.width, formula.stages
        result = self._first(formula, given)
        if formula.sweeps:
            copies = tuple(_copy("K0", f"K{k}") for k in range(1, stages))
            before = tuple(_copy(f"K{k}", f"K{stages + k}") for k in range(stages))
            sweep = self._stages(formula, 0, given)
            result += [
                Spread("j", width, copies),
                Sweep("sweep", formula.sweeps - 1, tuple(sweep)),
                Spread("j", width, before),
                *sweep,
            ]
        else:
            result += self._stages(formula, 1, given)
        return [*result, self._result(formula, given)]

    def _first(self, formula: NumericFormula, given: Mapping[str, Ref]) -> list[Statement]:
        """Return statements of the derivative at y; code for one lane knows whether it is still there."""
        cost = float(formula.evaluations)
        if not self.alone or formula.sweeps:
            new = self.system.derivative(given["t"], "y", "K0", Ref("alarm"))
            return [set_to(Ref("cost"), cost), set_to(Ref("alarm"), 0.0), *new]
        new = self.system.derivative(given["t"], "y", "K0", Ref("trust"))
        spent = recorded({"stale": 1}, lambda stale: {"cost": [cost - 1.0 + stale[0]]})
        return [
            Do(spent, {"stale": Ref("stale")}, {"cost": Ref("cost")}),
            Branch(Ref("stale"), (set_to(Ref("trust"), 0.0), *new, set_to(Ref("stale"), 0.0))),
            Move(Ref("trust"), Ref("alarm"), 1),
        ]

    def _stages(self, formula: NumericFormula, first: int, given: Mapping[str, Ref]) -> list[Statement]:
        result: list[Statement] = []
        for k in range(first, formula.stages):
            result.append(self.stage(formula, k, given))
            result += self._ahead(formula.nodes[k], f"K{k}", given, last=k == formula.stages - 1)
        return result

    def stage(self, formula: NumericFormula, k: int, given: Mapping[str, Ref]) -> Statement:
        """Return the statement of the state of a stage, "stage", from the derivatives of others."""
        return self._every(combination(formula.terms(formula.rows[k]), "stage", "y"), given, ["y"], ["stage"])

    def _ahead(self, node: float, target: str, given: Mapping[str, Ref], last: bool) -> list[Statement]:
        """Return statements of the derivative at "stage" and t + c dt."""
        watched = last and self.alone
        alarm = Ref("trust ahead") if watched else None
        return [
            self.stage_time(node, given),
            *([set_to(alarm, 0.0)] if alarm else []),
            *self.system.derivative(Ref("time"), "stage", target, alarm),
        ]

    def stage_time(self, node: float, given: Mapping[str, Ref]) -> Statement:
        """Return the statement of the time of a stage, "time"."""
        return Do(_time(node), {"t": given["t"], "dt": given["dt"]}, {"time": Ref("time")})

    def _result(self, formula: NumericFormula, given: Mapping[str, Ref]) -> Statement:
        """Return y + dt Σ b K, and what it adds to the watch and to the errors.

        Programs of their own: products that two sums share would be rounded before they are added.
        """
        bounds = [name for name, _ in self.system.bounds]
        dos = [
            self._number(combination(formula.terms(formula.weights), "new", "y"), given, ["y"], ["new"]),
            self._number(_followed(formula, bool(bounds)), given, ["new", *bounds], [], "watch"),
        ]
        sums = self.sums if formula.errors else ()
        for name, row in zip(sums, formula.errors, strict=True):
            dos.append(self._number(_squared(formula, row, name), given, ["y", "new"], [], name))
        return Spread("j", self.system.width, tuple(dos), ("watch", *sums))

    def _every(
        self, each: Program, given: Mapping[str, Ref], reads: Iterable[str], writes: Iterable[str], *sums: str
    ) -> Statement:
        """Run a program for every number of a state."""
        return Spread("j", self.system.width, (self._number(each, given, reads, writes, *sums),), tuple(sums))

    def _number(
        self, each: Program, given: Mapping[str, Ref], reads: Iterable[str], writes: Iterable[str], *sums: str
    ) -> Do:
        """Run a program for one number of a state; of other buffers of the width of y it reads what it names."""
        wide = [name for name in each.inputs if name.startswith(("K", "past", "scaled"))]
        numbers = {name: Ref(name) for name in (*sums, *(n for n in _WEIGHTS if n in each.inputs))}
        numbers |= {name: ref for name, ref in given.items() if name in each.inputs}
        written = {name: Ref(name) for name in sums}
        return Do(each, numbers | _each([*reads, *wide]), _each(writes) | written)

    # Formulas of many orders

    def _many_orders(self, given: Mapping[str, Ref]) -> list[Statement]:
        """Return y(t + dt) by the differences that lanes keep.

        Only a step needs new derivatives: while lanes look at samples or search for an event the others wait.
        """
        looking = recorded({"mode": 1}, _looking)
        bounds = [name for name, _ in self.system.bounds]
        predicted = self._every(_predicted(self.differences), given, ["y"], ["stage"])
        corrected = _corrected(self.differences, bool(bounds))
        result: list[Statement] = [
            Do(looking, {"mode": given["mode"]}, {"others": Ref("others"), "wait": Ref("wait")}),
            Branch(
                Ref("others"),
                (set_to(Ref("cost"), 0.0),),
                (
                    set_to(Ref("wait"), 0.0),
                    *self._first(self.formula, given),
                    predicted,
                    *self._ahead(1.0, "K1", given, last=True),
                ),
            ),
            self._every(corrected, given, ["y", *bounds], ["new"], "watch"),
        ]
        if self.estimated:
            estimate = _norms(self.differences, self.sums)
            result.append(
                Branch(Ref("others"), (), (self._every(estimate, given, ["y", "new"], [], *self.sums),))
            )
        return result


_WEIGHTS = ("predictor", "ahead", "beta", "correction")


def _each(names: Iterable[str]) -> dict[str, Ref]:
    """Return references to the number of each buffer that a spread is at."""
    return {name: Ref(name, 0, "j") for name in names}


def _copy(source: str, target: str) -> Move:
    return Move(Ref(source, 0, "j"), Ref(target, 0, "j"), 1)


def set_to(ref: Ref, value: float) -> Do:
    """Set one number."""
    return Do(recorded({}, lambda: {"x": [value]}), {}, {"x": ref})


def _ready(formula: NumericFormula, mode: Any, past: Any, dt: Any, step: Any) -> dict[str, Any]:
    """Tell which lanes can take a formula with a history, and whether any cannot."""
    ready = (past[0] >= float(formula.history)) & (mode[0] == GOING) & (dt[0] == step[0])
    others = ~(ready | (mode[0] == IDLE))
    return {"wait": [where(ready, 1.0, 0.0)], "others": [where(others, 1.0, 0.0)]}


def _looking(mode: Any) -> dict[str, Any]:
    """Tell which lanes neither go nor are idle, and which go."""
    going = mode[0] == GOING
    others = ~(going | (mode[0] == IDLE))
    return {"others": [where(others, 1.0, 0.0)], "wait": [where(going, 1.0, 0.0)]}


def _combined(terms: Terms, given: Mapping[str, Any]) -> Any:
    """Σ a x."""
    total: Any = 0.0
    for name, a in terms:
        total = total + given[name][0] * a
    return total


@cache
def combination(terms: Terms, target: str, base: str = "") -> Program:
    """Return the program of dt Σ a x, and a base, of one number of a state; what is multiplied by 0 is left out."""
    used = tuple([(name, a) for name, a in terms if a])

    def rule(dt: Any, **given: Any) -> dict[str, Any]:
        change = dt[0] * _combined(used, given)
        return {target: [given[base][0] + change if base else change]}

    return fused(recorded({**({base: 1} if base else {}), "dt": 1, **{name: 1 for name, _ in used}}, rule))


@cache
def _time(node: float) -> Program:
    """t + c dt."""
    return fused(recorded({"t": 1, "dt": 1}, lambda t, dt: {"time": [t[0] + dt[0] * node]}))


def _watched(new: Any, difference: Any, dt: Any, given: Mapping[str, Any]) -> Any:
    """Return what a number of a new state adds to the watch: as `followed.Bounds.beyond`."""
    share: Any = 0.0
    if Bounds._fields[0] in given:
        bounds = Bounds(*(given[name][0] for name in Bounds._fields))
        far = abs(new) * bounds.angle >= 1.0
        off = abs(difference) * (bounds.position + bounds.velocity * dt) > 1.0
        share = where(far, ANGLE_SHARE, 0.0) + where(off, 1.0, 0.0)
    return where(abs(new) < inf, share, nan)


@cache
def _followed(formula: NumericFormula, bounded: bool) -> Program:
    """Return what a number of the new state adds to the watch."""

    guard = formula.terms(formula.guard)

    def rule(new: Any, watch: Any, dt: Any = (0.0,), **given: Any) -> dict[str, Any]:
        difference = dt[0] * _combined(guard, given)
        return {"watch": [watch[0] + _watched(new[0], difference, dt[0], given)]}

    widths = dict.fromkeys(("dt", *Bounds._fields, *dict(guard)), 1) if bounded else {}
    return fused(recorded({"new": 1, "watch": 1, **widths}, rule))


@cache
def _squared(formula: NumericFormula, row: Sequence[float], name: str) -> Program:
    """Return what a number of the new state adds to the sum of squares of errors, by a row of the formula."""

    terms = formula.terms(row)

    def rule(y: Any, new: Any, dt: Any, rtol: Any, atol: Any, **given: Any) -> dict[str, Any]:
        error = dt[0] * _combined(terms, given)
        return {name: [given[name][0] + squared_error(error, y[0], new[0], rtol[0], atol[0])]}

    return fused(recorded(dict.fromkeys(("y", "new", "dt", "rtol", "atol", name, *dict(terms)), 1), rule))


def _differences(scaled: Sequence[str], given: Mapping[str, Any]) -> list[Any]:
    """φ_1 …"""
    result = [given["K0"][0]]
    for name in scaled:
        result.append(result[-1] - given[name][0])
    return result


def _added(weights: Sequence[Any], phi: Sequence[Any], total: Any) -> Any:
    """Return a sum, and the differences with these weights."""
    for weight, one in zip(weights, phi, strict=True):
        total = total + weight * one
    return total


def _past(scaled: Sequence[str]) -> dict[str, int]:
    return {"K0": 1, **dict.fromkeys(scaled, 1)}


@cache
def _predicted(scaled: Sequence[str]) -> Program:
    """y + Σ g β φ."""

    def rule(y: Any, predictor: Any, **given: Any) -> dict[str, Any]:
        return {"stage": [_added(predictor, _differences(scaled, given), y[0])]}

    return fused(recorded({"y": 1, "predictor": len(scaled) + 1, **_past(scaled)}, rule))


@cache
def _corrected(scaled: Sequence[str], bounded: bool) -> Program:
    """Return the predicted state, and what the derivative there differs from what was expected, with its weight."""

    def rule(
        y: Any, dt: Any, predictor: Any, ahead: Any, correction: Any, K1: Any, watch: Any, **given: Any
    ) -> Any:
        phi = _differences(scaled, given)
        predicted = _added(predictor, phi, y[0])
        new = predicted + correction[0] * (K1[0] - _added(ahead, phi, 0.0))
        return {"new": [new], "watch": [watch[0] + _watched(new, new - predicted, dt[0], given)]}

    n = len(scaled) + 1
    bounds = dict.fromkeys(Bounds._fields, 1) if bounded else {}
    widths = {"y": 1, "dt": 1, "predictor": n, "ahead": n, "correction": 1, "K1": 1, "watch": 1}
    return fused(recorded({**widths, **bounds, **_past(scaled)}, rule))


@cache
def _norms(scaled: Sequence[str], sums: Sequence[str]) -> Program:
    """Return what a number of a state adds to Σ (d_(j+1) / tolerance)² of all orders j."""

    def rule(y: Any, new: Any, K1: Any, beta: Any, rtol: Any, atol: Any, **given: Any) -> dict[str, Any]:
        found, difference = {}, K1[0]
        per = 1.0 / (atol[0] + rtol[0] * np.maximum(abs(y[0]), abs(new[0])))
        for name, factor, phi in zip(sums, beta, _differences(scaled, given), strict=True):
            difference = difference - factor * phi
            relative = difference * per
            found[name] = [given[name][0] + relative * relative]
        return found

    widths = {"y": 1, "new": 1, "K1": 1, "beta": len(sums), "rtol": 1, "atol": 1}
    return fused(recorded({**widths, **_past(scaled), **dict.fromkeys(sums, 1)}, rule))


@cache
def _kept_differences(scaled: Sequence[str]) -> Program:
    """β_i φ_i of the step that has ended, where it has."""

    def rule(arrived: Any, beta: Any, **given: Any) -> dict[str, Any]:
        phi = _differences(scaled, given)
        return {
            name: [where(arrived[0] != 0.0, beta[i] * phi[i], given[name][0])]
            for i, name in enumerate(scaled)
        }

    return recorded({"arrived": 1, "beta": len(scaled) + 1, **_past(scaled)}, rule)


@cache
def _normalised() -> Program:
    """Return a quaternion of unit length."""

    def rule(x: Any) -> dict[str, Any]:
        square = x[0] * x[0]
        for one in x[1:]:
            square = square + one * one
        norm = np.sqrt(square)
        return {"x": [one / norm for one in x]}

    return fused(recorded({"x": 4}, rule))
