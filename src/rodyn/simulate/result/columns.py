"""A run as columns by name, one row for each sample: what every table of it is written from."""

from __future__ import annotations

import csv
from collections.abc import Callable
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.plain_text import csv_cell
from rodyn.robot import Robot

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


class Names(NamedTuple):
    """What coordinates, velocities and torques are called, in their order."""

    q: tuple[str, ...]
    qd: tuple[str, ...]
    tau: tuple[str, ...]


TURN = Names(("qx", "qy", "qz", "qw"), ("wx", "wy", "wz"), ("mx", "my", "mz"))
FREE = Names(("x", "y", "z", *TURN.q), ("vx", "vy", "vz", *TURN.qd), ("fx", "fy", "fz", *TURN.tau))


def names(robot: Robot) -> Names:
    """q1, qd1, tau1 for the first degree of freedom of the joints, and so on; words where there is a quaternion.

    >>> from rodyn.model.joints import Revolute, Spherical
    >>> from rodyn.model.link import Link
    >>> arm = Robot([Link("ball", joint=Spherical(), mass=1.0), Link("rod", "ball", Revolute(), mass=1.0)])
    >>> names(arm).q
    ('ball_qx', 'ball_qy', 'ball_qz', 'ball_qw', 'q4')
    """
    parts = [] if robot.base == "fixed" else [_words("base", FREE)]
    number = 1
    for link in (robot.links[k] for k in robot.mechanism.independent):
        if link.joint.nq != link.joint.dof:
            parts.append(_words(link.name, FREE if link.joint.dof > 3 else TURN))
        else:
            own = range(number, number + link.joint.dof)
            parts.append(Names(*(tuple(f"{field}{k}" for k in own) for field in Names._fields)))
        number += link.joint.dof
    return Names(*(sum(column, ()) for column in zip(*parts, strict=True)))


def _words(body: str, words: Names) -> Names:
    return Names(*(tuple(f"{body}_{word}" for word in column) for column in words))


def columns(run: Run) -> dict[str, NDArray[Any]]:
    """Every column, as long as there are samples that were reached; of a batch one trajectory after the other.

    A robot without a tool has no columns for its path.
    """
    reached = run.reached.reshape(-1, run.samples)
    trajectory, sample = np.nonzero(reached)
    called = names(run.robot)
    energy = run.energy
    blocks: list[tuple[tuple[str, ...], NDArray[Any]]] = [
        (called.q, run.q),
        (called.qd, run.qd),
        (called.tau, run.tau),
        *([(("x", "y", "z"), run.end_effector)] if run.robot.tool is not None else []),
        (("kinetic", "potential", "total"), np.stack([*energy, energy.total], axis=-1)),
    ]
    found: dict[str, NDArray[Any]] = {"trajectory": trajectory} if run.shape else {}
    found["t"] = run.t[sample]
    for header, block in blocks:
        rows = block[run.reached]
        found |= {name: rows[:, k] for k, name in enumerate(header)}
    return found


def csv_writer(run: Run) -> Callable[[BinaryIO], None]:
    """What writes the columns as CSV: a header, and numbers that read back as they were."""
    found = columns(run)

    def write(file: BinaryIO) -> None:
        text = TextIOWrapper(file, encoding="utf-8", newline="")
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(map(csv_cell, found))
        writer.writerows(zip(*(column.tolist() for column in found.values()), strict=True))
        text.flush()
        text.detach()

    return write
