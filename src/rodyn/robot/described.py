"""What a robot is: its description, and its coordinates by the names of the joints."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, Self, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch
from rodyn.errors import InputTypeError, short
from rodyn.kernel.call import array, arrays
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.request import Options, Spec
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.coordinates import by_joint, coordinates, velocities
from rodyn.model.displacement import NUMPY, difference, integrate
from rodyn.model.joints import Joint
from rodyn.model.limits import LimitViolation, RobotLimits, limit_violations, robot_limits
from rodyn.model.link import FloatingBase, Frame, Link
from rodyn.model.mechanism import Mechanism

if TYPE_CHECKING:
    from rodyn.robot.robot import Robot


Named = TypeVar("Named", bound=tuple[Any, ...])


def quantity(name: str) -> Callable[[Described, Mapping[str, Any]], Spec]:
    """Return the program of a quantity for the values of a method's parameters."""
    return lambda robot, values: Options.of(values).spec(robot.mechanism, name)


def keywords(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a method by name, to be handed on: its `locals()` without itself."""
    return {key: value for key, value in values.items() if key not in ("self", "cls")}


def _arguments(name: str, values: Mapping[str, Any]) -> dict[str, ArrayLike]:
    return {key: values[key] for key in QUANTITIES[name].arguments}


def _moved(
    mechanism: Mechanism, function: Callable[..., list[Floats]], values: Mapping[str, ArrayLike]
) -> Floats:
    """Return a function of columns of configurations (q…) and velocities (v), on arrays with leading axes."""
    widths = {name: mechanism.nv if name == "v" else mechanism.nq for name in values}
    rows = batch(values, widths, mechanism.label)
    rows.require_finite()
    for name in widths:
        if name != "v":
            require_unit(mechanism, rows.rows[name], rows.shape)
    columns = function(mechanism.elementary(), *(list(row.T) for row in rows.rows.values()), NUMPY)
    return np.stack(columns, axis=-1).reshape(*rows.shape, len(columns))


@dataclass(frozen=True, init=False, repr=False)
class Described:
    mechanism: Mechanism

    @classmethod
    def of(cls, mechanism: Mechanism) -> Self:
        """Return the robot of a description."""
        if not isinstance(mechanism, Mechanism):
            raise InputTypeError(f"a robot is made of a Mechanism, got {short(mechanism)}")
        robot = object.__new__(cls)
        robot._set(mechanism)
        return robot

    def _set(self, mechanism: Mechanism) -> None:
        object.__setattr__(self, "mechanism", mechanism)

    def __reduce__(self) -> tuple[Callable[[Mechanism], Self], tuple[Mechanism]]:
        """Copy and pickle the description only."""
        return type(self).of, (self.mechanism,)

    @property
    def _robot(self) -> Robot:
        """Itself: what has all of these parts is a `Robot`."""
        return cast("Robot", self)

    def _array(self, name: str, values: Mapping[str, Any]) -> Floats:
        """Return the quantity that is one array, for the values of a method's parameters by name: its `locals()`."""
        return array(self.mechanism, name, _arguments(name, values), Options.of(values))

    def _arrays(self, result: type[Named], name: str, values: Mapping[str, Any]) -> Named:
        """Return the quantity that is several arrays, as a named tuple, for the same."""
        return arrays(result, self.mechanism, name, _arguments(name, values), Options.of(values))

    @property
    def name(self) -> str:
        """The name of the robot."""
        return self.mechanism.name

    @property
    def links(self) -> tuple[Link, ...]:
        """The links, parents before children."""
        return self.mechanism.links

    @property
    def n(self) -> int:
        """The degrees of freedom of the joints."""
        return self.mechanism.n

    @property
    def nq(self) -> int:
        """The number of coordinates; a quaternion has four, a floating base a position besides."""
        return self.mechanism.nq

    @property
    def nv(self) -> int:
        """The number of velocities: n, and six of a floating base."""
        return self.mechanism.nv

    @property
    def mass(self) -> float:
        """The mass of all links and of a floating base (kg)."""
        return self.mechanism.mass

    @property
    def gravity(self) -> tuple[float, float, float]:
        """The acceleration of gravity (m/s²), base axes; of a floating base: inertial axes."""
        return self.mechanism.gravity

    @property
    def tool(self) -> str | None:
        """The name of the tool, a link or a frame; None if there are several tips and none of them is named."""
        mechanism = self.mechanism
        return mechanism.tool or (mechanism.tips[0] if len(mechanism.tips) == 1 else None)

    @property
    def joints(self) -> Mapping[str, Joint]:
        """The joints that have coordinates of their own by name, in the order of the coordinates.

        >>> import rodyn as rd
        >>> list(rd.load("two_link").joints)
        ['link1', 'link2']
        """
        return MappingProxyType(self.mechanism.joints)

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The named frames on the links; every link is a frame, too."""
        return self.mechanism.frames

    @property
    def base(self) -> Literal["fixed"] | FloatingBase:
        """ "fixed", or the body of a floating base."""
        return self.mechanism.base

    @property
    def q_initial(self) -> tuple[float, ...] | None:
        """The initial posture that the source of a catalog robot gives, if it gives one."""
        return self.mechanism.q_initial

    @property
    def is_serial(self) -> bool:
        """Whether no two links share a parent."""
        return len(set(self.mechanism.parents)) == len(self.links)

    @property
    def limits(self) -> RobotLimits:
        """The limits of the joints: `lower`, `upper` (nq,), `velocity`, `effort` (nv,); infinite where there are none.

        >>> import rodyn as rd
        >>> rd.load("two_link").limits.upper
        array([inf, inf])
        """
        return robot_limits(self.mechanism)

    def limit_violations(
        self, q: ArrayLike, qd: ArrayLike | None = None, tau: ArrayLike | None = None
    ) -> tuple[LimitViolation, ...]:
        """List the joints beyond a limit of position, velocity or effort, each in its worst state; () if there is none.

        q (..., nq), qd and tau (..., nv). Each has `.joint`, `.quantity`, `.value`, `.limit`, `.state`, `.count`, and
        prints as a sentence.

        >>> import rodyn as rd
        >>> from rodyn import Limits, Revolute
        >>> arm = rd.load("two_link").replace(link=0, joint=Revolute(limits=Limits(-1, 1)))
        >>> print(*arm.limit_violations([[0.0, 0.0], [1.5, 0.0]]))
        joint 'link1': position 1.5 rad is above 1 rad in state [1]
        """
        return limit_violations(self.mechanism, q, qd, tau)

    def q_from(
        self, positions: Mapping[str, ArrayLike], default: ArrayLike | None = None, *, strict: bool = False
    ) -> Floats:
        """q (..., nq) from positions by joint name; the other joints are as in `default` (..., nq), else at 0.

        A joint of one coordinate has a number (...), others (..., k); a floating base is called "base". A name that no
        joint has is an error; with `strict=True` so is a joint that neither `positions` nor `default` has: use it for
        states that another program wrote. By default a few joints suffice, as postures are often written so.

        >>> import rodyn as rd
        >>> rd.load("two_link").q_from({"link2": [0.1, 0.2]})
        array([[0. , 0.1],
               [0. , 0.2]])
        """
        return coordinates(self.mechanism, positions, default, strict)

    def qd_from(
        self, rates: Mapping[str, ArrayLike], default: ArrayLike | None = None, *, strict: bool = False
    ) -> Floats:
        """qd, qdd or tau (..., nv) by joint name; the other joints have those of `default` (..., nv), else 0.

        With `strict=True` a joint that neither `rates` nor `default` has is an error.
        """
        return velocities(self.mechanism, rates, default, strict)

    def integrate(self, q: ArrayLike, v: ArrayLike) -> Floats:
        """q ⊞ v (..., nq): q moved along velocities v for 1 s, constant in moved axes; coordinates add.

        Quaternions turn by rotation vectors, a floating base moves along a screw: as Pinocchio's `integrate`.

        >>> import numpy as np, rodyn as rd
        >>> ball = rd.Robot([rd.Link("ball", joint=rd.Spherical(), mass=1.0, inertia=(1, 1, 1))])
        >>> ball.integrate([0, 0, 0, 1], [0, 0, np.pi / 2]).round(3)
        array([0.   , 0.   , 0.707, 0.707])
        """
        return _moved(self.mechanism, integrate, {"q": q, "v": v})

    def difference(self, q0: ArrayLike, q1: ArrayLike) -> Floats:
        """q₁ ⊟ q₀ (..., nv): the v with `integrate(q0, v)` = q1, turning quaternions by at most half a turn.

        >>> import rodyn as rd
        >>> rd.load("two_link").difference([0.1, 0.2], [0.4, 0.0]).round(3)
        array([ 0.3, -0.2])
        """
        return _moved(self.mechanism, difference, {"q0": q0, "q1": q1})

    def by_joint(self, state: ArrayLike) -> dict[str, Floats]:
        """q (..., nq), or qd, qdd or tau (..., nv), as a dict by joint name: the inverse of `q_from` and `qd_from`.

        >>> import rodyn as rd
        >>> {name: float(q) for name, q in rd.load("two_link").by_joint([0.1, 0.2]).items()}
        {'link1': 0.1, 'link2': 0.2}
        """
        return by_joint(self.mechanism, state)
