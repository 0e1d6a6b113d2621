/** @file A page model as a robot file that `rodyn.load` reads. */

import { FIELDS } from "./joint_fields.js";

const ZERO = [0, 0, 0];

/** The file as an object: schema serial-dh-1 for a table, else rodyn-2. */
export function fileOf(model) {
  if (model.reason) throw new Error(`robot '${model.name}' was made by Python: save it there, with robot.to_json()`);
  return model.dh ? table(model) : native(model);
}

function texts({ name, description, source, defects, gravity }) {
  const said = Object.entries({ description, source, defects }).filter(([, value]) => value?.length);
  return { name, ...Object.fromEntries(said), gravity };
}

const rows3 = (R) => [R.slice(0, 3), R.slice(3, 6), R.slice(6, 9)].map((row) => Array.from(row));
const square = ([xx, xy, xz, yy, yz, zz]) => [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
const posed = (pose) => ({ xyz: [pose[3], pose[7], pose[11]], rotation: [0, 4, 8].map((row) => pose.slice(row, row + 3)) });
const weight = ({ mass, com, inertia }) => ({ mass, com, inertia: square(inertia) });

function limitsOf({ lower, upper, velocity, effort }) {
  const all = Object.entries({ lower, upper, velocity, effort }).filter(([, x]) => x !== null && Number.isFinite(x));
  return all.length ? { limits: Object.fromEntries(all) } : {};
}

function driven(parameters) {
  const acts = FIELDS.filter(({ key, scales }) => parameters[scales || key]);
  return Object.fromEntries(acts.map(({ key, name }) => [name, parameters[key]]));
}

function table(model) {
  const { dh, bodies, floating, base } = model;
  const { mount } = dh;
  const named = model.floating ? model.q.slice(7) : model.q;
  const on = { mount_position: mount?.slice(9) ?? ZERO, mount_rotation: rows3(mount ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]) };
  return {
    schema: "serial-dh-1",
    ...texts(model),
    convention: dh.convention,
    base: floating ? { type: "floating", ...weight(base.parameters), ...on } : { type: "fixed", ...on },
    q_initial: Array.from(named),
    ...frames(model),
    links: bodies.map(({ name, joint, parameters }, k) => ({
      name,
      ...dh.rows[k],
      ...weight(parameters),
      joint_name: joint.name,
      ...limitsOf(joint),
      ...driven(parameters),
      ...shapes(model, k),
    })),
  };
}

/** Frames, described links that are welded to others, and the tool. */
function frames(model) {
  const carriers = new Set(model.bodies.map(({ name }) => name));
  const welded = model.links.filter(({ name }) => name !== "base" && !carriers.has(name));
  const listed = [...welded, ...model.frames.filter(({ name }) => !carriers.has(name) && !welded.some((one) => one.name === name))];
  const found = listed.map(({ name, body, pose }) => ({ name, link: body < 0 ? "base" : model.bodies[body].name, pose: posed(pose) }));
  const tool = model.frames[model.tool]?.name;
  return { ...(found.length ? { frames: found } : {}), ...(tool && tool !== "base" ? { tool } : {}) };
}

function shapes(model, body) {
  const own = model.links.find((link) => link.body === body && link.name === model.bodies[body].name)?.shapes ?? [];
  const known = own.filter(({ kind }) => kind !== "mesh");
  const written = known.map(({ kind, pose, colour, size, radius, length }) => ({
    type: kind,
    ...(size ? { size } : {}),
    ...(radius === undefined ? {} : { radius }),
    ...(length === undefined ? {} : { length }),
    origin: posed(pose),
    ...(colour ? { colour } : {}),
  }));
  return written.length ? { shapes: written } : {};
}

function native(model) {
  const { floating, base, bodies, ground } = model;
  const still = ground.mass ? [{ name: freeName(model), parent: "base", joint: { type: "fixed" }, ...ground, inertia: ZERO }] : [];
  return {
    schema: "rodyn-2",
    ...texts(model),
    ...(floating ? { base: { type: "floating", ...weight(base.parameters) } } : {}),
    ...frames(model),
    q_initial: Array.from(floating ? model.q.slice(7) : model.q),
    links: [...bodies.map((body, k) => linkOf(model, body, k)), ...still],
  };
}

function freeName({ links, frames: more }) {
  let name = "standing";
  while ([...links, ...more].some((one) => one.name === name)) name += "'";
  return name;
}

function linkOf(model, { name, parent, kind, joint, parameters }, k) {
  const { placement, place, offset, frame, shift } = parameters;
  const slides = kind === "prismatic" ? offset : 0;
  const xyz = place.map((x, i) => x + placement[3 * i + 2] * slides);
  return {
    name,
    parent: parent < 0 ? "base" : model.bodies[parent].name,
    joint: { type: kind, axis: [0, 0, 1], name: joint.name, ...limitsOf(joint), ...driven(parameters) },
    placement: { xyz, rotation: rows3(kind === "revolute" ? aboutZ(placement, offset) : placement) },
    frame: { xyz: shift, rotation: rows3(frame) },
    ...weight(parameters),
    ...shapes(model, k),
  };
}

function aboutZ(R, angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [0, 3, 6].flatMap((row) => [R[row] * c + R[row + 1] * s, R[row + 1] * c - R[row] * s, R[row + 2]]);
}
