"""Who searches: machine code, for one target or for many, or NumPy columns where there is no compiler."""

from __future__ import annotations

from rodyn.kernel.machine.target import target
from rodyn.reach.iterate.machine import loop
from rodyn.reach.iterate.numpy import search as search_columns
from rodyn.reach.iterate.search import Answer, Search
from rodyn.reach.iterate.task import Task


def search(task: Task, given: Search, one: bool) -> Answer:
    """How all targets ended; `one`: there is no batch axis."""
    machine = target()
    if machine is None:
        return search_columns(task, given)
    return loop(task, machine, not one).search(given)
