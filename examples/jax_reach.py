"""JAX trains a controller that brings a KUKA to rest, whatever it carries: gradients through whole motions.

`scan` rolls a motion out by the library's forward dynamics, `vmap` does so for several payloads at once, and `grad`
goes back through all steps. A payload is a row of inertial parameters: an array like any other. Needs the extra `jax`.
"""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import rodyn as rd
import rodyn.interop.jax as rj

jax.config.update("jax_enable_x64", True)

arm = rd.load("kuka_kr5")
start, goal = jnp.zeros(arm.n), jnp.array([0.4, -0.3, 0.5, 0.2, -0.4, 0.3])
STEP, COUNT = 0.01, 80  # s
PAYLOADS = (0.0, 1.0, 2.0)  # kg, beyond the flange


def parameters(mass: float) -> Any:
    """The inertial parameters of the arm with a payload."""
    carrying = arm.with_payload(mass, com=(0.0, 0.0, 0.1)) if mass else arm
    return carrying.kernel("forward_dynamics", bind="structure").parameters


loads = np.stack([parameters(mass) for mass in PAYLOADS])
inertia = jnp.diag(jnp.asarray(arm.inertia_matrix(goal)))


def end(weights: Any, load: Any) -> tuple[Any, Any]:
    """Where the arm is after the motion, and how fast: gains on the error, and a torque at every step."""
    gravity = rj.gravity_force(arm, goal)

    def step(state: Any, feed: Any) -> Any:
        q, qd = state
        wanted = feed + jnp.exp(weights["kp"]) * (goal - q) - jnp.exp(weights["kd"]) * qd
        qd = qd + STEP * rj.forward_dynamics(arm, q, qd, gravity + inertia * wanted, parameters=load)
        return (q + STEP * qd, qd), None

    (q, qd), _ = jax.lax.scan(step, (start, jnp.zeros(arm.n)), weights["feed"])
    return q, qd


def cost(weights: Any) -> Any:
    """The mean over all payloads of how far the arm is from rest in its goal."""
    q, qd = jax.vmap(end, (None, 0))(weights, loads)
    return jnp.mean(jnp.sum((q - goal) ** 2 + 0.1 * qd**2, axis=-1))


weights = {
    "kp": jnp.full(arm.n, jnp.log(30.0)),  # 1/s²
    "kd": jnp.full(arm.n, jnp.log(8.0)),  # 1/s
    "feed": jnp.zeros((COUNT, arm.n)),  # rad/s²
}
value = jax.jit(jax.value_and_grad(cost))
first = float(cost(weights))
moment = square = jax.tree.map(jnp.zeros_like, weights)
for k in range(1, 101):  # Adam
    _, slope = value(weights)
    moment = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moment, slope)
    square = jax.tree.map(lambda s, g: 0.99 * s + 0.01 * g**2, square, slope)
    size = 0.02 * (1 - 0.99**k) ** 0.5 / (1 - 0.9**k)
    change = jax.tree.map(lambda m, s: m / (jnp.sqrt(s) + 1e-9), moment, square)
    weights = {name: x - size * change[name] for name, x in weights.items()}
last = float(cost(weights))
print(f"cost {first:.4f} before, {last:.5f} after 100 steps of Adam")
found, _ = jax.vmap(end, (None, 0))(weights, loads)
for mass, away in zip(PAYLOADS, jnp.abs(found - goal).max(axis=-1), strict=True):
    print(f"with {mass:.0f} kg {float(away):.4f} rad from the goal")
assert last < 0.1 * first
