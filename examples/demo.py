"""What `make demo` shows: the PUMA falls, the Stanford arm follows its path; pictures and a report go to a folder.

Tables on the terminal, and in the folder `demo` (or the one given): pictures, a film of the fall for a browser, and
the report of two of the papers' experiments.
"""

import subprocess
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import rodyn as rd

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "demo")
EXPERIMENTS = ("saha2003-fig4ii", "saha1999-fig8")


def table(run: rd.Run, columns: NDArray[np.float64], names: list[str]) -> str:
    """Six samples of a run."""
    head = "".join(f"{name:>9}" for name in ["t (s)", *names])
    rows = np.linspace(0, run.samples - 1, 6).astype(int)
    lines = ("".join(f"{x:9.3f}" for x in (run.t[k], *columns[k])) for k in rows)
    return "\n".join([head, *lines])


FOLDER.mkdir(parents=True, exist_ok=True)

puma = rd.load("puma")
fall = puma.simulate(np.zeros(6), duration=2.0)
print("The PUMA, released at rest (Saha 2003, Fig. 4(ii)): joint angles in rad")
print(table(fall, fall.q, [f"q{k}" for k in range(1, 7)]))
print(f"{fall.message}; energy drifts by {fall.energy_drift:.0e} of the largest kinetic energy\n")

motion = rd.motion("stanford_2003")
stanford = rd.load(motion.robot)
driven = rd.Run.along(stanford, motion.path)
print("The Stanford arm along the papers' trajectory (Saha 1999, Fig. 8): torques in N m, joint 3 in N")
print(table(driven, driven.tau, [f"tau{k}" for k in range(1, 7)]))
back = stanford.forward_dynamics(driven.q, driven.qd, driven.tau) - driven.qdd
print(f"forward dynamics of these torques gives the accelerations back to {np.abs(back).max():.0e}\n")

fall.plot("q", FOLDER / "puma_fall.svg")
fall.animate(FOLDER / "puma_fall_film.svg")
driven.plot("tau", FOLDER / "stanford_torques.svg")
sys.stdout.flush()
command = [sys.executable, "-c", "from rodyn.cli import main; main()", "reproduce", *EXPERIMENTS, "--out"]
subprocess.run([*command, str(FOLDER / "report")], check=True, stderr=subprocess.DEVNULL)

print(f"\nPictures: {FOLDER.resolve()}")
print(f"Report:   {(FOLDER / 'report' / 'report.html').resolve()}")
