"""Functions of one robot as modules of PyTorch, whose inertial parameters can be learned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from rodyn.arrays import dtype_name
from rodyn.errors import InputError, InputTypeError, short
from rodyn.interop.arguments import checked_options, require_robot
from rodyn.interop.call import require_options
from rodyn.interop.functions import DTYPE, FUNCTIONS, PARAMETERS
from rodyn.interop.torch.edge import DTYPES, NAMES, TORCH, framework_function
from rodyn.robot import Robot

Tensor = Any


class RobotModule(torch.nn.Module):
    """A function of a robot as a module; the robot is fixed, its inertial parameters can be learned.

    learn     whether `inertial`, ten numbers for each moving link as of `robot.kernel(…, bind="structure")`, is a
              parameter of the module, as long as the training leaves every body physically valid
    dtype     of `inertial`, and what is computed with, until `.double()`, `.float()` or `.to(dtype)` changes it; None:
              `inertial` has PyTorch's default, and float64 is computed with
    options   keywords of the function: friction, wrench, method, frame
    """

    function: Callable[..., Any]

    def __init__(self, robot: Robot, *, learn: bool = False, dtype: Any = None, **options: Any) -> None:
        super().__init__()
        row = FUNCTIONS[self.function.__name__]
        require_robot(robot, row.name)
        kind = torch.get_default_dtype() if dtype is None else dtype
        kind = DTYPES[dtype_name(NAMES.get(kind, kind))]
        if not isinstance(learn, bool):
            raise InputTypeError(f"learn must be True or False, got {short(learn)}")
        if learn and not row.masses:
            raise InputError(f"{row.name} does not depend on masses: there is nothing to learn")
        self._in_own_dtype = dtype is not None
        self.register_buffer("_numbers", torch.empty(0, dtype=kind), persistent=False)  # has the dtype of now
        self.robot, self.options, self.inertial = robot, options, None
        require_options(robot, row.name, checked_options(row, TORCH, {**options, **self._dtype}))
        if learn:
            own = robot.dynamic_parameters(rotors=False).kernel_parameters
            self.inertial = torch.nn.Parameter(torch.tensor(own, dtype=kind))

    def forward(self, *arrays: Tensor, **named: Tensor) -> Tensor:
        """Return the function of these tensors, by the learned parameters if there are some."""
        learned = {} if self.inertial is None else {PARAMETERS: self.inertial}
        own = {**self.options, **self._dtype, **learned}
        for key in named:
            if key in own:
                raise InputError(
                    f"{key} belongs to the module: leave it out of the call, or make another module"
                )
        return self.function(self.robot, *arrays, **named, **own)

    @property
    def _dtype(self) -> dict[str, Any]:
        """What is computed with, where a dtype was named: `.double()`, `.float()` and `.to(…)` change it."""
        if not self._in_own_dtype:
            return {}
        kind = self._numbers.dtype
        return {DTYPE: NAMES.get(kind, kind)}

    def learned(self) -> Robot:
        """Return the robot with the parameters of now; physically invalid bodies are refused, by name."""
        if self.inertial is None:
            return self.robot
        own = self.robot.dynamic_parameters()
        return self.robot.with_parameters(own.with_kernel_parameters(self.inertial.numpy(force=True)))

    def extra_repr(self) -> str:
        """Return the text in brackets behind the name."""
        return f"{self.robot.name!r}, learn={self.inertial is not None}"


class InverseDynamics(RobotModule):
    """q, qd, qdd → τ, a module."""

    function = staticmethod(framework_function("inverse_dynamics"))


class ForwardDynamics(RobotModule):
    """q, qd, tau → q̈, a module."""

    function = staticmethod(framework_function("forward_dynamics"))


class Kinematics(RobotModule):
    """q → the pose of a frame (None: the tool), a module."""

    function = staticmethod(framework_function("end_effector"))
