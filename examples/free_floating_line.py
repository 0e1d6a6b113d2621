"""A free-floating arm moves its tool along a straight line while the satellite gives way: the momentum stays zero.

With the name of a file as argument it draws the motion there (SVG); docs/pictures has a copy.
"""

import sys
from pathlib import Path

import numpy as np

import rodyn as rd


def boom(k: int) -> rd.Link:
    """A boom of 0.8 m and 6 kg along x, that turns about z."""
    place = rd.Pose(xyz=(0.8 if k else 0.4, 0, 0))
    return rd.Link(
        f"boom{k + 1}",
        f"boom{k}" if k else "base",
        rd.Revolute(axis=(0, 0, 1)),
        place,
        mass=6.0,
        com=(0.4, 0, 0),
        inertia=(0.02, 0.33, 0.33),
    )


robot = rd.Robot(
    [boom(k) for k in range(3)],
    gravity=(0, 0, 0),
    base=rd.FloatingBase(mass=60.0, inertia=(6, 6, 8)),
    tool=rd.Pose(xyz=(0.8, 0, 0)),
    name="satellite",
)
q0 = np.array([0, 0, 0, 0, 0, 0, 1, 1.3, -1.2, -1.2])  # position, quaternion, joints
start = robot.end_effector(q0)

# The tool goes 0.6 m along a line and keeps its direction; K = 4 1/s would bring back an error.
line = rd.quintic(start[:3, 3], start[:3, 3] + np.array([-0.3, -0.5, 0.0]), duration=4.0)
law = rd.resolved_rate(line, rotation=start[:3, :3], directions=("x", "y", "rz"), gain=4, rate_gain=40)
run = robot.simulate(q0, duration=4.0, torque=law, integrator="dop853", rtol=1e-12)
print(run)

commanded = law.velocities(robot, run.t, run.q)
for name, found in (("commanded", robot.momentum(run.q, commanded)), ("moved with", run.momentum)):
    largest = max(np.abs(found.linear).max(), np.abs(found.angular).max())
    print(f"velocities {name:10}: momentum at most {largest:.0e} N s and N m s")
    assert largest <= (1e-12 if name == "commanded" else 1e-9)

off = np.abs(run.end_effector - line(run.t).q).max()
turned = np.degrees(2 * np.arctan2(run.q[:, 5], run.q[:, 6]))
print(f"the tool is at most {off:.0e} m from its line; the satellite has turned by {turned[-1]:.1f} degrees")
print(f"nothing pushes it: its force and moment are {np.abs(run.tau[:, :6]).max():.0f}")
assert off < 1e-9

# The same joint rates on a base that is held would lead elsewhere: J* is not J.
ordinary, generalised = robot.jacobian(q0)[3:5, 6:], robot.generalised_jacobian(q0)[3:5]
print(f"J and J* differ by up to {np.abs(ordinary - generalised).max():.2f} m/rad")

if len(sys.argv) > 1:
    GREY, ARM, LINE = "#7d8590", "#0f83c9", "#d55e00"

    def spot(p: np.ndarray) -> str:
        return f"{150 + 170 * p[0]:.1f},{190 - 170 * p[1]:.1f}"

    shapes = []
    for k, place in enumerate(np.linspace(0, len(run.t) - 1, 5).astype(int)):
        shade = 0.25 + 0.15 * k
        T = robot.forward_kinematics(run.q[place])
        box = (
            T[0, :3, :3] @ np.array([[-0.4, 0.4, 0.4, -0.4], [-0.3, -0.3, 0.3, 0.3], [0] * 4]) + T[0, :3, 3:]
        )
        arm = [*T[1:, :3, 3], run.end_effector[place]]
        shapes.append(
            f'<polygon points="{" ".join(map(spot, box.T))}" fill="none" stroke="{GREY}" stroke-opacity="{shade}"/>'
            f'<polyline points="{" ".join(map(spot, arm))}" fill="none" stroke="{ARM}" stroke-opacity="{shade}" '
            'stroke-width="3" stroke-linejoin="round"/>'
        )
    way = " ".join(map(spot, run.end_effector))
    Path(sys.argv[1]).write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 340" font-family="sans-serif" font-size="13">'
        f'{"".join(shapes)}<polyline points="{way}" fill="none" stroke="{LINE}" stroke-width="2.5"/>'
        f'<text x="20" y="330" fill="{GREY}">tool on a line, momentum zero: the satellite turns by '
        f"{abs(turned[-1]):.0f}°</text></svg>\n",
        encoding="utf-8",
    )
