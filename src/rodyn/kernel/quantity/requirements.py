"""Which algorithm serves a robot, and why one cannot."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from rodyn.algorithms import registered
from rodyn.errors import InputTypeError, UnsupportedError, short, unknown
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.kernel.thresholds import MIN_JOINT_INERTIA
from rodyn.model.body import Body, degenerate
from rodyn.model.chain.parameters import Structure, parameters
from rodyn.model.chain.proximal import proximal
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.registry import INVERTIBLE_ELEMENTS, INVERTIBLE_LINKS, RESISTING_LINKS, Algorithm, find


def require_name(method: object) -> None:
    """Raise if what a user gave as a method is not the name of one."""
    if method is not None and not isinstance(method, str):
        raise InputTypeError(f"method must be the name of a method, got {short(method)}")


def select(task: str, method: str | None, mechanism: Mechanism) -> Algorithm:
    """The algorithm of that name, or the default of the task for this mechanism."""
    require_name(method)
    if mechanism.couplings and task in reduced.TASKS and method in (None, reduced.METHOD):
        return reduced.algorithm(task)
    found = find(task, method, mechanism.nv, mechanism.height)
    if found is None:
        raise unknown(f"method of {task}", method, [row.name for row in registered(task)])
    return found


def _degenerate_link(mechanism: Mechanism) -> str:
    reasons = [(f"link {link.name!r}", degenerate(link.body)) for link in mechanism.links]
    if isinstance(mechanism.base, Body):
        reasons.insert(0, ("the floating base", degenerate(mechanism.base)))
    return next((f"{name} cannot be inverted: {why}" for name, why in reasons if why), "")


def _joint_of_several(mechanism: Mechanism) -> str:
    several = [link for link in mechanism.links if link.joint.dof > 1]
    return f"link {several[0].name!r} has a joint of {several[0].joint.dof} coordinates" if several else ""


def _yielding_link(mechanism: Mechanism) -> str:
    """The link that would not resist its own joint if it were the last one."""
    whole = mechanism.elementary()
    if any(len(elements) > 1 for elements in whole.joints):
        return "a joint has several degrees of freedom, whose elements have no mass"
    split, carrier = whole.mechanism, whole.base
    links = zip(split.links, proximal(Structure(split.kinds, split.parents), parameters(split)), strict=True)
    for link, at in list(links)[carrier + 1 :]:
        trace = at.I.xx + at.I.yy + at.I.zz
        if link.joint.kind == "revolute" and not at.I.zz > MIN_JOINT_INERTIA * trace:
            least = f"{MIN_JOINT_INERTIA:g} of its trace"
            return f"link {link.name!r} has almost no inertia about its own joint (below {least})"
        if link.joint.kind != "revolute" and not np.trace(np.array(link.body.inertia)) > 0:
            return f"link {link.name!r} is a mass point"
    return ""


# what an algorithm may need → functions that say why a mechanism does not have it, or ""
NEEDS: dict[str, tuple[Callable[[Mechanism], str], ...]] = {
    "": (),
    INVERTIBLE_LINKS: (_degenerate_link,),
    INVERTIBLE_ELEMENTS: (_joint_of_several, _degenerate_link),
    RESISTING_LINKS: (lru_cache(maxsize=256)(_yielding_link),),
}


def require(algorithm: Algorithm, mechanism: Mechanism, own_inertia: bool = True) -> Prepared:
    """The mechanism as the algorithm takes it, or an error that says why it cannot.

    `own_inertia` tells whether it is computed with the inertial parameters of the mechanism itself.
    """
    if mechanism.couplings and algorithm.name != reduced.METHOD:
        _require_joint_by_joint(algorithm, mechanism)
    base = "fixed" if mechanism.base == "fixed" else "floating"
    if base not in algorithm.bases:
        raise UnsupportedError(
            f"robot {mechanism.name!r} has a {base} base; {algorithm.task} by {algorithm.name!r} takes "
            f"{' and '.join(sorted(algorithm.bases))} bases only"
        )
    ready = prepared(mechanism, "fixed" not in algorithm.joints)
    parents = ready.described.parents
    if not algorithm.trees and len(set(parents)) < len(parents):
        raise UnsupportedError(
            f"robot {mechanism.name!r} branches; {algorithm.task} by {algorithm.name!r} takes chains only"
            f"{_instead(algorithm, mechanism)}"
        )
    reasons = [why for why in NEEDS[algorithm.needs] if own_inertia or why is not _degenerate_link]
    lacking = next(filter(None, (why(ready.described) for why in reasons)), "")
    if lacking:
        raise UnsupportedError(
            f"{algorithm.task} by {algorithm.name!r} needs {algorithm.needs}, but of robot {mechanism.name!r} "
            f"{lacking}{_instead(algorithm, mechanism)}"
        )
    return ready


def _require_joint_by_joint(algorithm: Algorithm, mechanism: Mechanism) -> None:
    """The task of an algorithm may be solved joint by joint: its results are folded."""
    if algorithm.task not in (*reduced.TASKS, *reduced.LINK_BY_LINK):
        return
    follower = mechanism.links[next(iter(mechanism.couplings))].name
    instead = f"; method={reduced.METHOD!r} can" if algorithm.task in reduced.TASKS else ""
    raise UnsupportedError(
        f"{algorithm.task} by {algorithm.name!r} cannot take mimic joints such as that of link {short(follower)} of "
        f"robot {mechanism.name!r}: its recursion moves each joint by itself{instead}"
    )


def _instead(algorithm: Algorithm, mechanism: Mechanism) -> str:
    """Words for a method of the same task that takes any robot, if the default does."""
    default = select(algorithm.task, None, mechanism)
    return f"; method={default.name!r} can" if default.trees and not default.needs else ""


def first_reason(*reasons: tuple[object, str]) -> str:
    """Return the first reason that holds, or "".

    >>> first_reason((False, "there is no base"), (3 > 2, "there are too many links"))
    'there are too many links'
    """
    return next((reason for holds, reason in reasons if holds), "")


def takes(algorithm: Algorithm, mechanism: Mechanism) -> bool:
    """Whether `require` lets the mechanism pass."""
    try:
        require(algorithm, mechanism)
    except UnsupportedError:
        return False
    return True
