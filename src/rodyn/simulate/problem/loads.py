"""External wrenches on a robot that moves."""

from __future__ import annotations

from dataclasses import dataclass

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Place, Wrench, argument_names
from rodyn.simulate.problem.user_functions import UserFunction


@dataclass(frozen=True, eq=False)
class Loads:
    """External wrenches: on which links and where, and their forces and moments.

    places    where each wrench acts, and in which axes it is given
    values    (..., 6) for each that is numbers of the run: force, then moment
    wrenches  those that are numbers, as they were given
    function  the last one, if it is a function of (t, q, qd)
    """

    places: tuple[Place, ...] = ()
    values: tuple[Floats, ...] = ()
    function: UserFunction | None = None
    wrenches: tuple[Wrench, ...] = ()

    @property
    def names(self) -> list[str]:
        """What dynamics know forces and moments by."""
        return [name for k in range(len(self.places)) for name in argument_names(k)]
