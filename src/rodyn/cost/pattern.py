"""Joints of a chain as letters, repeated along it: "R", "P", "RP", "RRPRRR"."""

from __future__ import annotations

from typing import Any

from rodyn.errors import InputError, InputTypeError, short

LETTERS = {"R": "revolute", "P": "prismatic", "H": "screw"}
"""As of `Robot.random`; joints of one coordinate."""

LONGEST = 8
"""The most letters of a pattern whose counts are fitted to a polynomial."""


def pattern_of(joints: Any) -> str:
    """The letters, checked, without repetition: a chain of "RPRP" is one of "RP".

    >>> pattern_of("RPRP"), pattern_of("RR"), pattern_of("RRP")
    ('RP', 'R', 'RRP')
    """
    if not isinstance(joints, str):
        raise InputTypeError(f"joints are letters such as 'R', 'P' or 'RRP', got {short(joints)}")
    if not joints or not set(joints) <= set(LETTERS):
        known = ", ".join(f"{letter} {kind}" for letter, kind in LETTERS.items())
        raise InputError(f"joints of a general chain are letters ({known}), got {short(joints)}")
    return joints[: (joints + joints).find(joints, 1)]


def kinds_of(pattern: str, n: int) -> tuple[str, ...]:
    """The kinds of n joints, the pattern repeated.

    >>> kinds_of("RP", 3)
    ('revolute', 'prismatic', 'revolute')
    """
    return tuple(LETTERS[pattern[k % len(pattern)]] for k in range(n))
