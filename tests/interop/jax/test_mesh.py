"""Inside of `jax.shard_map`: what varies over the axes of a mesh, and derivatives of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.interop.jax.states import jax

import jax.numpy as jnp  # isort: skip
from jax.sharding import Mesh, PartitionSpec  # isort: skip

import rodyn.interop.jax as rj  # isort: skip

pytestmark = pytest.mark.skipif(not hasattr(jax, "shard_map"), reason="needs a jax with shard_map")
ARM = rd.load("two_link")
MESH = Mesh(np.array(jax.devices()[:1]), ("x",))
ALONG, WHOLE = PartitionSpec("x"), PartitionSpec()
Q = jnp.linspace(-1, 1, 12).reshape(6, 2)


def mapped(function: Any, given: Any, found: Any = ALONG) -> Any:
    return jax.shard_map(function, mesh=MESH, in_specs=given, out_specs=found)


@pytest.mark.slow
def test_results_vary_as_their_arguments_do() -> None:
    """JAX refuses to take them for the same on all devices."""
    with pytest.raises(ValueError, match="replication"):
        mapped(lambda q: rj.gravity_force(ARM, q), ALONG, WHOLE)(Q)
    with pytest.raises(ValueError, match="replication"):
        mapped(lambda q, qd: rj.energy(ARM, qd, q).kinetic, (ALONG, WHOLE), WHOLE)(Q, Q[0])
    same = mapped(lambda q: rj.gravity_force(ARM, q), WHOLE, WHOLE)(Q)
    np.testing.assert_array_equal(same, rj.gravity_force(ARM, Q))


@pytest.mark.exhaustive
@pytest.mark.parametrize("specs", [(ALONG, ALONG), (ALONG, WHOLE), (WHOLE, ALONG)])
def test_derivatives_inside_and_outside(specs: Any) -> None:
    qd = Q if specs[1] is ALONG else Q[0]
    q = Q if specs[0] is ALONG else Q[0]

    def function(q: Any, qd: Any) -> Any:
        return rj.bias_force(ARM, q, qd)

    def cost(function: Any) -> Any:
        return lambda *x: jnp.sum(function(*x) ** 2)

    across = mapped(function, specs)
    for transformed in (
        lambda f: jax.grad(cost(f), (0, 1)),
        lambda f: lambda *x: jax.jvp(f, x, x)[1],
        lambda f: lambda *x: jax.jvp(jax.grad(cost(f)), x, x)[1],
    ):
        found, exact = (jax.tree.leaves(transformed(one)(q, qd)) for one in (across, function))
        for one, right in zip(found, exact, strict=True):
            np.testing.assert_allclose(one, right, rtol=1e-12, atol=1e-12)
    inside = mapped(jax.grad(cost(function), specs.index(ALONG)), specs)(q, qd)
    np.testing.assert_allclose(
        inside, jax.grad(cost(function), specs.index(ALONG))(q, qd), rtol=1e-12, atol=1e-12
    )
