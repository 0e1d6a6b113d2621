"""`integrate` and `difference` of configurations in the operations of a framework."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rodyn.errors import InputError
from rodyn.interop.arguments import require_robot
from rodyn.model import displacement
from rodyn.model.displacement import Functions
from rodyn.robot import Robot

Move = Callable[[Robot, Any, Any], Any]


def displacements(
    module: str,
    functions: Functions,
    columns: Callable[[str, Any], Sequence[Any]],
    stacked: Callable[[list[Any]], Any],
) -> tuple[Move, Move]:
    """Return `integrate` and `difference` of a framework.

    functions   its sin, cos, sqrt, atan2 and where
    columns     (name, array) → its columns, or an error that says what it must be
    stacked     columns → an array
    """

    def moved(name: str, robot: Robot, arrays: dict[str, Any]) -> Any:
        require_robot(robot, name)
        taken = []
        for key, array in arrays.items():
            parts, width = columns(key, array), robot.nv if key == "v" else robot.nq
            if len(parts) != width:
                raise InputError(
                    f"{key} has {len(parts)} numbers in its last axis, but robot {robot.mechanism.name!r} needs {width}"
                )
            taken.append(list(parts))
        function = getattr(displacement, name)
        return stacked(function(robot.mechanism.elementary(), *taken, functions))

    def integrate(robot: Robot, q: Any, v: Any) -> Any:
        """Return q ⊞ v (..., nq): `Robot.integrate`; quaternions may have any length, those returned have length 1."""
        return moved("integrate", robot, {"q": q, "v": v})

    def difference(robot: Robot, q0: Any, q1: Any) -> Any:
        """Return q₁ ⊟ q₀ (..., nv): `Robot.difference`; quaternions may have any length."""
        return moved("difference", robot, {"q0": q0, "q1": q1})

    for function in (integrate, difference):
        function.__module__ = module
        function.__qualname__ = function.__name__
    return integrate, difference
