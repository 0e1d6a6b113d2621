"""Base parameters: the combinations of dynamic parameters that torques depend on, and which any motion can show.

Gautier and Khalil (1990) group parameters of a link into those of the link that carries it, by rules for each joint;
Gautier (1991) finds groups from columns of the regressor that depend on each other at random states. Here both: first
the rules, joint by joint; then what a fixed base, mimic joints or a given motion hold back besides, by the columns of
the robot, from the base to the tips (`groups`).

Which columns of a regressor depend on others: by the rules of each joint, and by numbers.

The rules of a joint (Gautier and Khalil 1990) are found from the regressor of two bodies that it connects, the first of
which moves freely: what the joint cannot show of its link is a change of the two that changes no torque. They hold for
any motion, and are exact to rounding however long the robot is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, short
from rodyn.identification.parameters import DynamicParameters, dynamic_parameters, row_of
from rodyn.identification.physical import move_inertial, one_number
from rodyn.kernel.call import array
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.reference import evaluate
from rodyn.model.checks import is_whole
from rodyn.model.joint_fields import FRICTION
from rodyn.model.link import BASE, FloatingBase, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.writing.tables import Shown, Table

MAX_POSITION, RATE_DEVIATION, ACCELERATION_DEVIATION = np.pi, 2.0, 5.0
"""The random states: |q| (rad, m), and the standard deviation of q̇ and q̈."""
PAIR_STATES = 12
"""Random states of two bodies."""
PAIR_TOLERANCE = 1e-8
"""Maximum remainder of a dependent unit column, from rounding, in the regressor of two bodies."""
INTEGER_TOLERANCE = 1e-9
"""Maximum distance of a coefficient from the integer to which it is rounded."""
ZERO_TOLERANCE = 1e-13
"""Values below this share of the largest column, or of 1, count as zero."""

PREFERRED = (9, 4, 5, 7, 8, 6, 1, 2, 3, 0)
"""The order in which parameters of a body are kept: I_zz I_xx I_xy I_xz I_yz I_yy, m c, m; so m is grouped, not I."""


def column_order(parameters: DynamicParameters) -> list[int]:
    """Return the order of all parameters: body by body, each followed by those of its joint."""
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


def group_by_joints(parameters: DynamicParameters) -> Floats:
    """Return the matrix (p, p) that moves what a joint cannot show of its link to the link and its carrier."""
    mechanism = parameters.mechanism
    first = int(mechanism.base != "fixed")
    matrix = np.eye(len(parameters))
    for k in reversed(range(len(mechanism.links))):
        start, parent = 10 * (k + first), 10 * (mechanism.parents[k] + first)
        rule = _rule(mechanism.links[k])
        values = matrix[start : start + 10].copy()
        matrix[start : start + 10] = rule[10:] @ values
        if parent >= 0:
            matrix[parent : parent + 10] += rule[:10] @ values
    return matrix


def _rule(link: Link) -> Floats:
    """Return (20, 10): what the ten parameters of a link add to its carrier, and what remains of them."""
    if not link.joint.dof:
        pose = link.placement @ link.frame
        return np.vstack([np.array([move_inertial(unit, pose) for unit in np.eye(10)]).T, np.zeros((10, 10))])
    joint = type(link.joint)(**link.joint.geometry)
    return _rule_of_joint(
        Link("any", BASE, joint, link.placement, link.frame, mass=1.0, inertia=(1.0, 1.0, 1.0))
    )


@lru_cache(maxsize=1024)
def _rule_of_joint(link: Link) -> Floats:
    """Return the rule of a moving link, from the regressor of two bodies on a floating base."""
    pair = Mechanism("pair", [link], base=FloatingBase(1.0, inertia=(1.0, 1.0, 1.0)))
    rows = random_states(pair, 0, PAIR_STATES)
    Y = evaluate(pair, "regressor", rows)["Y"].reshape(-1, 20)
    order = [*PREFERRED, *(10 + place for place in PREFERRED)]
    independent = independent_columns(Y[:, order], PAIR_TOLERANCE)
    rule = np.zeros((20, 20))
    rule[[order[k] for k in independent.columns]] = independent.matrix[:, np.argsort(order)]
    return clean(rule[:, 10:])


def random_states(mechanism: Mechanism, seed: int, count: int) -> dict[str, Floats]:
    """Return random positions, rates and accelerations."""
    draw = np.random.default_rng([seed, mechanism.nv])
    q = random_coordinates(mechanism, count, draw, reach=MAX_POSITION)
    qd, qdd = (
        scale * draw.normal(size=(count, mechanism.nv)) for scale in (RATE_DEVIATION, ACCELERATION_DEVIATION)
    )
    return {"q": q, "qd": qd, "qdd": qdd}


class IndependentColumns(NamedTuple):
    """The first independent columns, and a matrix that combines them into all columns."""

    columns: tuple[int, ...]
    matrix: Floats
    gap: tuple[float, float]


def independent_columns(W: Floats, tolerance: float) -> IndependentColumns:
    """Select the first independent columns by Gram–Schmidt, applied twice: W = W[:, columns] matrix."""
    sizes = np.linalg.norm(W, axis=0)
    seen = sizes > ZERO_TOLERANCE * sizes.max(initial=0.0)
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
    small = np.abs(solved) < INTEGER_TOLERANCE
    return IndependentColumns(tuple(columns), np.where(small, 0.0, matrix), (kept, dropped))


def clean(matrix: Floats) -> Floats:
    """Remove rounding: round entries next to an integer, and set negligible ones to zero."""
    whole = np.round(matrix)
    near = np.abs(matrix - whole) < np.where(whole == 0.0, ZERO_TOLERANCE, INTEGER_TOLERANCE * np.abs(whole))
    return np.where(near, whole, matrix) + 0.0


TOLERANCE = 1e-8
"""Maximum remainder of a unit column that depends on the columns before it."""
MIN_GAP = 1e3
"""Minimum ratio of what remains of kept columns to what remains of grouped ones."""
ROWS_PER_COLUMN = 3
"""Rows of the random states for each column."""
ROUNDING = 1e-12
"""Remainder of a column that rounding leaves at best."""


@dataclass(frozen=True, eq=False, repr=False)
class BaseParameters(Shown):
    """β = `matrix` π: what torques depend on, τ = Y[..., columns] β. Prints as a table with the groups as text.

    parameters      π of the robot, with names
    columns         index of the column of Y, and of the parameter, that represents each base parameter
    matrix          (b, p): π → β; the identity in `columns`
    gap             remainders of unit columns: (minimum of kept ones, maximum of grouped ones)
    """

    parameters: DynamicParameters
    columns: tuple[int, ...]
    matrix: Floats
    gap: tuple[float, float]

    def __len__(self) -> int:
        return len(self.columns)

    def __eq__(self, other: object) -> bool:
        """Return whether both group the same parameters in the same way."""
        if not isinstance(other, BaseParameters):
            return NotImplemented
        same = self.parameters == other.parameters and self.columns == other.columns
        return same and np.array_equal(self.matrix, other.matrix)

    def __hash__(self) -> int:
        return hash((self.parameters, self.columns))

    @cached_property
    def values(self) -> Floats:
        """β of the robot."""
        return self.matrix @ self.parameters.values

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Each group as text: "m c_x of link3 + 0.4318 m of link4"."""
        return tuple(
            _describe_group(row, k, self.parameters) for k, row in zip(self.columns, self.matrix, strict=True)
        )

    @property
    def units(self) -> tuple[str, ...]:
        """The unit of each parameter."""
        return tuple(self.parameters.units[k] for k in self.columns)

    @cached_property
    def unidentifiable(self) -> tuple[str, ...]:
        """The parameters that no torque depends on."""
        return tuple(self.parameters.names[k] for k in np.flatnonzero(~self.matrix.any(axis=0)))

    @cached_property
    def grouped(self) -> tuple[str, ...]:
        """The parameters that appear only in combination with others."""
        alone = [k for k, row in zip(self.columns, self.matrix, strict=True) if np.count_nonzero(row) == 1]
        seen = np.flatnonzero(self.matrix.any(axis=0))
        return tuple(self.parameters.names[k] for k in seen if k not in alone)

    def regressor(self, Y: ArrayLike) -> Floats:
        """Return the columns of a regressor (..., p) that belong to β, (..., b)."""
        columns = numbers(Y, "Y")
        if columns.ndim < 1 or columns.shape[-1] != len(self.parameters):
            raise InputError(
                f"Y must be a regressor with {len(self.parameters)} columns, got shape {columns.shape}"
            )
        return columns[..., list(self.columns)]

    def expand(self, values: ArrayLike, near: ArrayLike | None = None) -> Floats:
        """Return the parameters (p,) nearest to `near` (p,; None: the robot's) with base parameters `values` (b,).

        Differences are relative to each parameter, so that heavy links change more than light ones.
        """
        p, b = len(self.parameters), len(self)
        start = np.array(self.parameters.values if near is None else row_of(near, "near", p, "the robot"))
        scale = _scales(start, self.parameters)
        missing = row_of(values, "values", b, "the base") - self.matrix @ start
        largest = np.abs(missing).max(initial=0.0) or 1.0
        expanded = (
            start + largest * scale * np.linalg.lstsq(self.matrix * scale, missing / largest, rcond=None)[0]
        )
        if not np.isfinite(expanded).all():
            raise InputError("values, or those they are near to, are too large: the parameters overflow")
        return np.asarray(expanded, dtype=np.float64)

    def _parts(self) -> Iterator[Table | str]:
        rows = [
            [str(k), name, f"{value:.6g}", unit]
            for k, (name, value, unit) in enumerate(zip(self.names, self.values, self.units, strict=True), 1)
        ]
        p = len(self.parameters)
        title = f"{len(self)} base parameters of {p} of robot {self.parameters.mechanism.name!r}"
        yield Table(["", "base parameter", "value", "unit"], rows, title)
        if self.unidentifiable:
            yield f"No torque depends on: {', '.join(_by_owner(self.unidentifiable))}."


