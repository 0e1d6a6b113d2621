/** @file The arm in time: steps of the engine, as many as real time asks for, recorded. */

import { VariableSteps } from "../../engine/variable_steps.js";
import { Pull } from "./pull.js";
import { Recorder } from "./recorder.js";
import { torqueLaw } from "./motors.js";

/** Seconds of simulated time that one frame may owe: a page that slept does not catch up. */
const MOST_OWED = 0.05;
/** Milliseconds of computing that one frame may take before it lets time go by. */
const PATIENCE = 12;
/** Joint velocities beyond this mean that the step is too long, not that the arm is quick. */
const FASTEST = 1e4;
/** Slower than this is at rest, rad/s or m/s; so are accelerations. */
const STILL = 1e-9;
const INTERVAL = 0.01;
/** The longest step by tolerance, s: what acts may change at any time. */
const LONGEST = 0.05;
/** Seconds for which the force of a hand stays the same where steps are of variable length. */
const HELD = 0.001;
const NO_PULL = { link: -1, point: [0, 0, 0], force: [0, 0, 0] };

/** One robot that moves by its dynamics. */
export class Simulation {
  /** @param {any} robot of the engine @param {{mass: number, size: number}} scale */
  constructor(robot, scale) {
    this.robot = robot;
    this.pull = new Pull(robot, scale);
    // q, qd, tau, kinetic, potential, total, drift; whether gravity and friction act, and the link, point and force of a pull
    this.recorder = new Recorder(robot.nq + 2 * robot.nv + 13, INTERVAL);
    this.state = { t: 0, q: robot.neutral(), qd: new Float64Array(robot.nv) };
    this.torque = new Float64Array(robot.nv);
    this.variable = null;
    this.owed = 0;
    this.steps = 0;
    this.message = "";
  }

  /** Begin anew at rest. @param {ArrayLike<number>} q */
  reset(q) {
    this.state = { t: 0, q: Float64Array.from(q), qd: new Float64Array(this.robot.nv) };
    Object.assign(this, { owed: 0, steps: 0, message: "", pulled: false });
    this.recorder.clear();
    this.pull.release();
    this.variable = null;
  }

  /**
   * What acts from now on.
   * @param {any} sim settings @param {Function} wanted reference of the motors @param {any} methods chosen methods
   */
  configure(sim, wanted, methods) {
    this.sim = sim;
    const gravity = sim.gravity ? undefined : [0, 0, 0];
    this.options = { gravity, friction: sim.friction, method: methods.forward_dynamics };
    this.law = torqueLaw(this.robot, sim, wanted, () => ({
      gravity,
      friction: sim.friction,
      method: methods.inverse_dynamics,
    }));
    this.#chooseSteps();
    this.baseline = this.energy().total;
    if (this.recorder.count === 0) this.#record();
  }

