"""A free satellite moves its arm: the momentum stays zero and the satellite turns."""

import numpy as np

import rodyn as rd


def rod(name: str, parent: str, x: float, axis: tuple[float, float, float]) -> rd.Link:
    """A boom of a metre and 5 kg along x."""
    joint, placement = rd.Revolute(axis=axis), rd.Pose(xyz=(x, 0, 0))
    return rd.Link(name, parent, joint, placement, mass=5.0, com=(0.5, 0, 0), inertia=(0.05, 0.45, 0.45))


robot = rd.Robot(
    links=[rod("upper", "base", 0.5, (0, 0, 1)), rod("fore", "upper", 1.0, (0, 1, 0))],
    gravity=(0, 0, 0),
    base=rd.FloatingBase(mass=100.0, inertia=(10, 12, 14)),
    name="satellite",
)

# The joints go round a square and end where they began; PD control follows the path.
corners = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]
path = rd.via(corners, times=[0, 4, 8, 12, 16])
q0 = np.array([0, 0, 0, 0, 0, 0, 1, 0, 0.0])  # position, quaternion (the scalar last), joints
run = robot.simulate(
    q0, duration=20.0, torque=rd.pd(path, kp=200, kd=60), times=np.linspace(0, 20, 11), integrator="dop853"
)
print(run)

print("\n          joints (rad)    satellite moved (m), turned (degrees)")
for t, q in zip(run.t, run.q, strict=True):
    turned = np.degrees(2 * np.arctan2(np.linalg.norm(q[3:6]), abs(q[6])))
    print(f"{t:4.0f} s  {q[7]:8.4f} {q[8]:8.4f} {np.linalg.norm(q[:3]):10.4f} {turned:10.3f}")

momentum = run.momentum
largest = max(np.abs(momentum.linear).max(), np.abs(momentum.angular).max())
print(f"\nlargest momentum {largest:.0e} N s and N m s: zero, as at the start")
print("the joints are back where they began, the satellite is not: it has turned without momentum")
assert largest < 1e-6

# Adrift with a spinning arm: momentum and energy are conserved.
adrift = robot.simulate(q0, [0, 0, 0, 0, 0, 0, 0.5, -0.8], duration=20.0, integrator="dop853", rtol=1e-12)
change = np.abs(adrift.momentum.angular - adrift.momentum.angular[0]).max()
print(f"adrift: angular momentum changes by {change:.0e} N m s, energy by {adrift.energy_drift:.0e}")
