"""A call, checked once: what is wanted of which robot, by which algorithm, for which rows of numbers.

A `Request` is made of a user's arguments, and whatever serves the call (machine code, NumPy, the reference) takes it.
Its `Spec` is the part that a program depends on: everything but the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.algorithms import registered
from rodyn.arrays import FLOAT64, Batch, Dtype, DtypeLike, Floats, batch, dtype_name
from rodyn.errors import InputError, InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.inertial import bare, columns_of
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.table import QUANTITIES, Quantity
from rodyn.kernel.quantity.wrench import (
    FORCES,
    Place,
    Wrench,
    WrenchLike,
    argument_names,
    require_fixed_points,
    wrenches,
)
from rodyn.kernel.thresholds import MIN_JOINT_INERTIA
from rodyn.model.body import Body, degenerate
from rodyn.model.chain.parameters import INERTIAL, OF_BASE, OF_JOINTS, Structure, parameters
from rodyn.model.chain.proximal import proximal
from rodyn.model.joint_fields import FRICTION
from rodyn.model.link import AXES, Axes, FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.registry import INVERTIBLE_ELEMENTS, INVERTIBLE_LINKS, RESISTING_LINKS, Algorithm, find
from rodyn.trace.derivatives.names import are_given_weights, given_direction, given_weights, matrix
from rodyn.trace.functions import is_traced
from rodyn.trace.scalar import Untraceable

OnError = Literal["raise", "nan"]
ON_ERROR = ("raise", "nan")
Truths = NDArray[np.bool_]


def require_name(method: object) -> None:
    """Raise if what a user gave as a method is not the name of one."""
    if method is not None and not isinstance(method, str):
        raise InputTypeError(f"method must be the name of a method, got {short(method)}")


def require_switch(friction: object) -> None:
    """Raise if `friction` is neither True nor False."""
    if not isinstance(friction, bool | np.bool_):
        raise InputTypeError(
            f"friction must be True (that of the model) or False, got {short(friction)}; rd.friction(...) is a torque "
            "of simulate"
        )


def select(task: str, method: str | None, mechanism: Mechanism) -> Algorithm:
    """Return the algorithm of that name, or the default of the task for this mechanism."""
    require_name(method)
    if mechanism.couplings and task in reduced.TASKS and method in (None, reduced.METHOD):
        return reduced.algorithm(task)
    result = find(task, method, mechanism.nv, mechanism.height)
    if result is None:
        raise unknown(f"method of {task}", method, [row.name for row in registered(task)])
    return result


def _degenerate_link(mechanism: Mechanism) -> str:
    reasons = [(f"link {link.name!r}", degenerate(link.body)) for link in mechanism.links]
    if isinstance(mechanism.base, Body):
        reasons.insert(0, ("the floating base", degenerate(mechanism.base)))
    return next((f"{name} cannot be inverted: {why}" for name, why in reasons if why), "")


def _joint_of_several(mechanism: Mechanism) -> str:
    several = [link for link in mechanism.links if link.joint.dof > 1]
    return f"link {several[0].name!r} has a joint of {several[0].joint.dof} coordinates" if several else ""


def _yielding_link(mechanism: Mechanism) -> str:
    """Return the link that would not resist its own joint if it were the last one."""
    whole = mechanism.elementary()
    if any(len(elements) > 1 for elements in whole.joints):
        return "a joint has several degrees of freedom, whose elements have no mass"
    split, carrier = whole.mechanism, whole.base
    links = zip(split.links, proximal(Structure(split.kinds, split.parents), parameters(split)), strict=True)
    for link, at in list(links)[carrier + 1 :]:
        trace = at.I.xx + at.I.yy + at.I.zz
        if link.joint.kind == "revolute" and not at.I.zz > MIN_JOINT_INERTIA * trace:
            least = f"{MIN_JOINT_INERTIA:g} of its trace"
            return f"link {link.name!r} has almost no inertia about its own joint (below {least})"
        if link.joint.kind != "revolute" and not np.trace(np.array(link.body.inertia)) > 0:
            return f"link {link.name!r} is a mass point"
    return ""


# what an algorithm may need → functions that say why a mechanism does not have it, or ""
NEEDS: dict[str, tuple[Callable[[Mechanism], str], ...]] = {
    "": (),
    INVERTIBLE_LINKS: (_degenerate_link,),
    INVERTIBLE_ELEMENTS: (_joint_of_several, _degenerate_link),
    RESISTING_LINKS: (lru_cache(maxsize=256)(_yielding_link),),
}


def require(algorithm: Algorithm, mechanism: Mechanism, own_inertia: bool = True) -> Prepared:
    """Return the mechanism as the algorithm takes it, or an error that says why it cannot.

    `own_inertia` tells whether it is computed with the inertial parameters of the mechanism itself.
    """
    if mechanism.couplings and algorithm.name != reduced.METHOD:
        _require_joint_by_joint(algorithm, mechanism)
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


def _require_joint_by_joint(algorithm: Algorithm, mechanism: Mechanism) -> None:
    """Return whether the task of an algorithm may be solved joint by joint, its results folded."""
    if algorithm.task not in (*reduced.TASKS, *reduced.LINK_BY_LINK):
        return
    follower = mechanism.links[next(iter(mechanism.couplings))].name
    instead = f"; method={reduced.METHOD!r} can" if algorithm.task in reduced.TASKS else ""
    raise UnsupportedError(
        f"{algorithm.task} by {algorithm.name!r} cannot take mimic joints such as that of link {short(follower)} of "
        f"robot {mechanism.name!r}: its recursion moves each joint by itself{instead}"
    )


def _instead(algorithm: Algorithm, mechanism: Mechanism) -> str:
    """Words for a method of the same task that takes any robot, if the default does."""
    default = select(algorithm.task, None, mechanism)
    return f"; method={default.name!r} can" if default.trees and not default.needs else ""


def first_reason(*reasons: tuple[object, str]) -> str:
    """Return the first reason that holds, or "".

    >>> first_reason((False, "there is no base"), (3 > 2, "there are too many links"))
    'there are too many links'
    """
    return next((reason for holds, reason in reasons if holds), "")


def takes(algorithm: Algorithm, mechanism: Mechanism) -> bool:
    """Whether `require` lets the mechanism pass."""
    try:
        require(algorithm, mechanism)
    except UnsupportedError:
        return False
    return True


@dataclass(frozen=True, kw_only=True)
class Options:
    """How a quantity is computed, checked when it is made; `Robot.inverse_dynamics` explains the keywords.

    frame   the frame that a quantity is about, None: the tool; it is in the base `axes` or in those of the frame
    rotors  whether a regressor has columns for rotors; None: if the robot has some
    digits  what numbers are computed with, as `dtype` says; `loads` are the wrenches
    """

    method: str | None = None
    wrench: WrenchLike = None
    friction: bool = False
    frame: FrameLike = None
    axes: Axes = "base"
    rotors: bool | None = None
    on_error: OnError = "raise"
    ok: Truths | None = None
    out: Any = None
    dtype: DtypeLike = FLOAT64
    digits: Dtype = field(init=False, repr=False)
    loads: tuple[Wrench, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        require_name(self.method)
        require_switch(self.friction)
        for what, word, choices in (
            ("axes", self.axes, AXES),
            ("value of on_error", self.on_error, ON_ERROR),
        ):
            if not is_one_of(word, choices):
                raise unknown(what, word, choices)
        if self.ok is not None and self.on_error == "raise":
            raise InputError("ok= requires on_error='nan'")
        object.__setattr__(self, "digits", dtype_name(self.dtype))
        object.__setattr__(self, "loads", wrenches(self.wrench) if self.wrench is not None else ())

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Options:
        """Return the options among the values of a method's parameters by name: its `locals()`."""
        return cls(**{key: values[key] for key in OPTIONS if key in values})

    @property
    def tolerant(self) -> bool:
        """Whether a row that cannot be computed is NaN."""
        return self.on_error == "nan"

    def spec(
        self, mechanism: Mechanism, name: str, *, parameters: bool = False, joints: bool = False
    ) -> Spec:
        """Return what the program of a quantity depends on; `parameters` and `joints` as for `without_masses`."""
        name = name if self.axes == "base" else QUANTITIES[name].framed
        quantity = QUANTITIES[name]
        columns = (
            columns_of(mechanism, self.rotors) if quantity.units else quantity.options(mechanism, self.frame)
        )
        wanted = spec(mechanism, name, self.method, columns, self.friction)
        if self.digits != wanted.dtype:
            wanted = wanted._replace(dtype=self.digits)
        if parameters:
            wanted = without_masses(wanted, joints)
        return with_wrenches(wanted, mechanism, self.loads) if self.loads else wanted


