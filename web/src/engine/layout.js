/** @file One robot as the recorded programs take it: index arrays, tables of constants, places of arguments. */

import { FIELDS } from "./joint_fields.js";
import { doubles } from "./pack.js";

/** The constants of a link in the order in which programs take them, and how many numbers each has. */
const PARAMETERS = {
  placement: 9,
  place: 3,
  offset: 1,
  frame: 9,
  shift: 3,
  mass: 1,
  com: 3,
  inertia: 6,
  pitch: 1,
  ...Object.fromEntries(FIELDS.map(({ key }) => [key, 1])),
};

/** How many numbers a body has. */
export const CONSTANTS = Object.values(PARAMETERS).reduce((sum, width) => sum + width);

const MASS = 25; // where mass, mass centre and inertia begin among these
const ELEMENTS = 6;
const INDICES = ["classes", "parents", "coordinates", "velocities", "lines"];
const ORIGIN = [0, 0, 0];

/** The numbers of a joint that act. @returns {number[]} */
export function actingOf(parameters) {
  return FIELDS.map(({ key }) => parameters[key]);
}

/** The constants of a body as one row. @returns {number[]} */
export function flat(parameters) {
  return Object.keys(PARAMETERS).flatMap((key) => parameters[key]);
}

/** The constants by name. */
export function named(row) {
  const found = {};
  let start = 0;
  for (const [key, width] of Object.entries(PARAMETERS)) {
    found[key] = width > 1 ? Array.from(row.slice(start, start + width)) : row[start];
    start += width;
  }
  return found;
}

/** A row with this mass, mass centre and inertia. */
function weighed(row, { mass, com, inertia }) {
  return [...row.slice(0, MASS), mass, ...com, ...inertia, ...row.slice(MASS + 10)];
}

/**
 * Links of a model, a floating base as six elements before the others, the last of which is its body.
 * @returns {{kinds: string[], parents: number[], rows: number[][], bodiless: number, lead: number}}
 */
export function links(pack, model) {
  const lead = model.floating ? ELEMENTS : 0;
  const base = pack.elements.slice(0, lead).map(({ kind, row }, k) => ({
    kind,
    parent: k - 1,
    row: k === ELEMENTS - 1 ? weighed(row, model.base.parameters) : row,
  }));
  const bodies = model.bodies.map(({ kind, parent, parameters }) => ({
    kind,
    parent: parent < 0 ? lead - 1 : parent + lead,
    row: flat(parameters),
  }));
  const all = [...base, ...bodies];
  return {
    kinds: all.map((one) => one.kind),
    parents: all.map((one) => one.parent),
    rows: all.map((one) => one.row),
    bodiless: Math.max(lead - 1, 0),
    lead,
  };
}

/** Of every link the pivot that is flagged. @returns {Float64Array} */
function bounds(memory, pack, { kinds, parents, rows, bodiless }) {
  const found = new Float64Array(rows.length);
  const beyond = rows.map(() => [0, 0]);
  for (let k = rows.length - 1; k >= 0; k -= 1) {
    const parent = parents[k] < 0 ? pack.ground : rows[parents[k]];
    const given = { link: rows[k], parent, beyond: beyond[k], bodiless: [k < bodiless ? 1 : 0] };
    const step = memory.seen(`bound_${kinds[k]}`, given);
    found[k] = step.bound[0];
    if (parents[k] >= 0) step.beyond.forEach((x, i) => (beyond[parents[k]][i] += x));
  }
  return found;
}

/** The table of the constants of all links in the frames of a view; a row for what stands on the ground is last. */
function table(memory, pack, frames, described, still, least) {
  const { width } = pack.columns[frames];
  const rows = [...described.rows, still];
  const found = new Float64Array(width * rows.length);
  rows.forEach((link, k) => {
    const below = described.parents[k] ?? -1;
    const parent = below < 0 ? pack.ground : described.rows[below];
    found.set(memory.seen(`row_${frames}`, { link, parent, acts: [0], point: ORIGIN }).row, width * k);
    if (frames !== "constraint") found[width * k + width - 1] = least[k] ?? 0;
  });
  return found;
}

