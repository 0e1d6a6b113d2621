"""Imports follow the arrows of docs/map.md: each layer imports only what stands in its row here."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

SRC = Path(__file__).parents[1] / "src"

CORE = {"algebra", "sweep", "errors"}
ARRAYS = {"arrays", "errors"}
DYNAMICS = CORE | {"algorithms", "arrays", "kernel", "llvm", "model", "trace"}
LAYERS: dict[str, set[str]] = {
    "algebra": set(),
    "plain_text": set(),
    "errors": {"plain_text"},
    "input_file": set(),
    "arrays": {"errors"},
    "writing": {"errors", "plain_text"},
    "sweep": CORE,
    "algorithms": CORE,
    "model": CORE | ARRAYS | {"input_file"},
    "trace": CORE,
    "llvm": CORE | {"trace"},
    "wasm": CORE | {"trace"},
    "kernel": DYNAMICS - {"kernel"},
    "geometry": DYNAMICS | {"writing"},
    "listing": {"algorithms", "errors", "model", "sweep", "writing"},
    "robot": DYNAMICS | {"geometry", "writing"},
    "trajectory": {"arrays", "errors", "listing", "model", "trace"},
    "simulate": DYNAMICS | {"geometry", "listing", "plain_text", "robot", "writing", "trajectory"},
}
LAYERS["reach"] = DYNAMICS | {"plain_text", "robot", "trajectory", "writing"}
LAYERS["identification"] = DYNAMICS | {"listing", "plain_text", "robot", "simulate", "trajectory", "writing"}
LAYERS["plot"] = {
    "arrays",
    "errors",
    "geometry",
    "identification",
    "kernel",
    "model",
    "writing",
    "reach",
    "robot",
    "simulate",
    "trajectory",
}
LAYERS["view"] = (
    LAYERS["plot"] | DYNAMICS - {"llvm"} | {"input_file", "listing", "plain_text", "plot", "wasm"}
)
LAYERS["interop"] = DYNAMICS | {"robot", "simulate", "trajectory"}
LAYERS["studies"] = DYNAMICS | {"input_file", "plain_text", "robot", "simulate", "trajectory", "writing"}
LAYERS["env"] = {
    "arrays",
    "errors",
    "kernel",
    "model",
    "robot",
    "simulate",
    "trace",
    "trajectory",
    "view",
}
LAYERS["bench"] = DYNAMICS | {"interop", "robot", "simulate", "writing"}
LAYERS["papers"] = set(LAYERS)
LAYERS["reproduce"] = {"papers"}
LAYERS["__init__"] = set(LAYERS)
LAYERS["cli"] = set(LAYERS)
LAYERS["__main__"] = {"cli"}

# Rooms of a layer in order ("" is the layer's own folder): a file imports from its own room and those before it.
# Rooms in a set do not import each other; a file that imports the rooms may have a place of its own.
ROOMS: dict[str, tuple[str | set[str], ...]] = {
    "kernel": ("thresholds", "quantity", "program", "machine", "reference", ""),
    "papers": ("recorded_steps", {"cost", "equations", "matrices"}, "", "reproduce"),
    "papers.reproduce": ("", {"motions", "tables", "claims"}, "register"),
    "robot": ("results", {"kernels", "check", "tables"}, ""),
    "reach": ("thresholds", "pose_arrays", {"closed", "iterate"}, "", "path", "timing"),
    "trace": ("", {"derivatives", "readers"}, "schedule", "loops", "calls"),
    "cli": ("", "commands"),
    "env": ("draws", "moment", "task", "tasks", ""),
    "simulate": (
        "thresholds",
        "robot_rows",
        "torques",
        "problem",
        "integrate",
        "engines",
        "gradients",
        "result",
        "inputs",
        "stepping",
        "",
    ),
}

# Third-party packages by the longest prefix that names the importing module.
PACKAGES: dict[str, set[str]] = {
    "rodyn": set(),
    "rodyn.arrays": {"numpy"},
    "rodyn.model": {"numpy"},
    "rodyn.model.formats.mjcf_files": {"mujoco", "numpy"},
    "rodyn.model.formats.xacro": {"xacro"},
    "rodyn.trace": {"numpy"},
    "rodyn.kernel": {"numpy"},
    "rodyn.kernel.machine": {"llvmlite", "numpy"},
    "rodyn.kernel.machine.cache": {"numpy", "platformdirs"},
    "rodyn.interop": {"numpy"},
    "rodyn.interop.casadi": {"casadi"},
    "rodyn.interop.jax": {"jax", "numpy"},
    "rodyn.interop.numba": {"numba", "numpy"},
    "rodyn.interop.scipy": {"numpy", "scipy"},
    "rodyn.interop.torch": {"numpy", "torch"},
    "rodyn.geometry": {"numpy"},
    "rodyn.identification": {"numpy"},
    "rodyn.reach": {"numpy"},
    "rodyn.papers": {"numpy"},
    "rodyn.papers.cost": set(),
    "rodyn.papers.cost.derivatives": {"casadi"},
    "rodyn.papers.equations": set(),
    "rodyn.papers.equations.symbolic": {"sympy"},
    "rodyn.papers.reproduce.run": {"rich"},
    "rodyn.robot": {"numpy"},
    "rodyn.trajectory": {"numpy"},
    "rodyn.simulate": {"numpy"},
    "rodyn.simulate.integrate.task": {"numpy", "rich"},
    "rodyn.simulate.engines.scipy": {"numpy", "scipy"},
    "rodyn.simulate.result.columns": {"numpy", "pandas", "pyarrow"},
    "rodyn.studies": {"numpy"},
    "rodyn.studies.analysis": {"numpy", "xarray"},
    "rodyn.studies.distributions": {"numpy", "scipy"},
    "rodyn.studies.cluster": {"dask", "distributed"},
    "rodyn.studies.results": {"numpy", "pandas"},
    "rodyn.studies.arrow": {"pyarrow"},
    "rodyn.bench": {"numpy"},
    "rodyn.bench.peers.casadi": {"casadi", "numpy"},
    "rodyn.bench.peers.mujoco": {"mujoco", "numpy"},
    "rodyn.bench.peers.pinocchio": {"numpy", "pinocchio", "scipy"},
    "rodyn.cli": {"click", "numpy"},
    "rodyn.env": {"numpy"},
    "rodyn.env.gymnasium_api": {"gymnasium"},
    "rodyn.plot": {"numpy"},
    "rodyn.plot.draw": {"matplotlib"},
    "rodyn.view": {"numpy"},
    "rodyn.view.film": {"PIL", "imageio_ffmpeg", "numpy"},
}

# Upward doors, (importer, imported): allowed inside a function, or for types, only.
DOORS: set[tuple[str, str]] = {
    ("rodyn.bench.peers.casadi", "rodyn.papers.cost.derivatives"),  # an old path, for one release
    ("rodyn.geometry.result", "rodyn.plot.runs"),
    ("rodyn.geometry.result", "rodyn.plot.draw"),
    ("rodyn.identification.result", "rodyn.plot.draw"),
    ("rodyn.identification.result", "rodyn.plot.runs"),
    ("rodyn.robot.papers", "rodyn.papers.cost.count"),
    ("rodyn.robot.papers", "rodyn.papers.cost.tally"),  # for the types of what it takes and returns
    ("rodyn.robot.papers", "rodyn.papers.equations.build"),
    ("rodyn.robot.papers", "rodyn.papers.equations.result"),
    ("rodyn.robot.papers", "rodyn.papers.explain"),
    ("rodyn.robot.papers", "rodyn.papers.matrices"),
    ("rodyn.robot.edits", "rodyn.identification.base"),
    ("rodyn.robot.edits", "rodyn.identification.parameters"),
    ("rodyn.robot.planning", "rodyn.reach.closed.form"),
    ("rodyn.robot.planning", "rodyn.reach.closed.result"),  # for the type of what it returns
    ("rodyn.reach.path.joint_path", "rodyn.plot.draw"),
    ("rodyn.reach.path.joint_path", "rodyn.plot.reach"),
    ("rodyn.reach.timing.result", "rodyn.plot.draw"),
    ("rodyn.reach.timing.result", "rodyn.plot.reach"),
    ("rodyn.reach.workspace", "rodyn.plot.draw"),
    ("rodyn.reach.workspace", "rodyn.plot.reach"),
    ("rodyn.robot.planning", "rodyn.reach.workspace"),
    ("rodyn.robot.planning", "rodyn.reach.path.follow"),
    ("rodyn.robot.planning", "rodyn.reach.path.joint_path"),  # for the types of what it takes and returns
    ("rodyn.robot.planning", "rodyn.reach.path.tool_path"),
    ("rodyn.robot.planning", "rodyn.reach.workspace"),
    ("rodyn.robot.planning", "rodyn.reach.timing.result"),
    ("rodyn.robot.planning", "rodyn.reach.timing.solve"),
    ("rodyn.robot.planning", "rodyn.trajectory.path"),
    ("rodyn.robot.planning", "rodyn.reach.entry"),
    ("rodyn.robot.planning", "rodyn.reach.request"),
    ("rodyn.robot.planning", "rodyn.reach.result"),  # for the type of what it returns
    ("rodyn.robot.planning", "rodyn.reach.solve"),
    ("rodyn.robot.motions", "rodyn.simulate.robot_rows.rows"),
    ("rodyn.robot.motions", "rodyn.simulate.setup"),
    ("rodyn.robot.motions", "rodyn.simulate.result.run"),  # for the types of what it takes and returns
    ("rodyn.robot.motions", "rodyn.simulate.torques.law"),
    ("rodyn.robot.motions", "rodyn.simulate.stepper"),
    ("rodyn.robot.output", "rodyn.plot.draw"),
    ("rodyn.robot.output", "rodyn.plot.robots"),
    ("rodyn.reach.path.tool_path", "rodyn.view.show"),
    ("rodyn.robot.output", "rodyn.view.film"),
    ("rodyn.robot.output", "rodyn.view.show"),
    ("rodyn.simulate.result.run", "rodyn.view.film"),
    ("rodyn.simulate.result.run", "rodyn.view.show"),
    ("rodyn.trajectory.path", "rodyn.view.show"),
    ("rodyn.simulate.gradients.call", "rodyn.simulate.result.run"),  # for the types of what they take
    ("rodyn.simulate.gradients.clipping", "rodyn.simulate.result.run"),
    ("rodyn.simulate.result.run", "rodyn.plot.animation"),
    ("rodyn.simulate.result.run", "rodyn.plot.draw"),
    ("rodyn.simulate.result.run", "rodyn.plot.robots"),
    ("rodyn.simulate.result.run", "rodyn.plot.runs"),
    (
        "rodyn.simulate.torques.law",
        "rodyn.simulate.problem.law_values",
    ),  # for law(t, q, qd)
    ("rodyn.trajectory.path", "rodyn.plot.draw"),
    ("rodyn.trajectory.path", "rodyn.plot.runs"),
    ("rodyn.trajectory.path", "rodyn.geometry.result"),  # for the types of what they return
    ("rodyn.trajectory.path", "rodyn.robot"),  # for the types of what they take
}


class Import(NamedTuple):
    module: str
    line: int
    in_function: bool


@cache
def imports(module: str, source: str, package: bool) -> tuple[Import, ...]:
    """Every import statement of `module`, wherever it stands; relative names made absolute."""
    parents = module.split(".") if package else module.split(".")[:-1]

    def visit(node: ast.AST, in_function: bool) -> Iterator[Import]:
        match node:
            case ast.Import(names=names):
                yield from (Import(name.name, node.lineno, in_function) for name in names)
            case ast.ImportFrom(module=name, names=names, level=level):
                stem = [*parents[: len(parents) - level + 1], *filter(None, [name])] if level else [name]
                for alias in names:
                    # `from rodyn.papers.cost import report` names a file, `from rodyn.model import X` says it already.
                    full = ".".join([*stem, alias.name])
                    named = stem == ["rodyn"] or is_source(full)
                    yield Import(full if named else ".".join(stem), node.lineno, in_function)
        inside = in_function or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        inside = inside or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        for child in ast.iter_child_nodes(node):
            yield from visit(child, inside)

    return tuple(visit(ast.parse(source), in_function=False))


def is_source(module: str) -> bool:
    """Whether it is a file or folder of the source, and not a name in one."""
    path = SRC.joinpath(*module.split("."))
    return path.with_suffix(".py").is_file() or path.is_dir()


def layer(module: str) -> str:
    return [*module.split("."), "__init__"][1]


def place(module: str, outer: str) -> tuple[int, str]:
    """Where the room of a module stands in the order of the rooms of `outer`, and its name."""
    rest = module.removeprefix(f"rodyn.{outer}").split(".")[1:]
    order = [{step} if isinstance(step, str) else step for step in ROOMS[outer]]
    name = rest[0] if rest and rest[0] in set().union(*order) else ""
    return next(k for k, step in enumerate(order) if name in step), name


def climbs(module: str, imported: str) -> bool:
    """Whether a module imports from a room that comes after its own, or from one beside it."""
    for outer in ROOMS:
        if all(f"{name}.".startswith(f"rodyn.{outer}.") for name in (module, imported)):
            (mine, here), (other, there) = place(module, outer), place(imported, outer)
            if other > mine or (other == mine and there != here):
                return True
    return False


def packages(module: str) -> set[str]:
    parts = module.split(".")
    prefixes = (".".join(parts[:k]) for k in range(len(parts), 0, -1))
    return next(PACKAGES[prefix] for prefix in prefixes if prefix in PACKAGES)


def violations(module: str, source: str, package: bool = False) -> list[str]:
    mine = layer(module)
    if mine not in LAYERS:
        return [f"{module}: layer {mine!r} has no row in LAYERS"]
    wrong = []
    for imported in imports(module, source, package):
        root = imported.module.split(".")[0]
        if root == "rodyn":
            door = imported.in_function and (module, imported.module) in DOORS
            known = layer(imported.module) in LAYERS[mine] | {mine}
            allowed = door or (known and not climbs(module, imported.module))
        else:
            allowed = root in sys.stdlib_module_names or root in packages(module)
        if not allowed:
            wrong.append(f"{module}:{imported.line} imports {imported.module}")
    return wrong


def sources() -> Iterator[tuple[str, str, bool]]:
    for path in sorted((SRC / "rodyn").rglob("*.py")):
        parts = path.relative_to(SRC).with_suffix("").parts
        package = parts[-1] == "__init__"
        yield ".".join(parts[:-1] if package else parts), path.read_text(encoding="utf-8"), package


def test_source_follows_the_arrows() -> None:
    modules = list(sources())
    assert modules
    assert [line for module in modules for line in violations(*module)] == []


def test_no_file_imports_itself_over_others() -> None:
    """Imports at the top of a file; those inside functions and for types come later."""
    known = {module for module, _, _ in sources()}
    graph = {
        module: {i.module for i in imports(module, source, package) if not i.in_function} & known
        for module, source, package in sources()
    }
    while leaves := {module for module, needs in graph.items() if not needs & set(graph)}:
        graph = {module: needs for module, needs in graph.items() if module not in leaves}
    assert graph == {}


def test_every_door_is_used() -> None:
    used = {(module[0], imported.module) for module in sources() for imported in imports(*module)}
    assert used >= DOORS


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rodyn.algebra.vectors", "from rodyn.errors import RodynError"),
        ("rodyn.algebra.vectors", "from ..sweep import chain"),
        ("rodyn.algebra.vectors", "import numpy as np"),
        ("rodyn.sweep.chain", "from numpy import ndarray"),
        ("rodyn.sweep.chain", "from rodyn import model"),
        ("rodyn.algorithms.inverse.denoc", "import numpy.linalg"),
        ("rodyn.algorithms.inverse.denoc", "from ...model.chain.build_views import make_chain"),
        ("rodyn.algorithms.inverse.denoc", "from ...trace.scalar import Node"),
        ("rodyn.algorithms.forward.udu", "def step(i):\n    import sympy"),
        ("rodyn.model.joints", "if TYPE_CHECKING:\n    from ..robot import Robot"),
        ("rodyn.model.joints", "from rodyn import Robot"),
        ("rodyn.model.joints", "import rodyn"),
        ("rodyn.trace.readers.c", "import sympy"),
        ("rodyn.trace.program", "from rodyn.trace import readers"),
        ("rodyn.papers.reproduce.claims.exact", "from rodyn.papers.reproduce.motions.falls import Fall"),
        ("rodyn.papers.reproduce.claims.exact", "from rodyn.papers.reproduce import register"),
        ("rodyn.papers.reproduce.store", "from rodyn.papers.reproduce.register import EXPERIMENTS"),
        ("rodyn.llvm.row_function", "import llvmlite.ir"),
        ("rodyn.kernel.call", "from ..robot import Robot"),
        ("rodyn.kernel.program.straight", "from rodyn.kernel.machine.choose import Key"),
        ("rodyn.kernel.machine.choose", "def f():\n    from rodyn.kernel.call import compute"),
        ("rodyn.trace.program", "from rodyn.trace.readers.c import function"),
        ("rodyn.simulate.torques.data", "def f():\n    from rodyn.simulate.problem.law_values import LawOf"),
        ("rodyn.simulate.torques.law", "from rodyn.simulate.problem.law_values import LawOf"),
        ("rodyn.robot.output", "async def plot(self):\n    import matplotlib"),
        ("rodyn.unheard", "import math"),
    ],
)
def test_a_violation_is_found(module: str, source: str) -> None:
    assert len(violations(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rodyn.algebra.vectors", "from __future__ import annotations\nfrom .scalar import Scalar"),
        ("rodyn.algorithms.inverse.denoc", "from ...algebra import Vec3\nfrom ...sweep import outward"),
        ("rodyn.model.joints", "import numpy as np\nfrom rodyn import algebra, errors"),
        ("rodyn.papers.equations.symbolic", "import sympy"),
        (
            "rodyn.papers.reproduce.register",
            "from rodyn.papers.reproduce.tables.counts import counter",
        ),
        ("rodyn.kernel.machine.compile", "import llvmlite.binding\nfrom ...trace.program import Program"),
    ],
)
def test_an_arrow_is_allowed(module: str, source: str) -> None:
    assert violations(module, source) == []


def test_a_door_opens_inside_a_function_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAYERS, "simulate", {"robot"})
    monkeypatch.setitem(globals(), "DOORS", {("rodyn.robot", "rodyn.simulate")})
    statement = "from rodyn import simulate"
    assert violations("rodyn.robot", f"def simulate(self):\n    {statement}") == []
    assert len(violations("rodyn.robot", statement)) == 1
    assert len(violations("rodyn.kernel.call", f"def simulate(self):\n    {statement}")) == 1


def test_a_package_resolves_relative_names_from_itself() -> None:
    (imported,) = imports("rodyn.model", "from .joints import Revolute", package=True)
    assert imported.module == "rodyn.model.joints"
    assert len(violations("rodyn.sweep", "from ..model import Mechanism", package=True)) == 1


def test_the_map_draws_every_layer_above_what_it_imports() -> None:
    picture = (SRC.parent / "docs/map.md").read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    rows = [row.partition("   ")[0].split() for row in picture.splitlines()]
    depth = {name: k for k, row in enumerate(rows) for name in row}
    drawn = {name: imported - {name, "__init__"} for name, imported in LAYERS.items() if "__" not in name}
    wrong = [(name, one) for name, imported in drawn.items() for one in imported if depth[one] <= depth[name]]
    assert wrong == []
