/** Curves over time under one cursor: hovering shows values, a click or a drag moves the clock. */
import { el, svg } from "./dom.js";
import { between } from "./motion.js";
import { short, ticks } from "./words.js";

const LEFT = 50,
  RIGHT = 10,
  TOP = 8,
  BOTTOM = 20;
/** Less than this part of what a plot shows is rounding: it reads as zero. */
const NOISE = 1e-9;

/**
 * @typedef {object} Curve
 * @property {string} name  @property {string} colour
 * @property {ArrayLike<number>} t  @property {ArrayLike<number>} y
 * @property {boolean} [ghost] a curve of another run: thin, without a value
 */

export class Plot {
  /**
   * @param {{title: string, unit: string, curves: Curve[], height?: number, empty?: string}} what
   * empty: words for a plot without a point, or for the gaps in its curves
   * @param {import("./playback.js").Clock} clock
   */
  constructor(what, clock) {
    this.what = what;
    this.clock = clock;
    this.hidden = new Set();
    this.height = what.height ?? 150;
    this.drawing = svg("svg", { class: "plot", role: "img", "aria-label": describe(what) });
    this.values = new Map();
    const unit = what.unit ? el("span", { class: "unit", text: what.unit }) : null;
    const heading = el("h3", { title: what.empty }, el("span", { text: what.title }), unit);
    this.element = el("figure", { class: "card" }, heading, this.drawing, this.legend());
    this.watch = new ResizeObserver(() => this.draw());
    this.watch.observe(this.element);
    this.listen();
    clock.onTime((time) => this.setTime(time));
  }

  get own() {
    return this.what.curves.filter((curve) => !curve.ghost);
  }

  legend() {
    const chip = (curve) => {
      const value = el("span", { class: "value" });
      this.values.set(curve.name, value);
      const dot = el("i", {});
      dot.style.background = curve.colour;
      const button = el(
        "button",
        { type: "button", class: "chip", "aria-pressed": "true", title: `Show or hide ${curve.name}` },
        dot,
        el("span", { class: "name", text: curve.name }),
        value,
      );
      button.addEventListener("click", () => {
        if (!this.hidden.delete(curve.name)) this.hidden.add(curve.name);
        button.setAttribute("aria-pressed", String(!this.hidden.has(curve.name)));
        this.draw();
      });
      return button;
    };
    return el("figcaption", { class: "legend" }, ...this.own.map(chip));
  }

  listen() {
    const time = (event) => this.timeAt(event.clientX - this.drawing.getBoundingClientRect().left);
    this.drawing.addEventListener("pointerdown", (event) => {
      this.drawing.setPointerCapture(event.pointerId);
      this.clock.seek(time(event));
    });
    this.drawing.addEventListener("pointermove", (event) => {
      if (event.buttons) this.clock.seek(time(event));
      this.hover = time(event);
      this.showValues();
    });
    this.drawing.addEventListener("pointerleave", () => {
      this.hover = undefined;
      this.showValues();
    });
  }

  timeAt(x) {
    const { start, end } = this.clock;
    return start + ((x - LEFT) / Math.max(this.width - LEFT - RIGHT, 1)) * (end - start);
  }

  x(time) {
    const { start, end } = this.clock;
    return LEFT + ((time - start) / (end - start || 1)) * (this.width - LEFT - RIGHT);
  }

  y(value) {
    return TOP + (1 - (value - this.low) / (this.high - this.low)) * (this.height - TOP - BOTTOM);
  }

  draw() {
    this.width = this.drawing.clientWidth || 320;
    const shown = this.what.curves.filter((curve) => !this.hidden.has(curve.name));
    [this.low, this.high] = range(shown);
    this.drawing.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    this.drawing.setAttribute("height", this.height);
    this.cursor = svg("line", { class: "cursor", y1: TOP, y2: this.height - BOTTOM });
    this.ghostCursor = svg("line", { class: "cursor hover", y1: TOP, y2: this.height - BOTTOM, visibility: "hidden" });
    this.dots = new Map(
      shown.filter((curve) => !curve.ghost).map((curve) => [curve, svg("circle", { r: 3.2, fill: curve.colour, class: "dot" })]),
    );
    const ghosts = shown.filter((curve) => curve.ghost);
    const own = shown.filter((curve) => !curve.ghost);
    this.drawing.replaceChildren(
      this.grid(),
      ...this.remark(shown),
      ...[...ghosts, ...own].map((curve) => this.line(curve)),
      this.ghostCursor,
      this.cursor,
      ...this.dots.values(),
    );
    this.setTime(this.clock.time);
  }

