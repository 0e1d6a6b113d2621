"""CasADi: rodyn's own recursion on SX scalars, as C compiled for this machine, in a loop over the batch.

The strongest that can be built without rodyn's kernels: the same source in the same frames with the same base
parameters, common subexpressions removed, `gcc -O3 -march=native`.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from rodyn.algebra.vectors import Vec3
from rodyn.bench.clock import Work
from rodyn.bench.peers import Contest, Unable
from rodyn.bench.robots import States
from rodyn.kernel.arrays import Floats
from rodyn.kernel.evaluate import select
from rodyn.model.parameters import parameters, structure
from rodyn.model.proximal import proximal, regauged, regrouped
from rodyn.model.views import State, make_chain
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


def contest(robot: Robot, quantity: str, mode: str, given: States) -> Contest:
    """The compiled loop over the buffers of a batch."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        raise Unable("no C compiler")
    loop = _compiled(_source(robot, quantity), compiler)
    result = np.empty_like(given.q)
    starts = [array.ctypes.data for array in (*given, result)]
    size = given.q.strides[0]

    def run(a: int, b: int) -> None:
        loop(b - a, *(start + a * size for start in starts))

    def answer(count: int) -> Floats:
        run(0, count)
        return result[:count].copy()

    return Contest(Work("CasADi SX, gcc -O3", run, len(result), holds=(given, result)), answer)


def _source(robot: Robot, quantity: str) -> str:
    """C of the default method, traced by CasADi."""
    import casadi

    n, mechanism = robot.n, robot.mechanism
    algorithm = select(quantity, None, mechanism)
    q, qd, x = (casadi.SX.sym(name, n) for name in ("q", "qd", "x"))
    turns = [(casadi.cos(q[k]), casadi.sin(q[k])) for k in range(n)]
    forward = quantity == "forward_dynamics"
    state = State(turns, _entries(qd), () if forward else _entries(x), _entries(x) if forward else ())
    whole = structure(mechanism)
    gauge = regauged(whole, parameters(mechanism))
    links = regrouped(whole, proximal(whole, gauge.parameters))
    gravity = gauge.base @ Vec3(*mechanism.gravity)
    chain = make_chain(whole, gauge.parameters, gravity, state, algorithm.axes, links)
    found = algorithm.run(chain.seen_as(algorithm.view))
    result = casadi.vertcat(*(found.θdd if quantity == "forward_dynamics" else found.τ))
    step = casadi.Function("rodyn_step", [q, qd, x], [result], {"cse": True})
    generator = casadi.CodeGenerator("rodyn_step")
    generator.add(step)
    sizes = {
        "arguments": step.sz_arg(),
        "results": step.sz_res(),
        "iw": step.sz_iw() + 1,
        "w": step.sz_w() + 1,
    }
    return str(generator.dump()) + LOOP.format(n=n, **sizes)


def _entries(column: Any) -> list[Any]:
    return [column[k] for k in range(column.numel())]


def _compiled(source: str, compiler: str) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        text, library = Path(folder) / "step.c", Path(folder) / "step.so"
        text.write_text(source, encoding="utf-8")
        command = [compiler, "-O3", "-march=native", "-fPIC", "-shared", str(text), "-o", str(library), "-lm"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Unable(f"the C compiler failed: {done.stderr.strip().splitlines()[-1:]}")
        loop = ctypes.CDLL(str(library)).rodyn_loop
    loop.argtypes = [ctypes.c_longlong, *[ctypes.c_void_p] * 4]
    loop.restype = None
    return loop
