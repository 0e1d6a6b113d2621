"""PyTorch and tensors for its tests; without it they are left out."""

from __future__ import annotations

from typing import Any

import pytest

import rodyn as rd
from tests.conditions import package
from tests.interop.robots import numbers

torch = package("torch", "torch==2.13.0")
rt = pytest.importorskip("rodyn.interop.torch", reason="needs torch")
edge = pytest.importorskip("rodyn.interop.torch.edge", reason="needs torch")
func = torch.func


def tensors(arm: rd.Robot, name: str, rows: tuple[int, ...] = (2,), *, grad: bool = True) -> list[Any]:
    return [torch.tensor(array, requires_grad=grad) for array in numbers(arm, name, rows).values()]


def weighted(found: tuple[Any, ...]) -> Any:
    return sum((one.flatten() * torch.linspace(-1, 2, one.numel(), dtype=one.dtype)).sum() for one in found)


def parts(found: Any) -> tuple[Any, ...]:
    return tuple(found) if isinstance(found, tuple) else (found,)


def near(found: Any, exact: Any, tolerance: float) -> None:
    assert (found.double() - exact).abs().max() <= tolerance * max(exact.abs().max(), 1e-3)
