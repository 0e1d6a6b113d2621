/** @file Motions from A to B: the library's time laws as tables of polynomials and a sine. */

/**
 * A law runs s from 0 to 1 while u = t/T does; between two knots v runs from 0 to 1 and s = Σ c_k v^k + w sin(2π v),
 * the table of `rodyn.Trajectory`. s, its first and its second derivative by u.
 * @param {{knots: number[], coefficients: number[][], sines: number[]}} law
 * @param {number} u
 * @param {number} [within] the piece that counts has this u
 * @returns {[number, number, number]}
 */
function evaluate(law, u, within = u) {
  const { knots, coefficients, sines } = law;
  let piece = 0;
  while (piece < sines.length - 1 && within >= knots[piece + 1]) piece += 1;
  const width = knots[piece + 1] - knots[piece];
  const v = (u - knots[piece]) / width;
  const turn = 2 * Math.PI;
  let [p, first, half] = [0, 0, 0];
  for (const c of [...coefficients[piece]].reverse()) {
    half = half * v + first;
    first = first * v + p;
    p = p * v + c;
  }
  const w = sines[piece];
  return [
    p + w * Math.sin(turn * v),
    (first + w * turn * Math.cos(turn * v)) / width,
    (2 * half - w * turn * turn * Math.sin(turn * v)) / width / width,
  ];
}

/** A motion of all joints: q, qd and qdd at a time; before its start and after its end it rests there. */
export class Motion {
  /**
   * @param {any} robot its coordinates that are no joints, those of a floating base, stay as they are in `from`
   * @param {any} law
   * @param {ArrayLike<number>} from
   * @param {ArrayLike<number>} to
   * @param {number} duration
   */
  constructor(robot, law, from, to, duration) {
    Object.assign(this, { robot, law, from: Float64Array.from(from), to: Float64Array.from(to), duration });
  }

  /** The times at which the law goes over to its next piece: accelerations may jump there. */
  get knots() {
    return this.law.knots.slice(1, -1).map((u) => u * this.duration);
  }

  /**
   * @param {number} t
   * @param {number} [within] a time within the piece of the law that counts, where t is the end of it
   * @returns {{q: Float64Array, qd: Float64Array, qdd: Float64Array}}
   */
  at(t, within = t) {
    const { robot, duration } = this;
    const inside = t >= 0 && t <= duration;
    const part = (time) => Math.min(1, Math.max(0, time / duration));
    const [s, sd, sdd] = evaluate(this.law, part(t), part(within));
    const point = { q: this.from.slice(), qd: new Float64Array(robot.nv), qdd: new Float64Array(robot.nv) };
    for (const { coordinate, rate } of robot.joints) {
      const far = this.to[coordinate] - this.from[coordinate];
      point.q[coordinate] = this.from[coordinate] + far * s;
      point.qd[rate] = inside ? (far * sd) / duration : 0;
      point.qdd[rate] = inside ? (far * sdd) / duration / duration : 0;
    }
    return point;
  }
}
