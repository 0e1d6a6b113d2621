/** @file All methods of a task on the same states: how far apart they are, and how long each takes. */

const STATES = 64;
const SPEND = 20;

/** Numbers in [-1, 1) that are the same every time. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
}

/** Random states of a robot: postures within limits, a unit quaternion for a floating base. */
export function randomStates(robot, count, seed = 1) {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const q = robot.neutral();
    for (const joint of robot.joints) {
      const bounded = Number.isFinite(joint.lower) && Number.isFinite(joint.upper);
      const [middle, half] = bounded ? [(joint.lower + joint.upper) / 2, (joint.upper - joint.lower) / 2] : [0, 1.5];
      q[joint.coordinate] = middle + half * next();
    }
    const vector = () => Float64Array.from({ length: robot.nv }, next);
    return { q, qd: vector(), rest: vector() };
  });
}

/**
 * For every method of the task: the largest difference from the first, and microseconds of a call.
 * @param {any} robot @param {string} task
 */
export function compared(robot, task) {
  const call = task === "inverse_dynamics" ? "inverseDynamics" : "forwardDynamics";
  const states = randomStates(robot, STATES);
  const [first, ...others] = robot.methods(task);
  const reference = states.map(({ q, qd, rest }) => Float64Array.from(robot[call](q, qd, rest, { method: first.name })));
  return [first, ...others].map((method) => {
    try {
      const difference = furthest(robot, call, method, states, reference);
      return { difference, microseconds: timed(robot, call, method, states[0]) };
    } catch (error) {
      return { error: error.message };
    }
  });
}

function furthest(robot, call, method, states, reference) {
  let most = 0;
  states.forEach(({ q, qd, rest }, k) => {
    const found = robot[call](q, qd, rest, { method: method.name });
    for (let j = 0; j < found.length; j += 1) most = Math.max(most, Math.abs(found[j] - reference[k][j]));
  });
  return most;
}

/** The best of a few rounds, each of enough calls for the page's coarse clock. */
function timed(robot, call, method, { q, qd, rest }) {
  const options = { method: method.name };
  let best = Infinity;
  let calls = 200;
  const end = performance.now() + SPEND;
  do {
    const start = performance.now();
    for (let k = 0; k < calls; k += 1) robot[call](q, qd, rest, options);
    const took = performance.now() - start;
    if (took > 0.5) best = Math.min(best, (1000 * took) / calls);
    else calls *= 4;
  } while (performance.now() < end || best === Infinity);
  return best;
}
