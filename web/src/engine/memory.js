/** @file The memory of WebAssembly modules: calls of straight-line functions, and room for one robot at a time. */

const PAGE = 65536;

/** Numbers that the arguments and results of a function take; one that is given a robot has none of its own. */
function width({ fixed, arguments: given, results }) {
  if (fixed.length) return 0;
  return [...Object.values(given), ...Object.values(results)].reduce((a, b) => a + b, 0);
}

export class Memory {
  /**
   * @param {WebAssembly.Module[]} modules which share it
   * @param {number} reserved bytes at the start that belong to them
   * @param {Record<string, {fixed: string[], arguments: Record<string, number>, results: Record<string, number>}>} functions
   */
  constructor(modules, reserved, functions) {
    this.functions = functions;
    this.desk = Math.ceil(reserved / 64) * 64;
    /** Behind the arguments and results of straight-line functions. */
    this.start = this.desk + 8 * Math.max(...Object.values(functions).map(width));
    this.memory = new WebAssembly.Memory({ initial: Math.ceil((this.start + PAGE) / PAGE) });
    const instances = modules.map((module) => new WebAssembly.Instance(module, { env: { memory: this.memory } }));
    this.exports = Object.assign({}, ...instances.map((one) => one.exports));
    /** Whose data lie behind `start`. */
    this.resident = null;
    /** Whether the results of the last straight-line function cannot be trusted. */
    this.flag = 0;
    this.see();
  }

  see() {
    this.numbers = new Float64Array(this.memory.buffer);
    this.bytes = new Uint8Array(this.memory.buffer);
    this.plans = new Map();
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
   * The results of a straight-line function, copied.
   * @param {string} name
   * @param {Record<string, ArrayLike<number>>} given its arguments by name
   * @returns {Record<string, Float64Array>}
   */
  straight(name, given) {
    const found = this.seen(name, given);
    return Object.fromEntries(Object.entries(found).map(([key, view]) => [key, view.slice()]));
  }

  /** The same as views, which the next call of any straight-line function overwrites. */
  seen(name, given) {
    const plan = this.plans.get(name) ?? this.planned(name);
    for (const [key, place] of plan.given) this.numbers.set(given[key], place);
    this.flag = plan.call(...plan.places);
    return plan.results;
  }

  planned(name) {
    const { arguments: widths, results } = this.functions[name];
    const plan = { call: this.exports[name], given: [], places: [], results: {} };
    let at = this.desk;
    for (const [key, size] of Object.entries(widths)) {
      plan.given.push([key, at / 8]);
      plan.places.push(at);
      at += 8 * size;
    }
    for (const [key, size] of Object.entries(results)) {
      plan.results[key] = this.numbers.subarray(at / 8, at / 8 + size);
      plan.places.push(at);
      at += 8 * size;
    }
    this.plans.set(name, plan);
    return plan;
  }
}
