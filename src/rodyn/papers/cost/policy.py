"""Rules of counting as data: the count of the same statements depends on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rodyn.errors import InputError, InputTypeError, short, unknown


@dataclass(frozen=True)
class Policy:
    """What is counted. Sines and cosines are not, as in every table of the papers.

    name         for tables
    phi_given    forward dynamics: φ = τ − C q̇ − g is given, the cost of velocities and gravity is not counted
    parameters   "free": expressions of the robot's constants are computed once; "counted": they are counted
    base         "at rest": its zeros are known; "moving": an arbitrary motion of the base (inverse dynamics)
    divisions    "apart": counted separately, or "multiplications": each counts as one
    signs        "free": a change of sign is absorbed by the next sum; "additions": each counts as one
    twists       "any" angle between neighbouring axes, or "quarter turns": all of them ±90°, none of them 0
    """

    name: str
    phi_given: bool = False
    parameters: Literal["free", "counted"] = "free"
    base: Literal["at rest", "moving"] = "at rest"
    divisions: Literal["apart", "multiplications"] = "apart"
    signs: Literal["free", "additions"] = "free"
    twists: Literal["any", "quarter turns"] = "any"

    def __post_init__(self) -> None:
        if not (self.name and type(self.name) is str):
            raise InputTypeError(f"a policy has a name, got {short(self.name)}")
        if not isinstance(self.phi_given, bool):
            raise InputTypeError(f"phi_given is True or False, got {short(self.phi_given)}")
        for field, choices in CHOICES.items():
            given: object = getattr(self, field)
            if not (isinstance(given, str) and given in choices):
                raise unknown(f"value of {field}", given, choices)


CHOICES: dict[str, tuple[str, ...]] = {
    "parameters": ("free", "counted"),
    "base": ("at rest", "moving"),
    "divisions": ("apart", "multiplications"),
    "signs": ("free", "additions"),
    "twists": ("any", "quarter turns"),
}

POLICIES = {
    policy.name: policy
    for policy in (
        Policy("bias-included"),
        Policy("phi-given", phi_given=True),
        Policy("saha", phi_given=True, divisions="multiplications"),
        Policy("kozlowski"),
        Policy("kozlowski-quarter-turns", twists="quarter turns"),
        Policy("online", parameters="counted"),
        Policy("moving-base", base="moving"),
    )
}
"""By name. "saha" is stated in Saha (2003), Section 3, "kozlowski" in Kozłowski, Section 4."""


def policy(given: str | Policy) -> Policy:
    """A policy, given itself or by name."""
    if isinstance(given, Policy):
        if given != POLICIES.get(given.name, given):
            raise InputError(f"there is a policy {given.name!r} with other rules: choose another name")
        return given
    if not isinstance(given, str):
        raise InputTypeError(f"policy is a name or a Policy, got {short(given)}")
    if given not in POLICIES:
        raise unknown("policy", given, POLICIES)
    return POLICIES[given]