OPTIONS = tuple(one.name for one in fields(Options) if one.init)
PLAIN = Options()


@dataclass(frozen=True, eq=False)
class Request:
    """One quantity of one robot for the rows of `given`.

    mechanism   the robot that is named in errors; that of `spec` has no masses if these are arguments
    spec        what the program depends on
    given       the arguments, broadcast
    """

    mechanism: Mechanism
    spec: Spec
    given: Batch

    @classmethod
    def of(
        cls, mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], options: Options = PLAIN
    ) -> Request:
        """Return the request of a user's arguments, names and shapes checked; NaN is looked for later."""
        parameters = arguments.get("parameters")
        if parameters is None:
            wanted = options.spec(mechanism, name)
        else:
            joints = getattr(parameters, "shape", ())[-1:] == (row_width(mechanism),)
            wanted = options.spec(mechanism, name, parameters=True, joints=joints)
        if options.loads:
            arguments = {**arguments, **wrench_arrays(options.loads)}
        return cls(mechanism, wanted, batch(arguments, dict(wanted.inputs), mechanism.label, wanted.dtype))

    def part(self, chosen: NDArray[np.intp], spec: Spec | None = None, **beside: Floats) -> Request:
        """Return the request of some rows, copied, with arguments `beside` them; of another `spec` if that is given."""
        spec, given = spec or self.spec, self.given.part(chosen, **beside)
        for name in set(given.rows) - {name for name, _ in spec.inputs}:
            del given.rows[name]
        return Request(self.mechanism, spec, given)

    def require_sound(self) -> None:
        """Every number is finite and every quaternion of unit length, or an error names the place."""
        self.given.require_finite()
        require_unit(self.mechanism, self.given.rows["q"], self.given)


