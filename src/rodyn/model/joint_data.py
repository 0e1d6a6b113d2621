"""What is known of a joint beside how it moves: its limits, and the joint that it follows."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from rodyn.errors import DescriptionError
from rodyn.model.checks import freeze, identifier, items, place, real

Numbers = float | Sequence[float]

UNLIMITED = {"lower": -math.inf, "upper": math.inf, "velocity": math.inf, "effort": math.inf}
"""The limits of a joint, and their values where nothing is known."""
RATES = ("velocity", "effort")
"""Those that are not negative."""


@dataclass(frozen=True, init=False, repr=False)
class Limits:
    """How far (rad, m), how fast (rad/s, m/s) and how hard (N·m, N) a joint may move; infinite where nothing is known.

    A joint of several coordinates has a number for each; one number is meant for all. Those of a joint are complete;
    `Robot.with_joints(limits=…)` changes what is given and keeps the rest: `Limits(velocity=inf)` lifts one limit.

    >>> Limits(-2.8, 2.8, effort=150)
    Limits(lower=-2.8, upper=2.8, effort=150.0)
    """

    lower: tuple[float, ...]
    upper: tuple[float, ...]
    velocity: tuple[float, ...]
    effort: tuple[float, ...]
    _specified: tuple[str, ...] = field(init=False, compare=False)

    def __init__(
        self,
        lower: Numbers | None = None,
        upper: Numbers | None = None,
        velocity: Numbers | None = None,
        effort: Numbers | None = None,
    ) -> None:
        args = {"lower": lower, "upper": upper, "velocity": velocity, "effort": effort}
        with place("limits"):
            values = {
                name: (UNLIMITED[name],)
                if value is None
                else numbers(value, name, finite=False, least=0.0 if name in RATES else -math.inf)
                for name, value in args.items()
            }
        freeze(self, **values, _specified=tuple(name for name, value in args.items() if value is not None))

    def spread(self, dof: int) -> "Limits":
        """Return the limits with a number for each of `dof` coordinates.

        >>> Limits(-1, 1).spread(2).upper
        (1.0, 1.0)
        """
        if len(self._specified) == len(UNLIMITED) and {*map(len, self.bounds.values())} == {dof}:
            return self._ordered()
        with place("limits"):
            given = {key: spread(value, key, dof) for key, value in self.bounds.items()}
        return Limits(**given)._ordered()

    def updated(self, changes: "Limits") -> "Limits":
        """Return these limits with those that `changes` was made with.

        >>> Limits(-1, 1, effort=3).updated(Limits(effort=5, upper=math.inf))
        Limits(lower=-1.0, effort=5.0)
        """
        return Limits(**self.bounds | {name: changes.bounds[name] for name in changes._specified})

    def _ordered(self) -> "Limits":
        """Return the limits, if every lower one is below its upper one."""
        for lower, upper in zip(self.lower, self.upper, strict=True):
            if not (lower <= upper and lower < math.inf and upper > -math.inf):
                raise DescriptionError(f"limits: lower must not be above upper, got {lower:g} and {upper:g}")
        return self

    @property
    def bounds(self) -> dict[str, tuple[float, ...]]:
        """Return the numbers by name.

        >>> Limits(-1, 1).bounds["upper"]
        (1.0,)
        """
        return {name: getattr(self, name) for name in UNLIMITED}

    @property
    def is_known(self) -> bool:
        """Whether something is limited.

        >>> Limits().is_known, Limits(effort=1.0).is_known
        (False, True)
        """
        return any(math.isfinite(number) for numbers in self.bounds.values() for number in numbers)

    def of(self, coordinate: int) -> "Limits":
        """Return the limits of one coordinate."""
        return Limits(*(values[coordinate] for values in self.bounds.values()))

    def __repr__(self) -> str:
        given = [
            f"{key}={values[0] if len(values) == 1 else values}"
            for key, values in self.bounds.items()
            if any(value != UNLIMITED[key] for value in values)
        ]
        return f"Limits({', '.join(given)})"


@dataclass(frozen=True, init=False)
class Mimic:
    """A joint without a coordinate of its own: it is at factor · q + offset, where q is that of `joint`.

    >>> Mimic("finger_joint", factor=-1)
    Mimic(joint='finger_joint', factor=-1.0, offset=0.0)
    """

    joint: str
    factor: float
    offset: float

    def __init__(self, joint: str, factor: float = 1.0, offset: float = 0.0) -> None:
        with place("mimic"):
            freeze(
                self,
                joint=identifier(joint, "joint"),
                factor=real(factor, "factor"),
                offset=real(offset, "offset"),
            )


def numbers(value: object, what: str, *, finite: bool = True, least: float = -math.inf) -> tuple[float, ...]:
    """One number or several; `least` is the smallest one that is allowed.

    >>> numbers(1, "viscous"), numbers([1, 2], "viscous")
    ((1.0,), (1.0, 2.0))
    """
    if type(value) is float and least <= value < math.inf:
        return (value,)
    several = isinstance(value, Sequence) or bool(getattr(value, "ndim", 0))
    result = []
    for item in items(value, what) if several else [value]:
        unbounded = not finite and isinstance(item, float) and math.isinf(item)
        number = math.copysign(math.inf, item) if unbounded else real(item, what)  # type: ignore[arg-type]
        if number < least:
            raise DescriptionError(f"{what} must not be negative, got {number:g}")
        result.append(number)
    return tuple(result)


def spread(values: tuple[float, ...], what: str, dof: int) -> tuple[float, ...]:
    """Return a number for each of `dof` coordinates; a single one is repeated.

    >>> spread((0.5,), "viscous", 3)
    (0.5, 0.5, 0.5)
    """
    if len(values) == dof:
        return values
    if len(values) != 1:
        raise DescriptionError(
            f"{what} has {len(values)} numbers, but the joint has {dof} degrees of freedom"
        )
    return values * dof
