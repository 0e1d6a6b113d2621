"""The same robot on another base."""

from rodyn.errors import InputError, short
from rodyn.model.link import Base, FloatingBase
from rodyn.model.mechanism import Mechanism, Physical


def with_base(mechanism: Mechanism, base: object, physical: Physical = "raise") -> Mechanism:
    """The mechanism on a base that is "fixed", "floating", or the body of a floating one.

    "floating" needs a link with mass that is welded to the base, such as the root link of a URDF: the base itself has
    no body then. A base that is fixed keeps no body.

    >>> from rodyn.model.link import Link
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0)])
    >>> with_base(arm, FloatingBase(10.0, inertia=(1, 1, 1))).nv
    7
    """
    body = _body(mechanism, base)
    accepted = mechanism.accepted
    if mechanism.base == "fixed" and body != "fixed":  # links that never moved do now: they are judged again
        accepted = accepted - {mechanism.links[k].body for k in mechanism.welded}
    return Mechanism(**mechanism.__getstate__() | {"base": body, "accepted": accepted}, physical=physical)


def _body(mechanism: Mechanism, base: object) -> Base:
    if isinstance(base, FloatingBase):
        return base
    if not isinstance(base, str) or base not in ("fixed", "floating"):
        raise InputError(
            f'base must be "fixed", "floating" or a FloatingBase(mass, com, inertia), got {short(base)}'
        )
    if base == "fixed":
        return "fixed"
    if isinstance(mechanism.base, FloatingBase):
        return mechanism.base
    if not any(mechanism.links[k].mass > 0.0 for k in mechanism.welded):
        raise InputError(
            f"the base of robot {short(mechanism.name)} has no mass, and no link with mass is welded to it: "
            "give its body, FloatingBase(mass, com, inertia)"
        )
    return FloatingBase(0.0)
