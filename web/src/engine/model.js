/** @file Whether a page model can be computed with: all numbers are numbers, its bodies a tree. */

import { limits, place, reals } from "./checks.js";
import { keyed } from "./keys.js";
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
    requireLists(model);
    reals(model.gravity, "gravity", 3);
    reals(model.q, "q", model.reason ? model.code.nq : model.bodies.length + (model.floating ? 7 : 0));
    if (model.floating && !model.reason) requireWeight(model.base?.parameters, "the floating base");
  });
  if (!model.reason) model.bodies.forEach((body, k) => requireBody(body, k));
  for (const one of [...model.links, ...model.frames]) requirePlace(one, model.bodies.length);
  return model;
}

function requireLists(model) {
  for (const key of ["bodies", "links", "frames"]) {
    if (!Array.isArray(model[key])) throw new Error(`${key} must be a list, got ${short(model[key])}`);
  }
  if (!model.bodies.length) throw new Error("a robot needs at least one link");
  if (model.bodies.length > MOST) throw new Error(`a page takes at most ${MOST} bodies, got ${model.bodies.length}`);
}

function requireBody({ name, parent, kind, parameters, joint }, k) {
  place(`link ${short(name)}`, () => {
    if (!Number.isInteger(parent) || parent < -1 || parent >= k) {
      throw new Error(`link ${k} has parent ${short(parent)}: parents come before children, −1 is the base`);
    }
    if (!KINDS.includes(kind)) throw new Error(`unknown type ${short(kind)}: choose one of ${KINDS.join(", ")}`);
    if (!parameters || !joint) throw new Error("it needs parameters and a joint");
    requireWeight(parameters, "it");
    reals(flat(parameters), "parameters", 40);
    limits(joint);
  });
}

function requireWeight(parameters, what) {
  if (!parameters) throw new Error(`${what} has no mass, com and inertia`);
  reals([parameters.mass], "mass", 1);
  reals(parameters.com, "com", 3);
  reals(parameters.inertia, "inertia", 6);
}

function requirePlace({ name, body, pose }, bodies) {
  place(`frame ${short(name)}`, () => {
    if (!Number.isInteger(body) || body < -1 || body >= bodies) throw new Error(`there is no body ${short(body)}`);
    reals(pose, "pose", 16);
  });
}
