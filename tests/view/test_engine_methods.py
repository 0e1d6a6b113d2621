"""Methods that do not roll into loops: pages have them for chains and for the robot that they are made with."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.quantity.request import require
from rodyn.view.model import page_model
from rodyn.view.programs import chains
from rodyn.view.programs.chains import DATA, WASM, build, joined_of, joined_packs
from rodyn.view.programs.engine import ASSETS, JOINED, algorithm_of, engine_pack
from tests.any_robot import case, difference, robots
from tests.geared import geared
from tests.view.node import asked
from tests.view.test_engine import SINGULAR, pushed

SMALL = 1e-12
CALLS = {"inverse_dynamics": "inverseDynamics", "forward_dynamics": "forwardDynamics"}
ROBOTS = robots() | {
    "rotors": geared(robots()["ur5e"], seed=2),
    "some rotors": geared(robots()["ur5e"], seed=2, every=2),
    "floating rotors": geared(robots()["floating_puma560"], seed=3),
}
CHAINS = [name for name, arm in ROBOTS.items() if joined_of(arm) in chains.chains()]
OTHERS = ["random 1", "random 3", "random 17"]
"""A tree, one on a floating base, and one more, of which pages are made with their own functions."""


NEIGHBOUR = "constraint-force"
"""Solves the same equations as its cyclic form, by loops: what it loses on a robot, that one may lose."""


def by_every_method(name: str) -> list[dict[str, Any]]:
    """What a page is asked: which methods it has, and what each of those here gives."""
    arm = ROBOTS[name]
    now, model = case(arm, seed=len(name)), page_model(arm, meshes=False)
    acts = {"wrench": pushed(now)}
    asks: list[dict[str, Any]] = []
    for task, call in CALLS.items():
        asks += [{"name": one, "given": [task]} for one in ("methods", "refused")]
        for method in (NEIGHBOUR, *JOINED[task]):
            asks.append({"name": call, "given": [now.q, now.qd, now.rates, acts | {"method": method}]})
    return [{"what": "call", "model": model, **one} for one in asks]


@lru_cache(maxsize=1)
def of_chains() -> dict[str, list[dict[str, Any]]]:
    """What one page answers for all chains."""
    wanted = {name: by_every_method(name) for name in CHAINS}
    found = iter(asked([one for requests in wanted.values() for one in requests]))
    return {name: [next(found) for _ in requests] for name, requests in wanted.items()}


def refusal(arm: rd.Robot, task: str, method: str) -> str:
    """Why the library does not take a robot; "" if it does."""
    try:
        require(algorithm_of(task, method), arm.mechanism)
    except rd.UnsupportedError as error:
        return str(error)
    return ""


def assert_agrees(name: str, answers: list[dict[str, Any]]) -> None:
    """Every method gives the library's numbers, or is refused in the library's words."""
    arm, now, found = ROBOTS[name], case(ROBOTS[name], seed=len(name)), iter(answers)
    for task in CALLS:
        offered, refused, neighbour = next(found)["found"], next(found)["found"], next(found)
        names = [row["name"] for row in (*offered, *refused)]
        assert sorted(names) == sorted(row.name for row in rd.methods(task))
        words = {row["name"]: row["reason"] for row in refused}
        for method in JOINED[task]:
            answer, why = next(found), refusal(arm, task, method)
            if why:
                assert why.startswith(answer["error"])
                assert words[method] == answer["error"]
            elif name == "some rotors" and method == "constraint-force-cyclic":
                assert "some joints of robot 'ur5e' have rotors and some have none" in answer["error"]
            elif name == SINGULAR and task == "forward_dynamics":
                assert "nothing resists joint 6 (link 'link6')" in answer["error"]
            else:
                wanted = getattr(arm, task)(now.q, now.qd, now.rates, wrench=now.wrench)
                lost = difference(neighbour["found"], wanted) if method.startswith(NEIGHBOUR) else 0.0
                assert difference(answer["found"], wanted) < SMALL + 10 * lost


@pytest.mark.parametrize("name", CHAINS)
def test_chains(name: str) -> None:
    assert_agrees(name, of_chains()[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_robots_that_are_joined_in_another_way(name: str) -> None:
    """A page of such a robot has functions for it; any other page says that it has none."""
    packs = joined_packs(ROBOTS[name])
    assert len(packs) == 2
    assert_agrees(name, asked(by_every_method(name), packs))
    refused = asked(by_every_method(name))[1]["found"]
    assert [row["name"] for row in refused] == ["newton-euler-scan"]
    assert "chains of up to" in refused[0]["reason"]


@pytest.mark.slow
def test_methods_stay_when_numbers_and_kinds_change() -> None:
    """What is joined alike is served by the same functions: other masses, other lengths, a slider for a hinge."""
    arm = rd.load("puma_corrected")
    table = arm.to_dh("standard")
    table["links"][2] |= {"joint": "prismatic", "b": 0.2, "a": 0.3, "mass": 7.0}
    changes = [
        {"path": f"dh/2/{key}", "value": value}
        for key, value in (("joint", "prismatic"), ("b", 0.2), ("a", 0.3))
    ]
    changes.append({"path": "links/2/mass", "value": 7.0})
    other = rd.load(table)
    rng = np.random.default_rng(4)
    q, qd, x = rng.uniform(-1, 1, (3, arm.n))
    asks = {(task, method): call for task, call in CALLS.items() for method in JOINED[task]}
    found = asked(
        [
            {"what": "edited", "model": page_model(arm), "changes": changes, "name": call}
            | {"given": [q, qd, x, {"method": method}]}
            for (_, method), call in asks.items()
        ]
    )
    for (task, _), answer in zip(asks, found, strict=True):
        assert difference(answer["found"], getattr(other, task)(q, qd, x)) < 1e-11


@pytest.mark.exhaustive
@pytest.mark.slow
def test_built_module_is_the_one_that_is_kept(tmp_path: Path) -> None:
    """`python -m rodyn.view.programs.chains` writes what lies in the assets."""
    build(tmp_path)
    for name in (WASM, DATA):
        assert (tmp_path / name).read_bytes() == (ASSETS / name).read_bytes()


def test_modules_of_a_page_do_not_share_memory_of_their_own() -> None:
    first, second = joined_packs(ROBOTS["random 1"])
    assert engine_pack()["reserved"] < first["reserved"] < second["reserved"]


def test_long_robots_and_those_with_code_of_their_own_have_the_functions_of_chains() -> None:
    long = rd.Robot.random(41, "R", seed=1)
    screw = rd.Robot.random(2, "H", seed=1)
    assert len(joined_packs(long)) == len(joined_packs(screw)) == len(joined_packs(None)) == 1
