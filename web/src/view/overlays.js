/** What can be shown on a robot: frames, axes of joints, mass centres, inertia ellipsoids. */
import {
  BufferAttribute,
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  SphereGeometry,
  Vector3,
} from "three";
import { matrix, principal } from "./matrix.js";
import { along } from "./solids.js";
import { AXES, colourOf } from "./theme.js";

/** Overlays by name; the label stands in the menu. */
export const OVERLAYS = {
  frames: "Frames",
  axes: "Joint axes",
  masses: "Mass centres",
  inertia: "Inertia ellipsoids",
};

const MAKERS = { frames, axes, masses, inertia };

/** The group of one overlay, its parts in the groups of the bodies; made when it is first shown. */
export function overlay(name, robot) {
  const parts = [];
  const put = (body, object, place) => {
    if (place) object.applyMatrix4(place);
    robot.of(body).add(object);
    parts.push(object);
  };
  MAKERS[name](robot.layout, put);
  return parts;
}

function flat(colour, options = {}) {
  return new MeshBasicMaterial({ color: colour, toneMapped: false, ...options });
}

function frames(layout, put) {
  const size = Math.max(1.9 * layout.thickness, 0.05 * layout.size);
  const seen = new Set();
  const draw = (body, pose, scale) => {
    const key = `${body}:${Array.from(pose, (x) => x.toFixed(6))}`;
    if (!seen.has(key)) put(body, triad(size * scale), matrix(pose));
    seen.add(key);
  };
  for (const link of layout.model.links) draw(link.body, link.pose, 1);
  for (const frame of layout.model.frames ?? []) draw(frame.body, frame.pose, 0.8);
}

/** Three arrows: x vermilion, y green, z blue. */
function triad(size) {
  const group = new Group();
  for (let k = 0; k < 3; k++) {
    const way = new Vector3().setComponent(k, 1);
    const material = flat(AXES[k], { depthTest: false, transparent: true });
    const shaft = new Mesh(new CylinderGeometry(0.022 * size, 0.022 * size, size, 10), material);
    shaft.applyMatrix4(along(way.clone().multiplyScalar(size / 2), way));
    const head = new Mesh(new ConeGeometry(0.07 * size, 0.22 * size, 16), material);
    head.applyMatrix4(along(way.clone().multiplyScalar(size), way));
    shaft.renderOrder = head.renderOrder = 8;
    group.add(shaft, head);
  }
  return group;
}

/** A long thin line through every joint that turns about or slides along an axis, with an arrow at its positive end. */
function axes(layout, put) {
  const length = Math.max(7 * layout.thickness, 0.3 * layout.size);
  for (const part of layout.parts) {
    if (!part.axis) continue;
    const material = flat(colourOf(part.index), { depthTest: false, transparent: true });
    const group = new Group();
    const line = new Mesh(new CylinderGeometry(0.006 * length, 0.006 * length, length, 8), material);
    line.applyMatrix4(along(part.joint, part.axis));
    const head = new Mesh(new ConeGeometry(0.025 * length, 0.085 * length, 14), material);
    head.applyMatrix4(along(part.joint.clone().addScaledVector(part.axis, length / 2), part.axis));
    line.renderOrder = head.renderOrder = 7;
    group.add(line, head);
    const parent = layout.at(part.parent);
    put(parent.index, group, parent.inverse);
  }
}

function bodies(layout) {
  const all = layout.model.bodies.map((body, k) => [k, body.parameters]);
  const base = layout.model.base?.parameters;
  return [...(base ? [[-1, base]] : []), ...all].filter(([, p]) => p && p.mass > 0);
}

/** The sign of a mass centre: a ball with black and white octants, larger where there is more mass. */
function masses(layout, put) {
  const heaviest = Math.max(...bodies(layout).map(([, p]) => p.mass), 1e-300);
  for (const [k, { mass, com }] of bodies(layout)) {
    const radius = layout.thickness * (0.22 + 0.3 * Math.cbrt(mass / heaviest));
    put(k, balance(radius), new Matrix4().setPosition(...com));
  }
}

function balance(radius) {
  const group = new Group();
  const geometry = new SphereGeometry(radius, 32, 16);
  for (const [colour, keep] of [
    ["#111418", (x, y, z) => x * y * z > 0],
    ["#fafafa", (x, y, z) => x * y * z <= 0],
  ]) {
    const mesh = new Mesh(octants(geometry, keep), flat(colour, { depthTest: false, transparent: true }));
    mesh.renderOrder = 9;
    group.add(mesh);
  }
  return group;
}

function octants(geometry, keep) {
  const at = geometry.getAttribute("position");
  const kept = [];
  const { array } = geometry.index;
  for (let k = 0; k < array.length; k += 3) {
    const middle = [0, 1, 2].map((axis) => [0, 1, 2].reduce((sum, j) => sum + at.getComponent(array[k + j], axis), 0));
    if (keep(...middle)) kept.push(array[k], array[k + 1], array[k + 2]);
  }
  const found = new BufferGeometry();
  found.setAttribute("position", at);
  found.setIndex(new BufferAttribute(new Uint16Array(kept), 1));
  return found;
}

/** The homogeneous ellipsoid with the mass and inertia of a body. */
function inertia(layout, put) {
  for (const [k, { mass, com, inertia: numbers }] of bodies(layout)) {
    const { values, axes: v } = principal(numbers);
    const sum = values[0] + values[1] + values[2];
    const half = values.map((value) => Math.sqrt(Math.max((2.5 / mass) * (sum - 2 * value), 0)));
    if (!(Math.max(...half) > 1e-6 * layout.size)) continue;
    const material = new MeshStandardMaterial({
      color: colourOf(k + 1),
      transparent: true,
      opacity: 0.38,
      roughness: 0.6,
      depthWrite: false,
    });
    const mesh = new Mesh(new SphereGeometry(1, 36, 24), material);
    mesh.renderOrder = 5;
    const least = 0.004 * layout.size;
    const [a, b, c] = half.map((value) => Math.max(value, least));
    put(
      k,
      mesh,
      new Matrix4().set(
        a * v[0][0],
        b * v[0][1],
        c * v[0][2],
        com[0],
        a * v[1][0],
        b * v[1][1],
        c * v[1][2],
        com[1],
        a * v[2][0],
        b * v[2][1],
        c * v[2][2],
        com[2],
        0,
        0,
        0,
        1,
      ),
    );
  }
}

/** Frees what an overlay holds. */
export function discard(parts) {
  for (const part of parts) {
    part.removeFromParent();
    part.traverse((object) => {
      object.geometry?.dispose();
      object.material?.dispose();
    });
  }
}
