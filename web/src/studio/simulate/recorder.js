/** @file A motion as it was: rows at equal times, in memory of a fixed size. */

const ROWS = 6000;

/**
 * Rows of numbers with times. When it is full, every second row goes and rows are taken half as often, so that a
 * recording of any length fits.
 */
export class Recorder {
  /** @param {number} width numbers of a row @param {number} interval seconds between rows */
  constructor(width, interval) {
    Object.assign(this, { width, interval, first: interval, count: 0, version: 0 });
    this.t = new Float64Array(ROWS);
    this.rows = new Float64Array(ROWS * width);
  }

  /** When the next row is due. */
  get next() {
    return this.count ? this.t[this.count - 1] + this.interval : 0;
  }

  /** Whether a row is due at this time. */
  due(t) {
    return this.count === 0 || t >= this.next - this.interval * 1e-9;
  }

  /** @param {number} t @param {ArrayLike<number>[]} parts that together are a row */
  add(t, ...parts) {
    if (this.count === ROWS) this.#halve();
    let at = this.count * this.width;
    for (const part of parts) {
      this.rows.set(part, at);
      at += part.length;
    }
    this.t[this.count] = t;
    this.count += 1;
    this.version += 1;
  }

  #halve() {
    for (let k = 0; 2 * k < this.count; k += 1) {
      this.t[k] = this.t[2 * k];
      this.rows.copyWithin(k * this.width, 2 * k * this.width, (2 * k + 1) * this.width);
    }
    this.count = Math.ceil(this.count / 2);
    this.interval *= 2;
  }

  /** Forget all rows. */
  clear() {
    Object.assign(this, { count: 0, interval: this.first, version: this.version + 1 });
  }

  get duration() {
    return this.count ? this.t[this.count - 1] : 0;
  }

  /** The times of every `stride`-th row, and of the last. */
  times(stride = 1) {
    return this.#every(stride, (k) => this.t[k]);
  }

  /** The same of one column. */
  column(index, stride = 1) {
    return this.#every(stride, (k) => this.rows[k * this.width + index]);
  }

  #every(stride, value) {
    const values = new Float64Array(Math.ceil(this.count / stride));
    for (let k = 0; k < values.length; k += 1) values[k] = value(k * stride);
    if (values.length) values[values.length - 1] = value(this.count - 1);
    return values;
  }

  /** The last row at or before t. */
  row(t) {
    let [low, high] = [0, this.count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.t[middle] <= t) low = middle;
      else high = middle - 1;
    }
    return this.rows.subarray(low * this.width, (low + 1) * this.width);
  }
}