/** The index arrays of a program: numbers of classes differ, and a floating base may be one link. */
function indices(program, { kinds, parents, lead }, bodies) {
  const { elements } = program;
  const skip = lead ? lead - elements.length : 0;
  const found = { classes: [], parents: [], coordinates: [], velocities: [], lines: [] };
  const add = (...entry) => INDICES.forEach((key, k) => found[key].push(entry[k]));
  kinds.forEach((kind, k) => {
    if (k < skip) return;
    const free = k < lead;
    const kindClass = free ? elements[k - skip] : program.kinds.indexOf(kind);
    const line = free ? (k === lead - 1 ? -1 : -2) : k - lead;
    add(kindClass, Math.max(parents[k] - skip, -1), free ? -1 : k - lead + (lead ? 7 : 0), k, line);
  });
  const still = program.kinds.indexOf("fixed");
  if (still >= 0) add(still, -1, -1, -1, -2);
  const links = found.classes.length;
  return { ...found, skip, sizes: { links, velocities: kinds.length, shown: bodies } };
}

/** Everything about a robot that lies in memory while it is computed with, and where. */
export class Layout {
  constructor(memory, pack, model) {
    const described = links(pack, model);
    const still = weighed(pack.ground, { ...model.ground, inertia: [0, 0, 0, 0, 0, 0] });
    const least = bounds(memory, pack, described);
    const sizes = described.rows.map((link) => memory.seen("link_size", { link }).size[0]);
    this.described = described;
    this.bounds = least;
    this.length = sizes.reduce((a, b) => a + b, 0) / sizes.length || 1;
    this.nv = described.rows.length;
    this.nq = this.nv + (model.floating ? 1 : 0);
    this.tables = Object.fromEntries(
      Object.keys(pack.columns).map((frames) => [frames, table(memory, pack, frames, described, still, least)]),
    );
    this.programs = Object.fromEntries(
      Object.entries(pack.functions)
        .filter(([, one]) => one.kinds)
        .map(([name, one]) => [name, indices(one, described, model.bodies.length)]),
    );
    this.place(pack);
  }

  /** Where everything lies, in bytes behind the start of the robot's memory. */
  place(pack) {
    let at = 0;
    const room = (count, size = 8) => {
      const here = at;
      at += Math.ceil((count * size) / 8) * 8;
      return here;
    };
    const seen = new Map();
    this.indexPlaces = {};
    for (const [name, one] of Object.entries(this.programs)) {
      const key = INDICES.map((what) => one[what].join()).join(";");
      if (!seen.has(key)) seen.set(key, Object.fromEntries(INDICES.map((what) => [what, room(one.sizes.links, 4)])));
      this.indexPlaces[name] = seen.get(key);
    }
    this.tablePlaces = Object.fromEntries(Object.entries(this.tables).map(([key, one]) => [key, room(one.length)]));
    const { nq, nv } = this;
    const widths = { q: nq, qd: nv, qdd: nv, tau: nv, gravity: 3, length: 1, force: 3, moment: 3 };
    this.argumentPlaces = Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, room(width)]));
    this.resultPlace = room(Math.max(nv * nv, 16 * (nv + 2)));
    const scratch = ([name, { sizes }]) => doubles(pack.functions[name].memory, sizes);
    this.scratch = room(Math.max(...Object.entries(this.programs).map(scratch)));
    this.size = at;
    this.image = this.imaged();
  }

  /** The part of the memory that does not change from call to call, as bytes. */
  imaged() {
    const image = new Uint8Array(this.argumentPlaces.q);
    for (const [name, one] of Object.entries(this.programs)) {
      INDICES.forEach((what) => new Int32Array(image.buffer, this.indexPlaces[name][what], one.sizes.links).set(one[what]));
    }
    for (const [frames, one] of Object.entries(this.tables)) {
      new Float64Array(image.buffer, this.tablePlaces[frames], one.length).set(one);
    }
    return image;
  }
}
