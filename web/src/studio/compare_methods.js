/** @file All methods of a task on the same states: how far apart they are, and how long each takes. */

const STATES = 64;
/** Milliseconds of a round of calls: long for the page's coarse clock, short for the reader. */
const ROUND = 4;
/** A method is warm when so many rounds were no faster than the best before them, by this part. */
const STEADY = 6;
const FASTER = 0.03;
/** Calls and milliseconds after which a browser has optimised what it calls, and rounds that are waited for at most. */
const WARM_CALLS = 1000;
const WARM_TIME = 80;
const MOST_ROUNDS = 100;

/** The chosen methods that take this robot; of a task without one the default does. @param {any} robot @param {any} chosen */
export function inUse(robot, chosen) {
  const taken = Object.entries(chosen).filter(([task, name]) => robot.methods(task).some((one) => one.name === name));
  return Object.fromEntries(taken);
}

/** Numbers in [-1, 1) that are the same every time. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
}

/** A posture whose quaternions were scaled to norm 1, in place. */
export function normalise(robot, q) {
  for (const first of robot.quaternions) {
    const norm = Math.hypot(...q.subarray(first, first + 4));
    for (let k = first; k < first + 4; k += 1) q[k] /= norm;
  }
  return q;
}

/** Random states of a robot: postures within limits, the base where it begins, unit quaternions for ball and free joints. */
export function randomStates(robot, count, seed = 1) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const q = robot.neutral();
    for (const joint of robot.joints) {
      const bounded = Number.isFinite(joint.lower) && Number.isFinite(joint.upper);
      const [middle, half] = bounded ? [(joint.lower + joint.upper) / 2, (joint.upper - joint.lower) / 2] : [0, 1.5];
      for (let k = 0; k < joint.width; k += 1) q[joint.coordinate + k] = middle + half * next();
    }
    normalise(robot, q);
    const vector = () => Float64Array.from({ length: robot.nv }, next);
    return { q, qd: vector(), rest: vector() };
  });
}

/**
 * For every method of the task, one after the other: the largest difference from the first, and microseconds of a call.
 * The page stays alive in between.
 * @param {any} robot @param {string} task
 */
export async function* compared(robot, task) {
  const call = task === "inverse_dynamics" ? "inverseDynamics" : "forwardDynamics";
  const states = randomStates(robot, STATES);
  const [first, ...others] = robot.methods(task);
  const reference = states.map(({ q, qd, rest }) => Float64Array.from(robot[call](q, qd, rest, { method: first.name })));
  for (const method of [first, ...others]) {
    try {
      const difference = furthest(robot, call, method, states, reference);
      yield { difference, microseconds: await timed(() => robot[call](states[0].q, states[0].qd, states[0].rest, { method: method.name })) };
    } catch (error) {
      yield { error: error.message };
    }
  }
}

function furthest(robot, call, method, states, reference) {
  let most = 0;
  states.forEach(({ q, qd, rest }, k) => {
    const found = robot[call](q, qd, rest, { method: method.name });
    for (let j = 0; j < found.length; j += 1) most = Math.max(most, Math.abs(found[j] - reference[k][j]));
  });
  return most;
}

/**
 * Microseconds of a call, at its best. Code runs slowly until the browser has optimised it, which happens beside the
 * page: rounds go on until they become no faster, with pauses.
 * @param {() => void} call
 */
export async function timed(call) {
  let [best, calls, steady, made] = [Infinity, 1, 0, 0];
  const begin = performance.now();
  for (let round = 0; round < MOST_ROUNDS && steady < STEADY; round += 1) {
    const start = performance.now();
    for (let k = 0; k < calls; k += 1) call();
    const took = performance.now() - start;
    made += calls;
    if (took < ROUND / 2) {
      calls *= 2; // too few for the clock
      continue;
    }
    const each = (1000 * took) / calls;
    const warm = made >= WARM_CALLS && start - begin >= WARM_TIME;
    steady = !warm || each < (1 - FASTER) * best ? 0 : steady + 1;
    best = Math.min(best, each);
    calls = Math.max(1, Math.round((1000 * ROUND) / each));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return best;
}
