"""Statements of long programs as statements of their parts."""

from __future__ import annotations

from dataclasses import replace

from rodyn.trace.passes import CARRIED, Part, in_parts
from rodyn.trace.schedule.language import Do, Ref


def part_statements(statement: Do, max_operations: int) -> tuple[list[Do], int]:
    """Return statements of parts of a program, and how many numbers of a buffer CARRIED they hand on.

    Each number that a part computes is written to its own place.
    """
    parts, carried = in_parts(statement.program, max_operations)
    return [_part(statement, part) for part in parts], carried


def _part(statement: Do, part: Part) -> Do:
    outputs, writes = {}, {}
    for name, numbers in part.program.outputs.items():
        ref = Ref(CARRIED) if name == CARRIED else statement.writes[name]
        for place, number in zip(part.places[name], numbers, strict=True):
            outputs[f"{name} {place}"] = (number,)
            writes[f"{name} {place}"] = ref._replace(offset=ref.offset + place)
    inputs = {name: width for name, width in part.program.inputs.items() if name != CARRIED or width}
    reads = {name: Ref(CARRIED) if name == CARRIED else statement.reads[name] for name in inputs}
    return Do(replace(part.program, inputs=inputs, outputs=outputs), reads, writes)
