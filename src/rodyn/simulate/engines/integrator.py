"""An integrator as a schedule: trajectories of a list, each at its own time and with its own step.

A step of all lanes is a formula (`step.py`); what a lane does next is a recorded program without branches
(`integrate/control.py`). Only what happens now and then is done lane by lane: samples, pieces of the law, ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import inf
from typing import Any

from rodyn.simulate.engines.step import Step, set_to
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.control import Lane, Rule, Seen
from rodyn.simulate.integrate.integrators import ROWS, Integrator
from rodyn.trace.functions import where
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record, recorded
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import (
    OPEN,
    Alone,
    Branch,
    Buffer,
    Do,
    Move,
    Queue,
    Ref,
    Spread,
    Statement,
)

SETTINGS = ("rtol", "atol", "step", "room", "every")
"""Numbers of a call; `room`: how many steps of a trajectory are logged (0: none); states after each `every` of them."""
SEEN = tuple(name for name in Seen._fields if name not in ("norms", "factors"))
"""What a step shows, one number each."""


def place(name: str) -> Ref:
    """Return where a variable of a trajectory is."""
    return Ref("lane", Lane._fields.index(name))


def setting(name: str) -> Ref:
    """Return where a number of the call is."""
    return Ref("settings", SETTINGS.index(name))


def arguments(width: int, constants: int, piece: int, bounds: Sequence[str]) -> dict[str, Buffer]:
    """Return the buffers that a call is given.

    settings    `SETTINGS`, then the variables of a trajectory that begins
    breaks      where each piece of the law ends, then minus infinity
    times       of samples, then infinity
    pieces      numbers of the law that change at times
    log         where each step led, and its size; `states`: those after every n-th step, the first of them free
    ends        the variables and the state with which each ended
    """
    table = {name: Buffer("table", 1, width) for name in bounds}
    return {
        "settings": Buffer("settings", len(SETTINGS) + len(Lane._fields)),
        **table,
        "breaks": Buffer("table", 1, OPEN),
        "times": Buffer("table", 1, OPEN),
        "start": Buffer("argument", width),
        "constants": Buffer("argument", constants),
        "pieces": Buffer("argument", piece, OPEN),
        "samples": Buffer("result", width, OPEN),
        "log": Buffer("result", 2, OPEN),
        "states": Buffer("result", width, OPEN),
        "ends": Buffer("result", len(Lane._fields) + width),
    }


@dataclass(frozen=True)
class Control:
    """What lanes do between steps, as programs over their variables.

    begin, judge, advance   of "lane", what a step showed and settings; results "lane", "sizes" and flags
    weigh                   of formulas of many orders: the numbers of a step, of "lane" and "sizes"
    """

    begin: Program
    judge: Program
    advance: Program
    weigh: Program | None = None


@lru_cache(maxsize=64)
def control_programs(integrator: Integrator, width: int, event: bool, packed: bool = False) -> Control:
    """Record `control.begin`, `weigh`, `judge` and `advance`; `packed`: what a step showed is one input, "seen"."""
    rule, formula = Rule.of(integrator, width), integrator.formula
    n = integrator.orders.highest if integrator.orders else 0
    norms = [f"norm{k}" for k in range(n)] if integrator.error_order else []
    never = {
        "error": None if formula.errors or integrator.sweeps else 0.0,
        "error1": None if len(formula.errors) > 1 else 0.0,
        "event": None if event else 1.0,
        "wait": None if integrator.starter or n else 0.0,
    }
    known = {name: number for name, number in never.items() if number is not None}
    shown = {"seen": len(SEEN)} if packed else {name: 1 for name in SEEN if name not in known}
    shown |= {**dict.fromkeys(norms, 1), "factors": n + 1} if norms else {}
    lanes, sizes_before = {"lane": len(Lane._fields)}, {"sizes": n - 1} if n > 1 else {}

    def begin(lane: Any, step: Any) -> dict[str, Any]:
        return {"lane": list(control.begin(Lane(*lane), rule, step[0]))}

    def judge(lane: Any, seen: Any = (), factors: Any = (), **given: Any) -> dict[str, Any]:
        constants = {name: [lane[0].graph.constant(number)] for name, number in known.items()}
        numbers = (dict(zip(SEEN, ([x] for x in seen), strict=True)) if packed else given) | constants
        showed = Seen(*(numbers[name][0] for name in SEEN))
        showed = showed._replace(norms=[given[name][0] for name in norms], factors=factors)
        after, sampled, taken = control.judge(Lane(*lane), showed, rule)
        return {"lane": list(after), **_flags(sampled=sampled, taken=taken)}

    def advance(lane: Any, step: Any, sizes: Any = (), room: Any = ()) -> dict[str, Any]:
        after, moves = control.advance(Lane(*lane), rule, step[0])
        aged = {"sizes": control.aged(Lane(*lane), sizes, moves.arrived)} if sizes else {}
        noted = {} if packed else {"noted": moves.arrived & (after.steps <= room[0])}
        return {"lane": list(after), **aged, **_flags(**moves._asdict(), **noted)}

    def weigh(lane: Any, sizes: Any = ()) -> dict[str, Any]:
        return control.weigh(Lane(*lane), sizes)._asdict()

    return Control(
        recorded(lanes | {"step": 1}, begin),
        recorded(lanes | shown, judge),
        recorded(lanes | {"step": 1} | sizes_before | ({} if packed else {"room": 1}), advance),
        fused(recorded(lanes | sizes_before, weigh)) if integrator.orders else None,
    )


def _flags(**flags: Any) -> dict[str, list[Any]]:
    """Return bools as 1 or 0."""
    return {name: [where(flag, 1.0, 0.0)] for name, flag in flags.items()}


@dataclass(frozen=True)
class Integration:
    """A system and the formula that advances it, and how its steps are controlled."""

    step: Step
    control: Control

    def schedule(self) -> Queue:
        """Return the schedule of trajectories."""
        step, system = self.step, self.step.system
        flags = ("at sample", "taken", "arrived", "serve", "whole", "noted")
        numbers = ("error", "error1", "event", "sample", "piece", "next break", "since", "slot")
        bounds = [name for name, _ in system.bounds]
        buffers = arguments(system.width, system.constants, system.piece, bounds)
        buffers |= {"lane": Buffer("lane", len(Lane._fields)), "kept": Buffer("lane", system.width)}
        buffers |= {"data": Buffer("lane", system.constants + system.piece)}
        buffers |= {name: Buffer("lane", 1) for name in (*flags, *numbers, "flag", "further", "due")}
        return Queue(
            buffers | step.buffers(),
            begin=tuple(self._begin()),
            body=tuple(self._body()),
            end=(
                Move(Ref("lane"), Ref("ends"), len(Lane._fields)),
                Move(Ref("y"), Ref("ends", len(Lane._fields)), system.width),
            ),
            done=place("status"),
            counted=place("status"),
            halt=(set_to(place("status"), float(control.INTERRUPTED)),),
            idle=(set_to(place("mode"), control.IDLE),),
            shown=place("t"),
        )

    def _begin(self) -> list[Statement]:
        """Return what happens when a lane takes a trajectory."""
        system = self.step.system
        return [
            Move(Ref("start"), Ref("y"), system.width),
            Move(Ref("constants"), Ref("data"), system.constants),
            Move(Ref("settings", len(SETTINGS)), Ref("lane"), len(Lane._fields)),
            *(set_to(Ref(name), 0.0) for name in ("sample", "piece", "since", "slot")),
            Alone(None, self._begin_piece),
            Alone(None, self._sample_if_due),
        ]

    def _body(self) -> list[Statement]:
        """Return one step of all lanes."""
        step, width = self.step, self.step.system.width
        lane, flags = {"lane": Ref("lane")}, {"arrived", "serve", "whole", "noted"}
        given = {name: place(name) for name in ("t", "dt", "mode", "past")}
        given |= {name: setting(name) for name in ("rtol", "atol", "step")}
        sizes = {"sizes": Ref("sizes")} if self.control.weigh else {}
        result: list[Statement] = [_do(self.control.begin, lane)]
        if self.control.weigh is not None:
            result.append(_do(self.control.weigh, {}))
        result += step.statements(given)
        if step.system.stops:
            result += [
                step.stage_time(1.0, given),
                *step.system.stop_condition(Ref("time"), "new", Ref("event"), Ref("alarm")),
            ]
        result += [
            _do(self.control.judge, {**lane, "sampled": Ref("at sample")}),
            Alone(Ref("at sample"), tuple(self._sample("new"))),
            _copy("new", "kept", width, Ref("taken")),
            _do(self.control.advance, {**lane, **sizes, **{name: Ref(name) for name in flags}}),
            *step.keep_past(Ref("arrived"), Ref("whole")),
            _copy("kept", "y", width, Ref("arrived")),
            *step.arrive(Ref("arrived"), Ref("taken")),
            Alone(Ref("noted"), tuple(self._note())),
            Alone(Ref("serve"), tuple(self._serve())),
        ]
        return result

    def _sample(self, state: str) -> list[Statement]:
        """Return what stores the state of a lane as its next sample."""
        count = recorded({"sample": 1}, lambda sample: {"sample": [sample[0] + 1.0]})
        return [
            Move(Ref(state), Ref("samples", 0, Ref("sample")), self.step.system.width),
            Do(count, {"sample": Ref("sample")}, {"sample": Ref("sample")}),
            Move(Ref("times", 0, Ref("sample")), place("out"), 1),
        ]

    @cached_property
    def _sample_if_due(self) -> tuple[Statement, ...]:
        due = recorded({"lane": len(Lane._fields)}, lambda lane: {"due": [control.is_due(Lane(*lane))]})
        return (
            Do(due, {"lane": Ref("lane")}, {"due": Ref("due")}),
            Branch(Ref("due"), tuple(self._sample("y"))),
        )

    @cached_property
    def _begin_piece(self) -> tuple[Statement, ...]:
        """Return what happens where a piece of the law begins: its numbers, its end; what was before is stale."""
        system = self.step.system
        return (
            *self.step.forget_past(),
            Move(Ref("pieces", 0, Ref("piece")), Ref("data", system.constants), system.piece),
            Move(Ref("breaks", 0, Ref("piece")), place("limit"), 1),
            *system.begin_piece(place("t"), "y"),
        )

    def _serve(self) -> list[Statement]:
        """Return what happens at a sample, at the end of a piece, and at the end of the trajectory."""
        lane, width = {"lane": Ref("lane")}, len(Lane._fields)

        def at_limit(lane: Any, piece: Any) -> dict[str, Any]:
            there = control.is_at_limit(Lane(*lane))
            return {"flag": [there], "piece": [piece[0] + there]}

        def further(lane: Any, next_break: Any) -> dict[str, Any]:
            after, more = control.next_piece(Lane(*lane), next_break[0])
            return {"lane": list(after), "further": [more]}

        last = recorded({"lane": width}, lambda lane: {"lane": list(control.ended(Lane(*lane)))})
        return [
            Do(
                recorded({"lane": width, "piece": 1}, at_limit),
                {**lane, "piece": Ref("piece")},
                {"flag": Ref("flag"), "piece": Ref("piece")},
            ),
            Branch(
                Ref("flag"),
                (
                    Move(Ref("breaks", 0, Ref("piece")), Ref("next break"), 1),
                    Do(
                        recorded({"lane": width, "next_break": 1}, further),
                        {**lane, "next_break": Ref("next break")},
                        {**lane, "further": Ref("further")},
                    ),
                    Branch(Ref("further"), (Alone(None, self._begin_piece),)),
                ),
            ),
            Alone(None, self._sample_if_due),
            Do(last, lane, lane),
        ]

    def _note(self) -> list[Statement]:
        """Return what logs the step that a lane has taken, and the state there, if it is kept."""

        def counted(steps: Any, since: Any, slot: Any, every: Any) -> dict[str, Any]:
            keeps = since[0] + 1.0 >= every[0]
            return {
                "place": [steps[0] - 1.0],
                "since": [where(keeps, 0.0, since[0] + 1.0)],
                "slot": [where(keeps, slot[0] + 1.0, slot[0])],
                "flag": [where(keeps, 1.0, 0.0)],
            }

        reads = {
            "steps": place("steps"),
            "since": Ref("since"),
            "slot": Ref("slot"),
            "every": setting("every"),
        }
        writes = {"place": Ref("next break"), **{name: Ref(name) for name in ("since", "slot", "flag")}}
        at = Ref("next break")
        return [
            Do(recorded(dict.fromkeys(reads, 1), counted), reads, writes),
            Move(place("t"), Ref("log", 0, at), 1),
            Move(place("dt"), Ref("log", 1, at), 1),
            Branch(Ref("flag"), (Move(Ref("y"), Ref("states", 0, Ref("slot")), self.step.system.width),)),
        ]


def _do(made: Program, writes: Mapping[str, Ref]) -> Do:
    """Run a program of the control; what it reads, and weighs, has the name of its buffer."""
    reads = {name: setting(name) if name in SETTINGS else Ref(name) for name in made.inputs}
    return Do(made, reads, {name: writes.get(name, Ref(name)) for name in made.outputs})


def _copy(source: str, target: str, width: int, flag: Ref) -> Spread:
    return Spread("j", width, (Move(Ref(source, 0, "j"), Ref(target, 0, "j"), 1, flag),))


# Control of steps as programs of their own, for pages


ERROR = {"estimate": 1, "y": 1, "new": 1, "rtol": 1, "atol": 1}
ENDINGS = {
    control.NOT_FINITE: "not finite",
    control.STEP: "step",
    control.ALARM: "alarm",
}
"""Why a trajectory ended that nothing else ends."""


def is_one_step(row: Integrator) -> bool:
    """Whether a formula is explicit and needs nothing of earlier steps."""
    formula = row.formula
    return formula.explicit and not (formula.history or row.canonical or row.orders or row.scipy)


def judge_of(row: Integrator) -> str:
    """Return the name of the program that judges the steps of a formula; "" if it estimates no error."""
    return f"judge_{row.error_order}" if row.error_order else ""


def step_programs() -> dict[str, Program]:
    """`begin_step`, `advance_step` and `squared_error`, and a program to judge steps for each order of the estimate."""
    pairs = {judge_of(row): row for row in ROWS if is_one_step(row) and row.error_order}
    made = {name: control_programs(row, 1, event=False, packed=True) for name, row in pairs.items()}
    one = next(iter(made.values()))
    judges = {name: each.judge for name, each in made.items()}
    return {"begin_step": one.begin, "advance_step": one.advance, "squared_error": _squared_error(), **judges}


def _squared_error() -> Program:
    graph = Graph()
    result = control.squared_error(*(graph.input(name, 0) for name in ERROR))
    return record(graph, ERROR, {"square": [result]})


def step_control() -> dict[str, Any]:
    """Return what callers of these programs need, for JSON: names of numbers, how a trajectory begins and ends."""
    begun = control.first(inf, inf, inf, inf)._asdict()
    return {
        "lane": list(begun),
        "first": {name: value for name, value in begun.items() if value not in (0.0, inf)},
        "unbounded": [name for name, value in begun.items() if value == inf],
        "seen": list(SEEN),
        "going": control.GOING,
        "running": control.RUNNING,
        "endings": {str(number): words for number, words in ENDINGS.items()},
    }
