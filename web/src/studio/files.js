/** @file Robot files that `rd.load` reads, from page models: tables as `serial-dh-1`, other robots as `rodyn-2`. */

/** A file for Python, as text. @param {any} model */
export function robotFile(model) {
  if (model.reason) throw new Error(`this robot cannot be saved from the page: ${model.reason}`);
  return `${JSON.stringify(model.dh && !model.floating ? tableFile(model) : describedFile(model), null, 2)}\n`;
}

function words({ name, description, source, gravity }) {
  return { name, ...(description ? { description } : {}), ...(source ? { source } : {}), gravity };
}

function tableFile(model) {
  const links = model.dh.rows.map((row, k) => {
    const { name, joint, parameters } = model.bodies[k];
    const { joint: kind, a, alpha, b, theta } = row;
    return { name, joint: kind, joint_name: joint.name, a, alpha, b, theta, ...masses(parameters), ...jointNumbers(joint, parameters) };
  });
  const tool = model.frames?.[model.tool];
  return {
    schema: "serial-dh-1",
    ...words(model),
    convention: model.dh.convention,
    q_initial: model.q,
    ...mount(model.dh.mount),
    ...(tool && tool.body === links.length - 1 ? { tool: [0, 4, 8, 12].map((at) => tool.pose.slice(at, at + 4)) } : {}),
    links,
  };
}

/** Where the table begins in the base frame: nine numbers of a rotation, three of a place. */
function mount(numbers) {
  if (!numbers) return {};
  return { base: { type: "fixed", mount_position: numbers.slice(9), mount_rotation: square(numbers) } };
}

function square(numbers) {
  return [0, 3, 6].map((at) => Array.from(numbers.slice(at, at + 3)));
}

function masses({ mass, com, inertia: [xx, xy, xz, yy, yz, zz] }) {
  const rows = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
  return { mass, com, inertia: rows };
}

function jointNumbers({ lower, upper, velocity, effort }, { rotor, viscous, coulomb, width }) {
  const limits = Object.fromEntries(Object.entries({ lower, upper, velocity, effort }).filter(([, x]) => Number.isFinite(x)));
  return {
    ...(Object.keys(limits).length ? { limits } : {}),
    ...(viscous ? { viscous } : {}),
    ...(coulomb ? { coulomb, coulomb_width: width } : {}),
    ...(rotor ? { rotor_inertia: rotor } : {}),
  };
}

/** Bodies as they move: what was fixed to one is part of it. */
function describedFile(model) {
  const names = model.bodies.map((body) => body.name);
  const links = model.bodies.map((body) => {
    const { placement, place, pitch } = body.parameters;
    const joint = { type: body.kind, axis: [0, 0, 1], name: body.joint.name, ...jointNumbers(body.joint, body.parameters) };
    if (body.kind === "screw") joint.pitch = pitch;
    return {
      name: body.name,
      parent: body.parent < 0 ? "base" : names[body.parent],
      joint,
      placement: { xyz: place, rotation: square(placement) },
      frame: linkFrame(body),
      ...masses(body.parameters),
    };
  });
  const base = model.floating ? { base: { type: "floating", ...masses(model.base.parameters) } } : {};
  const q = model.floating ? model.q.slice(7) : model.q;
  return { schema: "rodyn-2", ...words(model), ...base, ...frames(model, names), q_initial: q, links };
}

/** The link frame after the joint, with the offset of the coordinate in it. */
function linkFrame({ kind, parameters: { offset, frame, shift } }) {
  const [c, s] = kind === "prismatic" ? [1, 0] : [Math.cos(offset), Math.sin(offset)];
  const turn = (x, y, z) => [c * x - s * y, s * x + c * y, z];
  const columns = [0, 1, 2].map((k) => turn(frame[k], frame[3 + k], frame[6 + k]));
  const [x, y, z] = turn(...shift);
  return { xyz: [x, y, z + (kind === "prismatic" ? offset : 0)], rotation: [0, 1, 2].map((k) => columns.map((column) => column[k])) };
}

function frames(model, names) {
  const all = model.frames ?? [];
  const free = (name) => (names.includes(name) || name === "base" ? `${name}_frame` : name);
  const list = all.map(({ name, body, pose }) => ({
    name: free(name),
    link: body < 0 ? "base" : names[body],
    pose: { xyz: [pose[3], pose[7], pose[11]], rotation: [0, 4, 8].map((at) => pose.slice(at, at + 3)) },
  }));
  const tool = list[model.tool];
  return list.length ? { frames: list, ...(tool ? { tool: tool.name } : {}) } : {};
}
