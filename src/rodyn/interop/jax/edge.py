from __future__ import annotations
from typing import Any
import jax, jax.numpy as jnp
from rodyn.errors import *
from rodyn.interop.jax.function import function_of
from rodyn.interop.jax.rules import Form, applied
from rodyn.kernel.quantity.request import wrench_arrays

def call(robot, name, arguments, keywords, on_error="raise"):
    f = function_of(robot, name, keywords, on_error)
    names = f.call.arguments
    given = dict(zip(names, map(jnp.asarray, arguments)))
    axes = f.call.leading({k: v.shape for k, v in given.items()})
    x = [jnp.broadcast_to(v, (*axes, v.shape[-1])) for v in given.values()]
    found = applied(Form(f), {"x": x})
    r = f.call.function.result
    return found[0] if r is None else r(*found)
