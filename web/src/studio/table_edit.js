/** @file Rows of a Denavit–Hartenberg table: added, removed, of another kind. Numbers are computed by the engine. */

const MOST_ROWS = 40;
const TEMPLATE = "two_link";
const SMALLEST = 0.05;
/** The radius of a new link, in parts of its length. */
const SLENDER = 0.05;
/** A new arm: it turns about the vertical and lifts, so that it stands and falls where gravity is along −z. */
const NEW_ROWS = [
  { a: 0, alpha: Math.PI / 2, b: 0.3, theta: 0 },
  { a: 0.25, alpha: 0, b: 0, theta: 0 },
];
/** What the reader is told about it. */
export const ABOUT_NEW = "Two joints to begin with: the first turns about the vertical, the second lifts. Gravity is along −z.";

/** The model after the engine computed row k from its numbers again. */
function computedRow(engine, model, k) {
  return engine.robot(model).edited({ path: `dh/${k}/a`, value: model.dh.rows[k].a });
}

/** From the frame before a link to that of the link, in axes of the latter, by its row; a modified row leads to the joint alone. */
function lineOf({ convention }, { a, b, alpha }) {
  if (convention === "modified") return [-a, 0, 0];
  return [a, b * Math.sin(alpha), b * Math.cos(alpha)];
}

/** Mass centre and moments of a solid rod from a frame back along a line. */
function rod(mass, line) {
  const length = Math.hypot(...line);
  const across = (mass * (3 * SLENDER ** 2 + 1) * length ** 2) / 12;
  const along = (mass * (SLENDER * length) ** 2) / 2;
  const moment = (i, j) => (i === j ? across : 0) + ((along - across) * line[i] * line[j]) / length ** 2;
  const inertia = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]].map(([i, j]) => moment(i, j));
  return { mass, com: line.map((x) => -x / 2), inertia };
}

/** The body of row k made a rod of the length of its row, with the mass that it has. */
function withRod(model, k) {
  const { parameters, ...body } = model.bodies[k];
  const own = rod(parameters.mass, lineOf(model.dh, model.dh.rows[k]));
  return { ...model, bodies: model.bodies.with(k, { ...body, parameters: { ...parameters, ...own } }) };
}

/** The model with one more row at the end: a copy of the last, a little shorter, its link a rod of the same mass. */
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
  return computedRow(engine, withRod(toolOn(next, count - 1, count), count), count);
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
export function newArm(engine, catalogModel) {
  const known = catalogModel(TEMPLATE);
  const rows = NEW_ROWS.map((row) => ({ joint: "revolute", ...row }));
  let model = { ...known, name: "my_arm", description: "", source: "", gravity: [0, 0, -9.81], dh: { ...known.dh, rows } };
  for (const k of rows.keys()) model = computedRow(engine, withRod(model, k), k);
  return model;
}
