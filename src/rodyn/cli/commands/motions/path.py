"""`rodyn path`: the joints along a path of the tool, and how fast it can be passed."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import MATCH, OUT, PLOT, POSITIVE, ROBOT, given
from rodyn.cli.coordinates import FORCES, NUMBERS, RATES, Numbers, forces, moved, posture, values
from rodyn.cli.motion import start
from rodyn.cli.output import answer_is_no, answers, picture_fits, pictured
from rodyn.cli.streams import echo
from rodyn.cli.tables import NAMES

if TYPE_CHECKING:
    from rodyn.reach.path.joint_path import JointPath
    from rodyn.reach.path.tool_path import ToolPath
    from rodyn.reach.timing.result import TimeOptimal
    from rodyn.robot import Robot
    from rodyn.simulate.result.columns import Naming
    from rodyn.trajectory import Trajectory
    from rodyn.writing.tables import Report

SHAPES = ("by", "line", "q1", "circle")
MOST_PLACES = 5
"""So many singularities and limits are named."""


def _points(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[Numbers | None, ...]:
    read = NUMBERS["callback"]
    return tuple(read(ctx, param, one) for one in value)


POINTS: dict[str, Any] = {"callback": _points, "metavar": "X,Y,Z", "multiple": True}


@click.command()
@click.argument("robot", **ROBOT)
@click.option(
    "--from", "q0", help="The posture at the start; default: the robot's initial one, or 0.", **NUMBERS
)
@click.option("--by", help="A straight line by so much (m, or 20cm), base axes; may be repeated.", **POINTS)
@click.option("--line", help="A straight line to this position, base axes; may be repeated.", **POINTS)
@click.option("--to", "q1", help="To the pose of this posture: straight, the tool turning evenly.", **NUMBERS)
@click.option("--screw", is_flag=True, help="With --to: a screw motion instead of a straight line.")
@click.option(
    "--circle",
    help="About an axis through this point, by --angle.",
    metavar="X,Y,Z",
    callback=NUMBERS["callback"],
)
@click.option("--axis", help="Of --circle; default: 0,0,1.", metavar="X,Y,Z", callback=NUMBERS["callback"])
@click.option("--angle", help="Of --circle, in rad or 90deg; default: 360deg.", **NUMBERS)
@click.option("--fixed", is_flag=True, help="With --circle: the tool keeps its rotation.")
@click.option(
    "--blend", help="Corners are rounded from so much before to so much after them (m, or 2cm).", **NUMBERS
)
@click.option("--frame", help="The link or frame that follows the path; default: the tool.")
@click.option("--match", default="pose", show_default=True, help="What must match.", **MATCH)
@click.option("--limits/--no-limits", default=True, help="Joints stay within their limits; default: they do.")
@click.option(
    "--tolerance", default=1e-6, show_default=True, help="Of the tool from its path (m, rad).", **POSITIVE
)
@click.option(
    "--duration", help="Seconds, at rest at both ends; default: as fast as the limits allow.", **POSITIVE
)
@click.option("--tool-speed", help="Limit of the speed of the tool (m/s).", **POSITIVE)
@click.option(
    "--velocity",
    help="Limits of velocity, in rad/s and m/s or with units (90deg/s); default: of ROBOT.",
    **RATES,
)
@click.option("--acceleration", help="Limits of acceleration (rad/s², m/s²); default: none.", **NUMBERS)
@click.option("--effort", help="Limits of torque (N m) and force (N); default: those of ROBOT.", **FORCES)
@click.option(
    "--step", default=0.01, show_default=True, help="Between the rows that are written (s).", **POSITIVE
)
@click.option("--names", "by_name", **NAMES)
@click.option("--out", type=OUT, help="Write the motion and its torques: .csv, .npz, .parquet.")
@click.option("--plot", "picture", **PLOT)
@answers
def path(robot: Robot, by_name: Naming, out: Path | None, picture: Path | None, **options: Any) -> Report:
    """The joints of a ROBOT along a path of its tool: lines, circles, screws; as fast as limits allow, or in a time.

    The path starts where the tool is in the posture --from. What is within limits, where it passes singularities, and
    which limit is reached where is said. Exit code 3 if the path cannot be followed, or no motion along it
    is within the limits.

    \b
    rodyn path ur5e --from 0.3,-1.2,1.4,-1.8,-1.5,0.2 --by 10cm,20cm,-10cm
    rodyn path ur5e --from 0.3,-1.2,1.4,-1.8,-1.5,0.2 --by 0.1,0,0 --by 0,0.1,0 --blend 2cm --acceleration 20
    rodyn path puma --from 0.1,0.3,0.2,0.4,0.5,0.6 --by 0.1,0.2,-0.1 --duration 2 --plot path.svg

    Next: rodyn torques ROBOT --table motion.csv, of what --out has written.
    """
    picture_fits(picture)
    tool, joints = _followed(robot, options)
    if not joints.ok:
        return _none(robot, joints.reason, joints.reason)
    motion, found = _timed(robot, joints, options)
    if motion is None:
        assert found is not None
        return _none(robot, repr(found), found.reason)
    if picture is not None:
        from rodyn.plot.reach import joint_path_figure, time_optimal_figure

        pictured(lambda: joint_path_figure(joints) if found is None else time_optimal_figure(found), picture)
    return _reported(robot, tool, joints, motion, found, (out, options["step"], by_name))


def _none(robot: Robot, said: str, reason: str) -> Report:
    """There is no motion."""
    from rodyn.writing.tables import Report

    answer_is_no()
    return Report(f"{robot.name}: {said}", [{"ok": False, "reason": reason}])


def _followed(robot: Robot, options: dict[str, Any]) -> tuple[ToolPath, JointPath]:
    """The path of the tool that the options describe, and that of the joints."""
    from rodyn.errors import PathWarning

    q0 = start(robot, options["q0"])
    tool = _tool_path(robot, q0, options)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PathWarning)  # they stand below the table
        joints = robot.joint_path(
            tool,
            q0=q0,
            frame=options["frame"],
            match=options["match"],
            limits=options["limits"],
            tolerance=options["tolerance"],
        )
    return tool, joints


def _tool_path(robot: Robot, q0: list[float], options: dict[str, Any]) -> ToolPath:
    from rodyn.reach.path.make import tool_circle, tool_line, tool_screw, tool_via

    shapes = [name for name in SHAPES if options[name]]
    if len(shapes) != 1:
        raise click.UsageError("give one of --by, --line, --to and --circle: the path of the tool")
    for name, owner in (("screw", "q1"), ("fixed", "circle"), ("axis", "circle"), ("angle", "circle")):
        if given(name) and owner != shapes[0]:
            raise click.UsageError(f"--{name} goes with --{'to' if owner == 'q1' else owner}")
    if options["blend"] is not None and shapes[0] not in ("by", "line"):
        raise click.UsageError("--blend goes with several --by or --line")
    pose = robot.end_effector(q0, options["frame"])
    if shapes[0] == "q1":
        end = robot.end_effector(posture(options["q1"], robot, "--to"), options["frame"])
        return tool_screw(pose, end) if options["screw"] else tool_line(pose, end)
    if shapes[0] == "circle":
        axis = [0.0, 0.0, 1.0] if options["axis"] is None else _vector(options["axis"], "--axis", "")
        angle = (
            _one(options["angle"], "--angle", "angle") if options["angle"] is not None else 6.283185307179586
        )
        rotation = "fixed" if options["fixed"] else "follow"
        center = _vector(options["circle"], "--circle", "length")
        return tool_circle(pose, center, axis, angle, rotation=rotation)  # type: ignore[arg-type]
    points, now = [], pose[:3, 3]
    for typed in options[shapes[0]]:
        point = _vector(typed, f"--{shapes[0]}", "length")
        now = now + point if shapes[0] == "by" else 0 * now + point
        points.append(now)
    blend = None if options["blend"] is None else _one(options["blend"], "--blend", "length")
    tool = tool_via([pose, *points], blend=blend)
    for corner in tool.corners():
        raise click.UsageError(
            f"the path has a corner at s = {corner:.6g}, where the joints would have to stop: round corners with "
            "--blend, such as --blend 2cm, or do the parts one by one"
        )
    return tool


def _vector(typed: Numbers, option: str, kind: str) -> list[float]:
    """Three numbers of a kind."""
    from rodyn.cli.coordinates import UNITS
    from rodyn.errors import InputError

    if len(typed) != 3 or any(one.unit and UNITS[one.unit][0] != kind for one in typed):
        raise InputError(f"{option} is three numbers, such as {'10cm,0,0.2' if kind else '0,0,1'}")
    return [one.value for one in typed]


def _one(typed: Numbers, option: str, kind: str) -> float:
    from rodyn.cli.coordinates import UNITS
    from rodyn.errors import InputError

    if len(typed) != 1 or (typed[0].unit and UNITS[typed[0].unit][0] != kind):
        raise InputError(f"{option} is one {kind}, such as {'90deg' if kind == 'angle' else '2cm'}")
    return typed[0].value


def _timed(
    robot: Robot, joints: JointPath, options: dict[str, Any]
) -> tuple[Trajectory | None, TimeOptimal | None]:
    """The motion in a given duration, or the fastest one, which there may not be."""
    if options["duration"] is not None:
        for name in ("velocity", "acceleration", "effort", "tool_speed"):
            if options[name] is not None:
                raise click.UsageError(
                    f"--{name.replace('_', '-')} has no effect with --duration: leave one of them out"
                )
        return joints.timed(options["duration"]), None
    limits: dict[str, Any] = {"tool_speed": options["tool_speed"], "frame": options["frame"]}
    for name, unit in (("velocity", "/s"), ("acceleration", "/s²")):
        if options[name] is not None:
            limits[name] = values(options[name], moved(robot), robot, f"--{name}", unit)
    if options["effort"] is not None:
        limits["effort"] = forces(options["effort"], robot, "--effort")
    found = robot.time_optimal(joints, **limits)
    return (found.trajectory if found.ok else None), found


def _reported(
    robot: Robot,
    tool: ToolPath,
    joints: JointPath,
    motion: Trajectory,
    found: TimeOptimal | None,
    written: tuple[Path | None, float, Naming],
) -> Report:
    """A row for each joint, and below it what limits the motion, the error of the tool and what is passed."""
    from rodyn.cli.samples import write
    from rodyn.simulate.result.run import Run
    from rodyn.writing.tables import Report, tabled

    out, step, by_name = written
    if out is not None:
        write(Run.along(robot, motion, step=step, friction=True), out, by_name)
        echo(f"written: {out}", err=True)
    run = Run.along(robot, motion, count=1001, friction=True)
    rows: list[dict[str, Any]] = [
        {
            "joint": name,
            "from": float(run.q[0, k]),
            "to": float(run.q[-1, k]),
            "velocity": float(abs(run.qd[:, k]).max()),
            "acceleration": float(abs(run.qdd[:, k]).max()),
            "torque": float(abs(run.tau[:, k]).max()),
        }
        for k, name in enumerate(robot.joints)
    ]
    said = [f"the tool is within {joints.error[0]:.1e} m and {joints.error[1]:.1e} rad of its path"]
    if found is not None:
        parts = [f"{name or 'none'} {100 * part:.0f} %" for name, part in list(found.shares.items())[:6]]
        said.insert(0, f"limits that are reached, of the time: {', '.join(parts)}")
        if found.reason:
            said.insert(1, found.reason)
    elif beyond := _beyond(robot, rows):
        said.insert(0, f"beyond the limits of the robot: {', '.join(beyond)}; give a longer --duration")
    said += [f"it {place.text}" for place in joints.places[:MOST_PLACES]]
    if len(joints.places) > MOST_PLACES:
        said.append(f"and {len(joints.places) - MOST_PLACES} more singularities and limits")
    how = "the fastest motion" if found is not None else "a motion"
    title = f"{robot.name}: {how} along {tool!r}: {motion.duration:.5g} s"
    shown = [{name: f"{x:.4g}" if isinstance(x, float) else x for name, x in row.items()} for row in rows]
    return Report("\n".join([tabled(shown, title).text(), "", *said]), rows)


def _beyond(robot: Robot, rows: list[dict[str, Any]]) -> list[str]:
    """Velocities, also of mimic joints, and torques of a motion in a given time that the robot does not have."""
    mechanism, own = robot.mechanism, robot.limits
    place = {k: row for row, k in enumerate(mechanism.independent)}
    found = [("velocity", row["joint"], row["velocity"], own.velocity[k]) for k, row in enumerate(rows)]
    found += [
        (
            "velocity",
            mechanism.joint_names[k],
            abs(factor) * rows[place[leader]]["velocity"],
            mechanism.links[k].joint.limits.velocity[0],
        )
        for k, (leader, factor, _) in mechanism.couplings.items()
    ]
    found += [("torque", row["joint"], row["torque"], own.effort[k]) for k, row in enumerate(rows)]
    return [
        f"{name} of {joint} ({value:.4g} of {most:.4g})" for name, joint, value, most in found if value > most
    ]
