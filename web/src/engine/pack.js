/** @file What a page brings along for its engine, made ready: bytes, sizes of scratch memory. */

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
  return {
    ...pack,
    functions,
    chains: joined[0]?.chains,
    reserved: packs.at(-1).reserved,
    scratch: (name, n) => functions[name].scratch.slot * (n + 1) + functions[name].scratch.once,
  };
}
