"""A robot whose base floats: planned motions and motors move its joints, and the base answers as the library says."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.view.studio import studio_page
from tests.studio.driver import Studio, opened
from tests.studio.test_play import FRAMES, set_sim
from tests.view.browser_page import Pages

pytestmark = pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning")
NAME = "floating_puma560"


@pytest.fixture
def floating(studio: Studio) -> Studio:
    studio.ask("s.openCatalog(x)", NAME)
    studio.ask("s.setPosture(s.store.get('q').map((x, k) => (k < 7 ? x : x + 0.1 * k)), 'test')")
    return studio


def arm() -> rd.Robot:
    return rd.load(NAME)


def planned(studio: Studio) -> dict[str, Any]:
    found = studio.ask(
        "(() => { const p = s.store.get('planned'); return Object.fromEntries(['t', 'q', 'qd', 'qdd', 'tau']"
        ".map((key) => [key, Array.from(p[key])])); })()"
    )
    return {key: np.reshape(values, (401, -1)) for key, values in found.items()}


@pytest.mark.exhaustive
@pytest.mark.parametrize("law", ["cycloidal", "trapezoidal"])
def test_a_planned_motion_is_that_of_the_library(floating: Studio, law: str) -> None:
    """Joints on the path, the base as their reaction moves it; jumps of the acceleration are met exactly."""
    floating.tab("Motion")
    floating.choose("Time law", law)
    ends, found = floating.ask("s.ends()"), planned(floating)
    path = getattr(rd, law)(ends["from"][7:], ends["to"][7:], duration=2.0)
    run = rd.Run.along(arm(), path, count=401, q0=ends["from"])
    np.testing.assert_allclose(run.t, found["t"].ravel(), atol=1e-14)
    for key in ("q", "qd"):
        wanted = np.asarray(getattr(run, key))
        # Two integrations of order 8; the library's has a tolerance of 1e-12 in each step.
        assert np.abs(found[key] - wanted).max() < 1e-10 * max(1.0, np.abs(wanted).max()), key
    joints = path(found["t"].ravel())
    base = arm().base_reaction(found["q"], found["qd"], joints.qdd)
    qdd = np.concatenate([base.linear, base.angular, joints.qdd], axis=1)
    assert np.abs(found["qdd"] - qdd).max() <= 1e-12 * np.abs(qdd).max()
    assert np.abs(found["tau"][:, 6:] - base.tau).max() <= 1e-12 * np.abs(base.tau).max()
    assert not found["tau"][:, :6].any(), "nothing pushes the base"
    assert np.abs(found["q"][-1, :7] - found["q"][0, :7]).max() > 0.01, "the base has moved"
    assert not floating.complaints


def test_the_base_is_plotted_and_saved(floating: Studio, tmp_path: Any) -> None:
    floating.tab("Motion")
    titles = floating.page.locator(".plots figure h3, .plots figure figcaption").all_inner_texts()
    assert any("Base: rotation" in title for title in titles)
    file = floating.downloaded("Save CSV", tmp_path / "motion.csv")
    names = file.read_text(encoding="utf-8").splitlines()[0].split(",")
    assert names[1:8] == ["base_x", "base_y", "base_z", "base_qx", "base_qy", "base_qz", "base_qw"]
    floating.click("button", "Play motion")
    floating.until("window.rodynStudio.player.t > 0.3")
    assert not floating.complaints


def test_computed_torque_follows_the_motion_and_lets_the_base_float(floating: Studio) -> None:
    """One second by RK4 is that of the library under its own computed torque."""
    set_sim(floating, motors="computed", reference="motion", bandwidth=5)
    start = floating.ask("Array.from(s.store.get('q'))")
    end = floating.ask(
        "(() => { s.player.playSimulation(); s.player.stop(); const r = s.player.simulation;"
        " for (let k = 0; k < 1000; k += 1) if (!r.step(0.001)) throw new Error(r.message);"
        " return {q: Array.from(r.state.q), qd: Array.from(r.state.qd)}; })()"
    )
    ends = floating.ask("s.ends()")
    path = rd.cycloidal(ends["from"][7:], ends["to"][7:], 2.0)
    law = rd.computed_torque(path, kp=25.0, kd=10.0)
    run = arm().simulate(start, duration=1.0, torque=law, integrator="rk4", step=1e-3)
    for key in ("q", "qd"):
        wanted = np.asarray(getattr(run, key))[-1]
        assert np.abs(np.array(end[key]) - wanted).max() <= 1e-11 * max(1.0, np.abs(wanted).max()), key
    momentum = arm().momentum(np.array(end["q"]), np.array(end["qd"]))
    fallen = arm().mass * np.array(arm().gravity)
    np.testing.assert_allclose(momentum.linear, fallen, atol=1e-8 * max(1.0, np.abs(fallen).max()))


def test_motors_hold_the_joints_of_a_floating_robot(floating: Studio) -> None:
    before = floating.ask("Array.from(s.store.get('q'))")
    set_sim(floating, motors="computed")
    floating.ask(FRAMES.format(count=60))
    after = floating.ask("Array.from(s.player.simulation.state.q)")
    np.testing.assert_allclose(after[7:], before[7:], atol=1e-9)
    assert not floating.complaints


def test_a_row_more_or_less_leaves_the_base_where_it_is(floating: Studio) -> None:
    pose = floating.ask("Array.from(s.store.get('q')).slice(0, 7)")
    joints = floating.ask("Array.from(s.store.get('q')).slice(7)")
    floating.ask("s.addRow()")
    assert floating.ask("Array.from(s.store.get('q'))") == [*pose, *joints, 0]
    floating.ask("s.removeRow(1)")
    assert floating.ask("Array.from(s.store.get('q'))") == [*pose, joints[0], *joints[2:], 0]
    assert floating.ask("s.robot.nq") == 13
    assert not floating.complaints


def free_body() -> rd.Robot:
    """A free body with a ball joint and a planar one on it, beside nothing that stands."""
    body = {"mass": 2.0, "com": (0.1, 0, 0), "inertia": (0.05, 0.06, 0.07)}
    links = [
        rd.Link("hull", joint=rd.Floating(), **body),
        rd.Link("ball", "hull", rd.Spherical(), rd.Pose((0.4, 0, 0)), **body),
        rd.Link("plate", "ball", rd.Planar(), rd.Pose((0.4, 0, 0)), **body),
    ]
    return rd.Robot(links, name="free")


def test_a_free_body_is_drawn_without_a_pedestal_and_moved_by_sliders(pages: Pages, tmp_path: Any) -> None:
    """Every coordinate has a slider, quaternions keep their norm, and the links are where the library has them."""
    robot = free_body()
    with opened(pages, studio_page(robot).save(tmp_path / "free.html").as_uri()) as studio:
        meshes = (
            "(k) => { let n = 0; s.scene.robot.of(k).traverse((o) => (n += o.isMesh ? 1 : 0)); return n; }"
        )
        assert studio.ask(f"[-1, 0].map({meshes})")[0] == 0, "no base"
        assert studio.ask(f"[-1, 0].map({meshes})")[1] > 0
        assert studio.ask("Boolean(s.scene.stand)") is False
        studio.tab("Posture")
        values = {
            "hull x": "0.5",
            "hull turn z": "90",
            "ball turn x": "-30",
            "ball turn y": "20",
            "plate 2": "0.3",
        }
        sliders = studio.page.locator("#panel-posture input[type=range]")
        assert sliders.count() == 6 + 3 + 3
        for name, text in values.items():
            field = studio.page.locator("#panel-posture input.number").and_(
                studio.page.get_by_label(name, exact=True)
            )
            field.fill(text)
            field.press("Enter")
            assert studio.remark == ""
        q = np.array(studio.ask("Array.from(s.store.get('q'))"))
        np.testing.assert_allclose(q[:3], [0.5, 0, 0])
        np.testing.assert_allclose(q[3:7], [0, 0, np.sqrt(0.5), np.sqrt(0.5)], atol=1e-12)
        turn = np.radians([-30, 20, 0])
        half = np.linalg.norm(turn) / 2
        np.testing.assert_allclose(q[7:11], [*(turn / (2 * half) * np.sin(half)), np.cos(half)], atol=1e-12)
        assert q[12] == 0.3
        poses = np.array(studio.ask("Array.from(s.robot.poses(s.store.get('q')))")).reshape(-1, 4, 4)
        np.testing.assert_allclose(poses, robot.forward_kinematics(q), atol=1e-12)
        studio.click("button", "All zero")
        np.testing.assert_allclose(studio.ask("Array.from(s.store.get('q'))")[3:7], [0, 0, 0, 1])
        assert not studio.complaints
