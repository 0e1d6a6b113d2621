/** @file What a page brings along for its engine, made ready: bytes, numbers of doubles. */

import { bytes, inflated } from "../inflate.js";

/** The bytes of a base64 text, or the bytes themselves. */
export function bytesOf(given) {
  return typeof given === "string" ? bytes(given) : given;
}

/** The module of a text that `rodyn.view.packed.compressed` wrote. */
export async function moduleOf(text) {
  return WebAssembly.compile(await inflated(text).arrayBuffer());
}

/** The pack as the engine uses it: functions of all modules together, without their bytes, which are compiled. */
export function prepared({ wasm: _wasm, joined = [], ...pack }) {
  const packs = [pack, ...joined];
  const functions = Object.assign({}, ...packs.map((one) => one.functions));
  return { ...pack, functions, chains: joined[0]?.chains, reserved: packs.at(-1).reserved };
}

/**
 * A number of doubles for these sizes: an integer, or a sum over products of sizes, as `rodyn.wasm` has it.
 * @param {number | Record<string, number>} terms
 * @param {Record<string, number>} sizes
 */
export function doubles(terms, sizes) {
  if (typeof terms === "number") return terms;
  const product = ([names, factor]) => names.split(" ").reduce((a, name) => a * (sizes[name] ?? 1), factor);
  return Object.entries(terms).map(product).reduce((a, b) => a + b, 0);
}
