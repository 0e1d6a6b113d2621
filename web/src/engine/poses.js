/** @file Poses of robot files: places and turns, or matrices, checked in the library's words. */

import { place, real, reals } from "./checks.js";
import { keyed } from "./keys.js";
import { general, short } from "./words.js";

const ORTHONORMAL = 1e-9;
const QUARTER = Math.PI / 2;
const EXACT = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const PLANES = { x: [1, 2], y: [2, 0], z: [0, 1] };

export const UNMOVED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Cosine and sine, exact at the doubles nearest to quarter turns. */
function cosSin(angle) {
  const quarters = Math.round(angle / QUARTER);
  const near = Math.abs(quarters) <= 8 && Math.abs(angle - quarters * QUARTER) <= Math.abs(angle) * 4.5e-16;
  return quarters && near ? EXACT[((quarters % 4) + 4) % 4] : [Math.cos(angle), Math.sin(angle)];
}

/** Degrees in rad; multiples of 90 give the same multiples of π/2. */
export function radians(degrees) {
  return degrees % 90 === 0 ? (degrees / 90) * QUARTER : (degrees * Math.PI) / 180;
}

/** The pose at a key, 16 numbers by rows; none is the identity. */
export function poseAt(given, key) {
  if (!(key in given)) return [...UNMOVED];
  return place(key, () => {
    const said = keyed(given[key], [], ["xyz", "rotation", "rotation_deg"]);
    const scale = "rotation_deg" in said ? radians : (angle) => angle;
    return posed(said.xyz ?? [0, 0, 0], said.rotation ?? said.rotation_deg ?? [], scale);
  });
}

/** The pose of a place and a rotation: turns such as [["z", 0.5]], or a matrix. */
export function posed(xyz, rotation, scale = (angle) => angle) {
  const [x, y, z] = reals(xyz, "xyz", 3);
  const R = rotated(rotation, scale);
  return [R[0], R[1], R[2], x, R[3], R[4], R[5], y, R[6], R[7], R[8], z, 0, 0, 0, 1];
}

function rotated(rotation, scale) {
  if (!Array.isArray(rotation)) throw new Error(`rotation must be a list, got ${short(rotation)}`);
  if (rotation.every((one) => Array.isArray(one) && one.length === 2)) {
    return rotation.reduce((R, turn, k) => turnedBy(R, turn, k, scale), [1, 0, 0, 0, 1, 0, 0, 0, 1]);
  }
  const rows = rotation.map((row, k) => reals(row, `rotation[${k}]`, 3));
  if (rows.length !== 3) throw new Error(`rotation must be 3 rows of 3 numbers, got ${rows.length} rows: ${short(rotation)}`);
  return requireRotation(rows.flat());
}

function turnedBy(R, [axis, angle], k, scale) {
  if (!Object.hasOwn(PLANES, axis)) throw new Error(`rotation[${k}] must turn about 'x', 'y' or 'z', got ${short(axis)}`);
  const [c, s] = cosSin(scale(real(angle, `the angle of rotation[${k}]`)));
  const [i, j] = PLANES[axis];
  const found = [...R];
  for (let row = 0; row < 3; row += 1) {
    found[3 * row + i] = R[3 * row + i] * c + R[3 * row + j] * s;
    found[3 * row + j] = R[3 * row + j] * c - R[3 * row + i] * s;
  }
  return found;
}

function requireRotation(R) {
  let error = 0;
  for (let i = 0; i < 3; i += 1) {
    for (let j = 0; j < 3; j += 1) {
      const dot = [0, 1, 2].reduce((sum, k) => sum + R[3 * i + k] * R[3 * j + k], 0);
      error = Math.max(error, Math.abs(dot - (i === j ? 1 : 0)));
    }
  }
  if (!(error <= ORTHONORMAL)) {
    throw new Error(
      `rotation is not a rotation matrix: R Rᵀ differs from the identity by ${general(error, 3)} (at most 1e-09); ` +
        "give turns such as [('z', 0.5)], or use Pose.from_quaternion",
    );
  }
  const [a, b, c, d, e, f, g, h, i] = R;
  if (a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0) {
    throw new Error("rotation is a reflection (determinant -1): two of its axes may be swapped");
  }
  return R;
}

/** Rotation by rows and place of a pose: twelve numbers, as programs take them. */
export function twelve(pose) {
  return [...[0, 4, 8].flatMap((row) => pose.slice(row, row + 3)), pose[3], pose[7], pose[11]];
}
