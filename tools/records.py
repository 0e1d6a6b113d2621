"""Which record of a method differs: `python tools/records.py ROBOT QUANTITY METHOD`.

    python tools/records.py stanford forward_dynamics kalman

One random state; every scalar of every record (sweep, step, link, field) in the order of the computation, three times:
the source on floats, its program by the interpreter, and the program as machine code. Lines where they differ are
marked; the first one is where to look. The exit code is 1 if there is one. To compare two versions of the source,
`diff` what they print.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.compile import object_code
from rodyn.kernel.machine.kernels import CompiledKernel
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.llvm.row_function import program_module
from rodyn.model.random import random_coordinates
from rodyn.sweep.observer import Visit
from rodyn.trace.interpret import interpret
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph
from rodyn.writing.tables import printed

TOLERANCE = 1e-9  # of the larger of 1 and the number itself


class Records(dict[str, Any]):
    """The observer of a chain: keeps every scalar of every record under its name."""

    def __init__(self) -> None:
        super().__init__()
        self.sweeps = 0
        self.visits: Counter[str] = Counter()

    def begin(self) -> int:
        self.sweeps += 1
        return self.sweeps

    def enter(self, visit: Visit) -> None:
        """Nothing is left yet."""

    def leave(self, visit: Visit, record: Any) -> None:
        link = "" if visit.link is None else f" link {visit.link + 1}"
        place = f"{visit.number} {visit.sweep} {visit.name}{link}"
        self.visits[place] += 1
        again = "" if self.visits[place] == 1 else f" ({self.visits[place]})"
        for field, value in scalars(record):
            self[f"{place}{again}: {field}"] = value


def scalars(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """The scalars of a record, each with the fields that lead to it."""
    if is_dataclass(value):
        parts: Sequence[tuple[Any, Any]] = [(one.name, getattr(value, one.name)) for one in fields(value)]
    elif isinstance(value, tuple):
        parts = list(zip(getattr(value, "_fields", range(len(value))), value, strict=True))
    elif isinstance(value, Mapping):
        parts = list(value.items())
    else:
        parts = ()
        if not isinstance(value, str | bool):
            yield name or "value", value
    for part, inside in parts:
        yield from scalars(inside, f"{name}.{part}" if name else str(part))


def records(robot: rd.Robot, quantity: str, method: str, columns: Mapping[str, Sequence[Any]]) -> Records:
    """What the method computes of one state, of floats or of recording scalars."""
    found = Records()
    traced(robot.mechanism, quantity, method, columns, observer=found)
    return found


def state_of(robot: rd.Robot, quantity: str, seed: int) -> dict[str, list[float]]:
    """A random state: the arguments of a quantity."""
    random = np.random.default_rng(seed)
    q = random_coordinates(robot.mechanism, 1, random)[0].tolist()
    names = QUANTITIES[quantity].arguments
    return {name: q if name == "q" else random.uniform(-1, 1, robot.nv).tolist() for name in names}


def executed(program: Program, state: Mapping[str, Sequence[float]]) -> list[float]:
    """The output "all" of a program as machine code."""
    machine = target()
    if machine is None:
        sys.exit("RODYN_TARGET=numpy leaves no machine code to compare; unset it")
    count = len(program.outputs["all"])
    code = object_code(program_module(program, 1, machine.lanes), machine)
    image = ObjectFile("state", program.inputs, {"all": (count,)}, 1, code)
    found = np.empty((1, count))
    CompiledKernel(image, machine)({name: np.array([state[name]]) for name in program.inputs}, [found])
    return list(found[0].tolist())


def main() -> int:
    parser = argparse.ArgumentParser(description="Which record of a method differs.")
    parser.add_argument("robot", help="a name of the catalog, or a file")
    parser.add_argument("quantity", choices=sorted(QUANTITIES))
    parser.add_argument("method")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    robot = rd.load(asked.robot, physical="warn")
    state = state_of(robot, asked.quantity, asked.seed)
    graph = Graph()
    columns = {name: [graph.input(name, k) for k in range(len(row))] for name, row in state.items()}
    traces = records(robot, asked.quantity, asked.method, columns)
    program = record(graph, {name: len(row) for name, row in state.items()}, {"all": list(traces.values())})
    source = records(robot, asked.quantity, asked.method, state)
    rows = zip(source.items(), interpret(program, state)["all"], executed(program, state), strict=True)
    wrong = 0
    for (name, value), meant, computed in rows:
        row = [float(value), float(meant), computed]
        differs = not np.ptp(row) <= TOLERANCE * max(1.0, np.abs(row).max())
        wrong += differs
        shown = [f"{number: .9e}" for number in (row if differs else row[:1])]
        print(f"{printed(name):44}", *shown, *["differs"] * differs)
    print(f"{wrong} of {len(source)} differ" if wrong else f"all {len(source)} agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
