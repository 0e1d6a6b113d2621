/** @file Inverse kinematics for a hand on the tool: damped least squares within joint limits. */

import { turnFrom } from "./geometry.js";

const ITERATIONS = 30;
const POSITION = 1e-6; // m
const ROTATION = 1e-5; // rad
const LONGEST = 0.5; // rad or m that a coordinate moves in an iteration
const DAMPING = 1e-4; // in parts of the largest entry of J Jᵀ: at first, at least and at most
const LEAST = 1e-8;
const MOST = 1e2;

/**
 * The posture near q0 that brings a frame to a position, and to a rotation if one is given.
 * @returns {{q: Float64Array, ok: boolean, error: {position: number, rotation: number}}}
 */
export function reach(robot, q0, frame, { position, rotation = null }, { iterations = ITERATIONS, limits = true } = {}) {
  const q = Float64Array.from(q0);
  let found = miss(robot, q, frame, position, rotation);
  let damping = DAMPING;
  for (let round = 0; round < iterations && !near(found) && damping < MOST; round += 1) {
    const next = Float64Array.from(q);
    move(robot, next, step(robot, next, frame, found.error, rotation !== null, limits, damping), limits);
    const then = miss(robot, next, frame, position, rotation);
    const better = then.size < found.size * (1 - 1e-9);
    damping = better ? Math.max(damping / 4, LEAST) : damping * 10; // a step that leads away is tried again, shorter
    if (better) {
      q.set(next);
      found = then;
    }
  }
  return { q, ok: near(found), error: { position: found.position, rotation: found.rotation } };
}

function near({ position, rotation }) {
  return position <= POSITION && rotation <= ROTATION;
}

/** How far the frame is from where it shall be: [rotation vector; way], base axes. */
function miss(robot, q, frame, position, rotation) {
  const all = robot.frames(q).subarray(16 * frame, 16 * frame + 16);
  const way = position.map((x, k) => x - all[4 * k + 3]);
  const R = [0, 1, 2].flatMap((row) => Array.from(all.subarray(4 * row, 4 * row + 3)));
  const turn = rotation ? turnFrom(R, rotation) : [0, 0, 0];
  const error = [...turn, ...way];
  return { error, position: Math.hypot(...way), rotation: Math.hypot(...turn), size: Math.hypot(...error) };
}

/** Δq = Jᵀ (J Jᵀ + λ 1)⁻¹ e over the coordinates that can move that way. */
function step(robot, q, frame, error, oriented, limits, damping) {
  const J = robot.jacobian(q, frame);
  const first = oriented ? 0 : 3;
  const moving = new Set(robot.joints.filter(({ width }) => width === 1).map(({ rate }) => rate));
  const fixed = new Set(Array.from({ length: robot.nv }, (_, k) => k).filter((k) => !moving.has(k)));
  for (let round = 0; round <= robot.nv; round += 1) {
    const delta = damped(J, robot.nv, first, error, fixed, damping);
    const blocked = limits ? blockedBy(robot, q, delta, fixed) : [];
    if (!blocked.length) return delta;
    blocked.forEach((k) => fixed.add(k));
  }
  return new Float64Array(robot.nv);
}

function blockedBy(robot, q, delta, fixed) {
  return robot.joints.flatMap(({ lower, upper, coordinate, rate }) => {
    const at = q[coordinate];
    const out = (at <= lower && delta[rate] < 0) || (at >= upper && delta[rate] > 0);
    return out && !fixed.has(rate) ? [rate] : [];
  });
}

function damped(J, nv, first, error, fixed, damping) {
  const size = 6 - first;
  const A = Array.from({ length: size }, () => new Float64Array(size + 1));
  const free = Array.from({ length: nv }, (_, k) => k).filter((k) => !fixed.has(k));
  let largest = 0;
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      for (const k of free) A[i][j] += J[(first + i) * nv + k] * J[(first + j) * nv + k];
    }
    largest = Math.max(largest, A[i][i]);
    A[i][size] = error[first + i];
  }
  for (let i = 0; i < size; i += 1) A[i][i] += damping * largest || 1;
  const x = solved(A, size);
  const delta = new Float64Array(nv);
  for (const k of free) for (let i = 0; i < size; i += 1) delta[k] += J[(first + i) * nv + k] * x[i];
  const most = Math.max(...delta.map(Math.abs));
  return most > LONGEST ? delta.map((d) => (d * LONGEST) / most) : delta;
}

/** Gaussian elimination of a symmetric positive definite matrix with the right side as last column. */
function solved(A, size) {
  for (let i = 0; i < size; i += 1) {
    for (let r = i + 1; r < size; r += 1) {
      const factor = A[r][i] / A[i][i];
      for (let c = i; c <= size; c += 1) A[r][c] -= factor * A[i][c];
    }
  }
  const x = new Float64Array(size);
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = A[i][size];
    for (let c = i + 1; c < size; c += 1) sum -= A[i][c] * x[c];
    x[i] = sum / A[i][i];
  }
  return x;
}

function move(robot, q, delta, limits) {
  for (const { lower, upper, coordinate, rate, width } of robot.joints) {
    if (width > 1) continue;
    const to = q[coordinate] + delta[rate];
    q[coordinate] = limits ? Math.min(Math.max(to, lower), upper) : to;
  }
}
