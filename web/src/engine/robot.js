/** @file A robot that can be asked: poses, torques, accelerations, energies, motions. All numbers come from programs
 * recorded from the library's algorithms. */

import { edited } from "./edit.js";
import { moved, product, turned, zAxis } from "./geometry.js";
import { Layout } from "./layout.js";
import { Programs } from "./quantities.js";
import { reach } from "./reach.js";
import { Stepper } from "./step.js";
import { unknown } from "./words.js";

const REST = 16;

export class Robot {
  /** @param {import("./index.js").Engine} engine */
  constructor(engine, model) {
    this.engine = engine;
    this.model = model;
    this.pack = engine.pack;
    this.layout = new Layout(engine.memory, engine.pack, model);
    this.programs = new Programs(engine.memory, engine.pack, this.layout, model);
    this.nq = this.layout.nq;
    this.nv = this.layout.nv;
    this.n = model.bodies.length;
    this.floating = model.floating;
    this.quaternions = model.floating ? [3] : [];
    this.joints = joints(model);
    this.zeros = new Float64Array(this.nv);
    this.functions = {};
  }

  /** Methods of a quantity that take this robot; the first is the default. */
  methods(quantity) {
    return available(this.pack, this.model, quantity);
  }

  /** The initial posture. */
  neutral() {
    return Float64Array.from(this.model.q);
  }

  /** Poses of base and bodies, 16 numbers each; a view that lasts until the next call. */
  bodyPoses(q) {
    return this.programs.run("forward_kinematics", { q }).T;
  }

  /** Poses of all described links, by rows, in base axes. @returns {Float64Array} */
  poses(q) {
    return this.placed(this.bodyPoses(q), this.model.links);
  }

  /** Poses of all frames. @returns {Float64Array} */
  frames(q) {
    return this.placed(this.bodyPoses(q), this.model.frames);
  }

  placed(poses, places) {
    const found = new Float64Array(REST * places.length);
    places.forEach(({ body, pose }, k) => product(poses, REST * (body + 1), pose, 0, found, REST * k));
    return found;
  }

  /** Where every joint is and where its axis points. */
  jointAxes(q) {
    const poses = this.bodyPoses(q);
    return this.model.bodies.map(({ parent, parameters }) => ({
      origin: moved(poses, REST * (parent + 1), parameters.place),
      axis: turned(poses, REST * (parent + 1), zAxis(parameters.placement)),
    }));
  }

  /** Torques of a motion. @returns {Float64Array} */
  inverseDynamics(q, qd, qdd, options = {}) {
    const name = this.functionOf("inverse_dynamics", options.method);
    return this.programs.run(name, { q, qd, qdd, gravity: this.gravity(options) }, this.acts(options)).tau.slice();
  }

  /** Accelerations under torques. @returns {Float64Array} */
  forwardDynamics(q, qd, tau, options = {}) {
    return this.accelerations(q, qd, tau, options).slice();
  }

  /** The same as a view that lasts until the next call. */
  accelerations(q, qd, tau, options) {
    const name = this.functionOf("forward_dynamics", options.method);
    return this.programs.run(name, { q, qd, tau, gravity: this.gravity(options) }, this.acts(options)).qdd;
  }

  /** The inertia matrix by rows. @returns {Float64Array} */
  inertiaMatrix(q, { method } = {}) {
    return this.programs.run(this.functionOf("inertia_matrix", method), { q }).M.slice();
  }

  /** Kinetic, potential and total energy (J). */
  energy(q, qd, options = {}) {
    const { kinetic, potential } = this.programs.run("energy", { q, qd, gravity: this.gravity(options) });
    return { kinetic: kinetic[0], potential: potential[0], total: kinetic[0] + potential[0] };
  }

  /** The mass centre of the whole robot. */
  centerOfMass(q) {
    return Array.from(this.programs.run("mass_center", { q }).c);
  }

  /** What every joint bears, at its origin, in base axes. */
  reactions(q, qd, qdd, options = {}) {
    const given = { q, qd, qdd, gravity: this.gravity(options) };
    const found = this.programs.run("reactions", given, this.acts(options));
    const [force, moment] = [found.force.slice(), found.moment.slice()];
    return this.jointAxes(q).map(({ origin }, k) => ({
      force: Array.from(force.subarray(3 * k, 3 * k + 3)),
      moment: Array.from(moment.subarray(3 * k, 3 * k + 3)),
      at: origin,
    }));
  }

