"""What a message tells users to write exists: names of the package, methods, keywords."""

import ast
import builtins
import functools
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rodyn as rd
import rodyn.interop  # an attribute of rodyn from here on
from rodyn.env import RobotEnv, task
from rodyn.env.draws import Draws
from rodyn.env.tasks.swing_up import swing_up

SOURCE = Path(__file__).parents[1] / "src/rodyn"
OWNERS = {
    "rd": rd,
    "rodyn": rd,
    "robot": rd.Robot,
    "arm": rd.Robot,
    "run": rd.Run,
    "batch": rd.Run,
    "path": rd.Trajectory,
}
PUBLIC = (rd.Robot, rd.Run, rd.Stepper, rd.Trajectory, rd.Torque, Draws)
CALL = re.compile(r"(?<![\w.])([A-Za-z_]\w+)\((?=[.…\w\"{'])")
ATTRIBUTE = re.compile(rf"\b({'|'.join(OWNERS)})\.([a-z]\w*)")
KEYWORD = re.compile(r"\b([a-z_]+)=(?!=)")


@functools.cache
def messages() -> list[tuple[str, str]]:
    """Place and text of every string in a `raise` statement or in a warning."""
    return list(_messages())


def _messages() -> Iterator[tuple[str, str]]:
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            is_warning = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "warn"
            if isinstance(node, ast.Raise) or is_warning:
                parts = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
                for text in parts:
                    if isinstance(text, str):
                        yield f"{file.relative_to(SOURCE)}:{node.lineno}", text


def keywords() -> set[str]:
    """The parameters of everything public, and the fields that `replace` takes."""
    found = {"ord", "armature"}  # of NumPy's norm, of MJCF
    found |= {field for kind in (rd.Link, rd.Robot) for field in inspect.signature(kind).parameters}
    functions = [swing_up, RobotEnv, *(getattr(rd, name) for name in dir(rd) if callable(getattr(rd, name)))]
    functions += [value for kind in PUBLIC for name in dir(kind) if callable(value := getattr(kind, name))]
    for function in functions:
        try:
            found |= set(inspect.signature(function).parameters)
        except ValueError:  # a builtin without a signature
            continue
    return found


def test_names_after_a_dot_exist() -> None:
    told = [(where, *found) for where, text in messages() for found in ATTRIBUTE.findall(text)]
    assert len(told) > 5
    known = {
        word: {*dir(owner), *vars(owner), *getattr(owner, "__annotations__", ())}
        for word, owner in OWNERS.items()
    }
    assert [row for row in told if row[2] not in known[row[1]]] == []


def test_calls_exist() -> None:
    known = {name for owner in (builtins, rd, task, *PUBLIC) for name in dir(owner)}
    told = [(where, found) for where, text in messages() for found in CALL.findall(text)]
    assert len(told) > 5
    assert [row for row in told if row[1] not in known] == []


def test_keywords_exist() -> None:
    known = keywords()
    told = [(where, found) for where, text in messages() for found in KEYWORD.findall(text)]
    assert len(told) > 20
    assert [row for row in told if row[1] not in known] == []


@pytest.mark.parametrize("text", ["give robot.marged()", "rd.lod(", "write lod(1)", "give lokc="])
def test_what_does_not_exist_is_found(text: str) -> None:
    names = (
        {found for _, found in ATTRIBUTE.findall(text)} | set(CALL.findall(text)) | set(KEYWORD.findall(text))
    )
    known = {name for owner in (rd, *PUBLIC) for name in dir(owner)} | keywords()
    assert names - known
