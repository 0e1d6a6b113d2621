/** @file Rotation matrices as roll, pitch and yaw, for people who type: R = Rz(yaw) Ry(pitch) Rx(roll). */

/** @param {number[]} angles roll, pitch, yaw @returns {number[]} nine numbers, row by row */
export function rotationOf([roll, pitch, yaw]) {
  const [a, b] = [Math.cos(roll), Math.sin(roll)];
  const [c, d] = [Math.cos(pitch), Math.sin(pitch)];
  const [e, f] = [Math.cos(yaw), Math.sin(yaw)];
  return [e * c, e * d * b - f * a, e * d * a + f * b, f * c, f * d * b + e * a, f * d * a - e * b, -d, c * b, c * a];
}

/** @param {ArrayLike<number>} r nine numbers, row by row @returns {number[]} roll, pitch, yaw */
export function anglesOf(r) {
  const level = Math.hypot(r[0], r[3]);
  if (level < 1e-9) return [Math.atan2(-r[5], r[4]), Math.atan2(-r[6], level), 0];
  return [Math.atan2(r[7], r[8]), Math.atan2(-r[6], level), Math.atan2(r[3], r[0])];
}

/** The rotation (nine numbers) and the position of a pose of sixteen, row by row. */
export function split(pose) {
  return {
    rotation: [0, 1, 2, 4, 5, 6, 8, 9, 10].map((k) => pose[k]),
    position: [pose[3], pose[7], pose[11]],
  };
}
