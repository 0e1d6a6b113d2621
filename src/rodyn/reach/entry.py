"""One pose from Python to machine code: what the built-in function of `Robot.inverse_kinematics` serves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rodyn.arrays import address
from rodyn.kernel.entry.builtin import Served
from rodyn.kernel.machine.kernel_record import kernel_record
from rodyn.kernel.machine.schedule_runner import ScheduleCode
from rodyn.kernel.machine.target import target
from rodyn.model.mechanism import Mechanism
from rodyn.reach import exact
from rodyn.reach.checked import request
from rodyn.reach.iterate.schedule import fixed_arrays, searcher
from rodyn.reach.iterate.task import NUMBERS
from rodyn.reach.request import Question
from rodyn.reach.result import InverseKinematics


def served(mechanism: Mechanism, values: Mapping[str, Any], batch: bool) -> Served | None:
    """Return the code of a robot on a fixed base; the iteration for one target. Python explains what it misses."""
    machine = target()
    if machine is None or mechanism.base != "fixed":
        return None
    asked = request(mechanism, Question(**values))
    result = exact.served(asked, batch)
    if result is not None or batch:
        return result
    task, search = asked.task, asked.search
    if task.goal or search.weights is not None or asked.all or asked.method == "closed":
        return None
    from_q0 = search.q0 is not None
    runner = searcher(task, machine, False, from_q0)
    assert isinstance(runner, ScheduleCode)
    fixed = fixed_arrays(task, search.tolerance, search.restarts)
    inputs = {"pose": NUMBERS} | ({"q0": task.nq} if from_q0 else {})
    record = kernel_record(runner.code.address("run"), [address(array) for array in fixed.values()])
    return Served(inputs, ((task.nq,), (), (), ()), record, (runner, fixed), InverseKinematics)
