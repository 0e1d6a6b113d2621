/**
 * Faces from back to front. Two faces that overlap in the picture are compared where they overlap; one that goes through
 * another is cut along the line where they meet, and faces that hide each other in a circle are cut until they do not.
 */
import { area } from "./faces.js";

const CELL = 24; // pixels of a cell in which faces are looked for
const SMALLEST = 0.04; // square pixels of an overlap that counts
const SAME = 2e-6; // distances that differ by a smaller part are equal
const ROUNDS = 12;

/**
 * @param {{corners: {x: number, y: number, near: number}[]}[]} list convex faces
 * @returns the faces, some of them in pieces, from back to front; pieces have all that their face has
 */
export function ordered(list) {
  let faces = list;
  for (let round = 0; ; round++) {
    const { placed, behind } = compared(faces);
    const { order, circle } = sorted(placed, behind);
    if (!circle.length || round === ROUNDS) return order;
    faces = placed.flatMap((face) => {
      const pair = circle.find(([one]) => one === face);
      return pair ? parted(face, pair[1]) : [face];
    });
  }
}

/** All faces, cut where they go through each other, and for each the faces behind it. */
function compared(list) {
  const cells = new Map();
  const placed = [];
  const behind = new Map();
  const waiting = [...list].reverse();
  while (waiting.length) {
    const face = prepared(waiting.pop());
    if (!face) continue;
    const found = new Map(); // what overlaps → whether it is in front
    const cut = against(face, cells, found);
    if (cut) {
      waiting.push(...cut);
      continue;
    }
    placed.push(face);
    behind.set(face, []);
    for (const key of keys(face)) {
      if (!cells.has(key)) cells.set(key, []);
      cells.get(key).push(face);
    }
    for (const [other, inFront] of found) (inFront ? behind.get(other).push(face) : behind.get(face).push(other));
  }
  return { placed, behind };
}

/** Compares a face with those that are placed; the pieces of it, if it goes through one of them. */
function against(face, cells, found) {
  const met = new Set();
  for (const key of keys(face)) {
    for (const other of cells.get(key) ?? []) {
      if (met.has(other) || !touches(face.box, other.box)) continue;
      met.add(other);
      const common = clipped(face.corners, other.corners);
      if (common.length < 3 || Math.abs(area(common)) / 2 < SMALLEST) continue;
      const gaps = common.map((point) => nearness(other, point) - nearness(face, point));
      const tolerance = SAME * other.corners[0].near;
      const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
      if (least < -tolerance && most > tolerance) {
        const line = (point) => nearness(other, point) - nearness(face, point);
        const parts = [half(common, line, 1), half(common, line, -1)].map((part) => Math.abs(area(part)) / 2);
        if (Math.min(...parts) > SMALLEST) {
          const pieces = [half(face.corners, line, 1), half(face.corners, line, -1)].filter((part) => part.length > 2);
          if (pieces.length > 1) return pieces.map((corners) => ({ ...face, corners }));
        }
        found.set(other, parts[0] > parts[1]);
      } else if (Math.max(-least, most) > tolerance) {
        found.set(other, most > -least);
      }
    }
  }
  return null;
}

/** A face with its box and its plane: 1/distance is linear in the picture. Null for one that is seen from its side. */
function prepared(face) {
  const { corners } = face;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  if (Math.abs(area(corners)) < 1e-4) return null;
  return { ...face, box, plane: face.plane ?? planeOf(corners) };
}

/** The plane through corners: that of the largest of their triangles. */
export function planeOf(corners) {
  let best = null;
  for (let k = 1; k + 1 < corners.length; k++) {
    const [a, b, c] = [corners[0], corners[k], corners[k + 1]];
    const size = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (!best || Math.abs(size) > Math.abs(best.size)) best = { a, b, c, size };
  }
  const { a, b, c, size } = best;
  const [u, v] = [b.near - a.near, c.near - a.near];
  const across = (u * (c.y - a.y) - v * (b.y - a.y)) / size;
  const down = (v * (b.x - a.x) - u * (c.x - a.x)) / size;
  return { x: a.x, y: a.y, near: a.near, across, down };
}

/** 1/distance of a face at a point of the picture. */
export function nearness({ plane: p }, { x, y }) {
  return p.near + p.across * (x - p.x) + p.down * (y - p.y);
}

function keys({ box }) {
  const found = [];
  for (let i = Math.floor(box.left / CELL); i <= Math.floor(box.right / CELL); i++)
    for (let j = Math.floor(box.top / CELL); j <= Math.floor(box.bottom / CELL); j++) found.push(i * 65536 + j);
  return found;
}

/** Whether two boxes overlap. */
export function touches(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The part of a convex polygon inside another one. */
function clipped(corners, by) {
  const way = Math.sign(area(by));
  let found = corners;
  by.forEach((a, k) => {
    const b = by[(k + 1) % by.length];
    const inside = (point) => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
    if (found.length) found = half(found, inside, way);
  });
  return found;
}

/** The part of a convex polygon where a linear function has this sign. */
function half(corners, value, sign) {
  const found = [];
  corners.forEach((a, k) => {
    const b = corners[(k + 1) % corners.length];
    const [u, v] = [sign * value(a), sign * value(b)];
    if (u >= 0) found.push(a);
    if (u * v < 0) found.push(between(a, b, u / (u - v)));
  });
  return found;
}

function between(a, b, part) {
  const mix = (name) => a[name] + (b[name] - a[name]) * part;
  return { x: mix("x"), y: mix("y"), near: mix("near") };
}

/** Pieces of a face: what is inside the outline of another one, and what is beside its sides. */
function parted(face, other) {
  const way = Math.sign(area(other.corners));
  const pieces = [];
  let rest = face.corners;
  other.corners.forEach((a, k) => {
    const b = other.corners[(k + 1) % other.corners.length];
    const inside = (point) => (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
    pieces.push(half(rest, inside, -way));
    rest = half(rest, inside, way);
  });
  return [...pieces, rest].filter((part) => part.length > 2).map((corners) => ({ ...face, corners }));
}

/** Every face after those behind it; `circle` has pairs of faces of which each would have to come after the other. */
function sorted(placed, behind) {
  const state = new Map();
  const order = [];
  const circle = [];
  for (const start of placed) {
    if (state.has(start)) continue;
    const path = [[start, 0]];
    state.set(start, "open");
    while (path.length) {
      const top = path[path.length - 1];
      const next = behind.get(top[0])[top[1]++];
      if (next === undefined) {
        state.set(top[0], "done");
        order.push(top[0]);
        path.pop();
      } else if (!state.has(next)) {
        state.set(next, "open");
        path.push([next, 0]);
      } else if (state.get(next) === "open") {
        circle.push([top[0], next]);
      }
    }
  }
  return { order, circle };
}
