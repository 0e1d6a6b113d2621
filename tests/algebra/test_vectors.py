"""Vectors of any scalar; products against dense arithmetic, exactly, over fractions."""

from rodyn.algebra import matrices, rotations
from rodyn.algebra.vectors import Vec3, cross, dot
from tests.algebra.drawn import Drawn, column, dense3


def test_products_of_vectors(drawn: Drawn) -> None:
    a, b = drawn.vec3(), drawn.vec3()
    assert dense3(matrices.skew(a)) @ column(b) == column(cross(a, b))
    assert (column(a).T @ column(b))[0, 0] == dot(a, b)
    assert dense3(matrices.outer(a, b)) == column(a) @ column(b).T


def test_a_column_times_a_value_is_a_value() -> None:
    """NumPy must not turn our values into arrays of objects."""
    import numpy as np

    product = np.array([1.0, 2.0]) * Vec3(1, 0, 2)
    assert isinstance(product, Vec3)
    assert product.z.tolist() == [2.0, 4.0]
    assert rotations.Turn("z", np.float64(0), np.float64(1)) @ (np.float64(2) * Vec3(1, 0, 0)) == Vec3(
        0, 2, 0
    )
