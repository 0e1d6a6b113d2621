/** @file A motion of the joints of a robot whose base floats: nothing holds the base, and it answers. */

import { freeAccelerations } from "../engine/free_base.js";
import { Stepper } from "../engine/step.js";

/** Steps from one sample to the next by this formula: of order 8, errors are those of rounding. */
const INTEGRATOR = "dop853";

/** What a law of the joints makes of the whole robot; as `rodyn.Run.along` computes it. */
export class FreeMotion {
  /**
   * @param {import("./laws.js").Motion} joints the base starts where it is there, at rest
   * @param {number} samples
   */
  constructor(joints, samples) {
    this.joints = joints;
    this.duration = joints.duration;
    this.stepper = new Stepper(joints.robot);
    const { robot } = joints;
    const first = joints.at(0);
    robot.forwardDynamics(first.q, first.qd, new Float64Array(robot.nv)); // a base that nothing resists is refused in words
    const even = Array.from({ length: samples + 1 }, (_, k) => (joints.duration * k) / samples);
    this.t = Float64Array.from(new Set([...even, ...joints.knots])).sort();
    this.q = new Float64Array(this.t.length * robot.nq);
    this.qd = new Float64Array(this.t.length * robot.nv);
    const state = { t: 0, q: first.q, qd: first.qd };
    this.t.forEach((t, k) => {
      if (k) this.#move(state, t);
      this.q.set(state.q, k * robot.nq);
      this.qd.set(state.qd, k * robot.nv);
    });
  }

  /** @param {number} time @returns {{q: Float64Array, qd: Float64Array, qdd: Float64Array}} */
  at(time) {
    const { robot } = this.joints;
    const t = Math.min(Math.max(time, 0), this.duration);
    const k = this.#before(t);
    const q = this.q.slice(k * robot.nq, (k + 1) * robot.nq);
    const qd = this.qd.slice(k * robot.nv, (k + 1) * robot.nv);
    const state = { t: this.t[k], q, qd };
    if (t > state.t) this.#move(state, t);
    return { q, qd, qdd: freeAccelerations(robot, q, qd, this.joints.at(t).qdd) };
  }

  /** The last sample at or before a time. */
  #before(t) {
    let [low, high] = [0, this.t.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.t[middle] <= t) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The base moves on to a time in the same piece of the law, the joints are where the law says. */
  #move(state, t) {
    const { robot } = this.joints;
    const within = (state.t + t) / 2;
    const accelerations = (now, q, qd) => freeAccelerations(robot, q, qd, this.#joints(now, q, qd, within));
    this.stepper.step(state, t - state.t, { integrator: INTEGRATOR, accelerations });
    state.t = t;
    this.#joints(t, state.q, state.qd, within);
  }

  /** Puts the joints where the law says; returns their accelerations. */
  #joints(t, q, qd, within) {
    const point = this.joints.at(t, within);
    for (const { coordinate, rate } of this.joints.robot.joints) {
      q[coordinate] = point.q[coordinate];
      qd[rate] = point.qd[rate];
    }
    return point.qdd;
  }
}
