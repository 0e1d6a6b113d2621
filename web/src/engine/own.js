/** @file A robot with WebAssembly of its own, straight-line code: mimic and ball joints, screws. It cannot be edited. */

import { BaseRobot, NOTHING, REST, shownJoints } from "./base_robot.js";
import { moved } from "./geometry.js";
import { Memory } from "./memory.js";
import { bytesOf } from "./pack.js";
import { notFinite, short, singular, unknown, untrusted } from "./words.js";

export class OwnRobot extends BaseRobot {
  constructor(engine, model) {
    super(engine, model);
    const { code } = model;
    this.code = code;
    this.memory = new Memory([new WebAssembly.Module(bytesOf(code.wasm))], code.reserved, code.functions);
    [this.nq, this.nv] = [code.nq, code.nv];
    this.quaternions = code.quaternions;
    const { coordinates, rates, independent, carriers } = code;
    const joints = independent.map((link, k) => ({ body: carriers.indexOf(link), coordinates: coordinates[k], rates: rates[k] }));
    this.joints = shownJoints(model, joints);
  }

  methods(quantity) {
    const name = this.code.methods[quantity];
    const paper = this.pack.methods[quantity]?.find((row) => row.name === name)?.paper ?? "";
    return name ? [{ name, label: name.replaceAll("-", " "), paper }] : [];
  }

  refused(quantity) {
    const [own] = this.methods(quantity);
    const others = (this.pack.methods[quantity] ?? []).filter(({ name }) => name !== own?.name);
    const once = others.filter(({ name }, k) => others.findIndex((row) => row.name === name) === k);
    const reason = `in this page robot ${short(this.model.name)} is computed by ${own?.name ?? "no method"} alone, since ${this.model.reason}; Python offers more methods`;
    return once.map(({ name, label, paper }) => ({ name, label, paper, reason }));
  }

  bodyPoses(q) {
    return this.run("forward_kinematics", { q }).T;
  }

  at(body) {
    return body < 0 ? 0 : REST * (this.code.carriers[body] + 1);
  }

  reactionOf(body) {
    return this.code.carriers[body];
  }

  computed(quantity, given, { method, friction, push }) {
    const [known] = this.methods(quantity);
    if (method && method !== known.name) throw new Error(unknown(`method of ${quantity}`, method, [known.name]));
    const full = friction && `${quantity}/friction` in this.code.functions ? `${quantity}/friction` : quantity;
    const pushed = "force of wrench 0" in this.code.functions[full].arguments;
    return this.run(full, pushed ? { ...given, ...this.pushes(given.q, push) } : given);
  }

  coordinateRates(q, qd, out) {
    out.set(this.memory.seen("coordinate_rates", { q, qd }).rates);
  }

  /** Forces and moments at the origins of all bodies, of which one is pushed. */
  pushes(q, push) {
    const found = {};
    const acted = push && (push.body < 0 ? -1 : this.code.carriers[push.body]);
    this.code.pushed.forEach((link, k) => {
      const acts = push && link === acted;
      found[`force of wrench ${k}`] = acts ? push.force : NOTHING;
      found[`moment of wrench ${k}`] = acts ? this.aboutOrigin(q, push) : NOTHING;
    });
    return found;
  }

  /** The moment of a push about the origin of its body. */
  aboutOrigin(q, { body, point, force, moment }) {
    const poses = this.bodyPoses(q);
    const from = moved(poses, this.at(body), NOTHING);
    const [x, y, z] = moved(poses, this.at(body), point).map((value, k) => value - from[k]);
    const [fx, fy, fz] = force;
    const arm = [y * fz - z * fy, z * fx - x * fz, x * fy - y * fx];
    return moment.map((value, k) => value + arm[k]);
  }

  run(name, given) {
    const found = this.memory.seen(name, { gravity: NOTHING, ...given });
    if (!this.memory.flag) return found;
    const quantity = name.split("/")[0].replaceAll("_", " ");
    if (!Object.values(found).every((one) => one.every(Number.isFinite))) throw new Error(notFinite(this.model, quantity));
    throw new Error(name.startsWith("forward_dynamics") ? singular(this.model) : untrusted(this.model, quantity));
  }
}
