/** @file A robot with WebAssembly of its own, straight-line code: mimic and ball joints, screws. It cannot be edited. */

import { edited } from "./edit.js";
import { moved, product, turned, zAxis } from "./geometry.js";
import { Memory } from "./memory.js";
import { bytesOf } from "./pack.js";
import { reach } from "./reach.js";
import { Stepper } from "./step.js";
import { notFinite, singular, unknown, untrusted } from "./words.js";

const REST = 16;
const NOTHING = [0, 0, 0];

export class OwnRobot {
  constructor(engine, model) {
    const { code } = model;
    Object.assign(this, { engine, model, code, pack: engine.pack });
    this.memory = new Memory(new WebAssembly.Module(bytesOf(code.wasm)), code.reserved, code.functions);
    [this.nq, this.nv, this.n] = [code.nq, code.nv, model.bodies.length];
    this.floating = model.floating;
    this.quaternions = code.quaternions;
    this.joints = joints(model);
    this.zeros = new Float64Array(this.nv);
  }

  methods(quantity) {
    const name = this.code.methods[quantity];
    return name ? [{ name, label: name.replaceAll("-", " "), paper: "" }] : [];
  }

  neutral() {
    return Float64Array.from(this.model.q);
  }

  linkPoses(q) {
    return this.run("forward_kinematics", { q, gravity: NOTHING }).T;
  }

  poses(q) {
    return this.linkPoses(q);
  }

  frames(q) {
    const poses = this.linkPoses(q);
    const found = new Float64Array(REST * this.model.frames.length);
    this.model.frames.forEach(({ body, pose }, k) => product(poses, this.at(body), pose, 0, found, REST * k));
    return found;
  }

  /** Where the pose of a body begins; −1 is the base. */
  at(body) {
    return body < 0 ? 0 : REST * (this.code.carriers[body] + 1);
  }

  jointAxes(q) {
    const poses = this.linkPoses(q);
    return this.model.bodies.map(({ parent, parameters }) => ({
      origin: moved(poses, this.at(parent), parameters.place),
      axis: turned(poses, this.at(parent), zAxis(parameters.placement)),
    }));
  }

  inverseDynamics(q, qd, qdd, options = {}) {
    return this.driven("inverse_dynamics", { q, qd, qdd }, options).tau;
  }

  forwardDynamics(q, qd, tau, options = {}) {
    return this.accelerations(q, qd, tau, options);
  }

  accelerations(q, qd, tau, options) {
    return this.driven("forward_dynamics", { q, qd, tau }, options).qdd;
  }

  inertiaMatrix(q) {
    return this.run("inertia_matrix", { q, gravity: NOTHING }).M;
  }

  energy(q, qd, { gravity = this.model.gravity } = {}) {
    const { kinetic, potential } = this.run("energy", { q, qd, gravity });
    return { kinetic: kinetic[0], potential: potential[0], total: kinetic[0] + potential[0] };
  }

  centerOfMass(q) {
    return Array.from(this.run("mass_center", { q, gravity: NOTHING }).c);
  }

  /** Wrenches of the joints are not among the programs of such a robot. */
  reactions() {
    return [];
  }

  jacobian(q, frame) {
    const { body, pose } = this.model.frames[frame];
    const found = new Float64Array(6 * this.nv);
    const link = this.model.links.findIndex((one) => one.body === body && isRest(one.pose));
    const point = [pose[3], pose[7], pose[11]];
    for (let row = 0; row < 6; row += 1) {
      const unit = [0, 0, 0];
      unit[row % 3] = 1;
      const wrench = { link, point, [row < 3 ? "moment" : "force"]: unit };
      const tau = this.inverseDynamics(q, this.zeros, this.zeros, { wrench, gravity: NOTHING });
      for (let k = 0; k < this.nv; k += 1) found[row * this.nv + k] = 0 - tau[k];
    }
    return found;
  }

  step(state, h, options = {}) {
    this.stepper ??= new Stepper(this);
    this.stepper.step(state, h, options);
    return state;
  }

  coordinateRates(q, qd, out) {
    out.set(this.memory.seen("coordinate_rates", { q, qd }).rates);
  }

  inverseKinematics(q0, frame, target, options = {}) {
    return reach(this, q0, frame, target, options);
  }

  edited(change) {
    return edited(this.engine, this.model, change);
  }

  get counts() {
    return this.model.counts ?? {};
  }

  /** A quantity that friction and a wrench act on. */
  driven(name, given, { gravity = this.model.gravity, wrench, friction = false, method }) {
    const known = this.methods(name)[0].name;
    if (method && method !== known) throw new Error(unknown(`method of ${name}`, method, [known]));
    const full = friction && `${name}/friction` in this.code.functions ? `${name}/friction` : name;
    return this.run(full, { ...given, gravity, ...this.pushes(given.q, wrench) });
  }

  /** Forces and moments at the origins of all bodies, of which one is pushed. */
  pushes(q, wrench) {
    const found = {};
    this.code.pushed.forEach((link, k) => {
      const acts = wrench && this.code.pushed[k] === this.carrierOf(wrench.link);
      const { force, moment } = acts ? this.atOrigin(q, link, wrench) : { force: NOTHING, moment: NOTHING };
      found[`force of wrench ${k}`] = force;
      found[`moment of wrench ${k}`] = moment;
    });
    return found;
  }

  /** The number of the moving link that carries a described link; −1 the base. */
  carrierOf(link) {
    const { body } = this.model.links[link];
    return body < 0 ? -1 : this.code.carriers[body];
  }

  atOrigin(q, carrier, { link, point = NOTHING, force = NOTHING, moment = NOTHING }) {
    const poses = this.linkPoses(q);
    const at = moved(poses, REST * link, point);
    const from = moved(poses, REST * (carrier + 1), NOTHING);
    const [x, y, z] = at.map((value, k) => value - from[k]);
    const [fx, fy, fz] = force;
    const arm = [y * fz - z * fy, z * fx - x * fz, x * fy - y * fx];
    return { force, moment: moment.map((value, k) => value + arm[k]) };
  }

  run(name, given) {
    const found = this.memory.straight(name, given);
    if (!this.memory.flag) return found;
    const quantity = name.split("/")[0].replaceAll("_", " ");
    if (!Object.values(found).every((one) => one.every(Number.isFinite))) throw new Error(notFinite(this.model, quantity));
    throw new Error(name.startsWith("forward_dynamics") ? singular(this.model) : untrusted(this.model, quantity));
  }
}

function isRest(pose) {
  return pose.every((x, k) => x === (k % 5 === 0 ? 1 : 0));
}

function joints(model) {
  const { coordinates, rates, independent, carriers } = model.code;
  let start = model.floating ? 7 : 0;
  let rate = model.floating ? 6 : 0;
  return independent.map((link, k) => {
    const { kind, joint } = model.bodies[carriers.indexOf(link)];
    const found = {
      name: joint.name,
      kind,
      lower: joint.lower ?? -Infinity,
      upper: joint.upper ?? Infinity,
      velocity: joint.velocity ?? Infinity,
      effort: joint.effort ?? Infinity,
      coordinate: start,
      rate,
      width: coordinates[k],
    };
    start += coordinates[k];
    rate += rates[k];
    return found;
  });
}
