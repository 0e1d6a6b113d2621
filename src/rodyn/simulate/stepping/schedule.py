"""The steps of a stepper as a schedule: rows that the caller owns, advanced in place, one in every lane.

A row whose step fails keeps its last state and says why; a row whose law changes within the step waits.
"""

from __future__ import annotations

from typing import Any

from rodyn.simulate.engines.step import Loops, Part, Step, System, program
from rodyn.simulate.integrate.control import ALARM, PENDING, not_followed
from rodyn.simulate.thresholds import SAME
from rodyn.trace.functions import where
from rodyn.trace.passes import HOISTED
from rodyn.trace.program import Program
from rodyn.trace.schedule.language import Batch, Branch, Buffer, Do, Move, Ref, Spread

CLOCK = ("t", "origin", "count", "limit", "status")
"""What is kept for every row besides its state; time is origin + count · step."""


def buffers(step: Step, given_tau: bool) -> dict[str, Buffer]:
    """Return the buffers of the steps of rows."""
    system = step.system
    data = system.constants + system.piece
    rows = {"q": system.q, "qd": system.v, "memory": system.memory, "clock": len(CLOCK), "changed": 1}
    given = {"given data": data, "step": 1, **({"given tau": system.v} if given_tau else {})}
    own = {"own clock": len(CLOCK)}
    own |= dict.fromkeys(("dt", "stale", "goal", "after", "busy", "taken", "pending", "failed"), 1)
    return (
        {name: Buffer("state", width) for name, width in rows.items()}
        | {name: Buffer("argument", width) for name, width in given.items()}
        | {name: Buffer("lane", width) for name, width in own.items()}
        | {"data": Buffer("kept", data)}
        | step.buffers()
    )


def schedule(step: Step, tau: int | None) -> Batch:
    """Return the steps of rows; `tau`: the place of a call's torques among the constants (None: there are none)."""
    system, known = step.system, buffers(step, tau is not None)
    widths = {"q": system.q, "qd": system.v, "memory": system.memory, "clock": len(CLOCK)}
    parts = {"q": Ref("y"), "qd": Ref("y", system.q), "memory": Ref("y", system.q + system.v)}
    parts |= {"clock": Ref("own clock")}
    torques = () if tau is None else (Move(Ref("given tau"), Ref("data", tau), system.v),)
    flags = {name: Ref(name) for name in ("pending", "failed")}
    clock = {"clock": Ref("own clock")}
    first = {name: Ref(name) for name in ("goal", "after", "busy", "pending")}
    seen = {name: Ref(name) for name in ("goal", "after", "busy", "alarm", "watch", "failed")}
    moved = Move(Ref("new", 0, "j"), Ref("y", 0, "j"), 1, Ref("taken"))
    return Batch(
        known,
        begin=(
            *(Move(Ref(name), target, widths[name]) for name, target in parts.items()),
            Move(Ref("changed"), Ref("stale"), 1),
            Branch(
                Ref("stale"), tuple(Move(Ref("given data", k), Ref("data", k), w) for k, w in _needed(system))
            ),
            *torques,
            Move(Ref("step"), Ref("dt"), 1),
            Do(program({}, lambda: {name: [0.0] for name in flags}), {}, flags),
        ),
        body=(
            Do(_begun(), {**clock, "dt": Ref("dt"), "pending": Ref("pending")}, {**clock, **first}),
            Branch(
                Ref("busy"),
                (
                    *step.statements({"t": Ref("own clock", CLOCK.index("t")), "dt": Ref("dt")}),
                    Do(
                        _judged(),
                        {**clock, **seen},
                        {**clock, "failed": Ref("failed"), "taken": Ref("taken")},
                    ),
                    Spread("j", system.width, (moved,)),
                ),
            ),
        ),
        end=(
            *(Move(source, Ref(name), widths[name]) for name, source in parts.items()),
            Do(program({}, lambda: {"x": [0.0]}), {}, {"x": Ref("changed")}),
        ),
        answers=(Ref("pending"), Ref("failed")),
    )


def _needed(system: System) -> list[tuple[int, int]]:
    """Where data stand that the derivative takes, and how many: not numbers of robots that it has no use for."""
    if not system.parts:
        return [(0, system.constants + system.piece)]
    read = {name for part in system.parts if isinstance(part, Part) for name, _ in part.program.elements()}
    read |= {HOISTED} if any(isinstance(part, Loops) for part in system.parts) else set()
    place, found = 0, list[tuple[int, int]]()
    for name, width in system.data:
        used = name in read or name in ("constants", "piece")
        if used and found and sum(found[-1]) == place:
            found[-1] = (found[-1][0], found[-1][1] + width)
        elif used:
            found.append((place, width))
        place += width
    return found


def _begun() -> Program:
    """Where a step of a row leads, and whether it is taken; times as `control.begin` has them."""

    def rule(clock: Any, dt: Any, pending: Any) -> dict[str, Any]:
        t, origin, count, limit, status = clock
        after = count + 1.0
        goal = origin + after * dt[0]
        runs = status <= 0.0
        changes = runs & (limit - SAME * dt[0] <= goal)
        status = where(changes, float(PENDING), status)
        return {
            "clock": [t, origin, count, limit, status],
            "goal": [goal],
            "after": [after],
            "busy": [where(runs & ~changes, 1.0, 0.0)],
            "pending": [where(changes, 1.0, pending[0])],
        }

    return program({"clock": len(CLOCK), "dt": 1, "pending": 1}, rule)


def _judged() -> Program:
    """What a step came to, as `control.judge` decides it."""

    def rule(
        clock: Any, goal: Any, after: Any, busy: Any, alarm: Any, watch: Any, failed: Any
    ) -> dict[str, Any]:
        t, origin, count, limit, status = clock
        runs, lost = busy[0] != 0.0, alarm[0] != 0.0
        fails = runs & (lost | (watch[0] != 0.0))
        taken = runs & ~fails
        reason = where(lost, float(ALARM), not_followed(watch[0]))
        return {
            "clock": [
                where(taken, goal[0], t),
                origin,
                where(taken, after[0], count),
                limit,
                where(fails, reason, where(taken, 0.0, status)),
            ],
            "failed": [where(fails, 1.0, failed[0])],
            "taken": [where(taken, 1.0, 0.0)],
        }

    return program(
        {"clock": len(CLOCK), **dict.fromkeys(("goal", "after", "busy", "alarm", "watch", "failed"), 1)}, rule
    )
