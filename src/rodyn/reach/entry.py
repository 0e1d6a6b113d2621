"""One pose from Python to machine code: what the built-in function of `Robot.inverse_kinematics` serves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rodyn.kernel.entry.builtin import Served
from rodyn.kernel.machine.kernel_record import kernel_record
from rodyn.kernel.machine.target import target
from rodyn.model.mechanism import Mechanism
from rodyn.reach import exact
from rodyn.reach.checked import request
from rodyn.reach.iterate.solver import loop
from rodyn.reach.iterate.task import NUMBERS
from rodyn.reach.request import Question
from rodyn.reach.result import InverseKinematics


def served(mechanism: Mechanism, values: Mapping[str, Any], batch: bool) -> Served | None:
    """The code of a robot on a fixed base; the iteration for one target. Python explains what it misses."""
    machine = target()
    if machine is None or mechanism.base != "fixed":
        return None
    asked = request(mechanism, Question(**values))
    found = exact.served(asked, batch)
    if found is not None or batch:
        return found
    task, search = asked.task, asked.search
    if task.goal or search.weights is not None or asked.all or asked.method == "closed":
        return None
    given = search.q0 is not None
    code = loop(task, machine, False, given)
    fixed, keep = code.fixed(search.tolerance, search.restarts)
    inputs = {"pose": NUMBERS} | ({"q0": task.nq} if given else {})
    record = kernel_record(code.address, 1, fixed)
    return Served(inputs, ((task.nq,), (), (), ()), record, (code, keep), InverseKinematics)
