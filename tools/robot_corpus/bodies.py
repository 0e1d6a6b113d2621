"""Regressors of bodies that are welded to those of joints: the ten parameters of a body about another frame."""

from collections.abc import Sequence

import numpy as np

from rodyn.arrays import Floats

UNIVERSE = 0


def columns_of_links(rows: Floats, bodies: Sequence[tuple[int, Floats]]) -> Floats:
    """Columns of links, from those (nv, 10 joints) of the joints: bodies as (joint, 4×4 pose of the link in its frame).

    What is welded to the universe, which is joint 0, has no part.
    """
    blocks = [
        np.zeros((len(rows), 10))
        if joint == UNIVERSE
        else rows[:, 10 * (joint - 1) : 10 * joint] @ moved(pose)
        for joint, pose in bodies
    ]
    return np.hstack(blocks)


def moved(pose: Floats) -> Floats:
    """The matrix (10, 10) that takes parameters of a body about its frame to those about another.

    `pose` is the frame in the other. m, m c and I are the 4×4 pseudo-inertia J, which becomes T J Tᵀ.
    """
    return np.array([_parameters(pose @ _pseudo_inertia(one) @ pose.T) for one in np.eye(10)]).T


def _pseudo_inertia(ten: Floats) -> Floats:
    m, h, I = ten[0], ten[1:4], ten[[4, 5, 7, 5, 6, 8, 7, 8, 9]].reshape(3, 3)
    return np.block([[np.trace(I) / 2 * np.eye(3) - I, h[:, None]], [h[None, :], np.array([[m]])]])


def _parameters(J: Floats) -> Floats:
    I = np.trace(J[:3, :3]) * np.eye(3) - J[:3, :3]
    return np.array([J[3, 3], *J[:3, 3], I[0, 0], I[0, 1], I[1, 1], I[0, 2], I[1, 2], I[2, 2]])
