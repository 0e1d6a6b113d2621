/** Files that a page gives to its reader. */

/** @param {string} name  @param {Blob|BlobPart} content  @param {string} [type] */
export function download(name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  save(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves what is at an address, such as a picture in a data address. */
export function save(name, address) {
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
}

/** A name of a file from a name of a robot: one word of a command line, and no option. */
export function fileName(name, ending) {
  return `${name.replace(/[^\p{L}\p{N}_.-]+/gu, "_").replace(/^[-.]+/, "").slice(0, 60) || "robot"}.${ending}`;
}
