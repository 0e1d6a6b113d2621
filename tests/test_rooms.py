"""The docstring of every folder of the source lists what is in the folder; the map has a row for every layer."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/rodyn"
ROOMS = sorted(path.parent for path in SOURCE.glob("*/**/__init__.py"))


def contents(room: Path) -> list[str]:
    """Python files and folders of a folder."""
    files = [path.stem for path in room.glob("*.py") if path.stem != "__init__"]
    return sorted(files + [path.parent.name for path in room.glob("*/__init__.py")])


def listed(docstring: str) -> list[str]:
    """The names that lines of a docstring begin with: `name`, two spaces, what it holds."""
    return sorted(re.findall(r"^`(\w+)`  +\S", docstring, re.MULTILINE))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(SOURCE)))
def test_a_docstring_lists_the_files_of_its_folder(room: Path) -> None:
    docstring = ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8")))
    assert listed(docstring or "") == contents(room)


def test_a_missing_name_is_found() -> None:
    assert listed("A room.\n\n`one`    first\n`two`    second\n`rodyn two` is a command.") == ["one", "two"]


def test_the_map_has_every_layer_once() -> None:
    picture = (ROOT / "docs/map.md").read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    names = [name for row in picture.splitlines() for name in re.split(r" {3,}", row)[0].split()]
    layers = {path.stem for path in SOURCE.glob("*.py")} | {
        path.parent.name for path in SOURCE.glob("*/__init__.py")
    }
    assert sorted(names) == sorted(layers - {"__init__", "__main__"})
