"""Checks of the keys of a description: none missing, unknown or repeated; angles in rad, or in degrees as `…_deg`."""

import math
from collections.abc import Iterable, Mapping
from typing import Any

from rodyn.errors import DescriptionError, DescriptionWarning, short, suggestion, warn
from rodyn.model.checks import real


class Repeated(dict[str, Any]):
    """An object of a JSON file in which the key `twice` is repeated."""

    twice: str = ""


def keyed(
    value: object,
    required: Iterable[str],
    optional: Iterable[str] = (),
    degrees: Iterable[str] = (),
    hints: Mapping[str, str] | None = None,
) -> Mapping[str, Any]:
    """The mapping, checked to have every required key and no unknown one; `degrees` may also be given as `…_deg`.

    `hints` maps keys of other formats to what to write instead.

    >>> keyed({"mas": 1.0}, required=["mass"])
    Traceback (most recent call last):
    rodyn.errors.DescriptionError: unknown key 'mas': did you mean 'mass'? Choose mass
    """
    if not isinstance(value, Mapping):
        raise DescriptionError(f"must be a table of keys and values, got {short(value)}")
    if isinstance(value, Repeated):
        raise DescriptionError(f"the key {short(value.twice)} is repeated: keep one")
    both = {f"{key}_deg": key for key in degrees}
    required = list(required)
    known = [*required, *optional, *both]
    for key in value:
        if key not in known:
            advice = (hints or {}).get(key) or suggestion(key, known)
            raise DescriptionError(f"unknown key {short(key)}: {advice}")
    for in_degrees, key in both.items():
        if key in value and in_degrees in value:
            raise DescriptionError(f"{key!r} and {in_degrees!r} are both given: keep one")
    given = {both.get(key, key) for key in value}
    missing = [key for key in required if key not in given]
    if missing:
        raise DescriptionError(f"missing key{'s' * (len(missing) > 1)} {', '.join(map(repr, missing))}")
    return value


def angle(given: Mapping[str, Any], key: str) -> float:
    """The angle `key` in rad, from `key` or from `key_deg`.

    >>> angle({"alpha_deg": 90}, "alpha") == math.pi / 2
    True
    """
    if key not in given:
        return radians(real(given[f"{key}_deg"], f"{key}_deg"))
    value = real(given[key], key)
    warn_if_degrees(value, key)
    return value


def degrees_suspected(angle: float) -> str:
    """Return why an angle in rad is probably one in degrees, or "": an integer beyond one turn, or any beyond two.

    >>> degrees_suspected(90.0)
    'an angle of 90 rad is 14.3 turns: angles are in rad, 90 degrees are 1.5707963'
    >>> degrees_suspected(2 * math.pi)
    ''
    """
    turns = abs(angle) / (2.0 * math.pi)
    if turns <= 1.0 or (turns <= 2.0 and not angle.is_integer()):
        return ""
    meant = f"{angle:g} degrees are {math.radians(angle):.8g}"
    return f"an angle of {angle:g} rad is {turns:.3g} turns: angles are in rad, {meant}"


def warn_if_degrees(angle: float, what: str) -> None:
    """Warn if an angle in rad is probably one in degrees; `what` is its name in the message."""
    if suspicion := degrees_suspected(angle):
        warn(f"{what}: {suspicion}; in degrees it is {what}_deg", DescriptionWarning)


def radians(degrees: float) -> float:
    """Degrees in rad; multiples of 90 give the same multiples of π/2."""
    quarters, rest = divmod(degrees, 90.0)
    return quarters * (math.pi / 2) if rest == 0.0 else math.radians(degrees)
