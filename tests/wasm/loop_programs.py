"""Loop programs with every kind of sweep and of result, of few robots."""

from functools import cache

from rodyn.kernel.program.loops import LoopsBuilt, build_loops
from rodyn.kernel.quantity.request import spec
from rodyn.kernel.quantity.table import QUANTITIES
from tests.loops import ROBOTS

CASES = [
    *(("inverse_dynamics", "newton-euler", robot) for robot in ("one", "tree", "both")),
    *(("forward_dynamics", "articulated-body", robot) for robot in ("mixed", "tree", "floating")),
    ("inverse_dynamics", "luh-walker-paul", "joints"),
    ("forward_dynamics", "constraint-force", "tree"),
    ("forward_dynamics", "constraint-force", "floating"),
    ("inverse_dynamics_derivatives", "ground-axes", "tree"),
    ("inertia_matrix", "denoc", "tree"),
    ("inverse_inertia_matrix", "udu", "floating"),
    ("grounded_dynamics", "articulated-body", "mixed"),
    ("regressor", "atkeson", "tree"),
    ("regressor", "atkeson", "floating"),
    ("energy", "denoc", "tree"),
    ("center_of_mass", "definition", "mixed"),
    ("forward_kinematics", "recursive", "joints"),
    ("forward_kinematics", "recursive", "floating"),
    ("reactions", "denoc", "mixed"),
    ("frame_jacobian", "denoc", "tree"),
]
"""Quantity, method, robot."""


@cache
def programs() -> dict[tuple[str, str, str], LoopsBuilt]:
    """The regressor is that with friction, which has columns for the joints behind those of the links."""
    return {(name, method, robot): loops_of(robot, name, method) for name, method, robot in CASES}


def loops_of(robot: str, name: str, method: str) -> LoopsBuilt:
    mechanism = ROBOTS[robot].mechanism
    options = QUANTITIES[name].options(mechanism)
    return build_loops(spec(mechanism, name, method, options, friction=name == "regressor"))
