"""Two arms identified from noisy records: masses, mass centres, inertias and friction, with how sure they are.

A PUMA and an arm from a URDF file follow a motion made for the purpose, under a controller that knows a wrong robot.
Recorded are times, positions (with the noise of encoders) and torques (with noise of 1 % of their range).
"""

import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

import rodyn as rd

rng = np.random.default_rng(18)
LIMITS: dict[str, Any] = {"lower": -2.0, "upper": 2.0, "velocity": 2.0, "acceleration": 8.0}


def recorded(true: rd.Robot, known: rd.Robot, path: rd.Trajectory) -> tuple[np.ndarray, ...]:
    """Times, positions and torques of the true robot, whose controller has the model `known`."""
    control = rd.computed_torque(path, kp=400.0, kd=40.0, model=known)
    times = np.arange(0.0, path.duration, 0.01)
    run = true.simulate(path.q0, torque=control, duration=path.duration, times=times, friction=True)
    q = run.q + 2e-5 * rng.standard_normal(run.q.shape)
    tau = run.tau + 0.01 * np.ptp(run.tau, axis=0) * rng.standard_normal(run.tau.shape)
    return run.t, q, tau


def identified(true: rd.Robot, known: rd.Robot, **joints: Any) -> None:
    """Record a motion, fit, and compare with the truth, which nobody has but this example."""
    path = rd.excite(known, period=10.0, periods=6, rounds=8, **LIMITS, **joints)
    t, q, tau = recorded(true, known, path)
    fit = rd.identify(known, t=t, q=q, tau=tau, **joints)
    off = np.abs(fit.base.values - fit.base.of(true)) / fit.base.deviations
    print(f"{true.name}: {np.sum(off < 3)} of {len(off)} base parameters within 3 σ of the truth")

    unseen = rd.excite(known, rounds=0, seed=5, **LIMITS).sample(step=0.01)[1:]
    torque = true.inverse_dynamics(*unseen, friction=True)
    for name, robot in (("first guess", known), ("identified", fit.robot)):
        error = np.abs(robot.inverse_dynamics(*unseen, friction=True) - torque).max(axis=0)
        print(f"  {name:12} torques of an unseen motion within {np.max(error / np.ptp(torque, axis=0)):.2%}")
    print(f"  condition number {fit.condition:.1f}; noise", *(f"{x:.2g}" for x in fit.noise), "N m")
    fit.report(f"{true.name}.md")


# The links of the first guess have a fifth more mass than the true ones.
puma = rd.load("puma")
identified(puma, puma.with_parameters(1.2 * puma.dynamic_parameters().values))

# The file of the URDF arm has neither rotors nor friction. A first guess of the rotors keeps the controller strong.
with TemporaryDirectory() as folder, warnings.catch_warnings():
    warnings.simplefilter("ignore", rd.DescriptionWarning)  # URDF has no tool
    file = Path(folder) / "ur5e.urdf"
    file.write_text(rd.load("ur5e").to_urdf(), encoding="utf-8")
    ur5e = rd.load(file)
true = ur5e.with_joints(
    rotor_inertia=[1.3, 1.3, 0.9, 0.22, 0.24, 0.2],
    viscous=[8, 8, 6, 1, 1, 1],
    coulomb=[5, 6, 4, 1, 1, 0.8],
)
identified(
    true, ur5e.with_joints(rotor_inertia=[1, 1, 1, 0.3, 0.3, 0.3]), rotors=True, viscous=True, coulomb=True
)
