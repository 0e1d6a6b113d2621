"""What is compiled for: a named target, NumPy by choice, NumPy without llvmlite."""

import os
import subprocess
import sys

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import kernels
from rodyn.kernel.reference import evaluate
from tests.references import robot


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


def test_an_unknown_target_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "x86-64-v5")
    with pytest.raises(rd.UnknownNameError, match="did you mean 'x86-64-v"):
        robot("one_link").inverse_dynamics([0.0], [0.0], [0.0])


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
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=os.environ
    )
    assert done.stdout.splitlines()[0] == "[2.4, 0.49]"
    assert done.stdout.splitlines()[1].startswith("1 llvmlite is not installed")
