/** What is drawn over the solids of a drawing: marks in one colour, lines such as the path of the tool, texts. */
import { Matrix4, Vector3 } from "three";
import { free } from "../marks.js";
import { area, surface } from "./faces.js";
import { nearness } from "./order.js";
import { outline } from "./outline.js";
import { element, escaped, path, pixels } from "./svg.js";

const PIECE = 3; // pixels of a line between two looks whether it is hidden
const HIDDEN = 2e-3; // a line that is less far behind a face is seen, as it is on it

/** A mesh in one colour, which nothing hides: its outline. */
export function mark(mesh, view, id) {
  const { points, triangles } = surface(mesh);
  const seen = points.map((point) => view.at(point));
  const front = triangles.filter((t) => t.every((k) => seen[k]) && area(t.map((k) => seen[k])) < 0);
  const { color, opacity } = mesh.material;
  const rings = outline(front).map((ring) => ring.map((k) => seen[k]));
  const d = path(rings);
  const clear = opacity < 1 ? Number(opacity.toFixed(3)) : undefined;
  return d ? element("path", { id, fill: `#${color.getHexString()}`, "fill-opacity": clear, d }) : "";
}

/** A line through points of the world, where no face is in front of it. @param {import("three/addons/lines/Line2.js").Line2} line */
export function trail(line, view, at) {
  const { array } = line.geometry.getAttribute("instanceStart").data; // x, y, z of both ends of every piece
  const ends = [];
  for (let k = 0; k < array.length; k += 6) ends.push([k, k + 3].map((j) => view.at(new Vector3(array[j], array[j + 1], array[j + 2]))));
  const pieces = [];
  let open = null;
  for (const [start, end] of ends) {
    if (!start || !end) {
      open = null;
      continue;
    }
    const count = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / PIECE));
    for (let k = 0; k < count; k++) {
      const [a, middle, b] = [k, k + 0.5, k + 1].map((n) => between(start, end, n / count));
      const face = at(middle.x, middle.y);
      if (face?.plane && nearness(face, middle) > middle.near * (1 + HIDDEN)) open = null;
      else if (open) open.push(b);
      else pieces.push((open = [a, b]));
    }
  }
  const { color, linewidth, opacity } = line.material;
  const d = path(pieces.map(thinned), false);
  if (!d) return "";
  const clear = opacity < 1 ? Number(opacity.toFixed(3)) : undefined;
  return element("path", { class: "trail", stroke: `#${color.getHexString()}`, "stroke-width": linewidth, "stroke-opacity": clear, d });
}

function between(a, b, part) {
  const mix = (name) => a[name] + (b[name] - a[name]) * part;
  return { x: mix("x"), y: mix("y"), near: mix("near") };
}

/** A line without the points that are nearly straight between those that stay. */
function thinned(line) {
  if (line.length < 3) return line;
  const [a, b] = [line[0], line.at(-1)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  let [worst, at] = [0, 0];
  for (let k = 1; k + 1 < line.length; k++) {
    const p = line[k];
    const off = length > 1e-6 ? Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length : Math.hypot(p.x - a.x, p.y - a.y);
    if (off > worst) [worst, at] = [off, k];
  }
  if (worst < 0.1) return [a, b];
  return [...thinned(line.slice(0, at + 1)).slice(0, -1), ...thinned(line.slice(at))];
}

/** Texts beside their places, as the labels of a page. */
export function texts(items, view, ink, paper) {
  const placed = [];
  const found = items.map(({ text, object, local }) => {
    const point = view.at(new Vector3().setFromMatrixPosition(new Matrix4().multiplyMatrices(object.matrixWorld, local)));
    return point ? element("text", { x: pixels(point.x + 6), y: pixels(free(placed, point.x, point.y) + 4) }, escaped(text)) : "";
  });
  const style = { "font-family": "system-ui, sans-serif", "font-size": 12, "font-weight": 600 };
  const halo = { fill: ink, stroke: paper, "stroke-width": 3, "paint-order": "stroke", "stroke-linejoin": "round" };
  return element("g", { class: "texts", ...style, ...halo }, found.join(""));
}
