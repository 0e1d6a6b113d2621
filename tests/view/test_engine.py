"""The engine of pages computes what the library computes: for the catalog and random robots, by every method."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.view.model import page_model
from rodyn.view.programs import engine
from rodyn.view.programs.engine import DATA, WASM, build
from tests.any_robot import FORWARD, INVERSE, MATRIX, Case, case, difference, robots
from tests.marks import mostly_slow
from tests.view.node import asked

SMALL = 1e-12
STEP, COUNT = 1e-3, 1000
ROBOTS = robots()
SINGULAR = "kuka_kr5_printed"


def pushed(now: Case) -> dict[str, Any]:
    """The wrench of a case as a page gives it: links of a page begin with the base."""
    wrench = now.wrench
    return {
        "link": len(now.robot.links),
        "point": list(wrench.point),
        "force": wrench.force,
        "moment": wrench.moment,
    }


def requests_of(now: Case) -> dict[str, dict[str, Any]]:
    """What a page is asked for a robot."""
    model, acts = page_model(now.robot, meshes=False), {"wrench": pushed(now)}
    q, qd, x = now.q, now.qd, now.rates
    calls: dict[str, tuple[str, list[Any]]] = {
        "poses": ("poses", [q]),
        "energy": ("energy", [q, qd]),
        "com": ("centerOfMass", [q]),
        "reactions": ("reactions", [q, qd, x, acts]),
    }
    calls |= {f"tau {name}": ("inverseDynamics", [q, qd, x, acts | {"method": name}]) for name in INVERSE}
    calls |= {f"qdd {name}": ("forwardDynamics", [q, qd, x, acts | {"method": name}]) for name in FORWARD}
    calls |= {f"M {name}": ("inertiaMatrix", [q, {"method": name}]) for name in MATRIX}
    if model["tool"] is not None:
        calls["J"] = ("jacobian", [q, model["tool"]])
    found = {
        key: {"what": "call", "model": model, "name": name, "given": given}
        for key, (name, given) in calls.items()
    }
    found["moved"] = {"what": "moved", "model": model, "q": q, "qd": 0 * qd, "step": STEP, "count": COUNT}
    found["moved"]["options"] = {}
    return found


@lru_cache(maxsize=1)
def answers() -> dict[str, dict[str, dict[str, Any]]]:
    """All that pages answer, by one process."""
    wanted = {name: requests_of(case(robot, seed=len(name))) for name, robot in ROBOTS.items()}
    flat = [request for one in wanted.values() for request in one.values()]
    found = iter(asked(flat))
    return {name: {key: next(found) for key in one} for name, one in wanted.items()}


def seldom_served(name: str) -> bool:
    """Whether no test of the studio asks for this robot, or it is unlike the others."""
    return name.startswith("random") or name in (SINGULAR, "puma_printed", "floating_puma560")


@pytest.fixture(params=mostly_slow(ROBOTS, seldom_served))
def now(request: pytest.FixtureRequest) -> tuple[str, Case]:
    return request.param, case(ROBOTS[request.param], seed=len(request.param))


def test_poses(now: tuple[str, Case]) -> None:
    name, at = now
    wanted = at.robot.forward_kinematics(at.q)
    assert difference(answers()[name]["poses"]["found"], wanted) < SMALL


def test_jacobian(now: tuple[str, Case]) -> None:
    name, at = now
    if "J" in answers()[name]:
        assert difference(answers()[name]["J"]["found"], at.robot.jacobian(at.q)) < SMALL


def test_torques(now: tuple[str, Case]) -> None:
    name, at = now
    wanted = at.robot.inverse_dynamics(at.q, at.qd, at.rates, wrench=at.wrench)
    for method in INVERSE:
        assert difference(answers()[name][f"tau {method}"]["found"], wanted) < SMALL


def test_accelerations(now: tuple[str, Case]) -> None:
    """Where nothing resists a joint, the page says so in the library's words."""
    name, at = now
    for method in FORWARD:
        answer = answers()[name][f"qdd {method}"]
        if name == SINGULAR:
            with pytest.raises(rd.SingularError) as error:
                at.robot.forward_dynamics(at.q, at.qd, at.rates, method=method)
            assert answer["error"] == str(error.value)
        else:
            wanted = at.robot.forward_dynamics(at.q, at.qd, at.rates, wrench=at.wrench)
            assert difference(answer["found"], wanted) < SMALL


def test_inertia_energy_and_mass_centre(now: tuple[str, Case]) -> None:
    name, at = now
    found = answers()[name]
    for method in MATRIX:
        assert difference(found[f"M {method}"]["found"], at.robot.inertia_matrix(at.q)) < SMALL
    energy, wanted = found["energy"]["found"], at.robot.energy(at.q, at.qd)
    assert difference([energy["kinetic"], energy["potential"]], [wanted.kinetic, wanted.potential]) < SMALL
    assert difference(found["com"]["found"], at.robot.center_of_mass(at.q)) < SMALL


def test_reactions(now: tuple[str, Case]) -> None:
    name, at = now
    wanted = at.robot.reactions(at.q, at.qd, at.rates, wrench=at.wrench)
    for key in ("force", "moment"):
        found = [joint[key] for joint in answers()[name]["reactions"]["found"]]
        assert difference(found, getattr(wanted, key)[list(at.robot.mechanism.moving)]) < SMALL


def test_a_second_of_motion(now: tuple[str, Case]) -> None:
    """Runge–Kutta steps of 1 ms from rest; rounding grows as neighbouring motions part, which is measured."""
    name, at = now
    answer = answers()[name]["moved"]
    if name == SINGULAR:
        assert "nothing resists joint 6" in answer["error"]
        return
    wanted = at.robot.simulate(at.q, duration=1.0, integrator="rk4", step=STEP, times=[0.0, 1.0])
    if wanted.status != "finished":  # as published, this robot has negative energies
        assert "cannot be trusted: an angle is above 1e5 rad" in answer["error"]
        return
    other = at.q.copy()
    other[-1] += 1e-9
    beside = at.robot.simulate(other, duration=1.0, integrator="rk4", step=STEP, times=[0.0, 1.0])
    grown = max(np.abs(beside.q[-1] - wanted.q[-1]).max() / 1e-9, 1.0)
    assert difference(answer["found"]["q"], wanted.q[-1]) < SMALL * grown


@pytest.mark.slow
def test_built_module_is_the_one_that_is_kept(tmp_path: Path) -> None:
    """`python -m rodyn.view.programs.engine` writes what lies in the assets."""
    build(tmp_path)
    for name in (WASM, DATA):
        assert (tmp_path / name).read_bytes() == (engine.ASSETS / name).read_bytes()
    assert len((tmp_path / WASM).read_bytes()) < 500_000
