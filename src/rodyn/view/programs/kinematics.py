"""The part of the engine that moves joints: a module of a few programs, for pages that show a robot and no more.

As the engine it depends on no robot: it is built once (`python -m rodyn.view.programs.kinematics`) and lies in
`assets`.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from rodyn.kernel.program.any_robot.robot_data import unserved
from rodyn.kernel.quantity.prepare import prepared
from rodyn.robot import Robot
from rodyn.view.packed import compressed
from rodyn.view.programs.engine import ASSETS, engine_data, engine_functions
from rodyn.wasm import metadata, module

WASM, DATA = "kinematics.wasm", "kinematics.json"
NAMES = (
    "forward_kinematics",
    "row_body",
    "row_joint",
    "row_constraint",
    "bound_revolute",
    "bound_prismatic",
    "link_size",
)
"""Functions of the engine that poses take."""


def is_served(robot: Robot) -> bool:
    """Return whether the programs for every robot can express this one."""
    return not unserved(prepared(robot.mechanism.dynamic, merged=True))


@lru_cache(maxsize=1)
def kinematics_pack() -> dict[str, Any]:
    """Return the module as text and its metadata, for a page."""
    data: dict[str, Any] = json.loads((ASSETS / DATA).read_text(encoding="utf-8"))
    return data | {"wasm": compressed((ASSETS / WASM).read_bytes())}


def build(folder: Path) -> None:
    """Write module and data into a folder."""
    functions = [function for function in engine_functions() if function.name in NAMES]
    known = engine_data()
    data = known | {
        "reserved": metadata(functions)["reserved"],
        "functions": {name: function for name, function in known["functions"].items() if name in NAMES},
        "methods": {name: [] for name in known["methods"]},
        "tableaux": {},
        "control": {},
    }
    (folder / WASM).write_bytes(module(functions))
    (folder / DATA).write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    build(Path(str(ASSETS)))
