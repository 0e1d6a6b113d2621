"""What moves: a hand that pulls, motors that hold, a second robot, a ghost, a run that is saved with its page."""

import json
import subprocess
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from tests.studio.driver import Studio, opened
from tests.view.browser_page import Pages

FRAMES = (
    "(() => {{ s.player.playSimulation(); cancelAnimationFrame(s.player.frame);"
    " for (let k = 0; k < {count}; k += 1) s.player.advance(1 / 60); }})()"
)


def set_sim(studio: Studio, **values: object) -> None:
    studio.ask("s.store.set({sim: {...s.store.get('sim'), ...x}})", values)


def test_a_hand_pulls_with_the_wrench_that_the_library_would_apply(studio: Studio) -> None:
    """One step under the hand's force is one step of the library under that wrench."""
    set_sim(studio, gravity=False)
    studio.ask(FRAMES.format(count=1))
    link = studio.ask("s.used.links.findIndex((one) => one.name === 'link3')")
    point = [0.01, 0.02, 0.1]
    found = studio.ask(
        "(() => { const r = s.player.simulation; r.reset(s.robot.neutral()); s.player.configure();"
        f" r.pull.grab({link}, {point}, [0.8, 0.4, 0.6]); r.step(0.001); const w = r.pull.wrench;"
        " return {force: w.force, q: Array.from(r.state.q), qd: Array.from(r.state.qd)}; })()"
    )
    arm = rd.load("puma")
    arm = rd.load({**arm.to_dict(), "gravity": [0, 0, 0]})
    place = (arm.forward_kinematics(np.zeros(6))[3] @ [*point, 1])[:3]
    assert np.dot(found["force"], np.array([0.8, 0.4, 0.6]) - place) > 0
    pull = rd.Wrench(force=found["force"], frame="link3", point=point)
    run = arm.simulate(np.zeros(6), duration=0.001, wrench=pull, integrator="rk4", step=1e-3)
    np.testing.assert_allclose(found["qd"], run.qd[-1], rtol=1e-10, atol=1e-13)


@pytest.mark.parametrize(("motors", "bound"), [("hold", 1e-9), ("computed", 1e-9), ("pd", 0.6)])
def test_motors_hold_the_arm(studio: Studio, motors: str, bound: float) -> None:
    """Hold and computed torque keep the posture; PD without a model sags, by the gravity torque over its stiffness."""
    set_sim(studio, motors=motors)
    studio.ask(FRAMES.format(count=180))
    q = np.array(studio.ask("Array.from(s.player.simulation.state.q)"))
    assert np.abs(q).max() < bound
    if motors == "pd":
        assert np.abs(q).max() > 1e-3


def test_computed_torque_follows_the_planned_motion(studio: Studio) -> None:
    set_sim(studio, motors="computed", reference="motion")
    studio.ask(FRAMES.format(count=90))
    found = studio.ask("(() => { const r = s.player.simulation.state; return [r.t, Array.from(r.q)]; })()")
    ends = studio.ask("s.ends()")
    path = rd.cycloidal(ends["from"], ends["to"], 2.0)
    np.testing.assert_allclose(found[1], path(found[0]).q, atol=1e-5)


def test_a_slider_ends_a_motion_that_plays(studio: Studio) -> None:
    studio.ask("s.player.playMotion()")
    studio.page.wait_for_timeout(100)
    studio.ask("s.setJoint(1, 0.4)")
    studio.page.wait_for_timeout(200)
    assert studio.ask("[s.store.get('mode'), s.store.get('playing'), s.player.frame]") == [
        "posture",
        False,
        0,
    ]
    assert studio.ask("Array.from(s.player.shownQ)") == [0, 0.4, 0, 0, 0, 0]
    assert not studio.complaints


def test_friction_takes_energy(studio: Studio) -> None:
    for k in range(6):
        studio.ask("s.edit(x, 2.0)", f"links/{k}/viscous")
    set_sim(studio, friction=True)
    studio.ask(FRAMES.format(count=60))
    assert studio.ask("s.player.simulation.energy().total - s.player.simulation.baseline") < -1
    assert studio.ask("s.live().free") is False


def test_a_second_robot_falls_beside_the_first(studio: Studio) -> None:
    studio.ask("s.store.set({compare: {catalog: 'two_link'}})")
    studio.ask(FRAMES.format(count=60))
    found = studio.ask(
        "(() => { const r = s.second.simulation.state; return [r.t, s.player.simulation.state.t, Array.from(r.q)]; })()"
    )
    assert found[0] == pytest.approx(found[1], abs=0.1)
    arm = rd.load("two_link")
    run = arm.simulate(arm.q_initial or [0, 0], duration=found[0], integrator="rk4", step=1e-3)
    np.testing.assert_allclose(found[2], run.q[-1], atol=1e-6)
    assert not studio.complaints