def require_numbers(name: str, *arguments: Any) -> None:
    """No argument is traced: what takes more than one program, or linear algebra, is not recorded."""
    if any(map(is_traced, arguments)):
        raise Untraceable(f"{name} of traced values cannot be recorded")


Kind = Literal["matrices", "jvp", "vjp", "hvp"]


class Derivative(NamedTuple):
    """Derivatives of all results of a quantity.

    kind    "matrices": whole ones; "jvp": times directions; "vjp": weights times them; "hvp": that along directions
    by      the arguments of matrices and of gradients
    along   the arguments that have directions
    value   whether the results themselves are handed out, too
    closed  whether a closed form may serve; else the program of the method is differentiated
    """

    kind: Kind
    by: tuple[str, ...] = ()
    along: tuple[str, ...] = ()
    value: bool = False
    closed: bool = False

    @property
    def weighted(self) -> bool:
        """Whether results have weights."""
        return self.kind in ("vjp", "hvp")


class Spec(NamedTuple):
    """What a program depends on, and nothing else.

    inputs    names and widths of its arguments
    places    where every wrench acts, and in which axes it is given
    options   what the algorithm takes beside a chain
    friction  whether the friction of the joints acts; never where they have none
    derivative  what of its derivatives is computed instead of the quantity itself
    dtype     the numbers that it computes with
    """

    mechanism: Mechanism
    name: str
    method: str
    inputs: tuple[tuple[str, int], ...]
    places: tuple[Place, ...] = ()
    options: tuple[Any, ...] = ()
    friction: bool = False
    derivative: Derivative | None = None
    dtype: Dtype = FLOAT64

    @property
    def quantity(self) -> Quantity:
        """The row of the table."""
        return QUANTITIES[self.name]

    @property
    def algorithm(self) -> Algorithm:
        """The algorithm by its name."""
        return select(self.quantity.task, self.method, self.mechanism)

    def prepared(self) -> Prepared:
        """Return the mechanism as the algorithm takes it."""
        return require(self.algorithm, self.mechanism)


def spec(
    mechanism: Mechanism,
    name: str,
    method: str | None = None,
    options: tuple[Any, ...] = (),
    friction: bool = False,
) -> Spec:
    """Return the program of a quantity for its arguments alone, by the default method if none is named."""
    require_name(method)
    require_switch(friction)
    quantity = QUANTITIES[name]
    seen = quantity.seen(mechanism)
    acts = bool(friction) and quantity.friction and seen.has_friction
    if quantity.units and friction and FRICTION[0] not in options:
        options = (*options, *FRICTION)
    return _spec(seen, name, method, options, acts)


@lru_cache(maxsize=1024)
def _spec(
    mechanism: Mechanism, name: str, method: str | None, options: tuple[Any, ...], friction: bool
) -> Spec:
    quantity = QUANTITIES[name]
    sizes = widths(mechanism)
    inputs = tuple((argument, sizes[argument]) for argument in quantity.arguments)
    if quantity.masses and mechanism.is_massless:
        raise UnsupportedError(
            f"robot {short(mechanism.name)} has no masses: it can be moved and drawn, but {name} needs mass, com and "
            "inertia of its links; give them in the description, or by replace(link=..., mass=...)"
        )
    method = select(quantity.task, method, mechanism).name
    return Spec(mechanism.dynamic, name, method, inputs, (), options, friction)


