/** @file One step of an explicit Runge–Kutta formula of the library; quaternions are brought to unit length. */

import { unknown } from "./words.js";

const LIKE_FIRST = "rk4";

export class Stepper {
  constructor(robot) {
    this.robot = robot;
    this.width = robot.nq + robot.nv;
    /** The state that a step begins with, and the one that it leads to: coordinates, then velocities. */
    this.start = new Float64Array(this.width);
    this.y = new Float64Array(this.width);
    this.tau = new Float64Array(robot.nv);
    /** Derivatives of the stages. */
    this.stages = [];
  }

  /** One step of {t, q, qd}, in place; friction of the joints acts unless it is turned off. */
  step(state, h, options) {
    const { nq } = this.robot;
    this.start.set(state.q);
    this.start.set(state.qd, nq);
    this.attempt(state.t, h, this.formula(options.integrator), options);
    state.t += h;
    state.q.set(this.y.subarray(0, nq));
    state.qd.set(this.y.subarray(nq));
  }

  /** From `start` at t to `y` at t + h. */
  attempt(t, h, { nodes, rows, weights }, options) {
    const { stages, y } = this;
    while (stages.length < nodes.length) stages.push(new Float64Array(this.width));
    for (let s = 0; s < nodes.length; s += 1) {
      this.added(h, rows[s], s);
      this.derivative(t + nodes[s] * h, y, stages[s], options);
    }
    this.added(h, weights, nodes.length);
    for (const place of this.robot.quaternions) normalise(y, place);
  }

  formula(name = LIKE_FIRST) {
    const { tableaux } = this.robot.pack;
    if (!Object.hasOwn(tableaux, name)) throw new Error(unknown("integrator", name, Object.keys(tableaux)));
    return tableaux[name];
  }

  /** y = start + h Σ a K. */
  added(h, weights, count) {
    for (let k = 0; k < this.width; k += 1) this.y[k] = this.start[k] + h * this.sum(weights, count, k);
  }

  /** Σ a K of one number of the state. */
  sum(weights, count, k) {
    let sum = 0;
    for (let s = 0; s < count; s += 1) if (weights[s]) sum += weights[s] * this.stages[s][k];
    return sum;
  }

  /** ẏ = (q̇, v̇): by torques, or by accelerations that `options.accelerations` knows. */
  derivative(t, y, out, options) {
    const { robot, tau } = this;
    const q = y.subarray(0, robot.nq);
    const qd = y.subarray(robot.nq);
    if (options.accelerations) out.set(options.accelerations(t, q, qd), robot.nq);
    else {
      tau.fill(0);
      options.torque?.(t, q, qd, tau);
      out.set(robot.accelerations(q, qd, tau, { friction: true, ...options }), robot.nq);
    }
    robot.coordinateRates(q, qd, out);
  }
}

function normalise(y, place) {
  const norm = Math.hypot(...y.subarray(place, place + 4));
  for (let k = place; k < place + 4; k += 1) y[k] /= norm;
}
