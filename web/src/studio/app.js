/** @file The studio without its panels: the robot, its posture, what can be done with them. */

import { reals } from "../engine/checks.js";
import { defaults } from "./state.js";
import { Store } from "./store.js";
import { randomStates } from "./compare_methods.js";
import { split } from "./pose.js";
import { followed, freshName } from "./table_edit.js";
import { wordOf } from "./edit_words.js";
import { suggestion } from "./planner.js";

/** A pose is reached where less than this is missing, m and rad. */
export const REACHED = 1e-4;
/** Postures from which a typed pose is searched. */
const STARTS = 12;
/** How far a stretched arm is bent before it searches, rad or m. */
const BEND = 0.03;

export class Studio {
  /** @param {any} data of the page @param {any} engine */
  constructor(data, engine) {
    this.data = data;
    this.engine = engine;
    this.catalog = data.catalog;
    this.laws = data.laws;
    this.keepOrientation = false;
    /** Milliseconds of this page's own computing for a picture: mean of late, worst, and the last ones. */
    this.stats = { step: 0, frames: 0, worst: 0, all: [] };
    this.store = new Store({ ...defaults(), playing: false, mode: "posture", recorded: false, planned: null, tick: 0 });
    // Before anybody else hears of a model (also after undo), its robot is there.
    this.store.on(["model"], () => this.sync());
    /** Shows a message to the reader; the shell puts a better one here. */
    this.say = (message) => console.info(message);
  }

  /** @param {string} name of the catalog or an alias @returns {any} its page model, or undefined */
  catalogModel(name) {
    return this.catalog.find((one) => one.name === name || one.aliases?.includes(name))?.model;
  }

  /** Do something for the reader: what goes wrong is said in words and changes nothing. */
  attempt(work) {
    try {
      return work();
    } catch (error) {
      this.say(error.message, "wrong");
      return undefined;
    }
  }

  /** Everything from a state that was read; one that cannot be changes nothing. */
  restore(values, how = {}) {
    const robot = this.engine.robot(values.model);
    const q = Float64Array.from(values.q ? reals(values.q, "q", robot.nq) : robot.neutral());
    this.requirePosture(q, robot);
    this.#use(values.model, robot);
    this.store.set({ ...values, q }, how);
  }

  /**
   * Show this model from now on.
   * @param {any} model @param {{catalogName?: string | null, word: string, q?: ArrayLike<number>}} how
   */
  setModel(model, { catalogName = null, word, q }) {
    const robot = this.engine.robot(model);
    const kept = q ?? (robot.nq === this.robot?.nq && !catalogName ? this.store.get("q") : robot.neutral());
    this.requirePosture(kept, robot);
    this.#use(model, robot);
    const motion = { ...this.store.get("motion") };
    if (kept !== this.store.get("q")) Object.assign(motion, { from: null, to: null });
    this.store.set({ model, catalogName, q: Float64Array.from(kept), motion }, { undo: word });
  }

