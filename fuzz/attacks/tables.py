"""Denavit–Hartenberg tables of arms given by their axes: the same poses and bodies, a ≥ 0, and they read as written."""

from __future__ import annotations

import warnings

import numpy as np

from fuzz.arms import TILTED, drawn, poses, reach
from fuzz.attack import Outcome, Refused, attempt
from rodyn.model.formats.dh import to_dh
from rodyn.model.formats.readers import load
from rodyn.model.mechanism import Mechanism

ARMS = 50
"""Arms of a case; every fifth has axes at small angles of any decade."""
EXACT = 1e-12
"""Allowed, in parts of the reach; and of a table whose normals are far away the rounding of its offsets."""
EPS = float(np.finfo(np.float64).eps)
ROUNDED, WARNED = 8 * EPS, 1280 * EPS
"""Allowed, in parts of the largest offset: without and with a warning of lost digits."""


def case(seed: int) -> Outcome:
    """Some arms, each in one convention."""
    findings = []
    for k in range(ARMS):
        number = ARMS * seed + k
        arm = drawn(number, joints=1 + number % 8, case=TILTED if k % 5 == 4 else None)
        wrong = judged(arm, ("standard", "modified")[number % 2], number, tilted=k % 5 == 4)
        if wrong:
            findings.append(f"arm {number}: {wrong}")
    return Outcome(ARMS, findings)


def judged(arm: Mechanism, convention: str, seed: int, *, tilted: bool = False) -> str:
    """What is wrong with the table of an arm; one that is not made anew may keep a negative a that the arm has."""
    anew = seed % 3 > 0
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        table = attempt(lambda: to_dh(arm, convention, anew=anew))
    if isinstance(table, Refused):
        return "" if tilted and "almost parallel" in str(table.error) else f"refused: {table.error}"
    if said and not tilted:
        return f"warned: {said[0].message}"
    with warnings.catch_warnings():
        warnings.simplefilter("error" if anew else "ignore")  # of a negative a
        found = attempt(lambda: load(table))
    if isinstance(found, Refused):
        return f"not read: {found.error}"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if load(to_dh(found, convention)) != found:
            return "reads as another robot"
    q = np.random.default_rng(seed).uniform(-3, 3, len(arm.links))
    far = max(abs(x) for link in found.links for pose in (link.placement, link.frame) for x in pose.xyz)
    error = float(np.abs(poses(found, q) - poses(arm, q)).max())
    allowed = EXACT * max(1.0, reach(arm)) + (WARNED if said else ROUNDED) * far
    return "" if error <= allowed else f"{convention}: poses differ by {error:.2g}, more than {allowed:.2g}"
