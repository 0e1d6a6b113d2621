"""The derivatives of a run, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, NamedTuple

from rodyn.arrays import Floats

INPUTS = ("q0", "qd0", "torque", "wrench", "parameters")
"""What a run can be differentiated by."""
OUTPUTS = ("final", "samples")
MODES = ("tangent", "adjoint")

Of = Literal["final", "samples"]
Mode = Literal["tangent", "adjoint"]
TorqueNumbers = Mapping[str, Mapping[str, Any]]
"""The name of a term of the torque, as in `run.torques` → the name of an array of it → numbers."""


@dataclass(frozen=True, eq=False, repr=False)
class Gradient:
    """Derivatives by the inputs of a run; None of those that were not asked for.

    The last axes are those of the input: nv of q0 and qd0 (a motion along the velocities), those of an array of a
    torque without batch axes, (wrenches, 6), ten for each moving link of parameters. Axes before them are those of what
    is differentiated, first of all those of the batch.
    """

    q0: Floats | None = None
    qd0: Floats | None = None
    torque: TorqueNumbers | None = None
    wrench: Floats | None = None
    parameters: Floats | None = None

    def __repr__(self) -> str:
        parts = []
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Mapping):
                parts += [
                    f"torque[{term!r}][{name!r}] {array.shape}"
                    for term in value
                    for name, array in value[term].items()
                ]
            elif value is not None:
                parts.append(f"{field.name} {value.shape}")
        return f"<Gradient by {', '.join(parts)}>"


class Gradients(NamedTuple):
    """The derivatives of positions and of velocities, nv numbers of each."""

    q: Gradient
    qd: Gradient


class Moved(NamedTuple):
    """How positions and velocities of a run move along a direction of its inputs, nv numbers of each."""

    q: Floats
    qd: Floats