def test_a_ghost_stays_while_the_arm_falls_again(studio: Studio) -> None:
    studio.ask(FRAMES.format(count=30))
    studio.ask("s.player.stop()")
    studio.tab("Simulate")
    studio.click("button", "Keep run as ghost")
    assert studio.ask("s.scene.ghosts.length") == 1
    studio.click("button", "Reset")
    studio.ask(FRAMES.format(count=30))
    assert studio.ask("s.scene.ghosts.length") == 1
    studio.ask("s.player.stop()")
    kept = studio.ask("Array.from(s.ghost.rows.at(-1))")
    for edit in ("s.edit('links/1/mass', 3)", "s.edit('dh/1/a', 0.6)", "s.undo()"):
        studio.ask(edit)
        assert studio.ask("s.scene.ghosts.length") == 1, edit
        assert studio.ask("Array.from(s.ghost.rows.at(-1))") == kept
    studio.ask(FRAMES.format(count=30))
    studio.ask("s.player.stop()")
    studio.click("button", "Remove ghost")
    assert studio.ask("s.scene.ghosts.length") == 0


def test_a_saved_page_replays_its_run(pages: Pages, studio: Studio, tmp_path: Path) -> None:
    studio.ask(FRAMES.format(count=60))
    studio.ask("s.player.stop()")
    end = studio.ask("Array.from(s.player.simulation.state.q)")
    seconds = studio.ask("s.player.duration")
    file = studio.downloaded("Save page", tmp_path / "run.html")
    with opened(pages, file.as_uri()) as again:
        assert again.ask("s.store.get('mode')") == "simulation"
        assert again.ask("s.player.duration") == seconds
        again.ask("s.player.seek(s.player.duration)")
        np.testing.assert_allclose(again.ask("Array.from(s.player.shownQ)"), end, atol=0.1)
        assert again.ask("Array.from(s.player.simulation.state.q)") == end
        assert not again.complaints


COUNT_PICTURES = (
    "(() => { s.pictures = 0; (function next() { s.pictures += 1; requestAnimationFrame(next); })(); })()"
)


@pytest.mark.exhaustive
def test_methods_are_timed_while_the_page_lives(studio: Studio) -> None:
    studio.ask(COUNT_PICTURES)
    studio.tab("Methods")
    before = studio.ask("s.pictures")
    studio.until("!document.querySelector('#panel-methods .primary').disabled")
    assert studio.ask("s.pictures") > before + 5
    cells = studio.page.locator("#panel-methods tbody td:last-child").all_inner_texts()
    assert len(cells) == len(rd.methods("inverse_dynamics")) + len(rd.methods("forward_dynamics"))
    assert all(float(text) > 0 for text in cells)
    assert studio.page.locator("#panel-methods tr.refused").count() == 0
    counted = studio.page.locator("#panel-methods tbody tr", has_text="kalman-agee-turner").locator("td")
    cost = rd.load("puma_corrected").count("kalman-agee-turner", task="forward_dynamics")
    assert counted.nth(0).inner_text() == str(cost.multiplications + cost.divisions)
    assert not studio.complaints


def test_a_method_that_does_not_take_the_robot_says_why(studio: Studio) -> None:
    """And the default computes in its place, although the page remembers the choice."""
    studio.tab("Methods")
    studio.choose("Forward dynamics: accelerations of torques", "kalman-agee-turner")
    studio.ask("s.openCatalog('floating_puma560')")
    (row,) = studio.page.locator("#panel-methods tr.refused").all_inner_texts()
    assert "kalman-agee-turner" in row
    assert "takes fixed bases only" in row
    assert studio.ask(
        "(() => { const r = s.player.simulation; s.player.configure(); return r.step(0.001); })()"
    )
    studio.ask("s.openCatalog('puma_corrected')")
    chosen = studio.page.get_by_label("Forward dynamics: accelerations of torques")
    assert chosen.input_value() == "kalman-agee-turner"
    assert not studio.complaints


def test_a_method_is_timed_when_it_is_warm() -> None:
    """A clock of its own: 190 µs for 900 calls, then 3 µs."""
    source = Path(__file__).parents[2] / "web/src/studio/compare_methods.js"
    script = (
        f"import {{ timed }} from {json.dumps(source.as_uri())}; let [now, calls] = [0, 0];"
        " performance.now = () => now;"
        " console.log(await timed(() => { calls += 1; now += calls < 900 ? 0.19 : 0.003; }));"
    )
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script], capture_output=True, text=True, check=True
    )
    assert float(done.stdout) == pytest.approx(3, rel=1e-6)


def test_the_way_of_the_tool_is_a_curve_however_few_pictures_are_drawn(studio: Studio) -> None:
    """Twelve pictures of a fall of 1.2 s; points lie no farther apart than the tool goes in 10 ms."""
    studio.ask("s.setPosture([0, 0.5, 0, 0, 0.3, 0], 'test')")
    studio.ask("s.player.playSimulation()")
    studio.ask("cancelAnimationFrame(s.player.frame)")
    studio.ask("(() => { for (let k = 0; k < 12; k += 1) s.player.advance(0.1); })()")
    points = np.array(
        studio.ask("Array.from(s.scene.trails[0].line.geometry.attributes.instanceStart.data.array)")
    )
    segments = points.reshape(-1, 2, 3)
    assert len(segments) > 30
    assert np.linalg.norm(segments[:, 1] - segments[:, 0], axis=1).max() < 0.12
    studio.ask("s.player.seek(0)")
    assert studio.ask("s.scene.trails[0].count") <= 1
    assert not studio.complaints


