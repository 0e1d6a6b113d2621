"""What a fit is measured in and kept near to: the given robot, made thick enough to be a unit for bodies."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rodyn.arrays import Floats
from rodyn.identification.fitting.consistent import Reference
from rodyn.identification.fitting.equations import Motion
from rodyn.identification.physical import pseudo_inertia
from rodyn.identification.unknowns import Unknowns

THINNEST = 1e-3
"""The radius of gyration that a body has at least in any direction, of the largest about an origin."""
SLIGHT = 0.01
"""Of the torque of a joint: the size of a rotor or of friction that the given robot does not have."""
ANY = 1e150
"""Larger than any parameter."""
PROBED = 200
"""States at which this is looked at."""


def reference(unknowns: Unknowns, motions: Sequence[Motion]) -> Reference:
    """The pseudo-inertias of the bodies and the sizes of the joints' parameters that are estimated."""
    inertial = unknowns.given.inertial
    return Reference(_thick(inertial[inertial[:, 0] > 0.0]), _sizes(unknowns, motions))


def natural_sizes(unknowns: Unknowns) -> Floats:
    """(k,): how large the estimated parameters can be: masses times the size of the robot; any for joints."""
    inertial = unknowns.given.inertial
    rows = inertial[inertial[:, 0] > 0.0]
    J = pseudo_inertia(rows)
    length = float(np.sqrt(np.max(np.abs(np.trace(J[:, :3, :3], axis1=1, axis2=2)) / rows[:, 0])))
    bodies = rows[:, :1] * ([1.0] + [length] * 3 + [length**2] * 6)
    return np.concatenate([bodies.ravel(), np.full(len(unknowns.estimated) - bodies.size, ANY)])


def _thick(inertial: Floats) -> Floats:
    """Pseudo-inertias with extent in all directions: rods, points and moments that no body has are made thicker."""
    J = pseudo_inertia(inertial)
    mass, first = J[:, 3, 3], J[:, :3, 3]
    steiner = first[:, :, None] * first[:, None, :] / mass[:, None, None]
    values, axes = np.linalg.eigh(J[:, :3, :3] - steiner)
    largest = np.sqrt(np.max(np.abs(np.trace(J[:, :3, :3], axis1=1, axis2=2)) / mass))
    least = mass * (THINNEST * max(largest, THINNEST)) ** 2
    values = np.maximum(values, least[:, None])
    J[:, :3, :3] = (axes * values[:, None, :]) @ axes.swapaxes(1, 2) + steiner
    return J


def _sizes(unknowns: Unknowns, motions: Sequence[Motion]) -> Floats:
    """(k,): the given parameters of joints; where they are zero, what makes a hundredth of the torque."""
    given = unknowns.given
    places = unknowns.estimated[unknowns.estimated >= given.inertial.size]
    found = given.values[places].copy()
    if (found > 0).all():
        return found
    states = [np.vstack([getattr(one, name) for one in motions]) for name in ("q", "qd", "qdd", "tau")]
    some = np.linspace(0, len(states[0]) - 1, PROBED).astype(int)
    q, qd, qdd, tau = (rows[some] for rows in states)
    Y = unknowns.regressor(q, qd, qdd)[..., places]
    effect = np.sqrt(np.mean(Y**2, axis=0))  # (nv, k)
    torque = np.sqrt(np.mean(tau**2, axis=0))
    joint = np.argmax(effect, axis=0)
    largest = np.maximum(effect[joint, range(len(places))], 1e-9)
    return np.where(found > 0, found, SLIGHT * np.maximum(torque[joint], 1e-9) / largest)
