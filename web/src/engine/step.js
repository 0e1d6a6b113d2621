/** @file One fixed step of an explicit Runge–Kutta formula of the library; quaternions are brought to unit length. */

import { unknown } from "./words.js";

const LIKE_FIRST = "rk4";

export class Stepper {
  constructor(robot) {
    this.robot = robot;
    this.width = robot.nq + robot.nv;
    this.y = new Float64Array(this.width);
    this.tau = new Float64Array(robot.nv);
    this.stages = [];
  }

  /** One step of {t, q, qd}, in place; friction of the joints acts unless it is turned off. */
  step(state, h, given) {
    const options = { friction: true, ...given };
    const { robot, y, width } = this;
    const formula = this.formula(options.integrator ?? LIKE_FIRST);
    const { nodes, rows, weights } = formula;
    while (this.stages.length < nodes.length) this.stages.push(new Float64Array(width));
    const K = this.stages;
    for (let s = 0; s < nodes.length; s += 1) {
      this.added(state, h, rows[s], s);
      this.derivative(state.t + nodes[s] * h, y, K[s], options);
    }
    this.added(state, h, weights, nodes.length);
    for (const place of robot.quaternions) normalise(y, place);
    state.t += h;
    for (let k = 0; k < robot.nq; k += 1) state.q[k] = y[k];
    for (let k = 0; k < robot.nv; k += 1) state.qd[k] = y[robot.nq + k];
  }

  formula(name) {
    const found = this.robot.pack.tableaux[name];
    if (!found) {
      throw new Error(unknown("integrator", name, Object.keys(this.robot.pack.tableaux)));
    }
    return found;
  }

  /** y = state + h Σ a K. */
  added({ q, qd }, h, weights, count) {
    const { y, stages, robot } = this;
    for (let k = 0; k < this.width; k += 1) {
      let sum = 0;
      for (let s = 0; s < count; s += 1) if (weights[s]) sum += weights[s] * stages[s][k];
      y[k] = (k < robot.nq ? q[k] : qd[k - robot.nq]) + h * sum;
    }
  }

  /** ẏ = (q̇, v̇). */
  derivative(t, y, out, options) {
    const { robot, tau } = this;
    const q = y.subarray(0, robot.nq);
    const qd = y.subarray(robot.nq);
    tau.fill(0);
    options.torque?.(t, q, qd, tau);
    out.set(robot.accelerations(q, qd, tau, options), robot.nq);
    robot.coordinateRates(q, qd, out);
  }
}

function normalise(y, place) {
  const norm = Math.hypot(...y.subarray(place, place + 4));
  for (let k = place; k < place + 4; k += 1) y[k] /= norm;
}
