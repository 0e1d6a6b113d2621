/** @file What every robot of a page can be asked: poses, torques, accelerations, energies, motions. Where the numbers come
 * from is known to those who extend it, `Robot` and `OwnRobot`. All come from programs recorded from the library's algorithms. */

import { MOST } from "./checks.js";
import { moved, product, turned, zAxis } from "./geometry.js";
import { reach } from "./reach.js";
import { Stepper } from "./step.js";

export const REST = 16;
export const NOTHING = [0, 0, 0];

/**
 * Extended by: `nq`, `nv`, `quaternions` (where each begins in q); `bodyPoses(q)`, poses of bodies as a view that lasts
 * until the next call, and `at(body)`, where that of a body begins there; `computed(quantity, given, acting)`, results as
 * such views; `coordinateRates(q, qd, out)`; `methods(quantity)` and `refused(quantity)`.
 */
export class BaseRobot {
  /** @param {import("./core.js").CoreEngine} engine */
  constructor(engine, model) {
    Object.assign(this, { engine, model, pack: engine.pack, n: model.bodies.length, floating: model.floating });
  }

  /** The initial posture. */
  neutral() {
    return Float64Array.from(this.model.q);
  }

  /** Poses of all described links, by rows, in base axes. @returns {Float64Array} */
  poses(q) {
    return this.placed(q, this.model.links);
  }

  /** Poses of all frames. @returns {Float64Array} */
  frames(q) {
    return this.placed(q, this.model.frames);
  }

  placed(q, places) {
    const poses = this.bodyPoses(q);
    const found = new Float64Array(REST * places.length);
    places.forEach(({ body, pose }, k) => product(poses, this.at(body), pose, 0, found, REST * k));
    return found;
  }

  /** Where every joint is and where its axis points. */
  jointAxes(q) {
    const poses = this.bodyPoses(q);
    return this.model.bodies.map(({ parent, parameters }) => ({
      origin: moved(poses, this.at(parent), parameters.place),
      axis: turned(poses, this.at(parent), zAxis(parameters.placement)),
    }));
  }

  /** Torques of a motion. @returns {Float64Array} */
  inverseDynamics(q, qd, qdd, options = {}) {
    return this.driven("inverse_dynamics", { q, qd, qdd }, options).tau.slice();
  }

  /** Accelerations under torques. @returns {Float64Array} */
  forwardDynamics(q, qd, tau, options = {}) {
    return this.accelerations(q, qd, tau, options).slice();
  }

  /** The same as a view that lasts until the next call. */
  accelerations(q, qd, tau, options) {
    return this.driven("forward_dynamics", { q, qd, tau }, options).qdd;
  }

  /** The inertia matrix by rows. @returns {Float64Array} */
  inertiaMatrix(q, { method } = {}) {
    return this.computed("inertia_matrix", { q }, { method }).M.slice();
  }

  /** Kinetic, potential and total energy (J). */
  energy(q, qd, { gravity = this.model.gravity } = {}) {
    const { kinetic, potential } = this.computed("energy", { q, qd, gravity }, {});
    return { kinetic: kinetic[0], potential: potential[0], total: kinetic[0] + potential[0] };
  }

  /** The mass centre of the whole robot. */
  centerOfMass(q) {
    return Array.from(this.computed("mass_center", { q }, {}).c);
  }

  /** What every joint bears, at its origin, in base axes. */
  reactions(q, qd, qdd, options = {}) {
    const found = this.driven("reactions", { q, qd, qdd }, options);
    const [force, moment] = [found.force.slice(), found.moment.slice()];
    return this.jointAxes(q).map(({ origin }, k) => {
      const at = 3 * this.reactionOf(k);
      return { force: Array.from(force.subarray(at, at + 3)), moment: Array.from(moment.subarray(at, at + 3)), at: origin };
    });
  }

  /**
   * The Jacobian of a frame, [angular; linear] by rows: what a unit wrench there asks of the drives at rest.
   * @returns {Float64Array}
   */
  jacobian(q, frame) {
    const { body, pose } = this.model.frames[frame];
    const { nv, zeros } = this;
    const found = new Float64Array(6 * nv);
    if (body < 0 && !this.floating) return found;
    const still = { q, qd: zeros, qdd: zeros, gravity: NOTHING };
    const point = [pose[3], pose[7], pose[11]];
    for (let row = 0; row < 6; row += 1) {
      const unit = [0, 0, 0];
      unit[row % 3] = 1;
      const [force, moment] = row < 3 ? [NOTHING, unit] : [unit, NOTHING];
      const { tau } = this.computed("inverse_dynamics", still, { push: { body, point, force, moment } });
      for (let k = 0; k < nv; k += 1) found[row * nv + k] = 0 - tau[k];
    }
    return found;
  }

  get zeros() {
    this.nothing ??= new Float64Array(this.nv);
    return this.nothing;
  }

  /** One fixed step of {t, q, qd}, in place. */
  step(state, h, options = {}) {
    this.stepper ??= new Stepper(this);
    this.stepper.step(state, h, options);
    return state;
  }

  /** The posture nearest to q0 that brings a frame to a place; see `reach.js`. */
  inverseKinematics(q0, frame, target, options = {}) {
    return reach(this, q0, frame, target, options);
  }

  /** The model with one number changed, or an Error in the library's words. */
  edited(change) {
    return this.engine.edited(this.model, change);
  }

  /** A quantity that gravity, friction and a wrench act on. */
  driven(quantity, given, { gravity = this.model.gravity, wrench, friction = false, method }) {
    return this.computed(quantity, { ...given, gravity }, { method, friction, push: this.pushOf(wrench) });
  }

  /** A wrench on a described link, at a point of its axes, as one on a body; on a fixed base it does nothing. */
  pushOf(wrench) {
    if (!wrench) return undefined;
    const { body, pose } = this.model.links[wrench.link];
    if (body < 0 && !this.floating) return undefined;
    const { point = NOTHING, force = NOTHING, moment = NOTHING } = wrench;
    return { body, point: moved(pose, 0, point), force, moment };
  }
}

/** A limit of a joint; one that no coordinate of a page can reach is none. */
const bound = (limit, none) => (limit === null || limit === undefined || Math.abs(limit) > MOST ? none : limit);

/** Joints as a page shows them; of each its body, and how many numbers it has in q and in q̇. */
export function shownJoints(model, joints) {
  let [coordinate, rate] = model.floating ? [7, 6] : [0, 0];
  return joints.map(({ body, coordinates, rates }) => {
    const { name: link, kind, joint } = model.bodies[body];
    const { name, lower, upper, velocity, effort } = joint;
    const limits = { lower: bound(lower, -Infinity), upper: bound(upper, Infinity), velocity: velocity ?? Infinity, effort: effort ?? Infinity };
    const found = { name, link, kind, ...limits, coordinate, rate, width: coordinates, rates };
    coordinate += coordinates;
    rate += rates;
    return found;
  });
}
