/** @file Columns of numbers as a file for spreadsheets. */

/**
 * Lines of comma-separated numbers under a line of names.
 * @param {{name: string, values: ArrayLike<number>}[]} columns
 */
export function csv(columns) {
  const rows = [columns.map((column) => cell(column.name)).join(",")];
  const count = Math.max(0, ...columns.map((column) => column.values.length));
  for (let k = 0; k < count; k += 1) {
    rows.push(columns.map((column) => (k < column.values.length ? String(column.values[k]) : "")).join(","));
  }
  return `${rows.join("\r\n")}\r\n`;
}

/** A name that no spreadsheet takes for a formula, in quotes where it needs them. */
function cell(name) {
  const plain = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Give the reader a file. */
export function download(name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** A name of a file from a name of a robot. */
export function fileName(name, ending) {
  return `${name.replace(/[^\w.-]+/g, "_").slice(0, 60) || "robot"}.${ending}`;
}
