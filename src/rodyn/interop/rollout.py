"""The motion of a robot under torques that are held for a step each, over NumPy arrays: a `Call` of its own kind.

Its derivatives are those of the run (`run.jvp`, `run.vjp`): of the steps that were taken, forward or back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NoReturn

import numpy as np

from rodyn.arrays import FLOAT64, Dtype, Floats, leading, place, positive
from rodyn.errors import InputError, UnsupportedError, unknown
from rodyn.interop.arguments import require_robot
from rodyn.interop.call import Arrays, Weights
from rodyn.interop.quaternions import by_columns, cotangents, rate_weights, tangents, unit
from rodyn.kernel.quantity.request import wrench_arrays
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.checks import whole
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.simulate.thresholds import MAX_SUBSTEPS
from rodyn.simulate.torques.table import torque_table

RANKS = {"q0": 1, "qd0": 1, "tau": 2}
"""Arguments, and how many axes of each are no leading ones."""
OPTIONS = ("integrator", "wrench", "friction", "method")
TABLE = "table"
"""What a table of torques is called among the torques of a run."""


@dataclass(frozen=True, eq=False)
class Rollout:
    """q0 (..., nq), qd0 (..., nv), tau (..., steps, nv) → q (..., steps + 1, nq) and qd (..., steps + 1, nv).

    step       seconds for which each row of tau is held; substeps: steps of the integrator in one
    options    other keywords of `Robot.simulate`: integrator, wrench, friction, method
    """

    robot: Robot
    steps: int
    step: float
    substeps: int
    options: Mapping[str, Any]
    _kept: dict[str, Any] = field(default_factory=dict, init=False)

    @classmethod
    def of(cls, robot: Robot, steps: int, step: Any, substeps: Any, options: Mapping[str, Any]) -> Rollout:
        """Return the rollout of a user's arguments; what `Robot.simulate` takes it checks itself."""
        require_robot(robot, "rollout")
        seconds, count = positive(step, "step", "s"), whole(substeps, "substeps", 1, MAX_SUBSTEPS)
        if steps < 1:
            raise InputError("tau has no steps: it needs a row for each step")
        for key in options:
            if key not in OPTIONS:
                raise unknown("keyword of rollout", key, OPTIONS)
        return cls(robot, steps, seconds, count, {"integrator": "rk4", **options})

    @property
    def dtype(self) -> Dtype:
        """What numbers are computed with: simulations are of float64."""
        return FLOAT64

    @property
    def arguments(self) -> tuple[str, ...]:
        """q0, qd0, tau."""
        return tuple(RANKS)

    @property
    def ranks(self) -> Mapping[str, int]:
        """How many axes of each argument are no leading ones."""
        return RANKS

    @property
    def shapes(self) -> tuple[tuple[int, ...], ...]:
        """Of q and qd, without leading axes."""
        return (self.steps + 1, self.robot.nq), (self.steps + 1, self.robot.nv)

    def leading(self, shapes: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
        """Return the leading axes of the results for arguments of these shapes; a wrong one is an error by name."""
        nq, nv = self.robot.nq, self.robot.nv
        loads = wrench_arrays(wrenches(self.options.get("wrench")))
        known = {**shapes, **{name: array.shape for name, array in loads.items()}}
        known["tau"] = (*shapes["tau"][:-2], *shapes["tau"][-1:])
        widths = {"q0": nq, "qd0": nv, "tau": nv, **dict.fromkeys(loads, 3)}
        return leading(known, widths, self.robot.mechanism.label)

    def value(self, arrays: Sequence[Floats]) -> tuple[Floats, ...]:
        """Return the states at all times, the first ones with them, of arguments in their order."""
        given = dict(zip(RANKS, arrays, strict=True))
        self.leading({name: array.shape for name, array in given.items()})  # or an error
        axes = _axes(given)
        if 0 in axes:
            return self._nothing(axes)
        run = self._run(_broadcast(given, axes))
        return run.q.copy(), run.qd.copy()

    def jvp(self, given: Arrays, along: Arrays) -> tuple[Floats, ...]:
        """How the states move when start and torques move."""
        shape = np.broadcast_shapes(_axes(given), _axes(along))
        if 0 in shape:
            return self._nothing(shape)
        given, along = _broadcast(given, shape), _broadcast(along, shape)
        run = self._run(given)
        moving: dict[str, Any] = {name: array for name, array in along.items() if name != "tau"}
        if "q0" in along:
            moving["q0"] = tangents(self._elementary, given["q0"], along["q0"])
        if "tau" in along:
            moving["torque"] = {TABLE: {"tau": along["tau"]}}
        result = run.jvp(**moving, of="samples")
        return by_columns(coordinate_rates, self._elementary, run.q, result.q), result.qd

    def vjp(self, given: Arrays, weights: Weights, by: Sequence[str]) -> dict[str, Floats]:
        """Return the gradients of Σ w · state, in one pass back over the run."""
        shape = np.broadcast_shapes(_axes(given), *(array.shape[:-2] for array in weights))
        given = _broadcast(given, shape)
        if 0 in shape:
            return {name: given[name].copy() for name in by}
        run = self._run(given)
        of_q, of_qd = (np.broadcast_to(w, (*shape, *w.shape[-2:])) for w in weights)
        of_v = by_columns(rate_weights, self._elementary, run.q, of_q)
        found = run.vjp(q=of_v, qd=of_qd, by=[{"tau": "torque"}.get(name, name) for name in by], of="samples")
        gradients: dict[str, Any] = {}
        for name in by:
            gradients[name] = getattr(found, name) if name != "tau" else (found.torque or {})[TABLE]["tau"]
        if "q0" in by:
            gradients["q0"] = cotangents(self._elementary, given["q0"], gradients["q0"])
        return gradients

    def hvp(self, *_: Any) -> NoReturn:
        """There are none."""
        raise UnsupportedError(
            "a rollout has no second derivatives: its gradients go over the steps once; take differences of them, or "
            "write the steps with forward_dynamics, which has second derivatives"
        )

    second = hvp

    @cached_property
    def _elementary(self) -> Any:
        return self.robot.mechanism.elementary()

    def _nothing(self, axes: tuple[int, ...]) -> tuple[Floats, ...]:
        """Return the results of no states."""
        return tuple(np.empty((*axes, *shape)) for shape in self.shapes)

    def _run(self, given: Arrays) -> Run:
        """Return the run of these arrays; that of the last ones is kept, for its derivatives."""
        kept = self._kept
        if not kept or any(not np.array_equal(kept[name], given[name]) for name in RANKS):
            kept.clear()
            run = self._simulated(given)
            kept.update({name: np.array(given[name]) for name in RANKS}, run=run)
        result: Run = kept["run"]
        return result

    def _simulated(self, given: Arrays) -> Run:
        times = self.step * np.arange(self.steps + 1)
        run = self.robot.simulate(
            unit(self.robot.mechanism, given["q0"]),
            given["qd0"],
            duration=float(times[-1]),
            times=times,
            torque=torque_table(times[:-1], given["tau"], between="hold"),
            step=self.step / self.substeps,
            progress=False,
            **self.options,
        )
        bad = np.flatnonzero(~np.asarray(run.ok).ravel())
        if len(bad):
            message = np.asarray(run.message).ravel()[bad[0]]
            raise InputError(
                f"the rollout could not go on to its end{place(run.shape, int(bad[0]))}: {message}"
            )
        return run


def _axes(arrays: Arrays) -> tuple[int, ...]:
    """Return the leading axes of arguments together."""
    return np.broadcast_shapes(*(array.shape[: -RANKS[name]] for name, array in arrays.items()))


def _broadcast(arrays: Arrays, shape: tuple[int, ...]) -> dict[str, Floats]:
    """All of them with the same leading axes."""
    return {
        name: np.broadcast_to(array, (*shape, *array.shape[-RANKS[name] :])) for name, array in arrays.items()
    }
