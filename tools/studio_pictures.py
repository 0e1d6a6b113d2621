"""Pictures of the studio for docs/studio.md: `python tools/studio_pictures.py`; needs playwright and Pillow."""

import sys
import tempfile
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from PIL import Image
from playwright.sync_api import sync_playwright

from rodyn.view.studio import studio_page
from tests.browser import browser
from tests.studio.driver import Studio, opened
from tests.view.browser_page import FLAGS, Pages

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "studio"
WIDE, PHONE = (1400, 860), (390, 844)
POSTURE = [0.5, -0.6, 0.5, 0.3, 0.7, 0.0]
QUALITY = 84


def posture(studio: Studio) -> None:
    studio.ask("s.setPosture(x, 'picture')", POSTURE)


def table(studio: Studio) -> None:
    posture(studio)
    studio.tab("Robot")


def motion(studio: Studio) -> None:
    studio.tab("Motion")
    studio.ask("s.player.playMotion()")
    studio.ask("s.player.stop()")
    for k in range(1, 40):
        studio.ask("s.player.seek(x)", 0.03 * k)


def fall(studio: Studio) -> None:
    studio.ask("s.setPosture(x, 'picture')", [0.5, -1.2, 0.4, 0.3, 0.7, 0.0])
    studio.page.locator(".hint").evaluate("(hint) => hint.classList.add('gone')")
    studio.tab("Simulate")
    studio.ask(
        "(() => { s.player.playSimulation(); cancelAnimationFrame(s.player.frame);"
        " for (let k = 0; k < 80; k += 1) s.player.advance(1 / 60); s.player.stop(); })()"
    )


def methods(studio: Studio) -> None:
    posture(studio)
    studio.tab("Methods")


def equations(studio: Studio) -> None:
    studio.ask("s.openCatalog('two_link')")
    studio.ask("s.setPosture([0.6, 0.7], 'picture')")
    studio.tab("Equations")


def beside(studio: Studio) -> None:
    studio.ask("s.openCatalog('floating_puma560')")
    studio.ask("s.store.set({compare: {catalog: 'ur5e'}})")
    studio.tab("Simulate")


def floating(studio: Studio) -> None:
    studio.ask("s.openCatalog('floating_puma560')")
    studio.ask("s.setPosture([0, 0, 0, 0, 0, 0, 1, 0.4, -0.9, 0.3, 0, 0.8, 0], 'picture')")
    motion(studio)


PICTURES = {
    "posture_light": (posture, WIDE, False),
    "table_light": (table, WIDE, False),
    "motion_light": (motion, WIDE, False),
    "floating_light": (floating, WIDE, False),
    "fall_dark": (fall, WIDE, True),
    "methods_light": (methods, WIDE, False),
    "equations_light": (equations, WIDE, False),
    "beside_light": (beside, WIDE, False),
    "phone_posture_light": (posture, PHONE, False),
    "phone_fall_dark": (fall, PHONE, True),
}


def main() -> None:
    """Write all pictures, or those that are named."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or list(PICTURES)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = studio_page().save(Path(folder) / "studio.html")
        chromium = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        for name in wanted:
            arrange, size, dark = PICTURES[name]
            with opened(Pages(chromium), file.as_uri(), *size, dark=dark, scale=1.0) as studio:
                arrange(studio)
                studio.page.evaluate("document.querySelector('.toast').hidden = true")
                studio.page.wait_for_timeout(1500)
                shot = Image.open(BytesIO(studio.page.screenshot())).convert("RGB")
            target = FOLDER / f"{name}.webp"
            shot.save(target, quality=QUALITY, method=6)
            print(f"{target.name}: {target.stat().st_size} bytes")
        chromium.close()


if __name__ == "__main__":
    main()
