"""Numbers of the page are those of the library: torques, accelerations, one second of RK4, a minute of energy."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.studio.driver import Studio

CATALOG = [row.name for row in rd.robots()]
SINGULAR = {"kuka_kr5_printed", "puma_printed"}
"""Printed with errors: accelerations do not exist, or energies have no lower bound."""
SENSITIVE = {"so101": 4.0}
"""Motions of it that begin nearby part 6400-fold in a second, and so do roundings."""


def robot(name: str) -> rd.Robot:
    return rd.load(name, physical="warn")


def states(arm: rd.Robot, count: int = 4) -> list[dict[str, list[float]]]:
    rng = np.random.default_rng(1)
    found = []
    for _ in range(count):
        q = rng.uniform(-1, 1, arm.nq)
        if arm.nq != arm.nv:
            q[3:7] /= np.linalg.norm(q[3:7])
        qd, rest = rng.uniform(-1, 1, (2, arm.nv))
        found.append({"q": q.tolist(), "qd": qd.tolist(), "rest": rest.tolist()})
    return found


def computed(
    studio: Studio, call: str, given: list[dict[str, list[float]]]
) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.array(studio.ask(f"x.map((one) => Array.from(s.robot.{call}(one.q, one.qd, one.rest)))", given))


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", CATALOG)
def test_torques_and_accelerations(shared: Studio, name: str) -> None:
    shared.ask("s.openCatalog(x)", name)
    arm, given = robot(name), states(robot(name))
    q, qd, rest = (np.array([one[key] for one in given]) for key in ("q", "qd", "rest"))
    tau = arm.inverse_dynamics(q, qd, rest)
    assert np.abs(computed(shared, "inverseDynamics", given) - tau).max() <= 1e-12 * max(1, np.abs(tau).max())
    if name in SINGULAR:
        return
    qdd = arm.forward_dynamics(q, qd, rest)
    assert np.abs(computed(shared, "forwardDynamics", given) - qdd).max() <= 1e-12 * max(1, np.abs(qdd).max())


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", [name for name in CATALOG if name not in SINGULAR])
def test_a_second_of_free_fall(shared: Studio, name: str) -> None:
    """What the simulation of the page does in 1000 steps is what the library does."""
    shared.ask("s.openCatalog(x)", name)
    end = shared.ask(
        "(() => { const r = s.player.simulation; r.reset(s.robot.neutral()); s.player.configure();"
        " for (let k = 0; k < 1000; k += 1) if (!r.step(0.001)) throw new Error(r.message);"
        " return {q: Array.from(r.state.q), qd: Array.from(r.state.qd)}; })()"
    )
    arm = robot(name)
    q0 = shared.ask("Array.from(s.robot.neutral())")
    run = arm.simulate(q0, duration=1.0, integrator="rk4", step=1e-3)
    bound = 1e-12 * SENSITIVE.get(name, 1.0)
    assert np.abs(np.array(end["q"]) - run.q[-1]).max() <= bound * max(1, np.abs(run.q[-1]).max())
    assert np.abs(np.array(end["qd"]) - run.qd[-1]).max() <= bound * max(1, np.abs(run.qd[-1]).max())


def test_a_minute_of_energy_is_drawn_and_true(shared: Studio) -> None:
    """After 60 s the plotted energy is that of the recorded states, and its drift is small."""
    shared.ask("s.openCatalog('puma_corrected')")
    shared.ask(
        "(() => { const r = s.player.simulation; r.reset(s.robot.neutral()); s.player.configure();"
        " s.store.set({mode: 'simulation', recorded: true, tab: 'simulate'});"
        " for (let k = 0; k < 60000; k += 1) if (!r.step(0.001)) throw new Error(r.message);"
        " s.player.t = r.state.t; s.store.set({tick: s.store.get('tick') + 1}); })()"
    )
    found = shared.ask(
        "(() => { const r = s.player.simulation.recorder; const n = s.robot.n;"
        " return {t: Array.from(r.times()), total: Array.from(r.column(3 * n + 2)),"
        " q: [0, 1, 2, 3, 4, 5].map((k) => Array.from(r.column(k))),"
        " qd: [0, 1, 2, 3, 4, 5].map((k) => Array.from(r.column(n + k)))}; })()"
    )
    assert found["t"][-1] == pytest.approx(60, abs=0.05)
    energy = robot("puma").energy(np.array(found["q"]).T, np.array(found["qd"]).T)
    total = np.array(energy.kinetic) + np.array(energy.potential)
    np.testing.assert_allclose(found["total"], total, rtol=1e-10, atol=1e-9)
    drift = np.abs(np.array(found["total"]) - found["total"][0]).max()
    assert drift < 1e-3 * np.max(energy.kinetic)
    drawn = shared.page.locator(".plots figure", has_text="Energy drift").locator("path.curve")
    assert len(drawn.get_attribute("d") or "") > 1000
    shared.ask("s.resetSimulation()")
