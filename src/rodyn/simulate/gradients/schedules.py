"""Sweeps over the steps that trajectories took, as schedules: a trajectory, or a row of derivatives, in every lane.

The body runs once for each entry (`ENTRY`): a step of a log (`LoggedSteps`), or a look at a sample within it. A step is
y' = y + dt Σ b_k K_k with K_k = f(y + dt Σ a_kj K_j).

replay    y, step after step
forward   δ, the derivative of y along a direction: D_k = ∂f/∂y (δ + dt Σ a_kj D_j) + ∂f/∂numbers, δ' = δ + dt Σ b_k D_k
reverse   λ, the adjoint of y, the last entry first: w_k = dt (b_k λ' + Σ a_jk D_j), D_k = w_k ∂f/∂y, λ = λ' + Σ D_k;
          w_k ∂f/∂numbers are added up
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.simulate.engines.step import NumericFormula, Step, System, chosen, combination, set_to
from rodyn.simulate.integrate.task import Log
from rodyn.simulate.thresholds import TIME_ROUNDING
from rodyn.trace.functions import where
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, recorded
from rodyn.trace.scalar import Instruction
from rodyn.trace.schedule.language import (
    OPEN,
    Alone,
    Batch,
    Branch,
    Buffer,
    Call,
    Do,
    Move,
    Ref,
    Spread,
    Statement,
    Sweep,
)

Way = Literal["forward", "reverse"]
Kind = Literal["forward", "reverse", "replay"]
LINEAR = "linear"
"""A function from outside: of "moved" and "numbers" at a time, a state and all data, as `Derivatives.linear`."""
ENTRY = ("t", "dt", "node", "piece", "main", "event")
"""Numbers of an entry: where it begins and its size (0: nothing is done); the state it begins with, its piece of the
law, whether it is a step (1) or a look (0), its sample (−1: none)."""
BEGINS = ("entry", "node", "piece", "owner")
"""Places at which a row begins: its first entry, the states of its trajectory, its pieces; its trajectory."""


def entry(name: str) -> Ref:
    """Return where a number of the entry is."""
    return Ref("entry", ENTRY.index(name))


def at(name: str) -> Ref:
    """Return where a place of the row is."""
    return Ref("at", BEGINS.index(name))


MOMENT = {"t": entry("t"), "dt": entry("dt")}


def trimmed(formula: NumericFormula) -> NumericFormula:
    """Return a formula without its estimates, and without last stages that only these need."""
    count = formula.stages
    while not formula.weights[count - 1]:
        count -= 1
    nodes, rows, weights = formula.nodes[:count], formula.rows[:count], formula.weights[:count]
    return NumericFormula(nodes, rows, weights, (), 0, formula.sweeps)


def arguments(kind: Kind, system: System, widths: Mapping[str, int]) -> dict[str, Buffer]:
    """Return the buffers that a call is given; tables have all trajectories, one after the other.

    begins      places at which a row begins
    weights     on samples, or derivatives of them; `slopes`: the adjoint, or the derivative, of y
    row numbers constants and parameters: the gradient so far, or the direction; `changes`: the same of each piece
    """
    shared = {"entries": len(ENTRY), "constants": system.constants, "pieces": system.piece}
    result = {"begins": Buffer("argument", len(BEGINS))}
    result |= {name: Buffer("table", width, OPEN) for name, width in shared.items()}
    if kind == "replay":
        return result | {"states": Buffer("state", system.width, OPEN)}
    return result | {
        "states": Buffer("table", system.width, OPEN),
        "slopes": Buffer("state", system.width),
        "row numbers": Buffer("state", widths["constants"] + widths["parameters"]),
        "weights": Buffer("state", system.width, OPEN),
        "changes": Buffer("state", widths["piece"], OPEN),
    }


def replay(step: Step) -> Batch:
    """Return the steps again: y of every row after each."""
    width = step.system.width
    stored = Move(Ref("new"), Ref("states", 0, Ref("node"), 1), width)
    return Batch(
        arguments("replay", step.system, {}) | _buffers(step),
        begin=(*_begin(step.system), Move(Ref("states"), Ref("y"), width)),
        body=(
            Alone(Ref("runs"), tuple(_take(step.system, 1.0))),
            *step.statements(MOMENT),
            _taken("new", "y", width),
            Alone(entry("main"), (stored,)),
        ),
        end=(),
    )


@dataclass(frozen=True)
class Derivatives:
    """Sweeps with derivatives.

    widths  how many numbers of each kind there are: constants, piece, parameters
    linear  forward: of dy and dnumbers → "pushed", the derivative of f; reverse: of weights w → "back", w ∂f/∂y, and
            "numbers" with w ∂f/∂numbers added; None: a function from outside does it
    swept   the same without numbers, for all sweeps of an implicit formula but the last
    """

    step: Step
    widths: Mapping[str, int]
    linear: Program | None = None
    swept: Program | None = None

    def forward(self) -> Batch:
        """Return the derivative after each entry from that before it; the states in between are computed again."""
        system, width = self.step.system, self.step.system.width
        result = combination(tuple(zip(self._stages, self.step.formula.weights, strict=True)), "x", "slope")
        tangents = self._tangents()
        sweeps = self.step.formula.sweeps
        return Batch(
            self._buffers("forward"),
            begin=(*self._begin(), Move(Ref("states", 0, at("node")), Ref("y"), width)),
            body=(
                Alone(Ref("runs"), tuple(_take(system, 1.0, enter=self._piece_in()))),
                *self.step.advance(MOMENT),
                *([*self._clear(), Sweep("sweep", sweeps, tangents)] if sweeps else tangents),
                self._every(result, "seed"),
                *self._along_units(),
                *self.step.normalise(),
                _taken("new", "y", width),
                _taken("seed", "slope", width),
                Alone(Ref("at sample"), (Move(Ref("seed"), Ref("weights", 0, entry("event")), width),)),
            ),
            end=(Move(Ref("slope"), Ref("slopes"), width),),
        )

    def reverse(self) -> Batch:
        """Return the adjoint before each entry from that after it; the stages in between are computed again."""
        system, width, formula = self.step.system, self.step.system.width, self.step.formula
        weighed = Move(Ref("weights", 0, entry("event")), Ref("weight"), width)
        flags = {"main": entry("main"), "sampled": Ref("at sample")}
        columns = {name: Ref(name, 0, "j") for name in ("slope", "weight")}
        out = {name: Ref(name, 0, "j") for name in ("seed", "slope")}
        total = recorded(
            dict.fromkeys(("slope", "seed", *self._stages), 1),
            lambda **given: {"slope": [sum((x[0] for x in given.values()), 0.0)]},
        )
        swept = self._adjoints(last=False) if formula.sweeps else ()
        return Batch(
            self._buffers("reverse"),
            begin=tuple(self._begin()),
            body=(
                Alone(
                    Ref("runs"),
                    (
                        *_take(system, -1.0, self._piece_out(), self._piece_in()),
                        Move(Ref("states", 0, Ref("node")), Ref("y"), width),
                        Branch(Ref("at sample"), (weighed,)),
                    ),
                ),
                Spread("j", width, (Do(_seeded(), flags | columns, out),)),
                *self.step.advance(MOMENT),
                *self._along_units(),
                *([*self._clear(), Sweep("sweep", formula.sweeps - 1, swept)] if swept else ()),
                *self._adjoints(last=True),
                self._every(total, "slope"),
            ),
            end=(
                self._piece_out(),
                Move(Ref("slope"), Ref("slopes"), width),
                *(Move(target, source, count) for source, target, count in self._row_numbers()),
            ),
        )

    # Buffers, rows and pieces

    @property
    def _stages(self) -> list[str]:
        """The buffers of the derivatives, or adjoints, of the stages."""
        return [f"D{k}" for k in range(self.step.formula.stages)]

    def _buffers(self, kind: Kind) -> dict[str, Buffer]:
        system = self.step.system
        states = ("slope", "seed", "moved", "weight", *self._stages)
        own = dict.fromkeys(states, system.width) | {"numbers": self._numbers}
        result = arguments(kind, system, self.widths) | _buffers(self.step)
        return result | {name: Buffer("lane", width) for name, width in own.items()}

    @property
    def _numbers(self) -> int:
        return sum(self.widths.values())

    def _row_numbers(self) -> list[tuple[Ref, Ref, int]]:
        """Return where the row has its constants and parameters, where the lane has them, and how many there are."""
        constants, piece, parameters = (self.widths[name] for name in ("constants", "piece", "parameters"))
        return [
            (Ref("row numbers"), Ref("numbers"), constants),
            (Ref("row numbers", constants), Ref("numbers", constants + piece), parameters),
        ]

    def _begin(self) -> list[Statement]:
        """Return what happens when a lane takes a row."""
        return [
            *_begin(self.step.system),
            self._piece_in(),
            Move(Ref("slopes"), Ref("slope"), self.step.system.width),
            *(Move(source, target, count) for source, target, count in self._row_numbers()),
        ]

    def _piece_in(self) -> Move:
        """Return what takes the row's numbers of a piece."""
        numbers = Ref("numbers", self.widths["constants"])
        return Move(Ref("changes", 0, Ref("piece")), numbers, self.widths["piece"])

    def _piece_out(self) -> Move:
        """Return what puts them back."""
        taken = self._piece_in()
        return Move(taken.target, taken.source, taken.width)

    # Derivatives of a step

    def _every(self, each: Program, target: str) -> Spread:
        """Run a program for every number of a state."""
        reads = {name: MOMENT["dt"] if name == "dt" else Ref(name, 0, "j") for name in each.inputs}
        (output,) = each.outputs
        return Spread("j", self.step.system.width, (Do(each, reads, {output: Ref(target, 0, "j")}),))

    def _clear(self) -> list[Statement]:
        zero = recorded({}, lambda: {"x": [0.0]})
        return [self._every(zero, name) for name in self._stages]

    def _along_units(self) -> list[Statement]:
        """Return what takes "seed" through the division of quaternions by their lengths, forward or back."""
        units = [{"x": Ref("new", unit), "d": Ref("seed", unit)} for unit in self.step.system.units]
        return [Do(_along_unit(), refs, {"d": refs["d"]}) for refs in units]

    def _tangents(self) -> tuple[Statement, ...]:
        """Return the derivatives of all stages, in their order; implicit: from those at hand."""
        result: list[Statement] = []
        for k, row in enumerate(self.step.formula.rows):
            moved = combination(tuple(zip(self._stages, row, strict=False)), "x", "slope")
            result += [self._every(moved, "moved"), *self._stage(k), self._linear(k, self.linear)]
        return tuple(result)

    def _adjoints(self, last: bool) -> tuple[Statement, ...]:
        """Return the adjoints of the states of all stages, the last one first; implicit: from those at hand.

        last   whether derivatives by numbers are added up
        """
        formula, result = self.step.formula, list[Statement]()
        for k in reversed(range(formula.stages)):
            terms = {"seed": formula.weights[k]}
            for name, row in zip(self._stages, formula.rows, strict=True):
                terms[name] = (*row, *[0.0] * formula.stages)[k]
            linear = self._linear(k, self.linear if last else self.swept, adds=last)
            result += [self._every(combination(tuple(terms.items()), "x"), "moved"), *self._stage(k), linear]
        return tuple(result)

    def _stage(self, k: int) -> tuple[Statement, Statement]:
        formula = self.step.formula
        return self.step.stage(formula, k, MOMENT), self.step.stage_time(formula.nodes[k], MOMENT)

    def _linear(self, k: int, linear: Program | None, adds: bool = False) -> Statement:
        """Return the derivative of f at "stage" and "time", to D_k; `adds`: to the numbers, too."""
        system = self.step.system
        moved, numbers, result, rate = Ref("moved"), Ref("numbers"), Ref(f"D{k}"), Ref(f"K{k}")
        if linear is not None:
            named = system.named(Ref("time"), "stage") | {"rate": rate, "dy": moved, "w": moved}
            reads = chosen(named | {"numbers": numbers, "dnumbers": numbers}, linear)
            writes = {"pushed": result, "back": result, "numbers": numbers}
            return Do(linear, reads, {name: writes[name] for name in linear.outputs})
        states = {"y": Ref("stage"), "rate": rate, "moved": moved}
        given = {name: (ref, system.width) for name, ref in states.items()}
        given |= {"t": (Ref("time"), 1), "data": (Ref("data"), system.constants + system.piece)}
        both = {"numbers": (numbers, self._numbers)}
        return Call(LINEAR, given | both, {"found": (result, system.width), **(both if adds else {})})


