"""`rodyn check`, `rodyn convert` and `rodyn export`: a description inspected, repaired, in another format, as C."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from rodyn.cli.arguments import (
    ROBOT,
    STANDARD_INPUT,
    YES,
    Remark,
    completed_quantities,
    completed_robots,
    method_option,
    unchecked_robot,
    with_remarks,
)
from rodyn.cli.output import (
    FORCE,
    STANDARD_OUTPUT,
    exit_with_no,
    print_answer,
    progress_line,
    require_consent,
    require_new,
    write_robot,
)

if TYPE_CHECKING:
    from rodyn.model.formats.conversion import DhTable
    from rodyn.robot import Robot
    from rodyn.robot.check.finding import Finding, Findings
    from rodyn.writing.tables import Report


BESIDE = ":beside:"
"""The value of --repair without OUT."""
LINE = re.compile(r"(.+?:\d+): (.*)")
"""A remark of a reader, with the place that it is about."""


@click.command()
@click.argument("robot", metavar="ROBOT", shell_complete=completed_robots)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the random states.")
@click.option("--states", type=click.IntRange(1, 10_000), default=5, show_default=True, help="How many.")
@click.option("--description", is_flag=True, help="Inspect the description only: no method is run.")
@click.option("--strict", is_flag=True, help="Exit code 3 for warnings too.")
@click.option(
    "--repair",
    "out",
    type=click.Path(path_type=Path, dir_okay=False),
    is_flag=False,
    flag_value=BESIDE,
    metavar="[OUT]",
    help="Write the nearest physical robot there (arm.urdf: arm_physical.urdf), and list what changed.",
)
@click.option("--force", **FORCE)
@click.option("--yes", "consent", **YES)
@print_answer
def check(
    robot: str,
    seed: int,
    states: int,
    description: bool,
    strict: bool,
    out: Path | None,
    force: bool,
    consent: bool,
) -> Report:
    """Say what is wrong with the data of a ROBOT (a name, or a file of any format), then compare all methods on it.

    Errors are data that no robot has; warnings are probably not meant; remarks are worth knowing. Exit code 3 if there
    is an error, or methods disagree.

    --repair keeps masses and mass centres, and moves the inertia of each unphysical body to the nearest physical one
    (the least sum of squared changes).

    \b
    rodyn check puma560
    rodyn check my_arm.json --description
    rodyn check my_arm.json --states 100
    rodyn check my_arm.urdf --repair
    rodyn check puma_printed --repair puma_physical.json

    Next: rodyn show my_arm.json, docs/files.md.
    """
    if out is not None:
        out = _beside(robot) if str(out) == BESIDE else out
        require_new(out, force)
    arm, remarks = unchecked_robot(robot)
    findings = _inspected(arm, remarks, robot)
    if out is not None:
        return _repaired(arm, findings, out)
    if findings.of("error") or (strict and findings.of("warning")):
        exit_with_no()
    if description:
        return _findings_report(findings)
    return _compared(arm, findings, seed, states, consent)


def _beside(robot: str) -> Path:
    """Return where a repaired robot is written without OUT: beside its file, in the same format, or in JSON."""
    from rodyn.model.formats.conversion import SUFFIXES

    if robot == STANDARD_INPUT:
        raise click.UsageError("--repair of standard input needs a file to write: --repair OUT.json")
    file = Path(robot)
    return file.with_name(f"{file.stem}_physical{file.suffix if file.suffix in SUFFIXES else '.json'}")


def _inspected(arm: Robot, remarks: list[Remark], file: str) -> Findings:
    """Return the findings about the description, and the remarks of its reader."""
    from rodyn.robot.check.finding import Findings
    from rodyn.robot.check.inspect import inspected

    read = [finding for remark in remarks for finding in _read(arm, remark, Path(file))]
    return Findings.sorted([*inspected(arm.mechanism, _places(file)), *read])


def _read(arm: Robot, remark: Remark, file: Path) -> Iterator[Finding]:
    """Yield the remarks of a reader; of unphysical bodies only that they are kept as published."""
    from rodyn.model.formats.files import label
    from rodyn.robot.check.finding import Finding

    if remark.unphysical:
        if arm.mechanism.defects:
            says, advice = (
                "its data are kept as published, with known defects",
                remark.message.rpartition("; ")[2],
            )
            yield Finding("remark", "published", "robot", says, "", advice)
        return
    for line in remark.message.splitlines():
        place = LINE.match(line.replace(label(file), file.name))
        where, says = (place[1], place[2]) if place else ("", line.removeprefix(f"{label(file)}: "))
        yield Finding("remark", "reading", "file", says, "", "", where)


def _places(file: str) -> dict[str, str]:
    """Return where links and joints are in the file, by name; {} for a name of the catalog."""
    from rodyn.model.formats.files import LARGEST
    from rodyn.robot.check.places import lines

    path = Path(file)
    if file == STANDARD_INPUT or not path.suffix or not path.is_file():
        return {}
    with path.open("rb") as stream:
        text = stream.read(LARGEST).decode("utf-8", "replace")
    return {name: f"{path.name}:{line}" for name, line in lines(text).items()}


def _compared(arm: Robot, findings: Findings, seed: int, states: int, consent: bool) -> Report:
    """Return the report of the findings and of every method against every other."""
    from rodyn.robot.check.compare import KINEMATICS, ROUTES, compared, seconds

    if arm.mechanism.is_massless:
        return _findings_report(findings, [KINEMATICS])
    work = f"{len(ROUTES)} comparisons of {arm.nv} coordinates"
    require_consent(seconds(arm.mechanism), work, "--description does without them", consent)
    with progress_line(len(ROUTES)) as progress:
        report = compared(arm.mechanism, seed, states, progress)
    if not report:
        exit_with_no()
    rows = [{"check": row.identity, "error": f"{row.error:.1e}", "verdict": row.verdict} for row in report]
    return _findings_report(
        findings, [report.table.text(), "All agree." if report else "Not all agree."], rows
    )


def _repaired(arm: Robot, findings: Findings, out: Path) -> Report:
    """Write the nearest physical robot, if there is one, and return the report."""
    from rodyn.robot.check.repair import repaired
    from rodyn.writing.tables import Table

    mechanism, changes, left = repaired(arm.mechanism)
    rows = [{"check": "repair"} | change._asdict() for change in changes]
    cells = [[change.body, change.entry, repr(change.old), repr(change.new)] for change in changes]
    lines = [Table(["body", "kg m^2", "old", "new"], cells).text()] if changes else ["Nothing needs repair."]
    if left:
        exit_with_no()
        bodies = ", ".join(dict.fromkeys(violation.body for violation in left))
        lines = [f"Nothing was written: {bodies} cannot be repaired automatically."]
        return _findings_report(findings, lines)
    write_robot(mechanism, out)
    return _findings_report(findings, lines, rows)


def _findings_report(
    findings: Findings, parts: Sequence[str] = (), rows: Sequence[dict[str, Any]] = ()
) -> Report:
    from rodyn.writing.tables import Report

    head = [repr(findings), findings.verdict] if findings else [findings.verdict]
    return Report("\n\n".join([*head, *parts]), [*(finding.cells for finding in findings), *rows])


def _held(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, float]:
    """Return positions by joint."""
    positions = {}
    for text in value:
        joint, equals, number = text.rpartition("=")
        try:
            positions[joint] = float(number)
        except ValueError:
            equals = ""
        if not equals:
            raise click.BadParameter(f"{text!r} is not the name of a joint, =, and a number")
    return positions


@click.command()
@click.argument("robot", metavar="ROBOT", shell_complete=completed_robots)
@click.argument("out", metavar="OUT", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--dh", "convention", type=click.Choice(["standard", "modified"]), help="Write a DH table.")
@click.option(
    "--anew", is_flag=True, help="With --dh: by the rules for axes, a >= 0, also if ROBOT is a table."
)
@click.option(
    "--parallel",
    type=click.FloatRange(0.0, 0.1),
    metavar="RAD",
    help="With --dh: axes at less than this angle are taken for parallel ones.",
)
@click.option(
    "--format",
    "suffix",
    type=click.Choice(["json", "toml", "urdf"]),
    help="Of OUT; default: by its ending, JSON for -.",
)
@click.option(
    "--base", type=click.Choice(["fixed", "floating"]), help="What carries it; default: as in ROBOT."
)
@click.option("--tip", metavar="FRAME", help="The link or frame that is its tool.")
@click.option(
    "--lock",
    "held",
    metavar="JOINT=NUMBER",
    multiple=True,
    callback=_held,
    help="Fix a joint there (rad, m); may be repeated.",
)
@click.option("--force", **FORCE)
def convert(
    robot: str,
    out: Path,
    convention: str | None,
    anew: bool,
    parallel: float | None,
    suffix: str | None,
    base: Literal["fixed", "floating"] | None,
    tip: str | None,
    held: dict[str, float],
    force: bool,
) -> None:
    """Write a ROBOT (a name, a file of any format, or - for standard input) to OUT (- for standard output).

    The format is that of OUT's ending: .json, .toml or .urdf. What it cannot hold is listed on standard error. Numbers
    are not judged: rodyn check does that. --base floating is for robots whose root has a body: quadrupeds, humanoids.

    \b
    rodyn convert my_arm.json my_arm.toml
    rodyn convert my_arm.json my_arm.urdf
    rodyn convert stanford table.toml --dh modified
    rodyn convert ur5e table.toml --dh standard --anew
    rodyn convert two_link - --format toml
    rodyn convert so101 five_joints.json --lock gripper=0.2 --tip wrist_link

    Next: rodyn check OUT, docs/files.md.
    """
    table = _table(convention, anew, parallel)
    require_new(out, force)
    arm = with_remarks(*unchecked_robot(robot))
    if base is not None:
        arm = arm.with_base(base)
    if tip is not None:
        arm = arm.replace(tool=tip)
    if held:
        arm = arm.lock(held)
    default = "json" if out == STANDARD_OUTPUT else ""
    ending = suffix or default
    write_robot(arm.mechanism, out, table, f".{ending}" if ending else "")


def _table(convention: str | None, anew: bool, parallel: float | None) -> DhTable | None:
    """Return the DH table of the options, or None."""
    from rodyn.model.formats.conversion import DhTable

    if convention is None:
        if anew or parallel is not None:
            raise click.UsageError("--anew and --parallel need --dh")
        return None
    return DhTable(convention, anew) if parallel is None else DhTable(convention, anew, parallel)


@click.command()
@click.argument("robot", **ROBOT)
@click.argument(
    "quantities", nargs=-1, required=True, metavar="QUANTITY...", shell_complete=completed_quantities
)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), default=".", show_default="here")
@click.option("--method", help="The algorithm; 'list' names them.", **method_option())
@click.option("--frame", help="The link or frame of jacobian, twist, …; default: the tool.")
@click.option("--friction", is_flag=True, help="With the friction of the joints, where it acts.")
@click.option(
    "--derivatives",
    multiple=True,
    metavar="NAMES",
    help="A function of derivatives by q, qd, qdd or tau, too, such as q,qd; may be repeated.",
)
@click.option("--prefix", help="How files and functions are called; default: after the robot.")
@print_answer
def export(
    robot: Robot,
    quantities: tuple[str, ...],
    out: Path,
    method: str | None,
    frame: str | None,
    friction: bool,
    derivatives: tuple[str, ...],
    prefix: str | None,
) -> Report:
    """Write functions of a ROBOT as dependency-free C99, with a self-test.

    \b
    rodyn export puma560 inverse_dynamics forward_dynamics --out build/puma
    rodyn export puma560 jacobian twist_rate --frame link4 --out build/wrist
    rodyn export puma560 forward_dynamics --derivatives q,qd --out build/puma
    cc -std=c99 -O2 build/puma/*.c -lm -o build/puma/test && build/puma/test

    Next: docs/c_export.md.
    """
    from rodyn.writing.tables import plain

    written = robot.export_c(
        out,
        *quantities,
        method=method,
        frame=frame,
        friction=friction,
        prefix=prefix,
        derivatives=[name for names in derivatives for name in re.split(r"[\s,]+", names.strip())],
    )
    return plain([{"file": str(path), "bytes": path.stat().st_size} for path in written])
