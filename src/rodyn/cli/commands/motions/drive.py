"""What drives a simulation, and where it begins: free fall, a path, a controller, the torques of a file."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rodyn.cli.coordinates import rates
from rodyn.cli.motion import DURATION, PATH, motion, start, with_joints
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.simulate.result.run import Run
    from rodyn.trajectory import Trajectory


class Drive(NamedTuple):
    """Where a run starts, how long it lasts, its torque, and the motion that it is to follow."""

    q: Any
    qd: Any
    duration: float
    torque: Any = None
    desired: Trajectory | Run | None = None


def driven(arm: Robot, options: dict[str, Any]) -> Drive:
    """What the options say about the start."""
    if options["torques"] is not None:
        return _by_file(arm, options["torques"], options)
    q0, qd0 = start(arm, options["q0"]), _rates(arm, options)
    if options["free_fall"]:
        return Drive(q0, qd0, DURATION if options["duration"] is None else options["duration"])
    path = motion(arm, **{name: options[name] for name in PATH})
    q0 = with_joints(arm, q0, path.q0.tolist())
    return Drive(q0, qd0, path.duration, _torque(arm, path, options), path)


def _rates(arm: Robot, options: dict[str, Any]) -> list[float] | None:
    return None if options["qd0"] is None else rates(options["qd0"], arm, "--rates")


def _by_file(arm: Robot, file: Path, options: dict[str, Any]) -> Drive:
    """The torques of a file, and its first state unless another one is given."""
    from rodyn.cli.tables import run_of, samples
    from rodyn.errors import InputError
    from rodyn.simulate.torques.table import torque_table

    found = samples(file, arm, ("t", "tau"), ("q", "qd"))
    _require_times(found.t.tolist(), file)
    law = torque_table(found.t, found.tau, between=options["between"])
    end, duration = float(found.t[-1]), options["duration"]
    if duration is not None and duration > end:
        raise InputError(
            f"the torques of {file} end at {end:g} s, before --duration {duration:g}: give at most {end:g}, or a file "
            "that goes on"
        )
    q: Any = start(arm, options["q0"])
    qd: Any = _rates(arm, options)
    if options["q0"] is None and "q" in found:
        rates_too = qd is None and "qd" in found
        q, qd = found.q[0], found.qd[0] if rates_too else qd
        echo(f"Note: it starts from q{' and qd' * rates_too} in {file}", err=True)
    desired = run_of(arm, found, f"of {file}", options["friction"])
    return Drive(q, qd, end if duration is None else duration, law, desired)


def _require_times(t: list[float], file: Path) -> None:
    """Raise if the times of a file are none that a torque lasts from and to."""
    from rodyn.errors import FileError

    if t[0] != 0.0:
        raise FileError(f"{file}, first row: t is {t[0]:g} s, but the times of --torques begin with 0")
    for k, (before, now) in enumerate(pairwise(t), start=2):
        if now <= before:
            raise FileError(
                f"{file}, row {k}: t is {now:g} s after {before:g} s, but times of --torques increase"
            )
    if len(t) < 2:
        raise FileError(f"{file} has one row: --torques need the time at which they end, in a second one")


def _torque(arm: Robot, path: Trajectory, options: dict[str, Any]) -> Any:
    from rodyn.errors import UnsupportedError
    from rodyn.simulate.torques.computed_torque import computed_torque
    from rodyn.simulate.torques.path import Feedforward, pd

    if options["forced"]:
        if arm.nq != arm.nv:
            raise UnsupportedError(
                f"--forced needs a fixed base and joints without quaternions; robot {arm.name!r} has others. Write the "
                "torques of its motion with rodyn torques --out FILE.csv, then give --torques FILE.csv, or a "
                "--controller"
            )
        return Feedforward(path, friction=None, wrench=tuple(options["wrench"]))
    law = pd if options["controller"] == "pd" else computed_torque
    return law(path, kp=options["kp"], kd=options["kd"])
