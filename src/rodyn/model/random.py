"""Random robots with physical inertia, for tests, studies and timing."""

import math

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.body import Body
from rodyn.model.checks import is_whole
from rodyn.model.joints import JOINTS, AxialJoint, Joint, Screw, Universal
from rodyn.model.link import BASE, TOOL, Base, BaseKind, FloatingBase, Frame, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose

LARGEST = 1_000_000  # links
APART = 0.3  # the least sine of the angle between the axes of a universal joint
LETTERS = {joint.letter: joint for joint in JOINTS.values()}


def random_mechanism(
    n: int,
    joints: str = "RP",
    tree: bool = False,
    seed: int | np.random.Generator | None = None,
    base: BaseKind = "fixed",
) -> Mechanism:
    """Return a physically valid mechanism of `n` links with generic axes, placements, inertias, gravity and tool.

    The joint types are drawn from the letters of `joints` (R revolute, P prismatic, F fixed, H screw, C
    cylindrical, U universal, L planar, S spherical, Q floating); at least one moves. A tree draws each parent
    from the base and all earlier links. Equal seeds give equal robots.

    >>> random_mechanism(4, joints="RP", seed=0) == random_mechanism(4, joints="RP", seed=0)
    True
    """
    _check(n, joints, tree, base)
    try:
        generator = np.random.default_rng(seed)
    except (TypeError, ValueError):
        raise InputError(f"seed must be an integer from 0, or None, got {short(seed)}") from None
    letters = [str(letter) for letter in generator.choice(list(joints), size=n)]
    movers = [letter for letter in joints if LETTERS[letter].dof]
    if not any(LETTERS[letter].dof for letter in letters):
        letters[int(generator.integers(n))] = str(generator.choice(movers))
    links = [_link(generator, k, letter, tree) for k, letter in enumerate(letters)]
    body: Base = "fixed"
    if base == "floating":
        made = _body(generator)
        body = FloatingBase(made.mass, made.com, made.inertia)
    gravity = 9.81 * _direction(generator)
    return Mechanism(
        "random", links, gravity, body, TOOL, frames=[Frame(TOOL, links[-1].name, _pose(generator))]
    )


def random_coordinates(
    mechanism: Mechanism, rows: int, generator: np.random.Generator, reach: float = 1.0
) -> NDArray[np.float64]:
    """Coordinates q within ±reach, quaternions of unit length: shape (rows, nq).

    >>> random_coordinates(random_mechanism(2, "R", seed=0), 3, np.random.default_rng(0)).shape
    (3, 2)
    """
    q = generator.uniform(-reach, reach, (rows, mechanism.nq))
    for free in mechanism.elementary().free:
        part = q[:, free.quaternion : free.quaternion + 4]
        part[...] = generator.normal(size=part.shape)
        part /= np.linalg.norm(part, axis=1, keepdims=True)
    return q


def _check(n: object, joints: object, tree: object, base: object) -> None:
    if not is_whole(n):
        raise InputTypeError(f"n must be an integer, got {short(n)}")
    if not 1 <= n <= LARGEST:
        raise InputError(f"n must be from 1 to {LARGEST}, got {short(n)}")
    if not isinstance(joints, str):
        raise InputTypeError(f"joints must be letters such as 'RP', got {short(joints)}")
    if not joints or not set(joints) <= set(LETTERS) or not any(LETTERS[letter].dof for letter in joints):
        raise InputError(f"joints must be letters of {''.join(LETTERS)}, not only F, got {short(joints)}")
    if not isinstance(tree, (bool, np.bool_)):
        raise InputTypeError(f"tree must be True or False, got {short(tree)}")
    if not isinstance(base, str) or base not in ("fixed", "floating"):
        raise InputError(f"base must be 'fixed' or 'floating', got {short(base)}")


def _link(generator: np.random.Generator, k: int, letter: str, tree: bool) -> Link:
    parent = int(generator.integers(-1, k)) if tree else k - 1
    kind = LETTERS[letter]
    joint = _joint(generator, kind)
    massless = not kind.dof and generator.random() < 0.3
    body = Body(0.0) if massless else _body(generator)
    return Link(
        f"link{k + 1}",
        f"link{parent + 1}" if parent >= 0 else BASE,
        joint,
        _pose(generator),
        _pose(generator),
        mass=body.mass,
        com=body.com,
        inertia=body.inertia,
    )


def _joint(generator: np.random.Generator, kind: type[Joint]) -> Joint:
    if not issubclass(kind, AxialJoint):
        return kind()
    axis = _direction(generator)
    if issubclass(kind, Screw):
        return kind(axis, float(generator.uniform(-0.2, 0.2)))
    if issubclass(kind, Universal):
        second = _direction(generator)
        side = np.cross(axis, second)
        sine = np.linalg.norm(side)
        return kind(axis, second if sine > APART else side / sine)
    return kind(axis)


def _body(generator: np.random.Generator) -> Body:
    """Return the inertia of eight random point masses, which is always physical."""
    masses, places = generator.uniform(0.1, 0.5, 8), generator.uniform(-0.3, 0.3, (8, 3))
    points = [Body(mass, place) for mass, place in zip(masses, places, strict=True)]
    return sum(points[1:], start=points[0])


def _pose(generator: np.random.Generator) -> Pose:
    turns = [(axis, float(generator.uniform(-math.pi, math.pi))) for axis in "zyx"]
    return Pose(generator.uniform(-0.4, 0.4, 3), turns)


def _direction(generator: np.random.Generator) -> NDArray[np.float64]:
    vector = generator.normal(size=3)
    return np.asarray(vector / np.linalg.norm(vector))
