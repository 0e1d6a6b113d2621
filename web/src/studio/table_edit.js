/** @file Rows of a Denavit–Hartenberg table: added, removed, of another kind. Numbers are computed by the engine. */

const MOST_ROWS = 40;
const TEMPLATE = "two_link";
const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];
const SMALLEST = 0.05;
/** The radius of a new link, in parts of its length. */
const SLENDER = 0.05;
/** A rod as new arms have them: solid, its radius grows with its length. */
const SOLID = {};
/** A new arm: it turns about the vertical and lifts, so that it stands and falls where gravity is along −z. */
const NEW_ROWS = [
  { a: 0, alpha: Math.PI / 2, b: 0.3, theta: 0 },
  { a: 0.25, alpha: 0, b: 0, theta: 0 },
];
/** Relative difference of numbers that are the same but for rounding. */
const ROUNDING = 1e-9;
/** What the reader is told about it. */
export const ABOUT_NEW = "Two joints to begin with: the first turns about the vertical, the second lifts. Gravity is along −z.";

/** The model after the engine computed row k from its numbers again. */
function computedRow(engine, model, k) {
  return engine.robot(model).edited({ path: `dh/${k}/a`, value: model.dh.rows[k].a });
}

/**
 * The ends of the rod that a row is, in axes of its link: from the point where the axis of its joint meets the common normal
 * before it, to the one on the next axis. The last row of a modified table ends at the tool, or else has its own length.
 */
function endsOf({ dh: { convention, rows }, frames, tool }, k) {
  const { a, b, alpha } = rows[k];
  if (convention !== "modified") return [[-a, -b * Math.sin(alpha), -b * Math.cos(alpha)], [0, 0, 0]];
  const { body, pose = [] } = frames?.[tool] ?? {};
  const held = [pose[3], pose[7], pose[11]];
  const last = body === k && held.some(Boolean) ? held : [a, 0, 0];
  return [[0, 0, -b], k + 1 < rows.length ? [rows[k + 1].a, 0, 0] : last];
}

/**
 * Mass centre and moments of a rod between two points, thin if its moment about the line, by its mass, is given as `thin`; of
 * a small ball where they are one.
 */
function rod(mass, [from, to], { thin } = SOLID) {
  const line = to.map((x, k) => x - from[k]);
  const length = Math.hypot(...line);
  const thickness = thin === undefined ? 3 * SLENDER ** 2 : 0;
  const across = length ? (mass * (thickness + 1) * length ** 2) / 12 : (mass * SMALLEST ** 2) / 10;
  const along = length ? mass * (thin ?? (SLENDER * length) ** 2 / 2) : across;
  const moment = (i, j) => (i === j ? across : 0) + (length && ((along - across) * line[i] * line[j]) / length ** 2);
  const inertia = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]].map(([i, j]) => moment(i, j));
  return { mass, com: from.map((x, k) => (x + to[k]) / 2), inertia };
}

/** The body of row k made a rod of the length of its row, with the mass that it has. */
function withRod(model, k, kind) {
  const { parameters, ...body } = model.bodies[k];
  const own = rod(parameters.mass, endsOf(model, k), kind);
  return { ...model, bodies: model.bodies.with(k, { ...body, parameters: { ...parameters, ...own } }) };
}

/** Whether numbers are the same but for rounding. */
function same(list, other) {
  return list.every((x, k) => Math.abs(x - other[k]) <= ROUNDING * Math.hypot(...other));
}

/** The moment about the line between two points. */
function momentAlong([xx, xy, xz, yy, yz, zz], [from, to]) {
  const [x, y, z] = to.map((end, k) => end - from[k]);
  const square = x ** 2 * xx + y ** 2 * yy + z ** 2 * zz + 2 * (x * y * xy + x * z * xz + y * z * yz);
  return square / (x ** 2 + y ** 2 + z ** 2 || 1);
}

/** Of every body the kind of rod that it is of its row, solid as in a new arm or thin as in the catalog, or null. */
function rods(model) {
  return model.bodies.map(({ parameters: { mass, com, inertia } }, k) => {
    const ends = endsOf(model, k);
    const is = (kind) => {
      const own = rod(mass, ends, kind);
      return same(com, own.com) && same(inertia, own.inertia);
    };
    return [SOLID, { thin: momentAlong(inertia, ends) / mass }].find(is) ?? null;
  });
}

