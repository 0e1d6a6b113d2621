/** Poses as 16 numbers, row by row, as the library has them. */
import { Matrix4 } from "three";

/** @param {ArrayLike<number>} rows  @param {number} [at] index of the pose in an array of poses */
export function matrix(rows, at = 0, out = new Matrix4()) {
  const k = 16 * at;
  // prettier-ignore
  return out.set(
    rows[k], rows[k + 1], rows[k + 2], rows[k + 3],
    rows[k + 4], rows[k + 5], rows[k + 6], rows[k + 7],
    rows[k + 8], rows[k + 9], rows[k + 10], rows[k + 11],
    rows[k + 12], rows[k + 13], rows[k + 14], rows[k + 15],
  );
}

/** Principal values and axes of a symmetric 3×3 matrix [xx, xy, xz, yy, yz, zz], by Jacobi's rotations. */
export function principal([xx, xy, xz, yy, yz, zz]) {
  const a = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
  const v = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let sweep = 0; sweep < 30; sweep++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ]) {
      if (Math.abs(a[p][q]) < 1e-300) continue;
      const angle = 0.5 * Math.atan2(2 * a[p][q], a[q][q] - a[p][p]);
      const c = Math.cos(angle),
        s = Math.sin(angle);
      rotate(a, v, p, q, c, s);
    }
  }
  return { values: [a[0][0], a[1][1], a[2][2]], axes: v };
}

function rotate(a, v, p, q, c, s) {
  for (let k = 0; k < 3; k++) [a[k][p], a[k][q]] = [c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]];
  for (let k = 0; k < 3; k++) [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
  for (let k = 0; k < 3; k++) [v[k][p], v[k][q]] = [c * v[k][p] - s * v[k][q], s * v[k][p] + c * v[k][q]];
}
