"""Derivatives in closed form are the slopes of the dynamics over dual numbers modulo a prime: no tolerance."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rodyn.algebra.dual import Dual
from rodyn.model.chain.parameters import Friction
from rodyn.trace.records import rebuilt
from tests.algorithms.drawn_joints import DrawnJoints, slope
from tests.algorithms.residue import residue
from tests.marks import mostly_slow

ROBOTS: dict[str, tuple[str, bool, bool]] = {
    **{letter: (letter, False, False) for letter in "RPHCULSQ"},
    "chain RPR": ("RPR", False, False),
    "chain SLU": ("SLU", False, False),
    "chain RQR": ("RQR", False, False),
    "tree RRPR": ("RRPR", True, False),
    "tree HCRS": ("HCRS", True, False),
    "floating RP": ("RP", False, True),
    "floating SH": ("SH", False, True),
    "floating tree URC": ("URC", True, True),
    "floating tree LS": ("LS", True, True),
}
"""Joints, and whether links branch and the base floats."""
QUICK = ("P", "S", "chain RPR", "tree RRPR", "floating RP", "chain RQR")

Rows = list[list[Any]]


@pytest.fixture(params=mostly_slow(ROBOTS, QUICK.__contains__))
def drawn(request: pytest.FixtureRequest) -> DrawnJoints:
    """Wrenches on all links, rotors and viscous friction on the joints that may have them."""
    found = DrawnJoints(len(request.param), *ROBOTS[request.param])
    ready, parameters = found.ready, list(found.ready.parameters)
    for link, elements in zip(found.mechanism.links, ready.whole.joints, strict=True):
        for k in elements:
            friction = Friction(Fraction(k + 1, 7), 0, 1)
            rotor = Fraction(2 * k + 1, 5) if link.joint.nq == link.joint.dof else Fraction(0)
            parameters[k] = replace(parameters[k], rotor=rotor, friction=friction)
    found.ready = ready._replace(parameters=rebuilt(tuple(parameters), residue))
    found.gravity, found.loads = (
        rebuilt(found.gravity, residue),
        [[rebuilt(load, residue) for load in loads] for loads in found.loads],
    )
    for name in ("q", "v", "vd", "tau"):
        setattr(found, name, list(rebuilt(tuple(getattr(found, name)), residue)))
    return found


def units(n: int) -> Rows:
    return [[int(i == j) for i in range(n)] for j in range(n)]


def beside(values: list[Any], along: list[Any]) -> list[Any]:
    return [Dual(value, way) for value, way in zip(values, along, strict=True)]


def slopes(drawn: DrawnJoints, name: str, method: str, last: str) -> dict[str, Rows]:
    """The derivatives of the only array of `name`, its arguments moved one by one."""
    still = {"q": drawn.q, "v": drawn.v, last: getattr(drawn, last)}

    def moved(argument: str, along: list[Any]) -> list[Any]:
        way = drawn.moving(along) if argument == "q" else beside(still[argument], along)
        found = drawn.quantity(name, method, loads=True, **(still | {argument: way}))
        (array,) = found.values()
        return [slope(x) for x in array]

    def columns(argument: str) -> Rows:
        return [moved(argument, along) for along in units(len(drawn.v))]

    return {argument: [list(row) for row in zip(*columns(argument), strict=True)] for argument in still}


def exact(found: dict[str, Any]) -> bool:
    """Whether no number was rounded."""
    numbers = [*found["value"], *(x for key in ("q", "qd") for row in found[key] for x in row)]
    return not any(isinstance(x, float) and x for x in numbers)


def test_torques(drawn: DrawnJoints) -> None:
    found = drawn.quantity("inverse_dynamics_derivatives", loads=True, v=drawn.v, vd=drawn.vd)
    assert exact(found)
    expected = slopes(drawn, "inverse_dynamics", "denoc", "vd")
    assert found["q"] == expected["q"]
    assert found["qd"] == expected["v"]
    assert found["qdd"] == expected["vd"]
    tau = drawn.quantity("inverse_dynamics", "denoc", loads=True, v=drawn.v, vd=drawn.vd)["tau"]
    assert found["value"] == tau


def test_accelerations(drawn: DrawnJoints) -> None:
    found = drawn.quantity("forward_dynamics_derivatives", loads=True, v=drawn.v, tau=drawn.tau)
    assert exact(found)
    expected = slopes(drawn, "forward_dynamics", "articulated-body", "tau")
    assert found["q"] == expected["q"]
    assert found["qd"] == expected["v"]
    assert found["tau"] == expected["tau"]
    qdd = drawn.quantity("forward_dynamics", "articulated-body", loads=True, v=drawn.v, tau=drawn.tau)["qdd"]
    assert found["value"] == qdd
