"""What a page computes with: one WebAssembly module of recorded programs for all robots, and what is to be known of it.

The module depends on no robot: it is built once (`python -m rodyn.view.programs.engine`) and lies in `assets`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from rodyn.algebra.vectors import ZERO3
from rodyn.algorithms import registered
from rodyn.kernel.program.any_robot.described_links import GROUND, WRENCH, numbers_of, row
from rodyn.kernel.program.any_robot.programs import AnyRobot, any_robot, free_base
from rodyn.kernel.program.any_robot.row_programs import row_programs
from rodyn.kernel.quantity.wrench import FORCES, argument_names
from rodyn.kernel.thresholds import MIN_JOINT_INERTIA
from rodyn.model.body import DEGENERATE
from rodyn.model.chain.parameters import Friction
from rodyn.simulate.engines.integrator import is_one_step, judge_of, step_control, step_programs
from rodyn.simulate.integrate.integrators import ROWS, Integrator
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import SubspaceView
from rodyn.trace.program import Program
from rodyn.view.packed import compressed
from rodyn.wasm import Function, metadata, module

ASSETS = files("rodyn.view") / "assets"
WASM, DATA = "engine.wasm", "engine.json"

INVERSE = ("newton-euler", "denoc", "luh-walker-paul", "ridim", "redysim", "two-point")
FORWARD = ("articulated-body", "udu", "constraint-force", "kalman", "redysim")
MATRIX = ("composite-body", "denoc")
METHODS = {"inverse_dynamics": INVERSE, "forward_dynamics": FORWARD, "inertia_matrix": MATRIX}
"""Methods of a page that roll into loops, its default first."""

JOINED = {
    "inverse_dynamics": ("newton-euler-scan",),
    "forward_dynamics": (
        "cholesky",
        "kalman-agee-turner",
        "articulated-body-pieces",
        "constraint-force-cyclic",
    ),
}
"""Methods that depend on how links are joined (`view.programs.chains`)."""

SINGLE = {
    "forward_kinematics": "recursive",
    "energy": "denoc",
    "mass_center": "definition",
    "reactions": "denoc",
}
"""Quantities that a page has one method for."""


ENDINGS = {None: "", True: "/geared", False: "/plain"}


def function_name(quantity: str, method: str, geared: bool | None) -> str:
    """Return the function of a method: for robots with rotors at all joints (True), at none (False), or any (None).

    >>> function_name("inverse_dynamics", "denoc", True)
    'inverse_dynamics/denoc/geared'
    """
    return f"{quantity}/{method}{ENDINGS[geared]}"


class LoopMethod(NamedTuple):
    """A method of a page that rolls into loops, and the robots it takes."""

    quantity: str
    method: str
    geared: bool | None

    @property
    def function(self) -> str:
        """The name of the function."""
        own = self.quantity in METHODS
        return function_name(self.quantity, self.method, self.geared) if own else self.quantity

    @property
    def program(self) -> AnyRobot:
        """Return its loops."""
        return any_robot(self.quantity, self.method, self.geared)


def loop_methods() -> list[LoopMethod]:
    """All methods of a page; those with unknown constraint forces once for robots with rotors and once without."""
    result = [LoopMethod(name, method, None) for name, method in SINGLE.items()]
    for name, methods in METHODS.items():
        for method in methods:
            result += [LoopMethod(name, method, geared) for geared in gearings(name, method)]
    return result


def gearings(task: str, method: str) -> tuple[bool | None, ...]:
    """Robots that a method needs functions of their own for: with rotors at no joint, or at all joints; None: any."""
    return (False, True) if algorithm_of(task, method).view is SubspaceView else (None,)


def algorithm_of(task: str, method: str) -> Algorithm:
    """Return the algorithm of this name."""
    return next(row for row in registered(task) if row.name == method)


def engine_functions() -> list[Function]:
    """Return the functions of the module."""
    loops = [Function(loop_method.function, loop_method.program.schedule) for loop_method in loop_methods()]
    return [*loops, *(Function(name, program) for name, program in straight_programs().items())]


@lru_cache(maxsize=1)
def straight_programs() -> dict[str, Program]:
    """Return the functions without loops: over the constants of a link, and those that control steps."""
    return row_programs() | step_programs()


def engine_data() -> dict[str, Any]:
    """Return what a caller must know, without the bytes: ready for JSON."""
    made = metadata(engine_functions())
    functions = made["functions"]
    return {
        "schema": "rodyn-engine-1",
        "reserved": made["reserved"],
        "functions": functions
        | {
            loop_method.function: _loops(loop_method, functions[loop_method.function])
            for loop_method in loop_methods()
        },
        "columns": {
            loop_method.program.frames: _columns(loop_method.program) for loop_method in loop_methods()
        },
        "ground": numbers_of(GROUND),
        "elements": _elements(),
        "methods": _methods(),
        "thin": MIN_JOINT_INERTIA,
        "degenerate": DEGENERATE,
        "tableaux": {one.name: _tableau(one) for one in ROWS if is_one_step(one)},
        "control": step_control(),
    }


def _loops(one: LoopMethod, function: dict[str, Any]) -> dict[str, Any]:
    """Return how a function with loops is called; a force and a moment are arguments of these names."""
    robot = one.program
    return function | {
        "arguments": list(short_names(function["arguments"])),
        "frames": robot.frames,
        "kinds": list(robot.kinds),
        "elements": list(robot.elements),
    }


def short_names(arguments: Mapping[str, int]) -> dict[str, int]:
    """Arguments by the names that pages have for them: a force and a moment are those of the one wrench."""
    short = dict(zip(argument_names(0), FORCES, strict=True))
    return {short.get(name, name): width for name, width in arguments.items()}


def _columns(one: AnyRobot) -> dict[str, int]:
    """How wide a row of the table is, and where wrench, friction and inertia (xx …) begin in it."""
    width = one.loops.chain.parameters
    marked = replace(GROUND, friction=Friction(7.0), I=replace(GROUND.I, xx=5.0))
    result = row(one.frames, marked, GROUND, 0.0, ZERO3)
    return {
        "width": width,
        "wrench": width - WRENCH - 1,
        "friction": result.index(7.0),
        "inertia": result.index(5.0),
    }


def _elements() -> list[dict[str, Any]]:
    """Return the elements of a floating base: kind and constants, the last one without a body."""
    ready = free_base()
    kinds, links = ready.structure.kinds[:6], ready.parameters[:6]
    return [{"kind": kind, "row": numbers_of(link)} for kind, link in zip(kinds, links, strict=True)]


def _methods() -> dict[str, list[dict[str, Any]]]:
    """Of every quantity its methods, a row for each kind of gearing; those without a function depend on the robot."""
    result = {
        name: [
            _method(loop_method, loop_method.function)
            for loop_method in loop_methods()
            if loop_method.quantity == name
        ]
        for name in METHODS
    }
    for name, methods in JOINED.items():
        rows = (LoopMethod(name, method, geared) for method in methods for geared in gearings(name, method))
        result[name] += [_method(one, None) for one in rows]
    return result


def _method(one: LoopMethod, function: str | None) -> dict[str, Any]:
    algorithm = algorithm_of(one.quantity, one.method)
    return {
        "name": one.method,
        "label": one.method.replace("-", " "),
        "paper": algorithm.paper.key,
        "equations": algorithm.equations,
        "function": function,
        "bases": sorted(algorithm.bases),
        "trees": algorithm.trees,
        "needs": algorithm.needs,
        "geared": one.geared,
    }


def _tableau(row: Integrator) -> dict[str, Any]:
    formula = row.formula
    return {
        "label": row.title,
        "source": row.source,
        "order": row.order,
        "nodes": [float(x) for x in formula.nodes],
        "rows": [[float(x) for x in line] for line in formula.rows],
        "weights": [float(x) for x in formula.weights],
        "errors": [[float(x) for x in line] for line in formula.errors],
        "judge": judge_of(row),
    }


@lru_cache(maxsize=1)
def engine_pack() -> dict[str, Any]:
    """Return what a page brings along: the module as text, and what is to be known of it."""
    data: dict[str, Any] = json.loads((ASSETS / DATA).read_text(encoding="utf-8"))
    return data | {"wasm": compressed((ASSETS / WASM).read_bytes())}


def build(folder: Path) -> None:
    """Write module and data into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / WASM).write_bytes(module(engine_functions()))
    (folder / DATA).write_text(json.dumps(engine_data(), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    build(Path(str(ASSETS)))
