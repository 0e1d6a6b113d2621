"""What is compiled for: a target that this processor can run, NumPy by choice, NumPy without llvmlite."""

import os
import subprocess
import sys

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import compile, kernels
from rodyn.kernel.machine.choose import versions
from rodyn.kernel.machine.compile import object_code
from rodyn.kernel.machine.target import (
    ARM,
    NAMED,
    V3,
    V4,
    X86,
    Host,
    Target,
    architecture,
    lanes,
    named,
    runnable,
)
from rodyn.kernel.reference import evaluate


def test_numpy_by_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    monkeypatch.setattr(kernels, "code", _never)
    arm = rd.Robot.random(3, seed=1)
    state = np.random.default_rng(0).uniform(-3, 3, (3, 5000, 3))
    expected = evaluate(arm.mechanism, "inverse_dynamics", dict(zip(("q", "qd", "qdd"), state, strict=True)))[
        "tau"
    ]
    found = arm.inverse_dynamics(*state)
    assert np.abs(found - expected).max() <= 1e-12 * np.abs(expected).max()
    np.testing.assert_allclose(arm.inverse_dynamics(*(x[0] for x in state)), found[0], rtol=1e-12)
    assert type(arm.inverse_dynamics) is not type(len)
    state[1][3, 1] = np.nan
    with pytest.raises(rd.InputError, match=r"qd has nan at index \[3, 1\]"):
        arm.inverse_dynamics(*state)


def _never(*_: object) -> None:
    raise AssertionError("nothing is to be compiled")


def never_called(seed: int) -> rd.Robot:
    """A robot of this file only: calls that are known ask for no target any more."""
    return rd.Robot.random(1, seed=20261117 + seed)


def test_an_unknown_target_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "x86-64-v5")
    with pytest.raises(rd.UnknownNameError, match="did you mean 'x86-64-v"):
        never_called(1).inverse_dynamics([0.0], [0.0], [0.0])


@pytest.mark.slow
def test_without_llvmlite_numpy_serves_and_says_so_once() -> None:
    program = """
import sys, warnings
sys.modules["llvmlite"] = None
import importlib.util as util
real = util.find_spec
import rodyn.kernel.machine.target as target
target.find_spec = lambda name: None if name == "llvmlite" else real(name)
import rodyn as rd
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    arm = rd.load("two_link")
    print(arm.inverse_dynamics([0, 0], [0, 0], [0, 0]).round(2).tolist())
    arm.forward_dynamics([[0, 0]], [0, 0], [0, 0])
print(len(said), said[0].message)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "RODYN_TARGET": ""},
    )
    assert done.stdout.splitlines()[0] == "[2.4, 0.49]"
    assert done.stdout.splitlines()[1].startswith("1 llvmlite is not installed")


def host(where: str, *features: str) -> Host:
    return Host(where, "some-cpu", dict.fromkeys(features, True) | {"sse4a": False})


OLD, HASWELL, SERVER = host(X86, "sse2"), host(X86, *V3), host(X86, *V4)
APPLE, PI, GRAVITON = host(ARM), host(ARM, "neon", "crc"), host(ARM, "neon", "crc", "lse", "sve", "sve2")
OTHER = host("riscv64", "d", "v")


@pytest.mark.parametrize(
    ("where", "names"),
    [
        (OLD, ["x86-64"]),
        (HASWELL, ["x86-64", "x86-64-v3"]),
        (host(X86, *V4 - {"movbe"}), ["x86-64"]),
        (SERVER, ["x86-64", "x86-64-v3", "x86-64-v4"]),
        (APPLE, ["aarch64"]),
        (PI, ["aarch64"]),
        (GRAVITON, ["aarch64", "armv8.1-a"]),
        (OTHER, []),
    ],
)
def test_only_what_a_processor_can_run_is_let_through(where: Host, names: list[str]) -> None:
    assert list(runnable(where)) == names
    for name in NAMED:
        if name in names:
            assert named(name, where) == runnable(where)[name]
        else:
            with pytest.raises(rd.UnsupportedError, match=f"'{name}' cannot run on this processor") as error:
                named(name, where)
            assert f"one of {', '.join([*names, 'numpy'])}, or unset it" in str(error.value)


def test_a_refusal_says_what_is_missing() -> None:
    with pytest.raises(
        rd.UnsupportedError, match=r"some-cpu, x86_64\): it needs avx512bw, avx512cd, avx512dq, avx512f"
    ):
        named("x86-64-v4", HASWELL)
    with pytest.raises(
        rd.UnsupportedError, match=r"some-cpu, aarch64\): it is for x86_64 processors; .* aarch64, numpy"
    ):
        named("x86-64", APPLE)


@pytest.mark.parametrize(
    ("where", "expected"), [(OLD, 2), (HASWELL, 4), (SERVER, 8), (APPLE, 2), (GRAVITON, 2), (OTHER, 2)]
)
def test_lanes_are_the_doubles_of_a_vector_register(where: Host, expected: int) -> None:
    """Those of SVE are not known before a program runs, and are not guessed."""
    assert lanes(where.architecture, where.features) == expected
    widest = max((target.lanes for target in runnable(where).values()), default=2)
    assert widest == expected


@pytest.mark.parametrize(
    ("triple", "expected"),
    [
        ("x86_64-unknown-linux-gnu", X86),
        ("x86_64-pc-windows-msvc", X86),
        ("x86_64-apple-darwin23.1.0", X86),
        ("amd64-unknown-freebsd14", X86),
        ("aarch64-unknown-linux-gnu", ARM),
        ("arm64-apple-darwin23.1.0", ARM),
        ("i686-pc-windows-msvc", "i686"),
        ("armv7l-unknown-linux-gnueabihf", "armv7l"),
    ],
)
def test_architectures_of_triples(triple: str, expected: str) -> None:
    assert architecture(triple) == expected


def test_every_name_for_this_architecture_is_known_to_the_compiler() -> None:
    """LLVM takes an unknown CPU or feature for none, and says so on standard error only."""
    program = """
