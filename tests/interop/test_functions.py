"""Every framework has the same functions, and the same words for what is wrong with a call."""

import importlib
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

import rodyn as rd
from rodyn.interop.arguments import one_dtype, sorted_out
from rodyn.interop.functions import DTYPE, FUNCTIONS, ON_ERROR, Framework
from rodyn.robot.kernels.differentiable import DIFFERENTIABLE
from tests.conditions import compiled
from tests.interop.robots import keywords, numbers, robot

PLAIN = Framework("plain", "Any", "Any")
WIDE = Framework("wide", "Any", "Any", (ON_ERROR, DTYPE))


def test_every_quantity_with_derivatives_is_a_function() -> None:
    assert set(FUNCTIONS) == set(DIFFERENTIABLE)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_row_has_the_keywords_that_the_method_takes(name: str) -> None:
    arm, row = robot("arm"), FUNCTIONS[name]
    given = {**keywords(arm, name), **row.fixed}
    found = getattr(arm, row.method)(*numbers(arm, name, ()).values(), **given)
    assert isinstance(found, row.result or np.ndarray)


@pytest.mark.parametrize(
    ("arrays", "named", "words"),
    [
        ((1,), {}, r"bias_force needs qd: bias_force\(robot, q, qd"),
        ((1, 2, 3), {}, "takes 2 arrays, got 3"),
        ((1, 2), {"qd": 3}, "given qd twice"),
        ((1, 2), {"frame": "tool"}, "unknown keyword of bias_force 'frame'"),
    ],
)
def test_a_wrong_call_is_named(arrays: tuple[int, ...], named: dict[str, object], words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        sorted_out(FUNCTIONS["bias_force"], PLAIN, arrays, named)


def test_arguments_go_by_place_or_by_name_and_come_in_order() -> None:
    given, options = sorted_out(
        FUNCTIONS["forward_dynamics"], PLAIN, (1,), {"parameters": 4, "tau": 3, "qd": 2, "friction": True}
    )
    assert list(given.items()) == [("q", 1), ("qd", 2), ("tau", 3), ("parameters", 4)]
    assert options == {"friction": True}
    assert "parameters" not in sorted_out(FUNCTIONS["gravity_force"], PLAIN, (1,), {"parameters": None})[0]


def test_float32_is_an_option_of_frameworks_that_can() -> None:
    row = FUNCTIONS["gravity_force"]
    assert sorted_out(row, WIDE, (1,), {"dtype": np.float32})[1] == {"dtype": "float32"}
    assert sorted_out(row, PLAIN, (1,), {"dtype": "float64"})[1] == {}
    with pytest.raises(rd.UnsupportedError, match="gravity_force is computed in float64 here"):
        sorted_out(row, PLAIN, (1,), {"dtype": "float32"})
    with pytest.raises(rd.UnsupportedError, match="momentum is computed in float64 only"):
        sorted_out(FUNCTIONS["momentum"], WIDE, (1, 2), {"dtype": "float32"})


@pytest.mark.parametrize("dtype", ["float16", "int64", "complex128", "bool"])
def test_a_dtype_that_is_not_computed_with_is_named(dtype: str) -> None:
    with pytest.raises(rd.RodynError, match=f"qd is {dtype}"):
        one_dtype({"q": "float64", "qd": dtype})


@pytest.mark.slow
def test_rodyn_imports_no_framework() -> None:
    """Neither `import rodyn` nor a call of it."""
    code = (
        "import sys, rodyn as rd; rd.load('two_link').gravity_force([0.0, 0.0]); import rodyn.interop.call; "
        "print([name for name in ('torch', 'jax', 'casadi', 'numba') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["torch", "scipy", "numba"])
def test_a_framework_that_is_not_installed_is_an_extra(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [
        one for one in sys.modules if one == f"rodyn.interop.{name}" or one.partition(".")[0] == name
    ]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(rd.RodynError, match=rf"\(rodyn's extra '{name}'\)"):
        importlib.import_module(f"rodyn.interop.{name}")


# Wrong options leave nothing behind: 1 == True == 1.0


def of_torch(name: str, arm: rd.Robot, **words: object) -> object:
    torch = pytest.importorskip("torch")
    given = [torch.tensor(array) for array in numbers(arm, name, ()).values()]
    return getattr(importlib.import_module("rodyn.interop.torch"), name)(arm, *given, **words)


def of_jax(name: str, arm: rd.Robot, **words: object) -> object:
    pytest.importorskip("jax").config.update("jax_enable_x64", True)
    return getattr(importlib.import_module("rodyn.interop.jax"), name)(
        arm, *numbers(arm, name, ()).values(), **words
    )


def of_casadi(name: str, arm: rd.Robot, **words: object) -> object:
    pytest.importorskip("casadi")
    return getattr(importlib.import_module("rodyn.interop.casadi"), name)(
        arm, *numbers(arm, name, ()).values(), **words
    )


def of_numba(name: str, arm: rd.Robot, **words: object) -> object:
    pytest.importorskip("numba")
    return importlib.import_module("rodyn.interop.numba").pointers(arm, name, **words)


@pytest.mark.parametrize("call", [of_torch, of_jax, of_casadi, pytest.param(of_numba, marks=compiled)])
@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("bias_force", {"friction": 1}, {"friction": True}),
        ("jacobian", {"frame": True}, {"frame": 1}),
        ("jacobian", {"frame": 1.0}, {"frame": 1}),
    ],
)
def test_a_refused_option_does_not_change_the_next_call(
    call: Callable[..., object], name: str, wrong: dict[str, object], right: dict[str, object]
) -> None:
    """Each in a robot of its own, so that nothing is known of it before; and after the right one the wrong one."""
    arm = robot("arm").replace(name=f"{call.__name__} {name} {wrong}")
    for _ in range(2):
        with pytest.raises(rd.RodynError, match=r"friction must be|a link is given by"):
            call(name, arm, **wrong)
        call(name, arm, **right)


@pytest.mark.parametrize("call", [of_torch, of_jax, of_casadi])
def test_a_refused_frame_of_a_wrench_does_not_change_the_next_call(call: Callable[..., object]) -> None:
    arm = robot("arm").replace(name=f"pushed by {call.__name__}")
    for _ in range(2):
        with pytest.raises(rd.RodynError, match="a link is given by"):
            call("inverse_dynamics", arm, wrench=rd.Wrench([1.0, 0.0, 0.0], frame=True))
        call("inverse_dynamics", arm, wrench=rd.Wrench([1.0, 0.0, 0.0], frame=1))
