"""`rodyn check`: all methods compared on a robot, and whether its data are physical."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import YES, completed_robots, unchecked_robot
from rodyn.cli.output import answer_is_no, answers, progress_line, require_consent

if TYPE_CHECKING:
    from rodyn.writing.tables import Report


@click.command()
@click.argument("robot", metavar="ROBOT", shell_complete=completed_robots)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the random states.")
@click.option("--states", type=click.IntRange(1, 10_000), default=5, show_default=True, help="How many.")
@click.option("--yes", "consent", **YES)
@answers
def check(robot: str, seed: int, states: int, consent: bool) -> Report:
    """Compare all routes to a result on random states of a ROBOT, and say what is unphysical about its data.

    Exit code 3 if something disagrees or no body could have these data.

    \b
    rodyn check puma560
    rodyn check my_arm.json --states 100

    Next: rodyn show my_arm.json.
    """
    from rodyn.check import ROUTES, check as compared, seconds
    from rodyn.writing.tables import Report

    arm, said = unchecked_robot(robot)
    rows: list[dict[str, Any]] = [{"check": "data", "error": "", "verdict": finding} for finding in said]
    require_consent(
        seconds(arm.mechanism),
        f"{len(ROUTES)} comparisons of {arm.nv} coordinates",
        "check fewer links",
        consent,
    )
    with progress_line(len(ROUTES)) as progress:
        found = compared(arm.mechanism, seed, states, progress)
    rows += [{"check": row.identity, "error": f"{row.error:.1e}", "verdict": row.verdict} for row in found]
    verdict = "All agree." if found else "Not all agree."
    data = said or ["Every link can be a body."]
    if said or not found:
        answer_is_no()
    return Report("\n\n".join([repr(found), verdict, *data]), rows)
