"""Studies of one session whose functions change: results are those of the files as they are now, or a refusal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

import numpy as np

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt, foreign
from rodyn.studies.functions import import_function

STUDIES = 5
"""Studies of a case, one after the other."""
STUDY = """kind = "sweep"
robot = "one_link"
measure = "{module}:measured"
[simulate]
duration = 0.01
[vary]
q0 = {{ values = [0.0, 0.1] }}
"""
MODULE = "from {needed} import GAIN\ndef measured(run):\n    return {{'gain': GAIN + 0.0 * run.t_end}}\n"
CELL = """import numpy as np
gain, names = 2.0, {"a", "b"}
class Law:
    def of(self, x): return 3.0 * x
law = Law()
def helper(x, by=4.0): return by * x
def measured(run, offset=5.0):
    return {"k": [(lambda x: np.sin(x) - offset)(gain * law.of(helper(x))) for x in run.t_end if "a" in names]}
"""
EDITS = (("sin", "cos"), ("2.0", "2.5"), ("3.0", "3.5"), ("4.0", "4.5"), ("5.0", "5.5"), ('"b"', '"c"'))
"""Each changes what the function of the cell computes."""


def case(seed: int) -> Outcome:
    """Studies of two folders whose modules have the same names, or functions of a session without a file."""
    draw = np.random.default_rng(seed)
    before = set(sys.modules)
    try:
        with TemporaryDirectory() as folder:
            found = list(folders(draw, Path(folder)) if seed % 2 == 0 else cells(draw))
    except Exception as error:
        found = [foreign(error)]
    finally:
        for name in [one for one in sys.modules if one.startswith("fuzzed_") and one not in before]:
            del sys.modules[name]
    return Outcome(STUDIES, found)


def folders(draw: np.random.Generator, root: Path) -> Iterator[str]:
    """Modules are written, edited and run in any order: what is measured is what the files say."""
    gains: dict[Path, dict[str, float]] = {}
    for k in range(STUDIES):
        folder = root / str(draw.choice(["a", "b ü"]))
        folder.mkdir(exist_ok=True)
        module, needed = (f"fuzzed_{kind}{draw.integers(2)}" for kind in ("module", "needed"))
        known = gains.setdefault(folder, {})
        if needed not in known or draw.random() < 0.3:
            known[needed] = float(draw.integers(100))
            (folder / f"{needed}.py").write_text(f"GAIN = {known[needed]}\n", encoding="utf-8")
        fails = "1 / 0\n" if draw.random() < 0.2 else ""
        (folder / f"{module}.py").write_text(MODULE.format(needed=needed) + fails, encoding="utf-8")
        (folder / "study.toml").write_text(STUDY.format(module=module), encoding="utf-8")
        results = attempt(partial(rd.study, folder / "study.toml", root / str(k), progress=False))
        if not isinstance(results, Refused) and set(results.column("gain")) != {known[needed]}:
            yield f"study {k} of {folder.name} measured {results.column('gain')}, not {known[needed]} of {needed}"


def cells(draw: np.random.Generator) -> Iterator[str]:
    """The hash of a function without a file is the same for the same code, another one for any other."""
    for _ in range(STUDIES):
        old, new = EDITS[int(draw.integers(len(EDITS)))]
        if _hash(CELL) != _hash("# again\nunused = object()\n" + CELL):
            yield "a cell is another one in another session"
        if _hash(CELL) == _hash(CELL.replace(old, new)):
            yield f"a cell with {new} in the place of {old} is the same"


def _hash(text: str) -> str:
    module = sys.modules["fuzzed_cell"] = ModuleType("fuzzed_cell")
    exec(text, vars(module))
    return import_function(vars(module)["measured"], "measure").source
