"""`rodyn path`: the joints along a path of the tool, and how fast it can be passed."""

from __future__ import annotations

import warnings
from math import pi
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from rodyn.cli.arguments import MATCH, OUT, PLOT, POSITIVE, ROBOT, was_typed
from rodyn.cli.coordinates import (
    FORCES,
    NUMBERS,
    RATES,
    Kind,
    Numbers,
    coordinate_values,
    forces,
    numbers_of,
    path_coordinates,
    posture,
)
from rodyn.cli.motion import start_coordinates
from rodyn.cli.output import draw_picture, exit_with_no, print_answer, require_drawable
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
MAX_PLACES_NAMED = 5
"""Maximum number of singularities and limits that are named."""


def _points(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[Numbers | None, ...]:
    read = NUMBERS["callback"]
    return tuple(read(ctx, param, text) for text in value)


POINTS: dict[str, Any] = {"callback": _points, "metavar": "X,Y,Z", "multiple": True}


@click.command()
@click.argument("robot", **ROBOT)
@click.option(
    "--from", "q0", help="The posture at the start; default: the robot's initial one, or 0.", **NUMBERS
)
@click.option(
    "--by", help="A straight line by this vector (m, or 20cm), base axes; may be repeated.", **POINTS
)
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
    "--blend",
    help="Round corners from this distance before to this distance after them (m, or 2cm).",
    **NUMBERS,
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
@print_answer
def path(robot: Robot, by_name: Naming, out: Path | None, picture: Path | None, **options: Any) -> Report:
    """Find the joints of a ROBOT along a path of its tool, as fast as limits allow or in a time.

    The path starts where the tool is in the posture --from. The report names the limits that are reached and the
    singularities that are passed. Exit code 3 if the path cannot be followed, or no motion along it keeps the limits.

    \b
    rodyn path ur5e --from 0.3,-1.2,1.4,-1.8,-1.5,0.2 --by 10cm,20cm,-10cm
    rodyn path ur5e --from 0.3,-1.2,1.4,-1.8,-1.5,0.2 --by 0.1,0,0 --by 0,0.1,0 --blend 2cm --acceleration 20
    rodyn path puma --from 0.1,0.3,0.2,0.4,0.5,0.6 --by 0.1,0.2,-0.1 --duration 2 --plot path.svg

    Next: rodyn torques ROBOT --table motion.csv, of what --out has written.
    """
    require_drawable(picture)
    tool, joints = _followed(robot, options)
    if not joints.ok:
        return _none(robot, joints.reason, joints.reason)
    motion, fastest = _timed(robot, joints, options)
    if motion is None:
        assert fastest is not None
        return _none(robot, repr(fastest), fastest.reason)
    if picture is not None:
        from rodyn.plot.reach import joint_path_figure, time_optimal_figure

        draw_picture(
            lambda: joint_path_figure(joints) if fastest is None else time_optimal_figure(fastest), picture
        )
    return _reported(robot, tool, joints, motion, fastest, (out, options["step"], by_name))


def _none(robot: Robot, text: str, reason: str) -> Report:
    """Report that there is no motion."""
    from rodyn.writing.tables import Report

    exit_with_no()
    return Report(f"{robot.name}: {text}", [{"ok": False, "reason": reason}])


def _followed(robot: Robot, options: dict[str, Any]) -> tuple[ToolPath, JointPath]:
    """Return the path of the tool that the options describe, and that of the joints."""
    from rodyn.errors import PathWarning

    q0 = start_coordinates(robot, options["q0"])
    tool = _tool_path(robot, q0, options)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PathWarning)  # the report lists them below the table
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
        if was_typed(name) and owner != shapes[0]:
            raise click.UsageError(f"--{name} goes with --{'to' if owner == 'q1' else owner}")
    if options["blend"] is not None and shapes[0] not in ("by", "line"):
        raise click.UsageError("--blend goes with several --by or --line")
    pose = robot.end_effector(q0, options["frame"])
    if shapes[0] == "q1":
        end = robot.end_effector(posture(options["q1"], robot, "--to"), options["frame"])
        return tool_screw(pose, end) if options["screw"] else tool_line(pose, end)
    if shapes[0] == "circle":

        def typed(name: str, kind: Kind, count: int) -> list[float]:
            return numbers_of(options[name], f"--{name}", kind, count)

        axis = [0.0, 0.0, 1.0] if options["axis"] is None else typed("axis", "quaternion", 3)
        angle = 2 * pi if options["angle"] is None else typed("angle", "angle", 1)[0]
        rotation: Literal["fixed", "follow"] = "fixed" if options["fixed"] else "follow"
        return tool_circle(pose, typed("circle", "length", 3), axis, angle, rotation=rotation)
    points, now = [], pose[:3, 3]
    for numbers in options[shapes[0]]:
        point = numbers_of(numbers, f"--{shapes[0]}", "length", 3)
        now = now + point if shapes[0] == "by" else 0 * now + point
        points.append(now)
    blend = None if options["blend"] is None else numbers_of(options["blend"], "--blend", "length", 1)[0]
    tool = tool_via([pose, *points], blend=blend)
    for corner in tool.corners():
        raise click.UsageError(
            f"the path has a corner at s = {corner:.6g}, where the joints would have to stop: round corners with "
            "--blend, such as --blend 2cm, or do the parts one by one"
        )
    return tool


