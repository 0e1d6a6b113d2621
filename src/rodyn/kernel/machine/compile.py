"""From textual IR to object files, and from those to machine code in memory."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

from llvmlite import binding

from rodyn.kernel.machine.target import Host, Target, architecture
from rodyn.kernel.machine.threads import COMPILER  # LLVM's global state is not for two threads
from rodyn.kernel.thresholds import LONG_MODULE


def platform() -> tuple[object, ...]:
    """Return what object files depend on besides a processor: LLVM's version, the triple, the object format."""
    triple = binding.get_default_triple()
    return tuple(binding.llvm_version_info), triple, binding.get_object_format(triple)


def host() -> Host:
    """Return the processor of this process; the default triple is that of this process, also under an emulator."""
    here = architecture(binding.get_default_triple())
    return Host(here, binding.get_host_cpu_name(), dict(binding.get_host_cpu_features()))


def object_code(ir: str, target: Target) -> bytes:
    """Return the object file of a module."""
    with COMPILER:
        module = binding.parse_assembly(ir)
        module.verify()
        effort = min(target.effort, 1) if len(ir) > LONG_MODULE else target.effort
        return bytes(_machine(target, effort).emit_object(module))


class Code:
    """Machine code of one object file, alive as long as this object."""

    def __init__(self, content: bytes, target: Target) -> None:
        with COMPILER:
            self._engine = binding.create_mcjit_compiler(binding.parse_assembly(""), _machine(target))
            self._engine.add_object_file(binding.ObjectFileRef.from_data(content))
            self._engine.finalize_object()
        self._functions: dict[str, Any] = {}
        self._constants: dict[str, int] = {}

    def address(self, function: str) -> int:
        """Where a function of the module is."""
        with COMPILER:
            return int(self._engine.get_function_address(function))

    def function(self, name: str, pointers: int) -> Any:
        """Return a function i64(ptr, …) of the module; calls release the interpreter lock."""
        if name not in self._functions:
            kind = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_void_p] * pointers)
            self._functions[name] = kind(self.address(name))
        return self._functions[name]

    def constant(self, name: str) -> int:
        """Return what a function i64() of the module always returns."""
        if name not in self._constants:
            self._constants[name] = int(self.function(name, 0)())
        return self._constants[name]


@cache
def _initialised() -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()


def _machine(target: Target, effort: int = 2) -> Any:
    _initialised()
    return binding.Target.from_default_triple().create_target_machine(
        cpu=target.cpu, features=target.features, opt=effort, reloc="default", codemodel="jitdefault"
    )
