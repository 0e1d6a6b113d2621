/** A recorded motion: poses of bodies and signals over time, as Python wrote them into the page. */
import { Matrix4, Quaternion, Vector3 } from "three";
import { numbers } from "./decode.js";
import { matrix } from "./matrix.js";

/** The last index k with t[k] ≤ time, from 0 to the last but one. */
export function before(t, time) {
  let low = 0,
    high = t.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (t[middle] <= time) low = middle;
    else high = middle;
  }
  return low;
}

/** Where a time is between two samples: [k, part of the way to k + 1]. */
export function between(t, time) {
  if (t.length < 2) return [0, 0];
  const k = before(t, time);
  return [k, Math.min(Math.max((time - t[k]) / (t[k + 1] - t[k]), 0), 1)];
}

export class Motion {
  /** @param {any} data one of `motions` of a page  @param {any} model */
  constructor(data, model) {
    this.label = data.label ?? "";
    this.model = model;
    this.t = numbers(data.t);
    this.bodies = data.bodies;
    this.position = numbers(data.position);
    this.turn = numbers(data.quaternion);
    this.tool = data.tool ? numbers(data.tool) : null;
    this.arrows = (data.arrows ?? []).map((arrow) => ({ ...arrow, vectors: numbers(arrow.vectors) }));
    this.signals = (data.signals ?? []).map((signal) => ({ ...signal, t: numbers(signal.t), data: numbers(signal.data) }));
    this.place = new Map(this.bodies.map((body, k) => [body, k]));
    this.local = model.links.map((link) => matrix(link.pose));
    this.out = new Float64Array(16 * model.links.length);
  }

  get start() {
    return this.t[0];
  }

  get end() {
    return this.t[this.t.length - 1];
  }

  /** The pose of a body at a time; bodies that do not move keep the identity. */
  body(k, time, out = new Matrix4()) {
    const column = this.place.get(k);
    if (column === undefined) return out.identity();
    const [sample, part] = between(this.t, time);
    const place = new Vector3().lerpVectors(this.positionOf(sample, column), this.positionOf(sample + 1, column), part);
    const turn = this.turnOf(sample, column).slerp(this.turnOf(sample + 1, column), part);
    return out.compose(place, turn, ONE);
  }

  positionOf(sample, column) {
    const k = 3 * (Math.min(sample, this.t.length - 1) * this.bodies.length + column);
    return new Vector3(this.position[k], this.position[k + 1], this.position[k + 2]);
  }

  turnOf(sample, column) {
    const k = 4 * (Math.min(sample, this.t.length - 1) * this.bodies.length + column);
    return new Quaternion(this.turn[k], this.turn[k + 1], this.turn[k + 2], this.turn[k + 3]).normalize();
  }

  /** The poses of all links at a time: 16 numbers each, row by row; the same array every time. */
  poses(time) {
    const known = new Map();
    this.model.links.forEach((link, k) => {
      if (!known.has(link.body)) known.set(link.body, this.body(link.body, time));
      write(new Matrix4().multiplyMatrices(known.get(link.body), this.local[k]), this.out, 16 * k);
    });
    return this.out;
  }

  /** The way of the tool in the seconds before a time: x, y, z of each point. */
  tail(time, length) {
    const first = Math.min(before(this.t, Math.max(time - length, this.start)), this.t.length - 1);
    const [sample, part] = between(this.t, time);
    const points = Array.from(this.tool.subarray(3 * first, 3 * (sample + 1)));
    if (part > 0)
      for (let j = 0; j < 3; j++) points.push(this.tool[3 * sample + j] * (1 - part) + this.tool[3 * sample + 3 + j] * part);
    return points;
  }

  /**
   * The arrows at a time: where they start, their vectors, and their values in words; few enough have them at their tips.
   * @param {(body: number) => Matrix4} [pose] of a body; default: at this time
   */
  arrowsAt(time, pose = (body) => this.body(body, time)) {
    const [sample, part] = between(this.t, time);
    const later = Math.min(sample + 1, this.t.length - 1);
    return this.arrows.map(({ body, point, vectors, label, colour, scale, unit, shown, turns }) => {
      const from = new Vector3(...point).applyMatrix4(pose(body)).toArray();
      const at = [0, 1, 2].map((j) => vectors[3 * sample + j] * (1 - part) + vectors[3 * later + j] * part);
      const words = `${Number(Math.hypot(...at).toPrecision(3))} ${unit}`;
      const text = shown === "wrenches" || this.arrows.length <= MOST_TOLD ? words : undefined;
      return { label, colour, from, value: at, words, text, shown, turns, vector: at.map((x) => x * scale) };
    });
  }
}

const ONE = new Vector3(1, 1, 1);
/** Arrows of which each has its value at its tip. */
const MOST_TOLD = 12;

function write(m, out, at) {
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) out[at + 4 * row + column] = m.elements[4 * column + row];
}
