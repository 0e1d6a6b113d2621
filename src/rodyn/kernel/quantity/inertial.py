"""Robots that differ in masses only: the same mechanism with inertial parameters given at run time."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputTypeError, short
from rodyn.model.body import Body
from rodyn.model.chain.parameters import inertial, parameters
from rodyn.model.joint_fields import COLUMNS, ROTOR
from rodyn.model.joints import Joint
from rodyn.model.link import FloatingBase, FrameLike
from rodyn.model.mechanism import Mechanism


@lru_cache(maxsize=256)
def bare(mechanism: Mechanism) -> Mechanism:
    """Return the mechanism with unit bodies and no name: equal for all robots that share a kernel."""
    result = mechanism.replace(
        name="any", description="", source="", provenance="", defects=(), q_initial=None
    )
    for k in range(len(result.links)):
        result = result.replace(link=k, mass=1.0, com=(0.0, 0.0, 0.0), inertia=(1.0, 1.0, 1.0))
    return (
        result if result.base == "fixed" else result.replace(base=FloatingBase(1.0, inertia=(1.0, 1.0, 1.0)))
    )


def inertial_parameters(mechanism: Mechanism) -> Floats:
    """Mass, mass centre and inertia (xx, xy, xz, yy, yz, zz) of every body: ten numbers each, link axes.

    A floating base comes first.
    """
    whole = mechanism.elementary()
    links = parameters(whole.mechanism)
    bodies = ((whole.base,) if whole.base >= 0 else ()) + whole.body_of
    return np.array([value for k in bodies for value in inertial(links[k])])


@lru_cache(maxsize=256)
def with_units(mechanism: Mechanism) -> Mechanism:
    """Return the mechanism with unit bodies, and a rotor and friction of 1 on every joint that may have them.

    Bodies have their mass centre at the origin of their link: robots that move alike share what is computed.
    """
    body = Body(1.0, inertia=(1.0, 1.0, 1.0))
    plain = mechanism.dynamic
    links = [replace(link, joint=_of_units(link.joint), **vars(body)) for link in plain.links]
    base = plain.base if plain.base == "fixed" else FloatingBase(**vars(body))
    return plain.replace(name="any", links=links, base=base)


def _of_units(joint: Joint) -> Joint:
    if not joint.dof:
        return joint
    units = dict.fromkeys(COLUMNS.values(), 1.0) | {COLUMNS[ROTOR]: float(joint.nq == joint.dof)}
    return type(joint)(**joint.geometry | joint.data | units)


def rotor_columns(mechanism: Mechanism, _: FrameLike = None) -> tuple[str, ...]:
    """Return the columns of rotors, if the joints have some."""
    return (ROTOR,) if any(any(link.joint.rotor_inertia) for link in mechanism.links) else ()


def columns_of(mechanism: Mechanism, rotors: bool | None) -> tuple[str, ...]:
    """Return the columns of rotors, if they are wanted; None: if the joints have some."""
    if rotors is None:
        return rotor_columns(mechanism)
    if not isinstance(rotors, bool | np.bool_):
        raise InputTypeError(
            f"rotors must be True, False or None (if the robot has some), got {short(rotors)}"
        )
    return (ROTOR,) if rotors else ()