def apart(pulled: Program, width: int) -> Program:
    """Return a program with the result "pulled" with two: "back" of the state, and "numbers", which are added up."""
    values, code, totals = pulled.outputs["pulled"], list(pulled.code), list[int]()
    for k, value in enumerate(values[width:]):
        code.append(Instruction("input", (), ("numbers", k)))
        code.append(Instruction("add", (len(code) - 1, value), None))
        totals.append(len(code) - 1)
    outputs = {"back": values[:width], "numbers": tuple(totals)}
    return Program({**pulled.inputs, "numbers": len(totals)}, tuple(code), outputs, pulled.watch)


def _buffers(step: Step) -> dict[str, Buffer]:
    """Return the buffers of a lane in all sweeps."""
    system = step.system
    own = {"at": len(BEGINS), "entry": len(ENTRY), "data": system.constants + system.piece}
    own |= dict.fromkeys(("runs", "node", "piece", "table place", "changed", "at sample"), 1)
    return {name: Buffer("lane", width) for name, width in own.items()} | step.buffers()


def _begin(system: System) -> list[Statement]:
    """Return what happens when a lane takes a row; lanes without one compute, too."""
    return [
        Move(Ref("begins"), Ref("at"), len(BEGINS)),
        Move(Ref("constants", 0, at("owner")), Ref("data"), system.constants),
        Move(Ref("pieces", 0, at("piece")), Ref("data", system.constants), system.piece),
        set_to(Ref("piece"), 0.0),
        set_to(Ref("runs"), 1.0),
    ]