def _timed(
    robot: Robot, joints: JointPath, options: dict[str, Any]
) -> tuple[Trajectory | None, TimeOptimal | None]:
    """Return the motion in a given duration, or the fastest one if there is one, and how it was found."""
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
            limits[name] = coordinate_values(options[name], path_coordinates(robot), robot, f"--{name}", unit)
    if options["effort"] is not None:
        limits["effort"] = forces(options["effort"], robot, "--effort")
    fastest = robot.time_optimal(joints, **limits)
    return (fastest.trajectory if fastest.ok else None), fastest


def _reported(
    robot: Robot,
    tool: ToolPath,
    joints: JointPath,
    motion: Trajectory,
    fastest: TimeOptimal | None,
    written: tuple[Path | None, float, Naming],
) -> Report:
    """Report each joint in a row, and below the limits, the error of the tool and singularities on the way."""
    from rodyn.cli.samples import write_run
    from rodyn.simulate.result.run import Run
    from rodyn.writing.tables import Report, tabled

    out, step, by_name = written
    if out is not None:
        write_run(Run.along(robot, motion, step=step, friction=True), out, by_name)
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
    notes = [f"the tool is within {joints.error[0]:.1e} m and {joints.error[1]:.1e} rad of its path"]
    if fastest is not None:
        parts = [f"{name or 'none'} {100 * part:.0f} %" for name, part in list(fastest.shares.items())[:6]]
        notes.insert(0, f"limits that are reached, of the time: {', '.join(parts)}")
        if fastest.reason:
            notes.insert(1, fastest.reason)
    elif beyond := _beyond(robot, rows):
        notes.insert(0, f"beyond the limits of the robot: {', '.join(beyond)}; give a longer --duration")
    notes += [f"it {place.text}" for place in joints.places[:MAX_PLACES_NAMED]]
    if len(joints.places) > MAX_PLACES_NAMED:
        notes.append(f"and {len(joints.places) - MAX_PLACES_NAMED} more singularities and limits")
    how = "the fastest motion" if fastest is not None else "a motion"
    title = f"{robot.name}: {how} along {tool!r}: {motion.duration:.5g} s"
    shown = [{name: f"{x:.4g}" if isinstance(x, float) else x for name, x in row.items()} for row in rows]
    return Report("\n".join([tabled(shown, title).text(), "", *notes]), rows)


def _beyond(robot: Robot, rows: list[dict[str, Any]]) -> list[str]:
    """Return the velocities, also of mimic joints, and torques of a motion that exceed limits."""
    mechanism, robot_limits = robot.mechanism, robot.limits
    place = {k: row for row, k in enumerate(mechanism.independent)}
    reached = [
        ("velocity", row["joint"], row["velocity"], robot_limits.velocity[k]) for k, row in enumerate(rows)
    ]
    reached += [
        (
            "velocity",
            mechanism.joint_names[k],
            abs(factor) * rows[place[leader]]["velocity"],
            mechanism.links[k].joint.limits.velocity[0],
        )
        for k, (leader, factor, _) in mechanism.couplings.items()
    ]
    reached += [("torque", row["joint"], row["torque"], robot_limits.effort[k]) for k, row in enumerate(rows)]
    return [
        f"{name} of {joint} ({value:.4g} of {most:.4g})"
        for name, joint, value, most in reached
        if value > most
    ]
