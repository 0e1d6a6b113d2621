"""The nearest robot whose bodies are physical: masses and mass centres stay, inertias move as little as possible.

A body of 0 kg has no inertia. A mass that is negative, or missing where a joint moves nothing else, is left; so are
the moving links of a robot in which no link has mass.

The tensors of bodies are a cone: no principal moment is negative, and none exceeds the sum of the other two. For a
tensor outside, the nearest one in the Frobenius norm (the root of the sum of squares) has the same principal axes
and the nearest moments in the cone, because the cone depends on the moments alone. A cone with three faces has eight
candidates, so this is exact. Moments keep a `MARGIN` from the boundary, where a body is flat, and can be inverted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.model.body import AXES, Body, Violation, tensor, violations
from rodyn.model.link import FloatingBase
from rodyn.model.mechanism import BASE_LABEL, Mechanism

MARGIN = 1e-6
"""By how much of their sum the two smaller moments exceed the largest one, at least."""
FACES = np.ones((3, 3)) * (1.0 - MARGIN) - 2.0 * np.eye(3)
"""FACES · moments ≥ 0 for moments of bodies, with the margin."""


class Change(NamedTuple):
    """A number that was changed."""

    body: str
    entry: str
    old: float
    new: float


class Repair(NamedTuple):
    """The robot, what was changed in it, and what no computation can mend."""

    mechanism: Mechanism
    changes: tuple[Change, ...]
    left: tuple[Violation, ...]


def repaired(mechanism: Mechanism) -> Repair:
    """Return the nearest robot whose bodies are physical; one whose bodies are physical stays as it is.

    >>> from rodyn.model.link import Link
    >>> flat = Link("rod", mass=1.0, inertia=(0.1, 0.1, 0.5))
    >>> arm = Mechanism("arm", [flat], accepted=[flat.body])
    >>> [f"{change.entry} {change.old:g} → {change.new:.4f}" for change in repaired(arm).changes]
    ['Ixx 0.1 → 0.2000', 'Iyy 0.1 → 0.2000', 'Izz 0.5 → 0.4000']
    """
    broken = {violation.body for violation in mechanism.unphysical()}
    changes: list[Change] = []
    links, base = list(mechanism.links), mechanism.base
    for label, k in _labels(mechanism):
        body = links[k].body if k >= 0 else base
        if label not in broken or not isinstance(body, Body) or body.mass < 0.0:
            continue
        inertia = nearest_inertia(np.array(body.inertia)) if body.mass else np.zeros((3, 3))
        changes += _changed(label, np.array(body.inertia), inertia)
        if k >= 0:
            links[k] = replace(links[k], inertia=tensor(inertia))
        else:
            base = FloatingBase(body.mass, body.com, inertia)
    if not changes:
        return Repair(mechanism, (), _left(mechanism))
    note = f"{len({change.body for change in changes})} inertias moved to the nearest physical ones by rodyn"
    said = "; ".join(filter(None, [mechanism.provenance, note]))
    fields = mechanism.__getstate__() | {"links": links, "base": base, "defects": (), "provenance": said}
    known = mechanism.accepted | {link.body for link in links if not link.mass > 0.0}
    mended = Mechanism(**fields | {"accepted": known})
    return Repair(mended, tuple(changes), _left(mended))


def nearest_inertia(inertia: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the tensor of a body that is nearest to a symmetric 3×3 matrix, in the Frobenius norm.

    >>> nearest_inertia(np.diag([-1.0, 2.0, 2.0])).diagonal().round(5)
    array([0., 2., 2.])
    """
    scale = float(np.max(np.abs(inertia)))
    moments, axes = np.linalg.eigh(inertia / scale)
    nearest = scale * (axes * nearest_moments(moments)) @ axes.T
    return np.asarray(nearest / 2.0 + nearest.T / 2.0)


def nearest_moments(moments: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the moments of a body that are nearest to three numbers: the nearest point of a cone with three faces.

    It is the nearest one of the cone among the feet on its faces, its edges and its tip.
    """
    feet = [moments, np.zeros(3)]
    for count in (1, 2):
        for chosen in combinations(FACES, count):
            normals = np.array(chosen)
            feet.append(moments - normals.T @ np.linalg.solve(normals @ normals.T, normals @ moments))
    size = float(np.max(np.abs(moments)))
    inside = [foot for foot in feet if np.min(FACES @ foot) >= -1e-12 * size]
    return min(inside, key=lambda foot: float(np.sum((foot - moments) ** 2)))


def _left(mechanism: Mechanism) -> tuple[Violation, ...]:
    """Return what is still unphysical; without any mass, that of every moving link is missing."""
    if not mechanism.is_massless:
        return tuple(mechanism.unphysical())
    rows = zip(mechanism.body_labels, mechanism.links, strict=True)
    return tuple(
        violation for label, link in rows if link.joint.dof for violation in violations(label, link.body)
    )


def _labels(mechanism: Mechanism) -> Iterator[tuple[str, int]]:
    """Bodies by the names of `Mechanism.unphysical`, and their numbers; −1 is the floating base."""
    yield BASE_LABEL, -1
    for k, label in enumerate(mechanism.body_labels):
        yield label, k


def _changed(label: str, old: NDArray[np.float64], new: NDArray[np.float64]) -> Iterator[Change]:
    for i in range(3):
        for j in range(i, 3):
            if old[i, j] != new[i, j]:
                yield Change(label, f"I{AXES[i]}{AXES[j]}", float(old[i, j]), float(new[i, j]))
