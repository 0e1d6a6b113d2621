"""`rd.count` and `Robot.count`: the operations of a method on a general chain or on one robot."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, overload

from rodyn.algorithms import registered
from rodyn.errors import InputError, InputTypeError, SingularError, UnsupportedError, short, unknown
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.request import require, widths
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.papers.cost.general import (
    FOLDER,
    MAX_PATTERN,
    MAX_TRACED_JOINTS,
    general_tally,
    kinds_of,
    pattern_of,
)
from rodyn.papers.cost.polynomial import Polynomial, fit_polynomial
from rodyn.papers.cost.tally import (
    Cost,
    N,
    Parts,
    Policy,
    Statement,
    Tally,
    instruction_links,
    live_instructions,
    policy as policy_of,
    statement,
    tally,
)
from rodyn.papers.recorded_steps import LocatedGraph, SourceLine, StepObserver
from rodyn.sweep.registry import Algorithm
from rodyn.trace.program import flat, record
from rodyn.trace.readers.count import Depth, depth
from rodyn.writing.tables import Table

By: TypeAlias = Literal["record", "statement", "link"]

HEADS: dict[str, tuple[str, ...]] = {
    "record": ("record",),
    "statement": ("equation", "statement", "at"),
    "link": ("link",),
}


@dataclass(frozen=True, repr=False)
class Count(Generic[N]):
    """The operations of a method; made by `rodyn.count` and `Robot.count`.

    n        joints, or degrees of freedom of a robot; None if the numbers are polynomials in n, valid for
             n ≥ `first`: for every n, or if `joints` has several letters for multiples of their number
    passes   whether the chain was first transformed to the cheapest equivalent frames and inertial parameters
    parts    the count by record, line and link
    robot    the robot it is customised to, or ""
    names    of the links of that robot
    joints   letters of the joints, repeated along the chain; "" of a robot
    """

    task: str
    method: str
    policy: Policy
    passes: bool
    n: int | None
    first: int
    parts: Tally[N]
    robot: str = ""
    names: tuple[str, ...] = ()
    joints: str = ""

    @property
    def cost(self) -> Cost[N]:
        return self.parts.total

    @property
    def multiplications(self) -> N:
        return self.cost.multiplications

    @property
    def additions(self) -> N:
        """Additions and subtractions."""
        return self.cost.additions

    @property
    def divisions(self) -> N:
        return self.cost.divisions

    @property
    def total(self) -> N:
        """All operations."""
        return self.cost.total

    @property
    def records(self) -> dict[str, Cost[N]]:
        """By the records of the sweeps."""
        return dict(self.parts.records)

    @property
    def statements(self) -> dict[Statement, Cost[N]]:
        """By statements of the algorithm's source."""
        return {statement(line, FOLDER): cost for line, cost in self.parts.lines}

    @property
    def links(self) -> dict[str, Cost[N]]:
        """By links, starting at the base; "" for operations that belong to no link."""
        names = self.names or tuple(str(k + 1) for k in range(self.n or 0))
        return {names[k] if 0 <= k < len(names) else "": cost for k, cost in self.parts.links}

    def __str__(self) -> str:
        """Return a line such as "132n − 220 M, 124n − 227 A, n − 1 D"."""
        M, A, D = self.cost.cells
        return f"{M} M, {A} A" + ("" if D == "0" else f", {D} D")

    def __repr__(self) -> str:
        return f"<Count {self.what}: {self}>"

    @property
    def what(self) -> str:
        """What was counted, in one line."""
        where = self.robot or (self._valid if self.n is None else f"n = {self.n}")
        kinds = "" if self.joints in ("", "R") else f", joints {self.joints}" + "…" * (self.n is None)
        passes = ", after the passes" if self.passes and not self.robot else ""
        return f"{self.task} by {self.method!r}, {where}{kinds}, {self.policy.name}{passes}"

    @property
    def _valid(self) -> str:
        """For which n the polynomials are valid."""
        step = len(self.joints)
        return f"n ≥ {self.first}" if step == 1 else f"n = {self.first}, {self.first + step}, …"

    def table(self, by: By = "record") -> str:
        """Return the parts as a table: by "record", "statement" or "link"."""
        return _table(self, by).text()

    def _repr_html_(self) -> str:
        return _table(self, "record").html()

    def rows(self, by: By = "record") -> list[tuple[str, ...]]:
        """Return the rows of that table: the name of the part, then M, A and D."""
        return _rows(self, by)