  /** Words in place of curves that have no point. */
  remark(shown) {
    if (!this.what.empty || shown.some(({ y }) => y.some(Number.isFinite))) return [];
    const at = { x: (LEFT + this.width) / 2, y: this.height / 2, "text-anchor": "middle" };
    return [svg("text", { ...at, class: "empty", text: this.what.empty })];
  }

  grid() {
    const group = svg("g", { class: "grid" });
    for (const value of ticks(this.low, this.high, (this.height - TOP - BOTTOM) / 24)) {
      const y = this.y(value).toFixed(1);
      group.append(svg("line", { x1: LEFT, x2: this.width - RIGHT, y1: y, y2: y, class: value === 0 ? "zero" : null }));
      group.append(svg("text", { x: LEFT - 6, y: Number(y) + 3.5, "text-anchor": "end", text: short(value, 3) }));
    }
    for (const time of ticks(this.clock.start, this.clock.end, this.width / 80)) {
      const x = this.x(time);
      const anchor = x > this.width - RIGHT - 14 ? "end" : "middle";
      group.append(svg("text", { x: x.toFixed(1), y: this.height - 5, "text-anchor": anchor, text: `${short(time, 3)} s` }));
    }
    return group;
  }

  /** At most two points a pixel: the lowest and the highest of its samples. */
  line(curve) {
    const parts = [];
    const many = curve.t.length > 3 * this.width;
    const cell = many ? Math.ceil(curve.t.length / this.width) : 1;
    let pen = "M";
    const point = (k) => {
      if (!Number.isFinite(curve.y[k])) {
        pen = "M";
        return;
      }
      parts.push(`${pen}${this.x(curve.t[k]).toFixed(1)} ${this.y(curve.y[k]).toFixed(1)}`);
      pen = "L";
    };
    for (let k = 0; k < curve.t.length; k += cell) {
      if (!many) point(k);
      else for (const j of extremes(curve.y, k, Math.min(k + cell, curve.t.length))) point(j);
    }
    return svg("path", { d: parts.join(""), stroke: curve.colour, class: curve.ghost ? "curve ghost" : "curve" });
  }

  setTime(time) {
    if (!this.cursor) return;
    const x = this.x(time).toFixed(1);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    for (const [curve, dot] of this.dots) {
      const value = at(curve, time);
      dot.setAttribute("visibility", Number.isFinite(value) ? "visible" : "hidden");
      dot.setAttribute("cx", x);
      if (Number.isFinite(value)) dot.setAttribute("cy", this.y(value).toFixed(1));
    }
    this.showValues();
  }

  showValues() {
    const time = this.hover ?? this.clock.time;
    const least = NOISE * Math.max(Math.abs(this.low), Math.abs(this.high));
    for (const curve of this.own) {
      const value = at(curve, time);
      this.values.get(curve.name).textContent = short(Math.abs(value) < least ? 0 : value);
    }
    if (!this.ghostCursor) return;
    this.ghostCursor.setAttribute("visibility", this.hover === undefined ? "hidden" : "visible");
    for (const end of ["x1", "x2"]) this.ghostCursor.setAttribute(end, this.x(time).toFixed(1));
  }
}

/** The value of a curve at a time, on the line between samples; NaN outside of them. */
export function at(curve, time) {
  const { t, y } = curve;
  if (time < t[0] - 1e-9 || time > t[t.length - 1] + 1e-9) return NaN;
  const [k, part] = between(t, time);
  return t.length < 2 ? y[0] : y[k] + part * (y[k + 1] - y[k]);
}

function range(curves) {
  let low = Infinity,
    high = -Infinity;
  for (const { y } of curves) {
    for (let k = 0; k < y.length; k++) {
      if (y[k] < low) low = y[k];
      if (y[k] > high) high = y[k];
    }
  }
  if (!(high >= low) || !Number.isFinite(high - low)) return [-1, 1];
  const room = high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)) ? 0.06 * (high - low) : Math.abs(low) * 0.1 || 1;
  return [low - room, high + room];
}

function extremes(y, from, to) {
  let low = from,
    high = from;
  for (let k = from; k < to; k++) {
    if (y[k] < y[low] || !(y[low] <= Infinity)) low = k;
    if (y[k] > y[high] || !(y[high] <= Infinity)) high = k;
  }
  return low < high ? [low, high] : low > high ? [high, low] : [low];
}

function describe({ title, unit, curves }) {
  const names = curves.filter((curve) => !curve.ghost).map((curve) => curve.name);
  const [low, high] = range(curves);
  return `${title} over time: ${names.join(", ")}, from ${short(low, 3)} to ${short(high, 3)} ${unit}`;
}
