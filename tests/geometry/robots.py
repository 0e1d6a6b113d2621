"""Robots of the tests of clearances."""

import numpy as np

import rodyn as rd

ROD = {"mass": 1.0, "inertia": (0.1, 0.1, 0.1)}


def along_x(length: float) -> rd.Pose:
    return rd.Pose(xyz=(length, 0, 0))


def chain(*lengths: float, **fields: object) -> rd.Robot:
    """Rods in the x–y plane that turn about z: link k has the length k, the last ends at the tool."""
    links = [
        rd.Link(
            f"link{k}",
            "base" if k == 1 else f"link{k - 1}",
            rd.Revolute(),
            along_x(0.0 if k == 1 else lengths[k - 2]),
            **ROD,  # type: ignore[arg-type]
        )
        for k in range(1, len(lengths) + 1)
    ]
    return rd.Robot(links, tool=along_x(lengths[-1]), name="chain", **fields)  # type: ignore[arg-type]


def reasons(found: rd.Clearance) -> dict[tuple[str, str], str]:
    return {(one.first, one.second): one.reason for one in found.left_out}


def state(robot: rd.Robot, seed: int, count: int | None = None) -> np.ndarray:
    """Random states, with unit quaternions."""
    rng = np.random.default_rng(seed)
    q = rng.uniform(-2.0, 2.0, (1 if count is None else count, robot.nq))
    at = 0
    starts = [] if robot.base == "fixed" else [3]
    at = 0 if robot.base == "fixed" else 7
    for joint in robot.joints.values():
        if joint.nq != joint.dof:
            starts.append(at + joint.nq - 4)
        at += joint.nq
    for start in starts:
        q[:, start : start + 4] /= np.linalg.norm(q[:, start : start + 4], axis=1)[:, None]
    return q[0] if count is None else q
