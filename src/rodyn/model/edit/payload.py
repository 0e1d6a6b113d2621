"""The same robot with a body welded to a frame."""

from dataclasses import replace

from rodyn.errors import InputError
from rodyn.model.body import POINT, Body, report_unphysical, violations
from rodyn.model.checks import MatrixLike, VectorLike, place
from rodyn.model.link import FloatingBase, FrameLike
from rodyn.model.mechanism import Mechanism, Physical


def with_payload(
    mechanism: Mechanism,
    mass: float,
    com: VectorLike = POINT,
    inertia: MatrixLike | VectorLike = POINT,
    *,
    frame: FrameLike = None,
    physical: Physical = "raise",
) -> Mechanism:
    """The mechanism with a body on a frame (None: the tool): `com` and `inertia` (about com) in the axes of the frame.

    A payload of 0 kg changes nothing.

    >>> from rodyn.model.link import Link
    >>> from rodyn.model.pose import Pose
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0)], tool=Pose(xyz=(1, 0, 0)))
    >>> with_payload(arm, 3.0).links[0].com
    (0.75, 0.0, 0.0)
    """
    with place("payload"):
        payload = Body(mass, com, inertia)
    found = violations("payload", payload, massless=True)
    report_unphysical("the payload", found, physical)
    k, pose = mechanism.located(frame)
    base, links = mechanism.base, list(mechanism.links)
    if k < 0 and base == "fixed":
        raise InputError("a payload on the fixed base moves nothing: give the frame that carries it")
    carrier = base if k < 0 and isinstance(base, FloatingBase) else links[k].body
    total = carrier + payload.moved(pose)
    if k < 0:
        base = FloatingBase(total.mass, total.com, total.inertia)
    else:
        links[k] = replace(links[k], **vars(total))
    known = mechanism.accepted | {total} if found else mechanism.accepted  # said once
    return Mechanism(
        **mechanism.__getstate__() | {"links": links, "base": base, "accepted": known}, physical=physical
    )
