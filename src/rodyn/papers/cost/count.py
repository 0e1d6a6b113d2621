"""`rd.count`: the operations of a method on a general chain, as numbers or as polynomials in n."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple, TypeVar, overload

from rodyn.algorithms import registered
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.kernel.quantity import reduced
from rodyn.model.mechanism import Mechanism
from rodyn.papers.cost.general import LONGEST_PATTERN, TRACED, general_tally, kinds_of, pattern_of
from rodyn.papers.cost.policy import Policy, policy as policy_of
from rodyn.papers.cost.polynomial import Polynomial, fitted
from rodyn.papers.cost.result import Count
from rodyn.papers.cost.tally import Cost, Parts, Tally
from rodyn.papers.recorded_steps import SourceLine
from rodyn.sweep.registry import Algorithm

TASKS = (
    *("inverse_dynamics", "forward_dynamics", "inverse_dynamics_derivatives", "forward_dynamics_derivatives"),
    *("inertia_matrix", "inverse_inertia_matrix", "coriolis_matrix", "regressor", "udu"),
)
"""The tasks in which a method is searched, in this order."""

DEGREES = {"O(n)": 1, "O(n²)": 2, "O(n³)": 3}
"""Growth → degree; the depth d of a chain is n."""
MORE = 7
"""A polynomial of degree d is fitted to chains of 1 to d + MORE joints."""
REPEATED = 5
"""The same for repetitions of several joints."""
HALVED = 128
"""The most joints of a chain for a method whose count is not a polynomial."""


def find_method(method: str, task: str | None, mechanism: Mechanism | None = None) -> Algorithm:
    """The algorithm of that name, in `task` if it is given; of a robot with mimic joints also the one for them."""
    if not isinstance(method, str):
        raise InputTypeError(f"a method is given by its name, got {short(method)}")
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
    """The operations of a method on a general chain of n joints on a fixed base: all constants are symbols.

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
    require_sense(algorithm, rules)
    if not isinstance(passes, bool):
        raise InputTypeError(f"passes is True or False, got {short(passes)}")
    pattern = pattern_of(joints)
    if n is None:
        return _polynomial(algorithm, pattern, 0, rules, passes)
    joint_count = whole_joints(n)
    if joint_count < len(pattern):
        raise InputError(f"joints {pattern!r} are {len(pattern)}, but n = {joint_count}")
    longest = TRACED if algorithm.polynomial else HALVED
    if joint_count <= longest:
        parts = general_tally(algorithm, kinds_of(pattern, joint_count), rules, passes)
    elif not algorithm.polynomial:
        raise UnsupportedError(f"{NO_POLYNOMIAL.format(algorithm.name)}: n is limited to {HALVED}")
    else:
        rest = joint_count % len(pattern)
        parts = _evaluated(_polynomial(algorithm, pattern, rest, rules, passes).parts, joint_count)
    return Count(*_key(algorithm, rules, passes), joint_count, joint_count, parts, joints=pattern)


NO_POLYNOMIAL = (
    "the operation count of {!r} is not a polynomial in n, because it halves a chain or cuts it into pieces"
)


def require_sense(algorithm: Algorithm, policy: Policy) -> None:
    """Raises if a policy does not fit the task."""
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


def whole_joints(n: Any) -> int:
    """A number of joints, checked."""
    try:
        found = operator.index(n)
    except TypeError:
        raise InputTypeError(f"n is a whole number of joints, got {short(n)}") from None
    if isinstance(n, bool):
        raise InputTypeError(f"n is a whole number of joints, got {n}")
    if found < 1:
        raise InputError(f"a chain has at least one joint, got n = {found}")
    return found


def degree(algorithm: Algorithm) -> int:
    """The degree of the polynomials of an algorithm."""
    return DEGREES[algorithm.cost]


def _key(algorithm: Algorithm, policy: Policy, passes: bool) -> tuple[str, str, Policy, bool]:
    return algorithm.task, algorithm.name, policy, passes


class Fitted(NamedTuple):
    """Polynomials in n, valid for n ≥ `first`."""

    cost: Cost[Polynomial]
    first: int


def through(
    algorithm: Algorithm,
    policy: Policy,
    passes: bool,
    of: Callable[[Tally[int]], Cost[int]],
    pattern: str = "R",
    rest: int = 0,
) -> Fitted | None:
    """The polynomials fitted to a part of the count on short chains; None if they do not fit.

    Chains of `rest` joints more than whole repetitions of the pattern.
    """
    step = len(pattern)
    lengths = [step * k + rest for k in range(1, _repetitions(algorithm, pattern) + 1)]
    found = [of(general_tally(algorithm, kinds_of(pattern, n), policy, passes)) for n in lengths]
    fits = [
        fitted([getattr(cost, part) for cost in found], degree(algorithm))
        for part in ("multiplications", "additions", "divisions")
    ]
    found_fits = [fit for fit in fits if fit is not None]
    if len(found_fits) < len(fits):
        return None
    return Fitted(
        Cost(*(fit.polynomial.spread(step, rest) for fit in found_fits)),
        step * max(fit.first for fit in found_fits) + rest,
    )


def _repetitions(algorithm: Algorithm, pattern: str) -> int:
    """How many chains a polynomial is fitted to."""
    return degree(algorithm) + (MORE if len(pattern) == 1 else REPEATED)


NOTHING: Cost[int] = Cost(0, 0, 0)
OTHERS = "others"
"""Parts that are not polynomials one by one: the statement that absorbs a sign may alternate from link to link."""


@lru_cache(maxsize=256)
def _polynomial(
    algorithm: Algorithm, pattern: str, rest: int, policy: Policy, passes: bool
) -> Count[Polynomial]:
    """The count of chains of `rest` joints more than whole repetitions of the pattern."""
    if len(pattern) > LONGEST_PATTERN:
        raise UnsupportedError(
            f"joints {pattern!r} are {len(pattern)}, but polynomials are fitted to up to {LONGEST_PATTERN} joints that "
            f"repeat: give n, at most {TRACED}"
        )

    def fit(of: Callable[[Tally[int]], Cost[int]]) -> Fitted | None:
        return through(algorithm, policy, passes, of, pattern, rest)

    if not algorithm.polynomial:
        raise UnsupportedError(f"{NO_POLYNOMIAL.format(algorithm.name)}: give n, at most {HALVED}")
    total = fit(lambda t: t.total)
    if total is None:
        raise UnsupportedError(
            f"the operation count of {algorithm.name!r} on joints {pattern!r} does not fit a polynomial within "
            f"{_repetitions(algorithm, pattern)} repetitions: give n, at most {TRACED}"
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
    """The rows that are polynomials, and one row for the rest of the total."""
    found = {key: row.cost for key, row in rows.items() if row is not None}
    if len(found) < len(rows):
        rest = total.cost
        for cost in found.values():
            rest = rest - cost
        found[others] = rest
    return tuple(found.items())


def _evaluated(parts: Tally[Polynomial], n: int) -> Tally[int]:
    def at(cost: Cost[Polynomial]) -> Cost[int]:
        return Cost(int(cost.multiplications(n)), int(cost.additions(n)), int(cost.divisions(n)))

    return Tally(
        at(parts.total),
        tuple((key, at(cost)) for key, cost in parts.records),
        tuple((key, at(cost)) for key, cost in parts.lines),
        (),
    )
