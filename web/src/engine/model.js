/** @file Whether a page model can be computed with: all numbers are numbers, its bodies a tree. */

import { identifier, limits, notNegative, place, reals, text, weight } from "./checks.js";
import { each, keyed } from "./keys.js";
import { CONSTANTS, flat } from "./layout.js";
import { short, unknown } from "./words.js";

const MOST = 200;
const KINDS = ["revolute", "prismatic"];
const CONVENTIONS = ["standard", "modified"];
const PARTS = ["name", "gravity", "floating", "q", "bodies", "links", "frames"];
const SCHEMA = "rodyn-page-1";

/** The model, or an Error that says what is wrong with it. */
export function requireModel(model) {
  if (model?.schema !== SCHEMA) throw new Error(`unknown schema ${short(model?.schema)}: choose ${SCHEMA}`);
  keyed(Object.fromEntries(PARTS.filter((key) => key in model).map((key) => [key, 0])), PARTS);
  identifier(model.name, "the name of a robot");
  place(`robot ${short(model.name)}`, () => {
    const { bodies, floating, reason } = model;
    requireTexts(model);
    if (typeof floating !== "boolean") throw new Error(`floating must be true or false, got ${short(floating)}`);
    if (Array.isArray(bodies) && !bodies.length) throw new Error("a robot needs at least one link");
    if (bodies?.length > MOST) throw new Error(`a page takes at most ${MOST} bodies, got ${bodies.length}`);
    each(model, "bodies", (body, k) => requireBody(table(body), k, reason));
    each(model, "links", (link) => requireLink(table(link), bodies.length));
    each(model, "frames", (frame) => requirePlace(table(frame), bodies.length));
    requireTool(model);
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

function requireTexts({ description, source, reason, defects = [] }) {
  for (const [what, said] of Object.entries({ description, source, reason })) text(said, what);
  if (!Array.isArray(defects)) throw new Error(`defects must be a list, got ${short(defects)}`);
  for (const said of defects) if (typeof said !== "string") throw new Error(`a defect must be a text, got ${short(said)}`);
}

function requireTool({ tool, frames }) {
  if (tool === null || tool === undefined) return;
  if (!Number.isInteger(tool) || !(tool in frames)) throw new Error(`the tool ${short(tool)} is no frame: there are ${frames.length}`);
}

function requireBody({ name, parent, kind, parameters, joint }, k, reason) {
  identifier(name, "the name of a link");
  place(`link ${short(name)}`, () => {
    if (!Number.isInteger(parent) || parent < -1 || parent >= k) {
      throw new Error(`link ${k} has parent ${short(parent)}: parents come before children, −1 is the base`);
    }
    requireWeight(table(parameters));
    limits(table(joint));
    if (!reason || joint.name !== undefined) identifier(joint.name, "the name of a joint");
    reals(parameters.placement, "placement", 9);
    reals(parameters.place, "place", 3);
    if (reason) return;
    if (!KINDS.includes(kind)) throw new Error(`unknown type ${short(kind)}: choose one of ${KINDS.join(", ")}`);
    reals(parameters.frame, "frame", 9);
    reals(parameters.shift, "shift", 3);
    reals(flat(parameters), "parameters", CONSTANTS);
  });
}

function requireWeight(parameters) {
  weight(parameters.mass, "mass");
  reals(parameters.com, "com", 3);
  reals(parameters.inertia, "inertia", 6);
}

function requireGround({ mass, com }) {
  place("ground", () => {
    weight(mass, "mass");
    reals(com, "com", 3);
  });
}

function requireLink(link, bodies) {
  requirePlace(link, bodies);
  each(link, "shapes", (shape) => requireShape(table(shape)));
}

function requireShape({ kind, pose, colour, size, radius, length, scale }) {
  reals(pose, "pose", 16);
  if (kind === "box") reals(size, "size", 3);
  if (["sphere", "cylinder", "capsule"].includes(kind)) notNegative(radius, "radius");
  if (["cylinder", "capsule"].includes(kind)) notNegative(length, "length");
  if (scale !== undefined && scale !== null) reals(scale, "scale", 3);
  if (colour !== undefined && colour !== null) reals(colour, "colour", colour.length === 3 ? 3 : 4);
}

function requirePlace({ name, body, pose }, bodies) {
  identifier(name, "the name of a frame");
  place(`frame ${short(name)}`, () => {
    if (!Number.isInteger(body) || body < -1 || body >= bodies) throw new Error(`there is no body ${short(body)}`);
    reals(pose, "pose", 16);
  });
}

function requireTable(dh, bodies) {
  if (!CONVENTIONS.includes(dh.convention)) throw new Error(unknown("convention", dh.convention, CONVENTIONS));
  each(dh, "rows", (row) => {
    const { a, b, alpha, theta, joint } = table(row);
    reals([a, b, alpha, theta], "a, b, alpha, theta", 4);
    if (!KINDS.includes(joint)) throw new Error(`joint must be 'revolute' or 'prismatic', got ${short(joint)}`);
  });
  if (dh.rows.length !== bodies.length) throw new Error(`${dh.rows.length} rows for ${bodies.length} links`);
  if (dh.mount !== undefined) reals(dh.mount, "mount", 12);
}
