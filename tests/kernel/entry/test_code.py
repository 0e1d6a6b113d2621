"""entry.ll is what entry.c says, and its records are those that Python writes."""

import ctypes

import pytest

from rodyn.kernel.entry.code import ENTRY, WAITING, digest, entry_code, relax
from rodyn.kernel.entry.records import EntryRecord, PoolRecord, StoreRecord, VariantRecord
from rodyn.kernel.machine.compile import object_code
from rodyn.kernel.machine.kernel_record import KernelRecord
from rodyn.kernel.machine.target import target
from tests import conditions


def test_the_code_is_that_of_the_source() -> None:
    first, *_ = ENTRY.read_text(encoding="utf-8").splitlines()
    assert first.split()[-1] == digest(ENTRY), "entry.c has changed: make entry"


def test_the_code_is_for_every_machine() -> None:
    text = ENTRY.read_text(encoding="utf-8")
    for word in ("target triple", "target datalayout", "x86", "attributes #", "asm "):
        assert word not in text


@conditions.built_in
@pytest.mark.parametrize(
    ("which", "record"),
    list(enumerate([EntryRecord, VariantRecord, KernelRecord, PoolRecord, StoreRecord])),
    ids=str,
)
def test_records_have_the_sizes_of_the_source(which: int, record: type[ctypes.Structure]) -> None:
    machine = target()
    assert machine is not None
    assert entry_code(machine).function("size_of", 1)(which) == ctypes.sizeof(record)


@conditions.built_in
def test_it_compiles_where_there_is_no_hint_for_waiting() -> None:
    machine = target()
    assert machine is not None
    assert object_code(ENTRY.read_text(encoding="utf-8") + relax("riscv64"), machine)


def test_hints_for_waiting() -> None:
    for architecture, (name, _) in WAITING.items():
        assert f"call void @{name}" in relax(architecture)
    assert "call" not in relax("riscv64")
