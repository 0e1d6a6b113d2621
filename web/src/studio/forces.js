/** @file Forces as arrows: what every joint bears at the state that is shown, and the pull of the hand. */

import { short } from "../view/words.js";

/** The longest reaction until now, in parts of the size of the robot; as `FORCE_LENGTH` of pages of runs. */
const LENGTH = 0.25;
const JOINT = "#CC79A7";
const HAND = "#0072B2";

const newtons = (force) => `${short(Math.hypot(...force), 3)} N`;

/** The arrows of the picture; with the switch *Forces* they have reactions among them, and values beside them. */
export class Forces {
  /** @param {any} studio */
  constructor(studio) {
    this.studio = studio;
    studio.store.on(["model", "mode"], () => this.#forget());
    this.#forget();
  }

  /** Arrows begin at a new scale. */
  #forget() {
    Object.assign(this, { largest: 0, size: null });
  }

  /** @returns {{from: number[], vector: number[], colour: string, text?: string}[]} at this posture */
  at(q) {
    const { robot, store } = this.studio;
    if (q?.length !== robot.nq) return [];
    const on = store.get("view").forces;
    return [...this.#pull(q, on), ...((on && this.studio.attempt(() => this.#reactions(q))) || [])];
  }

  /** From the point that is held to the pointer. */
  #pull(q, on) {
    const pull = this.studio.player.own?.pull;
    if (!pull?.wrench || !this.studio.store.get("playing")) return [];
    const from = pull.place(q);
    const vector = pull.target.map((x, k) => x - from[k]);
    return [{ from, vector, colour: HAND, text: on ? newtons(pull.wrench.force) : undefined }];
  }

  /** The force of every joint on its link, at the joint. */
  #reactions(q) {
    const { qd, qdd, options } = this.#moment();
    const found = this.studio.robot.reactions(q, qd, qdd, options);
    const longest = Math.max(0, ...found.map(({ force }) => Math.hypot(...force)));
    this.largest = this.studio.store.get("mode") === "posture" ? longest : Math.max(this.largest, longest);
    this.size ??= this.studio.scale().size;
    const scale = (LENGTH * this.size) / (this.largest || 1);
    return found.map(({ at, force }) => ({ from: at, vector: force.map((x) => x * scale), colour: JOINT, text: newtons(force) }));
  }

  /** How the arm moves now, and what acts on it: held at rest, along the motion, or as simulated. */
  #moment() {
    const { robot, store, player } = this.studio;
    const mode = store.get("mode");
    if (mode === "simulation") return player.simulation.moment(player.t);
    if (mode === "motion") return player.motion.at(player.t);
    const still = new Float64Array(robot.nv);
    return { qd: still, qdd: still };
  }
}
