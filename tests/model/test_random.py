"""Random robots: valid, generic, reproducible, of the asked structure."""

import numpy as np
import pytest

from rodyn.errors import InputError, InputTypeError
from rodyn.model.link import FloatingBase
from rodyn.model.random import random_mechanism


@pytest.mark.parametrize("n", [1, 2, 7, 30])
@pytest.mark.parametrize("joints", ["R", "P", "RP", "RPF"])
@pytest.mark.parametrize("tree", [False, True])
def test_structure(n: int, joints: str, tree: bool) -> None:
    robot = random_mechanism(n, joints, tree, seed=n)
    letters = {"R": "revolute", "P": "prismatic", "F": "fixed"}
    assert len(robot.links) == n
    assert set(robot.kinds) <= {letters[letter] for letter in joints}
    assert robot.n >= 1
    assert not robot.unphysical()
    assert np.linalg.norm(robot.gravity) == pytest.approx(9.81)
    if not tree:
        assert robot.parents == tuple(range(-1, n - 1))


def test_trees_branch() -> None:
    robot = random_mechanism(30, tree=True, seed=0)
    assert max(len(robot.children(k)) for k in range(30)) > 1
    assert len(robot.children(-1)) > 1


def test_seeds() -> None:
    assert random_mechanism(5, seed=3) == random_mechanism(5, seed=3)
    assert random_mechanism(5, seed=3) != random_mechanism(5, seed=4)
    assert random_mechanism(5) != random_mechanism(5)
    generator = np.random.default_rng(3)
    assert random_mechanism(5, seed=generator) == random_mechanism(5, seed=3)
    assert random_mechanism(5, seed=generator) != random_mechanism(5, seed=3)


def test_at_least_one_joint_moves() -> None:
    assert all(random_mechanism(1, "FFFFR", seed=seed).kinds == ("revolute",) for seed in range(20))


def test_floating_base() -> None:
    assert isinstance(random_mechanism(2, seed=0, base="floating").base, FloatingBase)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"n": 0}, InputError),
        ({"n": -3}, InputError),
        ({"n": 2.0}, InputTypeError),
        ({"n": True}, InputTypeError),
        ({"n": "3"}, InputTypeError),
        ({"n": np.timedelta64(3, "ns")}, InputTypeError),
        ({"n": -(10**5000)}, InputError),
        ({"n": 10**30}, InputError),
        ({"n": 3, "tree": np.array([1, 2])}, InputTypeError),
        ({"n": 3, "base": np.array([1, 2])}, InputError),
        ({"n": 3, "joints": ""}, InputError),
        ({"n": 3, "joints": "F"}, InputError),
        ({"n": 3, "joints": "RX"}, InputError),
        ({"n": 3, "joints": ["R"]}, InputTypeError),
        ({"n": 3, "base": "soft"}, InputError),
        ({"n": 3, "seed": -1}, InputError),
        ({"n": 3, "seed": "seven"}, InputError),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        random_mechanism(**arguments)
