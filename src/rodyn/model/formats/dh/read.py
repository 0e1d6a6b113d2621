"""A mechanism from a DH table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from rodyn.errors import DescriptionError, short, suggestion
from rodyn.model.checks import VectorLike, identifier, items, place, real, vector
from rodyn.model.formats.keys import angle, keyed
from rodyn.model.joints import JOINTS, Prismatic, Revolute
from rodyn.model.link import BASE, Base, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose, Turn, cos_sin, posed

CONVENTIONS = {"standard": "standard", "dh": "standard", "modified": "modified"}
Pattern: TypeAlias = Callable[[float, float, float, float], tuple[Pose, Pose]]
HINTS = {
    "d": "the offset along z is called b here",
    "com": "give r = -com, from the mass centre to the origin of the link's frame",
}
ROW = ("joint", "a", "b", "alpha", "theta", "mass", "r", "inertia")


def from_dh(
    rows: Sequence[Mapping[str, Any]],
    convention: str,
    gravity: VectorLike = GRAVITY,
    name: str = "arm",
    tool: Pose | None = None,
    base: Base = "fixed",
    *,
    mount: Pose = IDENTITY,
    q_initial: VectorLike | None = None,
    physical: Physical = "raise",
) -> Mechanism:
    """The serial mechanism of a DH table; `convention` is "standard" or "modified" and has no default.

    A row is a mapping with these keys, all but `name` required:

    joint           "revolute" (the coordinate is added to theta) or "prismatic" (it is added to b)
    a, b            length along x and offset along z (m); b is the d of other books
    alpha, theta    twist about x and angle about z (rad), or in degrees as alpha_deg, theta_deg
    mass            kg
    r               from the mass centre to the origin of the link's frame (m): minus the usual com
    inertia         about the mass centre (kg m²): a 3×3 tensor or its three moments
    name            "link1", "link2", … unless given

    `r` and `inertia` are in the axes of the link's frame. It is placed in the frame of the row before by
    standard  Rz(theta) Tz(b) Tx(a) Rx(alpha): the link's frame sits at its far end
    modified  Rx(alpha) Tx(a) Rz(theta) Tz(b): the link's frame sits at its joint (Craig)

    `mount` is the pose of the table's first frame in the base frame, in whose axes `gravity` (m/s²) is;
    `tool` is a frame in the last link's frame; `q_initial` has one number per row.

    >>> rod = {"mass": 1.0, "r": (0.5, 0, 0), "inertia": (0, 0.1, 0.1)}
    >>> row = {"joint": "revolute", "a": 1.0, "b": 0, "alpha": 0, "theta": 0, **rod}
    >>> from_dh([row, row], convention="standard").links[1].com
    (-0.5, 0.0, 0.0)
    """
    links = dh_links(rows, convention, mount)
    return Mechanism(name, links, gravity, base, tool, q_initial=q_initial, physical=physical)


def dh_links(rows: object, convention: str, mount: Pose = IDENTITY) -> list[Link]:
    """The links of a DH table, the first one mounted at `mount`."""
    pattern = PATTERNS[resolve(convention)]
    posed(mount, "mount")
    links: list[Link] = []
    for k, row in enumerate(items(rows, "links")):
        with place(f"links[{k}]"):
            parent, start = (links[-1].name, IDENTITY) if links else (BASE, mount)
            links.append(_link(row, default_name(k), parent, start, pattern))
    return links


def resolve(convention: object) -> str:
    """The convention by its own name: "standard", for which "dh" is a synonym, or "modified".

    >>> resolve("dh")
    'standard'
    """
    if not isinstance(convention, str) or convention not in CONVENTIONS:
        raise DescriptionError(
            f"unknown convention {short(convention)}: {suggestion(convention, CONVENTIONS)}"
        )
    return CONVENTIONS[convention]


def default_name(k: int) -> str:
    """The name of the link of row `k` when the row has none."""
    return f"link{k + 1}"


def _link(row: object, name: str, parent: str, mount: Pose, pattern: Pattern) -> Link:
    given = keyed(row, ROW, ("name",), degrees=("alpha", "theta"), hints=HINTS)
    kind = given["joint"]
    joint = JOINTS.get(kind) if isinstance(kind, str) else None
    if joint is None or not issubclass(joint, Revolute | Prismatic):
        raise DescriptionError(f"joint must be 'revolute' or 'prismatic', got {short(kind)}")
    a, b = real(given["a"], "a"), real(given["b"], "b")
    alpha, theta = angle(given, "alpha"), angle(given, "theta")
    x, y, z = vector(given["r"], "r")
    placement, frame = pattern(a, b, alpha, theta)
    return Link(
        identifier(given.get("name", name), "name"),
        parent,
        joint(),
        mount @ placement,
        frame,
        mass=given["mass"],
        com=(0.0 - x, 0.0 - y, 0.0 - z),
        inertia=given["inertia"],
    )


def standard(a: float, b: float, alpha: float, theta: float) -> tuple[Pose, Pose]:
    """Rz(θ) before the joint, Tz(b) Tx(a) Rx(α) after it: the joint commutes with Rz and Tz."""
    return Pose(rotation=_turns(("z", theta))), Pose((a, 0.0, b), _turns(("x", alpha)))


def modified(a: float, b: float, alpha: float, theta: float) -> tuple[Pose, Pose]:
    """Rx(α) Tx(a) Rz(θ) Tz(b) before the joint, nothing after it."""
    cos, sin = cos_sin(alpha)
    return Pose((a, 0.0 - b * sin, b * cos), _turns(("x", alpha), ("z", theta))), IDENTITY


def _turns(*turns: Turn) -> list[Turn]:
    """The turns without those by zero."""
    return [(axis, by) for axis, by in turns if by != 0.0]


PATTERNS: dict[str, Pattern] = {"standard": standard, "modified": modified}
