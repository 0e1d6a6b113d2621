"""Which columns of a regressor depend on others: by the rules of each joint, and by numbers.

The rules of a joint (Gautier and Khalil 1990) are found from the regressor of two bodies that it connects, the first of
which moves freely: what the joint cannot show of its link is a change of the two that changes no torque. They hold for
any motion, and are exact to rounding however long the robot is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.identification.body import moved
from rodyn.identification.parameters import DynamicParameters
from rodyn.kernel.reference import evaluate
from rodyn.model.link import BASE, FloatingBase, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates

REACH, SPEED, SPURT = np.pi, 2.0, 5.0
"""The random states: |q| (rad, m), and the standard deviation of q̇ and q̈."""
PAIRS = 12
"""Random states of two bodies."""
EXACT = 1e-8
"""What rounding may leave of a column of unit length that depends on others, in the regressor of two bodies."""
ROUNDED = 1e-9
"""How far a coefficient may be from a whole number that it is taken for."""
NOTHING = 1e-13
"""What is taken for zero, in parts of the largest column, or of a coefficient of one."""

PREFERRED = (9, 4, 5, 7, 8, 6, 1, 2, 3, 0)
"""The order in which parameters of a body are kept: I_zz I_xx I_xy I_xz I_yz I_yy, m c, m; so m is grouped, not I."""


def column_order(parameters: DynamicParameters) -> list[int]:
    """All parameters, body by body, each followed by those of its joint."""
    mechanism, bodies = parameters.mechanism, len(parameters.bodies)
    velocities = sum(link.joint.dof for link in mechanism.links)
    of_joints = np.arange(10 * bodies, len(parameters)).reshape(len(parameters.joints), velocities)
    order: list[int] = [*PREFERRED] if mechanism.base != "fixed" else []
    start = 0
    for k, link in enumerate(mechanism.links, len(order) // 10):
        order += [10 * k + place for place in PREFERRED]
        order += of_joints[:, start : start + link.joint.dof].ravel().tolist()
        start += link.joint.dof
    return order


def grouped_by_joints(parameters: DynamicParameters) -> Floats:
    """(p, p): π with what each joint cannot show of its link moved to the link and to what carries it."""
    mechanism = parameters.mechanism
    first = int(mechanism.base != "fixed")
    found = np.eye(len(parameters))
    for k in reversed(range(len(mechanism.links))):
        own, parent = 10 * (k + first), 10 * (mechanism.parents[k] + first)
        rule = _rule(mechanism.links[k])
        values = found[own : own + 10].copy()
        found[own : own + 10] = rule[10:] @ values
        if parent >= 0:
            found[parent : parent + 10] += rule[:10] @ values
    return found


def _rule(link: Link) -> Floats:
    """(20, 10): what the ten parameters of a link are to its carrier, and what remains its own."""
    if not link.joint.dof:
        pose = link.placement @ link.frame
        return np.vstack([np.array([moved(one, pose) for one in np.eye(10)]).T, np.zeros((10, 10))])
    joint = type(link.joint)(**link.joint.geometry)
    return _rule_of_joint(
        Link("any", BASE, joint, link.placement, link.frame, mass=1.0, inertia=(1.0, 1.0, 1.0))
    )


@lru_cache(maxsize=1024)
def _rule_of_joint(link: Link) -> Floats:
    """The rule of a link that moves, from its regressor on a floating base."""
    pair = Mechanism("pair", [link], base=FloatingBase(1.0, inertia=(1.0, 1.0, 1.0)))
    rows = random_states(pair, 0, PAIRS)
    Y = evaluate(pair, "regressor", rows)["Y"].reshape(-1, 20)
    order = [*PREFERRED, *(10 + place for place in PREFERRED)]
    found = independent_columns(Y[:, order], EXACT)
    rule = np.zeros((20, 20))
    rule[[order[k] for k in found.columns]] = found.matrix[:, np.argsort(order)]
    return clean(rule[:, 10:])


def random_states(mechanism: Mechanism, seed: int, count: int) -> dict[str, Floats]:
    """Random states."""
    draw = np.random.default_rng([seed, mechanism.nv])
    q = random_coordinates(mechanism, count, draw, reach=REACH)
    qd, qdd = (scale * draw.normal(size=(count, mechanism.nv)) for scale in (SPEED, SPURT))
    return {"q": q, "qd": qd, "qdd": qdd}


class Independent(NamedTuple):
    """The first columns that are independent, and all columns as their combinations."""

    columns: tuple[int, ...]
    matrix: Floats
    gap: tuple[float, float]


def independent_columns(W: Floats, tolerance: float) -> Independent:
    """Gram and Schmidt, twice, from the first column to the last; W = W[:, columns] matrix."""
    sizes = np.linalg.norm(W, axis=0)
    seen = sizes > NOTHING * sizes.max(initial=0.0)
    units = np.where(seen, W / np.where(seen, sizes, 1.0), 0.0)
    Q, R = np.zeros((W.shape[0], min(W.shape))), np.zeros((min(W.shape), W.shape[1]))
    columns: list[int] = []
    kept, dropped = 1.0, 0.0
    for k in np.flatnonzero(seen):
        rank, rest = len(columns), units[:, k].copy()
        for _ in range(2):
            along = Q[:, :rank].T @ rest
            R[:rank, k] += along
            rest -= Q[:, :rank] @ along
        left = float(np.linalg.norm(rest))
        if left > tolerance and rank < len(R):
            Q[:, rank], R[rank, k] = rest / left, left
            columns.append(int(k))
            kept = min(kept, left)
        else:
            dropped = max(dropped, left)
    rank = len(columns)
    solved = np.linalg.solve(R[:rank, columns], R[:rank]) if rank else np.zeros((0, W.shape[1]))
    matrix = solved / sizes[columns, None] * np.where(seen, sizes, 0.0)
    matrix[:, columns] = np.eye(rank)
    small = np.abs(solved) < ROUNDED
    return Independent(tuple(columns), np.where(small, 0.0, matrix), (kept, dropped))


def clean(matrix: Floats) -> Floats:
    """Without rounding: what is nearly a whole number is that, and what is next to nothing is zero."""
    whole = np.round(matrix)
    near = np.abs(matrix - whole) < np.where(whole == 0.0, NOTHING, ROUNDED * np.abs(whole))
    return np.where(near, whole, matrix) + 0.0
