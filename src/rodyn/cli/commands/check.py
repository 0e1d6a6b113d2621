"""`rodyn check`: what is wrong with a description, its repair, and all methods compared on the robot."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import STANDARD_INPUT, YES, Remark, completed_robots, unchecked_robot
from rodyn.cli.descriptions import FORCE, require_new, write_robot
from rodyn.cli.output import answer_is_no, answers, progress_line, require_consent

if TYPE_CHECKING:
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
@answers
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
    arm, said = unchecked_robot(robot)
    found = _inspected(arm, said, robot)
    if out is not None:
        return _repaired(arm, found, out)
    if found.of("error") or (strict and found.of("warning")):
        answer_is_no()
    if description:
        return _report(found)
    return _compared(arm, found, seed, states, consent)


def _beside(robot: str) -> Path:
    """Return where a repaired robot is written without OUT: beside its file, in the same format, or in JSON."""
    from rodyn.model.formats.conversion import SUFFIXES

    if robot == STANDARD_INPUT:
        raise click.UsageError("--repair of standard input needs a file to write: --repair OUT.json")
    file = Path(robot)
    return file.with_name(f"{file.stem}_physical{file.suffix if file.suffix in SUFFIXES else '.json'}")


def _inspected(arm: Robot, said: list[Remark], file: str) -> Findings:
    """What is wrong with the description, and what its reader said."""
    from rodyn.robot.check.finding import Findings
    from rodyn.robot.check.inspect import inspected

    read = [finding for remark in said for finding in _read(arm, remark, Path(file))]
    return Findings.sorted([*inspected(arm.mechanism, _places(file)), *read])


def _read(arm: Robot, remark: Remark, file: Path) -> Iterator[Finding]:
    """What a reader said; of unphysical bodies only that they are kept as published: they are found again."""
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
    """Where links and joints are in the file, by name; nowhere for a name of the catalog."""
    from rodyn.model.formats.files import LARGEST
    from rodyn.robot.check.places import lines

    path = Path(file)
    if file == STANDARD_INPUT or not path.suffix or not path.is_file():
        return {}
    with path.open("rb") as stream:
        text = stream.read(LARGEST).decode("utf-8", "replace")
    return {name: f"{path.name}:{line}" for name, line in lines(text).items()}


def _compared(arm: Robot, found: Findings, seed: int, states: int, consent: bool) -> Report:
    """The report of the findings and of every method against every other."""
    from rodyn.robot.check.compare import KINEMATICS, ROUTES, compared, seconds

    if arm.mechanism.is_massless:
        return _report(found, [KINEMATICS])
    work = f"{len(ROUTES)} comparisons of {arm.nv} coordinates"
    require_consent(seconds(arm.mechanism), work, "--description does without them", consent)
    with progress_line(len(ROUTES)) as progress:
        report = compared(arm.mechanism, seed, states, progress)
    if not report:
        answer_is_no()
    rows = [{"check": row.identity, "error": f"{row.error:.1e}", "verdict": row.verdict} for row in report]
    return _report(found, [report.table.text(), "All agree." if report else "Not all agree."], rows)


def _repaired(arm: Robot, found: Findings, out: Path) -> Report:
    """The nearest physical robot is written, if there is one."""
    from rodyn.robot.check.repair import repaired
    from rodyn.writing.tables import Table

    mechanism, changes, left = repaired(arm.mechanism)
    rows = [{"check": "repair"} | change._asdict() for change in changes]
    cells = [[change.body, change.entry, repr(change.old), repr(change.new)] for change in changes]
    told = (
        [Table(["body", "kg m^2", "old", "new"], cells).text()] if changes else ["Nothing is to be repaired."]
    )
    if left:
        answer_is_no()
        bodies = ", ".join(dict.fromkeys(violation.body for violation in left))
        told = [f"Nothing is written: no computation can repair {bodies}."]
        return _report(found, told)
    write_robot(mechanism, out)
    return _report(found, told, rows)


def _report(found: Findings, parts: Sequence[str] = (), rows: Sequence[dict[str, Any]] = ()) -> Report:
    from rodyn.writing.tables import Report

    head = [repr(found), found.verdict] if found else [found.verdict]
    return Report("\n\n".join([*head, *parts]), [*(finding.cells for finding in found), *rows])
