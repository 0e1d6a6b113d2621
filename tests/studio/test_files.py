"""What is saved is what was there: robot files, tables of numbers, pictures, the page with its state, links."""

import json
import shlex
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from playwright.sync_api import Error

import rodyn as rd
from rodyn.cli import main
from rodyn.view.studio import studio_page
from tests.studio.driver import Studio, opened
from tests.view.browser_page import Pages

SAVED = ("two_link", "puma_corrected", "stanford_2003", "fr3", "ur5e", "so101", "mixed_example4")


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", SAVED)
def test_a_saved_robot_is_the_same_robot_and_opens_again(shared: Studio, tmp_path: Path, name: str) -> None:
    shared.ask("s.openCatalog(x)", name)
    shared.tab("Robot")
    file = shared.downloaded("Save file", tmp_path / f"{name}.json")
    arm, again = rd.load(name, physical="warn"), rd.load(file, physical="warn")
    rng = np.random.default_rng(2)
    q, (qd, qdd) = rng.uniform(-1, 1, arm.nq), rng.uniform(-1, 1, (2, arm.nv))
    if arm.nq != arm.nv:
        q[3:7] /= np.linalg.norm(q[3:7])
    np.testing.assert_allclose(
        again.inverse_dynamics(q, qd, qdd), arm.inverse_dynamics(q, qd, qdd), rtol=1e-11, atol=1e-11
    )
    np.testing.assert_allclose(again.end_effector(q), arm.end_effector(q), atol=1e-13)
    shared.page.get_by_label("Open a robot file").set_input_files(file)
    shared.until(f"window.rodynStudio.store.past.at(-1)?.word === 'open {name}.json'")
    found = shared.ask("Array.from(s.robot.inverseDynamics(...x))", [q.tolist(), qd.tolist(), qdd.tolist()])
    np.testing.assert_allclose(found, arm.inverse_dynamics(q, qd, qdd), rtol=1e-11, atol=1e-11)
    assert not shared.complaints


UNPHYSICAL = ("floating_puma560", "panda", "puma560_armstrong", "puma_printed")
"""Published with moments that no body has."""


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", UNPHYSICAL)
def test_what_no_body_has_is_opened_only_knowingly(shared: Studio, tmp_path: Path, name: str) -> None:
    """Page and library refuse the file in the same words, and have the same way through."""
    shared.ask("s.openCatalog(x)", name)
    shared.tab("Robot")
    file = shared.downloaded("Save file", tmp_path / f"{name}.json")
    with pytest.raises(rd.UnphysicalError) as refused:
        rd.load(file)
    first, rest = str(refused.value).split(": ", 1)[1].split("\n", 1)
    words, way = first.split("; ", 1)
    words = f"{words}:\n{rest}"
    assert 'physical="warn", which accepts the numbers unchanged' in way
    assert "`rodyn check FILE --repair`" in way
    before = shared.ask("s.store.past.length")
    shared.page.get_by_label("Open a robot file").set_input_files(file)
    shared.until("document.querySelector('.toast.asks:not([hidden])')")
    said = shared.page.locator(".toast span").first.text_content() or ""
    assert said.startswith(f"{name}.json: {words}"[:850])
    assert shared.ask("s.store.past.length") == before, "nothing was opened"
    shared.click("button", "Open anyway")
    shared.until(f"window.rodynStudio.store.past.at(-1)?.word === 'open {name}.json'")
    again, arm = rd.load(file, physical="warn"), rd.load(name, physical="warn")
    assert again.mechanism.defects == arm.mechanism.defects, "the file says what is known to be wrong"
    rng = np.random.default_rng(3)
    q, (qd, qdd) = rng.uniform(-1, 1, arm.nq), rng.uniform(-1, 1, (2, arm.nv))
    if arm.nq != arm.nv:
        q[3:7] /= np.linalg.norm(q[3:7])
    wanted = arm.inverse_dynamics(q, qd, qdd)
    np.testing.assert_allclose(again.inverse_dynamics(q, qd, qdd), wanted, rtol=1e-11, atol=1e-11)
    found = shared.ask("Array.from(s.robot.inverseDynamics(...x))", [q.tolist(), qd.tolist(), qdd.tolist()])
    np.testing.assert_allclose(found, wanted, rtol=1e-11, atol=1e-11)
    assert "Unphysical, taken as it is" in shared.page.locator("#panel-robot .wrong").inner_text()
    assert not shared.complaints


