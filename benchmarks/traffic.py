"""Bytes that the loops of a kernel of levels read and write in one call, from the layout of its memory."""

from __future__ import annotations

from rodyn.kernel.machine.target import target
from rodyn.kernel.program.levels import build_levels
from rodyn.kernel.quantity.request import spec
from rodyn.llvm.levels.layout import Cyclic, LevelLayout, inputs_of, reads, stages
from rodyn.llvm.levels.module import columns_of
from rodyn.robot import Robot


def traffic(arm: Robot, task: str, method: str) -> int:
    """Each loop counts once whatever it reads and writes; what a cache keeps from loop to loop counts again."""
    levels, machine = build_levels(spec(arm.mechanism, task, method)), target()
    assert machine is not None
    layout = LevelLayout(levels.program, len(levels.table), machine.lanes)
    return 8 * sum(_stage(layout, stage.steps) for stage in stages(levels.program))


def _stage(layout: LevelLayout, steps: tuple[int, ...]) -> int:
    program, first = layout.program, steps[0]
    levels = layout.levels.get(first)
    if levels is None:
        near = {
            (sweep, index) for k in steps for _, sweep, index in reads(program.steps[k]) if sweep not in steps
        }
        given = {
            name
            for k in steps
            for name, _ in program.steps[k].bodies[0].elements()
            if name in program.arguments
        }
        constants = {
            index
            for k in steps
            for name, index in program.steps[k].bodies[0].elements()
            if name == "parameters" and index in columns_of(program)
        }
        written = sum(layout.areas[k].width for k in steps) + (
            len(program.results) if _last(layout, steps) else 0
        )
        return layout.rows * (len(near) + len(given) + len(constants) + written)
    if isinstance(levels, Cyclic):
        kept, row, solution = (
            len(inputs_of(program.steps[first], 2, "gone")),
            levels.rows[0].width,
            levels.solutions[0].width,
        )
        pairs = sum(-(-count // 2) for count in levels.counts[:-1])
        return pairs * (2 * row + row + kept) + pairs * (kept + solution + 2 * solution)
    pairs, width = sum(rows for rows, _ in levels.levels[1:]), levels.levels[0][1].width
    return pairs * width * (3 + 5)


def _last(layout: LevelLayout, steps: tuple[int, ...]) -> bool:
    return steps == stages(layout.program)[-1].steps
