"""Which code computes a quantity of a robot: `choose` reads one table from above, and gives the reason.

A choice depends on the robot, the quantity, the method and the kind of numbers, never on timing or history: results
must not change their bits from one call to the next. What each kind of code cannot do is declared (`why_no_…`) and
known from the structure of the robot. Only the length of derivatives is not: their program must be recorded
(`program.straight.why_too_long`), and `kernels` asks for it before it builds one.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from rodyn.arrays import FLOAT64
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.columns import by_links, first_of_links
from rodyn.kernel.program.levels import why_no_levels
from rodyn.kernel.program.loops import why_no_loops
from rodyn.kernel.program.pieces import why_no_pieces
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.kernel.quantity.request import Spec, closed_form, select
from rodyn.kernel.thresholds import COUPLED, MAX_DIFFERENTIATED_LINKS
from rodyn.model.mechanism import Mechanism

Kind = Literal["straight", "loops", "columns", "link columns", "pieces", "levels", "numpy", "none"]


class Key(NamedTuple):
    """What a kernel depends on, and nothing else: a program, a machine (None: NumPy), and whether it takes batches."""

    spec: Spec
    target: Target | None
    batch: bool


class Choice(NamedTuple):
    """Which code computes a quantity, and why.

    kind    "straight": straight-line code, a state in every lane
            "loops": loops over the links, a state in every lane
            "columns": straight-line code, then the columns of the result in lanes
            "link columns": the same, with loops over the links for every column
            "pieces": a chain cut into pieces, a piece of one state in every lane
            "levels": a chain halved level by level, a link of one state in every lane
            "numpy": straight-line code of NumPy, where there is no compiler
            "none": no code of its own
    reason  a sentence
    """

    kind: Kind
    reason: str

    def __str__(self) -> str:
        return f"{TITLES[self.kind]}: {self.reason}"


TITLES: dict[Kind, str] = {
    "straight": "straight-line code",
    "loops": "loops over the links",
    "columns": "straight-line code, columns in lanes",
    "link columns": "loops over the links for every column",
    "pieces": "loops over pieces of the chain",
    "levels": "loops over the levels of the chain",
    "numpy": "NumPy code",
    "none": "no code of its own",
}


class Row(NamedTuple):
    """A row of the table: it is taken if there is a reason to want it, and nothing that it lacks."""

    kind: Kind
    wanted: Callable[[Spec], str]
    lacking: Callable[[Spec], str] = lambda _: ""


def choose(key: Key) -> Choice:
    """Return which code serves a key, and why."""
    return _without_compiler(key) if key.target is None else choose_compiled(key.spec)


def choose_compiled(spec: Spec) -> Choice:
    """Return which code is compiled for a quantity or its derivatives, one state and batches alike."""
    return _first(DERIVATIVES if spec.derivative is not None else VALUES, spec)


@lru_cache(maxsize=256)
def choose_by_state(spec: Spec) -> Choice:
    """Return which code serves where every lane has a state of its own, as in simulations."""
    return _first(BY_STATE, spec)


def _first(table: tuple[Row, ...], spec: Spec) -> Choice:
    """Return the first row that is wanted and lacks nothing; its reason says what those before it lack."""
    said: list[str] = []
    for kind, wanted, lacking in table:
        if why := wanted(spec):
            missing = lacking(spec)
            if not missing:
                return Choice(kind, "; ".join([*said, why]))
            said.append(f"no {TITLES[kind]}, because {missing}")
    raise AssertionError("the last row of a table takes every spec")


def _without_compiler(key: Key) -> Choice:
    if key.spec.dtype != FLOAT64:
        return Choice("none", "float32 needs a compiler")
    if not key.batch:
        return Choice(
            "none", "without a compiler the algorithm itself is fastest on the numbers of one state"
        )
    missing = why_no_lines(key.spec)
    if missing:
        return Choice("none", f"there is no compiler, and no straight-line code, because {missing}")
    return Choice("numpy", "there is no compiler")


# Why a row is wanted, or ""


def _in_double(spec: Spec) -> str:
    """Code that puts links of one robot into lanes is float64 only."""
    apart = spec.algorithm.pieces or spec.algorithm.halving
    return "" if spec.dtype == FLOAT64 or not apart else _of_long(spec, "is computed in float64")


def _cut(spec: Spec) -> str:
    return _of_long(spec, "cuts the chain into pieces") if spec.algorithm.pieces else ""


def _halved(spec: Spec) -> str:
    return _of_long(spec, "halves the chain again and again") if spec.algorithm.halving else ""


def _of_long(spec: Spec, what: str) -> str:
    return f"{spec.method!r} {what}; {_long(spec)}" if is_long(spec) else ""


def _columns_by_links(spec: Spec) -> str:
    serve = spec.quantity.limits.one_program and by_links(spec)
    return f"{spec.method!r} solves each column by two sweeps over the links" if serve else ""


def _columns_by_factors(spec: Spec) -> str:
    above, nv = spec.quantity.limits.one_program, spec.mechanism.nv
    serve = above and nv > above and not spec.mechanism.couplings and not is_long(spec)
    return f"{nv} velocities, more than {above}" if serve else ""


def _short(spec: Spec) -> str:
    return "" if is_long(spec) else f"{_counted(spec)}, at most {_limit(spec)}"


def _long(spec: Spec) -> str:
    return f"{_counted(spec)}, more than {_limit(spec)}"


def _short_without_loops(spec: Spec) -> str:
    most = spec.quantity.limits.without_loops
    return f"{_counted(spec)}, at most {most}" if may_be_lines(spec, most) else ""


def _too_long(spec: Spec) -> str:
    if spec.mechanism.couplings:
        return f"{_counted(spec)}, too many for a robot with mimic joints"
    return f"{_counted(spec)}, more than {spec.quantity.limits.without_loops}"


def _differentiated(spec: Spec) -> str:
    return "a closed form" if closed_form(spec) else f"{_counted(spec)}, at most {MAX_DIFFERENTIATED_LINKS}"


# What a row lacks, or ""


def why_no_lines(spec: Spec) -> str:
    """Return why a quantity, or its derivatives, is not straight-line code of one program; "" if it is."""
    closed = closed_form(spec)
    if closed is not None:
        return _long(closed) if is_long(closed) else _columns_by_links(closed) or _columns_by_factors(closed)
    if spec.derivative is None:
        return _long(spec) if is_long(spec) else ""
    most = MAX_DIFFERENTIATED_LINKS
    return "" if _size(spec) <= most else f"{_counted(spec)}, more than {most}"


def _why_no_first(spec: Spec) -> str:
    """Return why there is no code for what columns by links are solved with."""
    first = choose_by_state(first_of_links(spec))
    return first.reason if first.kind == "none" else ""


BY_STATE = (
    Row("straight", _short),
    Row("loops", _long, why_no_loops),
    Row("straight", _short_without_loops),
    Row("none", _too_long),
)
VALUES = (
    Row("none", _in_double),
    Row("pieces", _cut, why_no_pieces),
    Row("levels", _halved, why_no_levels),
    Row("link columns", _columns_by_links, _why_no_first),
    Row("columns", _columns_by_factors),
    *BY_STATE,
)
DERIVATIVES = (
    Row("straight", _differentiated, why_no_lines),
    Row("none", lambda _: "derivatives have no other code"),
)


# The size of a robot


@lru_cache(maxsize=256)
def is_long(spec: Spec) -> bool:
    """Return whether the robot has more links than straight-line code is made for."""
    return _size(spec) > _limit(spec)


def has_lines(spec: Spec) -> bool:
    """Return whether a quantity, or its derivatives, may be straight-line code of one program."""
    return not why_no_lines(spec)


def may_be_lines(spec: Spec, most: int) -> bool:
    """Return whether straight-line code of a long robot may serve where there are no loops: up to `most` links."""
    return not spec.mechanism.couplings and _size(spec) <= most


def _limit(spec: Spec) -> int:
    """Return the links up to which a robot is short; there are no loops for mimic joints."""
    limits = spec.quantity.limits
    if spec.mechanism.couplings:
        return int(limits.without_loops * COUPLED)
    default = select(spec.quantity.task, None, spec.mechanism) is spec.algorithm
    return max(limits.links, limits.limbs) if default and _has_limbs(spec) else limits.links


def _has_limbs(spec: Spec) -> bool:
    """Return whether two limbs leave one body: their links differ in more than numbers, and fit no common loop."""
    parents = _ready(spec).structure.parents
    return parents != tuple(range(-1, len(parents) - 1))


def _ready(spec: Spec) -> Prepared:
    return prepared(spec.mechanism, "fixed" not in spec.algorithm.joints)


def _size(spec: Spec) -> int:
    """Return the links as the algorithm sees them: elements of joints, without fixed joints if it does not take them.

    The six elements of a free body are at 0 and cost as little as two links.
    """
    ready = _ready(spec)
    return len(ready.structure.kinds) - 4 * sum(free.position is not None for free in ready.whole.free)


def _counted(spec: Spec) -> str:
    size = _size(spec)
    return f"{size} link{'s' if size > 1 else ''}"


# Names in the cache


def entry_name(key: Key) -> str:
    """Cache key of a kernel: robot, quantity, processor, platform, LLVM's version and rodyn's source."""
    return name_of(key.spec.mechanism, (*key.spec[1:], *key[1:]))


def name_of(mechanism: Mechanism, *rest: object) -> str:
    """Cache key: hash of the robot, `rest`, platform, LLVM's version and rodyn's source."""
    return hashlib.sha256(f"{description(mechanism)}\n{(rest, versions())!r}".encode()).hexdigest()


@lru_cache(maxsize=256)
def description(robot: Mechanism) -> str:
    """Everything that dynamics depend on, as text."""
    return repr((robot.links, robot.gravity, robot.base))


@cache
def versions() -> tuple[Any, ...]:
    """LLVM's version, the platform and a hash of rodyn's source: every cached object depends on them."""
    from rodyn.kernel.machine.compile import platform

    return *platform(), source()


@cache
def source(pattern: str = "*.py") -> str:
    """Hash of the files of rodyn that match `pattern`."""
    content = hashlib.sha256()
    files = sorted(Path(__file__).parents[2].rglob(pattern))
    for file in files:
        content.update(file.read_bytes())
    if not files:  # imported from an archive: never reuse a cached object
        content.update(os.urandom(32))
    return content.hexdigest()
