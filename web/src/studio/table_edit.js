/** @file Rows of a Denavit–Hartenberg table: added, removed, of another kind. Numbers are computed by the engine. */

const MOST_ROWS = 40;
const TEMPLATE = "two_link";
const SMALLEST = 0.05;

/** The model after the engine computed row k from its numbers again. */
function computedRow(engine, model, k) {
  return engine.robot(model).edited({ path: `dh/${k}/a`, value: model.dh.rows[k].a });
}

function reqd(model, q) {
  const kept = Array.from({ length: model.bodies.length }, (_, k) => q[k] ?? 0);
  return { ...model, q: kept };
}

/** The model with one more row at the end: a copy of the last, a little shorter. */
export function withRow(engine, model) {
  const count = model.dh.rows.length;
  if (count >= MOST_ROWS) throw new Error(`a table here has at most ${MOST_ROWS} rows`);
  const next = structuredClone(model);
  const [row, body] = [structuredClone(next.dh.rows[count - 1]), structuredClone(next.bodies[count - 1])];
  const link = structuredClone(next.links.findLast((one) => one.body === count - 1));
  row.a = Math.max(SMALLEST, 0.8 * row.a) || SMALLEST;
  const name = freshName(model, `link${count + 1}`);
  Object.assign(body, { name, parent: count - 1, joint: { ...body.joint, name } });
  Object.assign(link, { name, body: count, shapes: [] });
  next.dh.rows.push(row);
  next.bodies.push(body);
  next.links.push(link);
  toolOn(next, count - 1, count);
  return computedRow(engine, reqd(next, next.q ?? []), count);
}

/** This name, or one like it that no link and no frame has. */
export function freshName(model, wanted) {
  const taken = new Set([...model.links, ...(model.frames ?? [])].map((one) => one.name));
  let name = wanted;
  while (taken.has(name)) name = `${name}_`;
  return name;
}

/** The tool goes with the last link; one that was that link itself is the other one now. */
function toolOn(model, from, to) {
  const tool = model.frames?.[model.tool];
  if (!tool || tool.body !== from) return;
  if (tool.name === model.bodies[from].name) tool.name = model.bodies[to].name;
  tool.body = to;
}

/** The model without row k; what was on it moves to the row before. */
export function withoutRow(engine, model, k) {
  if (model.dh.rows.length === 1) throw new Error("the last joint stays: an arm has at least one");
  const next = structuredClone(model);
  const gone = model.bodies[k].name;
  next.dh.rows.splice(k, 1);
  next.bodies.splice(k, 1);
  next.links = next.links.filter((link) => link.body !== k);
  for (const one of [...next.bodies, ...next.links, ...(next.frames ?? [])]) {
    const key = "parent" in one ? "parent" : "body";
    if (one[key] === k) one[key] = Math.max(k - 1, key === "parent" ? -1 : 0);
    else if (one[key] > k) one[key] -= 1;
  }
  for (const frame of next.frames ?? []) {
    if (frame.name === gone) frame.name = next.bodies[frame.body].name;
  }
  const q = (model.q ?? []).filter((_, index) => index !== k);
  return computedRow(engine, reqd(next, q), 0);
}

/** The model with joint k revolute or prismatic; the limits were of the other kind. */
export function withKind(engine, model, k, kind) {
  const next = engine.robot(model).edited({ path: `dh/${k}/joint`, value: kind });
  Object.assign(next.bodies[k].joint, { lower: null, upper: null, velocity: null, effort: null });
  return next;
}

/** The same numbers read by the other convention: another robot. */
export function withConvention(engine, model, convention) {
  return engine.robot(model).edited({ path: "dh/convention", value: convention });
}

/** An arm of two links to begin with. */
export function newArm(catalogModel) {
  const model = structuredClone(catalogModel(TEMPLATE));
  return { ...model, name: "my_arm", description: "", source: "" };
}
