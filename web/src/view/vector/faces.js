/** The faces of a mesh that look at the camera: triangles in one plane are put together to convex polygons. */
import { DoubleSide, Vector3 } from "three";

/** Triangles whose normals differ by less (rad) are in one plane. */
const FLAT = 2e-3;

/**
 * The corners of a mesh in the world, each place once, and its triangles as numbers of them.
 * @returns {{points: Vector3[], triangles: number[][]}}
 */
export function surface(mesh) {
  const at = mesh.geometry.getAttribute("position");
  const index = mesh.geometry.index?.array;
  const count = index ? index.length : at.count;
  const known = new Map();
  const points = [];
  const place = new Vector3();
  const numbers = Array.from({ length: at.count }, (_, k) => {
    place.fromBufferAttribute(at, k);
    const key = [place.x, place.y, place.z].map((x) => Math.fround(x).toPrecision(6)).join();
    if (!known.has(key)) {
      known.set(key, points.length);
      points.push(place.clone().applyMatrix4(mesh.matrixWorld));
    }
    return known.get(key);
  });
  const turned = mesh.matrixWorld.determinant() < 0;
  const triangles = [];
  for (let k = 0; k + 2 < count; k += 3) {
    const [a, b, c] = [0, 1, 2].map((j) => numbers[index ? index[k + j] : k + j]);
    if (a !== b && b !== c && c !== a) triangles.push(turned ? [a, c, b] : [a, b, c]);
  }
  return { points, triangles };
}

/**
 * The faces of a mesh that the camera can see: polygons with corners in the picture and in the world.
 * @param {import("three").Mesh} mesh  @param {import("./camera.js").View} view
 * @returns {{corners: {x: number, y: number, near: number}[], world: Vector3[]}[]}
 */
export function faces(mesh, view) {
  const { points, triangles } = surface(mesh);
  const seen = points.map((point) => view.at(point));
  const turned = (t) => (mesh.material.side === DoubleSide && area(t.map((k) => seen[k])) > 0 ? [...t].reverse() : t);
  const ahead = triangles.filter((t) => t.every((k) => seen[k])).map(turned);
  const polygons = joined(
    ahead.filter((t) => area(t.map((k) => seen[k])) < -1e-9),
    points,
    seen,
  );
  return polygons.map((ring) => ({ corners: ring.map((k) => seen[k]), world: ring.map((k) => points[k]) }));
}

/** Twice the area in the picture: negative for what looks at the camera, since y points down. */
export function area(corners) {
  let sum = 0;
  corners.forEach((a, k) => {
    const b = corners[(k + 1) % corners.length];
    sum += a.x * b.y - b.x * a.y;
  });
  return sum;
}

function joined(triangles, points, seen) {
  const rings = triangles.map((t) => [...t]);
  const owner = rings.map((_, k) => k);
  const find = (k) => (owner[k] === k ? k : (owner[k] = find(owner[k])));
  const normals = triangles.map((t) => normal(t.map((k) => points[k])));
  const sides = new Map();
  triangles.forEach((t, k) => t.forEach((a, j) => sides.set(`${a},${t[(j + 1) % 3]}`, k)));
  for (const [side, first] of sides) {
    const [a, b] = side.split(",").map(Number);
    const second = sides.get(`${b},${a}`);
    if (second === undefined || second < first) continue;
    const [one, other] = [find(first), find(second)];
    if (one === other || normals[one].angleTo(normals[other]) > FLAT) continue;
    const ring = spliced(rings[one], rings[other], a, b);
    if (!ring || !isConvex(ring.map((k) => seen[k]))) continue;
    rings[one] = ring;
    rings[other] = null;
    owner[other] = one;
  }
  return rings.filter(Boolean).map((ring) => straight(ring, seen));
}

function normal([a, b, c]) {
  return new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a)).normalize();
}

/** One ring of two that share the side from a to b, which is b to a in the other; null if they share more than it. */
function spliced(one, other, a, b) {
  const k = one.indexOf(a);
  const j = other.indexOf(b);
  if (one[(k + 1) % one.length] !== b || other[(j + 1) % other.length] !== a) return null;
  const first = [...one.slice(k + 1), ...one.slice(0, k + 1)]; // b … a
  const second = [...other.slice(j + 1), ...other.slice(0, j + 1)].slice(1, -1); // without a and b
  const ring = [...first, ...second];
  return new Set(ring).size === ring.length ? ring : null;
}

function isConvex(corners) {
  return corners.every((b, k) => {
    const a = corners[(k + corners.length - 1) % corners.length];
    const c = corners[(k + 1) % corners.length];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 1e-3;
  });
}

/** A ring without the corners that lie on a straight line between their neighbours. */
function straight(ring, seen) {
  const bends = ring.filter((number, k) => {
    const [a, b, c] = [ring[(k + ring.length - 1) % ring.length], number, ring[(k + 1) % ring.length]].map((j) => seen[j]);
    return Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 1e-6;
  });
  return bends.length > 2 ? bends : ring;
}
