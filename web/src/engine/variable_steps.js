/** @file Steps whose length the estimated error decides: `simulate/integrate/control.py` of the library, recorded. */

import { Stepper } from "./step.js";
import { unknown } from "./words.js";

/** What ends a motion that the control of steps gives up. */
const ENDINGS = {
  step: (t) =>
    `the step became too small at ${t} s: the motion blows up there, or torques jump; give a larger tolerance, or softer motors`,
  "not finite": (t) => `the state was no longer finite after ${t} s: the motion blew up`,
};

/**
 * A motion by steps of variable length. Steps do not end where states are asked for: a state within a step comes from a
 * shorter one from the same start, so that asking changes nothing.
 */
export class VariableSteps {
  constructor(robot) {
    const { control } = robot.pack;
    this.robot = robot;
    this.memory = robot.engine.memory;
    this.stepper = new Stepper(robot);
    this.names = Object.fromEntries(control.lane.map((name, k) => [name, k]));
    this.lane = new Float64Array(control.lane.length);
    this.seen = Object.fromEntries(control.seen.map((name, k) => [name, k]));
    this.longest = Infinity;
    /** Where a step that was taken leads. */
    this.kept = new Float64Array(this.stepper.width);
    for (const [name, value] of Object.entries(control.first)) this.set(name, value);
    for (const name of control.unbounded) this.set(name, Infinity);
  }

  get(name) {
    return this.lane[this.names[name]];
  }

  set(name, value) {
    this.lane[this.names[name]] = value;
  }

  /** How long the next step will be if nothing is against it, s. */
  get length() {
    return Math.min(this.get("h"), this.longest);
  }

  /** Go on from {t, q, qd}, also where something else acts from now on; the length of steps stays. */
  begin({ t, q, qd }) {
    this.set("t", t);
    this.set("mode", this.robot.pack.control.going);
    this.set("stuck", 0);
    this.stepper.start.set(q);
    this.stepper.start.set(qd, this.robot.nq);
  }

  /**
   * Brings {t, q, qd} to a later time.
   * @param {any} state @param {number} time
   * @param {{integrator: string, tolerance: number, longest?: number}} options and what acts, as for fixed steps
   */
  to(state, time, options) {
    const formula = this.stepper.formula(options.integrator);
    if (!formula.judge) throw new Error(unknown("integrator of variable step", options.integrator, this.pairs()));
    this.longest = options.longest ?? Infinity;
    this.set("out", time);
    const given = { lane: this.lane, seen: new Float64Array(Object.keys(this.seen).length), step: [this.longest] };
    for (;;) {
      if (this.run("advance_step", given).arrived[0]) {
        this.stepper.start.set(this.kept);
        if (this.get("t") >= time) return this.show(state, time, this.stepper.start);
      }
      this.run("begin_step", given);
      this.attempt(formula, options, given.seen);
      const { sampled, taken } = this.run(formula.judge, given);
      this.refuse();
      if (taken[0]) this.kept.set(this.stepper.y);
      if (sampled[0]) return this.show(state, time, this.stepper.y);
    }
  }

  pairs() {
    return Object.entries(this.robot.pack.tableaux).flatMap(([name, { judge }]) => (judge ? [name] : []));
  }

  /** A program of the control, which changes the lane. */
  run(name, given) {
    const found = this.memory.seen(name, given);
    this.lane.set(found.lane);
    return found;
  }

  /** One step as far as the lane says, and what it showed; a state beyond the first that has no dynamics is a bad step. */
  attempt(formula, options, seen) {
    seen.fill(0);
    seen[this.seen.event] = 1;
    seen[this.seen.cost] = formula.nodes.length;
    const t = this.get("t");
    try {
      this.stepper.attempt(t, this.get("dt"), formula, options);
      if (!this.stepper.y.every(Number.isFinite)) throw new Error("not finite");
      formula.errors.forEach((row, k) => {
        seen[this.seen[k ? "error1" : "error"]] = this.error(row, options.tolerance);
      });
    } catch {
      this.stepper.derivative(t, this.stepper.start.slice(), this.stepper.stages[0], options); // throws if it is this state
      seen[this.seen.watch] = NaN;
    }
  }

  /** The mean square of an estimate of the error, in units of the tolerance. */
  error(row, tolerance) {
    const { stepper, memory } = this;
    const given = { estimate: [0], y: [0], new: [0], rtol: [tolerance], atol: [tolerance] };
    const dt = this.get("dt");
    let sum = 0;
    for (let k = 0; k < stepper.width; k += 1) {
      given.estimate[0] = dt * stepper.sum(row, row.length, k);
      given.y[0] = stepper.start[k];
      given.new[0] = stepper.y[k];
      sum += memory.seen("squared_error", given).square[0];
    }
    return sum / stepper.width;
  }

  refuse() {
    const { running, endings } = this.robot.pack.control;
    const status = this.get("status");
    if (status === running) return;
    this.set("status", running);
    throw new Error(ENDINGS[endings[status]](Number(this.get("t").toPrecision(9))));
  }

  show(state, t, y) {
    state.t = t;
    state.q.set(y.subarray(0, this.robot.nq));
    state.qd.set(y.subarray(this.robot.nq));
  }
}