/** The model with these bodies, each of its kind or null, made rods of their rows as they are now. */
function withRods(model, kinds) {
  return kinds.reduce((now, kind, k) => (kind ? withRod(now, k, kind) : now), model);
}

/**
 * An edited model of the same bodies: those that were rods of their rows stay rods, of their new lengths and masses. Mass
 * centres and moments that were typed, before or now, are left alone.
 */
export function followed(before, after) {
  if (!before.dh) return after;
  const kept = rods(before).map((kind, k) => {
    const [old, now] = [before, after].map(({ bodies }) => bodies[k].parameters);
    return same(now.com, old.com) && same(now.inertia, old.inertia) ? kind : null;
  });
  return withRods(after, kept);
}

/** The model with one more row at the end: a copy of the last, a little shorter, its link a rod of the same mass. */
export function withRow(engine, model) {
  const count = model.dh.rows.length;
  if (count >= MOST_ROWS) throw new Error(`a table here has at most ${MOST_ROWS} rows`);
  const body = model.bodies[count - 1];
  const link = model.links.findLast((one) => one.body === count - 1);
  const name = freshName(model, `link${count + 1}`);
  const next = {
    ...model,
    ...nextRow(model),
    bodies: [...model.bodies, { ...body, name, parent: count - 1, joint: { ...body.joint, name } }],
    links: [...model.links, { ...link, name, body: count, shapes: [] }],
    q: [...model.q, 0],
  };
  return computedRow(engine, withRods(toolOn(next, count - 1, count), [...rods(model), SOLID]), count);
}

/** Table and frames with one more row; in a modified table it begins where the tool was, and the tool goes ahead. */
function nextRow({ dh, frames, tool, bodies }) {
  const last = dh.rows.at(-1);
  const shorter = (a) => Math.max(SMALLEST, 0.8 * a);
  const tip = dh.convention === "modified" ? towardsTool({ bodies, frames, tool }) : null;
  const row = tip?.a ? { ...last, ...tip } : { ...last, a: shorter(last.a) };
  const pose = tip?.a ? [...alongX({ ...tip, a: shorter(tip.a) }), 0, 0, 0, 1] : null;
  return { dh: { ...dh, rows: [...dh.rows, row] }, frames: pose ? frames.with(tool, { ...frames[tool], pose }) : frames };
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
  const rest = {
    ...model,
    dh: { ...model.dh, rows: model.dh.rows.toSpliced(k, 1) },
    bodies,
    links: model.links.filter((link) => link.body !== k).map(carried),
    frames: model.frames.map(carried).map(named),
    q: model.q.toSpliced(model.q.length - model.bodies.length + k, 1),
  };
  return computedRow(engine, withRods(rest, rods(model).toSpliced(k, 1)), 0);
}

/** The model with joint k revolute or prismatic; the limits were of the other kind. */
export function withKind(engine, model, k, kind) {
  const next = followed(model, engine.robot(model).edited({ path: `dh/${k}/joint`, value: kind }));
  const { joint } = next.bodies[k];
  const free = { ...joint, lower: null, upper: null, velocity: null, effort: null };
  return { ...next, bodies: next.bodies.with(k, { ...next.bodies[k], joint: free }) };
}

/** The same numbers read by the other convention: another robot. */
export function readAs(engine, model, convention) {
  return followed(model, engine.robot(model).edited({ path: "dh/convention", value: convention }));
}

/** The same robot in rows of the other convention. */
export function withConvention(engine, model, convention) {
  const next = convention === "modified" ? toModified(model) : toStandard(model);
  return engine.robot(next).edited({ path: "dh/convention", value: convention });
}

/** The step of a row along and about x: 12 numbers by rows, [R | p]. */
const alongX = ({ a, alpha }) => [1, 0, 0, a, 0, Math.cos(alpha), -Math.sin(alpha), 0, 0, Math.sin(alpha), Math.cos(alpha), 0];
const backAlongX = ({ a, alpha }) => alongX({ a: -a, alpha: -alpha });

