/** @file Calls of the recorded programs for one robot: arguments in, results out, and what is watched. */

import { FIELDS } from "./joint_fields.js";
import { fewDigits, notFinite, singular, untrusted } from "./words.js";

const LEVER = 4;
const [, ...FRICTION] = FIELDS; // the first is the rotor
const COEFFICIENTS = FRICTION.flatMap(({ scales }, k) => (scales ? [] : [k]));
const KEPT = ["length", "force", "moment"]; // arguments that are not given with every call
const EVERY_LINK = "forward_kinematics"; // a function with loops over all links of a robot, one for each degree of freedom
const NO_WRENCH = { link: -1, point: [0, 0, 0], force: [0, 0, 0], moment: [0, 0, 0] };

/** The recorded programs with the data of one robot. */
export class Programs {
  /** @param {import("./memory.js").Memory} memory */
  constructor(memory, pack, layout, model) {
    Object.assign(this, { memory, pack, layout, model, plans: {} });
  }

  /** Brings the robot's data to the memory, if another robot's are there. */
  enter() {
    const { memory, layout } = this;
    if (memory.resident === this) return;
    memory.require(layout.size);
    memory.bytes.set(layout.image, memory.start);
    memory.numbers[(memory.start + layout.argumentPlaces.length) / 8] = layout.length;
    memory.resident = this;
    this.acting = { link: -1, point: [0, 0, 0] };
    this.rubbing = true;
  }

  /** Friction of the joints acts, or not. */
  rub(on) {
    if (this.rubbing === on) return;
    this.rubbing = on;
    const { memory, layout, pack } = this;
    for (const [frames, { width, friction }] of Object.entries(pack.columns)) {
      const start = (memory.start + layout.tablePlaces[frames]) / 8;
      for (let k = 0; k < layout.nv; k += 1) {
        const at = width * k + friction;
        for (const i of COEFFICIENTS) memory.numbers[start + at + i] = on ? layout.tables[frames][at + i] : 0;
      }
    }
  }

  /** The wrench acts on a link at a point of its frame; −1: on none. */
  push(link, point) {
    const now = this.acting;
    if (now.link === link && now.point.every((x, k) => x === point[k])) return;
    this.lever(now.link, now.point, 0);
    this.lever(link, point, 1);
    this.acting = { link, point: Array.from(point) };
  }

  lever(link, point, acts) {
    if (link < 0) return;
    const { memory, layout, pack } = this;
    const { rows, parents } = layout.described;
    const parent = parents[link] < 0 ? pack.ground : rows[parents[link]];
    for (const [frames, { width, wrench }] of Object.entries(pack.columns)) {
      const { row } = memory.seen(`row_${frames}`, { link: rows[link], parent, acts: [acts], point });
      const start = (memory.start + layout.tablePlaces[frames]) / 8;
      memory.numbers.set(row.subarray(wrench, wrench + LEVER), start + width * link + wrench);
    }
  }

  /**
   * Runs a program; the results stay in memory until the next call.
   * @returns {Record<string, Float64Array>} views of the results
   */
  run(name, given, { wrench = NO_WRENCH, friction = false } = {}) {
    this.enter();
    this.rub(friction);
    const { numbers } = this.memory;
    const plan = this.planned(name);
    if (plan.pushed) {
      this.push(wrench.link, wrench.point);
      numbers.set(wrench.force, plan.force);
      numbers.set(wrench.moment, plan.moment);
    }
    for (const [key, place] of plan.given) numbers.set(given[key], place);
    if (plan.call(...plan.places)) this.refuse(name, plan.results);
    return plan.results;
  }

  /** What every call of a function has in common; made again when the memory has grown. */
  planned(name) {
    const known = this.plans[name];
    if (known?.numbers === this.memory.numbers) return known;
    const { memory, layout, pack } = this;
    const { kind, arguments: names, results: wanted, frames } = pack.functions[name];
    const { start, numbers } = memory;
    const at = Object.fromEntries(names.map((key) => [key, start + layout.argumentPlaces[key]]));
    const head = kind === "calls" ? this.joined(frames) : this.looped(name, frames);
    let end = start + layout.resultPlace;
    const results = {};
    const ends = [];
    for (const [key, one] of Object.entries(wanted)) {
      const size = kind === "calls" ? one : sizeOf(one, layout.programs[name].shown, layout.nv);
      results[key] = numbers.subarray(end / 8, end / 8 + size);
      ends.push(end);
      end += 8 * size;
    }
    this.plans[name] = {
      numbers,
      results,
      call: memory.exports[name],
      places: [...head, ...Object.values(at), ...ends],
      given: names.filter((key) => !KEPT.includes(key)).map((key) => [key, at[key] / 8]),
      pushed: names.includes("force"),
      force: at.force / 8,
      moment: at.moment / 8,
    };
    return this.plans[name];
  }

  /** The robot as a function with loops takes it. */
  looped(name, frames) {
    const { layout, pack, memory: { start } } = this;
    const { n, skip } = layout.programs[name];
    const table = start + layout.tablePlaces[frames] + 8 * pack.columns[frames].width * skip;
    return [n, layout.nv, ...layout.indexPlaces[name].map((place) => start + place), table, start + layout.scratch];
  }

  /** The robot as a function for links that are joined alike takes it: classes of links, and a table. */
  joined(frames) {
    const { layout, memory: { start } } = this;
    const [classes] = layout.indexPlaces[EVERY_LINK];
    return [start + classes, start + layout.tablePlaces[frames]];
  }

  /** Words for a result that cannot be trusted. */
  refuse(name, found) {
    const { model, layout } = this;
    const { lead } = layout.described;
    const pivots = found.pivots ?? [];
    for (let k = pivots.length - 1; k >= 0; k -= 1) {
      if (!(Math.abs(pivots[k]) > layout.bounds[k])) throw new Error(singular(model, Math.max(k - lead, -1)));
    }
    const quantity = name.split("/")[0].replaceAll("_", " ");
    if (!Object.values(found).every((one) => one.every(Number.isFinite))) throw new Error(notFinite(model, quantity));
    throw new Error(name.includes("constraint") ? fewDigits(model) : untrusted(model, quantity));
  }
}

function sizeOf({ kind, places, head }, links, nv) {
  if (kind === "coordinates" || kind === "columns") return nv * places;
  if (kind === "square") return nv * nv;
  return head + places * (kind === "links" ? links : 1);
}
