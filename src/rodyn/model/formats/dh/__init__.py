"""Denavit–Hartenberg tables, read and written: `standard` (the frame at the far end) and `modified` (Craig).

standard  T_i = Rz(θ) Tz(b) Tx(a) Rx(α): frame i + 1 on link i, in frame i on link i − 1
modified  T_i = Rx(α) Tx(a) Rz(θ) Tz(b): frame i on link i, in frame i − 1 on link i − 1

`read`            a mechanism from a DH table; the rows of a table with a ≥ 0
`common_normals`  a mechanism from the axes of its joints; the table of any chain of revolute and prismatic joints
`write`           a mechanism as a DH table

The coordinate is added to θ (revolute) or b (prismatic), which other books call d. `r` points from the mass centre to
the origin of the link's frame, in that frame: it is −com; `inertia` is about the mass centre, in that frame.
"""

from rodyn.model.formats.dh.common_normals import PARALLEL, from_axes
from rodyn.model.formats.dh.read import DHRows, from_dh
from rodyn.model.formats.dh.write import to_dh

__all__ = ["PARALLEL", "DHRows", "from_axes", "from_dh", "to_dh"]