def _take(
    system: System, by: float, leave: Statement | None = None, enter: Statement | None = None
) -> list[Statement]:
    """Return what takes the next entry, some places on, and what else is done to leave a piece and to enter one."""

    def rule(at: Any, entry: Any, piece: Any) -> dict[str, Any]:
        _, _, node, new, _, event = entry
        return {
            "at": [at[0] + by, *at[1:]],
            "node": [at[1] + node],
            "table place": [at[2] + new],
            "changed": [where(new == piece[0], 0.0, 1.0)],
            "at sample": [where(event >= 0.0, 1.0, 0.0)],
        }

    reads = {name: Ref(name) for name in ("at", "entry", "piece")}
    writes = {name: Ref(name) for name in ("at", "node", "table place", "changed", "at sample")}
    return [
        Move(Ref("entries", 0, at("entry")), Ref("entry"), len(ENTRY)),
        Do(recorded({"at": len(BEGINS), "entry": len(ENTRY), "piece": 1}, rule), reads, writes),
        Branch(
            Ref("changed"),
            (
                *([leave] if leave else []),
                Move(entry("piece"), Ref("piece"), 1),
                Move(Ref("pieces", 0, Ref("table place")), Ref("data", system.constants), system.piece),
                *([enter] if enter else []),
            ),
        ),
    ]


