/** @file Motions from A to B: the library's time laws as tables of polynomials and a sine. */

/**
 * A law runs s from 0 to 1 while u = t/T does; between two knots v runs from 0 to 1 and s = Σ c_k v^k + w sin(2π v),
 * the table of `rodyn.Trajectory`. s, its first and its second derivative by u.
 * @param {{knots: number[], coefficients: number[][], sines: number[]}} law
 * @param {number} u
 * @returns {[number, number, number]}
 */
export function evaluate(law, u) {
  const { knots, coefficients, sines } = law;
  let piece = 0;
  while (piece < sines.length - 1 && u >= knots[piece + 1]) piece += 1;
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
   * @param {any} law
   * @param {ArrayLike<number>} from
   * @param {ArrayLike<number>} to
   * @param {number} duration
   */
  constructor(law, from, to, duration) {
    Object.assign(this, { law, from: Float64Array.from(from), to: Float64Array.from(to), duration });
  }

  /** @param {number} t @returns {{q: Float64Array, qd: Float64Array, qdd: Float64Array}} */
  at(t) {
    const inside = t >= 0 && t <= this.duration;
    const u = Math.min(1, Math.max(0, t / this.duration));
    const [s, sd, sdd] = evaluate(this.law, u);
    const point = { q: this.from.slice(), qd: new Float64Array(this.from.length), qdd: new Float64Array(this.from.length) };
    for (let k = 0; k < this.from.length; k += 1) {
      const far = this.to[k] - this.from[k];
      point.q[k] = this.from[k] + far * s;
      point.qd[k] = inside ? (far * sd) / this.duration : 0;
      point.qdd[k] = inside ? (far * sdd) / this.duration / this.duration : 0;
    }
    return point;
  }
}
