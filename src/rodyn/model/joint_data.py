"""What is known of a joint beside how it moves: its limits, and the joint that it follows."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from rodyn.errors import DescriptionError
from rodyn.model.checks import freeze, identifier, items, place, real

Numbers = float | Sequence[float]


@dataclass(frozen=True, init=False, repr=False)
class Limits:
    """How far (rad, m), how fast (rad/s, m/s) and how hard (N·m, N) a joint may move; infinite where nothing is known.

    A joint of several coordinates has a number for each; one number is meant for all.

    >>> Limits(-2.8, 2.8, effort=150)
    Limits(lower=-2.8, upper=2.8, effort=150.0)
    """

    lower: tuple[float, ...]
    upper: tuple[float, ...]
    velocity: tuple[float, ...]
    effort: tuple[float, ...]

    def __init__(
        self,
        lower: Numbers = -math.inf,
        upper: Numbers = math.inf,
        velocity: Numbers = math.inf,
        effort: Numbers = math.inf,
    ) -> None:
        with place("limits"):
            freeze(
                self,
                lower=numbers(lower, "lower", finite=False),
                upper=numbers(upper, "upper", finite=False),
                velocity=numbers(velocity, "velocity", finite=False, least=0.0),
                effort=numbers(effort, "effort", finite=False, least=0.0),
            )

    def spread(self, dof: int) -> "Limits":
        """The limits with a number for each of `dof` coordinates.

        >>> Limits(-1, 1).spread(2).upper
        (1.0, 1.0)
        """
        if len(self.lower) == len(self.upper) == len(self.velocity) == len(self.effort) == dof:
            return self._ordered()
        with place("limits"):
            given = {key: spread(value, key, dof) for key, value in vars(self).items()}
        return Limits(**given)._ordered()

    def _ordered(self) -> "Limits":
        """The limits, if every lower one is below its upper one."""
        for lower, upper in zip(self.lower, self.upper, strict=True):
            if not (lower <= upper and lower < math.inf and upper > -math.inf):
                raise DescriptionError(f"limits: lower must not be above upper, got {lower:g} and {upper:g}")
        return self

    @property
    def is_known(self) -> bool:
        """Whether something is limited.

        >>> Limits().is_known, Limits(effort=1.0).is_known
        (False, True)
        """
        return any(math.isfinite(number) for numbers in vars(self).values() for number in numbers)

    def of(self, coordinate: int) -> "Limits":
        """The limits of one coordinate."""
        return Limits(*(values[coordinate] for values in vars(self).values()))

    def __repr__(self) -> str:
        shown = {"lower": -math.inf, "upper": math.inf, "velocity": math.inf, "effort": math.inf}
        given = [
            f"{key}={values[0] if len(values) == 1 else values}"
            for key, values in vars(self).items()
            if any(value != shown[key] for value in values)
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
    found = []
    for item in items(value, what) if several else [value]:
        unbounded = not finite and isinstance(item, float) and math.isinf(item)
        number = math.copysign(math.inf, item) if unbounded else real(item, what)  # type: ignore[arg-type]
        if number < least:
            raise DescriptionError(f"{what} must not be negative, got {number:g}")
        found.append(number)
    return tuple(found)


def spread(values: tuple[float, ...], what: str, dof: int) -> tuple[float, ...]:
    """A number for each of `dof` coordinates; one is meant for all.

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
