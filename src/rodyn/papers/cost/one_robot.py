"""`Robot.count`: the operations of a method customised to one robot, as in its straight-line kernel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rodyn.errors import InputError, SingularError
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.request import require, widths
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.papers.cost.count import find_method, require_sense
from rodyn.papers.cost.general import FOLDER
from rodyn.papers.cost.policy import Policy, policy as policy_of
from rodyn.papers.cost.result import Count
from rodyn.papers.cost.tally import live, places, tally
from rodyn.papers.recorded_steps import LocatedGraph, StepObserver
from rodyn.trace.program import record
from rodyn.trace.readers.count import Depth, depth
from rodyn.trace.records import flat


def customised(mechanism: Mechanism, method: str, task: str | None, policy: str | Policy) -> Count[int]:
    """The constants of the robot are known: 0 and ±1 cost nothing, nor do expressions of constants."""
    algorithm, rules = find_method(method, task, mechanism), policy_of(policy)
    require_sense(algorithm, rules)
    if (rules.base, rules.twists, rules.parameters) != ("at rest", "any", "free"):
        raise InputError(
            f"policy {rules.name!r} is for general chains: the base, angles and constants of a robot are given"
        )
    ready = require(algorithm, mechanism)
    graph = LocatedGraph(folder=FOLDER)
    heard = StepObserver(graph)
    outputs = _traced(mechanism, algorithm.task, method, graph, heard, rules)
    single = all(len(elements) == 1 for elements in ready.structure.joints)
    moving = ready.whole.leaders
    at = places(graph, heard.steps, lambda _, k: moving[k] if single else -1)
    parts = tally(graph, live(graph, outputs), heard.steps, at, rules)
    names = tuple(link.name for link in ready.described.links)
    n = mechanism.nv
    return Count(
        algorithm.task,
        algorithm.name,
        rules,
        True,
        n,
        n,
        parts if single else replace(parts, links=()),
        mechanism.name,
        names,
    )


def customised_depth(mechanism: Mechanism, method: str, task: str | None) -> Depth:
    """Work and critical path of the same program; sines and cosines count as operations."""
    algorithm = find_method(method, task, mechanism)
    require(algorithm, mechanism)
    graph = LocatedGraph(folder=FOLDER)
    sizes = widths(mechanism)
    outputs = _traced(
        mechanism, algorithm.task, method, graph, StepObserver(graph), policy_of("bias-included")
    )
    inputs = {name: sizes[name] for name in QUANTITIES[algorithm.task].arguments}
    return depth(record(graph, inputs, {"result": outputs}))


def _traced(
    mechanism: Mechanism, task: str, method: str, graph: LocatedGraph, heard: StepObserver, policy: Policy
) -> list[Any]:
    """The results of a quantity of a robot over traced values."""
    sizes = widths(mechanism)
    columns: dict[str, list[Any]] = {
        name: [graph.input(name, k) for k in range(sizes[name])] for name in QUANTITIES[task].arguments
    }
    if policy.phi_given:
        mechanism = replace(mechanism, gravity=(0.0, 0.0, 0.0))
        columns |= {"qd": [0.0] * sizes["qd"]} if "qd" in columns else {}
    try:
        found = traced(mechanism, task, method, columns, observer=heard).collected
    except ZeroDivisionError:
        raise SingularError(
            f"{task} of robot {mechanism.name!r} divides by zero in every state, because one of its joints moves "
            "no mass: there is nothing to count"
        ) from None
    return list(flat([*found.values()]))
