/** @file A hand that pulls a link: a spring with a damper from a point of the link to the pointer. */

/** At this fraction of the robot's size the hand pulls with the robot's whole weight. */
const STRETCH = 0.35;
/** The hand's damping as a part of the critical one of a tenth of the robot. */
const DAMPING = 0.7;

export class Pull {
  /**
   * @param {any} robot
   * @param {{mass: number, size: number}} scale
   */
  constructor(robot, scale) {
    this.robot = robot;
    this.stiffness = (scale.mass * 9.81) / (STRETCH * scale.size);
    this.damping = DAMPING * 2 * Math.sqrt(this.stiffness * 0.1 * scale.mass);
    this.wrench = null;
  }

  /** Take hold of a point of a link. @param {number} link @param {number[]} point in its axes @param {number[]} target */
  grab(link, point, target) {
    this.wrench = { link, point, force: [0, 0, 0], moment: [0, 0, 0] };
    this.target = target;
    this.before = null;
  }

  release() {
    this.wrench = null;
  }

  /** The wrench for the next step of h seconds at this posture, or undefined. */
  at(q, h) {
    if (!this.wrench) return undefined;
    const now = this.place(q);
    const before = this.before ?? now;
    for (let k = 0; k < 3; k += 1) {
      const rate = (now[k] - before[k]) / h;
      this.wrench.force[k] = this.stiffness * (this.target[k] - now[k]) - this.damping * rate;
    }
    this.before = now;
    return this.wrench;
  }

  /** Where the held point is, in base axes. */
  place(q) {
    const pose = this.robot.poses(q).subarray(16 * this.wrench.link, 16 * this.wrench.link + 16);
    const [x, y, z] = this.wrench.point;
    return [0, 4, 8].map((row) => pose[row] * x + pose[row + 1] * y + pose[row + 2] * z + pose[row + 3]);
  }
}
