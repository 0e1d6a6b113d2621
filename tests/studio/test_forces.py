"""Forces as arrows: the library's reactions at the state that is shown, with their values beside them."""

import numpy as np
import pytest
from numpy.typing import NDArray

import rodyn as rd
from tests.studio.driver import Studio

SHOWN = "s.forces.at(s.player.shownQ)"
PART = 0.25
"""The longest arrow, in parts of the size of the robot."""


def switch_on(studio: Studio) -> None:
    studio.page.get_by_label("What is shown").click()
    studio.page.get_by_text("Forces", exact=True).click()


def values(studio: Studio) -> list[float]:
    """What stands beside the arrows, largest first."""
    texts = studio.page.locator(".labels span").all_inner_texts()
    assert all(text.endswith(" N") for text in texts)
    return sorted((float(text.removesuffix(" N")) for text in texts), reverse=True)


def sizes(force: NDArray[np.float64]) -> list[float]:
    """Forces (n, 3) as values of the page; one of less than a fiftieth of the largest has no arrow."""
    found = np.sort(np.linalg.norm(force, axis=-1))[::-1]
    return [float(f"{size:.3g}") for size in found if size > 0.02 * found[0]]


def test_joints_bear_the_arm_that_is_held(studio: Studio) -> None:
    """The first joint bears the whole weight, upwards; the longest arrow has its part of the size of the robot."""
    assert studio.ask(SHOWN) == []
    switch_on(studio)
    arm = rd.load("puma_corrected")
    q = np.array([0.2, -0.4, 0.5, 0.1, 0.6, 0.0])
    studio.ask("s.setPosture(x, 'test')", q.tolist())
    expected = arm.reactions(q, np.zeros(6), np.zeros(6)).force
    assert np.linalg.norm(expected[0]) == pytest.approx(arm.mass * 9.81, rel=1e-3)
    found = studio.ask(SHOWN)
    vectors = np.array([one["vector"] for one in found])
    longest = np.linalg.norm(expected, axis=1).max()
    size = studio.ask("s.scale().size")
    np.testing.assert_allclose(vectors, expected * PART * size / longest, atol=1e-12)
    assert values(studio) == sizes(expected)
    studio.page.get_by_text("Forces", exact=True).click()
    assert studio.page.locator(".labels span").count() == 0
    assert not studio.complaints


def test_joints_bear_more_in_motion(studio: Studio) -> None:
    switch_on(studio)
    studio.ask("s.player.seek(0.4)")
    ends = studio.ask("s.ends()")
    path = rd.cycloidal(ends["from"], ends["to"], 2.0)(0.4)
    assert values(studio) == sizes(rd.load("puma_corrected").reactions(*path).force)


def test_a_pull_is_told_and_borne_also_in_a_replay(studio: Studio) -> None:
    """At the end of a pulled run and within it, reactions are those of the library under that wrench."""
    switch_on(studio)
    point, link = [0.01, 0.02, 0.1], studio.ask("s.used.links.findIndex((one) => one.name === 'link3')")
    studio.ask(
        "(() => { s.player.playSimulation(); cancelAnimationFrame(s.player.frame); const r = s.player.simulation;"
        f" r.pull.grab({link}, {point}, [0.8, 0.4, 0.6]);"
        " for (let k = 0; k < 9; k += 1) s.player.advance(1 / 60); })()"
    )
    pull = studio.ask("s.player.simulation.pull.wrench.force")
    told = float(f"{np.linalg.norm(pull):.3g}")
    assert told in values(studio)
    arm = rd.load("puma_corrected")
    for t in (studio.ask("s.player.simulation.state.t"), 0.055):
        now = studio.ask(
            "(() => { const r = s.player.simulation; const m = r.moment(x); const live = x >= r.state.t;"
            " return {q: Array.from(live ? r.state.q : r.recorder.row(x).slice(0, 6)), qd: Array.from(m.qd),"
            " wrench: m.options.wrench, found: s.robot.reactions(live ? r.state.q : r.recorder.row(x).slice(0, 6),"
            " m.qd, m.qdd, m.options).map((one) => one.force)}; })()",
            t,
        )
        wrench = rd.Wrench(force=now["wrench"]["force"], frame="link3", point=point)
        qdd = arm.forward_dynamics(now["q"], now["qd"], np.zeros(6), wrench=wrench)
        expected = arm.reactions(now["q"], now["qd"], qdd, wrench=wrench).force
        np.testing.assert_allclose(now["found"], expected, rtol=1e-8, atol=1e-8)
    studio.ask("s.player.stop()")
    assert told not in values(studio), "who lets go pulls no longer"
    assert len(values(studio)) > 2
    assert not studio.complaints
