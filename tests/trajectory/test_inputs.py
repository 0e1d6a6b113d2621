"""Arguments that make no trajectory are refused by name."""

from collections.abc import Callable

import pytest

import rodyn as rd
from tests.trajectory.paths import INF, NAN, POINTS, TIMES


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
@pytest.mark.parametrize(
    ("q0", "q1", "duration", "error", "message"),
    [
        ([0, 0], [1, 1, 1], 1.0, rd.InputError, "q0 has 2 numbers, q1 has 3"),
        ([0, NAN], [1, 1], 1.0, rd.InputError, r"q0 has nan at index \[1\]"),
        ([0, 0], [1, INF], 1.0, rd.InputError, r"q1 has inf at index \[1\]"),
        ([[0, 0]], [1, 1], 1.0, rd.InputError, r"q0 has shape \(1, 2\).*one number per joint"),
        ([], [], 1.0, rd.InputError, "q0 is empty"),
        (["a"], [1], 1.0, rd.InputTypeError, "q0 must be real numbers"),
        ([1j], [1], 1.0, rd.InputTypeError, "complex"),
        ([True], [1], 1.0, rd.InputTypeError, "bools"),
        ([0], [1], 0.0, rd.InputError, "duration is 0.0 s, but must be above zero"),
        ([0], [1], -1, rd.InputError, "duration is -1.0 s"),
        ([0], [1], NAN, rd.InputError, "duration has nan"),
        ([0], [1], INF, rd.InputError, "duration has inf"),
        ([0], [1], [1.0], rd.InputError, "single number"),
        ([0], [1], "1", rd.InputTypeError, "duration must be real numbers"),
        ([0], [1], 1e-200, rd.InputError, "accelerations that overflow"),
    ],
)
def test_wrong_ends(
    make: Callable[..., rd.Trajectory],
    q0: object,
    q1: object,
    duration: object,
    error: type[Exception],
    message: str,
) -> None:
    with pytest.raises(error, match=message):
        make(q0, q1, duration=duration)


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_ends_that_floats_cannot_join(make: Callable[..., rd.Trajectory]) -> None:
    with pytest.raises(rd.InputError):
        make([0, -1e308], [0, 1e308], duration=1.0)


def test_wrong_velocities() -> None:
    with pytest.raises(rd.InputError, match="qd0 has 3"):
        rd.via(POINTS, TIMES, qd0=[1, 2, 3])
    with pytest.raises(rd.InputError, match="qdd1 has nan"):
        rd.quintic(0, 1, 1, qdd1=NAN)
    with pytest.raises(rd.InputTypeError, match="qd1 must be real numbers"):
        rd.cubic(0, 1, 1, qd1=None)
