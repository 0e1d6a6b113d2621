/** @file Robot files that are opened in the page: tables, robots of single joints, and page models. */

import { rowsComputed } from "./table_edit.js";

const BIGGEST = 4e6;
const MOST_JOINTS = 60;
const OTHERS = { urdf: "URDF", sdf: "SDF", xml: "MJCF or URDF", xacro: "xacro", toml: "TOML" };
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const HERE = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The text of a file that was chosen, or words that say how to bring it here. */
export async function readText(file) {
  const ending = file.name.split(".").pop().toLowerCase();
  if (ending in OTHERS) {
    throw new Error(`${file.name} is ${OTHERS[ending]}: rodyn convert ${file.name} robot.json makes a file to open here, and rodyn studio ${file.name} a page of it`);
  }
  if (file.size > BIGGEST) throw new Error(`${file.name} has more than ${BIGGEST / 1e6} MB: no robot file is so large`);
  return file.text();
}

/** The page model of a file's text. @param {any} engine @param {string} text @param {string} name of the file */
export function modelOf(engine, text, name) {
  let said;
  try {
    said = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error.message}`);
  }
  const make = { "serial-dh-1": ofTable, "rodyn-2": ofDescription, "rodyn-page-1": (_, model) => model }[said?.schema];
  if (!make) throw new Error(`${name} is no robot file: its "schema" must be "rodyn-2" or "serial-dh-1"`);
  try {
    const model = make(engine, said);
    engine.robot(model);
    return model;
  } catch (error) {
    throw new Error(`${name}: ${error.message}; rodyn check ${name} says more, rodyn studio ${name} opens what the page cannot`);
  }
}

function number(value, what) {
  if (typeof value !== "number" || !Number.isFinite(value) || Math.abs(value) > 1e9) throw new Error(`${what} is ${JSON.stringify(value)}, no number that can be used`);
  return value;
}

function vector(list, what, count = 3) {
  if (!Array.isArray(list) || list.length !== count) throw new Error(`${what} must be ${count} numbers`);
  return list.map((x, k) => number(x, `${what}[${k}]`));
}

function moments(given, what) {
  if (given === undefined) return [0, 0, 0, 0, 0, 0];
  if (!Array.isArray(given?.[0])) {
    const [xx, yy, zz] = vector(given, what);
    return [xx, 0, 0, yy, 0, zz];
  }
  const [[xx, xy, xz], [, yy, yz], [, , zz]] = given.map((row) => vector(row, what));
  return [xx, xy, xz, yy, yz, zz];
}

/** What every kind of file has: a model without bodies. */
function begun(said) {
  if (typeof said.name !== "string" || !said.name) throw new Error("name is missing");
  const links = said.links;
  if (!Array.isArray(links) || !links.length || links.length > MOST_JOINTS) throw new Error(`links must be a list of 1 to ${MOST_JOINTS}`);
  const text = (value) => (typeof value === "string" ? value : "");
  return {
    schema: "rodyn-page-1",
    name: said.name,
    description: text(said.description),
    source: text(said.source),
    gravity: vector(said.gravity ?? [0, 0, -9.81], "gravity"),
    floating: false,
    base: null,
    q: said.q_initial ? vector(said.q_initial, "q_initial", links.length) : links.map(() => 0),
    ground: { mass: 0, com: [0, 0, 0] },
    bodies: [],
    links: [{ name: "base", body: -1, pose: HERE, shapes: [] }],
    frames: [],
    tool: null,
    meshes: [],
    dh: null,
    reason: null,
  };
}

/** Mass, joint and friction numbers of a link; frames are the identity. */
function body(said, name, jointName, kind, parent, joint) {
  const limits = Array.isArray(joint.limits) ? { lower: joint.limits[0], upper: joint.limits[1] } : joint.limits ?? {};
  const limit = (key) => (Number.isFinite(limits[key]) ? limits[key] : null);
  if (joint.mimic) throw new Error(`joint ${jointName} mimics another`);
  return {
    name,
    parent,
    kind,
    joint: { name: jointName, lower: limit("lower"), upper: limit("upper"), velocity: limit("velocity"), effort: limit("effort") },
    parameters: {
      ...{ placement: IDENTITY, place: [0, 0, 0], offset: 0, frame: IDENTITY, shift: [0, 0, 0] },
      mass: number(said.mass, `mass of ${name}`),
      com: said.r ? vector(said.r, `r of ${name}`).map((x) => 0 - x) : vector(said.com ?? [0, 0, 0], `com of ${name}`),
      inertia: moments(said.inertia, `inertia of ${name}`),
      pitch: number(joint.pitch ?? 0, "pitch"),
      rotor: number(joint.rotor_inertia ?? 0, "rotor_inertia"),
      viscous: number(joint.viscous ?? 0, "viscous"),
      coulomb: number(joint.coulomb ?? 0, "coulomb"),
      width: number(joint.coulomb_width ?? 0.01, "coulomb_width"),
    },
  };
}

function ofTable(engine, said) {
  const model = begun(said);
  if (said.base?.type === "floating") throw new Error("a table with a floating base is not opened here");
  const convention = said.convention === "dh" ? "standard" : said.convention;
  const angle = (row, key) => number(row[key] ?? ((row[`${key}_deg`] ?? 0) * Math.PI) / 180, key);
  const rows = said.links.map((row) => ({
    joint: row.joint ?? "revolute",
    a: number(row.a, "a"),
    alpha: angle(row, "alpha"),
    b: number(row.b ?? row.d ?? 0, "b"),
    theta: angle(row, "theta"),
  }));
  said.links.forEach((row, k) => {
    const name = String(row.name ?? `link${k + 1}`);
    model.bodies.push(body(row, name, String(row.joint_name ?? name), rows[k].joint, k - 1, row));
    model.links.push({ name, body: k, pose: HERE, shapes: [] });
  });
  const turn = said.base?.mount_rotation ? rotation({ rotation: said.base.mount_rotation }) : IDENTITY;
  model.dh = { convention, rows, mount: [...turn, ...vector(said.base?.mount_position ?? [0, 0, 0], "mount_position")] };
  const pose = Array.isArray(said.tool) ? said.tool.flatMap((row) => vector(row, "tool", 4)) : HERE;
  model.frames.push({ name: "tool", body: rows.length - 1, pose });
  return rowsComputed(engine, { ...model, tool: 0 });
}

function ofDescription(engine, said) {
  const model = begun(said);
  if (said.base && said.base !== "fixed") throw new Error("a floating base is not opened here");
  const place = new Map([["base", -1]]);
  said.links.forEach((link, k) => {
    const name = String(link.name);
    const { type, axis = [0, 0, 1] } = link.joint ?? {};
    if (!["revolute", "prismatic", "screw"].includes(type)) throw new Error(`joint ${name} is ${type}`);
    if (!place.has(link.parent)) throw new Error(`the parent of ${name} is ${link.parent}, which is no link before it`);
    if (axis[0] || axis[1] || axis[2] !== 1) throw new Error(`the axis of ${name} is not z`);
    const made = body(link, name, String(link.joint.name ?? name), type, place.get(link.parent), link.joint);
    const [at, frame] = [link.placement ?? {}, link.frame ?? {}];
    Object.assign(made.parameters, { placement: rotation(at), place: vector(at.xyz ?? [0, 0, 0], "xyz"), frame: rotation(frame), shift: vector(frame.xyz ?? [0, 0, 0], "xyz") });
    model.bodies.push(made);
    model.links.push({ name, body: k, pose: HERE, shapes: [] });
    place.set(name, k);
  });
  return { ...model, ...named(said, model, place) };
}

/** Frames of a description, and its tool among them. */
function named(said, model, place) {
  const frames = (said.frames ?? []).map(({ name, link, pose = {} }) => {
    const [r, at] = [rotation(pose), vector(pose.xyz ?? [0, 0, 0], "xyz")];
    if (!place.has(link)) throw new Error(`frame ${name} is on ${link}, which is no link`);
    return { name: String(name), body: place.get(link), pose: [0, 1, 2].flatMap((k) => [r[3 * k], r[3 * k + 1], r[3 * k + 2], at[k]]).concat([0, 0, 0, 1]) };
  });
  let tool = frames.findIndex((frame) => frame.name === said.tool);
  if (tool < 0) {
    const on = place.get(said.tool) ?? model.bodies.length - 1;
    frames.push({ name: model.bodies[on].name, body: on, pose: HERE });
    tool = frames.length - 1;
  }
  return { frames, tool };
}

/** Nine numbers of a pose's rotation: a matrix, or turns multiplied from left to right. */
function rotation(pose) {
  const turns = pose.rotation ?? (pose.rotation_deg ?? []).map(([axis, angle]) => [axis, (angle * Math.PI) / 180]);
  if (typeof turns[0]?.[0] === "number") return turns.flatMap((row) => vector(row, "rotation"));
  return turns.reduce((r, [axis, angle]) => times(r, turnAbout(axis, number(angle, "rotation"))), IDENTITY);
}

function turnAbout(axis, angle) {
  const k = "xyz".indexOf(axis);
  if (k < 0 || axis.length !== 1) throw new Error(`turns are about x, y or z, not ${JSON.stringify(axis)}`);
  const [i, j] = [(k + 1) % 3, (k + 2) % 3];
  const quarter = Math.round(angle / (Math.PI / 2));
  const exact = angle === quarter * (Math.PI / 2);
  const [c, s] = exact ? [[1, 0, -1, 0], [0, 1, 0, -1]].map((list) => list[((quarter % 4) + 4) % 4]) : [Math.cos(angle), Math.sin(angle)];
  const r = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  r[4 * k] = 1;
  r[4 * i] = c;
  r[4 * j] = c;
  r[3 * i + j] = 0 - s;
  r[3 * j + i] = s;
  return r;
}

function times(a, b) {
  return [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => a[3 * i] * b[j] + a[3 * i + 1] * b[3 + j] + a[3 * i + 2] * b[6 + j]));
}
