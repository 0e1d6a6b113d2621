"""Kernels with sines from a table: the dynamics of rounded angles, their error, every way to compute them, refusals."""

from __future__ import annotations

import pickle
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.trace.interpret import interpret
from rodyn.trace.passes import tabled
from rodyn.trace.sine_table import LOOKUPS, STEP
from tests import conditions
from tests.c_compiler import STRICT

ARM = rd.load("stanford")
RANDOM = rd.Robot.random(5, joints="RP", seed=3)
both = pytest.mark.parametrize("sines", ["table", "table-linear"])


def states(robot: rd.Robot, rows: int = 11) -> list[Any]:
    draw = np.random.default_rng(rows)
    return [draw.uniform(-4, 4, (rows, width)) for width in (robot.nq, robot.nv, robot.nv)]


def rounded(robot: rd.Robot, q: Any) -> Any:
    """Angles as the table has them; lengths as they are."""
    turns = [link.joint.kind == "revolute" for link in robot.links]
    return np.where(turns, np.radians(np.rint(np.degrees(q) / STEP) * STEP), q)


@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics", "inertia_matrix", "gravity_force"])
def test_the_nearest_entry_is_the_dynamics_of_a_rounded_angle(name: str) -> None:
    kernel = ARM.kernel(name, sines="table")
    given = dict(zip(kernel.arguments, states(ARM), strict=False))
    exact = ARM.kernel(name)(*(given | {"q": rounded(ARM, given["q"])}).values())
    assert np.abs(kernel(*given.values()) - exact).max() < 1e-11 * np.abs(exact).max()


@both
@pytest.mark.parametrize("robot", [ARM, RANDOM], ids=["stanford", "random"])
def test_it_is_what_the_interpreter_makes_of_the_program(sines: str, robot: rd.Robot) -> None:
    q, qd, qdd = states(robot, 3)
    kernel = robot.kernel("inverse_dynamics", sines=sines)
    found = kernel(q, qd, qdd)
    program = tabled(build(spec(robot.mechanism, "inverse_dynamics")).program, LOOKUPS[sines])
    assert not program.counts["sin"] + program.counts["cos"]
    for k in range(3):
        given = {"q": q[k].tolist(), "qd": qd[k].tolist(), "qdd": qdd[k].tolist()}
        assert found[k] == pytest.approx(interpret(program, given)["tau"], rel=1e-12, abs=1e-11)
        assert kernel(q[k], qd[k], qdd[k]) == pytest.approx(found[k], rel=1e-13, abs=1e-12)


@conditions.compiled
@both
def test_numpy_does_the_same(sines: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = states(ARM)
    compiled = ARM.kernel("inverse_dynamics", sines=sines)(*given)
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    assert ARM.kernel("inverse_dynamics", sines=sines)(*given) == pytest.approx(
        compiled, rel=1e-12, abs=1e-11
    )


@both
def test_the_error_is_bounded_and_measured(sines: str) -> None:
    """A link in gravity: torque m g a/2 cos q, so its error is that of the cosine."""
    one = rd.load("one_link")
    kernel = one.kernel("gravity_force", sines=sines)
    q = np.linspace(-3, 3, 10_001)[:, None]
    error = kernel.error(q)
    assert (
        error.sine
        == kernel.sine_error
        == {"table": np.radians(0.05), "table-linear": np.radians(0.1) ** 2 / 8}[sines]
    )
    largest = np.abs(one.gravity_force(q)).max()
    assert 0.99 * error.sine < error.relative <= error.sine * (1 + 1e-6)
    assert error.largest == pytest.approx(error.relative * largest)
    assert error.largest == pytest.approx(np.abs(kernel(q) - one.gravity_force(q)).max())


def test_interpolation_is_better_by_the_square() -> None:
    given = states(ARM, 200)
    near, between = (
        ARM.kernel("inverse_dynamics", sines=sines).error(*given) for sines in ("table", "table-linear")
    )
    assert 1e-4 < near.relative < 1e-2
    assert between.largest < near.largest / 500


def test_parameters_friction_out_and_pickles() -> None:
    given = states(ARM)
    kernel = ARM.kernel("inverse_dynamics", bind="structure", sines="table")
    parameters = kernel.parameters
    plain = ARM.kernel("inverse_dynamics", sines="table")
    assert kernel(*given, parameters=2 * parameters) != pytest.approx(kernel(*given))
    assert kernel(*given) == pytest.approx(plain(*given), rel=1e-9)
    out = np.empty((11, 6))
    assert plain(*given, out=out) is out
    assert np.array_equal(out, plain(*given))
    assert np.array_equal(pickle.loads(pickle.dumps(plain))(*given), out)
    assert "sines='table'" in repr(plain)


@pytest.mark.slow
@conditions.c_compiler
@both
def test_exported_c_has_the_table(sines: str, tmp_path: Path) -> None:
    """Its self-test compares with the interpreter."""
    ARM.export_c(tmp_path, "inverse_dynamics", "inertia_matrix", prefix="arm", sines=sines)
    source = (tmp_path / "arm.c").read_text(encoding="ascii")
    assert source.count("static const double sine_table[901]") == 1
    assert " sin(" not in source
    assert "table of 0.1 degrees" in (tmp_path / "arm.h").read_text(encoding="ascii")
    subprocess.run([*STRICT, "arm.c", "arm_test.c", "-lm", "-o", "run"], cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "run"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_refusals() -> None:
    with pytest.raises(rd.UnknownNameError, match="table-linear"):
        ARM.kernel("inverse_dynamics", sines="cordic")
    with pytest.raises(rd.UnsupportedError, match="too many links"):
        rd.Robot.random(200, joints="R", seed=1).kernel("inverse_dynamics", sines="table")
    with pytest.raises(rd.InputError, match='ask for sines="table"'):
        ARM.kernel("inverse_dynamics").error(*states(ARM))
    kernel = ARM.kernel("gravity_force", sines="table")
    with pytest.raises(rd.InputError, match="no entry for it"):
        kernel(np.full(6, 1e15))
    with pytest.raises(rd.InputError, match="nan"):
        kernel([[0.0] * 6, [np.nan] * 6])
    assert np.isfinite(kernel(np.full(6, 1e6))).all()
