"""`Robot.count`: the operations of a method, customised to one robot: those of its kernel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rodyn.cost.count import Count, find_method, require_bias
from rodyn.cost.general import FOLDER
from rodyn.cost.policy import Policy
from rodyn.cost.policy import policy as policy_of
from rodyn.cost.tally import live, places, tally
from rodyn.errors import InputError
from rodyn.kernel.build import traced
from rodyn.kernel.evaluate import widths
from rodyn.kernel.quantities import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.trace.located import LocatedGraph
from rodyn.trace.records import flat
from rodyn.trace.sections import Sections


def customised(mechanism: Mechanism, method: str, task: str | None, policy: str | Policy) -> Count[int]:
    """The numbers of the robot are known: what is 0 or ±1 costs nothing, nor does what depends on them alone."""
    algorithm, rules = find_method(method, task), policy_of(policy)
    require_bias(algorithm, rules)
    if rules.base != "at rest" or rules.twists != "any":
        raise InputError(
            f"policy {rules.name!r} is about chains in general: a robot has its own base and its own angles"
        )
    graph = LocatedGraph(folder=FOLDER)
    sizes = widths(mechanism, 0)
    columns: dict[str, list[Any]] = {
        name: [graph.input(name, k) for k in range(sizes[name])]
        for name in QUANTITIES[algorithm.task].arguments
    }
    if rules.phi_given:
        mechanism = replace(mechanism, gravity=(0.0, 0.0, 0.0))
        columns |= {"qd": [0.0] * sizes["qd"]} if "qd" in columns else {}
    heard = Sections(graph)
    found = traced(mechanism, algorithm.task, method, columns, observer=heard).collected
    moving = mechanism.moving if mechanism.nq == mechanism.nv else ()
    at = places(graph, heard.steps, lambda _, k: moving[k] if k < len(moving) else -1)
    numbers = live(graph, flat([*found.values()]))
    parts = tally(graph, numbers, heard.steps, at, rules)
    n = mechanism.nv
    return Count(algorithm.task, algorithm.name, rules, True, n, n, parts, mechanism.name)
