"""One pose through the built-in function: the bits of the Python method."""

from types import BuiltinFunctionType
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.entry import method
from tests import conditions
from tests.reach.arms import arm, within

pytestmark = conditions.built_in

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"frame": "panda_link7"},
    {"limits": False},
    {"match": "position"},
    {"restarts": 40},
    {"method": "levenberg-marquardt"},
)


def bits(found: Any) -> list[Any]:
    return [(type(x), np.shape(x), np.asarray(x).tobytes()) for x in found]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("given", [False, True])
def test_the_entry_gives_the_bits_of_the_method(
    options: dict[str, Any], given: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot = rd.Robot.of(arm("panda").mechanism)
    poses = robot.end_effector(within(robot, 6, 1), options.get("frame"))
    begin = [{"q0": q} if given else {} for q in within(robot, 6, 2)]
    plain = rd.Robot.inverse_kinematics.__wrapped__  # type: ignore[attr-defined]
    robot.inverse_kinematics(poses[0], **begin[0], **options)  # it learns
    slow = []
    real = method.Fallback.__call__
    monkeypatch.setattr(
        method.Fallback, "__call__", lambda self, *a, **k: (slow.append(1), real(self, *a, **k))[1]
    )
    for T, q in zip(poses, begin, strict=True):
        found = robot.inverse_kinematics(T, **q, **options)
        assert bits(found) == bits(plain(robot, T, **q, **options))
        assert found.ok
        assert type(found).__name__ == "InverseKinematics"
    assert not slow
    assert type(robot.inverse_kinematics) is BuiltinFunctionType


def test_what_the_entry_does_not_take_goes_to_python() -> None:
    robot = rd.Robot.of(arm("panda").mechanism)
    T, q0 = robot.end_effector(within(robot, 3, 1)), within(robot, 3, 2)
    expected = robot.inverse_kinematics(T[0], q0=q0[0])
    for pose in (T[0].tolist(), np.asfortranarray(T[0]), T[0].astype(object).astype(float), np.array(T)[0]):
        assert bits(robot.inverse_kinematics(pose, q0=q0[0])) == bits(expected)
    big = np.zeros((8, 8))
    big[::2, ::2] = T[0]
    assert bits(robot.inverse_kinematics(big[::2, ::2], q0=q0[0])) == bits(expected)
    assert robot.inverse_kinematics(T, q0=q0[0]).q.shape == (3, 7)
    assert robot.inverse_kinematics(T[0], q0=q0).q.shape == (3, 7)
    with pytest.raises(rd.InputError, match="shape"):
        robot.inverse_kinematics(T[0].ravel(), q0=q0[0])
    far = T[0].copy()
    far[0, 3] = 9.0
    assert "unreachable" in robot.inverse_kinematics(far, q0=q0[0]).reason
