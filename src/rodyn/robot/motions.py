"""Equations of motion over time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from numpy.typing import ArrayLike

from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.robot.described import Described, keywords

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run
    from rodyn.simulate.robot_rows.rows import RobotRows
    from rodyn.simulate.stepper import Stepper
    from rodyn.simulate.torques.law import TorqueLike


class Motions(Described):
    def simulate(
        self,
        q0: ArrayLike,
        qd0: ArrayLike | None = None,
        duration: float = 10.0,
        *,
        times: ArrayLike | None = None,
        torque: TorqueLike = None,
        wrench: WrenchLike | Callable[[Any, Any, Any], Any] = None,
        until: Callable[[Any, Any, Any], Any] | None = None,
        limits: Literal["ignore", "end"] = "ignore",
        integrator: str = "rkf45",
        order: int | None = None,
        max_order: int | None = None,
        rtol: float | None = None,
        atol: float | None = None,
        step: float | None = None,
        max_step: float | None = None,
        max_steps: float | None = None,
        friction: bool = True,
        method: str | None = None,
        progress: Callable[[float], object] | bool | None = None,
        parameters: RobotRows | ArrayLike | None = None,
        law_model: str = "row",
    ) -> Run:
        """Simulate from q0 (..., nq), qd0 (..., nv, default: at rest) for `duration` (10) seconds: a `rodyn.Run`.

        times       where it is sampled; default every 0.01 s
        torque      None (free fall), numbers (..., nv), a path (its inverse dynamics), `rd.torque_table`, `rd.pd`,
                    `rd.computed_torque`, `rd.friction`, `rd.stops`, a function of (t, q, qd), or a sum of these
        wrench      `rd.Wrench`, a list, or a function of (t, q, qd) → force and moment at the tool
        until       a function of (t, q, qd): the run ends where it crosses zero
        limits      "end": the run ends where a joint comes to a limit of its position; stops: `rd.stops(stiffness=…)`
        integrator  a name of `rd.integrators()`; `rtol` (default 1e-9) and `atol` (default rtol) choose its steps,
                    or `step` (s) fixes them; `max_step` bounds their length
        order       of integrator="abm", 1 to 12: held; None: free, up to `max_order`
        max_steps   of a trajectory, rejected ones included (default 10 million, callbacks 1 million; inf: no bound)
        friction    that of the model's joints acts (B q̇ + F tanh(q̇/v_s)); False turns it off
        method      of forward dynamics, by name
        progress    a function of the part that is done, or False for no bar on a terminal
        parameters  a robot for each row, as data: `rd.randomised(arm, …)`, `rd.RobotRows.from_robots(arm, […])`, or
                    inertial parameters, ten for each moving link as `arm.kernel(…, bind="structure").parameters` has
                    them, and gravity behind them if it varies
        law_model   the robot that laws without a `model` of their own compute with: "row", that of the row, or
                    "nominal", this one, as a controller knows it

        Laws add, subtract, scale and clip. Functions are compiled with the dynamics where they can be. A run that ends
        early is returned with its status.

        >>> import rodyn as rd
        >>> arm = rd.load("two_link")
        >>> run = arm.simulate([0, 0], duration=1.0, rtol=1e-10)
        >>> run.status, run.q.shape, bool(run.energy_drift < 1e-9)
        ('finished', (101, 2), True)
        """
        arguments = keywords(locals())
        from rodyn.simulate.setup import Setup

        return Setup(self._robot, **arguments).run()

    def stepper(
        self,
        *,
        step: float,
        integrator: str = "rk4",
        rows: int | None = None,
        torque: TorqueLike = None,
        wrench: WrenchLike | Callable[[Any, Any, Any], Any] = None,
        substeps: int = 1,
        friction: bool = True,
        method: str | None = None,
        parameters: RobotRows | ArrayLike | None = None,
        law_model: str = "row",
    ) -> Stepper:
        """Return a `rodyn.Stepper`: the motion in fixed steps of `step` seconds, for loops of your own.

        rows        None: one state; else how many are stepped side by side
        torque      a law as `simulate` takes it; `s.step(tau)` adds torques that are held during the call
        substeps    steps of one call
        integrator  rk4, or another explicit one of `rd.integrators()`; wrench, friction, method: as for `simulate`
        parameters  a robot for each row, as for `simulate`; `s.reset(rows, parameters=…)` gives other ones
        law_model   "row" or "nominal", as for `simulate`

        `s.step(tau)` updates `s.q`, `s.qd` and `s.t` to the numbers that `simulate(step=…)` has. A row that fails has
        `s.ok` False and stays; `s.reset(rows, q, qd)` puts it back.

        >>> import rodyn as rd
        >>> s = rd.load("two_link").stepper(step=1e-3)
        >>> s.reset(q=[0.1, 0.2])
        >>> for _ in range(100):
        ...     s.step([0.5 - s.qd[0], 0.0])
        >>> s.ok, round(s.t, 9), s.q.shape
        (True, 0.1, (2,))
        """
        arguments = keywords(locals())
        from rodyn.simulate.stepper import Stepper

        stepper = Stepper(self._robot, **arguments)
        stepper.warn_of_damping()
        return stepper
