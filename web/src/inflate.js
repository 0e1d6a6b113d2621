/** Bytes of base64 texts, as they are or compressed by `rodyn.view.packed.compressed`. */

/** The bytes of a base64 text. */
export function bytes(text) {
  const raw = atob(text);
  const found = new Uint8Array(raw.length);
  for (let k = 0; k < raw.length; k++) found[k] = raw.charCodeAt(k);
  return found;
}

/** What a compressed text holds, as a Response: `.text()`, `.arrayBuffer()`. */
export function inflated(text) {
  return new Response(new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("deflate")));
}