def _table(counted: Count[Any], by: By) -> Table:
    rows = counted.rows(by)
    total = ("total", *[""] * (len(HEADS[by]) - 1), *counted.cost.cells)
    return Table((*HEADS[by], "M", "A", "D"), [*rows, total], counted.what, keys=len(HEADS[by]))


def _rows(counted: Count[Any], by: By) -> list[tuple[str, ...]]:
    if by not in tuple(HEADS):
        raise unknown("part of a count", by, HEADS)
    if by == "record":
        return [(name, *cost.cells) for name, cost in counted.parts.records]
    if by == "statement":
        return [(*s.cells, *cost.cells) for s, cost in counted.statements.items()]
    if not counted.parts.links:
        raise InputError(
            f"{counted.what}: no counts by link: they need at most {MAX_TRACED_JOINTS} joints, and a robot whose "
            "joints have one degree of freedom each"
        )
    return [(name, *cost.cells) for name, cost in counted.links.items()]


TASKS = (
    *("inverse_dynamics", "forward_dynamics", "inverse_dynamics_derivatives", "forward_dynamics_derivatives"),
    *("inertia_matrix", "inverse_inertia_matrix", "coriolis_matrix", "regressor", "udu"),
)
"""The tasks in which a method is searched, in this order."""

DEGREES = {"O(n)": 1, "O(n²)": 2, "O(n³)": 3}
"""Growth → degree; the depth d of a chain is n."""
EXTRA_CHAINS = 7
"""A polynomial of degree d is fitted to chains of 1 to d + MORE joints."""
EXTRA_REPETITIONS = 5
"""The same for repetitions of several joints."""
MAX_HALVED_JOINTS = 128
"""The most joints of a chain for a method whose count is not a polynomial."""


def find_method(method: str, task: str | None, mechanism: Mechanism | None = None) -> Algorithm:
    """Return the algorithm of that name, in `task` if given; of a robot with mimic joints also the one for them."""
    if not isinstance(method, str):
        raise InputTypeError(f"method must be the name of a method, such as 'udu', got {short(method)}")
    if task is not None and task not in TASKS:
        raise unknown("task", task, TASKS)
    tasks = (task,) if task else TASKS
    rows = [row for name in tasks for row in registered(name)]
    if mechanism is not None and mechanism.couplings:
        rows += [reduced.algorithm(name) for name in tasks if name in reduced.TASKS]
    for row in rows:
        if row.name == method:
            return row
    raise unknown("method", method, list(dict.fromkeys(row.name for row in rows)))


@overload
def count(
    method: str,
    n: int,
    *,
    task: str | None = None,
    policy: str | Policy = ...,
    passes: bool = False,
    joints: str = "R",
) -> Count[int]: ...


@overload
def count(
    method: str,
    n: None = None,
    *,
    task: str | None = None,
    policy: str | Policy = ...,
    passes: bool = False,
    joints: str = "R",
) -> Count[Polynomial]: ...


def count(
    method: str,
    n: int | None = None,
    *,
    task: str | None = None,
    policy: str | Policy = "bias-included",
    passes: bool = False,
    joints: str = "R",
) -> Count[Any]:
    """Return the operations of a method on a general chain of n joints on a fixed base: all constants are symbols.

    Without n the numbers are exact polynomials in n. `policy` says what is counted (`rodyn.Policy`, or a name:
    "bias-included", "phi-given", "saha", …); `passes` first transforms the chain to the cheapest equivalent frames and
    inertial parameters, as for a kernel. `joints` are letters from the base outwards, R revolute, P prismatic, H screw,
    repeated along the chain; polynomials are then valid for whole repetitions. Counts are read from the traced program.

    >>> print(count("articulated-body", policy="phi-given", passes=True))
    132n − 220 M, 124n − 227 A, n − 1 D
    >>> count("newton-euler", n=6, passes=True).multiplications
    438
    >>> count("newton-euler", n=6, passes=True, joints="RRPRRR").multiplications
    425
    """
    algorithm, rules = find_method(method, task), policy_of(policy)
    require_suitable_policy(algorithm, rules)
    if not isinstance(passes, bool):
        raise InputTypeError(f"passes must be True or False, got {short(passes)}")
    pattern = pattern_of(joints)
    if n is None:
        return _polynomial(algorithm, pattern, 0, rules, passes)
    joint_count = check_joint_count(n)
    if joint_count < len(pattern):
        raise InputError(
            f"joints={pattern!r} has {len(pattern)} letters, more than n = {joint_count}: give a larger n"
        )
    longest = MAX_TRACED_JOINTS if algorithm.polynomial else MAX_HALVED_JOINTS
    if joint_count <= longest:
        parts = general_tally(algorithm, kinds_of(pattern, joint_count), rules, passes)
    elif not algorithm.polynomial:
        raise UnsupportedError(f"{NO_POLYNOMIAL.format(algorithm.name)}: n is limited to {MAX_HALVED_JOINTS}")
    else:
        rest = joint_count % len(pattern)
        parts = _evaluated(_polynomial(algorithm, pattern, rest, rules, passes).parts, joint_count)
    return Count(*_key(algorithm, rules, passes), joint_count, joint_count, parts, joints=pattern)


