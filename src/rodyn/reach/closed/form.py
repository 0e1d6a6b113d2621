"""`ClosedForm`: the closed form of one arm and frame, compiled when it is first asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.kinematics.inverse.refine import product, refined
from rodyn.algorithms.kinematics.inverse.screws import Angle, Functions, Rigid, carried
from rodyn.arrays import Batch, Floats, batch, place, require_finite
from rodyn.errors import InputError, UnsupportedError, short
from rodyn.kernel.entry.builtin import Served
from rodyn.kernel.entry.method import built_in_by
from rodyn.kernel.machine.build import straight_object
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import NumpyKernel, RowKernel, cached_kernel, fill, flagged
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.machine.threads import IN_MEMORY
from rodyn.kernel.program.straight import Built
from rodyn.model.coordinates import at_rest
from rodyn.model.limits import reach
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.reach.closed import words
from rodyn.reach.closed.find import JOINTS, Arm, Found, NoClosedForm, aligned, arm_of, axis, find, rigid
from rodyn.reach.closed.program import (
    FIRST_BIT,
    POSE,
    Q0,
    Plan,
    Range,
    build,
    build_nearest,
    chosen,
    inputs_of,
)
from rodyn.reach.closed.result import Postures
from rodyn.reach.pose_arrays import matrices, require_pose, straightened
from rodyn.reach.thresholds import (
    DOUBTFUL,
    EXACT_AXES,
    MAX_EXACT_NUMBER,
    MAX_REFINEMENTS,
    MAX_SHORT_ARM,
    NEARLY,
    TOLERANCE,
)

COLUMNS = Functions(np.sqrt, np.arctan2, np.where, np.cos, np.cbrt)


def look_again(plan: Plan, pose: Floats, q: Floats, error: Floats, code: Floats) -> None:
    """Of rows (rows, 16) without a solution, but nearly with one, the nearest candidate is refined, in place."""
    own = np.where(code < 2.0 ** FIRST_BIT["twin"], error, np.inf)
    least = np.min(own, axis=1)
    rows = np.flatnonzero((least > TOLERANCE) & (least < DOUBTFUL))
    if not rows.size:
        return
    best = np.argmin(own[rows], axis=1)
    found, off = _refined(plan, pose[rows], q[rows, best])
    better = off < error[rows, best]
    q[rows[better], best[better]], error[rows[better], best[better]] = found[better], off[better]


def _refined(plan: Plan, pose: Floats, q: Floats) -> tuple[Floats, Floats]:
    """Postures (rows, nq) after steps of Gauss and Newton, and their errors."""
    T = pose.reshape(-1, 4, 4).transpose(1, 2, 0)
    seen = product(rigid(plan.base), Rigid(Mat3(*T[:3, :3].reshape(9, -1)), Vec3(*T[:3, 3])))
    axes = [axis(one) for one in plan.arm.screws]
    tool = rigid(plan.arm.tool)
    values = [
        Angle(np.cos(x), np.sin(x)) if one.turns else x
        for one in plan.arm.screws
        for x in [q[:, one.coordinate].copy()]
    ]
    held = plan.given
    for _ in range(MAX_REFINEMENTS):
        moved = refined(COLUMNS, axes, tool, seen, values)
        values = [old if k == held else new for k, (old, new) in enumerate(zip(values, moved, strict=True))]
    body = tool
    for one, value in reversed([*zip(axes, values, strict=True)]):
        body = carried(one, value, body)
    way = np.sqrt(sum((getattr(seen.p, x) - getattr(body.p, x)) ** 2 for x in "xyz"))
    entries = [f"{a}{b}" for a in "xyz" for b in "xyz"]
    turn = np.sqrt(0.5 * sum((getattr(seen.R, x) - getattr(body.R, x)) ** 2 for x in entries))
    result = q.copy()
    for screw, value in zip(plan.arm.screws, values, strict=True):
        result[:, screw.coordinate] = np.arctan2(value.s, value.c) if isinstance(value, Angle) else value
    return result, np.maximum(way, turn)


def _all(form: ClosedForm, values: Mapping[str, Any], batch: bool) -> Served | None:
    """Return the code of `ClosedForm.solve`."""
    return form.serving(batch, values["q0"] is not None)


class ClosedForm:
    """All postures of an arm for a pose, in closed form, if its geometry has one.

    family       as text; "" if there is none, then `reason` says why, and the form is false
    given        the name of the joint that q0 gives, of an arm with seven; None: there is none
    candidates   how many postures are computed for every pose
    branches     of every candidate, which one it is

    >>> import rodyn as rd
    >>> rd.load("kuka_kr5").closed_form
    <closed form: spherical wrist, the axes of link4, link5, link6 meet; 8 candidates>
    """

    def __init__(self, mechanism: Mechanism, frame: FrameLike, plan: Plan | None, reason: str) -> None:
        self.mechanism, self.frame, self._plan, self.reason = mechanism, frame, plan, reason
        self.family = "" if plan is None else words.family(plan)
        self.given = None if plan is None or plan.given < 0 else plan.arm.names[plan.given]
        self._kernels: dict[tuple[Any, ...], RowKernel] = {}

    def __bool__(self) -> bool:
        return self._plan is not None

    def __repr__(self) -> str:
        if not self:
            return f"<no closed form: {self.reason}>"
        given = f", {self.given} given" if self.given else ""
        return f"<closed form: {self.family}{given}; {self.candidates} candidates>"

    def of(self, frame: FrameLike) -> ClosedForm:
        """Return the closed form of another frame of the same robot."""
        return closed_form(self.mechanism, frame)

    def __reduce__(self) -> tuple[Any, ...]:
        return closed_form, (self.mechanism, self.frame)

    @property
    def plan(self) -> Plan:
        """What the program is made of; an error where there is no closed form."""
        return self.require()

    def require(self) -> Plan:
        """Return the plan, or the error that says why there is none."""
        if self._plan is None:
            raise UnsupportedError(
                f"robot {short(self.mechanism.name)} has no closed form for {self._called}: {self.reason}; "
                'method="levenberg-marquardt" of inverse_kinematics finds one posture'
            )
        return self._plan

    @property
    def _called(self) -> str:
        return "its tool" if self.frame is None else f"frame {short(self.frame)}"

    @cached_property
    def branches(self) -> tuple[str, ...]:
        return words.branches(self.plan)

    @property
    def candidates(self) -> int:
        return len(self.branches)

    @cached_property
    def result(self) -> type[Postures]:
        """The type of the answers: it knows this form."""
        return type("Postures", (Postures,), {"__slots__": (), "form": self, "__doc__": Postures.__doc__})

    def serving(self, many: bool, q0: bool) -> Served | None:
        """Return what takes arrays straight to the code of all postures."""
        if not self or target() is None:
            return None
        kernel = self.kernel(("all",), many, q0)
        if kernel.record is None:
            return None
        shapes = tuple(kernel.shapes.values())
        return Served(inputs_of(self.plan, q0), shapes, kernel.record, kernel, self.result)

    def free_words(self, code: int, q: Floats) -> str:
        """Return what is free, of the number that marks a candidate."""
        return words.free(self.plan, code, q)

    def reason_words(self, codes: Any, errors: Floats, q: Floats) -> str:
        """Why no candidate is a solution."""
        return words.reason(self.plan, codes, errors, q)

    @built_in_by(_all)
    def solve(self, pose: ArrayLike | Pose | Sequence[Pose], q0: ArrayLike | None = None) -> Postures:
        """All postures for poses (..., 4, 4): a `Postures`.

        q0   (..., nq) gives the joint `given`, and joints that do not move the frame; None: these are in the middle of
             their range, and at 0

        >>> import rodyn as rd
        >>> arm = rd.load("kuka_kr5")
        >>> arm.closed_form.solve(arm.end_effector([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])).count
        8
        """
        rows = self._rows(pose, q0)
        kernel = self.kernel(("all",), rows.shape != (), q0 is not None)
        results = [np.empty((rows.size, *shape)) for shape in kernel.shapes.values()]
        if rows.size and fill(kernel, rows, results):
            self._refuse(kernel, rows)
            straight = straightened(rows.rows[POSE])
            if straight is not rows.rows[POSE]:
                rows = rows._replace(rows={**rows.rows, POSE: straight})
                fill(kernel, rows, results)
            if chosen(self.plan) >= 0:
                self._choose(rows, q0 is not None, results)
            look_again(self.plan, rows.rows[POSE], *results)
        return self.result(*(array.reshape(rows.shape + array.shape[1:]) for array in results))

    def _choose(self, rows: Batch, q0: bool, results: list[Floats]) -> None:
        """Rows with an angle that is free: it is chosen so that the others can reach."""
        free = np.flatnonzero((results[2].astype(np.int64) >> chosen(self.plan) & 1).any(axis=1))
        if not free.size:
            return
        kernel = self.kernel(("freed",), True, q0, columns=True)
        some = [np.empty((free.size, *shape)) for shape in kernel.shapes.values()]
        kernel({name: array[free] for name, array in rows.rows.items()}, some)
        for array, new in zip(results, some, strict=True):
            array[free] = new

    def nearest(self, rows: Mapping[str, Floats], within: Range, tolerance: float) -> list[Floats]:
        """Of rows {"pose": (rows, 16), "q0": (rows, nq)}: q, error, steps and code (2: no posture) of every row."""
        count = len(rows[POSE])
        kernel = self.kernel(("nearest", within, tolerance), True, Q0 in rows)
        results = [np.empty((count, *shape)) for shape in kernel.shapes.values()]
        if count:
            fill(kernel, Batch((count,), count, dict(rows), rows), results)
        return results

    def _rows(self, pose: object, q0: ArrayLike | None) -> Batch:
        array = matrices(pose, "the pose")
        arguments: dict[str, ArrayLike] = {POSE: array.reshape(*array.shape[:-2], 16)}
        if q0 is not None:
            arguments[Q0] = q0
        return batch(arguments, inputs_of(self.plan, q0 is not None), self.mechanism.label)

    def kernel(self, kind: tuple[Any, ...], many: bool, q0: bool, *, columns: bool = False) -> RowKernel:
        """Compiled code, or NumPy's columns: of all postures, ("all",), or ("nearest", range, tolerance).

        ("freed",): of all postures, an angle that is free chosen
        """
        machine = None if columns else target()
        key = (kind, machine, many or machine is None, q0)
        with IN_MEMORY:
            if key not in self._kernels:
                self._kernels[key] = _made(self, *key)
            return self._kernels[key]

    def _refuse(self, kernel: RowKernel, rows: Batch) -> None:
        """Raise the error of the first row that was flagged and has wrong numbers."""
        for name, array in rows.arrays.items():
            pose = name == POSE
            require_finite(
                array.reshape(*array.shape[:-1], 4, 4) if pose else array, "the pose" if pose else name
            )
        for row in np.flatnonzero(flagged(kernel, rows)).tolist():
            where = f"the pose{place(rows.shape, row)}"
            T = rows.rows[POSE][row].reshape(4, 4)
            require_pose(T, where)
            large = max(float(np.abs(array[row]).max()) for array in rows.rows.values())
            if large > MAX_EXACT_NUMBER:
                raise InputError(f"{where} or q0 has {large:.3g}: numbers are too large to compute with")


def _made(form: ClosedForm, kind: tuple[Any, ...], machine: Target | None, many: bool, q0: bool) -> RowKernel:
    """Return the kernel of a form, from the cache of object files or made anew."""
    plan = form.plan

    def built() -> Built:
        if kind[0] == "nearest":
            return build_nearest(plan, kind[1], q0, kind[2])
        family = plan.found.family._replace(freed=kind[0] == "freed")
        return build(plan._replace(found=plan.found._replace(family=family)), q0)

    if machine is None:
        return NumpyKernel(built())
    located = form.mechanism.located(form.frame)
    name = name_of(form.mechanism, "closed form", located, plan.given, plan.rest, kind, machine, many, q0)
    inputs = inputs_of(plan, q0)
    return cached_kernel(name, lambda: straight_object(built(), inputs, machine, many), machine)


def closed_form(mechanism: Mechanism, frame: FrameLike = None) -> ClosedForm:
    """Return the closed form of a frame (None: the tool); false where there is none."""
    try:
        mechanism.located(frame)  # a wrong frame is an error first
    except InputError as error:
        if frame is None:  # several tips: `of` names one
            return ClosedForm(mechanism, frame, None, str(error))
        raise
    return _closed_form(mechanism, frame)


@lru_cache(maxsize=256)
def _closed_form(mechanism: Mechanism, frame: FrameLike) -> ClosedForm:
    try:
        arm, base = aligned(arm_of(mechanism, frame))
    except NoClosedForm as error:
        return ClosedForm(mechanism, frame, None, str(error))
    made = partial(_plan, mechanism, arm, base)
    n = len(arm.screws)
    if n <= JOINTS:
        result = find(arm)
        return ClosedForm(mechanism, frame, None if result is None else made(result, -1), words.NONE)
    if n > JOINTS + 1:
        reason = f"{n} joints move it; with more than seven, postures are whole families"
        return ClosedForm(mechanism, frame, None, reason)
    for given in (n - 1, 0, *range(1, n - 1)):
        rest = arm._replace(screws=arm.screws[:given] + arm.screws[given + 1 :])
        result = find(rest, 0 if given == n - 1 else given)
        if result is not None:
            return ClosedForm(mechanism, frame, made(result, given), "")
    return ClosedForm(mechanism, frame, None, f"with any one of its seven joints given, {words.NONE}")


def _plan(mechanism: Mechanism, arm: Arm, base: Floats, found: Found, given: int) -> Plan:
    nearly = found.off > EXACT_AXES or found.added or found.general
    steps = 1 + sum(found.off > limit for limit in NEARLY) if nearly else 0
    steps = max(steps, 2) if nearly and len(arm.screws) <= MAX_SHORT_ARM else steps
    lower, upper = reach(mechanism)
    rest = at_rest(mechanism)
    if given >= 0:
        k = arm.screws[given].coordinate
        rest[k] = (lower[k] + upper[k]) / 2 if np.isfinite([lower[k], upper[k]]).all() else 0.0
    plan = Plan(arm, base, found, given, steps, tuple(rest.tolist()))
    return plan._replace(dropped=words.never_taken(plan)) if found.added else plan
