"""`Place`: what a path of the joints passes: a singularity, or a limit of a joint."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import listed
from rodyn.model.coordinates import velocity_names
from rodyn.model.limits import reach
from rodyn.model.link import FrameLike
from rodyn.reach.thresholds import AT_LIMIT, NOTES_RULE
from rodyn.reach.workspace import Manipulability, Part, manipulability

if TYPE_CHECKING:
    from rodyn.reach.path.joint_path import JointPath
    from rodyn.robot import Robot


class Place(NamedTuple):
    """A place of a path of the joints.

    s        where; `kind` is "singularity" or "limit"
    text     a sentence
    joints   the joints that take part
    value    of a singularity the shortest by the longest axis of the ellipsoid of velocities, of a limit the joint
    """

    s: float
    kind: str
    text: str
    joints: tuple[str, ...]
    value: float

    def __str__(self) -> str:
        return self.text


class Notes(NamedTuple):
    """The places of a path in its order, and s and the isotropy of the ellipsoid of velocities along it (2, k)."""

    places: tuple[Place, ...]
    isotropy: Floats


def look_along(arm: Robot, path: JointPath, frame: FrameLike, match: str) -> Notes:
    """Singularities and limits of the joints on the way."""
    parts: dict[str, Part] = {"position": "position", "rotation": "rotation"}
    s = np.unique(
        np.concatenate(
            [
                np.linspace(a, b, NOTES_RULE.places)
                for a, b in zip(path.knots[:-1], path.knots[1:], strict=True)
            ]
        )
    )
    q = path(s).q
    part = parts.get(match, "pose")
    flat = singular_values(arm, q, frame, part).isotropy
    result = [*_singular(arm, path, s, flat, frame, part), *_limits(arm, s, q)]
    return Notes(tuple(sorted(result, key=lambda place: place.s)), np.array([s, flat]))


def singular_values(arm: Robot, q: Floats, frame: FrameLike, part: Part) -> Manipulability:
    """Return the ellipsoids along a path; velocities are in largest distances of the tool from the first joint."""
    far = np.linalg.norm(arm.end_effector(q, frame)[..., :3, 3], axis=-1).max()
    return manipulability(arm, q, frame, part, float(far) or 1.0)


def _singular(
    arm: Robot, path: JointPath, s: Floats, flat: Floats, frame: FrameLike, part: Part
) -> list[Place]:
    """Where the ellipsoid is flattest, of each stretch in which it is flat."""
    result = []
    for first, last in _stretches(flat < NOTES_RULE.singular):
        k = first + int(np.argmin(flat[first : last + 1]))
        near = np.linspace(s[max(k - 1, 0)], s[min(k + 1, len(s) - 1)], 201)
        fine = singular_values(arm, path(near).q, frame, part)
        j = int(np.argmin(fine.isotropy))
        names = [
            name
            for name, x in zip(velocity_names(arm.mechanism), fine.joints[j, -1], strict=True)
            if abs(x) > NOTES_RULE.takes_part
        ]
        many = f"joints {listed([repr(name) for name in names])} move the tool alike"
        cause = many if len(names) > 1 else f"joint {names[0]!r} does not move the tool"
        text = (
            f"passes a singularity at s = {near[j]:.4g} of {path.length:.4g}: {cause} "
            f"(shortest by longest axis of the ellipsoid of velocities {fine.isotropy[j]:.2g})"
        )
        result.append(Place(float(near[j]), "singularity", text, tuple(names), float(fine.isotropy[j])))
    return result


def _limits(arm: Robot, s: Floats, q: Floats) -> list[Place]:
    """Where joints are at or beyond a limit: of each stretch the farthest."""
    lower, upper = reach(arm.mechanism)
    result = []
    for j, name in enumerate(velocity_names(arm.mechanism)):
        for limit, beyond in (
            (lower[j], lower[j] - q[:, j]),
            (upper[j], q[:, j] - upper[j]),
        ):
            for first, last in _stretches(beyond > -AT_LIMIT):
                k = first + int(np.argmax(beyond[first : last + 1]))
                how = "comes to" if beyond[k] < AT_LIMIT else f"is {beyond[k]:.4g} beyond"
                text = f"passes a limit at s = {s[k]:.4g} of {s[-1]:.4g}: joint {name!r} {how} {limit:.4g}"
                result.append(Place(float(s[k]), "limit", text, (name,), float(q[k, j])))
    return result


def _stretches(here: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """First and last index of every run of True."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], here.astype(int), [0]])))
    return [(int(a), int(b) - 1) for a, b in zip(edges[::2], edges[1::2], strict=True)]
