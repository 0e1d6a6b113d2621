"""Free falls of the papers' arms: steps, energy drift and reliable time of each integrator."""

from typing import Any

import rodyn as rd

# Arms and starts of Saha (1999, 2003) and the textbook: released at rest, only gravity acts.
ARMS = ("three_link", "stanford_2003", "puma")

# The last one is the reference. A fixed step of 0.01 s is the papers' ΔT.
WAYS: dict[str, dict[str, Any]] = {
    "rkf45, step 0.01": {"step": 0.01},
    "rkf45, rtol 1e-6": {"rtol": 1e-6},
    "rkf45, rtol 1e-9": {"rtol": 1e-9},
    "dop853, rtol 1e-12": {"integrator": "dop853", "rtol": 1e-12},
}


def when(time: float) -> str:
    return f"{time:.2f} s" if time < 10 else "never"


print(f"{'':14} {'':18} {'steps':>6} {'energy drift':>13} {'1e-6 away':>10} {'1e-2 away':>10}")
for name in ARMS:
    motion = rd.motion(name)
    arm = rd.load(motion.robot)
    runs = {way: arm.simulate(motion.q0, duration=10.0, **how) for way, how in WAYS.items()}
    *others, reference = runs
    for way, run in runs.items():
        apart = run.compare(runs[reference])
        times = [when(float(apart.first_beyond(level))) for level in (1e-6, 1e-2)] if way in others else []
        row = f"{run.statistics.steps:6} {run.energy_drift:13.0e}", *(f"{time:>10}" for time in times)
        print(f"{name:14} {way:18}", *row)

# Saha (2003), Fig. 4(i): joint 3 of the Stanford arm slides away as the arm tilts.
motion = rd.motion("stanford_2003")
fall = rd.load(motion.robot).simulate(motion.q0, duration=1.0, times=[0, 0.25, 0.5, 0.75, 1.0])
print("\nStanford arm, joints 2 and 3")
for t, q in zip(fall.t, fall.q, strict=True):
    print(f"{t:5.2f} s {q[1]:8.3f} rad {q[2]:8.3f} m")
