"""Pages in Chromium: how large they are, how soon they can be used, what a picture of a falling arm costs.

    python benchmarks/pages.py [--rounds 7]

`opens` is the time from the call that opens the file until the robot is drawn and can be moved, by a clock on the
wall; `own` the page's part of it. `frame` is the page's time for one sixtieth of a second of the PUMA falling by RK4 at
1 kHz, with scene, numbers and plots. The least opening and the median frame count. Chromium draws by software.
"""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import click
import numpy as np
from playwright.sync_api import Browser, sync_playwright

import rodyn as rd
from rodyn.view.show import robot_page, run_page
from rodyn.view.studio import studio_page

FALL = """(() => {
  const s = window.rodynStudio;
  s.openCatalog('puma_corrected');
  s.store.set({tab: 'simulate'});
  s.player.playSimulation();
  cancelAnimationFrame(s.player.frame);
  for (let k = 0; k < 600; k += 1) s.player.advance(1 / 60);
  s.player.stop();
  return Array.from(s.stats.all);
})()"""


def pages() -> dict[str, tuple[Any, str]]:
    """Name → page, and what is there when it can be used."""
    arm = rd.load("puma_corrected")
    run = arm.simulate(np.full(6, 0.3), duration=10.0, step=0.01)
    return {
        "arm.show()": (robot_page(arm), "window.rodyn"),
        "run.show(), 10 s": (run_page(run), "window.rodyn"),
        "run.show(forces=True), 10 s": (run_page(run, forces=True), "window.rodyn"),
        "studio": (studio_page(arm), "window.rodynStudio"),
    }


def opening(browser: Browser, file: Path, ready: str) -> tuple[float, Any]:
    """Seconds until the page can be used, and the page."""
    page = browser.new_context(viewport={"width": 1400, "height": 860}).new_page()
    start = time.perf_counter()
    page.goto(file.as_uri(), wait_until="load")
    while not page.evaluate(f"() => Boolean({ready})"):
        page.wait_for_timeout(5)
    return time.perf_counter() - start, page


@click.command()
@click.option("--rounds", default=7, show_default=True, help="Openings of every page.")
def main(rounds: int) -> None:
    """Measure and print."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--enable-unsafe-swiftshader"]
        )
        for name, (made, ready) in pages().items():
            file = Path(folder, "page.html")
            file.write_text(made.html, encoding="utf-8")
            times = []
            for _ in range(rounds):
                seconds, page = opening(browser, file, ready)
                times.append(seconds)
                own = page.evaluate("() => window.rodynStudio?.stats.opened ?? null")
                frames = page.evaluate(FALL) if ready == "window.rodynStudio" and len(times) == rounds else []
                page.context.close()
            size = file.stat().st_size / 1e6
            print(
                f"{name:28} {size:5.2f} MB  opens {min(times):4.2f} s (median {median(times):4.2f})", end=""
            )
            print(f"  own {own / 1e3:4.2f} s" if own else "", end="")
            print(f"  frame {median(frames):4.2f} ms (mean {np.mean(frames):4.2f})" if frames else "")
        browser.close()


if __name__ == "__main__":
    main()
