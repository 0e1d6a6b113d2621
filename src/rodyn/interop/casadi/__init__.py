"""The functions of a robot for CasADi: `rc.forward_dynamics(robot, q, qd, tau)` of SX, MX or numbers.

>>> import casadi
>>> import rodyn as rd
>>> import rodyn.interop.casadi as rc
>>> arm = rd.load("two_link")
>>> q = casadi.SX.sym("q", 2)
>>> potential = rc.energy(arm, q, [0, 0]).potential
>>> casadi.Function("f", [q], [casadi.gradient(potential, q)])([0, 0])
DM([2.40345, 0.4905])

Expressions are the algorithm itself, which CasADi differentiates and writes as C. `rc.function` is a `casadi.Function`,
`rc.compiled` one that is compiled and has exact Jacobians. Arguments are columns of one state; `map` takes more.

In reading order:

`expression`   the recorded program of a quantity on SX scalars; its Jacobian from the library's closed forms
`compiled`     C that CasADi writes of both, as a library
`edge`         a user's call, checked once
"""

from rodyn.errors import missing_extra

try:
    import casadi as _casadi  # noqa: F401
except ModuleNotFoundError as error:
    raise missing_extra("rodyn.interop.casadi needs", "casadi", "casadi") from error

from rodyn.interop.casadi.edge import (
    compiled as compiled,
    difference as difference,
    framework_function,
    function as function,
    integrate as integrate,
)
from rodyn.interop.functions import FUNCTIONS

globals().update({name: framework_function(name) for name in FUNCTIONS})  # by name in `__init__.pyi`
