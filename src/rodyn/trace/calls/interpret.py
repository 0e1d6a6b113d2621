"""What a call program means, run slowly: the tests compare its reader with this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rodyn.trace.calls.program import ALL, PARAMETERS, CallProgram, block_name
from rodyn.trace.program import Program

Run = Callable[[Program, Mapping[str, Sequence[Any]]], Mapping[str, list[Any]]]


def results_of(
    program: CallProgram,
    classes: Sequence[int],
    table: Sequence[Sequence[Any]],
    arguments: Mapping[str, Sequence[Any]],
    run: Run,
) -> Mapping[str, list[Any]]:
    """The results for links of these classes and constants; `run` runs a body."""
    memory: list[Any] = [None] * program.memory

    def blocks(starts: Sequence[int]) -> dict[str, Sequence[Any]]:
        return {block_name(k): memory[start:] for k, start in enumerate(starts)}

    whole = {f"{ALL}{name}": one for name, one in arguments.items()}
    for bodies, link, starts, record in program.calls:
        body = program.bodies[bodies[classes[link] if link >= 0 else 0]]
        given = dict(arguments) | whole | blocks(starts)
        if link >= 0:
            own = {name: program.places[place][link] for name, place in program.own.items()}
            given |= {name: [arguments[name][at]] for name, at in own.items() if at >= 0}
            given[PARAMETERS] = table[link]
        found = run(body, {name: given[name] for name in body.inputs})
        for place, (number,) in found.items():
            memory[record + int(place)] = number
    return run(program.last, blocks(program.ends))
