"""Torques and accelerations of the papers' arms along their trajectories: what `make demo` prints."""

import io
import sys
from math import degrees, pi

import numpy as np
from numpy.typing import NDArray
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import rodyn as rd

Array = NDArray[np.float64]

T = 10.0  # s
SHOWN = np.array([0.0, 2.5, 5.0, 7.5, 10.0])  # s
DENSE = np.linspace(0.0, T, 1001)  # s

# Catalog name: first and last position of the joints in rad and m, as in the papers.
MOTIONS: dict[str, tuple[list[float], list[float]]] = {
    "three_link": ([0.0] * 3, [pi] * 3),
    "stanford_2003": ([0, pi / 2, 0, 0, 0, 0], [pi / 3, pi / 3, 0.1, pi / 3, pi / 3, pi / 3]),
    "puma_corrected": ([0.0] * 6, [pi] * 6),
    "kuka_kr5": ([0.0] * 6, [pi / 3] * 6),
}

INTRODUCTION = f"""\
Each arm moves from rest to rest in T = {T:g} s along the papers' trajectory,
q = start + (end - start) (t/T - sin(2 pi t/T)/(2 pi)).
tau: the torques (N m) of revolute (R) and forces (N) of prismatic joints (P)
qdd: accelerations (rad/s^2, m/s^2) when it is released at rest at its start
"""


def cycloidal(t: Array, start: list[float], end: list[float]) -> tuple[Array, Array, Array]:
    """q = q₀ + (q₁ − q₀) (t/T − sin(2πt/T)/2π) and its derivatives (Saha, textbook, Eq. 9.36)."""
    step = np.subtract(end, start)
    phase = 2 * pi * t[:, None] / T
    return (
        start + step * (phase - np.sin(phase)) / (2 * pi),
        step * (1 - np.cos(phase)) / T,
        step * np.sin(phase) * 2 * pi / T**2,
    )


def round_trip_error(arm: rd.Robot, start: list[float], end: list[float]) -> float:
    """Largest |forward(inverse(q̈)) − q̈| along the whole trajectory, relative to the largest |q̈|."""
    q, qd, qdd = cycloidal(DENSE, start, end)
    error = arm.forward_dynamics(q, qd, arm.inverse_dynamics(q, qd, qdd)) - qdd
    return float(np.abs(error).max() / np.abs(qdd).max())


def table(arm: rd.Robot, start: list[float], end: list[float]) -> Table:
    torques = arm.inverse_dynamics(*cycloidal(SHOWN, start, end))
    released = arm.forward_dynamics(start, np.zeros(arm.n), np.zeros(arm.n))
    letters = [link.joint.letter for link in arm.links]
    result = Table("", box=SIMPLE_HEAD, pad_edge=False)
    for joint, letter in enumerate(letters, 1):
        unit = "N m" if letter == "R" else "N"
        result.add_column(f"joint {joint}\n({letter}), {unit}", justify="right", min_width=8)
    for label, position in (("start", start), ("end", end)):
        places = zip(position, letters, strict=True)
        result.add_row(
            label, *(f"{degrees(q):.0f} deg" if letter == "R" else f"{q:g} m" for q, letter in places)
        )
    result.add_section()
    for t, row in zip(SHOWN, torques, strict=True):
        result.add_row(f"tau({t:g} s)", *(f"{value:z.4f}" for value in row))
    result.add_section()
    result.add_row("qdd", *(f"{value:z.4f}" for value in released))
    return result


if isinstance(sys.stdout, io.TextIOWrapper):
    sys.stdout.reconfigure(errors="replace")  # a terminal may know ASCII only
console = Console(highlight=False)
console.print(INTRODUCTION)
for name, motion in MOTIONS.items():
    arm = rd.load(name)
    console.print(f"[bold]{name}[/]: {arm.mechanism.description}", table(arm, *motion))
    error = round_trip_error(arm, *motion)
    console.print(
        f"forward dynamics of inverse dynamics at {len(DENSE)} points: relative error {error:.0e}\n"
    )
