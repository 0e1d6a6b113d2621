/** @file Whether a page model can be computed with: all numbers are numbers, its bodies a tree. */

import { limits, place, reals } from "./checks.js";
import { each, keyed } from "./keys.js";
import { flat } from "./layout.js";
import { short } from "./words.js";

const MOST = 200;
const KINDS = ["revolute", "prismatic"];
const PARTS = ["name", "gravity", "floating", "q", "bodies", "links", "frames"];
const SCHEMA = "rodyn-page-1";

/** The model, or an Error that says what is wrong with it. */
export function requireModel(model) {
  if (model?.schema !== SCHEMA) throw new Error(`unknown schema ${short(model?.schema)}: choose ${SCHEMA}`);
  keyed(Object.fromEntries(PARTS.filter((key) => key in model).map((key) => [key, 0])), PARTS);
  place(`robot ${short(model.name)}`, () => {
    const { bodies, floating, reason } = model;
    if (Array.isArray(bodies) && !bodies.length) throw new Error("a robot needs at least one link");
    if (bodies?.length > MOST) throw new Error(`a page takes at most ${MOST} bodies, got ${bodies.length}`);
    each(model, "bodies", (body, k) => requireBody(table(body), k, reason));
    each(model, "links", (link) => requireLink(table(link), bodies.length));
    each(model, "frames", (frame) => requirePlace(table(frame), bodies.length));
    reals(model.gravity, "gravity", 3);
    reals(model.q, "q", reason ? table(model.code).nq : bodies.length + (floating ? 7 : 0));
    if (reason) return;
    if (floating) place("floating base", () => requireWeight(table(table(model.base).parameters)));
    requireGround(table(model.ground));
    if (model.dh) place("dh", () => requireTable(table(model.dh), bodies));
  });
  return model;
}

function table(value) {
  if (!value || typeof value !== "object") throw new Error(`must be a table of keys and values, got ${short(value)}`);
  return value;
}

function requireBody({ name, parent, kind, parameters, joint }, k, reason) {
  place(`link ${short(name)}`, () => {
    if (!Number.isInteger(parent) || parent < -1 || parent >= k) {
      throw new Error(`link ${k} has parent ${short(parent)}: parents come before children, −1 is the base`);
    }
    requireWeight(table(parameters));
    limits(table(joint));
    reals(parameters.placement, "placement", 9);
    reals(parameters.place, "place", 3);
    if (reason) return;
    if (!KINDS.includes(kind)) throw new Error(`unknown type ${short(kind)}: choose one of ${KINDS.join(", ")}`);
    reals(parameters.frame, "frame", 9);
    reals(parameters.shift, "shift", 3);
    reals(flat(parameters), "parameters", 40);
  });
}

function requireWeight(parameters) {
  reals([parameters.mass], "mass", 1);
  reals(parameters.com, "com", 3);
  reals(parameters.inertia, "inertia", 6);
}

function requireGround({ mass, com }) {
  place("ground", () => {
    reals([mass], "mass", 1);
    reals(com, "com", 3);
  });
}

function requireLink(link, bodies) {
  requirePlace(link, bodies);
  each(link, "shapes", (shape) => reals(table(shape).pose, "pose", 16));
}

function requirePlace({ name, body, pose }, bodies) {
  place(`frame ${short(name)}`, () => {
    if (!Number.isInteger(body) || body < -1 || body >= bodies) throw new Error(`there is no body ${short(body)}`);
    reals(pose, "pose", 16);
  });
}

function requireTable(dh, bodies) {
  each(dh, "rows", (row) => {
    const { a, b, alpha, theta, joint } = table(row);
    reals([a, b, alpha, theta], "a, b, alpha, theta", 4);
    if (!KINDS.includes(joint)) throw new Error(`joint must be 'revolute' or 'prismatic', got ${short(joint)}`);
  });
  if (dh.rows.length !== bodies.length) throw new Error(`${dh.rows.length} rows for ${bodies.length} links`);
  if (dh.mount !== undefined) reals(dh.mount, "mount", 12);
}
