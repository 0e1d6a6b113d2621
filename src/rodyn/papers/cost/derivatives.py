"""What the derivatives of a method cost: our differentiated programs of one robot, and CasADi's of a general chain."""

from __future__ import annotations

from math import prod
from typing import Any, NamedTuple

from rodyn.errors import InputError, UnsupportedError
from rodyn.kernel.program.straight import build, why_too_long
from rodyn.kernel.quantity.request import Derivative, Spec, differentiated, require, spec
from rodyn.model.chain.build_views import State
from rodyn.model.mechanism import Mechanism
from rodyn.papers.cost.count import find_method, require_suitable_policy
from rodyn.papers.cost.general import ConstantMaker, general_chain, general_links, scalar_results
from rodyn.papers.cost.tally import POLICIES, Cost, costs, policy as policy_of
from rodyn.robot.kernels.differentiable import CLOSED_FORMS
from rodyn.trace.program import needed_for


class DerivativeCost(NamedTuple):
    """The operations of one program; none where it is too long to be written out."""

    what: str
    cost: Cost[int] | None


def derivative_costs(
    mechanism: Mechanism, method: str, task: str | None, policy: str = "bias-included"
) -> list[DerivativeCost]:
    """Return the costs of the values, of matrices by each argument and by all, and of products with vectors.

    >>> from rodyn.robot import load
    >>> for row in derivative_costs(load("two_link").mechanism, "newton-euler", None)[:2]:
    ...     print(row.what, row.cost.total)
    values 27
    matrix by q 27
    """
    algorithm, rules = find_method(method, task, mechanism), policy_of(policy)
    require_suitable_policy(algorithm, rules)
    if rules.phi_given or (rules.base, rules.twists, rules.parameters) != ("at rest", "any", "free"):
        raise InputError(
            f"policy {rules.name!r} does not apply to derivatives: use 'bias-included', which counts everything"
        )
    if algorithm.task in CLOSED_FORMS:
        raise UnsupportedError(
            f"{algorithm.task} by {method!r} is a derivative already: count it without derivatives, or those of a "
            f"method of {CLOSED_FORMS[algorithm.task]}, whose hvp are second derivatives"
        )
    require(algorithm, mechanism)
    plain = spec(mechanism, algorithm.task, method)
    names = tuple(name for name, _ in plain.inputs)
    elements = {key: prod(shape) for key, shape in build(plain).shapes.items()}
    specs = {"values": plain}
    by = [*((name,) for name in names), names] if len(names) > 1 else [names]
    for arguments in by:
        specs[f"matrix by {', '.join(arguments)}"] = differentiated(
            plain, Derivative("matrices", arguments), {}
        )
    specs["jvp along all"] = differentiated(plain, Derivative("jvp", along=names), {})
    specs["vjp by all"] = differentiated(plain, Derivative("vjp", names), elements)
    specs["hvp by all, along all"] = differentiated(plain, Derivative("hvp", names, names), elements)

    def cost(quantity: Spec) -> Cost[int] | None:
        if why_too_long(quantity):
            return None
        program = build(quantity).program
        numbers = (number for elements in program.outputs.values() for number in elements)
        return costs([program.code[number] for number in needed_for(program.code, numbers)], rules)

    return [DerivativeCost(what, cost(quantity)) for what, quantity in specs.items()]


class _Symbols(ConstantMaker):
    """Constants of a general chain as symbols of CasADi."""

    def __init__(self) -> None:
        self.made: list[Any] = []

    def number(self, link: int) -> Any:
        import casadi

        self.made.append(casadi.SX.sym(f"p{len(self.made)}"))
        return self.made[-1]


def jacobian_cost(task: str, method: str, n: int, *, reverse: bool) -> Cost[int]:
    """Count a result and its derivatives by its three arguments: our recursion, differentiated by CasADi.

    The chain of n revolute joints and the rules are those of `count(method, n, passes=True)`: signs, sines, cosines and
    expressions of the robot's constants alone are free. `reverse`: adjoints instead of tangents. Common subexpressions
    are removed.
    """
    import casadi

    algorithm, rules, new = find_method(method, task), POLICIES["bias-included"], _Symbols()
    kinds = ("revolute",) * n
    links = general_links(algorithm, kinds, new, rules, passes=True)
    q, qd, x = inputs_of_state = [casadi.SX.sym(name, n) for name in ("q", "qd", "x")]
    forward = task == "forward_dynamics"
    turns = [(casadi.cos(q[k]), casadi.sin(q[k])) for k in range(n)]
    state = State(
        turns,
        casadi.vertsplit(qd),
        () if forward else casadi.vertsplit(x),
        casadi.vertsplit(x) if forward else (),
    )
    chain = general_chain(algorithm, kinds, links, new.vector(-1), state, passes=True)
    value, weight = casadi.vertcat(*scalar_results(algorithm, chain)), float(reverse)
    options = {"helper_options": {"ad_weight": weight, "ad_weight_sp": weight}}
    jacobian = casadi.jacobian(value, casadi.vertcat(*inputs_of_state), options)
    inputs = [*inputs_of_state, casadi.vertcat(*new.made)]
    return _cost(casadi.Function("jacobian", inputs, [value, jacobian], {"cse": True}), len(inputs_of_state))


def _cost(function: Any, states: int) -> Cost[int]:
    """Count the instructions that depend on the first inputs, which are the state."""
    import casadi

    kinds = {
        **dict.fromkeys((casadi.OP_MUL, casadi.OP_SQ, casadi.OP_TWICE), "multiplications"),
        **dict.fromkeys((casadi.OP_ADD, casadi.OP_SUB), "additions"),
        **dict.fromkeys((casadi.OP_DIV, casadi.OP_INV), "divisions"),
        **dict.fromkeys((casadi.OP_NEG, casadi.OP_SIN, casadi.OP_COS, casadi.OP_OUTPUT), "free"),
    }
    moving: dict[int, bool] = {}
    counts = dict.fromkeys(kinds.values(), 0)
    for k in range(function.n_instructions()):
        operation, taken = function.instruction_id(k), function.instruction_input(k)
        if operation == casadi.OP_CONST:
            depends = False
        elif operation == casadi.OP_INPUT:
            depends = taken[0] < states
        else:
            depends = any(moving[place] for place in taken)
            counts[kinds[operation]] += depends
        if operation != casadi.OP_OUTPUT:
            moving[function.instruction_output(k)[0]] = depends
    return Cost(counts["multiplications"], counts["additions"], counts["divisions"])
