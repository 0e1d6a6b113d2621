"""The engine of pages chooses steps as the library does, and knows what a base does that nothing holds."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import InputError
from rodyn.simulate.integrate.integrators import ROWS
from rodyn.view.model import page_model
from rodyn.view.programs.engine import engine_pack
from tests.any_robot import case, difference, random_robot, robots
from tests.view.node import asked

SMALL = 1e-12
PAIRS = ("rkf45", "verner56", "cash-karp", "dopri5", "dop853")
TIMES = [0.013, 0.2, 0.2001, 0.55, 1.0]
FREE = {name: arm for name, arm in robots().items() if arm.base != "fixed"}


def request(arm: rd.Robot, q: Any, integrator: str, tolerance: float) -> dict[str, Any]:
    options = {"integrator": integrator, "tolerance": tolerance}
    model = page_model(arm, meshes=False)
    given = {"q": q, "qd": np.zeros(arm.nv), "times": TIMES, "options": options}
    return {"what": "controlled", "model": model, **given}


def test_pages_have_every_pair() -> None:
    tableaux = engine_pack()["tableaux"]
    assert {name for name, one in tableaux.items() if one["judge"]} == set(PAIRS)
    assert {row.name for row in ROWS if row.embedded and not row.orders} >= set(PAIRS)


@pytest.mark.parametrize("integrator", PAIRS)
def test_steps_by_tolerance_are_those_of_the_library(integrator: str) -> None:
    """A chain, a slider, a tree, a satellite. Other steps would differ by a tolerance of 1e-4, not by 1e-12."""
    arms = [rd.load("two_link"), rd.load("stanford_2003"), random_robot(7), random_robot(9)]
    starts = [page_model(arm)["q"] for arm in arms]
    for tolerance in (1e-4, 1e-9):
        wanted = [request(arm, q, integrator, tolerance) for arm, q in zip(arms, starts, strict=True)]
        for arm, q, answer in zip(arms, starts, asked(wanted), strict=True):
            run = arm.simulate(q, duration=2.0, times=TIMES, integrator=integrator, rtol=tolerance)
            found, word = answer["found"], f"{arm.name} {integrator} {tolerance}"
            assert found["steps"] > 3
            for key in ("q", "qd"):
                states = [row[key] for row in found["rows"]]
                assert difference(states, getattr(run, key)) < SMALL, (word, key)


def test_a_motion_that_blows_up_stops_in_words() -> None:
    """An arm so fast that the squares of its rates are no doubles."""
    arm = rd.load("two_link")
    (answer,) = asked([request(arm, [0.0, 1.0], "dopri5", 1e-6) | {"qd": [1e160, -1e160]}])
    assert "step became too small" in answer["error"] or "not finite" in answer["error"]


def test_a_formula_without_an_estimate_has_no_tolerance() -> None:
    (answer,) = asked([request(rd.load("two_link"), [0.0, 0.0], "rk4", 1e-6)])
    assert answer["error"].startswith("unknown integrator of variable step 'rk4': choose one of rkf45")
    with pytest.raises(InputError, match="fixed step"):
        rd.load("two_link").simulate([0, 0], duration=1.0, integrator="rk4", rtol=1e-6)


@pytest.mark.slow
def test_a_base_answers_as_in_the_library() -> None:
    """Accelerations of the base and torques of joints that accelerate as they are told; nothing pushes the base."""
    assert len(FREE) > 5
    cases = {name: case(arm, seed=3) for name, arm in FREE.items()}
    model = {name: page_model(arm, meshes=False) for name, arm in FREE.items()}
    wanted = [
        {"what": "baseReaction", "model": model[name], "given": [now.q, now.qd, now.rates]}
        for name, now in cases.items()
    ]
    for (name, now), answer in zip(cases.items(), asked(wanted), strict=True):
        base = now.robot.base_reaction(now.q, now.qd, now.rates[6:])
        qdd = [*base.linear, *base.angular, *now.rates[6:]]
        assert difference(answer["found"]["qdd"], qdd) < SMALL, name
        assert difference(answer["found"]["tau"], [*[0.0] * 6, *base.tau]) < SMALL, name
        whole = now.robot.forward_dynamics(now.q, now.qd, answer["found"]["tau"])
        assert difference(whole, qdd) < 100 * SMALL, name
