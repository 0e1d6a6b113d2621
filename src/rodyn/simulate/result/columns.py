"""A run as columns by name, one row for each sample: what every table of it is written from."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import FileError, InputError, cut, is_one_of, missing_extra, short, unknown
from rodyn.model.link import BASE
from rodyn.plain_text import csv_cell
from rodyn.robot import Robot

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


class Names(NamedTuple):
    """What coordinates, velocities, accelerations and torques are called, in their order."""

    q: tuple[str, ...]
    qd: tuple[str, ...]
    qdd: tuple[str, ...]
    tau: tuple[str, ...]


TURN = Names(("qx", "qy", "qz", "qw"), ("wx", "wy", "wz"), ("wdx", "wdy", "wdz"), ("mx", "my", "mz"))
FREE = Names(
    ("x", "y", "z", *TURN.q),
    ("vx", "vy", "vz", *TURN.qd),
    ("vdx", "vdy", "vdz", *TURN.qdd),
    ("fx", "fy", "fz", *TURN.tau),
)

Naming: TypeAlias = Literal["numbers", "joints"]
NAMINGS: tuple[Naming, ...] = ("numbers", "joints")


def names(robot: Robot, by: Naming = "numbers") -> Names:
    """q1, qd1, qdd1, tau1 for the first degree of freedom of the joints, and so on; words where there is a quaternion.

    By joints it is q_elbow for the joint `elbow`, and q_wrist_1, q_wrist_2 for a joint of two coordinates.

    >>> from rodyn.model.joints import Revolute, Spherical
    >>> from rodyn.model.link import Link
    >>> arm = Robot([Link("ball", joint=Spherical(), mass=1.0), Link("rod", "ball", Revolute(), mass=1.0)])
    >>> names(arm).q
    ('ball_qx', 'ball_qy', 'ball_qz', 'ball_qw', 'q4')
    >>> names(arm, "joints").qdd
    ('ball_wdx', 'ball_wdy', 'ball_wdz', 'qdd_rod')
    """
    if not is_one_of(by, NAMINGS):
        raise unknown("names of columns", by, NAMINGS)
    parts = [] if robot.base == "fixed" else [_words(BASE, FREE)]
    number = 1
    for k in robot.mechanism.independent:
        link, dof = robot.links[k], robot.links[k].joint.dof
        if link.joint.nq != dof:
            parts.append(_words(link.name, FREE if dof > 3 else TURN))
        else:
            own = _of_joint(robot.mechanism.joint_names[k], number, dof, by)
            parts.append(Names(*(tuple(f"{field}{end}" for end in own) for field in Names._fields)))
        number += dof
    result = Names(*(sum(column, ()) for column in zip(*parts, strict=True)))
    _require_apart(robot, result)
    return result


def _of_joint(name: str, number: int, dof: int, by: Naming) -> list[str]:
    """Return what follows the letter in the names of a joint."""
    if by == "numbers":
        return [str(k) for k in range(number, number + dof)]
    return [f"_{name}"] if dof == 1 else [f"_{name}_{k}" for k in range(1, dof + 1)]


def _words(body: str, words: Names) -> Names:
    return Names(*(tuple(f"{body}_{word}" for word in column) for column in words))


def _require_apart(robot: Robot, found: Names) -> None:
    """Raise if two columns would have one name."""
    every = [name for column in found for name in column]
    if len(set(every)) < len(every):
        twice = next(name for name in every if every.count(name) > 1)
        raise InputError(
            f"robot {robot.name!r} has two columns that would be called {short(twice)}: rename a joint or a link, or "
            'take names="numbers"'
        )


def units(robot: Robot) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the unit, rad or m, of every coordinate ("" for quaternions), and of the coordinate of every velocity.

    >>> import rodyn as rd
    >>> units(rd.load("stanford"))[0]
    ('rad', 'rad', 'm', 'rad', 'rad', 'rad')
    """
    floating = robot.base != "fixed"
    position = ["m"] * 3 + [""] * 4 if floating else []
    velocity = ["m"] * 3 + ["rad"] * 3 if floating else []
    for joint in robot.joints.values():
        own = ["m" if element.kind == "prismatic" else "rad" for element in joint.elements]
        velocity += own
        position += own if joint.nq == joint.dof else ["m"] * (joint.nq - 4) + [""] * 4
    return tuple(position), tuple(velocity)


def columns(run: Run, by: Naming = "numbers") -> dict[str, NDArray[Any]]:
    """Every column, as long as there are samples that were reached; of a batch one trajectory after the other.

    A robot without a tool has no columns for its path.
    """
    reached = run.reached.reshape(-1, run.samples)
    trajectory, sample = np.nonzero(reached)
    energy = run.energy
    states = {name: getattr(run, name) for name in Names._fields}
    blocks: dict[tuple[str, ...], NDArray[Any]] = {
        **({TOOL: run.end_effector} if run.robot.tool is not None else {}),
        ENERGIES: np.stack([*energy, energy.total], axis=-1),
    }
    result: dict[str, NDArray[Any]] = {TRAJECTORY: trajectory} if run.shape else {}
    result[TIME] = run.t[sample]
    result |= state_columns(run.robot, {name: block[run.reached] for name, block in states.items()}, by)
    for header, block in blocks.items():
        rows = block[run.reached]
        result |= {name: rows[:, k] for k, name in enumerate(header)}
    return result


TRAJECTORY, TIME, TOOL, ENERGIES = "trajectory", "t", ("x", "y", "z"), ("kinetic", "potential", "total")
"""Columns that are no states."""


def state_columns(
    robot: Robot, states: Mapping[str, Floats], by: Naming = "numbers"
) -> dict[str, NDArray[Any]]:
    """Rows of states by field of `Names`, (rows, width) each, as columns."""
    called = names(robot, by)
    return {
        name: rows[:, k] for field, rows in states.items() for k, name in enumerate(getattr(called, field))
    }


def csv_writer(found: Mapping[str, NDArray[Any]]) -> Callable[[BinaryIO], None]:
    """Return what writes columns as CSV: a header, and numbers that read back as they were."""

    def write(file: BinaryIO) -> None:
        text = TextIOWrapper(file, encoding="utf-8", newline="")
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(map(csv_cell, found))
        writer.writerows(zip(*(column.tolist() for column in found.values()), strict=True))
        text.flush()
        text.detach()

    return write


Columns: TypeAlias = Mapping[str, Any]


def frame(columns: Columns) -> Any:
    """Return a `pandas.DataFrame` of the columns."""
    try:
        import pandas as pd
    except ImportError:
        raise missing_extra("tables of runs need", "pandas", "tables") from None
    return pd.DataFrame(columns)


def parquet_writer(columns: Columns) -> Callable[[BinaryIO], None]:
    """Return what writes the columns as Parquet."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise missing_extra("tables of runs need", "pyarrow", "tables") from None
    table = pa.table(dict(columns))
    return lambda file: pq.write_table(table, file)


def parquet_columns(path: Path) -> dict[str, Any]:
    """Return the columns of a Parquet file."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise missing_extra("tables of runs need", "pyarrow", "tables") from None
    try:
        table = pq.read_table(path)
    except (pa.ArrowException, OSError) as error:
        raise FileError(f"{cut(str(path), 200)}: not a Parquet file: {cut(str(error), 120)}") from None
    return {name: table[name].to_numpy() for name in table.column_names}