def _taken(source: str, target: str, width: int) -> Spread:
    """Return what copies numbers of a state, where the entry is a step."""
    return Spread("j", width, (Move(Ref(source, 0, "j"), Ref(target, 0, "j"), 1, entry("main")),))


def _seeded() -> Program:
    """Return the weights on the state after an entry: the adjoint after a step, and weights on a sample."""

    def rule(main: Any, sampled: Any, slope: Any, weight: Any) -> dict[str, Any]:
        is_step = main[0] != 0.0
        seed = where(is_step, slope[0], 0.0)
        return {
            "seed": [where(sampled[0] != 0.0, seed + weight[0], seed)],
            "slope": [where(is_step, 0.0, slope[0])],
        }

    return recorded(dict.fromkeys(("main", "sampled", "slope", "weight"), 1), rule)


def _along_unit() -> Program:
    """Return a derivative or adjoint of a quaternion before and after that is brought to unit length."""

    def rule(x: Any, d: Any) -> dict[str, Any]:
        square, along = x[0] * x[0], x[0] * d[0]
        for one, moved in zip(x[1:], d[1:], strict=True):
            square, along = square + one * one, along + one * moved
        norm, ratio = np.sqrt(square), along / square
        return {"d": [(moved - one * ratio) / norm for one, moved in zip(x, d, strict=True)]}

    return fused(recorded({"x": 4, "d": 4}, rule))


# The steps that trajectories took


Whole = NDArray[np.int64]


class Looks(NamedTuple):
    """Samples within steps, in the order of rows and times: their rows, steps, numbers, and sizes from the start."""

    rows: Whole
    steps: Whole
    events: Whole
    sizes: Floats


