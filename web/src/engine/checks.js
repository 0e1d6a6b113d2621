/** @file Checks of the numbers of a robot, in the library's words: right or loud. */

import { general, short } from "./words.js";

const TOLERANCE = 1e-9;
const AXES = "xyz";
const POWERS = [-1, 1, -2, 2, -3, 3];
/** No length, mass or angle of a robot is larger, in SI units: beyond, products overflow and nothing can be drawn. */
export const MOST = 1e9;
/** A mass below this, but not zero, is a mistake: accelerations would overflow. */
const LEAST_MASS = 1e-100;

/** Words for a number that is written so. */
export function tooLarge(text) {
  return `${text} is too large: at most ${MOST.toExponential(0)}`;
}

/** A finite number of any size. */
function finite(value, what) {
  if (typeof value !== "number") throw new Error(`${what} must be a number, got ${short(value)}`);
  if (!Number.isFinite(value)) throw new Error(`${what} must be a finite number, got ${short(value)}`);
  return value;
}

/** A number that a page can compute with and draw. */
export function real(value, what) {
  if (Math.abs(finite(value, what)) > MOST) throw new Error(tooLarge(`${what} ${short(value)}`));
  return value;
}

/** A mass: of which sign is asked elsewhere. */
export function weight(value, what) {
  if (real(value, what) !== 0 && Math.abs(value) < LEAST_MASS) {
    throw new Error(`${what} ${short(value)} is too small: 0, or at least ${LEAST_MASS.toExponential(0)}`);
  }
  return value;
}

/** A number of a joint that acts: not negative, and a scale above zero. */
export function acting(value, { name, scales }) {
  if (!scales) return notNegative(value, name);
  if (!(real(value, name) > 0)) throw new Error(`${name} must be above zero`);
  return value;
}

/** A finite number that is not negative. */
export function notNegative(value, what) {
  if (real(value, what) < 0) throw new Error(`${what} must not be negative, got ${general(value)}`);
  return value;
}

/** A limit: a number, or null where there is none. It may be as large as files have it. */
function limit(value, what) {
  return value === null || Math.abs(value) === Infinity ? null : finite(value, what);
}

/** So many finite numbers. */
export function reals(value, what, count) {
  if (!Array.isArray(value)) throw new Error(`${what} must be a list, got ${short(value)}`);
  Array.from(value, (x, k) => real(x, `${what}[${k}]`));
  if (value.length !== count) throw new Error(`${what} must be ${count} numbers, got ${value.length}: ${short(value)}`);
  return value;
}

/** Runs a check; an error says where it happened. */
export function place(where, check) {
  try {
    return check();
  } catch (error) {
    throw new Error(`${where}: ${error.message}`);
  }
}

/** What Python's isprintable refuses: control and format characters (also marks of direction), spaces but the plain one. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** A name: printable, not empty, no space at its ends. */
export function identifier(value, what) {
  if (typeof value !== "string") throw new Error(`${what} must be a text, got ${short(value)}`);
  if (!value || value !== value.trim() || UNPRINTABLE.test(value)) {
    throw new Error(`${what} must be a name (printable, not empty, no space at its ends), got ${short(value)}`);
  }
  return value;
}

/** A text, or nothing. */
export function text(value, what) {
  if (value !== undefined && value !== null && typeof value !== "string") throw new Error(`${what} must be a text, got ${short(value)}`);
  return value;
}

/** Lower and upper limits in order. */
export function limits({ lower, upper, velocity, effort }) {
  const low = lower ?? -Infinity;
  const high = upper ?? Infinity;
  place("limits", () => {
    limit(lower ?? null, "lower");
    limit(upper ?? null, "upper");
    for (const [what, value] of Object.entries({ velocity, effort })) {
      if (limit(value ?? null, what) < 0) throw new Error(`${what} must not be negative, got ${general(value)}`);
    }
    if (!(low <= high)) {
      throw new Error(`lower must not be above upper, got ${general(low)} and ${general(high)}`);
    }
  });
}

/** Numbers that no body has; whoever knows them for what they are may take them all the same. */
export class UnphysicalError extends Error {
  /** @param {string} robot its name @param {string[]} lines */
  constructor(robot, lines) {
    super(`robot ${short(robot)} is unphysical:\n  ${lines.join("\n  ")}`);
  }
}

/** What is wrong with a body, a line for each condition: label, condition and words. @returns {[string, string][]} */
export function unphysicalBody(label, { mass, inertia }, massless) {
  return violations(mass, inertia, massless).map(([condition, values, likely]) => [
    condition,
    `${label}: ${condition}, but ${values}. Likely mistake: ${likely}`,
  ]);
}

