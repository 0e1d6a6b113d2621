/** Texts of SVG: numbers with one digit after the point, paths, elements whose texts cannot be anything else. */

const STEPS = 10; // of a pixel

function steps(value) {
  return Math.round(value * STEPS);
}

/** A number in pixels. */
export function pixels(value) {
  return String(steps(value) / STEPS);
}

/**
 * Rings or lines through points as data of a path, each point relative to the one before.
 * @param {{x: number, y: number}[][]} lines  @param {boolean} [closed]
 */
export function path(lines, closed = true) {
  const parts = [];
  for (const line of lines) {
    let [x, y] = [steps(line[0].x), steps(line[0].y)];
    let text = "";
    for (const point of line.slice(1)) {
      const [a, b] = [steps(point.x), steps(point.y)];
      if (a === x && b === y) continue;
      text += `${text ? " " : "l"}${(a - x) / STEPS} ${(b - y) / STEPS}`;
      [x, y] = [a, b];
    }
    if (text) parts.push(`M${pixels(line[0].x)} ${pixels(line[0].y)}${text}${closed ? "z" : ""}`);
  }
  return parts.join("").replaceAll(" -", "-").replace(/(?<!\d)0\./g, ".");
}

/** A text in XML; characters that XML does not have are left out. */
export function escaped(text) {
  const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return String(text)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (sign) => signs[sign]);
}

/**
 * An element. @param {string} name  @param {Record<string, string|number|undefined>} given attributes
 * @param {string} [inside] elements, or a text that was escaped
 */
export function element(name, given, inside = "") {
  const words = Object.entries(given).filter(([, value]) => value !== undefined);
  const start = `<${name}${words.map(([key, value]) => ` ${key}="${escaped(value)}"`).join("")}`;
  return inside ? `${start}>${inside}</${name}>` : `${start}/>`;
}
