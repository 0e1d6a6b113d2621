/** @file What a session is, as JSON: defaults, writing, and reading with distrust. */

import { requireModel } from "../engine/model.js";
import { short } from "../engine/words.js";
import { numbers as unpacked } from "../view/decode.js";
import { MOTORS } from "./simulate/motors.js";

export const VERSION = 1;
const MOST_JOINTS = 200;

/** Settings of a fresh page. */
export function defaults() {
  return {
    units: "deg",
    tab: "posture",
    methods: { inverse_dynamics: null, forward_dynamics: null },
    motion: { law: "cycloidal", duration: 2, from: null, to: null },
    sim: {
      integrator: "rk4",
      step: 0.001,
      variable: false,
      tolerance: 1e-6,
      gravity: true,
      friction: false,
      motors: "off",
      reference: "posture",
      bandwidth: 8,
      limited: false,
      speed: 1,
    },
    view: { frames: false, axes: false, masses: false, inertia: false, forces: false, trail: true, labels: false },
    compare: null,
  };
}

/** What numbers of settings may be; others are not taken. */
const BOUNDS = {
  motion: { duration: [0.01, 120] },
  sim: { step: [1e-5, 0.1], tolerance: [1e-13, 0.1], bandwidth: [0, 200], speed: [0.01, 10] },
};

/** Of the values of a store, those that are the session: a plain object for JSON. */
export function written(values) {
  const { units, tab, methods, motion, sim, view, compare } = values;
  return {
    version: VERSION,
    robot: values.catalogName ? { catalog: values.catalogName } : { model: values.model },
    q: Array.from(values.q),
    ...{ units, tab, methods, motion, sim, view, compare },
  };
}

/** Words among which settings choose, as this page has them. */
function choices({ engine, laws }) {
  return {
    motion: { law: laws.map((one) => one.name) },
    sim: {
      integrator: engine.integrators.map((one) => one.name),
      motors: MOTORS.map((one) => one.value),
      reference: ["posture", "motion"],
    },
  };
}

/**
 * Values for the store from what a link or a page holds: a robot that cannot be is refused, of settings unknown keys are
 * dropped and wrong ones replaced by defaults.
 * @param {any} said
 * @param {any} studio
 * @returns {Record<string, any>}
 */
export function read(said, studio) {
  const catalogModel = (name) => studio.catalogModel(name);
  const among = choices(studio);
  if (!said || typeof said !== "object" || said.version !== VERSION) {
    throw new Error("this link was made by another version of the studio, or is no state of it");
  }
  const values = defaults();
  for (const group of ["methods", "motion", "sim", "view"]) values[group] = like(values[group], said[group], BOUNDS[group], among[group]);
  if (said.units === "rad") values.units = "rad";
  if (typeof said.tab === "string") values.tab = said.tab;
  const name = said.robot?.catalog;
  values.catalogName = typeof name === "string" && catalogModel(name) ? name : null;
  values.model = values.catalogName ? catalogModel(values.catalogName) : said.robot?.model;
  if (!values.model || typeof values.model !== "object") throw new Error("this link names no robot that is known here");
  requireModel(values.model);
  if (values.model === said.robot.model && values.model !== studio.data.model) requireMeshes(values.model);
  values.q = posture(said.q);
  values.run = said.run && typeof said.run === "object" ? said.run : null;
  if (said.compare && typeof said.compare === "object" && typeof said.compare.catalog === "string") {
    values.compare = catalogModel(said.compare.catalog) ? { catalog: said.compare.catalog } : null;
  }
  return values;
}

/** The fields of `pattern`, from `said` where they have the type of the pattern. */
function like(pattern, said, bounds = {}, among = {}) {
  const found = { ...pattern };
  if (!said || typeof said !== "object") return found;
  for (const [key, value] of Object.entries(pattern)) {
    const given = said[key];
    if (value === null) {
      if (typeof given === "string" && given.length < 60) found[key] = given;
      else if (Array.isArray(given)) found[key] = numbers(given);
    } else if (typeof given === typeof value && within(given, bounds[key]) && (among[key]?.includes(given) ?? true)) {
      found[key] = given;
    }
  }
  return found;
}

function within(x, [least, most] = [-Infinity, Infinity]) {
  return typeof x !== "number" || (x >= least && x <= most);
}

/** Meshes can be unpacked. */
function requireMeshes({ name, meshes = [] }) {
  try {
    for (const { vertices, faces } of meshes.flat()) [vertices, faces].forEach(unpacked);
  } catch {
    throw new Error(`robot ${short(name)}: a mesh cannot be read`);
  }
}

/** The posture of a state, or null for the initial one. */
function posture(list) {
  if (list === null || list === undefined) return null;
  if (!numbers(list)) throw new Error(`q must be a list of finite numbers, got ${short(list)}`);
  return list;
}

function numbers(list) {
  if (!Array.isArray(list) || list.length > MOST_JOINTS + 7) return null;
  return list.every((x) => typeof x === "number" && Number.isFinite(x)) ? list : null;
}