@pytest.mark.exhaustive
def test_a_published_defect_may_stay_or_be_mended_but_no_other_comes(studio: Studio) -> None:
    studio.ask("s.openCatalog('panda')")
    studio.ask("s.edit('links/3/mass', 3.6)")
    with pytest.raises(Error, match="mass must be positive"):
        studio.ask("s.edit('links/3/mass', -1)")
    with pytest.raises(Error, match="triangle inequality"):
        studio.ask("s.edit('links/4/inertia/0', 9)")
    assert len(studio.ask("s.store.get('model').defects")) == 1
    for place in (0, 3, 5):
        studio.ask("s.edit(x, 0.02)", f"links/3/inertia/{place}")
    assert studio.ask("s.store.get('model').defects") == []
    studio.tab("Robot")
    assert not studio.page.locator("#panel-robot .wrong").is_visible()
    assert not studio.complaints


def test_a_tool_that_was_moved_or_lost_its_link_is_saved_where_it_is_seen(
    studio: Studio, tmp_path: Path
) -> None:
    q = [0.3, -0.2, 0.5]
    studio.tab("Robot")
    studio.click("button", "New arm")
    steps = {
        "moved": lambda: studio.type("tool y", "0.2"),
        "longer": lambda: studio.click("button", "Add a joint"),
        "shorter": lambda: studio.page.get_by_label("Remove joint 3").click(),
    }
    for name, step in steps.items():
        step()
        arm = rd.load(studio.downloaded("Save file", tmp_path / f"{name}.json"))
        seen = studio.ask("s.toolPose(Float64Array.from(x)).position", q[: arm.n])
        np.testing.assert_allclose(arm.end_effector(q[: arm.n])[:3, 3], seen, atol=1e-14, err_msg=name)
    assert not studio.complaints


def test_a_table_of_numbers_is_the_motion(studio: Studio, tmp_path: Path) -> None:
    studio.tab("Motion")
    lines = studio.downloaded("Save CSV", tmp_path / "motion.csv").read_text(encoding="utf-8").splitlines()
    names = lines[0].split(",")
    numbers = np.array([[float(x) for x in line.split(",")] for line in lines[1:]])
    fields = [f"{field}{k}" for field in ("q", "qd", "qdd", "tau") for k in range(1, 7)]
    assert names == ["t", *fields, "x", "y", "z", "kinetic", "potential", "total"]
    ends = studio.ask("s.ends()")
    path = rd.cycloidal(ends["from"], ends["to"], 2.0)(numbers[:, 0])
    torques = [k for k, name in enumerate(names) if name.startswith("tau")]
    np.testing.assert_allclose(
        numbers[:, torques], rd.load("puma").inverse_dynamics(*path), rtol=1e-10, atol=1e-10
    )


def test_a_picture_is_a_png(studio: Studio, tmp_path: Path) -> None:
    file = studio.downloaded("Save picture (PNG)", tmp_path / "arm.png")
    assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_page_and_link_hold_the_state(pages: Pages, studio: Studio, tmp_path: Path) -> None:
    """An edited robot in a posture with its settings is there again, in a file and by a link."""
    studio.tab("Robot")
    studio.type("a2", "0.5")
    studio.tab("Simulate")
    studio.click("radio", "PD")
    studio.ask("s.setPosture([0.1, 0.2, 0.3, 0.4, 0.5, 0.6], 'test')")
    file = studio.downloaded("Save page", tmp_path / "saved.html")
    before = studio.ask("location.hash")  # of a test before this one
    studio.click("button", "Copy link")
    studio.until(f"location.hash.length > 20 && location.hash !== {json.dumps(before)}")
    for address in (file.as_uri(), studio.page.url):
        with opened(pages, address) as again:
            assert again.ask("s.store.get('model').dh.rows[1].a") == 0.5
            assert again.ask("s.store.get('sim').motors") == "pd"
            assert again.ask("Array.from(s.store.get('q'))") == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
            assert not again.complaints


