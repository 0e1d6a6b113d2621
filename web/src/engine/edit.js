/** @file A robot with one number changed: checked in the library's words, frames computed by recorded programs. */

import { acting, identifier, limits, place, real, reals, UnphysicalError, unphysicalBody, weight } from "./checks.js";
import { FIELDS } from "./joint_fields.js";
import { actingOf, named } from "./layout.js";
import { short } from "./words.js";

const DH = ["a", "b", "alpha", "theta"];
const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];
const SETTERS = {
  gravity: setGravity,
  dh: setRow,
  links: setBody,
  bodies: setBody,
  base: setBase,
  joints: setJoint,
  q: setPosture,
  name: setName,
};

/**
 * A new model with the value at a path, or an Error. What does not change is shared with the model before, so that a
 * hundred models of a list of changes take little more memory than one: nothing of a model is ever changed in place.
 *
 * Paths: gravity, gravity/2 · dh/convention, dh/1/a (b, alpha, theta, joint) · links/1/mass, links/1/com/0,
 * links/1/inertia/3 (xx xy xz yy yz zz), links/1/rotor (viscous, coulomb, width … of `FIELDS`) ·
 * joints/1/lower (upper, velocity, effort, name) · base/mass … · q/3 · name. Number k of links and joints is that of
 * the body in `model.bodies`.
 */
export function edited(engine, model, { path, value }) {
  const [head, ...rest] = String(path).split("/");
  if (!Object.hasOwn(SETTERS, head)) throw new Error(`unknown path ${short(path)}: begin with ${Object.keys(SETTERS).join(", ")}`);
  if (model.reason) throw new Error(`robot ${short(model.name)} cannot be edited here: ${model.reason}`);
  const next = { ...model };
  SETTERS[head](next, rest, value, engine);
  return next;
}

/** The body of number `text`. */
function bodyAt(model, text) {
  const k = Number(text);
  if (!Number.isInteger(k) || k < 0 || k >= model.bodies.length) {
    throw new Error(`there is no link ${short(text)}: robot ${short(model.name)} has links 0 to ${model.bodies.length - 1}`);
  }
  return k;
}

/** Body k of a new model, made its own: it may be changed. */
function ownBody(model, k) {
  const { joint, parameters, ...rest } = model.bodies[k];
  model.bodies = model.bodies.with(k, { ...rest, joint: { ...joint }, parameters: { ...parameters } });
  return model.bodies[k];
}

/** Puts a value into an array or a field of an object, at the rest of a path. */
function put(holder, key, rest, value) {
  if (!rest.length) holder[key] = value;
  else holder[key] = holder[key].map((x, k) => (k === Number(rest[0]) ? value : x));
}

function setGravity(model, rest, value) {
  put(model, "gravity", rest, value);
  place(`robot ${short(model.name)}`, () => reals(model.gravity, "gravity", 3));
}

function setPosture(model, rest, value) {
  const count = model.q.length;
  put(model, "q", rest, value);
  reals(model.q, "q", count);
}

function setName(model, _rest, value) {
  model.name = identifier(value, "the name of a robot");
}

function setRow(model, [number, key], value, engine) {
  if (!model.dh) throw new Error(`robot ${short(model.name)} has no DH table`);
  if (number === "convention") {
    if (value !== "standard" && value !== "modified") {
      throw new Error(`unknown convention ${short(value)}: choose one of standard, dh, modified`);
    }
    model.dh = { ...model.dh, convention: value };
    model.bodies.forEach((_, k) => placeRow(engine, model, k));
    return;
  }
  const k = bodyAt(model, number);
  place(`links[${k}]`, () => {
    if (key === "joint") {
      if (value !== "revolute" && value !== "prismatic") {
        throw new Error(`joint must be 'revolute' or 'prismatic', got ${short(value)}`);
      }
    } else if (!DH.includes(key)) {
      throw new Error(`unknown key ${short(key)}: choose one of ${DH.join(", ")}, joint`);
    } else real(value, key);
  });
  model.dh = { ...model.dh, rows: model.dh.rows.with(k, { ...model.dh.rows[k], [key]: value }) };
  placeRow(engine, model, k);
  model.links = model.links.map((link) => ({ ...link, shapes: [] })); // they fit the lengths before
}

