"""Vectors and symmetric matrices along a way to the base."""

import pytest

from rodyn.algebra.dense import Ray, Triangle


def test_rays_and_triangles_without_entries_are_zero() -> None:
    ray, triangle = Ray((1, 2)), Triangle((Ray((4, 2)), Ray((3,))))
    assert Ray() + ray == ray + Ray() == ray
    assert (Ray().first, Ray().rest, Ray() @ Ray()) == (0, Ray(), 0)
    assert Triangle() + triangle == triangle + Triangle() == triangle
    assert (Triangle().first, Triangle().rest) == (Ray(), Triangle())
    assert triangle.less(Ray((1, 2)), Ray((3, 6))) == Triangle((Ray((1, -4)), Ray((-9,))))
    with pytest.raises(ValueError, match="zip"):
        ray + Ray((1,))