from rodyn.kernel.machine.compile import host, object_code
from rodyn.kernel.machine.target import NAMED, runnable
here = host().architecture
able = host()._replace(features=dict.fromkeys(frozenset().union(*(one.needs for one in NAMED.values())), True))
for target in runnable(able).values():
    assert object_code("define i64 @f() { ret i64 0 }", target)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_this_processor_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the call that would run the code: no SIGILL, no code of another architecture."""
    here = compile.host()
    foreign = "x86-64" if here.architecture == ARM else "aarch64"
    monkeypatch.setenv("RODYN_TARGET", foreign)
    monkeypatch.setattr(kernels, "code", _never)
    arm = never_called(2)
    for call in (
        lambda: arm.inverse_dynamics([0.0], [0.0], [0.0]),
        lambda: arm.inertia_matrix([[0.0]] * 9),
        lambda: arm.simulate([0.0], duration=0.1),
    ):
        with pytest.raises(
            rd.UnsupportedError, match=f"RODYN_TARGET='{foreign}' cannot run on this processor"
        ):
            call()


def test_code_for_this_processor_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    for target in runnable(compile.host()).values():
        assert object_code("define i64 @f() { ret i64 0 }", target)
    assert object_code("define i64 @f() { ret i64 0 }", Target("", "", 1))


TRIPLES = [
    "x86_64-unknown-linux-gnu",
    "x86_64-pc-windows-msvc",
    "x86_64-apple-darwin23.1.0",
    "aarch64-unknown-linux-gnu",
]


def test_cached_objects_belong_to_a_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder may be shared by Linux and Windows, x86 and ARM: each finds its own objects."""
    found = set()
    for triple in TRIPLES:
        monkeypatch.setattr(compile.binding, "get_default_triple", lambda triple=triple: triple)
        found.add(versions.__wrapped__())
    assert len(found) == len(TRIPLES)
    formats = {one[2] for one in found}
    assert formats == {"ELF", "COFF", "MachO"}
