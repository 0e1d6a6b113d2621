"""The uncoupled Newton–Euler equations M ṫ + W M t = w^E + w^C and the constraint wrenches in them.

Saha (1999) Eqs. (6)–(10), (18)–(19); textbook (9.1)–(9.3), (9.8)–(9.9). Vectors in link axes, at C_i.

here       paper       meaning
w          w_i         M_i ṫ_i + W_i M_i t_i
w_E        w_i^E       drives of the joints, gravity and external wrenches on link i
w_C        w_i^C       constraint wrench of the joints on link i; Nᵀ w^C = 0
reaction   —           the part of joint i alone, acting on link i at O_i: constraint only, no drive
drive      —           the drive of joint i, acting on link i at O_i; what rotor and friction take is no part of it
d          d_i         from O_i to C_i
e          e_i         the axis about which joint i turns; 0 of a slide
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.spatial import ZERO6, Six, w_times
from rodyn.algebra.vectors import ZERO3, Vec3, cross
from rodyn.algorithms.inverse.denoc import Effort, Motion, inverse_dynamics
from rodyn.algorithms.kinematics.pose import forward_kinematics
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


class Uncoupled(NamedTuple):
    t: Six
    td: Six
    w: Six
    w_E: Six
    w_C: Six
    reaction: Six
    drive: Six
    d: Vec3
    e: Vec3


@algorithm("reactions", "denoc", SAHA_BOOK, "(9.8)–(9.9)", cost="O(n)", default=True)
def uncoupled(chain: Chain[BodyView]) -> tuple[Uncoupled, ...]:
    """M_i ṫ_i + W_i M_i t_i = w_i^E + w_i^C for every link."""
    inverse = inverse_dynamics(chain)
    gravity = chain.each(lambda _, at: at.R.T @ chain.base.g, forward_kinematics(chain))
    return chain.inward(_balance, ZERO6, inverse.motion, inverse.effort, gravity)


def _balance(i: BodyView, children: Six, motion: Motion, effort: Effort, g: Vec3) -> Handed:
    """`children` is the wrench of the children's drives on this link, `g` gravity in link axes."""
    t = motion.twist.t
    td = motion.td + Six(ZERO3, g)  # RIDIM's ṫ includes −g, the base accelerating upwards
    w = i.M @ td + w_times(t.top, i.M @ t)  # (9.2a)
    drive_O = _drive(i, effort)
    drive = Six(drive_O.top - cross(i.d, drive_O.bottom), drive_O.bottom)  # at C_i
    w_E = drive + children + Six(ZERO3, g * i.m) + i.w
    at_C = effort.w_tilde - drive
    reaction = Six(at_C.top + cross(i.d, at_C.bottom), at_C.bottom)
    result = Uncoupled(t, td, w, w_E, w - w_E, reaction, drive_O, i.d, i.turn)
    return Handed(result, (i.B.T @ drive) * -1)  # (9.8)


def _drive(i: BodyView, effort: Effort) -> Six:
    """Return the drive of joint i on link i, at O_i: a moment about e, or a force along e for a prismatic joint."""
    if i.kind == "prismatic":
        return Six(ZERO3, i.e * effort.drive)
    return Six(i.turn * effort.drive, ZERO3)
