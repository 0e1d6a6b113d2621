/** The ground of a drawing: lines of the grid that fade out, and the shadow of the robot. */
import { Vector3 } from "three";
import { surface } from "./faces.js";
import { outline } from "./outline.js";
import { element, path } from "./svg.js";

const LEVELS = 8; // of opacity
const PIECES = 48; // of a line from end to end

/** Lines of the grid as the shader of `grid.js` draws them, a path for every opacity. @param {import("../grid.js").Ground} ground */
export function gridLines(ground, view) {
  const { cell, reach, strength, colour } = ground.lines.material.uniforms;
  const bins = Array.from({ length: LEVELS + 1 }, () => []);
  const count = Math.floor(reach.value / cell.value);
  const place = (along, k, at) => {
    const flat = along ? [at, k * cell.value] : [k * cell.value, at];
    return new Vector3(...flat, 0).applyMatrix4(ground.lines.matrixWorld);
  };
  for (const along of [true, false]) {
    for (let k = -count; k <= count; k++) {
      const half = Math.sqrt(Math.max(reach.value ** 2 - (k * cell.value) ** 2, 0));
      const step = (2 * half) / PIECES;
      let last = null;
      for (let j = 0; j < PIECES; j++) {
        const [start, end] = [j, j + 1].map((n) => view.at(place(along, k, n * step - half)));
        const middle = (j + 0.5) * step - half;
        const level = start && end && near(view, start, end) ? Math.round(LEVELS * weight(along, k, middle)) : 0;
        if (level && last?.level === level) last.line.push(end);
        else if (level) bins[level].push([start, end]);
        last = level ? { level, line: bins[level].at(-1) } : null;
      }
    }
  }
  function weight(along, k, at) {
    const flat = Math.hypot(k * cell.value, at);
    const fade = 1 - smooth(0.25, 1, flat / reach.value);
    const fine = 0.36 * (1 - smooth(0.2, 0.7, density(along, k, at, cell.value)));
    const bold = k % 10 ? 0 : 0.8 * (1 - smooth(0.2, 0.7, density(along, k, at, 10 * cell.value)));
    return Math.max(fine, bold) * fade;
  }
  function density(along, k, at, size) {
    const points = [place(along, k, at), place(along, k, at + size), place(along, k + size / cell.value, at)].map((p) => view.at(p));
    if (points.some((p) => !p)) return 1;
    const [o, a, b] = points;
    const [ax, ay, bx, by] = [a.x - o.x, a.y - o.y, b.x - o.x, b.y - o.y];
    const det = Math.abs(ax * by - ay * bx) || 1e-9;
    return Math.max(Math.abs(by) + Math.abs(bx), Math.abs(ay) + Math.abs(ax)) / det;
  }
  const paths = bins.map((lines, level) => {
    const straight = lines.map((line) => [line[0], line.at(-1)]);
    const opacity = ((level / LEVELS) * strength.value).toFixed(3);
    return lines.length ? element("path", { d: path(straight, false), "stroke-opacity": opacity }) : "";
  });
  const ink = `#${colour.value.getHexString()}`;
  return element("g", { class: "ground", fill: "none", stroke: ink, "stroke-width": 1.2 }, paths.join(""));
}

/** Whether a piece of a line can be in the picture. */
function near(view, start, end) {
  const apart = (name, size) => Math.max(start[name], end[name]) < 0 || Math.min(start[name], end[name]) > size;
  return !apart("x", view.width) && !apart("y", view.height);
}

function smooth(low, high, value) {
  const x = Math.min(Math.max((value - low) / (high - low), 0), 1);
  return x * x * (3 - 2 * x);
}

/** The shadow that solids cast on the ground, in one path. */
export function shadow({ sun }, ground, meshes, view) {
  const way = new Vector3().subVectors(sun.position, sun.target.position).normalize();
  const up = new Vector3(0, 0, 1).transformDirection(ground.group.matrixWorld);
  const level = new Vector3().setFromMatrixPosition(ground.shadow.matrixWorld).dot(up);
  const rings = meshes.flatMap((mesh) => {
    const { points, triangles } = surface(mesh);
    const lit = triangles.filter(([a, b, c]) => {
      const across = new Vector3().subVectors(points[b], points[a]).cross(new Vector3().subVectors(points[c], points[a]));
      return across.dot(way) > 0;
    });
    const cast = points.map((point) => {
      const height = Math.max(point.dot(up) - level, 0);
      return view.at(point.clone().addScaledVector(way, -height / way.dot(up)));
    });
    return outline(lit).map((ring) => ring.map((k) => cast[k])).filter((ring) => ring.every(Boolean));
  });
  if (!rings.length || !(way.dot(up) > 0.05)) return "";
  return element("path", { class: "shadow", d: path(rings), "fill-opacity": ground.shadow.material.opacity });
}
