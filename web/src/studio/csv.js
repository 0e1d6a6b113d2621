/** @file Columns of numbers as a file for spreadsheets. */

export { download, fileName } from "../view/download.js";

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
