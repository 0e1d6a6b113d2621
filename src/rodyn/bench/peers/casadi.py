"""CasADi: rodyn's own recursion on SX scalars, as C compiled for this machine, in a loop over the batch.

The fastest competitor without rodyn's kernels: the same source in the same frames with the same base parameters,
common subexpressions removed, `gcc -O3 -march=native`.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from warnings import warn

import numpy as np

from rodyn.algebra.vectors import Vec3
from rodyn.arrays import Floats
from rodyn.bench.clock import TimedWork
from rodyn.bench.contest import COMPARED, STEP, BenchTask, Contest, Fall, Unable, steps
from rodyn.kernel.quantity.request import select
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import parameters, structure
from rodyn.model.chain.proximal import proximal, regauged, regrouped
from rodyn.robot import Robot

LOOP = """
void rodyn_loop(long long rows, const double *q, const double *qd, const double *x, double *result) {{
  const double *arg[{arguments}];
  double *res[{results}];
  static casadi_int iw[{iw}];
  static double w[{w}];
  for (long long k = 0; k < rows; ++k) {{
    arg[0] = q + {n} * k;
    arg[1] = qd + {n} * k;
    arg[2] = x + {n} * k;
    res[0] = result + {n} * k;
    rodyn_step(arg, res, iw, w, 0);
  }}
}}
"""


RK4 = """
static void rodyn_add(double *out, const double *x, double h, const double *y) {{
  for (int i = 0; i < {n}; ++i) out[i] = x[i] + h * y[i];
}}

