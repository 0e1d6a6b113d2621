"""entry.ll is what entry.c says, and Python reads its structs as it is compiled."""

import ctypes
from pathlib import Path

import pytest

from rodyn.kernel.entry.code import WAITING, digest, entry_code, relax
from rodyn.kernel.machine.compile import object_code
from rodyn.kernel.machine.kernel_record import ENTRY, constants, structures
from rodyn.kernel.machine.target import target
from tests import conditions

IR = ENTRY.with_suffix(".ll")


def test_the_code_is_that_of_the_source() -> None:
    first, *_ = IR.read_text(encoding="utf-8").splitlines()
    assert first.split()[-1] == digest(ENTRY), "entry.c has changed: make entry"


def test_the_code_is_for_every_machine() -> None:
    text = IR.read_text(encoding="utf-8")
    for word in ("target triple", "target datalayout", "x86", "attributes #", "asm ", "memcpy", "memset"):
        assert word not in text


@conditions.built_in
@pytest.mark.parametrize(
    ("which", "name"), list(enumerate(["Python", "Job", "Store", "Entry", "Variant", "Kernel"])), ids=str
)
def test_structs_are_read_with_their_sizes(which: int, name: str) -> None:
    machine = target()
    assert machine is not None
    assert entry_code(machine).function("size_of", 1)(which) == ctypes.sizeof(structures(ENTRY)[name])


SOURCE = """
enum { MANY = 3, /* some = 5 */ FLAGS = 1 << 4 };
typedef struct Head { unsigned count; struct Head *next; } Head;
typedef struct { /* a; b */
    Head head;
    i64 (*run)(i64 *), (*stop)(void); /* c */
    const char *name, *words;
    char text[5];
    const double *const rows, size;
    int grid[MANY][2];
} Sample;
"""


def test_every_kind_of_field(tmp_path: Path) -> None:
    path = tmp_path / "sample.c"
    path.write_text(SOURCE, encoding="utf-8")
    assert constants(path) == {"MANY": 3}
    found = structures(path)
    assert list(found) == ["Head", "Sample"]
    fields = {name: kind for name, kind, *_ in found["Sample"]._fields_}
    assert list(fields) == ["head", "run", "stop", "name", "words", "text", "rows", "size", "grid"]
    assert fields["head"] is found["Head"]
    assert fields["run"] is fields["stop"] is fields["rows"] is ctypes.c_void_p
    assert fields["name"] is fields["words"] is ctypes.c_char_p
    assert [ctypes.sizeof(fields[name]) for name in ("text", "size", "grid")] == [5, 8, 24]
    path.write_text("typedef struct { long x; } Wrong;", encoding="utf-8")
    structures.cache_clear()
    with pytest.raises(KeyError, match="long"):
        structures(path)


@conditions.built_in
def test_it_compiles_where_there_is_no_hint_for_waiting() -> None:
    machine = target()
    assert machine is not None
    assert object_code(IR.read_text(encoding="utf-8") + relax("riscv64"), machine)


def test_hints_for_waiting() -> None:
    for architecture, (name, _) in WAITING.items():
        assert f"call void @{name}" in relax(architecture)
    assert "call" not in relax("riscv64")
