"""Imports inside `reproduce` point one way: rooms import what findings are made of, the register imports rooms."""

import ast
from pathlib import Path

import rodyn.reproduce

ROOT = Path(rodyn.reproduce.__file__).parent
BASE = {"experiment", "measurement", "robots", "frequencies_1990"}
ROOMS = {"motions", "tables", "claims"}
MAY: dict[str, set[str]] = {
    "experiment": {"measurement"},  # for the type of what it returns
    "measurement": {"experiment"},
    "robots": set(),
    "frequencies_1990": set(),
    "progress": set(),
    **{room: BASE | {room} for room in ROOMS},
    "register": BASE | ROOMS,
    "store": {"experiment"},
    "run": {"experiment", "progress", "store"},
    "page": {"experiment", "store"},
    "report": {"experiment", "page", "store"},
}


def imported(path: Path) -> set[str]:
    """The parts of `reproduce` that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "rodyn.reproduce":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rodyn.reproduce."):
            found.add(node.module.split(".")[2])
    return found


def test_imports_point_one_way() -> None:
    files = [path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py"]
    wrong = []
    for path in files:
        part = path.relative_to(ROOT).with_suffix("").parts[0]
        wrong += [f"{path.relative_to(ROOT)} imports {name}" for name in imported(path) - MAY[part]]
    assert len(files) > 30
    assert wrong == []


def test_no_room_is_crowded() -> None:
    for room in (ROOT, *(ROOT / name for name in ROOMS)):
        assert len(list(room.glob("*.py"))) <= 13