def base_parameters(
    mechanism: Mechanism,
    *,
    rotors: bool | None = None,
    friction: bool = False,
    regressor: ArrayLike | None = None,
    tolerance: float = TOLERANCE,
    seed: int = 0,
) -> BaseParameters:
    """Return the base parameters of any motion, or with a `regressor` (..., p) those that its motion shows."""
    parameters = dynamic_parameters(mechanism, rotors, friction)
    if not 0.0 < (limit := one_number(tolerance, "tolerance")) < 1.0:
        raise InputError(f"tolerance must be between 0 and 1, got {limit:g}")
    rules = group_by_joints(parameters)
    order = [k for k in column_order(parameters) if rules[k].any()]
    rows = _random_rows(parameters, seed) if regressor is None else _user_rows(regressor, parameters)
    independent = independent_columns(rows[:, order], limit)
    least, most = independent.gap
    if regressor is None and least < MIN_GAP * max(most, ROUNDING):
        raise InputError(
            f"the base parameters of robot {mechanism.label} cannot be told from rounding: the remainders of kept "
            f"columns are at least {least:.1g}, those of grouped columns up to {most:.1g}; choose another tolerance "
            f"than {limit:g}"
        )
    kept = [order[k] for k in independent.columns]
    sort = np.argsort(kept)
    matrix = clean((independent.matrix @ rules[order])[sort])
    return BaseParameters(parameters, tuple(kept[k] for k in sort), matrix, independent.gap)


