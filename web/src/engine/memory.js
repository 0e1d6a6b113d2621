/** @file The memory of the WebAssembly module: calls of straight-line functions, and room for one robot at a time. */

const PAGE = 65536;

/** Numbers that the arguments and results of a function take; a function with loops has none of its own. */
function width({ kind, arguments: given, results }) {
  if (kind !== "straight") return 0;
  return [...Object.values(given), ...Object.values(results)].reduce((a, b) => a + b, 0);
}

export class Memory {
  /**
   * @param {BufferSource} bytes the module
   * @param {number} reserved bytes at the start that belong to the module
   * @param {Record<string, {arguments: Record<string, number>, results: Record<string, number>}>} functions
   */
  constructor(bytes, reserved, functions) {
    this.functions = functions;
    this.desk = Math.ceil(reserved / 64) * 64;
    /** Behind the arguments and results of straight-line functions. */
    this.start = this.desk + 8 * Math.max(...Object.values(functions).map(width));
    this.memory = new WebAssembly.Memory({ initial: Math.ceil((this.start + PAGE) / PAGE) });
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory: this.memory } });
    this.exports = instance.exports;
    this.see();
    /** Whose data lie behind `start`. */
    this.resident = null;
  }

  see() {
    this.numbers = new Float64Array(this.memory.buffer);
    this.bytes = new Uint8Array(this.memory.buffer);
  }

  /** Makes room for so many bytes behind `start`. */
  require(size) {
    const missing = this.start + size - this.memory.buffer.byteLength;
    if (missing > 0) {
      this.memory.grow(Math.ceil(missing / PAGE));
      this.see();
    }
  }

  /**
   * The results of a straight-line function.
   * @param {string} name
   * @param {Record<string, ArrayLike<number>>} given its arguments by name
   * @returns {Record<string, Float64Array>}
   */
  straight(name, given) {
    const { arguments: widths, results } = this.functions[name];
    const places = [];
    let at = this.desk;
    for (const [key, width] of Object.entries(widths)) {
      this.numbers.set(given[key], at / 8);
      places.push(at);
      at += 8 * width;
    }
    const found = {};
    for (const [key, width] of Object.entries(results)) {
      found[key] = [at, width];
      places.push(at);
      at += 8 * width;
    }
    /** Whether the results of the last call cannot be trusted. */
    this.flag = this.exports[name](...places);
    return Object.fromEntries(
      Object.entries(found).map(([key, [place, width]]) => [key, this.numbers.slice(place / 8, place / 8 + width)]),
    );
  }
}
