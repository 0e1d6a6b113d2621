"""Simulations of the reference data, reproduced: free falls, open-loop motions along paths, a floating base.

The files come from SciPy's DOP853 at 1e-12 on accelerations of Pinocchio, and each says until when it can be trusted.
`growth_of_1e9_perturbation` is how much of a small change of q0 is there at a sample: by so much an error of the first
step is larger by then, and no integrator is to blame for it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.simulate.integrate.integrators import INTEGRATORS
from tests import conditions
from tests.marks import mostly_slow
from tests.references import FIXED, FLOATING, reference, robot

FALLS = [name for name in FIXED if reference(name)["free_fall"]]
FORCED = [name for name in FIXED if reference(name)["forced"]]
KINDS = {"cycloidal": rd.cycloidal, "quintic": rd.quintic}
ADAPTIVE = [row.name for row in INTEGRATORS.values() if row.embedded]

every_fall = pytest.mark.parametrize("name", FALLS)


class Record(NamedTuple):
    """Samples of a file that can be trusted."""

    t: Floats
    q: Floats
    qd: Floats
    ee: Floats
    growth: Floats


def record(entry: Any, level: str) -> Record:
    until = np.array(entry["t"]) <= entry["reliable_until"][level]
    keys = ("t", "q", "qd", "ee_position", "growth_of_1e9_perturbation")
    return Record(*(np.array(entry[key])[until] for key in keys))


@cache
def fall(name: str, integrator: str, tolerance: float) -> tuple[rd.Run, Record]:
    (entry,) = reference(name)["free_fall"]
    kept = record(entry, "1e-9")
    run = robot(name).simulate(
        entry["q0"],
        entry["qd0"],
        kept.t[-1],
        times=kept.t,
        integrator=integrator,
        rtol=tolerance,
        atol=tolerance,
    )
    assert run.status == "finished"
    return run, kept


def test_all_the_falls_are_there() -> None:
    assert len(FALLS) == 9
    assert len(FORCED) == 7
    assert len(ADAPTIVE) == 6


# --- free falls


@every_fall
def test_a_fall_is_that_of_the_file(name: str) -> None:
    run, kept = fall(name, "dop853", 1e-12)
    assert kept.t[-1] >= 2.0
    assert np.abs(run.q - kept.q).max() <= 1e-7
    assert np.abs(run.qd - kept.qd).max() <= 1e-7
    assert np.abs(run.end_effector - kept.ee).max() <= 1e-9


@every_fall
def test_a_fall_keeps_its_energy(name: str) -> None:
    run, _ = fall(name, "dop853", 1e-12)
    assert run.energy_drift <= 1e-9


@every_fall
@pytest.mark.parametrize("integrator", mostly_slow(ADAPTIVE, lambda name: name == "dopri5"))
def test_errors_are_as_large_as_the_tolerance_says(name: str, integrator: str) -> None:
    """Of rates they are larger by the rates themselves: what comes dt too late is off by q̇ dt, and by q̈ dt ~ q̇² dt."""
    largest = []
    for tolerance in (1e-8, 1e-10):
        run, kept = fall(name, integrator, tolerance)
        allowed = 100 * tolerance * np.maximum(1.0, kept.growth)
        rate = max(1.0, np.abs(kept.qd).max())
        error, rate_error = (np.abs(a - b).max(axis=1) for a, b in ((run.q, kept.q), (run.qd, kept.qd)))
        assert (error <= allowed).all()
        assert (rate_error <= allowed * rate).all()
        largest.append((error.max(), rate_error.max()))
    (loose, loose_rate), (tight, tight_rate) = largest
    assert tight < loose
    assert tight_rate < loose_rate


# --- along paths, without feedback


@pytest.mark.parametrize("name", FORCED)
def test_inverse_dynamics_moves_the_robot_along_the_path(name: str) -> None:
    for entry in reference(name)["forced"]:
        kept = record(entry, "1e-6")
        path = KINDS[entry["trajectory"]](entry["q_start"], entry["q_end"], duration=entry["T"])
        run = robot(name).simulate(
            entry["q0"], entry["qd0"], kept.t[-1], times=kept.t, torque=path, integrator="dop853", rtol=1e-12
        )
        desired = np.array(entry["q_desired"])[: len(kept.t)]
        assert np.abs(run.q - desired).max() < 1e-5
        (listed,) = (
            one
            for one in reference(name)["trajectories"]
            if one["q_start"] == entry["q_start"] and one["q_end"] == entry["q_end"]
        )
        place = np.argmin(np.abs(np.array(listed["t"]) - run.t[:, None]), axis=1)
        assert np.allclose(np.array(listed["t"])[place], run.t, rtol=0, atol=1e-12)
        tau, qdd = np.array(listed["tau"]), np.array(listed["qdd"])
        assert np.abs(run.tau - tau[place]).max() < 1e-9 * np.abs(tau).max()
        # Where the state is near, the accelerations are.
        assert np.abs(run.qdd - qdd[place]).max() < 1e-4 * max(1.0, np.abs(qdd).max())


# --- a floating base


class Flight(NamedTuple):
    """A simulation of the file in the coordinates and the order of rodyn."""

    t: Floats
    q: Floats
    qd: Floats
    ee: Floats
    linear: Floats
    angular: Floats
    com: Floats
    A: Floats
    T: float
    uncertain: float


@cache
def flights() -> dict[str, Flight]:
    found = {}
    for entry in reference(FLOATING)["simulations"]:
        rows = {key: np.array(value) for key, value in entry.items() if isinstance(value, list)}
        quaternion = np.roll(rows["base_quaternion_wxyz"], -1, axis=1)
        found[entry["name"]] = Flight(
            rows["t"],
            np.hstack([rows["base_position"], quaternion, rows["q"]]),
            np.hstack([rows["base_linear_velocity_body"], rows["base_angular_velocity_body"], rows["qd"]]),
            rows["ee_position"],
            rows["linear_momentum"],
            rows["angular_momentum_about_origin"],
            rows["system_com"],
            rows["A"],
            entry["T"],
            rows["difference_to_looser_tolerance"].max(),
        )
    return found


every_flight = pytest.mark.parametrize("name", ["free_with_initial_rates", "at_rest_with_internal_torques"])


def fly(name: str, q0: Floats | None = None, qd0: Floats | None = None, **how: Any) -> rd.Run:
    flight = flights()[name]

    def torque(t: Any, q: Any, qd: Any) -> Any:
        return [0.0] * 6 + list(flight.A * np.sin(2 * np.pi * t / flight.T))

    start = (flight.q[0] if q0 is None else q0, flight.qd[0] if qd0 is None else qd0)
    return robot(FLOATING).simulate(*start, 5.0, times=flight.t, torque=torque, **how)


def same_side(q: Floats, expected: Floats) -> Floats:
    """q with the sign of the quaternion that was expected: both are the same attitude."""
    found = q.copy()
    found[..., 3:7] *= np.sign(np.sum(q[..., 3:7] * expected[..., 3:7], axis=-1, keepdims=True))
    return found


def error(run: rd.Run, flight: Flight) -> float:
    q = same_side(run.q, flight.q)
    return float(max(np.abs(q - flight.q).max(), np.abs(run.qd - flight.qd).max()))


@every_flight
def test_a_flight_is_that_of_the_file(name: str) -> None:
    """`difference_to_looser_tolerance` is between 1e-12 and a looser one, so the file itself is better than that."""
    flight = flights()[name]
    run = fly(name, integrator="dop853", rtol=1e-12)
    assert flight.uncertain < 3e-7
    assert error(run, flight) < flight.uncertain
    assert np.abs(run.end_effector - flight.ee).max() < flight.uncertain
    tau = np.zeros_like(run.qd)
    tau[:, 6:] = flight.A * np.sin(2 * np.pi * flight.t / flight.T)[:, None]
    assert np.abs(run.tau - tau).max() < 1e-15


def magnitudes(arm: rd.Robot, q: Floats, qd: Floats) -> tuple[float, float]:
    """At their maximum: Σ m|v| of the bodies, and the sum of their angular momenta about the origin."""
    base = arm.mechanism.base
    linear, angular = np.zeros(len(q)), np.zeros(len(q))
    poses = arm.forward_kinematics(q)
    bodies = [(base.mass, base.com, base.inertia), *((k.mass, k.com, k.inertia) for k in arm.links)]
    step = 1e-6
    # A scale needs few digits: velocities by differences.
    later = arm.forward_kinematics(advanced(q, qd, step))
    before = arm.forward_kinematics(advanced(q, qd, -step))
    for k, (mass, com, inertia) in enumerate(bodies):
        R = poses[:, k, :3, :3]
        c = R @ np.array(com) + poses[:, k, :3, 3]
        rate = (later[:, k] - before[:, k]) / (2 * step)
        v = rate[:, :3, :3] @ np.array(com) + rate[:, :3, 3]
        turn = rate[:, :3, :3] @ np.swapaxes(R, 1, 2)
        ω = np.stack([turn[:, 2, 1], turn[:, 0, 2], turn[:, 1, 0]], axis=1)
        spin = np.einsum("kij,jl,kml,km->ki", R, np.array(inertia), R, ω)
        linear += mass * np.linalg.norm(v, axis=1)
        angular += np.linalg.norm(spin + mass * np.cross(c, v), axis=1)
    return float(linear.max()), float(angular.max())


def advanced(q: Floats, qd: Floats, dt: float) -> Floats:
    """q a moment later, to first order."""
    found = q.copy()
    x, y, z, w = q[:, 3:7].T
    a, b, c = qd[:, 3:6].T
    R = robot(FLOATING).forward_kinematics(q)[:, 0, :3, :3]
    found[:, :3] += dt * np.einsum("kij,kj->ki", R, qd[:, :3])
    rates = [w * a + y * c - z * b, w * b + z * a - x * c, w * c + x * b - y * a, -x * a - y * b - z * c]
    found[:, 3:7] += dt / 2 * np.stack(rates, axis=1)
    found[:, 3:7] /= np.linalg.norm(found[:, 3:7], axis=1, keepdims=True)
    found[:, 7:] += dt * qd[:, 6:]
    return found


@every_flight
@pytest.mark.parametrize(
    ("how", "held"),
    [
        ({"integrator": "dop853", "rtol": 1e-12}, 1e-10),
        ({"integrator": "rk4", "step": 5e-4}, 1e-10),
        ({"integrator": "rk4", "step": 0.005}, 1e-7),
    ],
)
def test_nothing_outside_changes_the_momentum(name: str, how: dict[str, Any], held: float) -> None:
    run, flight = fly(name, **how), flights()[name]
    linear, angular = magnitudes(run.robot, run.q, run.qd)
    found = run.momentum
    assert np.abs(found.linear - found.linear[0]).max() < held * linear
    assert np.abs(found.angular_about_origin - found.angular_about_origin[0]).max() < held * angular
    assert np.abs(found.linear - flight.linear).max() < held * linear
    assert np.abs(found.angular_about_origin - flight.angular).max() < held * angular
    assert np.abs(np.linalg.norm(run.q[:, 3:7], axis=1) - 1).max() < 1e-12


@conditions.compiled  # 25 000 steps of a floating arm take minutes on NumPy columns
@every_flight
def test_fixed_steps_lead_there_as_well(name: str) -> None:
    flight = flights()[name]
    for how in ({"integrator": "rk4", "step": 0.001}, {"integrator": "abm4", "step": 2.5e-4}):
        assert error(fly(name, **how), flight) < 1e-7


@pytest.mark.slow
@every_flight
def test_a_batch_of_flights(name: str) -> None:
    """The flight of the file is one among others, of which each keeps its momentum."""
    flight = flights()[name]
    generator = np.random.default_rng(1)
    q0 = np.repeat(flight.q[:1], 5, axis=0)
    qd0 = np.repeat(flight.qd[:1], 5, axis=0)
    q0[1:, 7:] += generator.normal(0.0, 0.2, (4, 6))
    qd0[1:] += generator.normal(0.0, 0.1, (4, 12))
    for how, held in (
        ({"integrator": "dop853", "rtol": 1e-12}, 1e-10),
        ({"integrator": "rk4", "step": 0.001}, 1e-8),
    ):
        batch = fly(name, q0, qd0, **how)
        assert error(batch[0], flight) < 1e-7
        assert np.abs(np.linalg.norm(batch.q[..., 3:7], axis=-1) - 1).max() < 1e-12
        for run in batch:
            linear, angular = magnitudes(run.robot, run.q, run.qd)
            found = run.momentum
            assert np.abs(found.linear - found.linear[0]).max() < held * linear
            assert np.abs(found.angular_about_origin - found.angular_about_origin[0]).max() < held * angular
