"""Robots with mimic joints, and the maps from their states to those of the same robot with all joints free."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

import rodyn as rd

from .robots import Floats


class Mimics(NamedTuple):
    """A random robot of these joints, the `couplings` of which follow others: (link, leader, factor, offset).

    `compiled` asks for machine code (conftest.py).
    """

    joints: str
    couplings: tuple[tuple[int, int, float, float], ...]
    seed: int = 0
    floating: bool = False
    compiled: bool = False

    def __str__(self) -> str:
        flags = [word for word in ("floating", "compiled") if getattr(self, word)]
        return "-".join([self.joints, str(self.seed), *flags])

    def free(self) -> rd.Robot:
        """A tree with one link for each letter, all joints free."""
        base = "floating" if self.floating else "fixed"
        drawn = [
            rd.Fixed()
            if letter == "F"
            else rd.Robot.random(1, letter, seed=100 * self.seed + k).links[0].joint
            for k, letter in enumerate(self.joints)
        ]
        whole = rd.Robot.random(len(drawn), "R", tree=True, seed=self.seed, base=base)
        links = [
            rd.Link(link.name, link.parent, joint, link.placement, link.frame, **vars(link.body))
            for joint, link in zip(drawn, whole.links, strict=True)
        ]
        return whole.replace(links=links)

    def robot(self) -> rd.Robot:
        """The same with its mimics."""
        return coupled(self.free(), self.couplings)


def coupled(robot: rd.Robot, couplings: tuple[tuple[int, int, float, float], ...]) -> rd.Robot:
    """The robot with links whose joint follows that of another link."""
    links = list(robot.links)
    for k, leader, factor, offset in couplings:
        joint, mimic = links[k].joint, rd.Mimic(links[leader].name, factor, offset)
        links[k] = rd.Link(
            links[k].name,
            links[k].parent,
            type(joint)(**joint.geometry, mimic=mimic),
            links[k].placement,
            links[k].frame,
            **vars(links[k].body),
        )
    return robot.replace(links=links)


class Maps(NamedTuple):
    """q_free = Q q + offset, v_free = G v."""

    Q: Floats
    offset: Floats
    G: Floats

    def positions(self, q: Floats) -> Floats:
        return q @ self.Q.T + self.offset

    def rates(self, v: Floats) -> Floats:
        return v @ self.G.T


def maps(case: Mimics) -> Maps:
    """From the couplings as they are written, chain by chain: no code of rodyn's."""
    given = {k: (leader, factor, offset) for k, leader, factor, offset in case.couplings}
    joints = [link.joint for link in case.free().links]
    start = (7, 6) if case.floating else (0, 0)
    free, own = start, start
    free_at, own_at = {}, {}
    for k, joint in enumerate(joints):
        free_at[k], free = free, (free[0] + joint.nq, free[1] + joint.dof)
        if k not in given:
            own_at[k], own = own, (own[0] + joint.nq, own[1] + joint.dof)
    Q, G, offset = np.zeros((free[0], own[0])), np.zeros((free[1], own[1])), np.zeros(free[0])
    Q[: start[0], : start[0]], G[: start[1], : start[1]] = np.eye(start[0]), np.eye(start[1])
    for k, joint in enumerate(joints):
        (row_q, row_v), leader, factor = free_at[k], k, 1.0
        while leader in given:
            leader, by, shift = given[leader]
            offset[row_q] += factor * shift
            factor *= by
        column_q, column_v = own_at[leader]
        width_q, width_v = (1, 1) if k in given else (joint.nq, joint.dof)
        Q[row_q : row_q + width_q, column_q : column_q + width_q] = factor * np.eye(width_q)
        G[row_v : row_v + width_v, column_v : column_v + width_v] = factor * np.eye(width_v)
    return Maps(Q, offset, G)


CASES = [
    Mimics("RRRR", ((1, 0, -1.0, 0.0), (2, 0, 1.5, -0.3)), seed=1),
    Mimics("RPRHR", ((0, 3, 0.7, 0.2), (1, 0, -2.0, 0.1), (4, 1, 0.5, 0.0)), seed=2),  # a chain, leader last
    Mimics(
        "RRPRRF", ((2, 1, 0.05, 0.02), (4, 2, -30.0, 0.5)), seed=3
    ),  # slides after a turn, turns after a slide
    Mimics("SRRURL", ((2, 1, -1.0, 0.4), (4, 1, 0.0, 0.7)), seed=4),  # factor 0: it stands at its offset
    Mimics("RFRPR", ((2, 0, 1.0, 0.0), (4, 3, 2.0, 1.0)), seed=5, floating=True),
    Mimics("RQRRC", ((2, 0, -0.5, 0.1), (3, 2, 3.0, 0.0)), seed=6, floating=True),
    Mimics("RRPR", ((1, 0, -1.0, 0.1), (3, 2, 4.0, 0.2)), seed=7, compiled=True),
    Mimics("SRRR", ((2, 1, -1.0, 0.0), (3, 1, 0.3, 0.2)), seed=8, floating=True, compiled=True),
]
