"""A mechanism from a DH table: mappings, or rows of numbers; a chain, or a tree by the parents of its rows.

The rows of a table whose lengths a are not negative, as the rules of Saha (2003), Appendix A, want them.

An x axis that is turned by half a turn about its z changes the sign of the a and α along it, and θ before and after it:
standard  X_{i+1} has a_i, α_i, and is between θ_i and θ_{i+1}
modified  X_{i−1} has a_i, α_i, and is between θ_{i−1} and θ_i
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import (
    DescriptionError,
    DescriptionWarning,
    InputTypeError,
    is_one_of,
    short,
    suggestion,
    warn,
)
from rodyn.model.body import POINT
from rodyn.model.checks import VectorLike, identifier, items, place, real, vector
from rodyn.model.formats.files import angle, each, joint_data, keyed, pose, radians, shape
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import DATA as JOINT_DATA, JOINTS, Joint, Prismatic, Revolute, Z
from rodyn.model.link import BASE, Base, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose, Turn, cos_sin, posed
from rodyn.model.shapes import Shape

SHOWN = 3
"""Rows that `advice` names."""


class Angled(NamedTuple):
    """a, alpha (rad) and theta (rad) of a row."""

    a: float
    alpha: float
    theta: float


def nonnegative(rows: Sequence[Angled], convention: str) -> list[Angled]:
    """Return the rows with a ≥ 0. Frames whose x axis is turned have another x and y, also mount and tool.

    >>> nonnegative([Angled(-0.4, 0.5, 0.0), Angled(0.3, 0.0, 0.1)], "standard")[0]
    Angled(a=0.4, alpha=-0.5, theta=3.141592653589793)
    """
    result = []
    for k, row in enumerate(rows):
        turned = row.a < 0.0
        beside = k - 1 if convention == "standard" else k + 1
        other = 0 <= beside < len(rows) and rows[beside].a < 0.0
        theta = _half_turned(row.theta) if turned != other else row.theta
        result.append(Angled(-row.a, 0.0 - row.alpha, theta) if turned else row._replace(theta=theta))
    return result


def advice(rows: Sequence[Angled], convention: str) -> str:
    """Words for negative lengths and for the rows without them; "" if there are none.

    >>> advice([Angled(0.3, 0.0, 0.1)], "standard")
    ''
    """
    negative = [k for k, row in enumerate(rows) if row.a < 0.0]
    if not negative:
        return ""
    both = zip(rows, nonnegative(rows, convention), strict=True)
    changed = [
        f"links[{k}] a={new.a:.12g}, alpha={math.degrees(new.alpha) + 0.0:.10g}°, theta={math.degrees(new.theta):.10g}°"
        for k, (old, new) in enumerate(both)
        if old != new
    ]
    turned = negative if convention == "standard" else [k - 1 for k in negative]
    return (
        f"{_some([f'links[{k}] has a = {rows[k].a:g}' for k in negative])}, but a is the distance of two axes, a >= 0 "
        "(Saha 2003, Appendix A, rule 3); it is taken as it is. The same robot is "
        f"{'; '.join(changed[: 2 * SHOWN])}{' …' * (len(changed) > 2 * SHOWN)}, with x and y of the frame of "
        f"{_some([f'links[{k}]' if k >= 0 else 'the mount' for k in turned])} turned round; "
        f"robot.to_dh({convention!r}, anew=True) writes such a table"
    )


def _some(words: Sequence[str]) -> str:
    more = len(words) - SHOWN
    return ", ".join(words[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def _half_turned(theta: float) -> float:
    return theta + math.pi if theta <= 0.0 else theta - math.pi


CONVENTIONS = {"standard": "standard", "dh": "standard", "modified": "modified", "craig": "modified"}
DHRows: TypeAlias = "Sequence[Mapping[str, Any] | Sequence[Any]] | NDArray[np.float64]"
Pattern: TypeAlias = Callable[[float, float, float, float], tuple[Pose, Pose]]
SYNONYMS = {"d": "b", "com": "r"}
"""What other books write: d for b, and com, which is minus r."""
BODY = ("mass", "r", "inertia")
DATA = {"joint_name": "name"} | {key: key for key in JOINT_DATA if key != "name"}
"""The keys of a row that are data of its joint."""
KEYS = ("a", "b", "alpha", "theta", "joint", "name", "shapes", "mount", *BODY, *SYNONYMS, *DATA)
LETTERS = {"R": "revolute", "P": "prismatic"}


def from_dh(
    rows: DHRows,
    convention: str,
    gravity: VectorLike = GRAVITY,
    name: str = "arm",
    tool: Pose | None = None,
    base: Base = "fixed",
    *,
    mount: Pose = IDENTITY,
    q_initial: VectorLike | None = None,
    degrees: bool = False,
    columns: Sequence[str] | None = None,
    joints: str | Sequence[str] | None = None,
    parents: Sequence[int] | None = None,
    physical: Physical = "raise",
) -> Mechanism:
    """Return the mechanism of a DH table; `convention` is "standard" or "modified" (also "craig"), without a default.

    A row is a mapping, or a sequence of values of the keys in `columns`:

    joint           "revolute" or "R" (default: the coordinate is added to theta), "prismatic" or "P" (added to b);
                    or all of them in `joints`
    a, b or d       length along x and offset along z (m); b is the d of other books
    alpha, theta    twist about x and angle about z (rad), or in degrees as alpha_deg, theta_deg
    mass            kg
    com or r        the mass centre in the link's frame (m); r, of the papers, is minus that: from it to the origin
    inertia         about the mass centre (kg m²): a 3×3 tensor or its three moments
    name            "link1", "link2", … unless given
    joint_name, limits, viscous, …, rotor_inertia, mimic    data of the joint, as of `Revolute`;
                    limits also as (lower, upper)
    shapes          what the link looks like
    mount           a pose before the row: in the frame of the row before, or of its parent

    `parents` makes a tree: the number of the row, from 0, in whose frame each row begins, or −1 for the base.

    The coordinate's own theta or b is 0 unless given. A table without mass, com and inertia has kinematics only.
    With `degrees`, alpha, theta, and the limits and mimic offsets of revolute joints are in degrees. A negative a is
    taken as it is; a `DescriptionWarning` has the rows of the same robot with a ≥ 0.

    `com` and `inertia` are in the axes of the link's frame. It is placed in the frame of the row before by
    standard  Rz(theta) Tz(b) Tx(a) Rx(alpha): the link's frame sits at its far end
    modified  Rx(alpha) Tx(a) Rz(theta) Tz(b): the link's frame sits at its joint (Craig)

    `mount` is the pose of the table's first frame in the base frame, in whose axes `gravity` (m/s²) is;
    `tool` is a frame in the last link's frame; `q_initial` has one number per row.

    >>> rod = {"mass": 1.0, "com": (-0.5, 0, 0), "inertia": (0, 0.1, 0.1)}
    >>> row = {"a": 1.0, "d": 0, "alpha": 0, **rod}
    >>> from_dh([row, row], convention="standard").links[1].com
    (-0.5, 0.0, 0.0)
    >>> table = [[0, 0.3, 0, -90], [0, 0, 0.4, 0]]
    >>> from_dh(table, "craig", columns=["theta", "d", "a", "alpha"], degrees=True).links[1].placement.xyz
    (0.4, 0.0, 0.0)
    """
    rows = _mappings(rows, columns, joints)
    links = dh_links(rows, convention, mount, degrees=degrees, parents=parents)
    return Mechanism(name, links, gravity, base, tool, q_initial=q_initial, physical=physical)


def dh_links(
    rows: object,
    convention: str,
    mount: Pose = IDENTITY,
    *,
    degrees: bool = False,
    parents: Sequence[int] | None = None,
) -> list[Link]:
    """Return the links of a DH table, those on the base mounted at `mount`."""
    pattern = PATTERNS[resolve(convention)]
    posed(mount, "mount")
    if not isinstance(degrees, bool):
        raise InputTypeError(f"degrees must be True or False, got {short(degrees)}")
    given: list[Mapping[str, Any]] = []
    for k, row in enumerate(items(rows, "links")):
        with place(f"links[{k}]"):
            given.append(_row(row))
    links: list[Link] = []
    weighed = any(key in row for row in given for key in BODY)
    before = range(-1, len(given) - 1) if parents is None else _parents(parents, len(given))
    for k, (row, parent) in enumerate(zip(given, before, strict=True)):
        with place(f"links[{k}]"):
            _require(row, ("a", "alpha", *(BODY if weighed else ())))
            name, start = (links[parent].name, IDENTITY) if parent >= 0 else (BASE, mount)
            start = start @ _mount(row)
            links.append(_link(row, default_name(k), name, start, pattern, degrees=degrees))
    if not degrees:
        _warn_of_degrees(given)
    if parents is None:
        _warn_of_negative(given, resolve(convention), degrees)
    return links


def _mappings(rows: DHRows, columns: Sequence[str] | None, joints: str | Sequence[str] | None) -> list[Any]:
    """Return the rows as mappings; rows of values have the keys in `columns`."""
    table: list[Any] = list(items(rows.tolist() if isinstance(rows, np.ndarray) else rows, "rows"))
    keys = None if columns is None else items(columns, "columns")
    if keys is not None and (twice := [key for key in keys if keys.count(key) > 1]):
        raise DescriptionError(f"columns has {short(twice[0])} twice")
    for k, row in enumerate(table):
        if isinstance(row, Mapping):
            continue
        with place(f"rows[{k}]"):
            values = items(row, "a row")
            if keys is None:
                raise DescriptionError(
                    "it is a list of values: name their columns, for example columns=('theta', 'd', 'a', 'alpha')"
                )
            if len(values) != len(keys):
                raise DescriptionError(f"it has {len(values)} values, but there are {len(keys)} columns")
            table[k] = dict(zip(keys, values, strict=True))
    if joints is None:
        return table
    kinds = items(joints, "joints") if not isinstance(joints, str) else tuple(joints)
    if len(kinds) != len(table):
        raise DescriptionError(f"joints has {len(kinds)} entries, but the table has {len(table)} rows")
    if any("joint" in row for row in table):
        raise DescriptionError("joints and rows with a key 'joint' are both given: keep one")
    return [{**row, "joint": kind} for row, kind in zip(table, kinds, strict=True)]


def _mount(row: Mapping[str, Any]) -> Pose:
    """Return the pose before a row, given as such or as in a file."""
    value = row.get("mount", IDENTITY)
    return pose(row, "mount") if isinstance(value, Mapping) else posed(value, "mount")


def _parents(parents: object, rows: int) -> list[int]:
    """Return the row that each row begins at, -1 for the base."""
    numbers: Sequence[Any] = items(
        parents.tolist() if isinstance(parents, np.ndarray) else parents, "parents"
    )
    if len(numbers) != rows:
        raise DescriptionError(f"parents has {len(numbers)} entries, but the table has {rows} rows")
    for k, parent in enumerate(numbers):
        if type(parent) is not int or not -1 <= parent < k:
            raise DescriptionError(
                f"parents[{k}] must be the number of a row before it, from 0, or -1 for the base; got {short(parent)}"
            )
    return list(numbers)


def _warn_of_negative(rows: Sequence[Mapping[str, Any]], convention: str, degrees: bool) -> None:
    """Warn of a negative a, which is against the rules of the papers; it is not repaired."""
    numbers = [
        Angled(real(row["a"], "a"), *(_angle(row, key, degrees) for key in ("alpha", "theta")))
        for row in rows
    ]
    if said := advice(numbers, convention):
        warn(said, DescriptionWarning)


def _warn_of_degrees(rows: Sequence[Mapping[str, Any]]) -> None:
    """Warn of angles beyond a turn, which are probably in degrees."""
    angles = [(k, key, row[key]) for k, row in enumerate(rows) for key in ("alpha", "theta") if key in row]
    large = [f"links[{k}] has {key} = {value:g}" for k, key, value in angles if abs(value) > math.tau]
    if large:
        advice = "which is taken in rad; if degrees are meant: degrees=True, or the keys alpha_deg, theta_deg"
        warn(f"{large[0]}, {advice}", DescriptionWarning)


def _row(row: object) -> Mapping[str, Any]:
    """Return the row with the papers' keys: b, and r = −com."""
    given = dict(keyed(row, (), KEYS, degrees=("alpha", "theta")))
    for word, own in SYNONYMS.items():
        if word in given:
            if own in given:
                raise DescriptionError(f"{own!r} and {word!r} are both given: keep one")
            value = given.pop(word)
            given[own] = [0.0 - entry for entry in vector(value, "com")] if word == "com" else value
    return given


