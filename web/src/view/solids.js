/** Solids of a generated robot: drums, tubes, rails, plates, a gripper; each in the axes of its body. */
import {
  BoxGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  LatheGeometry,
  Matrix4,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
} from "three";

const Y = new Vector3(0, 1, 0);
const ROUND = 28;

/** The matrix that puts a solid along y to `middle`, along `direction`. */
export function along(middle, direction, scale = 1) {
  const turn = new Quaternion().setFromUnitVectors(Y, direction.clone().normalize());
  return new Matrix4().compose(middle, turn, new Vector3(scale, scale, scale));
}

/** A cylinder with rounded edges along y. */
export function drum(radius, length, edge = 0.18) {
  const h = length / 2;
  const e = Math.min(edge * radius, h * 0.9);
  const profile = [new Vector2(0, -h)];
  for (const [y, start] of [
    [-h + e, -90],
    [h - e, 0],
  ]) {
    for (let k = 0; k <= 3; k++) {
      const angle = ((start + 30 * k) * Math.PI) / 180;
      profile.push(new Vector2(radius - e + e * Math.cos(angle), y + e * Math.sin(angle)));
    }
  }
  profile.push(new Vector2(0, h));
  return new LatheGeometry(profile, ROUND);
}

/** A tapered tube from `a` to `b`, with round ends. */
export function tube(a, b, radiusA, radiusB) {
  const way = b.clone().sub(a);
  const length = way.length();
  const profile = [];
  for (let k = 0; k <= 5; k++) profile.push(arc(radiusA, -length / 2, -90 + 18 * k));
  for (let k = 0; k <= 5; k++) profile.push(arc(radiusB, length / 2, 18 * k));
  const solid = new LatheGeometry(profile, ROUND);
  return solid.applyMatrix4(along(a.clone().add(b).multiplyScalar(0.5), way));
}

function arc(radius, y, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return new Vector2(Math.max(radius * Math.cos(angle), 0), y + radius * Math.sin(angle));
}

/** A band around a drum, in the colour of its joint. */
export function band(radius, width) {
  return new CylinderGeometry(radius, radius, width, ROUND, 1, true);
}

/** The foot of a robot: a round plate with a bevel and a short neck, from y = 0 up; heights in parts of the radius. */
export function foot(radius) {
  const profile = [
    [0, 0],
    [1.7, 0],
    [1.7, 0],
    [1.7, 0.2],
    [1.7, 0.2],
    [1.62, 0.28],
    [1.62, 0.28],
    [1.16, 0.34],
    [1.1, 0.44],
    [1.08, 0.62],
    [0, 0.62],
  ];
  return new LatheGeometry(
    profile.map(([x, y]) => new Vector2(x * radius, y * radius)),
    48,
  );
}

export function ball(radius) {
  return new SphereGeometry(radius, 28, 16);
}

export function bar(width, length, depth = width) {
  return new BoxGeometry(width, length, depth);
}

export function rod(radius, length) {
  return new CylinderGeometry(radius, radius, length, ROUND);
}

export function capsule(radius, length) {
  return new CapsuleGeometry(radius, length, 6, 28);
}

export function ring(radius, thickness) {
  return new TorusGeometry(radius, thickness, 10, 48);
}

/** A two-finger gripper whose finger tips end at the origin, pointing along +y; its parts by material. */
export function gripper(size) {
  const parts = [];
  const palm = drum(0.55 * size, 0.5 * size, 0.25);
  palm.translate(0, -1.45 * size, 0);
  parts.push(["dark", palm]);
  const bridge = bar(1.5 * size, 0.34 * size, 0.62 * size);
  bridge.translate(0, -1.08 * size, 0);
  parts.push(["shell", bridge]);
  for (const side of [-1, 1]) {
    const finger = bar(0.22 * size, 1.0 * size, 0.46 * size);
    finger.translate(side * 0.6 * size, -0.45 * size, 0);
    parts.push(["dark", finger]);
  }
  return parts;
}
