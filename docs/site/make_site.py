"""Build the site: pages of the repository, notebooks with outputs, API reference, gallery, live robots; no network.

python docs/site/make_site.py [FOLDER] [--draft]        # default: build/site; a warning is an error
"""

import argparse
import contextlib
import io
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pages
from stage import Stage

from rodyn import cli

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
IN_DRAFT = "03_your_own_robot"
"""The notebook that runs for a draft."""


def studios(robots: list[str], folder: Path) -> None:
    """One studio page for each robot, by the command that users have."""
    folder.mkdir(parents=True)
    for robot in robots:
        words = ["studio", robot, "--no-open", "--out", str(folder / f"{robot}.html")]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            cli.main(words, standalone_mode=False)


def make(out: Path, draft: bool) -> int:
    """Put the sources together and have Sphinx make pages of them; its exit code.

    A draft has every page and link, but outputs of one notebook alone, and no pictures drawn for the gallery.
    """
    contents = tomllib.loads((HERE / "contents.toml").read_text(encoding="utf-8"))
    stage = Stage(ROOT, out.with_name(f"{out.name}-source"))
    pages.front(stage, contents)
    pages.tutorials(stage)
    pages.api(stage, contents["api"])
    pages.gallery(stage, draw=not draft)
    pages.live(stage, contents["live"])
    pages.branches(stage, contents)
    stage.finish()
    studios(list(contents["live"]), stage.folder / "extra/live")
    left_out = [path for path in stage.folder.glob("examples/notebooks/*.ipynb") if path.stem != IN_DRAFT]
    return sphinx(stage.folder, out, left_out if draft else [])


def sphinx(source: Path, out: Path, not_run: list[Path]) -> int:
    """Have Sphinx make pages; kernels of notebooks do not see the settings of whoever builds."""
    shutil.rmtree(out, ignore_errors=True)
    folder = out.with_name(f"{out.name}-ipython")
    settings = folder / "profile_default/ipython_kernel_config.py"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('get_config().IPKernelApp.log_level = "ERROR"\n', encoding="utf-8")
    options = ["--quiet", "--fail-on-warning", "--fresh-env", "--jobs", "auto", "--conf-dir", str(HERE)]
    options += ["--doctree-dir", str(out.with_name(f"{out.name}-doctrees"))]
    options += ["--define", f"html_extra_path={source / 'extra'}"]
    names = " ".join(path.relative_to(source).as_posix() for path in not_run)
    environment = {**os.environ, "IPYTHONDIR": str(folder), "NOTEBOOKS_NOT_RUN": names}
    command = [sys.executable, "-m", "sphinx", *options, str(source), str(out)]
    return subprocess.run(command, check=False, env=environment).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the documentation as a static site.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build/site")
    parser.add_argument("--draft", action="store_true", help="without what takes long: for tests")
    args = parser.parse_args()
    out = args.folder.resolve()
    failed = make(out, args.draft)
    if not failed:
        print(f"open {out / 'index.html'}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
