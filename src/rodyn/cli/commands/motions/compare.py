"""`rodyn compare`: algorithms, or integrators, on one run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import POSITIVE, ROBOT, given
from rodyn.cli.coordinates import NUMBERS
from rodyn.cli.messages import told
from rodyn.cli.motion import start
from rodyn.cli.output import answers

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.writing.tables import Cells, Report

EXACT: dict[str, Any] = {"integrator": "dop853", "rtol": 1e-12}
"""What the others are compared with."""


@click.command()
@click.argument("robot", **ROBOT)
@click.option("--integrators", is_flag=True, help="All integrators at one tolerance, or step.")
@click.option("--methods", is_flag=True, help="All methods of forward dynamics.")
@click.option("--from", "q0", help="Where the free fall begins.", **NUMBERS)
@click.option("--duration", default=1.0, show_default=True, help="Seconds.", **POSITIVE)
@click.option("--rtol", default=1e-8, show_default=True, **POSITIVE)
@click.option("--step", default=1e-3, show_default=True, help="Of integrators with fixed steps.", **POSITIVE)
@answers
def compare(robot: Robot, integrators: bool, methods: bool, q0: Any, **options: float) -> Report:
    """A free fall of a ROBOT by every integrator, or by every method of forward dynamics.

    Errors are those against dop853 at a tolerance of 1e-12.

    \b
    rodyn compare puma --integrators
    rodyn compare stanford --methods --duration 2

    Next: rodyn simulate, rodyn bench.
    """
    from rodyn.writing.tables import plain

    if integrators == methods:
        raise click.UsageError("give --integrators or --methods")
    if methods and given("step"):
        raise click.UsageError("--step goes with --integrators: methods are compared at one tolerance")
    duration, rtol, step = (options[name] for name in ("duration", "rtol", "step"))
    posture = start(robot, q0)
    exact = robot.simulate(posture, duration=duration, **EXACT)
    ways = _integrators(rtol, step) if integrators else _methods(robot, rtol)
    rows = [_row(name, robot, posture, duration, exact, how) for name, how in ways]
    return plain(rows, f"{robot.name}: a free fall of {duration:g} s, against dop853 at 1e-12")


def _integrators(rtol: float, step: float) -> list[tuple[str, dict[str, Any]]]:
    from rodyn.simulate.integrate.integrators import integrators

    return [
        (
            row.name,
            {"integrator": row.name, **({"rtol": rtol} if row.estimate else {"step": step})},
        )
        for row in integrators()
    ]


def _methods(arm: Robot, rtol: float) -> list[tuple[str, dict[str, Any]]]:
    from rodyn.listing import methods

    return [(row.name, {"method": row.name, "rtol": rtol}) for row in methods("forward_dynamics")]


def _row(name: str, arm: Robot, q0: list[float], duration: float, exact: Any, how: dict[str, Any]) -> Cells:
    from rodyn.errors import RodynError

    try:
        run = arm.simulate(q0, duration=duration, **how)
    except RodynError as error:
        return {"name": name, "status": told(error, click.get_current_context().command)}
    difference = run.compare(exact).q
    counts = run.statistics
    return {
        "name": name,
        "status": run.status,
        "steps": counts.steps,
        "evaluations": counts.evaluations,
        "error of q": f"{difference.max():.1e}",
        "energy drift": f"{run.energy_drift:.1e}",
    }
