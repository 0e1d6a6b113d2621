"""A thousand free falls in one call: the spread of the end of a fall from an uncertain start."""

import numpy as np

import rodyn as rd

arm = rd.load("puma")
rng = np.random.default_rng(2003)
q0 = 0.01 * rng.standard_normal((1000, 6))  # half a degree of uncertainty in every joint

batch = arm.simulate(q0, duration=3.0, times=np.linspace(0, 3, 31))
print(batch)

print("\ntool: mean position and spread (standard deviation) in m")
tool = batch.end_effector  # (1000, 31, 3)
for k in range(0, batch.samples, 5):
    mean, spread = tool[:, k].mean(axis=0), tool[:, k].std(axis=0)
    print(f"{batch.t[k]:4.1f} s ", *(f"{m:7.3f} ± {s:5.3f}" for m, s in zip(mean, spread, strict=True)))

# Every trajectory has its own end, number of steps and energy drift.
steps, drift = np.asarray(batch.statistics.steps), np.asarray(batch.energy_drift)
print(f"\nsteps from {steps.min()} to {steps.max()}, energy drift at most {drift.max():.0e}")
fastest = int(np.abs(batch.qd).max(axis=(1, 2)).argmax())
print(f"the fastest is number {fastest}: {np.abs(batch[fastest].qd).max():.1f} rad/s")

# A stop condition ends each trajectory: joint 2 has turned by a quarter turn.
falls = arm.simulate(q0, duration=3.0, until=lambda t, q, qd: np.pi / 2 - q[1])
met = falls.status == "event"
times = np.asarray(falls.t_end)[met]
print(
    f"joint 2 at 90° after {times.mean():.3f} ± {times.std():.3f} s, in {np.sum(met)} of {len(falls)} falls"
)
