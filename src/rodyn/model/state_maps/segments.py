"""How the numbers of one joint change from rodyn to another library and back. A new convention is one class.

Velocities change by an orthogonal matrix B(q) that depends on rodyn's coordinates: v' = B v, so forces change
likewise, and accelerations by a' = B a + Ḃ v.
"""

import numpy as np

from rodyn.arrays import Floats


class Same:
    """The same numbers."""

    def q_out(self, q: Floats) -> Floats:
        """The other library's coordinates."""
        return q

    def q_in(self, q: Floats) -> Floats:
        """rodyn's coordinates."""
        return q

    def turn_out(self, q: Floats, v: Floats) -> Floats:
        """B v: velocities, or forces."""
        return v

    def turn_in(self, q: Floats, v: Floats) -> Floats:
        """Bᵀ v."""
        return v

    def rate(self, q: Floats, v: Floats) -> Floats:
        """Ḃ v."""
        return np.zeros_like(v)


class QuaternionFirst(Same):
    """A quaternion with w first, where rodyn has it last."""

    def q_out(self, q: Floats) -> Floats:
        return q[..., [3, 0, 1, 2]]

    def q_in(self, q: Floats) -> Floats:
        return q[..., [1, 2, 3, 0]]


class FreeInWorld(Same):
    """A free body: quaternion with w first, and linear velocity in the axes that it moves in, not its own."""

    def q_out(self, q: Floats) -> Floats:
        return q[..., [0, 1, 2, 6, 3, 4, 5]]

    def q_in(self, q: Floats) -> Floats:
        return q[..., [0, 1, 2, 4, 5, 6, 3]]

    def turn_out(self, q: Floats, v: Floats) -> Floats:
        return np.concatenate([_turned(q[..., 3:], v[..., :3]), v[..., 3:]], axis=-1)

    def turn_in(self, q: Floats, v: Floats) -> Floats:
        back = q[..., 3:] * np.array([-1.0, -1.0, -1.0, 1.0])
        return np.concatenate([_turned(back, v[..., :3]), v[..., 3:]], axis=-1)

    def rate(self, q: Floats, v: Floats) -> Floats:
        swept = _turned(q[..., 3:], np.cross(v[..., 3:], v[..., :3]))
        return np.concatenate([swept, np.zeros_like(v[..., 3:])], axis=-1)


class Circle(Same):
    """An angle as its cosine and sine; read back between −π and π."""

    def q_out(self, q: Floats) -> Floats:
        return np.concatenate([np.cos(q), np.sin(q)], axis=-1)

    def q_in(self, q: Floats) -> Floats:
        return np.arctan2(q[..., 1:], q[..., :1])


class PlaneOfBody(Same):
    """A planar joint: the angle as its cosine and sine, and linear velocity in moved axes."""

    def q_out(self, q: Floats) -> Floats:
        return np.concatenate([q[..., :2], np.cos(q[..., 2:]), np.sin(q[..., 2:])], axis=-1)

    def q_in(self, q: Floats) -> Floats:
        return np.concatenate([q[..., :2], np.arctan2(q[..., 3:], q[..., 2:3])], axis=-1)

    def turn_out(self, q: Floats, v: Floats) -> Floats:
        return _turned_in_plane(-q[..., 2], v)

    def turn_in(self, q: Floats, v: Floats) -> Floats:
        return _turned_in_plane(q[..., 2], v)

    def rate(self, q: Floats, v: Floats) -> Floats:
        swept = _turned_in_plane(-q[..., 2] - np.pi / 2.0, v) * v[..., 2:]
        swept[..., 2] = 0.0
        return swept


def _turned(xyzw: Floats, vector: Floats) -> Floats:
    """The vector turned by a unit quaternion: v + 2 u × (u × v + w v)."""
    u, w = xyzw[..., :3], xyzw[..., 3:]
    return np.asarray(vector + 2.0 * np.cross(u, np.cross(u, vector) + w * vector))


def _turned_in_plane(angle: Floats, v: Floats) -> Floats:
    """[x, y, rate], where x and y are turned."""
    cos, sin = np.cos(angle), np.sin(angle)
    x, y = v[..., 0], v[..., 1]
    return np.stack([cos * x - sin * y, sin * x + cos * y, v[..., 2]], axis=-1)
