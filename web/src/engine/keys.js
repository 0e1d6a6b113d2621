/** @file Keys of a table of a robot file: none missing, none unknown. */

import { short } from "./words.js";

/** The table, checked to have every required key and no unknown one. */
export function keyed(value, required, optional = []) {
  if (!value || typeof value !== "object" || Array.isArray(value)) {
    throw new Error(`must be a table of keys and values, got ${short(value)}`);
  }
  const known = [...required, ...optional];
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) {
      throw new Error(`unknown key ${short(key)}: choose ${known.length > 1 ? "one of " : ""}${known.join(", ")}`);
    }
  }
  const missing = required.filter((key) => !(key in value));
  if (missing.length) throw new Error(`missing key${missing.length > 1 ? "s" : ""} ${missing.map(short).join(", ")}`);
  return value;
}

/** The entries of a list, each read; an error names its number. */
export function each(given, key, read) {
  if (!Array.isArray(given[key])) throw new Error(`${key} must be a list, got ${short(given[key])}`);
  return Array.from(given[key], (entry, k) => {
    try {
      return read(entry, k);
    } catch (error) {
      throw new Error(`${key}[${k}]: ${error.message}`);
    }
  });
}
