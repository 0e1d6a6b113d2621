/** @file Robot files to page models and back: schemas rodyn-2, rodyn-1 and serial-dh-1. */

import { identifier, place, real, reals, UnphysicalError } from "./checks.js";
import { placeRow, unphysical } from "./edit.js";
import { bodyOf, jointData, linkOf, shapesOf } from "./entries.js";
import { product } from "./geometry.js";
import { each, keyed } from "./keys.js";
import { FIELDS } from "./joint_fields.js";
import { actingOf, named } from "./layout.js";
import { requireModel } from "./model.js";
import { poseAt, posed, radians, twelve, UNMOVED } from "./poses.js";
import { short } from "./words.js";

export { fileOf } from "./write.js";

const TEXTS = ["description", "source", "provenance", "defects"];
const NOTHING = { mass: 0, com: [0, 0, 0], inertia: [0, 0, 0, 0, 0, 0] };
const READERS = { "rodyn-2": native, "rodyn-1": native, "serial-dh-1": table };

/** The page model of a robot file, or an Error in the library's words; `physical: "warn"` takes bodies as they are. */
export function modelOf(engine, document, { physical = "raise" } = {}) {
  const schema = document?.schema;
  if (schema === undefined) throw new Error(`missing key 'schema', one of ${Object.keys(READERS).join(", ")}`);
  if (!Object.hasOwn(READERS, schema)) throw new Error(`unknown schema ${short(schema)}: choose one of ${Object.keys(READERS).join(", ")}`);
  const model = READERS[schema](engine, document);
  requireModel(model);
  const lines = physical === "warn" ? [] : unphysical(model);
  if (lines.length) throw new UnphysicalError(model.name, lines);
  return model;
}

function product4(a, b) {
  const found = new Array(16);
  product(a, 0, b, 0, found, 0);
  return found;
}

const isNothing = ({ mass, inertia }) => mass === 0 && !inertia.some(Boolean);

/** Two bodies welded together, the other one's frame at a pose. */
function welded(engine, body, other, pose) {
  if (isNothing(other)) return body;
  const start = isNothing(body) ? { ...NOTHING, mass: 0 } : body;
  const numbers = ({ mass, com, inertia }) => [mass, ...com, ...inertia];
  const given = { body: numbers(start), other: numbers(other), pose: twelve(pose) };
  const [mass, x, y, z, ...inertia] = engine.memory.straight("welded", given).body;
  return { mass, com: [x, y, z], inertia };
}

/** What all models have. */
function started(given, name) {
  const { description = "", source = "", defects = [], gravity: pull = [0, 0, -9.81] } = given;
  if (!Array.isArray(defects)) throw new Error(`defects must be a list, got ${short(defects)}`);
  defects.forEach((text) => {
    if (typeof text !== "string") throw new Error(`a defect must be a text, got ${short(text)}`);
  });
  const gravity = place(`robot ${short(name)}`, () => [...reals(pull, "gravity", 3)]);
  return { schema: "rodyn-page-1", name, description, source, defects, gravity, meshes: [], reason: "", dh: null };
}

/** Schemas rodyn-2 and rodyn-1. */
function native(engine, document) {
  const optional = ["gravity", "base", "frames", "tool", "q_initial", ...TEXTS];
  const given = keyed(document, ["schema", "name", "links"], optional);
  const name = identifier(given.name, "the name of a robot");
  const links = each(given, "links", linkOf);
  const parents = parentsOf(links);
  const floating = given.base !== undefined && given.base !== "fixed";
  let base = floating ? place("base", () => bodyOf(keyed(given.base, ["type", "mass", "com", "inertia"]))) : null;
  let ground = NOTHING;
  const bodies = [];
  const places = [];
  links.forEach((link, k) => {
    const on = parents[k] < 0 ? { body: -1, pose: UNMOVED } : places[parents[k]];
    const placement = product4(on.pose, link.placement);
    if (link.joint.kind !== "fixed") {
      places.push({ body: bodies.length, pose: [...UNMOVED] });
      bodies.push({ name: link.name, parent: on.body, placement, link, body: link.body });
      return;
    }
    const pose = product4(placement, link.frame);
    places.push({ body: on.body, pose });
    if (on.body >= 0) bodies[on.body].body = welded(engine, bodies[on.body].body, link.body, pose);
    else if (floating) base = welded(engine, base, link.body, pose);
    else ground = welded(engine, ground, link.body, pose);
  });
  const shown = links.map(({ name: own, shapes }, k) => ({ name: own, ...places[k], shapes }));
  return {
    ...started(given, name),
    ...moving(given, floating, bodies.length),
    base: floating ? { parameters: base } : null,
    ground: { mass: ground.mass, com: ground.com },
    bodies: bodies.map((one) => described(engine, one)),
    links: [{ name: "base", body: -1, pose: [...UNMOVED], shapes: [] }, ...shown],
    ...framed(given, links, parents, places),
  };
}

function moving(given, floating, count) {
  const q = given.q_initial ? reals(given.q_initial, "q_initial", count) : new Array(count).fill(0);
  return { floating, q: floating ? [0, 0, 0, 0, 0, 0, 1, ...q] : [...q] };
}

function described(engine, { name, parent, placement, link, body }) {
  const { joint, drive, kind, axis } = link.joint;
  const { link: row } = engine.memory.straight("link_of_joint", {
    placement: twelve(placement),
    axis,
    frame: twelve(link.frame),
    body: [body.mass, ...body.com, ...body.inertia],
    joint: actingOf(drive),
  });
  return { name, parent, kind, joint, parameters: named(row) };
}

