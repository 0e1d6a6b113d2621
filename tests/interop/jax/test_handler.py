"""What XLA calls: handler.ll is what handler.c says, structs are XLA's, and no buffer is trusted."""

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.interop.call import Call
from rodyn.kernel.entry.code import digest, shipped
from rodyn.kernel.machine.kernel_record import structures
from rodyn.kernel.machine.target import target
from tests import conditions
from tests.interop.jax.states import jax

from rodyn.interop.jax import handler  # isort: skip
from rodyn.interop.jax.function import function_of  # isort: skip
import rodyn.interop.jax as rj  # isort: skip

ARM = rd.load("two_link")


def test_the_code_is_that_of_the_source() -> None:
    text = handler.HANDLER.with_suffix(".ll").read_text(encoding="utf-8")
    assert text.splitlines()[0].split()[-1] == digest(handler.HANDLER), "handler.c has changed: make entry"
    for word in ("target triple", "target datalayout", "x86", "attributes #", "asm "):
        assert word not in text


@conditions.compiled
@pytest.mark.parametrize(("which", "name"), list(enumerate(["Handler", "Code", "Array"])), ids=str)
def test_structs_are_read_with_their_sizes(which: int, name: str) -> None:
    machine = target()
    assert machine is not None
    size = shipped(handler.HANDLER, machine).function("size_of", 1)(which)
    assert size == ctypes.sizeof(structures(handler.HANDLER)[name])


STRUCTS = {
    "XLA_FFI_Extension_Base": "struct_size type next",
    "XLA_FFI_Api_Version": "struct_size extension_start major_version minor_version",
    "XLA_FFI_Metadata": "struct_size api_version traits",
    "XLA_FFI_Metadata_Extension": "extension_base metadata",
    "XLA_FFI_Error_Create_Args": "struct_size extension_start message errc",
    "XLA_FFI_Error_Destroy_Args": "struct_size extension_start error",
    "XLA_FFI_ThreadPool_Schedule_Args": "struct_size extension_start ctx task data",
    "XLA_FFI_Buffer": "struct_size extension_start dtype data rank dims",
    "XLA_FFI_Args": "struct_size extension_start size types args",
    "XLA_FFI_Rets": "struct_size extension_start size types rets",
    "XLA_FFI_CallFrame": "struct_size extension_start api ctx stage args rets",
}
"""The structs of XLA, as far as handler.c has them."""
API = """struct_size extension_start api_version internal_api XLA_FFI_Error_Create XLA_FFI_Error_GetMessage
XLA_FFI_Error_Destroy XLA_FFI_Handler_Register XLA_FFI_Stream_Get - XLA_FFI_ExecutionContext_Get XLA_FFI_State_Set
XLA_FFI_State_Get XLA_FFI_DeviceMemory_Allocate XLA_FFI_DeviceMemory_Free XLA_FFI_ThreadPool_Schedule"""
NUMBERS = {
    "XLA_FFI_Extension_Metadata": 1,
    "XLA_FFI_ExecutionStage_EXECUTE": 3,
    "XLA_FFI_ArgType_BUFFER": 1,
    "XLA_FFI_RetType_BUFFER": 1,
    "XLA_FFI_DataType_F64": 12,
    "XLA_FFI_Error_Code_INVALID_ARGUMENT": 3,
}


def test_structs_are_those_of_the_installed_header() -> None:
    header = Path(jax.ffi.include_dir(), "xla", "ffi", "api", "c_api.h").read_text(encoding="utf-8")
    header = re.sub(r"//.*", "", header)

    def fields(struct: str) -> list[str]:
        (body,) = re.findall(rf"struct {struct} \{{(.*?)\n\}}", header, re.DOTALL)
        return [re.split(r"[\s*(]+", line.strip(" \n)"))[-1] for line in body.split(";") if line.strip()]

    for struct, expected in STRUCTS.items():
        wanted = expected.split()
        assert fields(struct)[: len(wanted)] == wanted, struct
    for found, wanted in zip(fields("XLA_FFI_Api"), API.split(), strict=False):
        assert wanted in ("-", found)
    for name, number in NUMBERS.items():
        assert re.search(rf"\b{name} = (\d+)", header).group(1) == str(number)  # type: ignore[union-attr]


def _registered(rows: int) -> str:
    program = function_of(Call.of(ARM, "forward_dynamics", (), {}))._program(None, (), ())
    name = handler.registered(program, rows)
    assert name is not None
    return name


DOUBLE, SINGLE = np.float64, np.float32