  /**
   * The Jacobian of a frame, [angular; linear] by rows: what a unit wrench there asks of the drives at rest.
   * @returns {Float64Array}
   */
  jacobian(q, frame) {
    const { body, pose } = this.model.frames[frame];
    const found = new Float64Array(6 * this.nv);
    if (body < 0 && !this.floating) return found;
    const name = this.functionOf("inverse_dynamics");
    const still = { q, qd: this.zeros, qdd: this.zeros, gravity: [0, 0, 0] };
    for (let row = 0; row < 6; row += 1) {
      const unit = [0, 0, 0];
      unit[row % 3] = 1;
      const wrench = {
        link: body + this.layout.described.lead,
        point: [pose[3], pose[7], pose[11]],
        force: row < 3 ? [0, 0, 0] : unit,
        moment: row < 3 ? unit : [0, 0, 0],
      };
      const { tau } = this.programs.run(name, still, { wrench });
      for (let k = 0; k < this.nv; k += 1) found[row * this.nv + k] = 0 - tau[k];
    }
    return found;
  }

  /** One fixed step of {t, q, qd}, in place. */
  step(state, h, options = {}) {
    this.stepper ??= new Stepper(this);
    this.stepper.step(state, h, options);
    return state;
  }

  /** q̇ of velocities: q is the coordinates of one state, `out` begins with what is found. */
  coordinateRates(q, qd, out) {
    const lead = this.floating ? 7 : 0;
    if (lead) out.set(this.engine.memory.seen("coordinate_rates", { q: q.subarray(0, 7), qd: qd.subarray(0, 6) }).rates);
    for (let k = lead; k < this.nq; k += 1) out[k] = qd[k - (lead ? 1 : 0)];
  }

  /** The posture nearest to q0 that brings a frame to a place; see `reach.js`. */
  inverseKinematics(q0, frame, target, options = {}) {
    return reach(this, q0, frame, target, options);
  }

  /** The model with one number changed, or an Error in the library's words. */
  edited(change) {
    return edited(this.engine, this.model, change);
  }

  /** Operations of every method, if the model has them. */
  get counts() {
    return this.model.counts ?? {};
  }

  gravity({ gravity }) {
    return gravity ?? this.model.gravity;
  }

  /** Wrench and friction as programs take them; a wrench acts on a described link, at a point of its axes. */
  acts({ wrench, friction = false }) {
    if (!wrench) return { friction };
    const { body, pose } = this.model.links[wrench.link];
    if (body < 0 && !this.floating) return { friction };
    const point = moved(pose, 0, wrench.point ?? [0, 0, 0]);
    const link = body + this.layout.described.lead;
    const { force = [0, 0, 0], moment = [0, 0, 0] } = wrench;
    return { friction, wrench: { link, point, force, moment } };
  }

  functionOf(quantity, method = "") {
    const key = `${quantity} ${method}`;
    this.functions[key] ??= this.found(quantity, method);
    return this.functions[key];
  }

  found(quantity, method) {
    const rows = this.methods(quantity);
    const found = method ? rows.find((row) => row.name === method) : rows[0];
    if (!found) throw new Error(unknown(`method of ${quantity}`, method, rows.map((row) => row.name)));
    return found.function;
  }
}

/** The joints as a page shows them. */
function joints(model) {
  const start = model.floating ? 7 : 0;
  return model.bodies.map(({ kind, joint }, k) => ({
    name: joint.name,
    kind,
    lower: joint.lower ?? -Infinity,
    upper: joint.upper ?? Infinity,
    velocity: joint.velocity ?? Infinity,
    effort: joint.effort ?? Infinity,
    coordinate: start + k,
    rate: start ? k + 6 : k,
    width: 1,
  }));
}

/** Methods whose needs the robot meets: rotors at all joints or at none, links that can be inverted. */
const kept = new WeakMap();

function available(pack, model, quantity) {
  if (!kept.has(model)) kept.set(model, {});
  const known = kept.get(model);
  known[quantity] ??= (pack.methods[quantity] ?? []).filter((row) => pack.meets(row, model));
  return known[quantity];
}