BALL = rd.Robot(
    [
        rd.Link("ball", joint=rd.Spherical(), mass=1.0, com=(0.2, 0, 0), inertia=(0.01, 0.02, 0.03)),
        rd.Link("=rod", "ball", rd.Prismatic(axis=(1, 0, 0)), mass=1.0, inertia=(0.01, 0.02, 0.03)),
    ],
    name="ball",
)


def rodyn(folder: Path, line: str) -> str:
    """What a command line prints, run in a folder; it must succeed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        result = CliRunner().invoke(main, shlex.split(line)[1:])
    assert result.exit_code == 0, f"{line}: {result.output}"
    return result.output


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", ["my_arm", "floating_puma560", "ball"])
def test_the_library_reads_the_tables_that_the_page_writes(
    pages: Pages, studio: Studio, tmp_path: Path, name: str
) -> None:
    """`rodyn torques --table` takes motions and runs; torques and accelerations of the file are its own."""
    own = studio_page(BALL).save(tmp_path / "ball.html").as_uri()
    with opened(pages, own if name == "ball" else studio.page.url) as page:
        if name == "ball":
            (tmp_path / "ball.json").write_text(BALL.to_json(), encoding="utf-8")
        elif name == "my_arm":
            page.ask("s.newArm()")
            page.tab("Robot")
            page.downloaded("Save file", tmp_path / "my_arm.json")
        else:
            page.ask("s.openCatalog(x)", name)
        robot = name if name.startswith("floating") else f"{name}.json"
        page.tab("Simulate")
        page.ask("s.player.playSimulation()")
        page.until("window.rodynStudio.player.t > 0.1")
        page.ask("s.player.stop()")
        modes = ["simulation"] if name == "ball" else ["simulation", "motion"]
        for mode in modes:
            page.tab("Simulate" if mode == "simulation" else "Motion")
            page.page.locator(".panel:visible").get_by_role("button", name="Save CSV").first.wait_for()
            with page.page.expect_download() as found:
                page.page.locator(".panel:visible").get_by_role("button", name="Save CSV").click()
            file = tmp_path / f"{mode}.csv"
            found.value.save_as(file)
            arm = rd.load(tmp_path / robot if robot.endswith("json") else robot, physical="warn")
            samples = rd.read_samples(file, arm, needed=("t", "q", "qd", "qdd", "tau"))
            assert not samples.notes
            wanted = arm.inverse_dynamics(samples.q, samples.qd, samples.qdd)
            np.testing.assert_allclose(samples.tau, wanted, atol=1e-8 * max(1.0, np.abs(wanted).max()))
            rodyn(tmp_path, f"rodyn torques {robot} --table {file.name} --out torques.csv")
        assert not page.complaints


def test_commands_that_the_page_recommends_run(studio: Studio, tmp_path: Path) -> None:
    studio.tab("Robot")
    studio.click("button", "New arm")
    for name in ("my_arm", "-my arm"):
        studio.type("Name of the robot", name)
        studio.tab("Robot")
        with studio.page.expect_download() as found:
            studio.click("button", "Save file")
        found.value.save_as(tmp_path / found.value.suggested_filename)
        studio.tab("Equations")
        said = studio.page.locator("#panel-equations .note").first.inner_text()
        rodyn(tmp_path, said[said.index("rodyn ") :])
        assert (tmp_path / "equations.html").exists()
        studio.tab("Methods")
        titles = studio.page.locator("#panel-methods td[title*='rodyn count']")
        title = titles.first.get_attribute("title") or ""
        rodyn(tmp_path, title[title.index("rodyn count") :])
        studio.tab("Robot")
    studio.ask("s.openCatalog('ur5e')")
    studio.tab("Equations")
    said = studio.page.locator("#panel-equations .note").first.inner_text()
    assert said.endswith("rodyn equations ur5e inverse_dynamics --out equations.html")