  /** The engine's robot of a model; one that cannot be is not used. */
  #use(model, robot = this.engine.robot(model)) {
    Object.assign(this, { robot, used: model });
    return robot;
  }

  /** The robot of the model that is in the store, also after undo. */
  sync() {
    if (this.used !== this.store.get("model")) this.#use(this.store.get("model"));
  }

  openCatalog(name) {
    this.attempt(() => this.setModel(this.catalogModel(name), { catalogName: name, word: `open ${name}` }));
  }

  /** A robot that the page holds: of the catalog, or the arm of a textbook. */
  openKnown(name) {
    const found = this.data.structures.find(({ model }) => model.name === name);
    if (found) this.attempt(() => this.setModel(found.model, { word: `open ${name}`, q: found.model.q }));
    else this.openCatalog(name);
  }

  /** One number of the robot; throws with the library's words and changes nothing if it may not be. */
  edit(path, value) {
    this.setModel(followed(this.used, this.robot.edited({ path, value })), { word: wordOf(this.used, path), q: this.store.get("q") });
  }

  /** Several numbers as one step. */
  editAll(changes, word) {
    this.attempt(() => {
      let robot = this.robot;
      for (const change of changes) robot = this.engine.robot(robot.edited(change));
      this.setModel(robot.model, { word, q: this.store.get("q") });
    });
  }

  /** The origin of the tool on its link: a number of its pose. */
  moveTool(at, value) {
    const model = this.store.get("model");
    const { name, pose, ...rest } = model.frames[model.tool];
    // A frame beside the link is no longer that link: under its name a file would give the link's own frame.
    const own = model.links.some((link) => link.name === name) ? freshName(model, "tool") : name;
    const frames = model.frames.with(model.tool, { ...rest, name: own, pose: pose.with(at, value) });
    this.setModel(followed(model, { ...model, frames }), { word: "tool", q: this.store.get("q") });
  }

  /** What can be the tool: frames, and links that carry no other. */
  movable() {
    const { bodies, frames, links } = this.used;
    const carried = new Set(bodies.map((body) => body.parent));
    const tips = bodies.flatMap((body, k) => (carried.has(k) ? [] : [body.name]));
    const names = [...new Set([...(frames ?? []).map((one) => one.name), ...tips])].filter((name) => name !== "base");
    const known = names.filter((name) => [...(frames ?? []), ...links].some((one) => one.name === name)).slice(0, 60);
    const first = this.toolName() === undefined ? [{ value: "", label: "choose …" }] : [];
    return [...first, ...known.map((name) => ({ value: name, label: name }))];
  }

  toolName() {
    return this.used.frames?.[this.used.tool]?.name;
  }

  /** Make a frame or a link the tool. */
  setTool(name) {
    const model = this.used;
    const index = model.frames.findIndex((one) => one.name === name);
    const link = model.links.find((one) => one.name === name);
    if (index < 0 && !link) return;
    const frames = index < 0 ? [...model.frames, { name, body: link.body, pose: link.pose }] : model.frames;
    this.attempt(() => this.setModel({ ...model, frames, tool: index < 0 ? frames.length - 1 : index }, { word: "tool", q: this.store.get("q") }));
  }

  /** Another name of the robot; an empty one is refused in words. */
  rename(name) {
    const said = name.trim().slice(0, 60);
    if (said !== this.store.get("model").name) this.attempt(() => this.edit("name", said));
  }

  /** The posture, or an Error if the links cannot be placed in it: angles may be too large for their sines. */
  requirePosture(q, robot = this.robot) {
    robot.poses(Float64Array.from(q));
    return q;
  }

  /** @param {ArrayLike<number>} q @param {string} word */
  setPosture(q, word) {
    this.requirePosture(q);
    this.store.set({ q: Float64Array.from(q) }, { undo: word });
  }

  setJoint(coordinate, value) {
    const q = Float64Array.from(this.store.get("q"));
    q[coordinate] = value;
    this.setPosture(q, this.robot.joints.find((joint) => joint.coordinate === coordinate)?.name ?? "posture");
  }

  /** The joint that a hand on a body turns, or undefined: no coordinate of a quaternion is moved alone. */
  jointOfBody(body) {
    const name = this.used.bodies[body]?.joint?.name;
    return this.robot.joints.find((joint) => joint.name === name && joint.width === joint.rates);
  }

  /** All coordinates zero, a floating base and bodies of ball joints upright. */
  zero() {
    const q = new Float64Array(this.robot.nq);
    for (const first of this.robot.quaternions) q[first + 3] = 1;
    return q;
  }

  /** Position and rotation of the tool now, or null for a robot without one. */
  toolPose(q = this.store.get("q")) {
    const index = this.store.get("model").tool;
    if (index === null || index === undefined) return null;
    return split(this.robot.frames(q).subarray(16 * index, 16 * index + 16));
  }

  /** Bring the tool to a pose; the posture changes also where it is reached only nearly. */
  reach(position, rotation, word) {
    const index = this.store.get("model").tool;
    const near = ({ error }) => error.position < REACHED && error.rotation < REACHED;
    let found = null;
    for (const start of this.#starts(word === "drag" ? 1 : STARTS)) {
      const next = this.robot.inverseKinematics(start, index, { position, rotation }, { iterations: 40, limits: true });
      if (!found || next.error.position + next.error.rotation < 0.9 * (found.error.position + found.error.rotation)) found = next;
      if (near(found)) break;
    }
    const ok = near(found);
    if (ok || word === "drag") this.setPosture(found.q, word);
    return { ...found, ok };
  }

  /** Where a search begins: here; here, but bent, since a stretched arm sees no way inwards; anywhere. */
  *#starts(count) {
    const here = Float64Array.from(this.store.get("q"));
    yield here;
    const bent = here.slice();
    this.robot.joints.forEach(({ coordinate, kind }, k) => {
      if (kind !== "prismatic") bent[coordinate] += k % 2 ? BEND : -BEND;
    });
    yield bent;
    for (const { q } of randomStates(this.robot, count - 1)) yield q;
  }

  /** The posture that is seen, also in the middle of a motion. */
  armNow() {
    return Array.from(this.store.get("mode") === "posture" ? this.store.get("q") : this.player.shownQ);
  }

  /** A is where the arm is when a motion is first asked for; the arm stays there until the motion is played. */
  startMotionHere() {
    const motion = this.store.get("motion");
    if (motion.from?.length !== this.robot.nq) this.store.set({ motion: { ...motion, from: this.armNow() } });
  }

  /** A and B of the motion: as chosen, else from the initial posture to a suggestion. */
  ends() {
    const { from, to } = this.store.get("motion");
    const fits = (posture) => posture?.length === this.robot.nq;
    const start = fits(from) ? from : Array.from(this.robot.neutral());
    return { from: start, to: fits(to) ? to : suggestion(this.robot, start) };
  }

  /** Multiplications, additions and divisions of a method on this robot, where Python has counted them. */
  counts(task, method) {
    const entry = this.catalog.find((one) => one.name === this.store.get("catalogName"));
    return entry?.counts?.[task]?.[method] ?? null;
  }

  /** Numbers of the simulation at the time that is shown. */
  live() {
    const run = this.player.own;
    if (!run?.sim) return { t: 0, energy: NaN, drift: NaN, free: true, step: 0, rejected: null };
    const { variable, sim } = run;
    const step = variable ? variable.length : sim.step;
    const rejected = variable ? variable.get("rejected") : null;
    return { ...run.reading(this.player.t), step, rejected };
  }

  /** Mass and size of the robot, to scale hands and arrows. */
  scale() {
    const model = this.store.get("model");
    const mass = model.bodies.reduce((sum, body) => sum + Math.abs(body.parameters.mass), 0) || 1;
    const origins = [];
    for (const pose of [this.robot.poses(this.zero()), this.robot.poses(this.robot.neutral())]) {
      for (let k = 0; k < pose.length; k += 16) origins.push(Math.hypot(pose[k + 3], pose[k + 7], pose[k + 11]));
    }
    return { mass, size: Math.max(0.05, ...origins) };
  }
}
