"""What the derivatives of a method cost, customised to one robot: the operations of the differentiated programs."""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from rodyn.cost.count import find_method, require_sense
from rodyn.cost.policy import policy as policy_of
from rodyn.cost.tally import Cost, costs
from rodyn.dynamics.derivatives.quantities import CLOSED_FORMS
from rodyn.errors import InputError, UnsupportedError
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Derivative, Spec, differentiated, spec
from rodyn.kernel.quantity.requirements import require
from rodyn.model.mechanism import Mechanism
from rodyn.trace.loops.program import NoLoops
from rodyn.trace.program import needed_for


class DerivativeCost(NamedTuple):
    """The operations of one program; none where it is too long to be written out."""

    what: str
    cost: Cost[int] | None


def derivative_costs(
    mechanism: Mechanism, method: str, task: str | None, policy: str = "bias-included"
) -> list[DerivativeCost]:
    """The values, matrices by each argument and by all, and the products with vectors.

    >>> from rodyn.robot import load
    >>> for row in derivative_costs(load("two_link").mechanism, "newton-euler", None)[:2]:
    ...     print(row.what, row.cost.total)
    values 27
    matrix by q 27
    """
    algorithm, rules = find_method(method, task, mechanism), policy_of(policy)
    require_sense(algorithm, rules)
    if rules.phi_given or (rules.base, rules.twists, rules.parameters) != ("at rest", "any", "free"):
        raise InputError(f"policy {rules.name!r} is not for derivatives: everything is counted")
    if algorithm.task in CLOSED_FORMS:
        raise UnsupportedError(
            f"{algorithm.task} by {method!r} are derivatives already: count them as they are, or the derivatives of a "
            f"method of {CLOSED_FORMS[algorithm.task]}, whose hvp are second ones"
        )
    require(algorithm, mechanism)
    plain = spec(mechanism, algorithm.task, method)
    names = tuple(name for name, _ in plain.inputs)
    elements = {key: prod(shape) for key, shape in build(plain).shapes.items()}
    wanted = {"values": plain}
    by = [*((name,) for name in names), names] if len(names) > 1 else [names]
    for some in by:
        wanted[f"matrix by {', '.join(some)}"] = differentiated(plain, Derivative("matrices", some), {})
    wanted["jvp along all"] = differentiated(plain, Derivative("jvp", along=names), {})
    wanted["vjp by all"] = differentiated(plain, Derivative("vjp", names), elements)
    wanted["hvp by all, along all"] = differentiated(plain, Derivative("hvp", names, names), elements)

    def cost(one: Spec) -> Cost[int] | None:
        try:
            program = build(one).program
        except NoLoops:
            return None
        results = (number for elements in program.outputs.values() for number in elements)
        return costs([program.code[number] for number in needed_for(program.code, results)], rules)

    return [DerivativeCost(what, cost(one)) for what, one in wanted.items()]
