/** Panels beside the scene: joints and masses as tables, and which curves are shown. */
import { el } from "./dom.js";
import { colourOf } from "./theme.js";
import { short } from "./words.js";

/** The joints with their positions and limits. */
export function jointTable(page) {
  const { joints } = page;
  if (!joints?.length) return null;
  const rows = joints.map(({ name, kind, body, value, unit, lower, upper }) => {
    const dot = el("i", {});
    dot.style.background = colourOf(body);
    const limits = lower === null && upper === null ? "–" : `${short(lower ?? NaN, 3)} … ${short(upper ?? NaN, 3)}`;
    const words = el("td", { title: `${name} (${kind})` }, dot, el("span", { text: name }));
    return el(
      "tr",
      {},
      words,
      el("td", { class: "number", text: `${value} ${unit}` }),
      el("td", { class: "number", text: limits }),
    );
  });
  return table("Joints", ["joint", "position", "limits"], rows);
}

/** The bodies with their masses. */
export function massTable(page) {
  const rows = page.model.bodies.map(({ name, parameters }) =>
    el(
      "tr",
      {},
      el("td", { text: name, title: name }),
      el("td", { class: "number", text: short(parameters.mass) }),
      el("td", { class: "number", text: parameters.com.map((x) => short(x, 3)).join(", ") }),
    ),
  );
  return rows.length > 0 && table("Masses", ["body", "kg", "mass centre (m)"], rows);
}

const NUMBERS = new Set(["position", "limits", "kg", "mass centre (m)"]);

function table(title, columns, rows) {
  const head = el(
    "tr",
    {},
    ...columns.map((text) => el("th", { scope: "col", text, class: NUMBERS.has(text) ? "number" : null })),
  );
  return el(
    "section",
    { class: "card" },
    el("h3", { text: title }),
    el("table", { class: "facts" }, el("thead", {}, head), el("tbody", {}, ...rows)),
  );
}

/** Buttons that show and hide plots. @param {{title: string}[]} signals @param {{element: HTMLElement}[]} plots */
export function signalChooser(signals, plots) {
  const buttons = signals.map(({ title }, k) => {
    const { element } = plots[k];
    const button = el("button", { type: "button", text: title, "aria-pressed": String(!element.hidden) });
    button.addEventListener("click", () => {
      element.hidden = !element.hidden;
      button.setAttribute("aria-pressed", String(!element.hidden));
    });
    return button;
  });
  return el("div", { class: "choose", role: "group", "aria-label": "Curves" }, ...buttons);
}