class LoggedSteps:
    """The steps of a log, and where samples at times lie among them.

    A sample within a step was taken by a shorter step from its start; one at the end of a step is the state there.
    """

    def __init__(self, log: Log, counts: Whole, breaks: Floats, times: Floats) -> None:
        steps = log.steps
        if (counts == counts[0]).all() and np.array_equal(steps, np.broadcast_to(steps[:1], steps.shape)):
            steps, counts = steps[:1], counts[:1]  # fixed steps: all trajectories have the same
        self.counts = counts
        self.taken = np.arange(steps.shape[1]) < counts[:, None]
        self.ends, self.sizes = np.where(self.taken, steps[..., 0], np.inf), steps[..., 1]
        self.begins = np.concatenate([np.zeros((len(steps), 1)), steps[:, :-1, 0]], axis=1)
        self.pieces = np.minimum(np.searchsorted(breaks, self.begins, side="right"), len(breaks) - 1)
        self.at_end = np.full(self.taken.shape, -1, dtype=np.int64)
        self.looks = self._sampled(times)

    @property
    def needed(self) -> int:
        """How many steps lead to a sample."""
        last = [*np.flatnonzero((self.at_end >= 0).any(axis=0))[-1:], self.looks.steps.max(initial=-1)]
        return int(max(last)) + 1

    def _sampled(self, times: Floats) -> Looks:
        """Of every step the sample at its end; what is within steps is looked at."""
        events = np.flatnonzero(times > 0)
        rows = np.arange(len(self.counts))[:, None]
        wanted = np.broadcast_to(times[events], (len(rows), len(events)))
        step = np.minimum(self._first_reaching(wanted), self.counts[:, None] - 1)
        ends = self.ends[rows, step]
        within = wanted < ends * (1 - TIME_ROUNDING)
        row, place = np.nonzero(~within)
        self.at_end[row, step[row, place]] = events[place]
        # Two samples that rounding cannot tell apart: the step once more, for the other one.
        again = ~within & (self.at_end[rows, step] != events)
        sizes = np.where(again, self.sizes[rows, step], wanted - self.begins[rows, step])
        row, place = np.nonzero(within | again)
        return Looks(row, step[row, place], events[place], sizes[row, place])

    def _first_reaching(self, wanted: Floats) -> Whole:
        """Return the first step of each row that ends at its times (rows, times), or later."""
        late = self.ends * (1 + TIME_ROUNDING)
        if len(late) == 1:
            return np.asarray(np.searchsorted(late[0], wanted[0])[None], dtype=np.int64)
        low, high = np.zeros(wanted.shape, dtype=np.int64), np.full(wanted.shape, late.shape[1])
        rows = np.arange(len(late))[:, None]
        while (low < high).any():
            middle = np.minimum((low + high) // 2, late.shape[1] - 1)
            before = (late[rows, middle] < wanted) & (low < high)
            low, high = np.where(before, middle + 1, low), np.where(before | (low >= high), high, middle)
        return low

    def entries(self, first: int, last: int, origin: int, looks: bool = True) -> Floats:
        """Return the entries of steps `first` up to `last`; their states are counted from that of step `origin`.

        (rows, entries, `ENTRY`), a row for each trajectory or one for all, in the order of time; of a step its looks
        come first.
        """
        rows, steps, events, sizes = self.looks
        chosen = np.flatnonzero((steps >= first) & (steps < last) & looks)
        rows, steps, events, sizes = rows[chosen], steps[chosen], events[chosen], sizes[chosen]
        taken = self.taken[:, first:last]
        many = np.zeros(taken.shape, dtype=np.int64)  # looks in each step
        np.add.at(many, (rows, steps - first), 1)
        before = np.arange(len(rows)) - np.searchsorted(rows, rows)  # looks of the same row before it
        longest = int((taken.sum(axis=1) + many.sum(axis=1)).max())
        result = np.zeros((len(taken), longest, len(ENTRY)))
        result[..., ENTRY.index("event")] = -1
        result[rows, steps - first + before] = self._numbers(rows, steps, origin, sizes, 0, events)
        rows, steps = np.nonzero(taken)
        place, steps = steps + np.cumsum(many, axis=1)[rows, steps], steps + first
        ends = self.sizes[rows, steps], 1, self.at_end[rows, steps]
        result[rows, place] = self._numbers(rows, steps, origin, *ends)
        return result

    def _numbers(
        self, rows: Whole, steps: Whole, origin: int, sizes: Floats, main: int, events: Whole
    ) -> Floats:
        """Return entries (…, `ENTRY`)."""
        begins, pieces = self.begins[rows, steps], self.pieces[rows, steps]
        result = np.empty((len(ENTRY), len(rows)))
        result[0], result[1], result[2] = begins, sizes, steps - origin
        result[3], result[4], result[5] = pieces, main, events
        return result.T