  /** Steps by tolerance go on from here with what acts now; their length stays. */
  #chooseSteps() {
    const { variable, integrator } = this.sim;
    if (!variable || !this.robot.pack.tableaux[integrator]?.judge) this.variable = null;
    else {
      this.variable ??= new VariableSteps(this.robot);
      this.variable.begin(this.state);
    }
  }

  /** What the motors follow is another from now on. */
  redirected() {
    this.variable?.begin(this.state);
  }

  /** Whether nothing but gravity does work, so that a change of the energy is an error of the integration. */
  get free() {
    return this.sim.motors === "off" && !this.sim.friction && !this.pulled;
  }

  /** Why an arm without motors stays where it is, in words; "" if it moves. */
  rests() {
    const { robot, state, sim, options } = this;
    const still = (rates) => rates.every((rate) => Math.abs(rate) < STILL);
    if (!sim || sim.motors !== "off" || !still(state.qd)) return "";
    try {
      if (!still(robot.forwardDynamics(state.q, state.qd, new Float64Array(robot.nv), options))) return "";
    } catch {
      return ""; // the first step says why
    }
    const { gravity = robot.model.gravity } = options;
    return gravity.some(Boolean) ? "gravity turns no joint in this posture" : "there is no gravity";
  }

  /** The change of the total energy since the arm was left to itself; NaN while motors, friction or a hand do work. */
  drift(total = this.energy().total) {
    return this.free ? total - this.baseline : NaN;
  }

  /** Go on by real seconds; returns false when the motion cannot go on, with `message` in words. */
  advance(seconds) {
    const most = Math.max(MOST_OWED * this.sim.speed, this.variable ? 0 : this.sim.step);
    this.owed = Math.min(this.owed + seconds * this.sim.speed, most);
    const until = performance.now() + PATIENCE;
    for (let h = this.stride(this.owed); h > 0 && this.owed >= h; h = this.stride(this.owed)) {
      if (!this.step(h)) return false;
      this.owed -= h;
      if (performance.now() > until) this.owed = 0;
    }
    return true;
  }

  /** How far to go at once if so many seconds are owed: a fixed step, else to the next row of the recording. */
  stride(owed) {
    if (!this.variable) return this.sim.step;
    const due = this.recorder.next - this.state.t;
    return Math.min(owed, this.pull.wrench ? HELD : due > 0 ? due : INTERVAL);
  }

  /** Go on by h seconds: one fixed step, or as many as the tolerance asks for. */
  step(h) {
    const { robot, state, options } = this;
    const wrench = this.pull.at(state.q, h);
    if (this.pulled && !wrench) this.baseline = this.energy().total;
    if (this.variable && (wrench || this.pulled)) this.variable.begin(state);
    this.pulled = Boolean(wrench);
    const { integrator, tolerance } = this.sim;
    const acts = { ...options, integrator, torque: this.law ?? undefined, wrench };
    try {
      if (this.variable) this.variable.to(state, state.t + h, { ...acts, tolerance, longest: LONGEST });
      else robot.step(state, h, acts);
      this.steps += 1;
      if (this.#ran(state)) {
        if (this.recorder.due(state.t)) this.#record();
        return true;
      }
      this.message = `the motion ran away at ${state.t.toFixed(3)} s: choose a smaller step, or softer motors`;
    } catch (error) {
      this.message = `stopped at ${state.t.toFixed(3)} s: ${error.message}`;
    }
    return false;
  }

  #ran(state) {
    for (const rate of state.qd) if (!(Math.abs(rate) < FASTEST)) return false;
    for (const x of state.q) if (!Number.isFinite(x)) return false;
    return true;
  }

  #record() {
    this.recorder.add(this.state.t, ...this.#parts());
  }

  /** The parts of a row. */
  #parts() {
    const { t, q, qd } = this.state;
    this.torque.fill(0);
    this.law?.(t, q, qd, this.torque);
    const { kinetic, potential, total } = this.energy();
    const { link, point, force } = this.pull.wrench ?? NO_PULL;
    const acts = [Number(this.sim.gravity), Number(this.sim.friction), link, ...point, ...force];
    return [q, qd, this.torque, [kinetic, potential, total, this.drift(total)], acts];
  }

  /** Velocities, accelerations and what acts on the arm, at a time of the recording or at its end. */
  moment(t) {
    const { nq, nv } = this.robot;
    const row = t < this.state.t ? this.recorder.row(t) : this.#parts().flatMap((part) => Array.from(part));
    const [q, qd, tau] = [row.slice(0, nq), row.slice(nq, nq + nv), row.slice(nq + nv, nq + 2 * nv)];
    const [gravity, friction, link, ...pull] = row.slice(nq + 2 * nv + 4);
    const wrench = link < 0 ? undefined : { link, point: pull.slice(0, 3), force: pull.slice(3), moment: [0, 0, 0] };
    const options = { gravity: gravity ? undefined : [0, 0, 0], friction: Boolean(friction), wrench };
    const qdd = this.robot.forwardDynamics(q, qd, tau, { ...options, method: this.options.method });
    return { qd, qdd, options };
  }

  /** Time, total energy and its drift at a time of the recording, or at its end. */
  reading(t) {
    if (t >= this.state.t) return { t: this.state.t, energy: this.energy().total, drift: this.drift(), free: this.free };
    const first = this.robot.nq + 2 * this.robot.nv;
    const [, , energy, drift] = this.recorder.row(t).slice(first, first + 4);
    return { t, energy, drift, free: !Number.isNaN(drift) };
  }

  /** Kinetic and potential energy now, in the gravity that acts. */
  energy() {
    return this.robot.energy(this.state.q, this.state.qd, { gravity: this.options.gravity });
  }
}