def test_steps_by_tolerance_lead_where_the_library_is(studio: Studio) -> None:
    """Chosen in the panel; a second in pictures of 1/60 s is a second of the library, whatever was recorded."""
    studio.tab("Simulate")
    assert studio.page.get_by_label("Step", exact=True).locator("option[value=variable]").is_disabled()
    studio.choose("Integrator", "dopri5")
    assert studio.page.get_by_label("Step", exact=True).input_value() == "variable"
    studio.choose("Tolerance", "1e-8")
    found = studio.ask(
        "(() => { s.player.playSimulation(); s.player.stop(); const r = s.player.simulation;"
        " for (let picture = 1; picture <= 60; picture += 1) { for (let left = picture / 60 - r.state.t; left > 1e-9;"
        " left = picture / 60 - r.state.t) if (!r.step(r.stride(left))) throw new Error(r.message); }"
        " return [r.state.t, Array.from(r.state.q)]; })()"
    )
    assert found[0] == pytest.approx(1, abs=1e-8)
    run = rd.load("puma").simulate(
        np.zeros(6),
        duration=3.0,
        times=[found[0]],
        integrator="dopri5",
        rtol=1e-8,
        max_step=0.05,
        friction=False,
    )
    np.testing.assert_allclose(found[1], run.q[-1], atol=1e-12 * max(1.0, np.abs(run.q).max()))
    steps = studio.ask("s.player.simulation.variable.get('steps')")
    assert 20 < steps < 300
    rows = np.array(studio.ask("Array.from(s.player.simulation.recorder.times())"))
    assert np.diff(rows).min() > 0.009, "rows are as far apart as with fixed steps"
    studio.choose("Step", "0.001")
    assert studio.ask("s.store.get('sim').variable") is False
    assert not studio.page.get_by_label("Tolerance", exact=True).is_visible()
    assert not studio.complaints


def test_a_hand_pulls_between_steps_by_tolerance(studio: Studio) -> None:
    """The force changes every millisecond, as with fixed steps: both motions are nearly the same."""
    ends = {}
    for name, variable in (("rk4", False), ("dopri5", True)):
        set_sim(studio, integrator=name, variable=variable, tolerance=1e-8)
        ends[name] = studio.ask(
            "(() => { s.player.reset(); s.player.playSimulation(); s.player.stop(); const r = s.player.simulation;"
            " r.pull.grab(4, [0, 0, 0], [0.8, 0.4, 0.6]); for (let k = 0; k < 200; k += 1) r.step(0.001);"
            " r.pull.release(); return Array.from(r.state.q); })()"
        )
    np.testing.assert_allclose(ends["dopri5"], ends["rk4"], atol=1e-7)


def test_a_slider_moves_what_motors_hold_from_now_on(studio: Studio) -> None:
    """A step by tolerance reaches beyond the picture: a reference that changes meanwhile does not change what was."""
    set_sim(studio, integrator="dopri5", variable=True, motors="computed")
    before, after = studio.ask(
        "(() => { s.player.playSimulation(); cancelAnimationFrame(s.player.frame); const r = s.player.simulation;"
        " for (let k = 0; k < 20; k += 1) r.step(0.011); const before = Array.from(r.state.q);"
        " s.setJoint(0, 0.5); r.step(0.0001); return [before, Array.from(r.state.q)]; })()"
    )
    np.testing.assert_allclose(before, np.zeros(6), atol=1e-9)
    np.testing.assert_allclose(after, before, atol=1e-6)


def test_readings_are_those_of_the_time_that_is_shown(studio: Studio) -> None:
    """While it moves, after Pause, in a replay and after Reset."""
    studio.tab("Simulate")
    cells = studio.page.locator(".readings dd")
    studio.ask(FRAMES.format(count=33))
    studio.ask("s.player.stop()")
    assert cells.nth(0).inner_text() == f"{studio.ask('s.player.t'):.2f} s"
    energy = cells.nth(1).inner_text()
    assert float(energy.removesuffix(" J")) == pytest.approx(studio.ask("s.live().energy"), rel=1e-3)
    studio.ask("s.player.seek(0.2)")
    assert cells.nth(0).inner_text() == "0.20 s"
    column = "(() => { const r = s.player.simulation.recorder; return r.row(0.2)[s.robot.nq + 2 * s.robot.nv + 2]; })()"
    assert studio.ask("s.live().energy") == studio.ask(column)
    studio.click("button", "Reset")
    assert cells.nth(0).inner_text() == "0.00 s"
    at_rest = studio.ask("s.robot.energy(s.store.get('q'), new Float64Array(s.robot.nv)).total")
    assert studio.ask("s.live().energy") == at_rest
    assert float(cells.nth(2).inner_text().removesuffix(" J")) == 0
