"""How the source is laid out, and how far a call travels through it: `python tools/house.py`.

Files and lines of every room (folder), the files with most importers, and for three calls the Python functions they
enter and the hops from file to file: a warm batch call, a warm simulation, and the first call of a long chain.
"""

import ast
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["RODYN_CACHE"] = tempfile.mkdtemp()  # a cold cache, and nothing left in the user's

import numpy as np

import rodyn as rd

SOURCE = Path(rd.__file__).parent


def rooms() -> Counter[str]:
    """Files of every folder."""
    return Counter(str(path.parent.relative_to(SOURCE.parent)) for path in SOURCE.rglob("*.py"))


def importers() -> Counter[str]:
    """How many files import each file."""
    modules = {
        ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in SOURCE.rglob("*.py")
    }
    found: Counter[str] = Counter()
    for path in SOURCE.rglob("*.py"):
        named: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                named |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        found.update(named & modules)
    return found


def travelled(call: Callable[[], Any]) -> tuple[int, int, int]:
    """Python functions of rodyn that a call enters, changes of file among them, and files."""
    visited: list[str] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(SOURCE)):
            visited.append(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        call()
    finally:
        sys.setprofile(None)
    hops = sum(a != b for a, b in pairwise(visited))
    return len(visited), hops, len(set(visited))


def main() -> None:
    sizes = rooms()
    print("files  room")
    for room, count in sorted(sizes.items()):
        print(f"{count:5}  {room}")
    print(f"{sum(sizes.values()):5}  in {len(sizes)} rooms, at most {max(sizes.values())} in one\n")
    print("importers  file")
    for module, count in importers().most_common(15):
        print(f"{count:9}  {module}")
    arm = rd.load("puma560", physical="warn")
    q = np.zeros((100, arm.n))
    chain = rd.Robot.random(200, "R", seed=1)
    still = np.zeros(chain.n)
    for _ in range(2):
        arm.inverse_dynamics(q, q, q)
        arm.simulate(q[0], duration=0.1, progress=False)
    print("\n calls   hops  files  of")
    for title, call in (
        ("a warm batch call", lambda: arm.inverse_dynamics(q, q, q)),
        ("a warm simulation", lambda: arm.simulate(q[0], duration=0.1, progress=False)),
        ("the first call of a chain of 200 links", lambda: chain.forward_dynamics(still[None], still, still)),
    ):
        print("{:6} {:6} {:6}  {}".format(*travelled(call), title))


if __name__ == "__main__":
    main()
