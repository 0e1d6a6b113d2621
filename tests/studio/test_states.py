"""States from outside, of links, files and saved pages: taken, or refused in words with the page alive."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rodyn as rd
from rodyn.view.studio import studio_page
from tests.studio.driver import Studio, opened
from tests.view.browser_page import Pages

State = dict[str, Any]
PACK = """async (state) => {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const raw = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...raw)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}"""


def body(state: State, k: int = 0) -> State:
    found: State = state["robot"]["model"]["bodies"][k]
    return found


def model(state: State) -> State:
    found: State = state["robot"]["model"]
    return found


BAD: dict[str, tuple[Callable[[State], object], str]] = {
    "name": (lambda s: model(s).update(name=5), "the name of a robot must be a text, got 5"),
    "description": (lambda s: model(s).update(description={"a": 1}), "description must be a text"),
    "defects": (lambda s: model(s).update(defects=[1]), "a defect must be a text"),
    "link": (lambda s: body(s).update(name=None), "the name of a link must be a text"),
    "joint": (lambda s: body(s)["joint"].update(name=[1]), "the name of a joint must be a text"),
    "frame": (lambda s: model(s)["frames"][0].update(name={}), "the name of a frame must be a text"),
    "tool": (lambda s: model(s).update(tool=99), "the tool 99 is no frame"),
    "floating": (lambda s: model(s).update(floating="no"), "floating must be true or false"),
    "convention": (lambda s: model(s)["dh"].update(convention="other"), "unknown convention 'other'"),
    "shape": (
        lambda s: model(s)["links"][0].update(shapes=[{"kind": "box", "pose": [0] * 16, "size": 3}]),
        "size must be a list",
    ),
    "mesh": (lambda s: model(s).update(meshes=[[{"vertices": 3}]]), "a mesh cannot be read"),
    "posture": (lambda s: s.update(q=[0.0]), "q must be 2 numbers, got 1"),
    "word": (lambda s: s.update(q="upright"), "q must be a list of finite numbers"),
    "angle": (lambda s: s.update(q=[1e8, 0]), "an angle is above 1e5 rad"),
    "mass": (lambda s: body(s)["parameters"].update(mass=1e300), "mass 1e+300 is too large: at most 1e+9"),
    "tiny": (lambda s: body(s)["parameters"].update(mass=1e-320), "mass 1e-320 is too small"),
    "length": (lambda s: body(s)["parameters"].update(place=[1e300, 0, 0]), "place[0] 1e+300 is too large"),
    "code": (
        lambda s: model(s).update(reason="some joints mimic others", code={"nq": 2, "wasm": "AAAA"}),
        "comes with code that cannot be run",
    ),
    "nothing": (lambda s: s.update(robot=None), "this link names no robot that is known here"),
}


@pytest.fixture
def pasting(shared: Studio) -> Studio:
    shared.ask("(() => { s.openCatalog('two_link'); s.store.set({tab: 'posture'}); })()")
    return shared


def state_of(studio: Studio) -> State:
    found: State = studio.ask(
        "({version: 1, robot: {model: s.store.get('model')}, q: Array.from(s.store.get('q')), units: 'deg'})"
    )
    return found


def paste(studio: Studio, state: State) -> None:
    """A link put into the address of the open page."""
    text = studio.page.evaluate(PACK, state)
    studio.page.evaluate("() => { document.querySelector('.toast').hidden = true; }")
    studio.page.evaluate("(text) => { location.hash = `s=${text}`; }", text)
    studio.until("!document.querySelector('.toast').hidden")


@pytest.mark.parametrize("what", BAD)
def test_a_bad_link_is_refused_in_words_and_changes_nothing(pasting: Studio, what: str) -> None:
    spoil, words = BAD[what]
    state = state_of(pasting)
    spoil(state)
    before, steps = pasting.ask("s.store.get('model').name"), pasting.ask("s.store.past.length")
    paste(pasting, state)
    assert pasting.message.startswith("This link was not taken: ")
    assert words in pasting.message
    assert pasting.ask("s.store.get('model').name") == before
    assert pasting.ask("s.store.past.length") == steps
    assert not pasting.complaints


def test_settings_of_a_link_that_are_unknown_become_defaults(pasting: Studio) -> None:
    state = state_of(pasting)
    state |= {
        "sim": {"integrator": "magic", "motors": "strong", "step": 99},
        "motion": {"law": "none"},
        "tab": "other",
    }
    paste(pasting, state)
    sim = pasting.ask("s.store.get('sim')")
    assert (sim["integrator"], sim["motors"], sim["step"]) == ("rk4", "off", 0.001)
    assert pasting.ask("s.store.get('motion').law") == "cycloidal"
    assert not pasting.complaints


def test_a_link_pasted_into_the_open_page_is_taken_and_taken_back(pasting: Studio) -> None:
    state = state_of(pasting)
    model(state)["name"] = "pasted"
    state["q"] = [0.3, -0.4]
    paste(pasting, state)
    assert pasting.message == "pasted is open, as the link has it"
    assert pasting.ask("[s.store.get('model').name, ...s.store.get('q')]") == ["pasted", 0.3, -0.4]
    pasting.ask("s.undo()")
    assert pasting.message == "Undone: open a link"
    assert pasting.ask("s.store.get('model').name") == "two_link"


@pytest.mark.exhaustive
def test_a_bad_state_leaves_the_first_robot(pages: Pages, studio_file: Path, tmp_path: Path) -> None:
    """In the address with which a page is opened, and in the file of a saved page."""
    with opened(pages, studio_file.as_uri()) as studio:
        state = state_of(studio)
        model(state)["name"] = 7
        text = studio.page.evaluate(PACK, state)
        saved = studio.downloaded("Save page", tmp_path / "saved.html").read_text(encoding="utf-8")
    start = saved.index('id="rodyn-state">') + len('id="rodyn-state">')
    spoiled = tmp_path / "spoiled.html"
    spoiled.write_text(
        saved[:start] + json.dumps(state) + saved[saved.index("</script>", start) :], encoding="utf-8"
    )
    for address, what in ((f"{studio_file.as_uri()}#s={text}", "link"), (spoiled.as_uri(), "page")):
        with opened(pages, address) as again:
            assert (
                f"The state of this {what} was not taken: the name of a robot must be a text" in again.message
            )
            assert again.ask("s.store.get('model').name") == "puma_corrected"
            assert not again.complaints


def changed(**numbers: float) -> str:
    arm = rd.load("two_link").to_dh("standard")
    arm["links"][0] |= numbers
    return json.dumps(arm)


HUGE = [
    ({"a": 1e300}, "a 1e+300 is too large: at most 1e+9"),
    ({"mass": 1e308}, "mass 1e+308 is too large: at most 1e+9"),
    ({"mass": 1e-320}, "mass 1e-320 is too small: 0, or at least 1e-100"),
    ({"theta": 1e12}, "theta 1000000000000 is too large"),
]


@pytest.mark.parametrize(("numbers", "words"), HUGE)
def test_a_file_with_numbers_that_cannot_be_drawn_is_refused(
    pasting: Studio, tmp_path: Path, numbers: dict[str, float], words: str
) -> None:
    file = tmp_path / "huge.json"
    file.write_text(changed(**numbers), encoding="utf-8")
    pasting.page.evaluate("() => { document.querySelector('.toast').hidden = true; }")
    pasting.page.get_by_label("Open a robot file").set_input_files(file)
    pasting.until("!document.querySelector('.toast').hidden")
    assert words in pasting.message
    assert pasting.ask("s.store.get('model').name") == "two_link"


def test_tiny_numbers_are_drawn_or_refused(pasting: Studio, tmp_path: Path) -> None:
    """Lengths that nobody can see are computed with; nothing that is drawn is NaN."""
    file = tmp_path / "tiny.json"
    file.write_text(changed(a=1e-320), encoding="utf-8")
    pasting.page.get_by_label("Open a robot file").set_input_files(file)
    pasting.until("window.rodynStudio.store.past.at(-1)?.word === 'open tiny.json'")
    assert pasting.ask("s.store.get('model').dh.rows[0].a") == 1e-320
    assert pasting.ask("s.scene.outline().every((point) => Number.isFinite(point.x + point.y + point.z))")
    assert not pasting.complaints


def test_limits_of_any_size_are_none_to_the_sliders(pasting: Studio, tmp_path: Path) -> None:
    """Files write huge limits for none: they are kept, and a slider has half a turn to each side."""
    file = tmp_path / "free.json"
    file.write_text(changed(limits={"lower": -1e300, "upper": 1e300, "effort": 1e16}), encoding="utf-8")  # type: ignore[arg-type]
    pasting.page.get_by_label("Open a robot file").set_input_files(file)
    pasting.until("window.rodynStudio.store.past.at(-1)?.word === 'open free.json'")
    assert pasting.ask("s.store.get('model').bodies[0].joint.upper") == 1e300
    pasting.tab("Posture")
    slider = pasting.page.locator("#panel-posture input[type=range]").first
    assert float(slider.get_attribute("max") or 0) == pytest.approx(3.14159265)


DROP = """([name, text]) => {
  document.querySelector('.toast').hidden = true;
  const data = new DataTransfer();
  if (name) data.items.add(new File([text], name));
  const over = new DragEvent("dragover", {dataTransfer: data, bubbles: true, cancelable: true});
  const drop = new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true});
  document.querySelector(".viewport").dispatchEvent(over);
  document.querySelector(".viewport").dispatchEvent(drop);
  return over.defaultPrevented && drop.defaultPrevented;
}"""


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("arm.json", "two_link is open"),
        ("arm.urdf", "rodyn convert arm.urdf"),
        ("", "Only files can be dropped"),
    ],
)
def test_a_dropped_file_opens_or_is_refused_in_words(pasting: Studio, name: str, words: str) -> None:
    assert pasting.page.evaluate(DROP, [name, changed(a=0.7)]), "the browser does not leave the page"
    pasting.until("!document.querySelector('.toast').hidden")
    assert words in pasting.message
    if name == "arm.json":
        assert pasting.ask("s.store.get('model').dh.rows[0].a") == 0.7


def words_of_a_part(pages: Pages, whole: Path, part: float) -> str:
    """What is seen of a page of which only the first part was copied."""
    text = whole.read_text(encoding="utf-8")
    file = whole.with_name("cut.html")
    file.write_text(text[: int(part * len(text))], encoding="utf-8")
    with pages.one((1100, 680)) as page:
        page.goto(file.as_uri())
        return page.locator("#app").inner_text()


@pytest.mark.parametrize("part", [0.1, 0.6, 0.9999])
def test_a_file_that_was_cut_says_so(pages: Pages, studio_file: Path, part: float) -> None:
    assert "this file is incomplete" in words_of_a_part(pages, studio_file, part)


def test_a_saved_page_that_was_cut_says_so_too(shared: Studio, pages: Pages, tmp_path: Path) -> None:
    saved = shared.downloaded("Save page", tmp_path / "saved.html")
    assert "this file is incomplete" in words_of_a_part(pages, saved, 0.9)


def test_a_damaged_run_of_a_saved_page_is_said(shared: Studio) -> None:
    shared.ask("s.openCatalog('two_link')")
    shared.ask("s.attempt(() => s.player.load({width: 3, t: 'x', rows: 5}))")
    assert "the run that was saved with this page cannot be read" in shared.message


def test_a_robot_with_code_of_its_own_says_plainly_which_method_computes_it(
    pages: Pages, tmp_path: Path
) -> None:
    arm = rd.load("two_link").to_dict()
    arm["links"][1]["joint"]["mimic"] = {
        "joint": arm["links"][0]["joint"].get("name", "link1"),
        "factor": 2.0,
    }
    file = studio_page(rd.load(arm)).save(tmp_path / "mimic.html")
    with opened(pages, file.as_uri()) as studio:
        studio.tab("Methods")
        words = studio.page.locator("#panel-methods tr.refused td").first.inner_text()
        assert words.startswith("in this page robot 'two_link' is computed by ")
        assert words.endswith("; Python offers more methods")
        assert not studio.complaints
