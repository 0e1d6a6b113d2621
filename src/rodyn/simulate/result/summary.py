"""A run in six lines: what moved, how it was computed, how far, how it ended, how well, what next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.errors import cut
from rodyn.model.limits import limit_violations
from rodyn.simulate.result.columns import names, units
from rodyn.simulate.result.records import STATUSES
from rodyn.simulate.thresholds import MAX_POINTS, MAX_SUMMARY_SAMPLES
from rodyn.writing.markup import beside, curves
from rodyn.writing.tables import Table

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def summary(run: Run) -> str:
    """`repr(run)`."""
    return "\n  ".join(_line(run, line) for line in (_what, _how, _effort, _ending, _quality, _next))


def summary_html(run: Run) -> str:
    """Return a run in a notebook: positions over time, beside its summary as a table."""
    rows = [
        [name, _line(run, line)]
        for name, line in (
            ("computed", _how),
            ("effort", _effort),
            ("ended", _ending),
            ("torques", _quality),
            ("next", _next),
        )
    ]
    rows[-1][1] = rows[-1][1].removeprefix("next: ")
    return beside(_line(run, _curves), Table(["run", _line(run, _what).removeprefix("Run of ")], rows).html())


def _curves(run: Run) -> str:
    """Return the positions of the joints (of a batch: of its first trajectory) as an image; without a floating base."""
    first = (0,) * len(run.shape)
    rows = np.flatnonzero(run.reached[first])
    name, position = names(run.robot).q, units(run.robot)[0]
    start = 7 if run.robot.base != "fixed" and run.robot.nq > 7 else 0
    if not len(rows):
        return ""
    many = run.robot.nq - start
    taken = rows[
        np.unique(np.linspace(0, len(rows) - 1, min(len(rows), max(MAX_POINTS // many, 12))).astype(int))
    ]
    unit = ", ".join(dict.fromkeys(filter(None, position[start:])))
    whose = (
        f", trajectory {', '.join(map(str, first))} of {_count(run.reached[..., 0].size)}" if first else ""
    )
    shown = f"{name[start]} to {name[-1]}" if many > 1 else name[start]
    values = run.q[first][taken][:, start:].T
    drawn = curves(
        run.t[taken].tolist(), values.tolist(), f"{shown} ({unit}){whose}" if unit else f"{shown}{whose}"
    )
    return drawn.image(f"Positions {shown} over time{whose}")


def _line(run: Run, line: Callable[[Run], str]) -> str:
    try:
        text = line(run)
    except Exception as error:  # a repr is printed where things went wrong already
        text = f"({type(error).__name__}: {cut(str(error), 100)})"
    return " ".join(text.splitlines())


def _what(run: Run) -> str:
    samples = f"{run.samples} sample{'s' * (run.samples != 1)} from {run.t[0]:g} s to {run.t[-1]:g} s"
    if not run.shape:
        return f"Run of {run.robot!r}: {samples}"
    shape = f" {run.shape}" if len(run.shape) > 1 else ""
    return f"Run of {run.robot!r}: batch of {_count(run.reached[..., 0].size)} trajectories{shape}, {samples}"


def _how(run: Run) -> str:
    s = run.settings
    chosen = {"rtol": s.rtol, "atol": s.atol, "step": s.step}
    numbers = [
        f"{name} {value:g}{' s' * (name == 'step')}" for name, value in chosen.items() if value is not None
    ]
    acting = "friction of the joints" if s.friction else ""
    varied = "" if run.robots is None else run.robots.words
    differing = f"robots that differ in {varied}" if varied else ""
    return ", ".join([s.integrator, *numbers, *filter(None, (s.method, acting, differing, s.how))])


def _effort(run: Run) -> str:
    s = run.statistics
    far = f"reached {_range(run.t_end)} of {run.settings.duration:g} s"
    many = "s" if np.any(np.asarray(s.steps) != 1) else ""
    steps = f"{_range(s.steps)} step{many} ({_range(np.stack([s.smallest_step, s.largest_step]))} s"
    more = f", {_range(s.rejected)} rejected" if np.any(s.rejected) else ""
    return f"{far}: {steps}{more}), {_range(s.evaluations)} evaluations, {_time(s.seconds)}"


def _ending(run: Run) -> str:
    return f"{_ended(run)}{_beyond_limits(run)}"


def _beyond_limits(run: Run) -> str:
    """Words for joints that were beyond a limit of position or velocity."""
    if run.reached.size > MAX_SUMMARY_SAMPLES:
        return ""
    joints = {
        limit_violation.joint
        for limit_violation in limit_violations(run.robot.mechanism, run.q, run.qd, times=run.t)
    }
    many = "s were" if len(joints) > 1 else " was"
    return f"; {len(joints)} joint{many} beyond a limit, see limit_violations()" if joints else ""


def _ended(run: Run) -> str:
    if not run.shape:
        return f"{run.status}: {run.message or STATUSES[str(run.status)]}"
    words, counts = np.unique(run.status, return_counts=True)
    counted = ", ".join(f"{count} {word}" for word, count in zip(words, counts, strict=True))
    bad = np.argwhere(~np.asarray(run.ok))
    if not bad.size:
        return counted
    first: Any = tuple(int(k) for k in bad[0])
    shown = first if len(first) > 1 else first[0]
    end = np.asarray(run.t_end)[first]
    return f"{counted}; trajectory {shown} at {end:g} s: {np.asarray(run.message)[first]}"


def _quality(run: Run) -> str:
    if run.reached.size > MAX_SUMMARY_SAMPLES:
        return f"{_count(run.reached.size)} samples: energy and torques are computed on demand"
    if run.settings.free:
        drifts = np.ravel(run.energy_drift)
        if np.isnan(drifts).all():  # one sample
            return "no torque"
        return f"no torque; energy drifts by {np.nanmax(drifts):.2g} of the largest kinetic energy"
    if run.settings.friction and run.settings.torque == run.settings.wrench == "none":
        return "no torque but the friction of the joints"
    wrench = "" if run.settings.wrench == "none" else f"; wrench: {run.settings.wrench}"
    if run.settings.torque == "none" and not run.settings.friction:
        return f"no torque{wrench}"
    size = np.nan_to_num(np.abs(run.tau))
    place = np.unravel_index(int(np.argmax(size)), size.shape)
    name = names(run.robot).tau[place[-1]]
    largest = f"the largest is {name} = {run.tau[place]:.4g} at {run.t[place[-2]]:g} s"
    return f"torque: {run.settings.torque}; {largest}{wrench}"


def _next(run: Run) -> str:
    own, first = (
        ("batch", "batch[0], batch[batch.ok]") if run.shape else ("run", "run.q, run.tau, run.end_effector")
    )
    again = "" if run._again is None else f", {own}.reliable_until()"
    return f'next: {first}, {own}.energy, {own}.to_csv("run.csv"), {own}.save("run.npz"){again}'


def _range(value: Any) -> str:
    """One number, or the smallest and the largest of a batch."""
    low, high = np.min(value), np.max(value)
    return f"{low:g}" if low == high else f"{low:g}…{high:g}"


def _count(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _time(seconds: float) -> str:
    return f"{seconds:.3g} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms"
