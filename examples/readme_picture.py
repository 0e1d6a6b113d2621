"""The picture of README.md: an arm moves from one posture to another, and the torques that this takes.

Writes arm.svg into the working directory; the copy in docs/pictures is shown. Lines and letters are of middle
brightness and nothing is behind them, so that the picture can be read on white and on dark pages.
"""

from pathlib import Path

import numpy as np

import rodyn as rd

# What is computed.
arm = rd.load("kuka")
start, end = np.deg2rad([[0, 100, 40, 0, 0, 0], [0, 15, -50, 0, 0, 0]])
path = rd.quintic(start, end, duration=1.0)
t = np.linspace(0.0, 1.0, 101)  # s
tau = arm.inverse_dynamics(*path(t))  # a batch of 101 states: (101, 6), N m
tool = arm.end_effector(path(t)[0])[:, :3, 3]  # m
stages = np.linspace(0.0, 1.0, 5)
frames = arm.forward_kinematics(path(stages)[0])[..., :3, 3]  # base and links at five times: (5, 7, 3), m

# How it is drawn: x to the right and z up, in units of a picture of 640 × 360.
GREY = "#7d8590"
SHOULDER, ELBOW = "#d55e00", "#0f83c9"
SCALE, FLOOR, LEFT = 220.0, 318.0, 40.0  # units per metre; where z = 0 and x = 0 are
AXIS, RIGHT, ZERO, HEIGHT = 425.0, 620.0, 238.0, 0.44  # where t = 0, t = 1 and tau = 0 are; units per N m


def line(x: np.ndarray, y: np.ndarray, style: str) -> str:
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y, strict=True))
    return f'<polyline points="{points}" {style}/>'


def word(x: float, y: float, text: str, colour: str = GREY, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{colour}" text-anchor="{anchor}">{text}</text>'


def place(points: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return LEFT + SCALE * points[:, 0], FLOOR - SCALE * points[:, 2]


def moment(time: np.ndarray, torque: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return AXIS + (RIGHT - AXIS) * time, ZERO - HEIGHT * torque


parts = [
    f'<path d="M8 {FLOOR:g}H72" stroke="{GREY}" stroke-width="5"/>',
    line(*place(tool), f'stroke="{GREY}" stroke-width="2" stroke-dasharray="2 6"'),
]
for shown, opacity in zip(frames, (0.45, 0.45, 0.45, 0.45, 1.0), strict=True):
    x, y = place(shown)
    parts.append(f'<g opacity="{opacity}">{line(x, y, f"""stroke="{GREY}" stroke-width="9" """)}')
    for joint, colour in ((1, SHOULDER), (2, ELBOW)):
        parts.append(f'<circle cx="{x[joint]:.1f}" cy="{y[joint]:.1f}" r="9" fill="{colour}"/>')
    parts.append("</g>")
for torque in (-200, 0, 200, 400):
    _, (y,) = moment(np.zeros(1), np.array([torque]))
    parts.append(
        f'<path d="M{AXIS:g} {y:g}H{RIGHT:g}" stroke="{GREY}" opacity="{1 if torque == 0 else 0.4}"/>'
    )
    parts.append(word(AXIS - 8, y + 7, f"{torque}".replace("-", "−"), anchor="end"))
for joint, colour in ((1, SHOULDER), (2, ELBOW)):
    parts.append(line(*moment(t, tau[:, joint]), f'stroke="{colour}" stroke-width="4"'))
    for x, y in zip(*moment(stages, tau[::25, joint]), strict=True):
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>')
parts += [
    word(AXIS - 44, 30, "torque, N m"),
    word(AXIS + 12, 100, "shoulder", SHOULDER),
    word(RIGHT - 8, 306, "elbow", ELBOW, "end"),
    word(AXIS, 352, "0"),
    word(RIGHT, 352, "1 s", anchor="end"),
]

Path("arm.svg").write_text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" fill="none" '
    'stroke-linejoin="round" stroke-linecap="round" font-family="sans-serif" font-size="20">\n'
    + "\n".join(parts)
    + "\n</svg>\n",
    encoding="utf-8",
)
shoulder, elbow = np.abs(tau[:, 1:3]).max(axis=0)
print(f"arm.svg: at most {shoulder:.0f} N m in the shoulder, {elbow:.0f} N m in the elbow")