NO_POLYNOMIAL = (
    "the operation count of {!r} is not a polynomial in n, because it halves a chain or cuts it into pieces"
)


def require_suitable_policy(algorithm: Algorithm, policy: Policy) -> None:
    """Raise if a policy does not fit the task."""
    if policy.phi_given and algorithm.task in ("inverse_dynamics", "coriolis_matrix"):
        raise InputError(
            f"policy {policy.name!r} does not count velocities and gravity, which {algorithm.task} consists of: "
            "use 'bias-included'"
        )
    if policy.base == "moving" and (algorithm.task != "inverse_dynamics" or algorithm.halving):
        raise UnsupportedError(
            f"policy {policy.name!r} applies to recursions of inverse dynamics only, not to {algorithm.task} by "
            f"{algorithm.name!r}, where the motion of the base is an unknown"
        )


def check_joint_count(n: Any) -> int:
    """Return a number of joints as an int, or raise."""
    try:
        number = operator.index(n)
    except TypeError:
        raise InputTypeError(f"n must be an integer number of joints, got {short(n)}") from None
    if isinstance(n, bool):
        raise InputTypeError(f"n must be an integer number of joints, got {n}")
    if number < 1:
        raise InputError(f"n must be at least 1, got n = {number}")
    return number


def degree(algorithm: Algorithm) -> int:
    """Return the degree of the polynomials of an algorithm."""
    return DEGREES[algorithm.cost]


def _key(algorithm: Algorithm, policy: Policy, passes: bool) -> tuple[str, str, Policy, bool]:
    return algorithm.task, algorithm.name, policy, passes


class Fitted(NamedTuple):
    """Polynomials in n, valid for n ≥ `first`."""

    cost: Cost[Polynomial]
    first: int


def fit_cost(
    algorithm: Algorithm,
    policy: Policy,
    passes: bool,
    of: Callable[[Tally[int]], Cost[int]],
    pattern: str = "R",
    rest: int = 0,
) -> Fitted | None:
    """Return the polynomials fitted to a part of the count on short chains; None if they do not fit.

    Chains of `rest` joints more than whole repetitions of the pattern.
    """
    step = len(pattern)
    lengths = [step * k + rest for k in range(1, _repetitions(algorithm, pattern) + 1)]
    costs = [of(general_tally(algorithm, kinds_of(pattern, n), policy, passes)) for n in lengths]
    fits = [
        fit_polynomial([getattr(cost, part) for cost in costs], degree(algorithm))
        for part in ("multiplications", "additions", "divisions")
    ]
    known_fits = [fit for fit in fits if fit is not None]
    if len(known_fits) < len(fits):
        return None
    return Fitted(
        Cost(*(fit.polynomial.spread(step, rest) for fit in known_fits)),
        step * max(fit.first for fit in known_fits) + rest,
    )


def _repetitions(algorithm: Algorithm, pattern: str) -> int:
    """Return how many chains a polynomial is fitted to."""
    return degree(algorithm) + (EXTRA_CHAINS if len(pattern) == 1 else EXTRA_REPETITIONS)


NOTHING: Cost[int] = Cost(0, 0, 0)
OTHERS = "others"
"""Parts that are not polynomials one by one: the statement that absorbs a sign may alternate from link to link."""


