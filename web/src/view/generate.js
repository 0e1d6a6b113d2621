/** A robot from its joints alone: drums along axes, tapered links between them, a foot, rails, a gripper. */
import { Matrix4, Vector3 } from "three";
import { along, ball, band, bar, drum, foot, gripper, rod, tube } from "./solids.js";
import { boxOf } from "./layout.js";

/** Bodies that carry more mass than links are drawn as the box of their inertia. */
const LARGEST_BOX = 0.9;

/**
 * The solids of all bodies: calls add(body, material, geometry) with geometries in the axes of the body.
 * Materials are "shell", "dark", "metal", or {joint: k} for the colour of joint k.
 * @param {import("./layout.js").Layout} layout
 */
export function generate(layout, add) {
  const put = (part, material, geometry, place) => {
    if (place) geometry.applyMatrix4(place);
    add(part.index, material, geometry.applyMatrix4(part.inverse));
  };
  base(layout, put);
  for (const part of layout.parts) {
    if (part.free) hull(layout, part, layout.model.bodies[part.index].parameters, put);
    else joint(layout, part, put);
    link(layout, part, put);
  }
  tool(layout, put);
}

/** What stands on the ground, hangs on a wall or floats. */
function base(layout, put) {
  const { base: part, up } = layout;
  const roots = part.children.map((k) => layout.parts[k]).filter((root) => !root.free);
  if (layout.model.floating) {
    hull(layout, part, layout.model.base?.parameters, put);
  } else {
    for (const root of roots) mount(layout, part, root, up, put);
  }
  for (const root of roots) {
    const r = 0.8 * layout.radius(root);
    if (layout.isLong(part.origin, root.joint)) put(part, "dark", tube(part.origin, root.joint, r, r));
  }
}

function mount(layout, part, root, up, put) {
  const r = layout.radius(root);
  const steep = root.axis ? Math.abs(root.axis.dot(up)) : 1;
  if (steep > 0.7) {
    const height = root.joint.clone().sub(part.origin).dot(up);
    const low = part.origin.clone().addScaledVector(up, Math.min(height - 1.6 * r, 0));
    put(part, "metal", foot(r), along(low, up));
    return;
  }
  const back = root.joint.clone().addScaledVector(root.axis, -1.75 * r);
  put(part, "dark", drum(1.9 * r, 0.5 * r, 0.12), along(back, root.axis));
  put(part, "dark", rod(0.95 * r, 0.9 * r), along(root.joint.clone().addScaledVector(root.axis, -1.35 * r), root.axis));
}

/** A body that floats: the box that has its inertia, with two panels where it is alone in space. */
function hull(layout, part, parameters, put) {
  const box = inertiaBox(parameters, layout.size);
  const centre = new Vector3(...(parameters?.com ?? [0, 0, 0]));
  const place = part.pose.clone().multiply(box.axes.clone().setPosition(centre));
  const [x, y, z] = box.edges;
  put(part, "shell", bar(x, y, z), place);
  put(part, "dark", bar(0.72 * x, y * 1.012, 0.72 * z), place);
  put(part, "dark", bar(1.012 * x, 0.72 * y, 0.72 * z), place);
  if (!layout.weightless) return;
  for (const side of [-1, 1]) {
    const wing = new Matrix4().makeTranslation(0, side * 1.32 * y, 0);
    const boom = new Matrix4().makeTranslation(0, side * 0.62 * y, 0);
    put(part, { joint: 0 }, bar(0.78 * x, 1.2 * y, 0.025 * z), place.clone().multiply(wing));
    put(part, "metal", rod(0.03 * x, 0.28 * y), place.clone().multiply(boom));
  }
}

/** The box of a body, kept within the size of the robot. */
function inertiaBox(parameters, size) {
  const { edges, axes } = boxOf(parameters) ?? { edges: [0.3, 0.3, 0.3].map((part) => part * size), axes: new Matrix4() };
  const scale = Math.min(1, (LARGEST_BOX * size) / Math.max(...edges));
  return { edges: edges.map((edge) => Math.max(edge * scale, 0.04 * size)), axes };
}

