"""`ClosedForm`: the closed form of one arm and frame, compiled when it is first asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Batch, Floats, batch, numbers, place, require_finite
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.kernel.entry.builtin import Builtin, Parameter, Variant
from rodyn.kernel.entry.layout import supported
from rodyn.kernel.machine.cache import stored
from rodyn.kernel.machine.choose import name_of, straight_object
from rodyn.kernel.machine.kernels import NumpyKernel, PlainKernel, RowKernel
from rodyn.kernel.machine.locks import IN_MEMORY
from rodyn.kernel.machine.object_file import from_bytes
from rodyn.kernel.machine.run import fill, flagged
from rodyn.kernel.machine.target import Target, target
from rodyn.model.frame import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.reach.closed import words
from rodyn.reach.closed.find import EXACT, JOINTS, Found, find
from rodyn.reach.closed.geometry import Arm, NoClosedForm, aligned, arm_of
from rodyn.reach.closed.program import GIVEN, ORTHONORMAL, POSE, Plan, build, inputs_of
from rodyn.reach.closed.result import Postures
from rodyn.trace.numpy_protocol import is_traced

FORM = "a pose is a 4x4 matrix (..., 4, 4), a rodyn.Pose or a list of these"


class ClosedForm:
    """All postures of an arm for a pose, in closed form, if its geometry has one.

    family       in words; "" if there is none, then `reason` says why, and the form is false
    given        the name of the joint that must be given to `solve`; None: none
    candidates   how many postures are computed for every pose
    branches     of every candidate, which one it is, in words

    >>> import rodyn as rd
    >>> rd.load("kuka_kr5").closed_form
    <closed form: spherical wrist, the axes of link4, link5, link6 meet; 8 candidates>
    """

    def __init__(self, mechanism: Mechanism, frame: FrameLike, plan: Plan | None, reason: str) -> None:
        self.mechanism, self.frame, self._plan, self.reason = mechanism, frame, plan, reason
        self.family = "" if plan is None else words.family(plan)
        self.given = None if plan is None or plan.given < 0 else plan.arm.names[plan.given]
        self._kernels: dict[tuple[Target | None, bool], RowKernel] = {}

    def __bool__(self) -> bool:
        return self._plan is not None

    def __repr__(self) -> str:
        if not self:
            return f"<no closed form: {self.reason}>"
        given = f", {self.given} given" if self.given else ""
        return f"<closed form: {self.family}{given}; {self.candidates} candidates>"

    def of(self, frame: FrameLike) -> ClosedForm:
        """The closed form of another frame of the same robot."""
        return closed_form(self.mechanism, frame)

    def __reduce__(self) -> tuple[Any, ...]:
        return closed_form, (self.mechanism, self.frame)

    @property
    def plan(self) -> Plan:
        """What the program is made of; an error where there is no closed form."""
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

    def free_words(self, code: int, q: Floats) -> str:
        """What is free, of the number that marks a candidate."""
        return words.free(self.plan, code, q)

    def reason_words(self, codes: Any, errors: Floats) -> str:
        """Why no candidate is a solution."""
        return words.reason(self.plan, codes, errors)

    def solve(self, pose: ArrayLike | Pose, given: ArrayLike | None = None) -> Postures:
        """All postures for poses (..., 4, 4): a `Postures`.

        given   value (...) of the joint `given`, of an arm with seven joints

        >>> import rodyn as rd
        >>> arm = rd.load("kuka_kr5")
        >>> arm.closed_form.solve(arm.end_effector([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])).count
        8
        """
        if type(pose) is np.ndarray and pose.shape == (4, 4) and given is None:
            answer: Postures = self._entry(pose.reshape(16))
            return answer
        array = matrices(pose)
        rows = array.reshape(*array.shape[:-2], 16)
        if (given is None) != (self.given is None):
            raise InputError(
                f"robot {short(self.mechanism.name)} has {len(self.plan.arm.screws)} joints: give the value of joint "
                f"{self.given!r}, given=..."
                if given is None
                else f"no joint of robot {short(self.mechanism.name)} is given: leave out given={short(given)}"
            )
        if given is None:
            return self._entry(rows)
        return self._entry(rows, numbers(given, "given", finite=False)[..., None])

    @cached_property
    def _entry(self) -> Callable[..., Postures]:
        """From arrays (..., 16) to machine code without Python in between, where that is possible."""
        machine = target()
        if machine is None or not supported():
            return self._computed
        inputs = inputs_of(self.plan)
        parameters = tuple(Parameter(name, "array") for name in inputs)
        entry = Builtin(parameters, self._computed, self, "solve", "All postures.", machine)
        for many in (False, True):
            kernel = self._kernel(machine, many)
            if not many:
                shapes = tuple(kernel.shapes.values())
                record = entry.add(Variant({}, inputs, None, False, shapes, self.result))
            assert record is not None and kernel.record is not None
            entry.serve(record, kernel.record, kernel, batch=many)
        return entry.function

    def _computed(self, pose: Floats, given: Floats | None = None) -> Postures:
        """The same in Python: names what is wrong with a row that machine code flags."""
        arguments: dict[str, ArrayLike] = {POSE: pose} if given is None else {POSE: pose, GIVEN: given}
        rows = batch(arguments, inputs_of(self.plan), self.mechanism.label)
        machine = target()
        kernel = self._kernel(machine, rows.shape != () or machine is None)
        results = [np.empty((rows.size, *shape)) for shape in kernel.shapes.values()]
        if rows.size and fill(kernel, rows, results):
            self._refuse(kernel, rows)
        return self.result(*(array.reshape(rows.shape + array.shape[1:]) for array in results))

    def _kernel(self, machine: Target | None, many: bool) -> RowKernel:
        with IN_MEMORY:
            if (machine, many) not in self._kernels:
                self._kernels[machine, many] = _made(self, machine, many)
            return self._kernels[machine, many]

    def _refuse(self, kernel: RowKernel, rows: Batch) -> None:
        """Raise the error of the first row that was flagged."""
        for name, array in rows.arrays.items():
            require_finite(array, name)
        for row in np.flatnonzero(flagged(kernel, rows)).tolist():
            where = f"the pose{place(rows.shape, row)}"
            T = rows.rows[POSE][row].reshape(4, 4)
            if np.abs(T[3] - [0, 0, 0, 1]).max() > ORTHONORMAL:
                raise InputError(f"{where}: the last row must be 0, 0, 0, 1, got {short(T[3].tolist())}")
            off = float(np.abs(T[:3, :3] @ T[:3, :3].T - np.eye(3)).max())
            if off > ORTHONORMAL / 4:
                raise InputError(
                    f"{where}: the axes are off unit length and right angles by {off:.3g}; a rotation matrix is needed"
                )
            raise InputError(f"{where}, or the joint that is given, has numbers too large to compute with")


def _made(form: ClosedForm, machine: Target | None, many: bool) -> RowKernel:
    """The kernel of a form, from the cache of object files or made anew."""
    plan = form.plan
    if machine is None:
        return NumpyKernel(build(plan))
    located = form.mechanism.located(form.frame)
    name = name_of(form.mechanism, "closed form", located, plan.given, machine, many)

    def made() -> bytes:
        return straight_object(_built(form), inputs_of(plan), machine, many).to_bytes()

    return PlainKernel(from_bytes(stored(name, made)), machine)


@lru_cache(maxsize=4)
def _built(form: ClosedForm) -> Any:
    """The program, kept for code of the other kind: one pose and many."""
    return build(form.plan)


def matrices(pose: object) -> Floats:
    """Poses as an array (..., 4, 4)."""
    if isinstance(pose, Pose):
        return pose.matrix()
    if isinstance(pose, list | tuple) and pose and all(isinstance(one, Pose) for one in pose):
        return np.stack([one.matrix() for one in pose])
    if pose is None or isinstance(pose, str) or is_traced(pose):
        raise InputTypeError(f"the pose is {short(pose)}: {FORM}")
    array = numbers(pose, "the pose", finite=False)  # type: ignore[arg-type]
    if array.shape[-2:] != (4, 4):
        raise InputError(f"the pose has shape {array.shape}: {FORM}")
    return array


@lru_cache(maxsize=256)
def closed_form(mechanism: Mechanism, frame: FrameLike = None) -> ClosedForm:
    """The closed form of a frame (None: the tool); false where there is none."""
    try:
        arm, base = aligned(arm_of(mechanism, frame))
    except NoClosedForm as error:
        return ClosedForm(mechanism, frame, None, str(error))
    made = partial(_plan, mechanism, arm, base)
    n = len(arm.screws)
    if n <= JOINTS:
        found = find(arm)
        return ClosedForm(mechanism, frame, None if found is None else made(found, -1), words.NONE)
    if n > JOINTS + 1:
        reason = f"{n} joints move it; with more than seven, postures are whole families"
        return ClosedForm(mechanism, frame, None, reason)
    for given in (n - 1, 0, *range(1, n - 1)):
        rest = arm._replace(screws=arm.screws[:given] + arm.screws[given + 1 :])
        found = find(rest, 0 if given == n - 1 else given)
        if found is not None:
            return ClosedForm(mechanism, frame, made(found, given), "")
    return ClosedForm(mechanism, frame, None, f"with any one of its seven joints given, {words.NONE}")


def _plan(mechanism: Mechanism, arm: Arm, base: Floats, found: Found, given: int) -> Plan:
    steps = 2 if found.off > EXACT or found.added else 0
    plan = Plan(arm, base, found, given, steps, mechanism.nq)
    return plan._replace(dropped=words.never_taken(plan)) if found.added else plan


def solve(
    mechanism: Mechanism, poses: ArrayLike | Pose, frame: FrameLike = None, given: ArrayLike | None = None
) -> Postures:
    """All postures that bring a frame to poses (..., 4, 4)."""
    return closed_form(mechanism, frame).solve(poses, given)


def joints_of(form: ClosedForm) -> Mapping[str, int]:
    """The joints that move the frame, and their places in q."""
    return {name: one.coordinate for name, one in zip(form.plan.arm.names, form.plan.arm.screws, strict=True)}
