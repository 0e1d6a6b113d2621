"""Denavit–Hartenberg tables, read and written: `standard` (the frame at the far end) and `modified` (Craig).

standard  T_i = Rz(θ) Tz(b) Tx(a) Rx(α): frame i + 1 on link i, in frame i on link i − 1
modified  T_i = Rx(α) Tx(a) Rz(θ) Tz(b): frame i on link i, in frame i − 1 on link i − 1

The coordinate is added to θ (revolute) or b (prismatic). `r` points from the mass centre to the origin of the
link's frame, in that frame; `inertia` is about the mass centre, in that frame.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rodyn.errors import DescriptionError, short, unknown
from rodyn.model.checks import Vector, VectorLike, identifier, items, place, real, vector
from rodyn.model.joints import JOINTS, AxialJoint
from rodyn.model.keys import angle, keyed
from rodyn.model.link import BASE, Link
from rodyn.model.mechanism import GRAVITY, Base, Mechanism, Physical
from rodyn.model.pose import Pose, Turn, cos_sin

CONVENTIONS = {"standard": "standard", "dh": "standard", "modified": "modified"}
ROW = ("joint", "a", "b", "alpha", "theta", "mass", "r", "inertia")


def from_dh(
    rows: Sequence[Mapping[str, Any]],
    convention: str,
    gravity: VectorLike = GRAVITY,
    name: str = "arm",
    *,
    base: Base = "fixed",
    mount: Pose = Pose(),
    tool: Pose = Pose(),
    q_initial: VectorLike | None = None,
    physical: Physical = "raise",
) -> Mechanism:
    """The serial mechanism of a DH table; `convention` is "standard" or "modified" and has no default.

    A row has the keys joint ("revolute" or "prismatic"), a, b (m), alpha, theta (rad, or alpha_deg, theta_deg),
    mass, r, inertia, and if wanted a name. `mount` is the table's first frame in the base frame.

    >>> row = dict(joint="revolute", a=1.0, b=0, alpha=0, theta=0, mass=1.0, r=(0.5, 0, 0), inertia=(0, 0.1, 0.1))
    >>> from_dh([row, row], convention="standard").links[1].com
    (-0.5, 0.0, 0.0)
    """
    links = dh_links(rows, convention, mount)
    return Mechanism(name, links, gravity, base, tool, q_initial=q_initial, physical=physical)


def dh_links(rows: object, convention: str, mount: Pose = Pose()) -> list[Link]:
    """The links of a DH table, the first one mounted at `mount`."""
    if not isinstance(convention, str) or convention not in CONVENTIONS:
        raise unknown("DH convention", convention, CONVENTIONS)
    links: list[Link] = []
    for k, row in enumerate(items(rows, "links")):
        with place(f"links[{k}]"):
            parent = links[-1].name if links else BASE
            links.append(_link(row, f"link{k + 1}", parent, CONVENTIONS[convention], Pose() if links else mount))
    return links


def _link(row: object, default_name: str, parent: str, convention: str, mount: Pose) -> Link:
    given = keyed(row, ROW, ("name",), degrees=("alpha", "theta"))
    kind = given["joint"]
    joint = JOINTS.get(kind) if isinstance(kind, str) else None
    if joint is None or not issubclass(joint, AxialJoint):
        raise DescriptionError(f"joint must be 'revolute' or 'prismatic', got {short(kind)}")
    a, b = real(given["a"], "a"), real(given["b"], "b")
    alpha, theta = angle(given, "alpha"), angle(given, "theta")
    x, y, z = vector(given["r"], "r")
    placement, frame = _standard(a, b, alpha, theta) if convention == "standard" else _modified(a, b, alpha, theta)
    return Link(
        identifier(given.get("name", default_name), "name"),
        parent,
        joint(),
        mount @ placement,
        frame,
        mass=given["mass"],
        com=(0.0 - x, 0.0 - y, 0.0 - z),
        inertia=given["inertia"],
    )


def _standard(a: float, b: float, alpha: float, theta: float) -> tuple[Pose, Pose]:
    """Rz(θ) before the joint, Tz(b) Tx(a) Rx(α) behind it: the joint commutes with both Rz and Tz."""
    return Pose(rotation=_turns(("z", theta))), Pose((a, 0.0, b), _turns(("x", alpha)))


def _modified(a: float, b: float, alpha: float, theta: float) -> tuple[Pose, Pose]:
    return Pose(modified_shift(a, b, alpha), _turns(("x", alpha), ("z", theta))), Pose()


def modified_shift(a: float, b: float, alpha: float) -> Vector:
    """The origin of Rx(α) Tx(a) Tz(b)."""
    cos, sin = cos_sin(alpha)
    return (a, 0.0 - b * sin, b * cos)


def _turns(*turns: Turn) -> list[Turn]:
    """The turns without those by zero."""
    return [(axis, by) for axis, by in turns if by != 0.0]