def _random_rows(parameters: DynamicParameters, seed: int) -> Floats:
    """Return rows of the regressor at random states."""
    if not is_whole(seed) or seed < 0:
        raise InputError(f"seed must be a non-negative integer, got {short(seed)}")
    mechanism = parameters.mechanism
    state = random_states(mechanism, seed, ROWS_PER_COLUMN * -(-len(parameters) // mechanism.nv))
    columns = Options(rotors="rotor" in parameters.joints, friction=FRICTION[0] in parameters.joints)
    Y = array(mechanism, "regressor", state, columns)
    return Y.reshape(-1, len(parameters))


def _user_rows(regressor: ArrayLike, parameters: DynamicParameters) -> Floats:
    """Return the rows of a regressor that the user passed, scaled."""
    rows, p = numbers(regressor, "regressor"), len(parameters)
    if rows.ndim < 2 or rows.shape[-1] != p or not rows.size:
        raise InputError(
            f"regressor has shape {rows.shape}, but the {p} parameters of robot {parameters.mechanism.label} need "
            f"rows of {p}: are rotors and friction the same as those of the regressor?"
        )
    return rows.reshape(-1, p) / (np.abs(rows).max() or 1.0)


def _scales(start: Floats, parameters: DynamicParameters) -> Floats:
    """Return the size of each parameter, at least a thousandth of the largest one of the same unit."""
    sizes, units = np.abs(start), np.array(parameters.units)
    for unit in set(parameters.units):
        same = units == unit
        sizes[same] = np.maximum(sizes[same], 1e-3 * sizes[same].max())
    return np.where(sizes > 0.0, sizes, 1e-3)


def _describe_group(row: Floats, column: int, parameters: DynamicParameters) -> str:
    """Return a row of the matrix as a sum, the parameter of its column first."""
    words = parameters.names[column]
    for k in np.flatnonzero(row):
        if k != column:
            factor = "" if abs(row[k]) == 1.0 else f"{abs(row[k]):.4g} "
            words += f" {'−' if row[k] < 0.0 else '+'} {factor}{parameters.names[k]}"
    return words


def _by_owner(names: tuple[str, ...]) -> list[str]:
    """Return names grouped by owner: "m, m c_x of link1"."""
    symbols_of: dict[str, list[str]] = {}
    for name in names:
        symbol, _, owner = name.partition(" of ")
        symbols_of.setdefault(owner, []).append(symbol)
    return [f"{', '.join(symbols)} of {owner}" for owner, symbols in symbols_of.items()]
