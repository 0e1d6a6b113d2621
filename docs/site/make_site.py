"""Build the site: pages of the repository, notebooks with outputs, API reference, gallery, live robots; no network.

python docs/site/make_site.py [FOLDER]        # default: build/site; a warning is an error
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


def studios(robots: list[str], folder: Path) -> None:
    """One studio page for each robot, by the command that users have."""
    folder.mkdir(parents=True)
    for robot in robots:
        words = ["studio", robot, "--no-open", "--out", str(folder / f"{robot}.html")]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            cli.main(words, standalone_mode=False)


def make(out: Path) -> int:
    """Collect the sources, run Sphinx on them and return its exit code."""
    contents = tomllib.loads((HERE / "contents.toml").read_text(encoding="utf-8"))
    stage = Stage(ROOT, out.with_name(f"{out.name}-source"))
    pages.front(stage, contents)
    pages.tutorials(stage)
    pages.api(stage, contents["api"])
    pages.gallery(stage)
    pages.live(stage, contents["live"])
    pages.branches(stage, contents)
    stage.finish()
    studios(list(contents["live"]), stage.folder / "extra/live")
    return sphinx(stage.folder, out)


def sphinx(source: Path, out: Path) -> int:
    """Have Sphinx make pages; kernels of notebooks do not see the settings of whoever builds."""
    shutil.rmtree(out, ignore_errors=True)
    folder = out.with_name(f"{out.name}-ipython")
    settings = folder / "profile_default/ipython_kernel_config.py"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('get_config().IPKernelApp.log_level = "ERROR"\n', encoding="utf-8")
    options = ["--quiet", "--fail-on-warning", "--fresh-env", "--jobs", "auto", "--conf-dir", str(HERE)]
    options += ["--doctree-dir", str(out.with_name(f"{out.name}-doctrees"))]
    options += ["--define", f"html_extra_path={source / 'extra'}"]
    environment = {**os.environ, "IPYTHONDIR": str(folder)}
    command = [sys.executable, "-m", "sphinx", *options, str(source), str(out)]
    return subprocess.run(command, check=False, env=environment).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the documentation as a static site.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build/site")
    args = parser.parse_args()
    out = args.folder.resolve()
    failed = make(out)
    if not failed:
        print(f"open {out / 'index.html'}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
