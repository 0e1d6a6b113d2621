"""Run a registered algorithm on a batch of states, one NumPy column per scalar, and collect arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.algorithms import registered
from rodyn.arrays import Batch, Floats, batch
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.kernel.quantity.pivots import require_pivots
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.table import QUANTITIES, Numbering, Quantity
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.model.body import Body
from rodyn.model.chain.build_views import Load, State, make_chain
from rodyn.model.chain.one_dof_joints import Elementary, axes_rate, known_acceleration, rotation
from rodyn.model.chain.parameters import (
    INERTIAL,
    Angle,
    LinkParameters,
    Structure,
    parameters,
    with_inertial,
)
from rodyn.model.chain.proximal import proximal
from rodyn.model.inertia import degenerate
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import INVERTIBLE_ELEMENTS, INVERTIBLE_LINKS, RESISTING_LINKS, Algorithm, find
from rodyn.sweep.views import BodyView

CHUNK = 4096
"""Rows evaluated at a time: the columns of one chunk stay in the cache."""


class Prepared(NamedTuple):
    """A mechanism in joints of one coordinate, its constants as scalars, with or without its fixed joints.

    Link k of the mechanism asked for is part of link `body_of[k]` here (−1: a fixed base), at `offset[k]`. What is
    `described` has the joints it was given.
    """

    described: Mechanism
    mechanism: Mechanism
    structure: Structure
    parameters: tuple[LinkParameters, ...]
    body_of: tuple[int, ...]
    offset: tuple[Pose, ...]
    whole: Elementary

    @property
    def numbering(self) -> Numbering:
        return Numbering(self.mechanism.moving, self.whole.joints, self.whole.base)

    def located(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """Options of an algorithm: the first is a link, which has another number here."""
        if not options:
            return ()
        link, *rest = options
        return (self.whole.body_of[link] if link >= 0 else self.whole.base, *rest)

    @property
    def bodies(self) -> tuple[int, ...]:
        """The links that are bodies of the robot, a floating base first; others are elements without mass."""
        return tuple(elements[-1] for elements in self.structure.joints)

    @property
    def free(self) -> frozenset[int]:
        """The links that are turned before their joint moves."""
        return frozenset(free.link for free in self.whole.free)


def select(task: str, method: str | None, mechanism: Mechanism) -> Algorithm:
    """The algorithm of that name, or the default of the task for this mechanism."""
    if method is not None and not isinstance(method, str):
        raise InputTypeError(f"method must be the name of a method, got {short(method)}")
    found = find(task, method, mechanism.nv)
    if found is None:
        raise unknown(f"method of {task}", method, [row.name for row in registered(task)])
    return found


@lru_cache(maxsize=256)
def prepared(mechanism: Mechanism, merged: bool) -> Prepared:
    """The constants of a mechanism; `merged` leaves out its fixed joints."""
    if merged:
        whole, body_of, offset = mechanism.merged()
    else:
        links = len(mechanism.links)
        whole, body_of, offset = mechanism, tuple(range(links)), (Pose(),) * links
    split = whole.elementary()
    carrier_of = split.body_of
    carriers = tuple(carrier_of[k] if k >= 0 else split.base for k in body_of)
    joints = (tuple(range(split.base + 1)), *split.joints) if split.base >= 0 else split.joints
    shape = Structure(split.mechanism.kinds, split.mechanism.parents, joints)
    return Prepared(whole, split.mechanism, shape, parameters(split.mechanism), carriers, offset, split)


def evaluate(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    *,
    method: str | None = None,
    wrench: Wrench | Sequence[Wrench] | None = None,
    options: tuple[Any, ...] = (),
) -> dict[str, Floats]:
    """The arrays of one quantity, each of shape (leading axes of the arguments, its own axes).

    A state without leading axes runs on Python floats; everything else on columns, chunk by chunk.
    """
    quantity = QUANTITIES[name]
    algorithm = select(quantity.task, method, mechanism)
    ready = require(algorithm, mechanism, "parameters" not in arguments)
    loads = wrenches(wrench)
    given = batch({**arguments, **load_arguments(loads)}, widths(mechanism, len(loads)), described(mechanism))
    require_unit(mechanism, given)
    places = [load.place(mechanism) for load in loads]

    def run(
        columns: Mapping[str, Sequence[Scalar]], parameters: Sequence[LinkParameters], rows: int, first: int
    ) -> dict[str, Floats]:
        state = state_of(ready, columns, places, quantity.place)
        if "parameters" in columns:
            parameters = with_inertial(parameters, columns["parameters"], ready.bodies)
        gravity = Vec3(*ready.mechanism.gravity) if quantity.gravity else Vec3(0, 0, 0)
        chain = make_chain(ready.structure, parameters, gravity, state, quantity.axes or algorithm.axes)
        result, collected = run_on(ready, quantity, algorithm, chain, options, columns)
        if quantity.pivots:
            require_pivots(
                result.pivots, ready.mechanism, ready.numbering, rows, lambda row: given.place(first + row)
            )
        return {key: _filled(nested, rows) for key, nested in collected.items()}

    arrays = _one(run, ready, given) if given.shape == () else _chunks(run, ready, given)
    for array in arrays.values():
        _require_finite(array, name, given)
    return {key: array.reshape(given.shape + array.shape[1:]) for key, array in arrays.items()}


def run_on(
    ready: Prepared,
    quantity: Quantity,
    algorithm: Algorithm,
    chain: Chain[Any],
    options: tuple[Any, ...],
    columns: Mapping[str, Sequence[Scalar]],
) -> tuple[Any, Mapping[str, Any]]:
    """The result of an algorithm, and the nested lists of the quantity it serves."""
    result = algorithm.run(chain.seen_as(algorithm.view), *ready.located(options))
    collected = dict(quantity.collect(result, ready.numbering))
    shown = tuple(collected)
    for key, by in quantity.turning.items() if ready.whole.free else ():
        if by not in collected:
            collected |= {by: _matrix(by, chain, ready)}
        collected[key] = _in_turning_axes(ready, collected[key], collected[by], columns["qd"])
    return result, {key: collected[key] for key in shown}


def _matrix(name: str, chain: Chain[Any], ready: Prepared) -> Any:
    """A quantity of one matrix, by an algorithm that takes the chain as it is."""
    quantity = QUANTITIES[name]
    algorithm = next(row for row in registered(quantity.task) if row.view is BodyView)
    (found,) = quantity.collect(algorithm.run(chain), ready.numbering).values()
    return found


def _in_turning_axes(ready: Prepared, C: Any, M: Any, rates: Sequence[Scalar]) -> Any:
    """C + M J̇ (or Ṅ_d + N_d J̇): the rates of the elements are J v, J = 1 now (`model.elementary`)."""
    found = [list(row) for row in C]
    for free in ready.whole.free:
        rate = axes_rate(Vec3(*rates[free.velocity][-3:]), floating=free.position is not None)
        columns = range(free.velocity.start, free.velocity.stop)
        for row, inertia in zip(found, M, strict=True):
            for j, column in zip(columns, zip(*rate, strict=True), strict=True):
                row[j] = sum((inertia[k] * x for k, x in zip(columns, column, strict=True)), start=row[j])
    return found


def described(mechanism: Mechanism) -> str:
    """The robot in an error about shapes: its name, and what its coordinates are where that is not plain."""
    if mechanism.nq == mechanism.nv:
        return repr(mechanism.name)
    base = "" if mechanism.base == "fixed" else "position 3, quaternion 4, "
    rates = "" if mechanism.base == "fixed" else "base 6, "
    joints = mechanism.nq - (7 if base else 0)
    return f"{mechanism.name!r} (q: {base}joints {joints}; velocities, accelerations, tau: {rates}joints {mechanism.n})"


def load_arguments(loads: Sequence[Wrench]) -> dict[str, Floats]:
    """The arrays of wrenches, under the names of arguments."""
    return {
        f"{part} of wrench {k}": array for k, load in enumerate(loads) for part, array in load.arrays.items()
    }


def widths(mechanism: Mechanism, loads: int) -> dict[str, int]:
    """How many numbers a row of each argument has."""
    wrench = {f"{part} of wrench {k}": 3 for k in range(loads) for part in ("force", "moment")}
    own = {"q": mechanism.nq, "qd": mechanism.nv, "qdd": mechanism.nv, "tau": mechanism.nv}
    bodies = len(mechanism.links) + (mechanism.base != "fixed")
    return own | {"parameters": len(INERTIAL) * bodies} | wrench


def _degenerate_link(mechanism: Mechanism) -> str:
    reasons = [(f"link {link.name!r}", degenerate(link.body)) for link in mechanism.links]
    if isinstance(mechanism.base, Body):
        reasons.insert(0, ("the floating base", degenerate(mechanism.base)))
    return next((f"{name} cannot be inverted: {why}" for name, why in reasons if why), "")


def _joint_of_several(mechanism: Mechanism) -> str:
    several = [link for link in mechanism.links if link.joint.dof > 1]
    return f"link {several[0].name!r} has a joint of {several[0].joint.dof} coordinates" if several else ""


def _yielding_link(mechanism: Mechanism) -> str:
    """The link that would not resist its own joint if it were the last one."""
    split = mechanism.elementary().mechanism
    if len(split.links) > len(mechanism.links):
        return "a joint has several degrees of freedom, whose elements have no mass"
    structure = Structure(split.kinds, split.parents, ())
    for link, at in zip(split.links, proximal(structure, parameters(split)), strict=True):
        trace = at.I.xx + at.I.yy + at.I.zz
        if link.joint.kind == "revolute" and not at.I.zz > THIN * trace:
            return f"link {link.name!r} has next to no inertia about its own joint"
        if link.joint.kind != "revolute" and not np.trace(np.array(link.body.inertia)) > 0:
            return f"link {link.name!r} is a mass point"
    return ""


THIN = 1e-6
"""Inertia of a link about its own joint, in parts of the trace, that a method may divide by."""

# what an algorithm may need → functions that say why a mechanism does not have it, or ""
NEEDS: dict[str, tuple[Callable[[Mechanism], str], ...]] = {
    "": (),
    INVERTIBLE_LINKS: (_degenerate_link,),
    INVERTIBLE_ELEMENTS: (_joint_of_several, _degenerate_link),
    RESISTING_LINKS: (lru_cache(maxsize=256)(_yielding_link),),
}


def require(algorithm: Algorithm, mechanism: Mechanism, own_inertia: bool = True) -> Prepared:
    """The mechanism as the algorithm takes it, or an error that says why it cannot.

    `own_inertia` tells whether it is computed with the inertial parameters of the mechanism itself.
    """
    base = "fixed" if mechanism.base == "fixed" else "floating"
    if base not in algorithm.bases:
        raise UnsupportedError(
            f"robot {mechanism.name!r} has a {base} base; {algorithm.task} by {algorithm.name!r} takes "
            f"{' and '.join(sorted(algorithm.bases))} bases only"
        )
    ready = prepared(mechanism, "fixed" not in algorithm.joints)
    parents = ready.described.parents
    if not algorithm.trees and len(set(parents)) < len(parents):
        raise UnsupportedError(
            f"robot {mechanism.name!r} branches; {algorithm.task} by {algorithm.name!r} takes chains only"
            f"{_instead(algorithm, mechanism)}"
        )
    reasons = [why for why in NEEDS[algorithm.needs] if own_inertia or why is not _degenerate_link]
    lacking = next(filter(None, (why(ready.described) for why in reasons)), "")
    if lacking:
        raise UnsupportedError(
            f"{algorithm.task} by {algorithm.name!r} needs {algorithm.needs}, but of robot {mechanism.name!r} "
            f"{lacking}{_instead(algorithm, mechanism)}"
        )
    return ready


def _instead(algorithm: Algorithm, mechanism: Mechanism) -> str:
    """Words for a method of the same task that takes any robot, if the default does."""
    default = find(algorithm.task, freedom=mechanism.nv)
    return f"; method={default.name!r} can" if default and default.trees and not default.needs else ""


def takes(algorithm: Algorithm, mechanism: Mechanism) -> bool:
    """Whether `require` lets the mechanism pass."""
    try:
        require(algorithm, mechanism)
    except UnsupportedError:
        return False
    return True


def state_of(
    ready: Prepared,
    columns: Mapping[str, Sequence[Scalar]],
    places: Sequence[tuple[int, Floats]],
    place: bool = True,
) -> State:
    """One entry per link; a fixed joint has coordinate 0, and so have elements behind a rotation.

    Without `place` a floating base is at the origin: what does not depend on it loses no digits far away.
    """
    links = ready.mechanism.links

    def per_link(name: str) -> tuple[Scalar, ...]:
        if name not in columns:
            return ()
        column = iter(columns[name])
        return tuple(next(column) if link.joint.dof else 0 for link in links)

    def coordinate(k: int, place: int | None) -> Angle:
        if place is not None:
            return columns["q"][place]
        return (1, 0) if links[k].joint.kind == "revolute" else 0

    loads: list[list[Load]] = [[] for _ in links]
    for k, (body, lever) in enumerate(levers(ready, places)):
        if body >= 0:  # what pushes on a link that is welded to the base moves nothing
            force, moment = (Vec3(*columns[f"{part} of wrench {k}"]) for part in ("force", "moment"))
            loads[body].append(Load(force, moment, lever))
    q = [coordinate(k, place) for k, place in enumerate(ready.whole.coordinates)]
    qd, qdd, tau = (per_link(name) for name in ("qd", "qdd", "tau"))
    turns, shifts = {}, {}
    for free in ready.whole.free:
        turns[free.link] = rotation(columns["q"][free.quaternion : free.quaternion + 4])
        if place and free.position is not None:
            shifts[free.link] = Vec3(*columns["q"][free.position : free.position + 3])
    if turns and qd:
        qdd = with_known(ready, qdd or (0,) * len(links), columns["qd"])
    return State(q, qd, qdd, tau, loads if places else (), turns, shifts)


def with_known(ready: Prepared, qdd: Sequence[Scalar], rates: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """Second derivatives of the elements for derivatives `qdd` of the velocities `rates`.

    In forward dynamics this is the part of q̈ that is known: what is found comes on top of it.
    """
    found = list(qdd)
    for free in ready.whole.free:
        for k, known in enumerate(known_acceleration(rates[free.velocity]), free.link):
            found[k] = found[k] + known
    return tuple(found)


def levers(ready: Prepared, places: Sequence[tuple[int, Floats]]) -> list[tuple[int, Vec3]]:
    """Of every wrench the link it acts on here (−1: the base) and the way from its mass centre, link axes."""
    found = []
    for link, point in places:
        body, offset = (ready.body_of[link], ready.offset[link]) if link >= 0 else (ready.whole.base, Pose())
        at = offset.matrix() @ (*point, 1.0)
        com = ready.parameters[body].com if body >= 0 else Vec3(0, 0, 0)
        found.append((body, Vec3(*(float(x) for x in at[:3])) - com))
    return found


def _one(run: Any, ready: Prepared, given: Batch) -> dict[str, Floats]:
    columns = {name: rows[0].tolist() for name, rows in given.rows.items()}
    try:
        arrays: dict[str, Floats] = run(columns, ready.parameters, 1, 0)
    except (ZeroDivisionError, OverflowError):  # columns carry on with inf, and the checks say where
        arrays = _chunks(run, ready, given)
    return arrays


def _chunks(run: Any, ready: Prepared, given: Batch) -> dict[str, Floats]:
    parts = []
    parameters = [_dividing_by_zero(link) for link in ready.parameters]
    for first in range(0, max(given.size, 1), CHUNK):
        blocks = {name: rows[first : first + CHUNK] for name, rows in given.rows.items()}
        columns = {name: list(np.ascontiguousarray(block.T)) for name, block in blocks.items()}
        with np.errstate(all="ignore"):
            parts.append(run(columns, parameters, min(CHUNK, given.size - first), first))
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def _dividing_by_zero(link: LinkParameters) -> LinkParameters:
    """The same numbers as NumPy's, for which 1/0 is infinite and not an exception."""
    I = Sym3(*(np.float64(getattr(link.I, part)) for part in ("xx", "xy", "xz", "yy", "yz", "zz")))
    return replace(link, m=np.float64(link.m), I=I)


def _filled(nested: Any, rows: int) -> Floats:
    """Nested sequences of scalars as an array of shape (rows, …)."""
    shape = []
    entry = nested
    while isinstance(entry, tuple | list):
        shape.append(len(entry))
        entry = entry[0] if entry else 0.0
    array = np.empty((rows, *shape))

    def fill(target: Floats, part: Any) -> None:
        if isinstance(part, tuple | list):
            for k, item in enumerate(part):
                fill(target[:, k], item)
        else:
            target[...] = part

    fill(array, nested)
    return array


def _require_finite(array: Floats, name: str, given: Batch) -> None:
    bad = ~np.isfinite(array)
    if bad.any():
        row, *entry = (int(k) for k in np.argwhere(bad)[0])
        raise InputError(
            f"{name} overflows{given.place(row)}, entry {entry}: numbers of the robot or the state are too large, "
            "or masses and lengths too small to divide by"
        )
