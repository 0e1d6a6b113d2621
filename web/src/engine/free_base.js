/** @file What a floating base does while its joints move as they are told and nothing holds it. */

const BASE = 6;

/**
 * Accelerations and torques of a floating robot whose joints accelerate as `joints` (nv numbers, the first six are not
 * read): nothing pushes the base. Inverse dynamics gives the force that would hold it, M_bb v̇ = −force its
 * acceleration, and inverse dynamics of the whole motion the torques, as `robot.base_reaction` of the library does.
 * @returns {{qdd: Float64Array, tau: Float64Array}}
 */
export function baseReaction(robot, q, qd, joints, options = {}) {
  const qdd = freeAccelerations(robot, q, qd, joints, options);
  const tau = Float64Array.from(robot.inverseDynamics(q, qd, qdd, options));
  tau.fill(0, 0, BASE);
  return { qdd, tau };
}

/** The accelerations alone. @returns {Float64Array} */
export function freeAccelerations(robot, q, qd, joints, options = {}) {
  const { nv } = robot;
  const qdd = Float64Array.from(joints);
  qdd.fill(0, 0, BASE);
  const force = robot.inverseDynamics(q, qd, qdd, options).slice(0, BASE);
  const inertia = robot.inertiaMatrix(q);
  const M = new Float64Array(BASE * BASE);
  for (let row = 0; row < BASE; row += 1) M.set(inertia.subarray(nv * row, nv * row + BASE), BASE * row);
  qdd.set(robot.engine.memory.seen("base_acceleration", { M, force }).acceleration);
  return qdd;
}
