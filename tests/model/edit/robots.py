"""Random robots with everything that a description can hold, and what their dynamics are."""

from dataclasses import replace

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.reference import evaluate
from rodyn.model.joint_data import Limits
from rodyn.model.joints import Joint
from rodyn.model.link import Frame, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism
from rodyn.model.shapes import Sphere


def full(n: int, letters: str, seed: int, base: str = "fixed", *, tree: bool = True) -> Mechanism:
    """A random robot whose joints have names, limits and friction, with shapes, frames and an initial posture."""
    made = random_mechanism(n, letters, tree, seed, base)
    links = [replace(link, joint=_named(link), shapes=[Sphere(0.1)]) for link in made.links]
    frames = [
        Frame(f"flange{k}", link.name, Pose((0.1, k, 0.2), [("x", 0.3)])) for k, link in enumerate(links)
    ]
    return replace(made, links=links, frames=(*made.frames, *frames), tool="flange0")


def _named(link: Link) -> Joint:
    joint = link.joint
    if not joint.dof:
        return type(joint)(name=f"joint of {link.name}")
    return type(joint)(
        **joint.geometry, name=f"joint of {link.name}", limits=Limits(velocity=2.0, effort=9.0), viscous=0.1
    )


def matrix(mechanism: Mechanism, q: Floats) -> Floats:
    """M(q)."""
    return np.asarray(evaluate(mechanism, "inertia_matrix", {"q": q})["M"])


def bias(mechanism: Mechanism, q: Floats, v: Floats) -> Floats:
    """C(q, q̇) q̇ + g(q)."""
    return np.asarray(evaluate(mechanism, "bias_force", {"q": q, "qd": v})["tau"])


def poses(mechanism: Mechanism, q: Floats) -> dict[str, Floats]:
    """The poses of all links and frames by name."""
    found = evaluate(mechanism, "forward_kinematics", {"q": q})["T"]
    names = [one.name for one in (*mechanism.links, *mechanism.frames)]
    places = {name: mechanism.located(name) for name in names}
    return {name: found[place.link + 1] @ place.pose.matrix() for name, place in places.items()}


def assert_same(found: dict[str, Floats], expected: dict[str, Floats]) -> None:
    """Poses that `found` has are as expected."""
    assert found
    for name, pose in found.items():
        np.testing.assert_allclose(pose, expected[name], atol=1e-12)