def _require(row: Mapping[str, Any], needed: Sequence[str]) -> None:
    """Raise unless the row has these keys, and the one of b and theta that is not its coordinate."""
    constant = "theta" if is_one_of(row.get("joint"), ["prismatic", "P"]) else "b"
    others = {own: word for word, own in SYNONYMS.items()} | {key: f"{key}_deg" for key in ("alpha", "theta")}
    missing = [key for key in (*needed, constant) if key not in row and others.get(key) not in row]
    if missing:
        shown = [f"{key!r} (or {others[key]!r})" if key in others else repr(key) for key in missing]
        raise DescriptionError(f"missing key{'s' * (len(missing) > 1)} {', '.join(shown)}")


def resolve(convention: object) -> str:
    """Return the convention by its own name: "standard", for which "dh" is a synonym, or "modified".

    >>> resolve("dh")
    'standard'
    """
    if not isinstance(convention, str) or convention not in CONVENTIONS:
        raise DescriptionError(
            f"unknown convention {short(convention)}: {suggestion(convention, CONVENTIONS)}"
        )
    return CONVENTIONS[convention]


def default_name(k: int) -> str:
    """Return the name of the link of row `k` when the row has none."""
    return f"link{k + 1}"


def _link(
    given: Mapping[str, Any], name: str, parent: str, mount: Pose, pattern: Pattern, *, degrees: bool
) -> Link:
    a, b = real(given["a"], "a"), real(given.get("b", 0.0), "b")
    alpha, theta = (_angle(given, key, degrees) for key in ("alpha", "theta"))
    x, y, z = vector(given.get("r", POINT), "r")
    placement, frame = pattern(a, b, alpha, theta)
    return Link(
        identifier(given.get("name", name), "name"),
        parent,
        row_joint(given, degrees=degrees),
        mount @ placement,
        frame,
        mass=given.get("mass", 0.0),
        com=(0.0 - x, 0.0 - y, 0.0 - z),
        inertia=given.get("inertia", POINT),
        shapes=row_shapes(given),
    )