void rodyn_loop(long long rows, long long steps, double h, const double *start, double *result) {{
  const double *arg[{arguments}];
  double *res[{results}];
  static casadi_int iw[{iw}];
  static double w[{w}];
  for (long long k = 0; k < rows; ++k) {{
    double q[{n}], v[{n}], x[{n}], v2[{n}], v3[{n}], v4[{n}], a1[{n}], a2[{n}], a3[{n}], a4[{n}];
    for (int i = 0; i < {n}; ++i) q[i] = start[{n} * k + i], v[i] = 0;
    for (long long s = 0; s < steps; ++s) {{
      arg[0] = q; arg[1] = v; res[0] = a1;
      rodyn_step(arg, res, iw, w, 0);
      rodyn_add(x, q, h / 2, v); rodyn_add(v2, v, h / 2, a1);
      arg[0] = x; arg[1] = v2; res[0] = a2;
      rodyn_step(arg, res, iw, w, 0);
      rodyn_add(x, q, h / 2, v2); rodyn_add(v3, v, h / 2, a2);
      arg[0] = x; arg[1] = v3; res[0] = a3;
      rodyn_step(arg, res, iw, w, 0);
      rodyn_add(x, q, h, v3); rodyn_add(v4, v, h, a3);
      arg[0] = x; arg[1] = v4; res[0] = a4;
      rodyn_step(arg, res, iw, w, 0);
      for (int i = 0; i < {n}; ++i) {{
        q[i] += h / 6 * (v[i] + 2 * (v2[i] + v3[i]) + v4[i]);
        v[i] += h / 6 * (a1[i] + 2 * (a2[i] + a3[i]) + a4[i]);
      }}
    }}
    for (int i = 0; i < {n}; ++i) result[2 * {n} * k + i] = q[i], result[2 * {n} * k + {n} + i] = v[i];
  }}
}}
"""


def contest(task: BenchTask) -> Contest:
    """Return the compiled loop over the buffers of a batch."""
    import casadi

    robot, states = task.robot, task.given
    step = _traced(robot, task.quantity, casadi.SX.sym("x", robot.n))
    loop = _compiled(_source(step, LOOP, robot.n), [ctypes.c_longlong, *[ctypes.c_void_p] * 4])
    result = np.empty_like(states.q)
    starts = [array.ctypes.data for array in (*states, result)]
    size = states.q.strides[0]

    def run(a: int, b: int) -> None:
        loop(b - a, *(start + a * size for start in starts))

    def answer(count: int) -> Floats:
        run(0, count)
        return result[:count].copy()

    return Contest(TimedWork("CasADi SX, gcc -O3", run, len(result), holds=(states, result)), answer)


def simulation(robot: Robot, fall: Fall) -> Contest:
    """Return RK4 over all steps and trajectories in the compiled loop; torques are 0, which CasADi folds."""
    import casadi

    step = _traced(robot, "forward_dynamics", casadi.SX.zeros(robot.n))
    types = [ctypes.c_longlong, ctypes.c_longlong, ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p]
    loop = _compiled(_source(step, RK4, robot.n), types)
    start = np.ascontiguousarray(fall.start)
    result = np.empty((len(start), 2 * robot.n))
    places = [(array.ctypes.data, array.strides[0]) for array in (start, result)]

    def run(a: int, b: int, count: int = fall.steps) -> None:
        loop(b - a, count, STEP, *(first + a * size for first, size in places))

    def answer(count: int) -> Floats:
        run(0, count, steps(COMPARED))
        return result[:count].copy()

    work = TimedWork("RK4 over CasADi SX, gcc -O3", run, len(start), holds=(start, result))
    return Contest(work, answer, per=fall.steps)


def _traced(robot: Robot, quantity: str, x: Any) -> Any:
    """Return the default method as a function of q, qd and, unless it is constant, x."""
    import casadi

    n, mechanism = robot.n, robot.mechanism
    algorithm = select(quantity, None, mechanism)
    q, qd = (casadi.SX.sym(name, n) for name in ("q", "qd"))
    turns = [(casadi.cos(q[k]), casadi.sin(q[k])) for k in range(n)]
    forward = quantity == "forward_dynamics"
    state = State(turns, _entries(qd), () if forward else _entries(x), _entries(x) if forward else ())
    whole = structure(mechanism)
    gauge = regauged(whole, parameters(mechanism))
    links = regrouped(whole, proximal(whole, gauge.parameters))
    gravity = gauge.base @ Vec3(*mechanism.gravity)
    chain = make_chain(whole, gauge.parameters, gravity, state, algorithm.axes, links)
    solution = algorithm.run(chain.seen_as(algorithm.view))
    result = casadi.vertcat(*(solution.θdd if forward else solution.τ))
    inputs = [q, qd] if x.is_constant() else [q, qd, x]
    return casadi.Function("rodyn_step", inputs, [result], {"cse": True})


def _source(step: Any, loop: str, n: int) -> str:
    """Return the C of a function and of the loop around it."""
    import casadi

    generator = casadi.CodeGenerator("rodyn_step")
    generator.add(step)
    sizes = {
        "arguments": step.sz_arg(),
        "results": step.sz_res(),
        "iw": step.sz_iw() + 1,
        "w": step.sz_w() + 1,
    }
    return str(generator.dump()) + loop.format(n=n, **sizes)


def _entries(column: Any) -> list[Any]:
    return [column[k] for k in range(column.numel())]


def _compiled(source: str, types: Sequence[Any]) -> Any:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise Unable("no C compiler")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # Windows keeps what is loaded
        text, library = Path(folder) / "step.c", Path(folder) / "step.so"
        text.write_text(source, encoding="utf-8")
        command = [compiler, "-O3", "-march=native", "-fPIC", "-shared", str(text), "-o", str(library), "-lm"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Unable(f"the C compiler failed: {done.stderr.strip().splitlines()[-1:]}")
        loop = ctypes.CDLL(str(library)).rodyn_loop
    loop.argtypes = types
    loop.restype = None
    return loop


def __getattr__(name: str) -> Any:
    """Return `jacobian_cost` by its old path, for one release."""
    if name != "jacobian_cost":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rodyn.papers.cost.derivatives import jacobian_cost

    new = f"{jacobian_cost.__module__}.{name}"
    warn(f"{__name__}.{name} is now {new}", DeprecationWarning, stacklevel=2)
    return jacobian_cost
