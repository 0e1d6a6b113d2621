"""An attack in a process of its own, watched: a crash, a hang and a foreign exception are findings like any other."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeAlias

ROOT = Path(__file__).parents[1]
Process: TypeAlias = "subprocess.Popen[str]"


class Finding(NamedTuple):
    """A defect: the attack and the seed of its case, and what was seen."""

    module: str
    seed: int
    text: str

    def __str__(self) -> str:
        again = f"python -m fuzz {self.module.rpartition('.')[2]} --seed {self.seed} --cases 1"
        return f"FINDING in {again}\n{self.text}"


@dataclass
class Tally:
    """What an attack has done so far."""

    cases: int = 0
    tries: int = 0
    seconds: float = 0.0
    findings: list[Finding] = field(default_factory=list)
    omitted: set[str] = field(default_factory=set)


class Limits(NamedTuple):
    """Where an attack begins and ends: cases (0: no bound), seconds, and seconds for one case."""

    first: int
    cases: int
    seconds: float
    patience: float


def watch(module: str, limits: Limits, tally: Tally, show: Callable[[Finding], None]) -> None:
    """Run the cases of a module; after a crash or a hang a new process goes on with the next one."""
    began = time.monotonic()
    seed = limits.first
    try:
        while (left := limits.seconds - (time.monotonic() - began)) > 0:
            done = seed - limits.first
            if limits.cases and done >= limits.cases:
                break
            rest = Limits(seed, limits.cases and limits.cases - done, left, limits.patience)
            reached, ended = _one_process(module, rest, tally, show)
            if ended:
                break
            seed = reached + 1
    finally:
        tally.seconds += time.monotonic() - began


def _one_process(
    module: str, limits: Limits, tally: Tally, show: Callable[[Finding], None]
) -> tuple[int, bool]:
    """The last seed that was begun, and whether the process ended by itself, with all cases done."""
    seed, open_case = limits.first, False
    with tempfile.TemporaryDirectory(prefix="rodyn-fuzz-") as folder, tempfile.TemporaryFile("w+") as errors:
        process = _started(module, limits, folder, errors)
        try:
            for line in _lines(process, limits.patience):
                if "begin" in line:
                    seed, open_case = line["begin"], True
                    continue
                open_case = False
                tally.cases += 1
                tally.tries += line["tries"]
                tally.omitted.update(line["omitted"])
                for text in line["findings"]:
                    _found(Finding(module, seed, text), tally, show)
            code = process.wait(timeout=limits.patience)
        except (queue.Empty, subprocess.TimeoutExpired):
            tally.cases += 1
            _found(Finding(module, seed, f"stuck for more than {limits.patience:g} s"), tally, show)
            return seed, False
        finally:
            _kill(process)
        if code == 0 and not open_case:
            return seed, True
        errors.seek(0)
        tally.cases += 1
        _found(Finding(module, seed, f"died: {_ending(code)}\n{errors.read()[-2000:]}"), tally, show)
        return seed, False


def _started(module: str, limits: Limits, folder: str, errors: IO[str]) -> Process:
    """The worker, in a session of its own: it is ended together with what it has started."""
    arguments = [str(x) for x in (limits.first, limits.cases, limits.seconds)]
    return subprocess.Popen(
        [sys.executable, "-m", "fuzz.worker", module, *arguments],
        cwd=ROOT,
        env=_environment(folder),
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
        start_new_session=True,
    )


def _found(finding: Finding, tally: Tally, show: Callable[[Finding], None]) -> None:
    tally.findings.append(finding)
    show(finding)


def _environment(folder: str) -> dict[str, str]:
    """Kernels of random robots go to a folder that is removed; the sources are those beside this package."""
    path = os.pathsep.join(filter(None, (str(ROOT / "src"), os.environ.get("PYTHONPATH"))))
    return os.environ | {"PYTHONPATH": path, "RODYN_CACHE": folder, "PYTHONFAULTHANDLER": "1"}


def _lines(process: Process, patience: float) -> Iterator[dict[str, Any]]:
    """The lines of a process; `queue.Empty` when none comes for so long."""
    lines: queue.Queue[str | None] = queue.Queue()
    threading.Thread(target=_pump, args=(process, lines), daemon=True).start()
    while (line := lines.get(timeout=patience)) is not None:
        yield json.loads(line)


def _pump(process: Process, lines: queue.Queue[str | None]) -> None:
    """Until the process has ended: a pipe cannot be read with a time-out everywhere."""
    assert process.stdout is not None
    with process.stdout as stream:
        for line in stream:
            lines.put(line)
    lines.put(None)


def _kill(process: Process) -> None:
    """End the process and whatever it has started."""
    if process.poll() is None:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()


def _ending(code: int) -> str:
    return signal.Signals(-code).name if code < 0 else f"exit code {code}"
