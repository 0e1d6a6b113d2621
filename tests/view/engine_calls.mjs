// Calls of the engine: a list of requests on stdin, their answers on stdout. Numbers that are not finite are texts.
import { readFileSync } from "node:fs";

import { baseReaction } from "../../web/src/engine/free_base.js";
import { Engine } from "../../web/src/engine/index.js";
import { VariableSteps } from "../../web/src/engine/variable_steps.js";

const { pack, requests } = JSON.parse(readFileSync(0, "utf8"));
const engine = await Engine.create(pack);

function moved(robot, { q, qd, step, count, options }) {
  const state = { t: 0, q: Float64Array.from(q), qd: Float64Array.from(qd) };
  for (let k = 0; k < count; k += 1) robot.step(state, step, options);
  return { q: state.q, qd: state.qd, t: state.t };
}

function controlled(robot, { q, qd, times, options }) {
  const state = { t: 0, q: Float64Array.from(q), qd: Float64Array.from(qd) };
  const steps = new VariableSteps(robot);
  steps.begin(state);
  const rows = times.map((t) => {
    steps.to(state, t, options);
    return { q: state.q.slice(), qd: state.qd.slice() };
  });
  return { rows, steps: steps.get("steps"), rejected: steps.get("rejected") };
}

function timed(robot, { q, qd, count }) {
  const state = { t: 0, q: Float64Array.from(q), qd: Float64Array.from(qd) };
  for (let k = 0; k < 200; k += 1) robot.step(state, 1e-4, {});
  const start = performance.now();
  for (let k = 0; k < count; k += 1) robot.step(state, 1e-4, {});
  return (performance.now() - start) / count;
}

const DONE = {
  call: ({ model, name, given }) => engine.robot(model)[name](...given),
  moved: ({ model, ...rest }) => moved(engine.robot(model), rest),
  controlled: ({ model, ...rest }) => controlled(engine.robot(model), rest),
  baseReaction: ({ model, given }) => baseReaction(engine.robot(model), ...given),
  timed: ({ model, ...rest }) => timed(engine.robot(model), rest),
  edited: ({ model, changes, name, given }) => {
    const last = changes.reduce((now, change) => engine.robot(now).edited(change), model);
    return name ? engine.robot(last)[name](...given) : last;
  },
  modelOf: ({ document, name, given }) => {
    const model = engine.modelOf(document);
    return name ? engine.robot(model)[name](...given) : model;
  },
  fileOf: ({ model }) => engine.fileOf(model),
};

const SPECIAL = { inf: Infinity, "-inf": -Infinity, nan: NaN };
const revived = (_, x) => (x && typeof x === "object" && "special" in x ? SPECIAL[x.special] : x);
const plain = (_, x) => (ArrayBuffer.isView(x) ? Array.from(x, shown) : shown(x));
const shown = (x) => (typeof x === "number" && !Number.isFinite(x) ? String(x) : x);

const answers = requests.map((request) => {
  try {
    const { what, ...rest } = JSON.parse(JSON.stringify(request), revived);
    return { found: DONE[what](rest) };
  } catch (error) {
    return { error: error.message };
  }
});
process.stdout.write(JSON.stringify(answers, plain));
