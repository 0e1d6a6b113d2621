"""What a call from JAX and from CasADi costs beside the kernel itself: one thread.

    python benchmarks/frameworks_jax.py [--robot puma] [--seconds 5] [--json times.json]

Inside `scan` a step is a step of semi-implicit Euler; what an empty one costs (the same without forward dynamics) is
measured, too. The kernel alone is called in a loop of machine code.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import casadi
import jax
import jax.numpy as jnp
import numpy as np
from clocks import clocked, timed

import rodyn as rd
import rodyn.interop.casadi as rc
import rodyn.interop.jax as rj
from rodyn.arrays import Floats, address
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.compile import Code, object_code
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import spec

STEPS = 400
"""Of a scan: short enough not to be interrupted on a busy machine."""
ROWS = 4096

LOOP = """
define i64 @loop(ptr %given, i64 %count) {{
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %flag = call i64 inttoptr (i64 {run} to ptr)(ptr %given)
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %count
  br i1 %more, label %loop, label %done
done:
  ret i64 %flag
}}
"""


def kernel_alone(arm: rd.Robot, given: list[Floats]) -> Callable[[], Any]:
    """`STEPS` calls of the kernel for one state."""
    machine = target()
    assert machine is not None
    kernel = kernel_of(Key(spec(arm.mechanism, "forward_dynamics"), machine, batch=False))
    assert kernel is not None
    assert kernel.thread_safe is not None
    code = Code(object_code(LOOP.format(run=kernel.thread_safe.run), machine), machine)
    run = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p, ctypes.c_int64)(code.address("loop"))
    arrays = [*given, np.empty(arm.nv)]
    pairs = [number for array in given for number in (address(array), array.size)]
    packed = (ctypes.c_int64 * 8)(1, *pairs, address(arrays[-1]))
    alive = (code, arrays, packed)
    return lambda: run(ctypes.addressof(packed), STEPS + 0 * len(alive))


def scans(arm: rd.Robot, q: Any, qd: Any, tau: Any) -> dict[str, Callable[[], Any]]:
    """`STEPS` steps in one compiled loop, with forward dynamics and without."""

    def rolled(acceleration: Callable[..., Any]) -> Callable[[], Any]:
        def step(state: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
            q, qd = state
            qd = qd + 1e-6 * acceleration(q, qd, tau)
            return (q + 1e-6 * qd, qd), None

        run = jax.jit(lambda q, qd: jax.lax.scan(step, (q, qd), None, length=STEPS)[0])
        return lambda: jax.block_until_ready(run(q, qd))

    return {
        "scan": rolled(lambda q, qd, tau: rj.forward_dynamics(arm, q, qd, tau)),
        "empty scan": rolled(lambda q, qd, tau: 0.5 * q - tau + qd),
    }


def buffered(function: Any, given: list[Floats]) -> Callable[[], Any]:
    """A call of a CasADi function through buffers."""
    buffer, run = function.buffer()
    result = np.empty(function.numel_out(0))
    for k, array in enumerate(given[: function.n_in()]):
        buffer.set_arg(k, memoryview(array))
    buffer.set_res(0, memoryview(result))
    keep = (buffer, given, result)
    return lambda: run() or (keep and None)


def works(arm: rd.Robot) -> dict[str, Callable[[], Any]]:
    """What is measured, by name."""
    rng = np.random.default_rng(0)
    given = [*rng.uniform(-1, 1, (3, arm.n))]
    rows = [*rng.uniform(-1, 1, (3, ROWS, arm.n))]
    one, many = [*map(jnp.asarray, given)], [*map(jnp.asarray, rows)]

    def qdd(q: Any, qd: Any, tau: Any) -> Any:
        return rj.forward_dynamics(arm, q, qd, tau)

    compiled, gradient = jax.jit(qdd), jax.jit(jax.grad(lambda *x: qdd(*x).sum(), (0, 1, 2)))
    symbol = casadi.SX.sym("x")
    return {
        "kernel": kernel_alone(arm, given),
        **scans(arm, *one),
        "jit": lambda: compiled(*one).block_until_ready(),
        "no jit": lambda: qdd(*one).block_until_ready(),
        "jit, gradient": lambda: jax.block_until_ready(gradient(*one)),
        "NumPy": lambda: arm.forward_dynamics(*given),
        f"jit, {ROWS} states": lambda: compiled(*many).block_until_ready(),
        f"NumPy, {ROWS} states": lambda: arm.forward_dynamics(*rows),
        "casadi, compiled": buffered(rc.compiled(arm, "forward_dynamics"), given),
        "casadi, Jacobian": buffered(rc.compiled(arm, "forward_dynamics").jacobian(), given),
        "casadi, expression": buffered(rc.function(arm, "forward_dynamics"), given),
        "casadi, empty": buffered(casadi.Function("empty", [symbol], [symbol]), [np.zeros(1)]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--robot", default="puma")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", type=Path, help="where the times go")
    given = parser.parse_args()
    os.environ["RODYN_THREADS"] = "1"
    jax.config.update("jax_enable_x64", True)
    warnings.simplefilter("ignore", rd.UnphysicalWarning)
    measured = {name: clocked(work, time.perf_counter) for name, work in works(rd.load(given.robot)).items()}
    times = timed(measured, given.seconds)
    for name in ("kernel", "scan", "empty scan"):
        times[name] /= STEPS
    times["scan over the kernel"] = times["scan"] - times["kernel"]
    for name, seconds in times.items():
        print(f"{name:24} {1e6 * seconds:10.3f} µs")
    if given.json:
        given.json.write_text(
            json.dumps({"robot": given.robot, "seconds": times}, indent=1), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
