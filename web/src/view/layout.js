/** A page model at rest as points and lines: where joints are, where their axes go, how large the robot is. */
import { Matrix4, Vector3 } from "three";
import { matrix, principal } from "./matrix.js";

/** Shortest line that is drawn, in parts of the size of the robot. */
const SHORT = 1e-3;
/** Joints that turn about, or slide along, an axis. */
const AXIAL = new Set(["revolute", "continuous", "prismatic", "screw", "cylindrical", "universal"]);
const SLIDING = new Set(["prismatic", "cylindrical"]);
/** Bodies of such joints are tied to nothing. */
const FREE = "floating";

/**
 * @typedef {object} Part one body in the world, at rest
 * @property {number} index of the body, −1: the base
 * @property {number} parent
 * @property {string} kind of its joint
 * @property {Matrix4} pose  @property {Matrix4} inverse
 * @property {Vector3} joint where its joint is fixed to the parent
 * @property {Vector3|null} axis of the joint
 * @property {Vector3} corner the point of that axis that is nearest to the frame of the body
 * @property {Vector3} origin of the frame of the body
 * @property {number[]} children  @property {number} depth
 * @property {boolean} free it floats, and no link leads to it
 */

export class Layout {
  /** @param {any} model page model  @param {{poses: ArrayLike<number>, axes: ({origin: number[], axis: number[]}|null)[]}} rest */
  constructor(model, rest) {
    this.model = model;
    const pull = new Vector3(...(model.gravity ?? [0, 0, -9.81]));
    this.weightless = pull.length() < 1e-9;
    this.up = this.weightless ? new Vector3(0, 0, 1) : pull.clone().normalize().negate();
    this.carriers = carriers(model);
    this.base = this.part(-1, rest);
    this.parts = model.bodies.map((_, k) => this.part(k, rest));
    for (const part of this.parts) this.at(part.parent).children.push(part.index);
    for (const part of this.parts) part.depth = part.free ? 0 : this.at(part.parent).depth + 1;
    /** Whether nothing stands on the ground: the base floats, or all that it carries. */
    this.floats = model.floating || (this.base.children.length > 0 && this.base.children.every((k) => this.parts[k].free));
    this.measure();
  }

  at(k) {
    return k < 0 ? this.base : this.parts[k];
  }

  /** @returns {Part} */
  part(k, rest) {
    const pose = bodyPose(this.model, rest.poses, this.carriers, k);
    const origin = new Vector3().setFromMatrixPosition(pose);
    const body = k < 0 ? { parent: -2, kind: "base" } : this.model.bodies[k];
    const found = (k >= 0 && rest.axes[k]) || null;
    const axis = found && AXIAL.has(body.kind) ? new Vector3(...found.axis).normalize() : null;
    const joint = found ? new Vector3(...found.origin) : origin.clone();
    const corner = axis ? joint.clone().addScaledVector(axis, axis.dot(origin.clone().sub(joint))) : joint.clone();
    return {
      index: k,
      parent: body.parent,
      kind: body.kind,
      pose,
      inverse: pose.clone().invert(),
      joint,
      axis,
      corner,
      origin,
      children: [],
      depth: 0,
      slides: SLIDING.has(body.kind),
      free: body.kind === FREE,
    };
  }

  /** The longest way from the base to a tip, and the radius of joints that suits it. */
  measure() {
    const tool = this.tool();
    const tied = this.parts.filter((part) => !part.free);
    const lines = tied.flatMap((part) => [part.joint.distanceTo(part.corner), part.corner.distanceTo(part.origin)]);
    const ways = this.parts.map(() => 0);
    for (const part of tied) {
      const before = part.parent < 0 ? 0 : ways[part.parent];
      const step = this.at(part.parent).origin.distanceTo(part.joint);
      lines.push(step);
      ways[part.index] = before + step + part.joint.distanceTo(part.corner) + part.corner.distanceTo(part.origin);
    }
    if (tool) {
      const last = this.at(tool.body).origin.distanceTo(tool.origin);
      lines.push(last);
      ways.push((tool.body < 0 ? 0 : ways[tool.body]) + last);
    }
    this.size = Math.max(...ways, 1e-6) || 1;
    if (this.size <= 1e-6) this.size = massSize(this.model) || 1;
    const long = lines.filter((line) => line > 0.02 * this.size);
    const typical = long.length ? long.reduce((sum, line) => sum + line, 0) / long.length : this.size;
    this.thickness = Math.min(0.05 * this.size, 0.24 * typical);
  }

  /** The radius of a joint: joints become smaller towards the tips. */
  radius(part) {
    return this.thickness * Math.max(0.5, 1.08 - 0.085 * part.depth);
  }

  isLong(a, b) {
    return a.distanceTo(b) > SHORT * this.size;
  }

  /** The tool at rest: its body, its pose and its point in the world. */
  tool() {
    const k = this.model.tool;
    if (k === null || k === undefined || !this.model.frames?.[k]) return null;
    const frame = this.model.frames[k];
    const pose = this.at(frame.body).pose.clone().multiply(matrix(frame.pose));
    return { body: frame.body, local: matrix(frame.pose), pose, origin: new Vector3().setFromMatrixPosition(pose) };
  }
}

/** For every body the number of a link on it, by which its pose is known; carriers[0] is that of the base. */
function carriers(model) {
  const found = new Array(model.bodies.length + 1).fill(-1);
  model.links.forEach((link, k) => {
    if (found[link.body + 1] < 0) found[link.body + 1] = k;
  });
  return found;
}

/** The pose of a body, from that of the link that tells it. */
export function bodyPose(model, poses, carriers, k, out = new Matrix4()) {
  const link = carriers[k + 1];
  if (link < 0) return out.identity();
  matrix(poses, link, out);
  return out.multiply(matrix(model.links[link].pose).invert());
}

/** The size of a robot without lengths: of its mass centres, or of the bodies that float. */
function massSize(model) {
  const sizes = model.bodies.map(({ kind, parameters }) => {
    const box = kind === FREE ? Math.max(...(boxOf(parameters)?.edges ?? [0])) : 0;
    return Math.max(box, 2 * Math.hypot(...(parameters?.com ?? [0, 0, 0])));
  });
  return Math.max(0, ...sizes);
}

/** The edges and axes of the homogeneous box with this mass and inertia, or null where there is none. */
export function boxOf(parameters) {
  if (!parameters?.mass || !parameters.inertia) return null;
  const { values, axes: v } = principal(parameters.inertia);
  const sum = values[0] + values[1] + values[2];
  const edges = values.map((value) => Math.sqrt(Math.max((6 / parameters.mass) * (sum - 2 * value), 0)));
  if (!(Math.max(...edges) > 0)) return null;
  const axes = new Matrix4();
  axes.set(v[0][0], v[0][1], v[0][2], 0, v[1][0], v[1][1], v[1][2], 0, v[2][0], v[2][1], v[2][2], 0, 0, 0, 0, 1);
  if (axes.determinant() < 0) axes.scale(new Vector3(-1, 1, 1));
  return { edges, axes };
}
