"""Methods of pages that do not roll into loops: a module of functions for robots whose links are joined alike.

Functions for chains are built once (`python -m rodyn.view.programs.chains`) and lie in `assets`. A page that is made
for a robot whose links are joined in another way brings functions for it along.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from rodyn.kernel.program.any_robot.joined import Joined, chain_of, joined_robot
from rodyn.kernel.program.any_robot.robot_data import unserved
from rodyn.kernel.quantity.prepare import prepared
from rodyn.model.chain.build_views import FRAMES
from rodyn.robot import Robot
from rodyn.sweep.registry import Algorithm
from rodyn.trace.schedule.language import RowFunction
from rodyn.trace.schedule.trim import trimmed
from rodyn.view.packed import compressed
from rodyn.view.programs.engine import (
    ASSETS,
    JOINED,
    algorithm_of,
    engine_pack,
    function_name,
    gearings,
    short_names,
)
from rodyn.wasm import Function, Written, written

WASM, DATA = "joined.wasm", "joined.json"
CHAINS, FREE_CHAINS = 8, 7
"""The longest chains, on a fixed and on a floating base, that every studio has functions for."""
MOST_LINKS = 40
"""Bodies of a robot that a page brings functions along for."""


class JoinedMethod(NamedTuple):
    """A method for links that are joined so, with rotors at all joints, at none, or wherever (None)."""

    quantity: str
    method: str
    joined: Joined
    geared: bool | None

    @property
    def function(self) -> str:
        """The name of its function, which a page finds it by."""
        return f"{function_name(self.quantity, self.method, self.geared)}/{key_of(self.joined)}"

    @property
    def program(self) -> RowFunction:
        """Its program."""
        return joined_robot(self.quantity, self.method, self.joined, self.geared)


def key_of(joined: Joined) -> str:
    """How links are joined, in short: "6" for a chain, "free 6" on a floating base, parents for a tree.

    >>> key_of(chain_of(6)), key_of(Joined((-1, 0, 0), floating=True))
    ('6', 'free -1,0,0')
    """
    links = ",".join(map(str, joined.parents)) if joined.branches else str(len(joined.parents))
    return f"free {links}" if joined.floating else links


def chains() -> list[Joined]:
    """Return what every studio has functions for."""
    free = [chain_of(n, floating=True) for n in range(1, FREE_CHAINS + 1)]
    return [*(chain_of(n) for n in range(1, CHAINS + 1)), *free]


def joined_methods(every: Iterable[Joined]) -> list[JoinedMethod]:
    """All functions for robots that are joined in one of these ways."""
    return [
        JoinedMethod(quantity, method, joined, geared)
        for joined in every
        for quantity, methods in JOINED.items()
        for method in methods
        if _takes(algorithm_of(quantity, method), joined)
        for geared in gearings(quantity, method)
    ]


def _takes(algorithm: Algorithm, joined: Joined) -> bool:
    base = "floating" if joined.floating else "fixed"
    return base in algorithm.bases and (algorithm.trees or not joined.branches)


def joined_of(robot: Robot) -> Joined | None:
    """How the bodies of a robot are joined; None if pages have code of its own for it."""
    ready = prepared(robot.mechanism.dynamic, merged=True)
    lead = ready.whole.base + 1
    parents = tuple(max(parent - lead, -1) for parent in ready.structure.parents[lead:])
    return None if unserved(ready) else Joined(parents, lead > 0)


def functions(every: Sequence[JoinedMethod]) -> list[Function]:
    """Return the functions of a module."""
    programs = trimmed([one.program for one in every])
    return [Function(one.function, program) for one, program in zip(every, programs, strict=True)]


def data(made: Written) -> dict[str, Any]:
    """Return what a caller must know of a module, without the bytes: ready for JSON."""
    return made.metadata | {
        "functions": {name: _called(name, one) for name, one in made.metadata["functions"].items()}
    }


def _called(name: str, one: dict[str, Any]) -> dict[str, Any]:
    """How a function is called: arguments by the names that pages have for them."""
    quantity, method, *_ = name.split("/")
    return one | {
        "frames": FRAMES[algorithm_of(quantity, method).view],
        "arguments": list(short_names(one["arguments"])),
    }


@lru_cache(maxsize=1)
def _shipped() -> dict[str, Any]:
    result: dict[str, Any] = json.loads((ASSETS / DATA).read_text(encoding="utf-8"))
    return result | {"wasm": compressed((ASSETS / WASM).read_bytes())}


def joined_packs(robot: Robot | None) -> list[dict[str, Any]]:
    """Modules that a studio brings along: that of chains, and one for its robot if that is joined in another way."""
    shipped = _shipped()
    own = None if robot is None else joined_of(robot)
    if own is None or own in chains() or len(own.parents) > MOST_LINKS:
        return [shipped]
    return [shipped, _own(own, shipped["reserved"])]


@lru_cache(maxsize=8)
def _own(joined: Joined, start: int) -> dict[str, Any]:
    made = written(functions(joined_methods([joined])), start)
    return data(made) | {"wasm": compressed(made.module)}


def build(folder: Path) -> None:
    """Write module and data into a folder."""
    made = written(functions(joined_methods(chains())), engine_pack()["reserved"])
    known = {"chains": {"fixed": CHAINS, "floating": FREE_CHAINS}} | data(made)
    (folder / WASM).write_bytes(made.module)
    (folder / DATA).write_text(json.dumps(known, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    build(Path(str(ASSETS)))