def row_shapes(given: Mapping[str, Any]) -> Sequence[Shape]:
    """Return the shapes of a row, each as such or as a mapping."""
    if "shapes" not in given:
        return ()
    return each(given, "shapes", lambda one: one if isinstance(one, Shape) else shape(one))


def _angle(given: Mapping[str, Any], key: str, degrees: bool) -> float:
    """Return the angle in rad, 0 if there is none."""
    if key in given:
        return radians(real(given[key], key)) if degrees else real(given[key], key)
    return angle(given, key) if f"{key}_deg" in given else 0.0


def row_joint(given: Mapping[str, Any], *, degrees: bool = False, axis: VectorLike = Z) -> Joint:
    """Return the joint of a row, with its data."""
    kind = given.get("joint", "revolute")
    joint = JOINTS.get(LETTERS.get(kind, kind)) if isinstance(kind, str) else None
    if joint is None or not issubclass(joint, Revolute | Prismatic):
        raise DescriptionError(f"joint must be 'revolute' or 'prismatic', got {short(kind)}")
    data = {DATA[key]: value for key, value in given.items() if key in DATA}
    tables = {key: data.pop(key) for key in ("limits", "mimic") if isinstance(data.get(key), Mapping)}
    data |= joint_data(tables)
    if "limits" in data:
        limits = data["limits"]
        if not isinstance(limits, Limits):
            limits = _pair(limits)
        data["limits"] = _in_rad(limits) if degrees and joint is Revolute else limits
    mimic = data.get("mimic")
    if isinstance(mimic, Mimic) and degrees and joint is Revolute:
        data["mimic"] = Mimic(mimic.joint, mimic.factor, radians(mimic.offset))
    return joint(axis, **data)


