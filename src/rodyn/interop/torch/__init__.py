"""PyTorch: functions of a robot on tensors, with forward and reverse mode, `torch.func` and second derivatives.

>>> import torch
>>> import rodyn as rd
>>> import rodyn.interop.torch as rt
>>> arm = rd.load("two_link")
>>> q = torch.zeros(2, dtype=torch.float64, requires_grad=True)
>>> torch.autograd.grad(rt.energy(arm, q, torch.zeros_like(q)).potential, q)[0].round(decimals=2)
tensor([2.4000, 0.4900], dtype=torch.float64)

They are those of `rodyn.interop.functions.FUNCTIONS`. Tensors are float64 or float32, on the CPU; NumPy sees their
memory, nothing is copied. Tensors of float32 are computed in float64, unless a call has `dtype=torch.float32`: then it
and its gradients are computed in float32.

In reading order:

`graph`     products with derivatives as nodes of PyTorch's graph; tensors and their memory
`edge`      a user's call, checked once; rollouts
`modules`   functions of one robot as `torch.nn.Module`
"""

from rodyn.errors import missing_extra

try:
    import torch as _torch  # noqa: F401
except ImportError as error:
    raise missing_extra("functions on tensors need", "torch", "torch") from error

from rodyn.interop.functions import FUNCTIONS
from rodyn.interop.torch.edge import (
    Motion as Motion,
    difference as difference,
    framework_function,
    integrate as integrate,
    rollout as rollout,
)
from rodyn.interop.torch.modules import (
    ForwardDynamics as ForwardDynamics,
    InverseDynamics as InverseDynamics,
    Kinematics as Kinematics,
    RobotModule as RobotModule,
)

globals().update({name: framework_function(name) for name in FUNCTIONS})  # by name in `__init__.pyi`
