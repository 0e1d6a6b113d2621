"""What there is: the robots of the catalog and the registered methods, as rows that print as a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from rodyn.algorithms import registered
from rodyn.errors import is_one_of, unknown
from rodyn.model import catalog
from rodyn.model.joints import JOINTS
from rodyn.sweep.registry import INVERTIBLE_ELEMENTS, RESISTING_LINKS, Algorithm
from rodyn.writing.tables import Shown, Table

Row = TypeVar("Row", bound=tuple[object, ...])


class Method(NamedTuple):
    """One published algorithm: what it solves, how it is called, where it comes from, what it takes.

    `default` says when it is taken unless another one is named. `joints` are letters: C cylindrical, F fixed, H
    screw, L planar, P prismatic, Q floating, R revolute, S spherical, U universal. `needs` is what else a robot
    must have. `call` is the method of a robot that shows what it computes.
    """

    task: str
    name: str
    default: str
    paper: str
    equations: str
    joints: str
    bases: str
    trees: bool
    needs: str
    cost: str
    citation: str
    call: str


CALLS = {
    "articulated_mass": "explain",
    "composite_mass": "explain",
    "dictionary": "explain",
    "by_paper": "explain(…).by_paper",
    "joint_wrenches": "schur",
    "denoc_matrices": "denoc",
    "linearised_dynamics": "forward_dynamics_derivatives",
    "grounded_dynamics": "forward_dynamics_derivatives",
    "operational_space": "operational_space_inertia",
    "reference_points": "twists",
    "point_pose": "end_effector",
    "point_twist": "twist",
    "point_twist_rate": "twist_rate",
    "frame_twist": "twist",
    "frame_twist_rate": "twist_rate",
    "frame_jacobian": "jacobian",
    "frame_jacobian_rate": "jacobian_rate",
}
"""Task → the method of a robot that shows it, where that has another name."""


def call_of(task: str) -> str:
    """Return the method of a robot that shows what a task computes."""
    return CALLS.get(task, task)


class CatalogEntry(NamedTuple):
    """One robot of the catalog."""

    name: str
    aliases: str
    description: str
    source: str
    provenance: str
    defects: str


class Listing(Shown, tuple[Row, ...]):
    """Rows that print as a table; its first `keys` columns name a row."""

    __slots__ = ()
    columns: tuple[str, ...] = ()
    keys: int = 1

    def _parts(self) -> Iterator[Table]:
        cells = [[_cell(getattr(row, column)) for column in self.columns] for row in self]
        yield Table(self.columns, cells, keys=self.keys)


class Methods(Listing[Method]):
    columns = ("task", "name", "default", "paper", "equations", "joints", "cost", "call")
    keys = 2


class Robots(Listing[CatalogEntry]):
    columns = ("name", "aliases", "description")


def _cell(value: object) -> str:
    return {True: "yes", False: ""}.get(value, "") if isinstance(value, bool) else str(value)


def _default(row: Algorithm) -> str:
    if not row.default:
        return ""
    limits = {"nv": row.short, "path": row.shallow}
    return ", ".join(f"{what} ≤ {most}" for what, most in limits.items() if most) or "yes"


def _joints(row: Algorithm) -> str:
    """Return the joints whose elements it takes; some take a joint of one element only."""
    most = 1 if row.needs in (INVERTIBLE_ELEMENTS, RESISTING_LINKS) else 6
    parts = {joint: [part.kind for part in joint().elements] for joint in JOINTS.values()}
    taken = (joint for joint, kinds in parts.items() if len(kinds) <= most and set(kinds) <= row.joints)
    return "".join(sorted(joint.letter for joint in taken))


def methods(task: str | None = None) -> Methods:
    """Return the registered algorithms, all or those of one task, or of one method of a robot.

    >>> [row.name for row in methods("forward_dynamics") if row.default]
    ['articulated-body', 'cholesky']
    >>> [row.task for row in methods("denoc")]
    ['denoc_matrices']
    """
    tasks = list(dict.fromkeys(row.task for row in registered()))
    if task is not None and not is_one_of(task, [*tasks, *map(call_of, tasks)]):
        raise unknown("task", task, tasks)
    wanted = [one for one in tasks if task in (None, one, call_of(one))]
    return Methods(
        Method(
            row.task,
            row.name,
            _default(row),
            row.paper.key,
            row.equations,
            _joints(row),
            ", ".join(sorted(row.bases)),
            row.trees,
            row.needs,
            row.cost,
            row.paper.citation,
            call_of(row.task),
        )
        for row in sorted(registered(), key=lambda row: tasks.index(row.task))
        if row.task in wanted
    )


def robots() -> Robots:
    """Return the robots that `rodyn.load` knows by name.

    >>> [row.name for row in robots() if "puma560" in row.aliases]
    ['puma560_armstrong']
    """
    rows = []
    for name in catalog.names():
        entry = json.loads(catalog.text(name))
        aliases = ", ".join(alias for alias, target in catalog.ALIASES.items() if target == name)
        defects = "; ".join(f"{link}: {defect}" for link, defect in entry.get("accepted_defects", {}).items())
        description, source, provenance = (entry[key] for key in ("description", "source", "provenance"))
        rows.append(CatalogEntry(name, aliases, description, source, provenance, defects))
    return Robots(rows)
