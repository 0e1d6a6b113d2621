/** @file Joints, bodies and shapes of robot files, read and checked. */

import { acting, identifier, limits, notNegative, place, real, reals, weight } from "./checks.js";
import { FIELDS } from "./joint_fields.js";
import { each, keyed } from "./keys.js";
import { poseAt } from "./poses.js";
import { short } from "./words.js";

const SIZES = { box: ["size"], sphere: ["radius"], cylinder: ["radius", "length"], capsule: ["radius", "length"] };
const SHAPE = ["size", "radius", "length", "file", "scale", "origin", "colour", "role", "name"];
const JOINT = ["axis", "name", "limits", ...FIELDS.map(({ name }) => name)];

/** Mass, mass centre and inertia (xx xy xz yy yz zz); zeros where none are given, but null is given, and no number. */
export function bodyOf({ mass = 0, com = [0, 0, 0], inertia = [0, 0, 0] }) {
  return { mass: weight(mass, "mass"), com: [...reals(com, "com", 3)], inertia: tensor(inertia) };
}

/** The six numbers of a 3×3 tensor or of three moments. */
function tensor(value) {
  if (!Array.isArray(value)) throw new Error(`inertia must be a list, got ${short(value)}`);
  if (!value.some(Array.isArray)) {
    const [x, y, z] = reals(value, "inertia", 3);
    return [x, 0, 0, y, 0, z];
  }
  if (value.length !== 3) throw new Error(`inertia must be 3 rows of 3 numbers, got ${value.length} rows: ${short(value)}`);
  const I = value.map((row, k) => reals(row, `inertia[${k}]`, 3));
  const largest = Math.max(...I.flat().map(Math.abs));
  for (const [i, j] of [[0, 1], [0, 2], [1, 2]]) {
    if (Math.abs(I[i][j] - I[j][i]) > 1e-12 * largest) {
      throw new Error(`inertia must be symmetric: [${i}][${j}] is ${short(I[i][j])} but [${j}][${i}] is ${short(I[j][i])}`);
    }
  }
  return [I[0][0], I[0][1], I[0][2], I[1][1], I[1][2], I[2][2]];
}

const unbounded = (value) => ({ inf: Infinity, "-inf": -Infinity })[value] ?? value;

/** What is known of a joint beside its motion. */
export function jointData(given, fallback) {
  const { name = fallback, limits: bound = {} } = given;
  const said = Array.isArray(bound) ? { lower: bound[0], upper: bound[1] } : bound;
  place("limits", () => keyed(said, [], ["lower", "upper", "velocity", "effort"]));
  const bounds = Object.fromEntries(["lower", "upper", "velocity", "effort"].map((key) => [key, finite(unbounded(said[key]))]));
  limits(bounds);
  const drive = FIELDS.map((field) => [field.key, acting(given[field.name] === undefined ? field.usual : given[field.name], field)]);
  return {
    joint: { name: identifier(name, "the name of a joint"), ...bounds },
    drive: Object.fromEntries(drive),
  };
}

const finite = (value) => (value === undefined || Math.abs(value) === Infinity ? null : value);

/** A joint of a link: its kind, unit axis and data; only these kinds have programs for every robot. */
export function jointOf(entry, link) {
  const given = keyed(entry, ["type"], [...JOINT, "mimic", "pitch", "axis2", "normal"]);
  const kind = given.type;
  if (given.mimic || !["revolute", "prismatic", "fixed"].includes(kind)) {
    const what = given.mimic ? "a mimic joint" : `of type ${short(kind)}`;
    throw new Error(
      `the joint of link ${short(link)} is ${what}: a page opens revolute, prismatic and fixed joints; ` +
        "'rodyn studio FILE' makes a page for this robot",
    );
  }
  if (kind === "fixed") return { kind, axis: [0, 0, 1] };
  const { axis: direction = [0, 0, 1] } = given;
  const axis = reals(direction, "axis", 3);
  const size = Math.hypot(...axis);
  if (!(size > 0)) throw new Error(`axis has no direction: ${short(axis)}`);
  return { kind, axis: axis.map((x) => x / size), ...jointData(given, link) };
}

/** A link of schema rodyn-2. */
export function linkOf(entry) {
  const given = keyed(entry, ["name", "parent", "joint", "mass"], ["placement", "frame", "com", "inertia", "shapes"]);
  const name = identifier(given.name, "the name of a link");
  return place(`link ${short(name)}`, () => ({
    name,
    parent: given.parent,
    joint: place("joint", () => jointOf(given.joint, name)),
    placement: poseAt(given, "placement"),
    frame: poseAt(given, "frame"),
    body: bodyOf(given),
    shapes: shapesOf(given),
  }));
}

/** The shapes that a page can draw: meshes are files that it does not have. */
export function shapesOf(given) {
  if (!("shapes" in given)) return [];
  const all = each(given, "shapes", shapeOf);
  const visual = all.filter(({ role }) => role !== "collision");
  return (visual.length ? visual : all).filter(({ kind }) => kind in SIZES).map(({ role: _role, ...shape }) => shape);
}

function shapeOf(entry) {
  const given = keyed(entry, ["type"], SHAPE);
  const shape = { kind: given.type, pose: poseAt(given, "origin"), colour: given.colour ?? null, role: given.role };
  for (const key of SIZES[given.type] ?? []) {
    shape[key] = key === "size" ? reals(given.size, "size", 3) : notNegative(given[key], key);
  }
  if (shape.colour) shape.colour = [...shape.colour, 1].slice(0, 4);
  return shape;
}
