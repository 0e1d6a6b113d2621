/** @file Calls of the recorded programs for one robot: arguments in, results out, and what is watched. */

import { FIELDS } from "./joint_fields.js";
import { doubles } from "./pack.js";
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
    const { arguments: names, results: wanted } = pack.functions[name];
    const { start, numbers } = memory;
    const at = Object.fromEntries(names.map((key) => [key, start + layout.argumentPlaces[key]]));
    let end = start + layout.resultPlace;
    const results = {};
    const ends = [];
    for (const [key, one] of Object.entries(wanted)) {
      const size = doubles(one, this.linksOf(name).sizes);
      results[key] = numbers.subarray(end / 8, end / 8 + size);
      ends.push(end);
      end += 8 * size;
    }
    this.plans[name] = {
      numbers,
      results,
      call: memory.exports[name],
      places: [...this.head(name), ...Object.values(at), ...ends],
      given: names.filter((key) => !KEPT.includes(key)).map((key) => [key, at[key] / 8]),
      pushed: names.includes("force"),
      force: at.force / 8,
      moment: at.moment / 8,
    };
    return this.plans[name];
  }

  /** The links of the robot as a function sees them; functions for links that are joined alike see every link. */
  linksOf(name) {
    const { programs } = this.layout;
    return programs[name] ?? programs[EVERY_LINK];
  }

  /** The robot as a function takes it: sizes, tables, and memory to work in. */
  head(name) {
    const { layout, pack, memory: { start } } = this;
    const { sizes, fixed, frames } = pack.functions[name];
    const links = this.linksOf(name);
    const places = {
      ...(layout.indexPlaces[name] ?? layout.indexPlaces[EVERY_LINK]),
      table: layout.tablePlaces[frames] + 8 * pack.columns[frames].width * links.skip,
    };
    const memory = sizes.length ? [start + layout.scratch] : [];
    return [...sizes.map((key) => links.sizes[key]), ...fixed.map((key) => start + places[key]), ...memory];
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
