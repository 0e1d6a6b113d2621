/** @file What a page brings along for its engine, made ready: bytes, sizes of scratch memory. */

/** The bytes of a base64 text, or the bytes themselves. */
export function bytesOf(given) {
  if (typeof given !== "string") return given;
  const text = atob(given);
  return Uint8Array.from({ length: text.length }, (_, k) => text.charCodeAt(k));
}

/** The module of a text that `rodyn.view.packed.compressed` wrote. */
export async function moduleOf(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** The pack as the engine uses it: functions of all modules together. */
export function prepared(pack) {
  const packs = [pack, ...(pack.joined ?? [])];
  const functions = Object.assign({}, ...packs.map((one) => one.functions));
  return {
    ...pack,
    functions,
    chains: pack.joined?.[0].chains,
    reserved: packs.at(-1).reserved,
    scratch: (name, n) => functions[name].scratch.slot * (n + 1) + functions[name].scratch.once,
  };
}