def _pair(value: object) -> Limits:
    """Limits typed as (lower, upper)."""
    with place("limits"):
        both = items(value, "limits")
        if len(both) != 2:
            raise DescriptionError(
                f"must be (lower, upper), or a table of lower, upper, velocity, effort; got {short(value)}"
            )
    return Limits(*cast("list[float]", both))


def _in_rad(limits: Limits) -> Limits:
    turned = {key: list(map(radians, limits.bounds[key])) for key in ("lower", "upper", "velocity")}
    return Limits(**turned, effort=limits.effort)


def standard(a: float, b: float, alpha: float, theta: float) -> tuple[Pose, Pose]:
    """Rz(θ) before the joint, Tz(b) Tx(a) Rx(α) after it: the joint commutes with Rz and Tz."""
    return Pose(rotation=_turns(("z", theta))), Pose((a, 0.0, b), _turns(("x", alpha)))


def modified(a: float, b: float, alpha: float, theta: float) -> tuple[Pose, Pose]:
    """Rx(α) Tx(a) Rz(θ) Tz(b) before the joint, nothing after it."""
    cos, sin = cos_sin(alpha)
    return Pose((a, 0.0 - b * sin, b * cos), _turns(("x", alpha), ("z", theta))), IDENTITY


def _turns(*turns: Turn) -> list[Turn]:
    """Return the turns without those by zero."""
    return [(axis, by) for axis, by in turns if by != 0.0]


PATTERNS: dict[str, Pattern] = {"standard": standard, "modified": modified}
