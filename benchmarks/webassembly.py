"""WebAssembly beside machine code and JavaScript: nanoseconds for a state, bytes for an operation.

    python benchmarks/webassembly.py

All run the same recorded programs, each in a loop of its own machine; node has to be there. The shortest of many rounds
counts.
"""

from __future__ import annotations

import base64
import ctypes
import json
import subprocess
import time
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.kernel.machine.compile import Code, host, object_code
from rodyn.kernel.machine.kernel_record import packed_numbers
from rodyn.kernel.machine.target import runnable
from rodyn.kernel.program.loops import build_loops
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.llvm.row_function import program_module
from rodyn.sweep.registry import find
from rodyn.trace.loops.lower import ANY_ROBOT, TABLE, LoopSchedule, values_of
from rodyn.trace.loops.program import Links
from rodyn.trace.passes import fused
from rodyn.trace.program import ARITY, Program
from rodyn.wasm import Function, metadata, module

JAVASCRIPT = {
    "neg": "-{0}",
    "abs": "Math.abs({0})",
    "sqrt": "Math.sqrt({0})",
    "sin": "Math.sin({0})",
    "cos": "Math.cos({0})",
    "add": "{0} + {1}",
    "sub": "{0} - {1}",
    "mul": "{0} * {1}",
    "div": "{0} / {1}",
}
NODE = """
const cases = JSON.parse(require("fs").readFileSync(0, "utf8"));
const least = (call) => {
  for (let k = 0; k < 20000; k++) call();
  let best = Infinity;
  for (let round = 0; round < 40; round++) {
    const start = performance.now();
    for (let k = 0; k < 2000; k++) call();
    best = Math.min(best, (performance.now() - start) * 500);
  }
  return best;
};
const found = cases.map(({ wasm, args, javascript, sizes }) => {
  if (javascript) {
    const rows = sizes.map((size) => Float64Array.from({ length: size }, () => Math.random()));
    const call = new Function(...sizes.map((_, k) => `a${k}`), javascript);
    return least(() => call(...rows));
  }
  const memory = new WebAssembly.Memory({ initial: 64 });
  const module = new WebAssembly.Module(Buffer.from(wasm, "base64"));
  const { f } = new WebAssembly.Instance(module, { env: { memory } }).exports;
  let end = 65536;
  const given = args.map((arg) => {
    if (typeof arg === "number") return arg;
    const bytes = Buffer.from(arg, "base64");
    new Uint8Array(memory.buffer, end, bytes.length).set(bytes);
    end += Math.ceil(bytes.length / 16) * 16;
    return end - Math.ceil(bytes.length / 16) * 16;
  });
  if (f(...given)) throw new Error("a result is not finite");
  return least(() => f(...given));
});
console.log(JSON.stringify(found));
"""


def chain(n: int) -> rd.Robot:
    """A chain of unequal links."""
    rng = np.random.default_rng(0)
    rows = []
    for _ in range(n):
        a, b, alpha, mass = rng.uniform(0.1, 0.5, 4)
        row = {"joint": "revolute", "a": a, "b": b, "alpha": alpha, "theta": 0.0, "mass": mass}
        rows.append({**row, "r": rng.uniform(-0.2, 0.2, 3), "inertia": np.diag(rng.uniform(0.1, 0.15, 3))})
    return rd.Robot.from_dh(rows, "standard")


def operations(program: Program) -> int:
    return sum(count for op, count in program.counts.items() if ARITY[op])


def numbers(count: int) -> np.ndarray:
    return np.random.default_rng(1).uniform(-1, 1, count)


def packed(array: np.ndarray) -> str:
    return base64.b64encode(np.ascontiguousarray(array).tobytes()).decode()


def straight_case(program: Program) -> dict[str, Any]:
    sizes = [*program.inputs.values(), *map(len, program.outputs.values())]
    wasm = base64.b64encode(module([Function("f", program)])).decode()
    return {"wasm": wasm, "args": [packed(numbers(size)) for size in sizes]}


def loop_case(loops: LoopSchedule, links: Links, n: int) -> dict[str, Any]:
    function = Function("f", loops.of(ANY_ROBOT))
    data, tables = metadata([function])["functions"]["f"], values_of(links)
    args: list[Any] = [n] * len(data["sizes"])
    args += [packed(np.array(tables[key], float if key == TABLE else np.int32)) for key in data["fixed"]]
    args.append(packed(np.zeros(n * data["memory"]["links"] + data["memory"]["1"])))
    args += [packed(numbers(n)) for _ in range(len(loops.chain.arguments) + 1)]
    return {"wasm": base64.b64encode(module([function])).decode(), "args": args}


def javascript_case(program: Program) -> dict[str, Any]:
    places = {name: k for k, name in enumerate(program.inputs)}
    lines, values = [], []
    for k, (op, args, content) in enumerate(program.code):
        if op == "constant":
            values.append(f"({content!r})")
            continue
        text = f"a{places[content[0]]}[{content[1]}]" if op == "input" else None
        lines.append(f"const v{k} = {text or JAVASCRIPT[op].format(*(values[arg] for arg in args))};")
        values.append(f"v{k}")
    for output, elements in enumerate(program.outputs.values(), len(places)):
        lines += [f"a{output}[{k}] = {values[element]};" for k, element in enumerate(elements)]
    sizes = [*program.inputs.values(), *map(len, program.outputs.values())]
    return {"javascript": "\n".join(lines), "sizes": sizes}


def machine_code(program: Program) -> float:
    """Nanoseconds of the library's function for one state, called by machine code."""
    target, rows = list(runnable(host()).values())[-1], 2000
    code = Code(object_code(program_module(fused(program), 1, target.lanes), target), target)
    given = [numbers(size) for size in program.inputs.values()]
    results = [np.empty((rows, len(elements))) for elements in program.outputs.values()]
    addresses = [x for row in given for x in (row.ctypes.data, 0)]  # the same state again and again
    packed_arguments = packed_numbers([rows, *addresses, *(result.ctypes.data for result in results)])
    best = float("inf")
    for _ in range(60):
        start = time.perf_counter()
        code.function("run", 1)(ctypes.addressof(packed_arguments))
        best = min(best, (time.perf_counter() - start) / rows)
    return best * 1e9


def main() -> None:
    cases: dict[str, dict[str, Any]] = {}
    print(f"{'':34}{'operations':>11}{'bytes':>8}{'each':>7}{'machine code, ns':>18}")
    for robot, arm in (("puma", rd.load("puma")), ("20 links", chain(20))):
        for name in ("inverse_dynamics", "forward_dynamics"):
            asked = spec(arm.mechanism, name, None, ())
            program = build(asked).program
            label, count, size = (
                f"{robot}, {name}",
                operations(program),
                len(module([Function("f", program)])),
            )
            print(f"{label:34}{count:11}{size:8}{size / count:7.1f}{machine_code(program):18.0f}")
            method = find(asked.quantity.task, freedom=100)
            assert method is not None
            loops = build_loops(spec(arm.mechanism, name, method.name, ()))
            cases[f"{label}, JavaScript"] = javascript_case(program)
            cases[f"{label}, wasm"] = straight_case(program)
            cases[f"{label}, loops"] = loop_case(loops.schedule, loops.links, arm.n)
    done = subprocess.run(
        ["node", "-e", NODE],
        input=json.dumps(list(cases.values())),
        capture_output=True,
        text=True,
        check=True,
    )
    for label, found in zip(cases, json.loads(done.stdout), strict=True):
        print(f"{label:44}{found:9.0f} ns for a state")


if __name__ == "__main__":
    main()