function parentsOf(links) {
  const index = new Map([["base", -1]]);
  links.forEach(({ name }, k) => {
    if (index.has(name)) throw new Error(`links ${index.get(name) + 1} and ${k + 1} are both called ${short(name)}: names must differ`);
    index.set(name, k);
  });
  return links.map(({ name, parent }, k) => {
    if (!index.has(parent)) {
      throw new Error(`link ${short(name)}: there is no parent ${short(parent)}; choose one of ${[...index.keys()].join(", ")}`);
    }
    if (index.get(parent) >= k) {
      throw new Error(`link ${short(name)} is listed before its parent ${short(parent)}: write parents before children`);
    }
    return index.get(parent);
  });
}

/** Frames on their bodies, and the number of the tool among them. */
function framed(given, links, parents, places) {
  const at = new Map([["base", { body: -1, pose: UNMOVED }], ...links.map(({ name }, k) => [name, places[k]])]);
  const frames = "frames" in given ? each(given, "frames", (entry) => frameOf(entry, at)) : [];
  const last = links.at(-1)?.name;
  const tips = links.filter((_, k) => !parents.includes(k)).map(({ name }) => name);
  let tool = given.tool ?? (tips.length === 1 ? tips[0] : null);
  if (tool !== null && typeof tool !== "string") {
    const pose = Array.isArray(tool) ? tool.flat() : poseAt(given, "tool");
    const on = at.get(last);
    frames.push({ name: "tool", body: on.body, pose: product4(on.pose, pose) });
    tool = "tool";
  }
  if (tool === null) return { frames, tool };
  const found = frames.findIndex(({ name }) => name === tool);
  if (found >= 0) return { frames, tool: found };
  if (!at.has(tool)) throw new Error(`the tool ${short(tool)} is no link or frame`);
  frames.push({ name: tool, ...at.get(tool) });
  return { frames, tool: frames.length - 1 };
}

function frameOf(entry, at) {
  const { name, link } = keyed(entry, ["name", "link"], ["pose"]);
  if (!at.has(link)) throw new Error(`frame ${short(name)} is on ${short(link)}, which is no link; choose one of ${[...at.keys()].join(", ")}`);
  const on = at.get(link);
  return { name: identifier(name, "name"), body: on.body, pose: product4(on.pose, poseAt(entry, "pose")) };
}

/** Schema serial-dh-1. */
function table(engine, document) {
  const optional = ["q_initial", "base", "frames", "tool", ...TEXTS];
  const given = keyed(document, ["schema", "name", "convention", "gravity", "links"], optional);
  const name = identifier(given.name, "the name of a robot");
  const convention = { standard: "standard", dh: "standard", modified: "modified" }[given.convention];
  if (!convention) throw new Error(`unknown convention ${short(given.convention)}: choose one of standard, dh, modified`);
  const rows = each(given, "links", rowOf);
  const base = given.base ?? { type: "fixed" };
  const floating = base.type === "floating";
  const mount = place("base", () => twelve(posed(base.mount_position ?? [0, 0, 0], base.mount_rotation ?? [])));
  const links = rows.map((row) => ({ name: row.name }));
  const places = rows.map((_, k) => ({ body: k, pose: [...UNMOVED] }));
  const model = {
    ...started(given, name),
    ...moving(given, floating, rows.length),
    base: floating ? { parameters: place("base", () => bodyOf(base)) } : null,
    ground: { mass: 0, com: [0, 0, 0] },
    bodies: rows.map(({ name: own, joint, drive, body, kind }, k) => ({
      name: own,
      parent: k - 1,
      kind,
      joint,
      parameters: { ...named(engine.pack.ground), ...body, ...drive },
    })),
    links: [{ name: "base", body: -1, pose: [...UNMOVED], shapes: [] }, ...rows.map((row, k) => ({ name: row.name, ...places[k], shapes: row.shapes }))],
    ...framed(given, links, rows.map((_, k) => k - 1), places),
    dh: { convention, rows: rows.map(({ kind, a, b, alpha, theta }) => ({ joint: kind, a, alpha, b, theta })), mount },
  };
  rows.forEach((_, k) => placeRow(engine, model, k));
  return model;
}

const ROW = ["a", "b", "d", "alpha", "alpha_deg", "theta", "theta_deg", "joint", "name", "shapes", "mass", "r", "com", "inertia"];
const DRIVE = ["joint_name", "limits", ...FIELDS.map(({ name }) => name)];

function rowOf(entry, k) {
  const given = keyed(entry, ["a"], [...ROW, ...DRIVE]);
  const { joint: kind = "revolute", name: own = `link${k + 1}`, d = 0, b = d } = given;
  if (kind !== "revolute" && kind !== "prismatic") throw new Error(`joint must be 'revolute' or 'prismatic', got ${short(kind)}`);
  const name = identifier(own, "name");
  const angle = (key) => (`${key}_deg` in given ? radians(real(given[`${key}_deg`], `${key}_deg`)) : real(key in given ? given[key] : 0, key));
  const { com = "r" in given ? reals(given.r, "r", 3).map((x) => 0 - x) : [0, 0, 0] } = given;
  return {
    name,
    kind,
    a: real(given.a, "a"),
    b: real(b, "b"),
    alpha: angle("alpha"),
    theta: angle("theta"),
    body: place(`link ${short(name)}`, () => bodyOf({ ...given, com })),
    shapes: shapesOf(given),
    ...jointData({ ...given, name: given.joint_name }, name),
  };
}
