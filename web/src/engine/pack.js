/** @file What a page brings along for its engine, made ready: bytes, sizes of scratch memory, which methods take a robot. */

import { moments } from "./checks.js";

const DEGENERATE = 1e-6;

/** The bytes of a base64 text, or the bytes themselves. */
export function bytesOf(given) {
  if (typeof given !== "string") return given;
  const text = atob(given);
  return Uint8Array.from({ length: text.length }, (_, k) => text.charCodeAt(k));
}

/** The pack as the engine uses it: without its bytes, which are compiled. */
export function prepared({ wasm: _wasm, ...pack }) {
  return {
    ...pack,
    scratch: (name, n) => pack.functions[name].scratch.slot * (n + 1) + pack.functions[name].scratch.once,
    meets,
  };
}

/** Whether a robot has what a method needs. */
function meets({ geared = null, needs = "" }, { bodies, base, floating }) {
  const rotors = bodies.map((body) => body.parameters.rotor > 0);
  if (geared === true && !rotors.every(Boolean)) return false;
  if (geared === false && rotors.some(Boolean)) return false;
  if (!needs) return true;
  return [...bodies, ...(floating ? [base] : [])].every(({ parameters }) => isInvertible(parameters));
}

function isInvertible({ mass, inertia }) {
  const [small, , large] = moments(inertia);
  return mass > 0 && small > DEGENERATE * large;
}
