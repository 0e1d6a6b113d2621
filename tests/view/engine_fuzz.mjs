// Robot files, page models and edits with nonsense in them: each is taken, or refused by an Error with words.
import { readFileSync } from "node:fs";

import { UnphysicalError } from "../../web/src/engine/checks.js";
import { Engine } from "../../web/src/engine/index.js";

const { pack, documents, models, rounds } = JSON.parse(readFileSync(0, "utf8"));
const engine = await Engine.create(pack);

let seed = 1;
const pick = (list) => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return list[seed % list.length];
};
const VALUES = [null, undefined, true, "x", "", -1, 0, 1e308, NaN, Infinity, -Infinity, [], {}, [1], [1, 2, 3], [[1]]];
VALUES.push("__proto__", "constructor", "toString", 1e9, 3.5, [null], { type: "fixed" }, "base");
const PATHS = ["gravity", "gravity/1", "dh/1/a", "dh/x/a", "dh/1/joint", "dh/convention", "links/1/mass", "links/0/com/1"];
PATHS.push("links/0/inertia", "links/0/inertia/2", "joints/0/lower", "joints/0/name", "base/mass", "q/0", "q", "name");
PATHS.push("constructor", "links/__proto__/mass", "links/1/constructor", "dh/1/__proto__", "links", "dh", "");

function places(value, path = [], found = []) {
  if (value && typeof value === "object") {
    for (const key of Object.keys(value)) {
      found.push([...path, key]);
      places(value[key], [...path, key], found);
    }
  }
  return found;
}

function changed(document) {
  const copy = structuredClone(document);
  const path = pick(places(copy));
  const holder = path.slice(0, -1).reduce((value, key) => value[key], copy);
  const how = pick(["delete", "add", "set", "set", "set", "set"]);
  if (how === "delete") delete holder[path.at(-1)];
  else if (how === "add") holder.nonsense = 1;
  else holder[path.at(-1)] = structuredClone(pick(VALUES));
  return copy;
}

function used(model) {
  const robot = engine.robot(model);
  const q = robot.neutral();
  [robot.poses(q), robot.frames(q), robot.jointAxes(q)].forEach(String);
  robot.energy(q, robot.zeros);
  robot.forwardDynamics(q, robot.zeros, robot.zeros, {});
  engine.fileOf(model);
}

const counts = { taken: 0, refused: 0, wrong: [] };
function attempt(what) {
  try {
    what();
    counts.taken += 1;
  } catch (error) {
    counts.refused += 1;
    if (![Error, UnphysicalError].includes(error.constructor) || !error.message) counts.wrong.push(String(error.stack));
  }
}
for (let round = 0; round < rounds; round += 1) {
  const [file, model] = [changed(pick(documents)), changed(pick(models))];
  const change = { path: pick(PATHS), value: pick(VALUES) };
  attempt(() => used(engine.modelOf(file)));
  attempt(() => used(model));
  attempt(() => used(engine.robot(pick(models)).edited(change)));
}
process.stdout.write(JSON.stringify(counts));
