"""Robots that differ in masses only: the same mechanism with inertial parameters given at run time."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from rodyn.arrays import Floats
from rodyn.model.chain.parameters import inertial, parameters
from rodyn.model.link import FloatingBase
from rodyn.model.mechanism import Mechanism


@lru_cache(maxsize=256)
def bare(mechanism: Mechanism) -> Mechanism:
    """The mechanism with unit bodies and no name: equal for all robots that share a kernel."""
    found = mechanism.replace(
        name="any", description="", source="", provenance="", defects=(), q_initial=None
    )
    for k in range(len(found.links)):
        found = found.replace(link=k, mass=1.0, com=(0.0, 0.0, 0.0), inertia=(1.0, 1.0, 1.0))
    return found if found.base == "fixed" else found.replace(base=FloatingBase(1.0, inertia=(1.0, 1.0, 1.0)))


def inertial_parameters(mechanism: Mechanism) -> Floats:
    """Mass, mass centre and inertia (xx, xy, xz, yy, yz, zz) of every body: ten numbers each, link axes.

    A floating base comes first.
    """
    whole = mechanism.elementary()
    links = parameters(whole.mechanism)
    bodies = ((whole.base,) if whole.base >= 0 else ()) + whole.body_of
    return np.array([value for k in bodies for value in inertial(links[k])])