def widths(mechanism: Mechanism) -> dict[str, int]:
    """How many numbers a row of each argument has."""
    nv = mechanism.nv
    bodies = len(mechanism.links) + (mechanism.base != "fixed")
    return {"q": mechanism.nq, "qd": nv, "qdd": nv, "tau": nv, "parameters": len(INERTIAL) * bodies}


def with_wrenches(plain: Spec, mechanism: Mechanism, loads: Sequence[Wrench]) -> Spec:
    """Return the spec with wrenches: forces and moments are arguments, the points they act at are constants."""
    if "parameters" in dict(plain.inputs):
        require_fixed_points(loads)
    inputs = ((name, 3) for name in wrench_arrays(loads))
    places = tuple(load.place(mechanism) for load in loads)
    return plain._replace(inputs=(*plain.inputs, *inputs), places=places)


def wrench_arrays(loads: Sequence[Wrench]) -> dict[str, Floats]:
    """Return the arrays of wrenches, under the names of arguments."""
    return {
        name: load.arrays[part]
        for k, load in enumerate(loads)
        for name, part in zip(argument_names(k), FORCES, strict=True)
    }


def row_width(mechanism: Mechanism) -> int:
    """How many numbers a robot's row has: the inertial parameters, `OF_JOINTS` of every joint velocity, gravity."""
    joints = sum(link.joint.dof for link in mechanism.links)
    return widths(mechanism)["parameters"] + len(OF_JOINTS) * joints + len(OF_BASE)


@lru_cache(maxsize=256)
def without_masses(plain: Spec, joints: bool = False) -> Spec:
    """Return the spec with inertial parameters as an argument, for a robot without a name or masses.

    With `joints` rotors, friction and gravity are given behind them.
    """
    require(plain.algorithm, plain.mechanism, own_inertia=False)
    width = row_width(plain.mechanism) if joints else widths(plain.mechanism)["parameters"]
    inputs = (*plain.inputs, ("parameters", width))
    return plain._replace(mechanism=bare(plain.mechanism), inputs=inputs)


def differentiated(spec: Spec, derivative: Derivative, elements: Mapping[str, int]) -> Spec:
    """Return the spec of derivatives: directions and weights come before wrenches.

    elements   how many numbers every result has; nothing where there are no weights
    """
    sizes = directions(spec)
    added = {given_direction(name): sizes[name] for name in derivative.along}
    added |= {given_weights(name, len(elements)): size for name, size in elements.items()}
    loads = [row for row in spec.inputs if row[0].startswith(FORCES)]
    own = [row for row in spec.inputs if row not in loads]
    return spec._replace(inputs=(*own, *added.items(), *loads), derivative=derivative)


def directions(spec: Spec) -> dict[str, int]:
    """In how many directions each argument moves: q along the velocities."""
    return {name: spec.mechanism.nv if name == "q" else width for name, width in spec.inputs}


def closed_form(spec: Spec) -> Spec | None:
    """Return the quantity whose arrays are the derivatives of a spec, where there is a closed form."""
    wanted, closed = spec.derivative, spec.quantity.closed_form
    if (
        wanted is None
        or not wanted.closed
        or wanted.kind != "matrices"
        or closed is None
        or "parameters" in wanted.by
    ):
        return None
    method = select(QUANTITIES[closed.quantity].task, None, spec.mechanism).name
    return undifferentiated(spec)._replace(name=closed.quantity, method=method)


def closed_names(spec: Spec) -> dict[str, str]:
    """Of derivatives that have a closed form: their names → those of its arrays."""
    wanted, closed = spec.derivative, spec.quantity.closed_form
    assert wanted is not None
    assert closed is not None
    values = {closed.result: "value"} if wanted.value else {}
    return values | {matrix(closed.result, name): name for name in wanted.by}


def undifferentiated(spec: Spec) -> Spec:
    """Return the spec of the quantity itself."""
    if spec.derivative is None:
        return spec
    added = {given_direction(name) for name in spec.derivative.along}
    inputs = tuple(row for row in spec.inputs if row[0] not in added and not are_given_weights(row[0]))
    return spec._replace(inputs=inputs, derivative=None)