/** Computes the frames of a body from its row. */
export function placeRow(engine, model, k) {
  const { rows, convention, mount = UPRIGHT } = model.dh;
  const row = rows[k];
  const { mass, com, inertia, ...rest } = model.bodies[k].parameters;
  const { link } = engine.memory.straight(`link_of_dh_${convention}_${row.joint}`, {
    geometry: DH.map((key) => row[key]),
    mount: k === 0 ? mount : UPRIGHT,
    body: [mass, ...com, ...inertia],
    joint: actingOf(rest),
  });
  Object.assign(ownBody(model, k), { kind: row.joint, parameters: named(link) });
}

function setBody(model, [number, key, ...rest], value) {
  const k = bodyAt(model, number);
  const before = violationsOf(model, k);
  const { name, parameters } = ownBody(model, k);
  place(`link ${short(name)}`, () => setNumber(parameters, key, rest, value));
  if (["mass", "com", "inertia"].includes(key)) requireNoWorse(model, before, violationsOf(model, k));
  if (!violationsOf(model, k).length) model.defects = model.defects?.filter((text) => !text.startsWith(`link ${k + 1} `));
}

/** An edit breaks no condition that held; what was published with a defect may keep it, and be mended number by number. */
function requireNoWorse(model, before, after) {
  const known = new Set(before.map(([condition]) => condition));
  const lines = after.filter(([condition]) => !known.has(condition)).map(([, words]) => words);
  if (lines.length) throw new UnphysicalError(model.name, lines);
}

const NUMBERS = {
  mass: (value) => weight(value, "mass"),
  com: (value) => reals(value, "com", 3),
  inertia: (value) => reals(value, "inertia", 6),
  ...Object.fromEntries(FIELDS.map((field) => [field.key, (value) => acting(value, field)])),
};

function setNumber(parameters, key, rest, value) {
  if (!Object.hasOwn(NUMBERS, key ?? "")) {
    throw new Error(`unknown key ${short(key)}: choose one of ${Object.keys(NUMBERS).join(", ")}`);
  }
  put(parameters, key, rest, value);
  NUMBERS[key](parameters[key]);
}

function setBase(model, [key, ...rest], value) {
  if (!model.floating) throw new Error(`the base of robot ${short(model.name)} is fixed: it has no mass here`);
  const before = violationsOf(model, -1);
  model.base = { ...model.base, parameters: { ...model.base.parameters } };
  place("floating base", () => setNumber(model.base.parameters, key, rest, value));
  requireNoWorse(model, before, violationsOf(model, -1));
}

/** What no body has about the bodies of a model, a line for each. @returns {string[]} */
export function unphysical(model) {
  const all = model.bodies.map((_, k) => violationsOf(model, k));
  const base = model.floating ? violationsOf(model, -1) : [];
  return [base, ...all].flat().map(([, words]) => words);
}

/** Body k, −1 the floating base: one without mass must move mass beyond it, or a rotor; a robot without mass is a sketch. */
function violationsOf(model, k) {
  if (k < 0) return unphysicalBody("the floating base", model.base.parameters, false);
  const weighs = ({ parameters: { mass, inertia } }) => mass !== 0 || inertia.some(Boolean);
  if (!model.floating && !model.bodies.some(weighs)) return [];
  const own = model.bodies[k].parameters;
  const carries = own.rotor > 0 || model.bodies.some((body, i) => body.parameters.mass > 0 && isBehind(model, i, k));
  return unphysicalBody(`link ${k + 1} ${short(model.bodies[k].name)}`, own, carries);
}

function isBehind(model, i, k) {
  let below = model.bodies[i].parent;
  while (below > k) below = model.bodies[below].parent;
  return below === k && i !== k;
}

function setJoint(model, [number, key], value) {
  const { joint } = ownBody(model, bodyAt(model, number));
  if (key === "name") {
    joint.name = identifier(value, "name");
    return;
  }
  if (!["lower", "upper", "velocity", "effort"].includes(key)) {
    throw new Error(`unknown key ${short(key)}: choose one of lower, upper, velocity, effort, name`);
  }
  joint[key] = value === null || Math.abs(value) === Infinity ? null : value;
  limits(joint);
}
