"""The memory of an iteration in lanes, and what a call is given, as its functions in LLVM IR reach them.

What a call is given stands as `entry.c` packs it: the number of rows, addresses that stay, address and stride of every
argument, addresses of the results.
"""

from __future__ import annotations

from rodyn.llvm.flow import Flow
from rodyn.reach.iterate.judge import Lane, Seen, Settings
from rodyn.reach.iterate.programs import FLAGS
from rodyn.reach.iterate.task import Task

FIXED = ("settings", "table", "starts")
"""Addresses that stay: `Settings`, and then 1 if searches begin at q0; the table and the postures of `starts`."""
RESULTS = ("q", "error", "iterations", "code")
GIVEN = len(Settings._fields)
"""Where the settings say whether there is a q0."""


def arguments(task: Task) -> tuple[str, ...]:
    """The arrays of a call, in their order."""
    optional = [name for name in ("goal", "weights") if name in task.inputs()]
    return ("pose", "q0", *optional)


class Memory:
    """Where everything is in the memory of a call, in doubles."""

    def __init__(self, task: Task, lanes: int) -> None:
        self.lanes, self.size = lanes, 0
        self.places: dict[str, int] = {}
        inputs = task.inputs()
        widths: dict[str, int] = {
            name: inputs[name] for name in ("pose", "goal", "weights") if name in inputs
        }
        widths |= dict.fromkeys(("q", "new", "best", "seed"), task.nq)
        widths |= {"seen": len(Seen._fields), "code": 1, "lane": len(Lane._fields), "flags": len(FLAGS)}
        widths |= {"row": 1, "active": 1, "next": 1, "missed": 1}
        for name, width in widths.items():
            self.places[name] = self.size
            self.size += width * lanes


class LaneWriter(Flow):
    """Functions that work on the memory of the lanes."""

    def __init__(self, task: Task, lanes: int, wide: int) -> None:
        super().__init__(lanes)
        self.task, self.wide, self.memory = task, wide, Memory(task, lanes)

    def where(self, name: str, index: int = 0) -> str:
        """The address of a number of the first lane."""
        return self.at("%memory", self.memory.places[name] + index * self.memory.lanes)

    def argument(self, name: str) -> tuple[str, str]:
        """Address and stride of an argument."""
        place = 1 + len(FIXED) + 2 * arguments(self.task).index(name)
        return self.load("%args", place, "ptr"), self.load("%args", place + 1, "i64")

    def fixed(self, name: str) -> str:
        """An address that stays."""
        return self.load("%args", 1 + FIXED.index(name), "ptr")

    def result(self, name: str) -> str:
        """The address of a result."""
        place = 1 + len(FIXED) + 2 * len(arguments(self.task)) + RESULTS.index(name)
        return self.load("%args", place, "ptr")

    def vector(self, name: str, index: int = 0) -> str:
        """A number of all lanes."""
        return self.load(self.where(name, index), 0, self.type, 8 * self.lanes)

    def put(self, value: str, name: str, index: int = 0) -> None:
        """A number of all lanes into memory."""
        self.store(value, self.where(name, index), 0, self.type, 8 * self.lanes)

    def defined(self, head: str, answer: str = "void", value: str = "") -> str:
        """The function that was written."""
        body = "\n".join(self.lines)
        return f"define {head} nounwind {{\n{body}\n  ret {answer} {value}\n}}\n"
