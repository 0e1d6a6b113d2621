/** @file Rows of a Denavit–Hartenberg table: added, removed, of another kind. Numbers are computed by the engine. */

const MOST_ROWS = 40;
const TEMPLATE = "two_link";
const SMALLEST = 0.05;

/** The model after the engine computed row k from its numbers again. */
function computedRow(engine, model, k) {
  return engine.robot(model).edited({ path: `dh/${k}/a`, value: model.dh.rows[k].a });
}

/** The model with one more row at the end: a copy of the last, a little shorter. */
export function withRow(engine, model) {
  const count = model.dh.rows.length;
  if (count >= MOST_ROWS) throw new Error(`a table here has at most ${MOST_ROWS} rows`);
  const [last, body] = [model.dh.rows[count - 1], model.bodies[count - 1]];
  const link = model.links.findLast((one) => one.body === count - 1);
  const name = freshName(model, `link${count + 1}`);
  const next = {
    ...model,
    dh: { ...model.dh, rows: [...model.dh.rows, { ...last, a: Math.max(SMALLEST, 0.8 * last.a) || SMALLEST }] },
    bodies: [...model.bodies, { ...body, name, parent: count - 1, joint: { ...body.joint, name } }],
    links: [...model.links, { ...link, name, body: count, shapes: [] }],
    q: [...model.q, 0],
  };
  return computedRow(engine, toolOn(next, count - 1, count), count);
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
  if (!tool || tool.body !== from) return model;
  const name = tool.name === model.bodies[from].name ? model.bodies[to].name : tool.name;
  return { ...model, frames: model.frames.with(model.tool, { ...tool, name, body: to }) };
}

/** The model without row k; what was on it moves to the row before. */
export function withoutRow(engine, model, k) {
  if (model.dh.rows.length === 1) throw new Error("the last joint stays: an arm has at least one");
  const gone = model.bodies[k].name;
  const onto = (number, least) => (number === k ? Math.max(k - 1, least) : number - Number(number > k));
  const bodies = model.bodies.toSpliced(k, 1).map((body) => ({ ...body, parent: onto(body.parent, -1) }));
  const carried = (frame) => ({ ...frame, body: onto(frame.body, 0) });
  const named = (frame) => (frame.name === gone ? { ...frame, name: bodies[frame.body].name } : frame);
  const next = {
    ...model,
    dh: { ...model.dh, rows: model.dh.rows.toSpliced(k, 1) },
    bodies,
    links: model.links.filter((link) => link.body !== k).map(carried),
    frames: model.frames.map(carried).map(named),
    q: model.q.toSpliced(model.q.length - model.bodies.length + k, 1),
  };
  return computedRow(engine, next, 0);
}

/** The model with joint k revolute or prismatic; the limits were of the other kind. */
export function withKind(engine, model, k, kind) {
  const next = engine.robot(model).edited({ path: `dh/${k}/joint`, value: kind });
  const { joint } = next.bodies[k];
  const free = { ...joint, lower: null, upper: null, velocity: null, effort: null };
  return { ...next, bodies: next.bodies.with(k, { ...next.bodies[k], joint: free }) };
}

/** The same numbers read by the other convention: another robot. */
export function withConvention(engine, model, convention) {
  return engine.robot(model).edited({ path: "dh/convention", value: convention });
}

/** An arm of two links to begin with. */
export function newArm(catalogModel) {
  return { ...catalogModel(TEMPLATE), name: "my_arm", description: "", source: "" };
}
