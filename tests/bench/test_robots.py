"""Robots and states that are measured are the same in every run; those of files are there or said to be absent."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.bench.robots import FILES, PACKAGE, ROBOTS, Absent, file_of, robot_of, states, states_of
from tests.bench.robot_package import install


def test_robots_are_the_same_every_time() -> None:
    for name in ("generic-6r", "arm-7r", "chain-12", "square-30"):
        assert ROBOTS[name]() == ROBOTS[name]()
    twists = [link.frame.turns for link in ROBOTS["generic-6r"]().links]
    assert len(set(twists)) == 6


def test_states_are_the_same_every_time() -> None:
    for a, b in zip(states(6, 10), states(6, 10), strict=True):
        np.testing.assert_array_equal(a, b)


def test_states_of_a_robot_have_its_coordinates() -> None:
    arm = rd.load("stanford")
    for a, b in zip(states_of(arm, 5), states(arm.n, 5), strict=True):
        np.testing.assert_array_equal(a, b)
    free = rd.Robot.random(3, "R", seed=1, base="floating")
    q, qd, x = states_of(free, 5)
    assert q.shape == (5, free.nq)
    assert qd.shape == x.shape == (5, free.nv)
    np.testing.assert_allclose(np.linalg.norm(q[:, 3:7], axis=1), 1.0)
    assert len(np.unique(q)) == q.size


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(install(tmp_path))
    robot_of.cache_clear()
    yield
    robot_of.cache_clear()


@pytest.mark.usefixtures("package")
def test_robots_of_the_package_are_loaded_from_its_files() -> None:
    dog, arm = robot_of("go2"), robot_of("panda")
    assert (dog.nq, dog.nv) == (10, 9)
    assert list(dog.joints) == ["hip", "knee", "other"]
    assert arm.base == "fixed"
    assert list(arm.joints) == ["hip", "knee", "left", "right"]  # the mimic joint moves by itself
    assert rd.load(file_of("panda")).n == 3
    with pytest.raises(Absent, match=f"{PACKAGE} has no {FILES['g1'].path}"):
        robot_of("g1")


def test_without_the_package_its_robots_are_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [])
    assert file_of("puma") is None
    with pytest.raises(Absent, match=f"{PACKAGE} is not installed"):
        file_of("go2")
