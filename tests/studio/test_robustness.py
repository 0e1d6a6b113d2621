"""Hostile names, huge numbers, wrong files, diverging motions, random clicks: the page says so and stays alive."""

import json
import os
import random
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

import rodyn as rd
from rodyn.view.studio import studio_page
from tests.studio.driver import Studio, opened
from tests.view.browser_page import Pages

SECONDS = float(os.environ.get("RODYN_MONKEY_SECONDS", "20"))
"""How long random clicks go on; 600 is the promise of the documentation."""
EVIL = '<img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>'

MASSLESS = (
    '{"schema": "rodyn-2", "name": "x", "links":'
    ' [{"name": "a", "parent": "base", "joint": {"type": "revolute"}, "mass": null}]}'
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("abc", "no number"),
        ("1e99", "too large"),
        ("", "missing"),
        ("1/0", "no finite number"),
        ("-1", "mass must be positive"),
    ],
)
def test_a_wrong_mass_is_refused_beside_its_cell(studio: Studio, text: str, words: str) -> None:
    studio.tab("Robot")
    before = studio.ask("s.store.get('model').bodies[1].parameters.mass")
    studio.type("mass of link2", text)
    assert words in studio.remark
    assert studio.page.get_by_label("mass of link2", exact=True).get_attribute("aria-invalid") == "true"
    assert studio.ask("s.store.get('model').bodies[1].parameters.mass") == before
    assert not studio.complaints


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("arm.urdf", "<robot/>", "rodyn convert arm.urdf"),
        ("arm.json", "{", "no JSON"),
        ("arm.json", "[1]", "schema"),
        ("arm.json", '{"schema": "rodyn-2", "name": "x", "links": []}', "link"),
        ("arm.json", MASSLESS, "arm.json: links[0]: link 'a': mass must be a number, got None"),
    ],
)
def test_a_wrong_file_is_refused_in_words(
    studio: Studio, tmp_path: Path, name: str, text: str, words: str
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    studio.tab("Robot")
    studio.page.get_by_label("Open a robot file").set_input_files(file)
    studio.until("!document.querySelector('.toast').hidden")
    assert words in studio.message
    assert studio.ask("s.store.get('model').name") == "puma_corrected"
    assert not studio.complaints


def test_a_hostile_name_is_text(pages: Pages, tmp_path: Path) -> None:
    arm = rd.load("two_link").to_dict()
    arm["name"], arm["description"] = EVIL, EVIL
    arm["links"][0]["name"] = EVIL
    arm["links"][1]["parent"] = EVIL
    file = tmp_path / "evil.html"
    studio_page(rd.load(arm)).save(file)
    with opened(pages, file.as_uri()) as studio:
        for name in ("Posture", "Robot", "Motion", "Simulate", "Methods", "Equations"):
            studio.tab(name)
        studio.ask("s.store.set({view: {...s.store.get('view'), labels: true}})")
        assert studio.page.evaluate("window.hacked") is None
        assert studio.ask("s.store.get('model').name") == EVIL
        assert not studio.complaints


def test_a_long_name_does_not_fill_the_page(studio: Studio, tmp_path: Path) -> None:
    arm = rd.load("two_link").to_dict()
    arm["name"] = arm["links"][0]["name"] = arm["links"][1]["parent"] = "x" * 10_000
    arm["description"] = "y " * 20_000
    file = tmp_path / "long.json"
    file.write_text(json.dumps(arm), encoding="utf-8")
    studio.tab("Robot")
    studio.page.get_by_label("Open a robot file").set_input_files(file)
    studio.until("!document.querySelector('.toast').hidden")
    for part in (".toast", "#panel-robot .note", "#panel-robot table.read"):
        box = studio.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["width"] < 640, part
        assert box["height"] < 250, part
    assert not studio.complaints


def test_a_motion_that_runs_away_stops_in_words(studio: Studio) -> None:
    studio.ask("s.store.set({sim: {...s.store.get('sim'), step: 0.02, motors: 'pd', bandwidth: 200}})")
    studio.ask("s.setPosture([1, 1, 1, 1, 1, 1], 'test')")
    studio.ask("s.player.playSimulation()")
    studio.ask("s.store.set({q: new Float64Array(6)})")
    studio.until("!window.rodynStudio.store.get('playing')")
    assert "ran away" in studio.message or "stopped at" in studio.message
    studio.click("tab", "Simulate")
    studio.click("button", "Reset")
    assert studio.ask("s.store.get('mode')") == "posture"
    assert not studio.complaints


MEASURED = {
    "objects": "bytes of JavaScript objects, arrays, texts and closures",
    "heap": "bytes of all that a snapshot of the heap holds but compiled code: elements and styles, too",
    "buffers": "bytes of arrays",
    "nodes": "nodes of documents",
    "listeners": "listeners of events",
    "geometries": "geometries of the pictures",
    "memory": "bytes of WebAssembly",
}
GROWTH = 1.2
"""What the page may grow by after everything was used once."""
WAIT = 20.0
"""Seconds between two measurements."""


def measured(studio: Studio) -> dict[str, float]:
    """What the page takes in the same state: its first robot drawn anew, at rest and alone; undo stays as it is."""
    studio.ask(
        "(() => { s.store.set({compare: null, tab: 'posture', view: Object.fromEntries("
        "Object.keys(s.store.get('view')).map((key) => [key, false]))}); s.ghost.drop();"
        " s.openCatalog('two_link'); s.openCatalog('puma_corrected'); s.player.reset(); })()"
    )
    studio.page.wait_for_timeout(300)
    session = studio.page.context.new_cdp_session(studio.page)
    session.send("Performance.enable")
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.collectGarbage")
    process = process_memory(studio)  # with compiled code, and with what allocators keep for later
    session.send("HeapProfiler.takeHeapSnapshot")
    sizes = by_type(json.loads("".join(chunks)))
    heap = session.send("Runtime.getHeapUsage")
    counted = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    in_page = studio.ask(
        "[s.scene.stage.renderer.info.memory.geometries, s.engine.memory.memory.buffer.byteLength]"
    )
    said = {"compiled code": sizes.pop("code"), "JavaScript heap": heap["usedSize"], "process": process}
    print(", ".join(f"{name} {size / 1e6:.1f} MB" for name, size in said.items()))
    kept = sum(sizes.values())
    objects = kept - sizes["native"]
    numbers = (objects, kept, heap["backingStorageSize"], counted["Nodes"], counted["JSEventListeners"])
    return dict(zip(MEASURED, (*numbers, *in_page), strict=True))


def process_memory(studio: Studio) -> int:
    """Bytes that no other process shares, of the largest process that draws a page."""
    browser = studio.page.context.browser
    assert browser is not None
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(
        psutil.Process(one["id"]).memory_full_info().uss for one in processes if one["type"] == "renderer"
    )


def by_type(snapshot: dict[str, Any]) -> dict[str, int]:
    """Bytes of a heap snapshot by the type of what takes them.

    Compiled code is a type of its own. The browser adds to it for minutes, as it finds functions that are used often,
    until it has all of them, and drops it when it needs the room; no page can keep or release it.
    """
    meta, nodes = snapshot["snapshot"]["meta"], snapshot["nodes"]
    fields, names = meta["node_fields"], meta["node_types"][0]
    width, kind, size = len(fields), fields.index("type"), fields.index("self_size")
    found = dict.fromkeys(names, 0)
    for type_, bytes_ in zip(nodes[kind::width], nodes[size::width], strict=True):
        found[names[type_]] += bytes_
    return found


@pytest.mark.exhaustive
def test_random_clicks_leave_the_page_alive(studio: Studio) -> None:
    once(studio, random.Random(20), 60)
    assert not studio.complaints
    assert_computes(studio)


@pytest.mark.exhaustive
@pytest.mark.timeout(SECONDS + 300)
def test_random_clicks_leave_memory_bounded(studio: Studio) -> None:
    """After everything was used once, what the page takes stays within 20 %, whenever it is measured."""
    rng = random.Random(20)
    everything(studio)
    once(studio, rng, 60)
    before, end, seen = measured(studio), time.monotonic() + SECONDS, []
    while time.monotonic() < end:
        pause = min(end, time.monotonic() + WAIT)
        while time.monotonic() < pause:
            once(studio, rng, 5)
        seen.append(measured(studio))
    most = {key: max(one[key] for one in seen) for key in before}
    print({key: (round(before[key]), round(most[key]), round(seen[-1][key])) for key in before})
    assert not studio.complaints
    assert all(most[key] <= GROWTH * before[key] for key in before), (before, most)
    assert_computes(studio)


def assert_computes(studio: Studio) -> None:
    assert studio.ask("Number.isFinite(s.robot.energy(s.store.get('q'), new Float64Array(s.robot.nv)).total)")


def everything(studio: Studio) -> None:
    """Every panel with every control, motions and falls of an arm and of a satellite: first uses are over."""
    for name in ("puma_corrected", "floating_puma560"):
        studio.ask("s.openCatalog(x)", name)
        studio.ask(
            "s.store.set({view: Object.fromEntries(Object.keys(s.store.get('view')).map((key) => [key, true]))})"
        )
        for tab in ("Posture", "Robot", "Motion", "Simulate", "Methods", "Equations"):
            studio.tab(tab)
            press_all(studio)
        studio.ask("s.openCatalog(x)", name)
        for call in ("s.player.playMotion()", "s.player.playSimulation()"):
            studio.ask(call)
            studio.until("!window.rodynStudio.store.get('playing') || window.rodynStudio.player.t > 0.5")
        studio.drag((400, 300), (60, 40))
        studio.ask("[...Array(10).keys()].forEach((k) => s.edit(`joints/${k % 2}/upper`, 3 + k / 10))")
    studio.ask("(() => { while (s.store.past.length < 60) s.setJoint(0, s.store.get('q')[0] + 0.001); })()")


def press_all(studio: Studio) -> None:
    """Every button, switch and choice of what is seen, but those that save or leave the page."""
    studio.page.evaluate(
        "() => { const all = [...document.querySelectorAll('.sidebar button, .sidebar input[type=checkbox],"
        " .dock button, .sidebar select')].filter((e) => e.offsetParent && !e.disabled && !e.matches('.tabs button')"
        " && !/save|file|remove|new arm|grip|open/i.test(e.textContent + e.title + e.className));"
        " for (const one of all) { if (!one.isConnected) continue;"
        " if (one.localName !== 'select') one.click();"
        " else if (!/robot/i.test(one.getAttribute('aria-label'))) for (let k = 0; k < one.options.length; k += 1) {"
        " one.selectedIndex = k; one.dispatchEvent(new Event('change')); } } }"
    )


def once(studio: Studio, rng: random.Random, count: int) -> None:
    """A few things that a person may do: press, choose, type, drag, take back."""
    page = studio.page
    for _ in range(count):
        kind = rng.random()
        if kind < 0.45:
            name = "button, [role=tab], [role=radio], input[type=checkbox], summary"
            page.evaluate(
                "([name, part]) => { const all = [...document.querySelectorAll(name)].filter((e) => e.offsetParent"
                " && !e.disabled && !/save|full|file|link|page/i.test(e.textContent + e.title));"
                " all[Math.floor(part * all.length)]?.click(); }",
                [name, rng.random()],
            )
        elif kind < 0.6:
            page.evaluate(
                "([part, which]) => { const all = [...document.querySelectorAll('select')];"
                " const one = all[Math.floor(part * all.length)]; if (!one) return;"
                " one.selectedIndex = Math.floor(which * one.options.length);"
                " one.dispatchEvent(new Event('change')); }",
                [rng.random(), rng.random()],
            )
        elif kind < 0.8:
            page.evaluate(
                "([part, text]) => { const all = [...document.querySelectorAll('input[type=text], input[type=range]')]"
                ".filter((e) => e.offsetParent); const one = all[Math.floor(part * all.length)]; if (!one) return;"
                " one.focus(); one.value = text; one.dispatchEvent(new Event('input')); one.blur(); }",
                [rng.random(), rng.choice(["0.3", "-1", "45", "nonsense", "1e300", "0", "2", "pi/3"])],
            )
        elif kind < 0.9:
            x, y = rng.uniform(60, 900), rng.uniform(90, 560)
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + rng.uniform(-80, 80), y + rng.uniform(-80, 80), steps=3)
            page.mouse.up()
        else:
            page.keyboard.press(
                rng.choice(
                    ["Control+z", "Control+Shift+z", "r", " ", "v", "d", "ArrowRight", "Home", "Escape"]
                )
            )


def test_nothing_leaves_the_page(pages: Pages, studio_file: Path) -> None:
    with opened(pages, studio_file.as_uri()) as studio:
        assert studio.requests == [studio.page.url]
        policy = studio.page.locator("meta[http-equiv]").get_attribute("content") or ""
        assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
        assert policy.startswith("default-src 'none'")
        assert studio.page.evaluate("fetch('https://example.org').then(() => false, () => true)")


def test_a_state_of_nonsense_is_not_taken(pages: Pages, studio_file: Path) -> None:
    for text in ("xxx", json.dumps({"version": 9})):
        with opened(pages, f"{studio_file.as_uri()}#s={text}") as studio:
            assert "was not taken: some of its characters are missing or changed" in studio.message
            assert studio.ask("s.store.get('model').name") == "puma_corrected"
