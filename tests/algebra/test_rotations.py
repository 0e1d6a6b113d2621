"""Turns and their products against the printed matrices, exactly, over fractions."""

import pytest

from rodyn.algebra.dense import Matrix
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from tests.algebra.drawn import ONE, Drawn, column, dense3


def planar(turn: Turn) -> Matrix:
    """The printed matrix of a rotation about a coordinate axis."""
    c, s = turn.c, turn.s
    return Matrix(
        {
            "x": ((1, 0, 0), (0, c, -s), (0, s, c)),
            "y": ((c, 0, s), (0, 1, 0), (-s, 0, c)),
            "z": ((c, -s, 0), (s, c, 0), (0, 0, 1)),
        }[turn.axis]
    )


@pytest.mark.parametrize("axis", ["x", "y", "z"])
def test_a_turn_is_its_matrix(drawn: Drawn, axis: str) -> None:
    turn = drawn.turn(axis)
    R = planar(turn)
    v, A, S = drawn.vec3(), drawn.mat3(), drawn.sym3()
    assert column(turn @ v) == R @ column(v)
    assert dense3(turn.tensor(A)) == R @ dense3(A) @ R.T
    assert dense3(turn.tensor(S)) == R @ dense3(S) @ R.T


def test_a_rotation_is_the_product_of_its_factors(drawn: Drawn) -> None:
    rotation = drawn.rotation()
    R = ONE
    for factor in rotation.factors:
        assert isinstance(factor, Turn)
        R = R @ planar(factor)
    v, A, S = drawn.vec3(), drawn.mat3(), drawn.sym3()
    assert dense3(rotation.matrix()) == R
    assert column(rotation @ v) == R @ column(v)
    assert rotation.T @ (rotation @ v) == v
    assert dense3(rotation.tensor(A)) == R @ dense3(A) @ R.T
    assert dense3(rotation.then(drawn.rotation()).tensor(S)) != dense3(rotation.tensor(S))
    general = Rotation((rotation.matrix(),))
    assert general.tensor(A) == rotation.tensor(A)
    assert general.tensor(S) == rotation.tensor(S)
    assert IDENTITY @ v == v