/** The product of two poses, 12 or 16 numbers by rows. */
function product(A, B) {
  const row = (i) => [0, 1, 2, 3].map((j) => A[4 * i] * B[j] + A[4 * i + 1] * B[4 + j] + A[4 * i + 2] * B[8 + j] + (j === 3 ? A[4 * i + 3] : 0));
  return [...row(0), ...row(1), ...row(2), 0, 0, 0, 1];
}

/** Modified rows have the lengths and twists of the standard row before; the last of them lead to the tool. */
function toModified(model) {
  const { rows } = model.dh;
  const moved = rows.map((row, k) => ({ ...row, a: k ? rows[k - 1].a : 0, alpha: k ? rows[k - 1].alpha : 0 }));
  return seenFrom(model, { ...model.dh, rows: moved }, rows.map(alongX));
}

/** Standard rows have the lengths and twists of the modified row after; the first of them lead to the mount, the last come from the tool. */
function toStandard(model) {
  const { rows, mount = UPRIGHT } = model.dh;
  const last = { a: 0, alpha: 0, ...towardsTool(model) };
  const steps = rows.map((_, k) => rows[k + 1] ?? last);
  const moved = rows.map((row, k) => ({ ...row, a: steps[k].a, alpha: steps[k].alpha }));
  const place = product([0, 1, 2].flatMap((i) => [...mount.slice(3 * i, 3 * i + 3), mount[9 + i]]), alongX(rows[0]));
  const mounted = [...[0, 4, 8].flatMap((i) => place.slice(i, i + 3)), place[3], place[7], place[11]];
  return seenFrom(model, { ...model.dh, rows: moved, mount: mounted }, steps.map(backAlongX));
}

/** The length and twist from the last frame to the tool, if these are all there is between them. */
function towardsTool({ bodies, frames, tool }) {
  const { body, pose } = frames?.[tool] ?? {};
  if (body !== bodies.length - 1) return null;
  const found = { a: pose[3], alpha: Math.atan2(pose[9], pose[10]) };
  return alongX(found).every((x, k) => Math.abs(x - pose[k]) <= ROUNDING) ? found : null;
}

/** The model with this table, whose link frames were moved: everything on link k is seen from the new frame by steps[k]. */
function seenFrom(model, dh, steps) {
  const bodies = model.bodies.map((body, k) => ({ ...body, parameters: { ...body.parameters, ...turned(body.parameters, steps[k]) } }));
  const own = new Set(bodies.map(({ name }) => name));
  const moved = (one) => (one.body < 0 ? one : { ...one, pose: product(steps[one.body], one.pose) });
  const links = model.links.map((link) => {
    if (!own.has(link.name)) return moved(link);
    return { ...link, shapes: link.shapes.map((shape) => ({ ...shape, pose: product(steps[link.body], shape.pose) })) };
  });
  // A tool that was a link itself becomes a frame of its own, since the frame of the link has moved.
  const frames = model.frames.map((frame) => ({ ...moved(frame), name: own.has(frame.name) ? freshName(model, "tool") : frame.name }));
  return { ...model, dh, bodies, links, frames };
}

/** Mass centre and moments in other axes. */
function turned({ com, inertia: [xx, xy, xz, yy, yz, zz] }, step) {
  const R = [0, 4, 8].map((i) => step.slice(i, i + 3));
  const tensor = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
  const entry = (i, j) => R[i].reduce((sum, x, m) => sum + R[j].reduce((part, y, n) => part + x * tensor[m][n] * y, 0), 0);
  return {
    com: R.map((row, i) => row.reduce((sum, x, m) => sum + x * com[m], step[4 * i + 3])),
    inertia: [entry(0, 0), entry(0, 1), entry(0, 2), entry(1, 1), entry(1, 2), entry(2, 2)],
  };
}

/** An arm of two links to begin with. */
export function newArm(engine, catalogModel) {
  const known = catalogModel(TEMPLATE);
  const rows = NEW_ROWS.map((row) => ({ joint: "revolute", ...row }));
  let model = { ...known, name: "my_arm", description: "", source: "", gravity: [0, 0, -9.81], dh: { ...known.dh, rows } };
  for (const k of rows.keys()) model = computedRow(engine, withRod(model, k), k);
  return model;
}
