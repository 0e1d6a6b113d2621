/** @file A robot that is data of the programs for every robot. */

import { BaseRobot, REST, shownJoints } from "./base_robot.js";
import { Layout } from "./layout.js";
import { Programs } from "./quantities.js";
import { unknown } from "./words.js";

export class Robot extends BaseRobot {
  constructor(engine, model) {
    super(engine, model);
    this.layout = new Layout(engine.memory, engine.pack, model);
    this.programs = new Programs(engine.memory, engine.pack, this.layout, model);
    this.nq = this.layout.nq;
    this.nv = this.layout.nv;
    this.quaternions = model.floating ? [3] : [];
    this.joints = shownJoints(model, model.bodies.map((_, body) => ({ body, coordinates: 1, rates: 1 })));
    this.offers = {};
    this.functions = {};
  }

  /** Methods of a quantity that take this robot; the first is the default. */
  methods(quantity) {
    return this.offered(quantity).methods;
  }

  /** Methods that do not, and why. */
  refused(quantity) {
    return this.offered(quantity).refused;
  }

  offered(quantity) {
    this.offers[quantity] ??= this.engine.offered(this, quantity);
    return this.offers[quantity];
  }

  bodyPoses(q) {
    return this.programs.run("forward_kinematics", { q }).T;
  }

  at(body) {
    return REST * (body + 1);
  }

  reactionOf(body) {
    return body;
  }

  computed(quantity, given, { method, friction, push }) {
    const wrench = push && { ...push, link: push.body + this.layout.described.lead };
    return this.programs.run(this.functionOf(quantity, method), given, { wrench, friction });
  }

  coordinateRates(q, qd, out) {
    const lead = this.floating ? 7 : 0;
    if (lead) out.set(this.engine.memory.seen("coordinate_rates", { q: q.subarray(0, 7), qd: qd.subarray(0, 6) }).rates);
    for (let k = lead; k < this.nq; k += 1) out[k] = qd[k - (lead ? 1 : 0)];
  }

  functionOf(quantity, method = "") {
    if (!(quantity in this.pack.methods)) return quantity;
    const key = `${quantity} ${method}`;
    this.functions[key] ??= this.found(quantity, method);
    return this.functions[key];
  }

  found(quantity, method) {
    const rows = this.methods(quantity);
    const found = method ? rows.find((row) => row.name === method) : rows[0];
    if (found) return found.function;
    const refused = this.refused(quantity).find((row) => row.name === method);
    throw new Error(refused?.reason ?? unknown(`method of ${quantity}`, method, rows.map((row) => row.name)));
  }
}
