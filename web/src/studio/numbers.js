/** @file Numbers as people type and read them. */

const DEGREE = Math.PI / 180;
/** Beyond this a number in a table is a mistake: no length, mass or angle of a robot is so large. */
export const HUGE = 1e9;

/**
 * The number that was typed: `1.5`, `-2e-3`, `90°`, `pi/2`, `-3*pi/4`, `1/3`, `0,5`.
 * @param {string} text
 * @returns {number}
 */
export function parse(text) {
  const said = text.trim().replace("−", "-").replace("π", "pi");
  if (said === "") throw new Error("a number is missing here");
  const turned = said.endsWith("°") || /deg$/.test(said);
  const parts = said.replace(/\s*(°|deg)$/, "").replace(/^(-?\d+),(\d+)$/, "$1.$2").split("/");
  if (parts.length > 2) throw new Error(`${JSON.stringify(clip(text))} has more than one division`);
  const value = parts.map((part) => product(part, text)).reduce((above, below) => above / below);
  if (!Number.isFinite(value)) throw new Error(`${clip(text)} is no finite number`);
  if (Math.abs(value) > HUGE) throw new Error(`${clip(text)} is too large: at most ${HUGE.toExponential(0)}`);
  return turned ? value * DEGREE : value;
}

function product(part, text) {
  let value = 1;
  for (const factor of part.split("*")) {
    const word = factor.trim();
    const [, sign, digits, pi] = /^([-+]?)(\d*\.?\d*(?:[eE][-+]?\d+)?)\s*(pi)?$/.exec(word) ?? [];
    if (digits === undefined || (digits === "" && !pi) || (digits !== "" && Number.isNaN(Number(digits)))) {
      throw new Error(`${JSON.stringify(clip(text))} is no number; write 0.35, -2e-3, 90° or pi/2`);
    }
    value *= (sign === "-" ? -1 : 1) * (digits === "" ? 1 : Number(digits)) * (pi ? Math.PI : 1);
  }
  return value;
}

/** At most 24 characters of what was typed. */
export function clip(text, most = 24) {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** A number for an input field: exact, and short where that is exact. */
export function exact(value) {
  const short = Number(value.toPrecision(12));
  return String(Math.abs(short - value) <= Number.EPSILON * Math.abs(value) ? short : value);
}

/** A number for a field that nobody types in: five digits, of a small one four and a power of ten. */
export function tidy(value) {
  if (value !== 0 && Math.abs(value) < 1e-3) return value.toExponential(3).replace(/\.?0*e/, "e");
  return exact(Number(value.toPrecision(5)));
}

/** @param {string} kind of the joint @param {string} units "deg" or "rad" */
export function unitOf(kind, units) {
  return kind === "prismatic" ? "m" : units === "deg" ? "°" : "rad";
}

/** The factor from SI to what is shown. */
export function scaleOf(kind, units) {
  return kind !== "prismatic" && units === "deg" ? 1 / DEGREE : 1;
}