function violations(mass, inertia, massless) {
  const found = [];
  const nothing = mass === 0 && !inertia.some(Boolean);
  if (!(mass > 0) && !(massless && nothing)) {
    found.push(["mass must be positive", `it is ${general(mass)} kg`, massMistake(mass, massless)]);
  }
  if (!inertia.some(Boolean)) return found;
  const [small, middle, large] = moments(inertia);
  const slack = TOLERANCE * Math.max(Math.abs(small), Math.abs(large));
  if (small < -slack) {
    const values = `they are ${[small, middle, large].map((x) => general(x)).join(", ")} kg m^2`;
    found.push(["no principal moment may be negative (positive semidefinite)", values, signMistake(inertia)]);
  } else if (large > small + middle + slack) {
    const [a, b, c] = [large, middle, small].map((x) => general(x, 9));
    const likely = large < 1.01 * (small + middle) ? "moments rounded to too few digits" : sizeMistake(mass, inertia);
    const condition = "no principal moment exceeds the sum of the other two (triangle inequality)";
    found.push([condition, `${a} > ${b} + ${c} kg m^2`, likely]);
  }
  return found;
}

function massMistake(mass, massless) {
  if (mass < 0) return "a sign";
  if (massless) return "a body without mass cannot have inertia";
  return "a missing mass; only a link behind a fixed joint, or one that moves mass beyond it, may be massless";
}

const diagonal = ([xx, , , yy, , zz]) => [xx, yy, zz];

function signMistake(inertia) {
  const own = diagonal(inertia);
  if (!own.some(Boolean)) return "products of inertia given instead of moments (the diagonal is zero)";
  const negative = own.flatMap((x, k) => (x < 0 ? [`I${AXES[k]}${AXES[k]} = ${general(x)}`] : []));
  if (negative.length) {
    return `wrong frame, moments rotated like a vector instead of as a tensor R I R^T (${negative.join(", ")})`;
  }
  return "products of inertia given instead of moments, or tensor entries of a wrong frame or power of ten";
}

function sizeMistake(mass, inertia) {
  const own = diagonal(inertia);
  if (own.filter(Boolean).length === 1) {
    const axis = AXES[own.findIndex(Boolean)];
    return `only I${axis}${axis} is given; a slender rod has two equal moments, a disc has all three`;
  }
  const radius = mass > 0 ? Math.sqrt(Math.max(...own) / mass) : 0;
  if (radius > 10) {
    return `wrong unit: the radius of gyration would be ${general(radius, 3)} m; moments are in kg m^2`;
  }
  for (let k = 0; k < 3; k += 1) {
    for (const power of POWERS) {
      const other = [...inertia];
      const place = [0, 3, 5][k];
      other[place] *= 10 ** power;
      const [small, middle, large] = moments(other);
      if (small >= 0 && large <= small + middle) {
        const name = `I${AXES[k]}${AXES[k]}`;
        return `${name} = ${general(own[k])} is off by a power of ten (${general(other[place])} would be a body), or wrong frame`;
      }
    }
  }
  return "wrong frame, or products of inertia given instead of moments";
}

/** The principal moments of xx xy xz yy yz zz, smallest first: Jacobi rotations. */
export function moments([xx, xy, xz, yy, yz, zz]) {
  const scale = Math.max(...[xx, xy, xz, yy, yz, zz].map(Math.abs)) || 1;
  const A = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ].map((row) => row.map((x) => x / scale));
  for (let sweep = 0; sweep < 50; sweep += 1) {
    if (!A[0][1] && !A[0][2] && !A[1][2]) break;
    for (const [p, q] of [[0, 1], [0, 2], [1, 2]]) rotate(A, p, q);
  }
  return [A[0][0], A[1][1], A[2][2]].map((x) => x * scale).sort((a, b) => a - b);
}

function rotate(A, p, q) {
  if (!A[p][q]) return;
  const theta = (A[q][q] - A[p][p]) / (2 * A[p][q]);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  const r = 3 - p - q;
  const [ap, aq] = [A[p][r], A[q][r]];
  A[p][p] -= t * A[p][q];
  A[q][q] += t * A[p][q];
  A[p][q] = A[q][p] = 0;
  A[p][r] = A[r][p] = c * ap - s * aq;
  A[q][r] = A[r][q] = s * ap + c * aq;
}
