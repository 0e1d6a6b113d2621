/** @file 4×4 transforms by rows: products, and vectors moved by them. */

/** out = a b, all 16 numbers by rows; `at` and `to` are where b and out begin. */
export function product(a, i, b, j, out, to) {
  for (let row = 0; row < 3; row += 1) {
    const r = i + 4 * row;
    for (let column = 0; column < 4; column += 1) {
      const c = j + column;
      const shift = column === 3 ? a[r + 3] : 0;
      out[to + 4 * row + column] = a[r] * b[c] + a[r + 1] * b[c + 4] + a[r + 2] * b[c + 8] + shift;
    }
  }
  out[to + 12] = 0;
  out[to + 13] = 0;
  out[to + 14] = 0;
  out[to + 15] = 1;
}

/** A point moved by the transform that begins at i. */
export function moved(a, i, [x, y, z]) {
  return [0, 4, 8].map((row) => a[i + row] * x + a[i + row + 1] * y + a[i + row + 2] * z + a[i + row + 3]);
}

/** A direction turned by the transform that begins at i. */
export function turned(a, i, [x, y, z]) {
  return [0, 4, 8].map((row) => a[i + row] * x + a[i + row + 1] * y + a[i + row + 2] * z);
}

/** The z axis of a rotation of nine numbers by rows. */
export function zAxis(rotation) {
  return [rotation[2], rotation[5], rotation[8]];
}

/** The rotation vector that leads from R to S, both nine numbers by rows: angle times axis, in the axes of the base. */
export function turnFrom(R, S) {
  const D = new Array(9);
  for (let i = 0; i < 3; i += 1) {
    for (let j = 0; j < 3; j += 1) {
      D[3 * i + j] = S[3 * i] * R[3 * j] + S[3 * i + 1] * R[3 * j + 1] + S[3 * i + 2] * R[3 * j + 2];
    }
  }
  const axis = [D[7] - D[5], D[2] - D[6], D[3] - D[1]];
  const sine = Math.hypot(...axis) / 2;
  const cosine = (D[0] + D[4] + D[8] - 1) / 2;
  const angle = Math.atan2(sine, cosine);
  if (sine > 1e-9) return axis.map((x) => (x * angle) / (2 * sine));
  if (cosine > 0) return axis.map((x) => x / 2);
  const k = [0, 4, 8].reduce((best, i) => (D[i] > D[best] ? i : best), 0) / 4;
  const column = [0, 1, 2].map((i) => D[3 * i + k] + (i === k ? 1 : 0));
  const size = Math.hypot(...column);
  return column.map((x) => (x * angle) / size);
}