function joint(layout, part, put) {
  const r = layout.radius(part);
  const parent = layout.at(part.parent);
  if (part.slides) return rail(layout, part, put);
  if (!part.axis) {
    put(part, "metal", ball(1.05 * r), new Matrix4().setPosition(part.joint));
    return undefined;
  }
  const place = along(part.joint, part.axis);
  const length = 2.3 * r;
  put(parent, "dark", drum(r, length), place);
  put(part, { joint: part.index }, band(1.025 * r, 0.34 * r), place);
  for (const side of [-1, 1]) {
    const cap = along(part.joint.clone().addScaledVector(part.axis, side * (length / 2)), part.axis);
    put(part, "metal", drum(0.62 * r, 0.12 * r, 0.1), cap);
    put(part, { joint: part.index }, mark(r, side), cap);
  }
  return undefined;
}

/** A small mark on the cap of a drum, by which one sees it turn. */
function mark(r, side) {
  return bar(0.1 * r, 0.06 * r, 0.44 * r).translate(0, side * 0.05 * r, 0.3 * r);
}

/** A sleeve on the parent and a bar of the body that slides in it. */
function rail(layout, part, put) {
  const r = layout.radius(part);
  const place = along(part.joint, part.axis);
  put(layout.at(part.parent), "dark", bar(2.0 * r, 2.2 * r), place);
  put(layout.at(part.parent), { joint: part.index }, bar(2.06 * r, 0.3 * r), place);
  const { lower, upper } = layout.model.bodies[part.index].joint ?? {};
  const known = Number.isFinite(lower) && Number.isFinite(upper);
  const stroke = known ? Math.min(upper - lower, layout.size) : Math.min(0.3 * layout.size, 6 * r);
  const back = part.joint.clone().addScaledVector(part.axis, -Math.max(stroke, 2.4 * r));
  const length = back.distanceTo(part.corner) + 1.2 * r;
  const middle = back.clone().addScaledVector(part.axis, length / 2);
  put(part, "metal", bar(1.15 * r, length), along(middle, part.axis));
}

/** The tapered links of a body: along its own axis, to its frame, and on to the joints and the tool that it carries. */
function link(layout, part, put) {
  const r = 0.72 * layout.radius(part);
  const line = (a, b, ra, rb) => layout.isLong(a, b) && put(part, "shell", tube(a, b, ra, rb));
  if (!part.slides && !part.free) line(part.joint, part.corner, r, r);
  const hand = grasp(layout);
  const held = hand?.part === part && hand.size > 0;
  const last = held && !layout.isLong(part.origin, hand.origin);
  if (!part.free) line(part.corner, last ? hand.wrist : part.origin, 1.05 * r, part.children.length ? 0.82 * r : 0.66 * r);
  const ends = part.children.map((k) => layout.parts[k]).filter((end) => !end.free);
  for (const end of ends) line(part.origin, end.joint, r, 0.66 * layout.radius(end));
  if (held && !last) line(part.origin, hand.wrist, 0.85 * r, 0.66 * r);
}

/** Where a gripper is whose tips are at the tool: it points away from the link; of size 0 where the tool is on a joint. */
function grasp(layout) {
  const found = layout.tool();
  if (!found) return null;
  const part = layout.at(found.body);
  const from = part.free || layout.isLong(part.origin, found.origin) ? part.origin : part.corner;
  const way = found.origin.clone().sub(from);
  const long = layout.isLong(from, found.origin);
  const ahead = long ? way.clone().normalize() : new Vector3().setFromMatrixColumn(found.pose, 2);
  const size = long ? Math.min(1.05 * layout.radius(part), 0.5 * way.length()) : 0;
  return { part, ahead, size, origin: found.origin, wrist: found.origin.clone().addScaledVector(ahead, -1.55 * size) };
}

/** The gripper; where the tool is on the last joint, a plate to fix one to. */
function tool(layout, put) {
  const hand = grasp(layout);
  if (!hand) return;
  const { part, ahead, size, origin } = hand;
  const r = layout.radius(part);
  if (size > 0) for (const [material, solid] of gripper(size)) put(part, material, solid, along(origin, ahead));
  else if (!part.free) {
    const end = layout.isLong(part.joint, part.corner) ? 0.72 : 1.3; // of the round end of a link, of a drum
    put(part, "metal", drum(0.5 * r, 0.3 * r), along(origin.clone().addScaledVector(ahead, end * r), ahead));
  }
}
