"""Twists at the joints and twists at the mass centres, each from the other.

Textbook (9.7a)–(9.7c) between its chapters 6 (O_i) and 9 (C_i). To be run on a chain in base axes.

here    paper      meaning
t_C     t_i^C      twist with the velocity of the mass centre C_i
t_O     t_i^O      twist with the velocity of the point of link i at O_i
p_C     p_i^C      joint-motion propagation vector at C_i
p_O     p_i^O      the same at O_i: [e; 0] (revolute), [0; e] (prismatic)
p_d     p_i^d      [0; e_i × d_i] (revolute), 0 (prismatic)
a       a_{i−1}    O_{i−1} → O_i
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Vec3, cross
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


class Twists(NamedTuple):
    t_C: Six
    t_O: Six
    d: Vec3


@algorithm("reference_points", "denoc", SAHA_BOOK, "(9.7a)–(9.7c)", axes="base", cost="O(n)", default=True)
def reference_points(chain: Chain[BodyView]) -> tuple[Twists, ...]:
    """t_i^C from the parent's t^O and t_i^O from the parent's t^C."""
    return chain.outward(_convert, Twists(ZERO6, ZERO6, ZERO3))


def _convert(i: BodyView, parent: Twists) -> Twists:
    p_d = Six(ZERO3, cross(i.turn, i.d))  # (9.7c)
    p_C = i.p
    p_O = p_C - p_d
    a = parent.d + i.r
    B_and_P = i.c - parent.d  # B_{i,i−1} + P^d_{i−1}: its cross-product vector
    A_less_P = parent.d - a  # A_{i,i−1} − P^d_{i−1}
    t_C = _move(parent.t_O, B_and_P) + (p_O + p_d) * i.qd  # (9.7a)
    t_O = _move(parent.t_C, A_less_P) + (p_C - p_d) * i.qd  # (9.7b)
    return Twists(t_C, t_O, i.d)


def _move(t: Six, c: Vec3) -> Six:
    """[1 O; c×1 1] t."""
    return Six(t.top, t.bottom + cross(c, t.top))
