"""The constants of one link as a row of numbers, for programs that serve every robot.

Frames are those of the description: rotations are whole matrices, offsets angles, and nothing is moved from link to
link. All of it holds over any scalar: `row_programs` records the same functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rodyn.algebra.matrices import Mat3, Sym3
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.kernel.program.link_classes import LinkConstants
from rodyn.model.chain.build_views import Frames, constants_in
from rodyn.model.chain.parameters import Friction, LinkParameters, Structure
from rodyn.model.chain.proximal import from_joint
from rodyn.trace.records import filled, leaves

UPRIGHT = Rotation((Mat3(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0),))
"""No rotation, as a matrix."""

GROUND = LinkParameters(
    UPRIGHT, ZERO3, 0.0, UPRIGHT, ZERO3, 0.0, ZERO3, Sym3(0.0, 0.0, 0.0, 0.0, 0.0, 0.0), 0.0, 0.0, Friction()
)
"""The parent of a link that stands on a fixed base."""

WRENCH = 4
"""Columns of a wrench behind the constants of a link: 1 if it acts on the link, else 0, and its lever."""

UPON_TWO = Structure.serial("fixed", "fixed")


def described(link: LinkParameters) -> LinkParameters:
    """Return the link with its rotations as matrices and its offset as an angle."""
    placement, frame = (Rotation((one.matrix(),)) for one in (link.placement, link.frame))
    return replace(link, placement=placement, frame=frame)


def numbers_of(link: LinkParameters) -> list[float]:
    """Return the constants of a described link, in the order in which programs take them."""
    return [float(x) for x in leaves(described(link))]


def link_of(numbers: Sequence[Scalar]) -> LinkParameters:
    """Return the described link of these constants."""
    link: LinkParameters = filled(GROUND, list(numbers))
    return link


def in_frames(frames: Frames, link: LinkParameters, parent: LinkParameters) -> LinkConstants:
    """Return a described link upon its parent."""
    constants = constants_in(frames, UPON_TWO, (parent, link))[1]
    return replace(constants, com=ZERO3) if frames == "joint" else constants


def row(frames: Frames, link: LinkParameters, parent: LinkParameters, acts: Scalar, point: Vec3) -> list[Any]:
    """Return a row of the table of a robot, without its last column, which is the bound of a pivot.

    A wrench acts at a `point` of the link frame; its lever begins where the view of the link has it.
    """
    lever = point - link.com if frames == "body" else from_joint(link, point)
    return [*leaves(in_frames(frames, link, parent)), acts, *leaves(lever * acts)]
