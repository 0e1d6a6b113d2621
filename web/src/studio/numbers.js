/** @file Numbers and units as people type and read them. */

import { MOST, tooLarge } from "../engine/checks.js";
import { radians } from "../engine/poses.js";

const DEGREE = Math.PI / 180;
const same = (value) => value;
/** Units that a number may be typed with, by what they measure, each with its way to the SI unit. */
const MEASURES = {
  angle: { "°": radians, deg: radians, degrees: radians, rad: same },
  length: { m: same, cm: (value) => value / 100, mm: (value) => value / 1000 },
};
const UNITS = Object.entries(MEASURES).flatMap(([measure, units]) =>
  Object.entries(units).map(([name, toSI]) => ({ name, measure, toSI })),
);
/** Digits of an angle in degrees: fewer than it has, since the conversion rounds. */
const CONVERTED = 13;

/**
 * The number that was typed into a field, in SI units: `1.5`, `-2e-3`, `1/3`, `0,5`, `90°`, `90 deg`, `pi/2`, `1.57 rad`.
 * A number with a unit carries it, and so does a multiple of pi in a field of angles: radians. A plain number is in the
 * unit of the field (pi in a field of lengths is a plain number in m).
 * @param {string} text
 * @param {string} [unit] of the field: "°", "rad", "m", another, or none
 * @returns {number}
 */
export function parse(text, unit = "") {
  const said = text.trim().replaceAll("−", "-").replaceAll("π", "pi");
  if (said === "") throw new Error("a number is missing here");
  const field = UNITS.find(({ name }) => name === unit);
  const [, digits, typed] = /^(.*?)\s*(°|deg|degrees|rad|m|cm|mm)?$/.exec(said);
  const own = UNITS.find(({ name }) => name === typed);
  if (own && own.measure !== field?.measure) {
    const what = own.measure === "angle" ? "an angle" : "a length";
    throw new Error(`${JSON.stringify(clip(text))} is ${what}: ${unit ? `a number in ${unit}` : "a number alone"} is needed here`);
  }
  const { value, turns } = evaluated(digits, text);
  const { toSI = same } = own ?? (turns ? {} : (field ?? {}));
  return within(toSI(value), text);
}

/** A product, or a quotient of two: its value, and whether pi is in it. */
function evaluated(digits, text) {
  if (/^[-+]?[1-9]\d{0,2},\d{3}$/.test(digits)) {
    throw new Error(`${JSON.stringify(clip(text))} may be thousands or a fraction: write ${digits.replace(",", "")} or ${digits.replace(",", ".")}`);
  }
  const parts = digits.replace(/^([-+]?\d+),(\d+)$/, "$1.$2").split("/");
  if (parts.length > 2) throw new Error(`${JSON.stringify(clip(text))} has more than one division`);
  const value = parts.map((part) => product(part, text)).reduce((above, below) => above / below);
  return { value, turns: digits.includes("pi") };
}

function within(value, text) {
  if (!Number.isFinite(value)) throw new Error(`${clip(text)} is no finite number`);
  if (Math.abs(value) > MOST) throw new Error(tooLarge(clip(text)));
  return value;
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

/** A number of SI units in those of a field. */
export function inUnit(value, unit) {
  return unit === "°" ? Number((value / DEGREE).toPrecision(CONVERTED)) : value;
}

/** A number for an input field: exact, and short where that is exact. */
export function exact(value) {
  const short = Number(value.toPrecision(12));
  return String(Math.abs(short - value) <= Number.EPSILON * Math.abs(value) ? short : value);
}

/** A number for a field that nobody types in: five digits, of a small one four, of a smaller one with a power of ten. */
export function tidy(value) {
  if (value !== 0 && Math.abs(value) < 1e-3) return value.toExponential(3).replace(/\.?0*e/, "e");
  return exact(Number(value.toPrecision(Math.abs(value) < 1e-2 ? 4 : 5)));
}

/** @param {string} kind of the joint @param {string} units "deg" or "rad" */
export function unitOf(kind, units) {
  return kind === "prismatic" ? "m" : units === "deg" ? "°" : "rad";
}

/** The factor from SI to what is shown. */
export function scaleOf(kind, units) {
  return kind !== "prismatic" && units === "deg" ? 1 / DEGREE : 1;
}