@lru_cache(maxsize=256)
def _polynomial(
    algorithm: Algorithm, pattern: str, rest: int, policy: Policy, passes: bool
) -> Count[Polynomial]:
    """Return the count of chains of `rest` joints more than whole repetitions of the pattern."""
    if len(pattern) > MAX_PATTERN:
        raise UnsupportedError(
            f"joints={pattern!r} has {len(pattern)} letters, but polynomials are fitted to up to "
            f"{MAX_PATTERN} letters that "
            f"repeat: give n, at most {MAX_TRACED_JOINTS}"
        )

    def fit(of: Callable[[Tally[int]], Cost[int]]) -> Fitted | None:
        return fit_cost(algorithm, policy, passes, of, pattern, rest)

    if not algorithm.polynomial:
        raise UnsupportedError(f"{NO_POLYNOMIAL.format(algorithm.name)}: give n, at most {MAX_HALVED_JOINTS}")
    total = fit(lambda t: t.total)
    if total is None:
        raise UnsupportedError(
            f"the operation count of {algorithm.name!r} on joints {pattern!r} does not fit a polynomial within "
            f"{_repetitions(algorithm, pattern)} repetitions: give n, at most {MAX_TRACED_JOINTS}"
        )
    n = _repetitions(algorithm, pattern) * len(pattern) + rest
    longest = general_tally(algorithm, kinds_of(pattern, n), policy, passes)
    records = {key: fit(partial(_record, key)) for key, _ in longest.records}
    lines = {key: fit(partial(_line, key)) for key, _ in longest.lines}
    parts = Tally(
        total.cost, _complete(records, total, OTHERS), _complete(lines, total, SourceLine(OTHERS, 0)), ()
    )
    return Count(*_key(algorithm, policy, passes), None, total.first, parts, joints=pattern)


def _record(key: str, tally: Tally[int]) -> Cost[int]:
    return dict(tally.records).get(key, NOTHING)


def _line(key: SourceLine | None, tally: Tally[int]) -> Cost[int]:
    return dict(tally.lines).get(key, NOTHING)


Key = TypeVar("Key")


def _complete(rows: Mapping[Key, Fitted | None], total: Fitted, others: Key) -> Parts[Key, Polynomial]:
    """Return the rows that are polynomials, and one row for the rest of the total."""
    known = {key: row.cost for key, row in rows.items() if row is not None}
    if len(known) < len(rows):
        rest = total.cost
        for cost in known.values():
            rest = rest - cost
        known[others] = rest
    return tuple(known.items())


def _evaluated(parts: Tally[Polynomial], n: int) -> Tally[int]:
    def at(cost: Cost[Polynomial]) -> Cost[int]:
        return Cost(int(cost.multiplications(n)), int(cost.additions(n)), int(cost.divisions(n)))

    return Tally(
        at(parts.total),
        tuple((key, at(cost)) for key, cost in parts.records),
        tuple((key, at(cost)) for key, cost in parts.lines),
        (),
    )


def count_of_robot(mechanism: Mechanism, method: str, task: str | None, policy: str | Policy) -> Count[int]:
    """Count a method on one robot: its 0, ±1 and expressions of constants cost nothing."""
    algorithm, rules = find_method(method, task, mechanism), policy_of(policy)
    require_suitable_policy(algorithm, rules)
    if (rules.base, rules.twists, rules.parameters) != ("at rest", "any", "free"):
        raise InputError(
            f"policy {rules.name!r} applies to general chains only: the base, angles and constants of a robot are known"
        )
    ready = require(algorithm, mechanism)
    graph = LocatedGraph(folder=FOLDER)
    observer = StepObserver(graph)
    outputs = _traced(mechanism, algorithm.task, method, graph, observer, rules)
    single = all(len(elements) == 1 for elements in ready.structure.joints)
    moving = ready.whole.leaders
    at = instruction_links(graph, observer.steps, lambda _, k: moving[k] if single else -1)
    parts = tally(graph, live_instructions(graph, outputs), observer.steps, at, rules)
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


def depth_of_robot(mechanism: Mechanism, method: str, task: str | None) -> Depth:
    """Return work and critical path of the same program; sines and cosines count as operations."""
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
    mechanism: Mechanism, task: str, method: str, graph: LocatedGraph, observer: StepObserver, policy: Policy
) -> list[Any]:
    """Return the results of a quantity of a robot over traced values."""
    sizes = widths(mechanism)
    columns: dict[str, list[Any]] = {
        name: [graph.input(name, k) for k in range(sizes[name])] for name in QUANTITIES[task].arguments
    }
    if policy.phi_given:
        mechanism = replace(mechanism, gravity=(0.0, 0.0, 0.0))
        columns |= {"qd": [0.0] * sizes["qd"]} if "qd" in columns else {}
    try:
        outputs = traced(mechanism, task, method, columns, observer=observer).collected
    except ZeroDivisionError:
        raise SingularError(
            f"{task} of robot {mechanism.name!r} divides by zero in every state, because one of its joints moves "
            "no mass: give the links beyond it mass or inertia"
        ) from None
    return list(flat([*outputs.values()]))