@conditions.compiled
@pytest.mark.parametrize(
    ("inputs", "results", "says"),
    [
        ([((2,), SINGLE), ((2,), DOUBLE), ((2,), DOUBLE)], [(2,)], "argument q float64"),
        ([((2,), DOUBLE), ((2,), np.int64), ((2,), DOUBLE)], [(2,)], "argument qd float64"),
        (
            [((2,), DOUBLE), ((2,), DOUBLE), ((3,), DOUBLE)],
            [(2,)],
            r"argument tau float64 of shape \(..., 2\)",
        ),
        ([((5, 2), DOUBLE), ((2,), DOUBLE), ((2,), DOUBLE)], [(2,)], "argument qd .* same leading axes"),
        ([((), DOUBLE), ((2,), DOUBLE), ((2,), DOUBLE)], [(2,)], "argument q "),
        ([((2,), DOUBLE)] * 3, [(3,)], "result qdd float64"),
        ([((2,), DOUBLE)] * 3, [(1, 2)], "result qdd float64"),
        ([((2,), DOUBLE)] * 2, [(2,)], "takes 3 arguments and has 1 results"),
        ([((2,), DOUBLE)] * 3, [(2,), (2,)], "takes 3 arguments and has 1 results"),
    ],
)
def test_no_buffer_is_trusted(inputs: list[Any], results: list[Any], says: str) -> None:
    arrays = [np.zeros(shape, kind) for shape, kind in inputs]
    types = [jax.ShapeDtypeStruct(shape, DOUBLE) for shape in results]
    with pytest.raises(Exception, match=says):
        jax.block_until_ready(jax.jit(jax.ffi.ffi_call(_registered(1), types))(*arrays))


@conditions.compiled
def test_a_result_that_is_not_double_is_refused() -> None:
    call = jax.ffi.ffi_call(_registered(1), [jax.ShapeDtypeStruct((2,), SINGLE)])
    with pytest.raises(Exception, match="result qdd float64"):
        jax.block_until_ready(call(*np.zeros((3, 2))))


@conditions.compiled
def test_fewer_rows_than_lanes() -> None:
    machine = target()
    assert machine is not None
    call = jax.ffi.ffi_call(_registered(machine.lanes), [jax.ShapeDtypeStruct((1, 2), DOUBLE)])
    found = jax.block_until_ready(call(*np.zeros((3, 1, 2))))
    np.testing.assert_array_equal(found[0], ARM.forward_dynamics(*np.zeros((3, 1, 2))))


def test_many_rows_are_shared_by_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    given = np.random.default_rng(0).normal(size=(3, 40_001, 2))
    expected = ARM.forward_dynamics(*given)
    for threads in ("1", "3"):
        monkeypatch.setenv("RODYN_THREADS", threads)
        function = jax.jit(lambda *arrays: rj.forward_dynamics(ARM, *arrays))
        for _ in range(5):
            np.testing.assert_array_equal(function(*given), expected)
    given[0, 39_000] = np.nan
    with pytest.raises(Exception, match=r"q has nan at index \[39000, 0\]"):
        function(*given).block_until_ready()


@conditions.compiled
def test_other_threads_are_asked_for_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", "3")
    given = np.random.default_rng(0).normal(size=(3, 40_001, 2))
    jax.jit(lambda *arrays: rj.inverse_dynamics(ARM, *arrays))(*given).block_until_ready()
    assert (2, 3 * handler.PARTS) in [(one.data.helpers, one.data.parts) for one in handler._HANDLERS]


@pytest.mark.parametrize("rows", [1, 3, 20])
def test_loops_over_the_links(rows: int) -> None:
    chain = rd.Robot.random(40, "R", seed=3)
    given = np.random.default_rng(0).normal(size=(3, rows, 40))
    np.testing.assert_allclose(rj.inverse_dynamics(chain, *given), chain.inverse_dynamics(*given), rtol=1e-12)


@pytest.mark.slow
def test_where_no_kernel_is_for_threads_python_serves() -> None:
    chain = rd.Robot.random(70, "R", seed=3)
    q, qd, qdd = np.random.default_rng(0).normal(size=(3, 70))
    found = jax.jvp(lambda q: rj.inverse_dynamics(chain, q, qd, qdd), (q,), (np.ones(70),))[1]
    expected = chain.kernel("inverse_dynamics", derivatives="q").jvp(q, qd, qdd, dq=np.ones(70))
    np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-9 * np.abs(expected).max())
    with pytest.raises(Exception, match="q has nan"):
        jax.jvp(lambda q: rj.inverse_dynamics(chain, q, qd, qdd), (q * np.nan,), (q,))[1].block_until_ready()


@pytest.mark.exhaustive
@pytest.mark.slow
@conditions.compiled
def test_names_are_the_same_in_every_process() -> None:
    """XLA may keep what it has compiled on disk, with the names of handlers in it."""
    code = (
        "import jax, numpy as np; jax.config.update('jax_enable_x64', True);"
        "import rodyn as rd, rodyn.interop.jax as rj;"
        "print(jax.jit(lambda q: rj.gravity_force(rd.load('two_link'), q)).lower(np.zeros(2)).as_text())"
    )
    names = []
    for seed in ("1", "2"):  # of Python's hashes
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        names.append(re.findall(r"rodyn_[0-9a-f]{64}", done.stdout))
    assert len(names[0]) == 1
    assert names[0] == names[1]
