/** @file Buttons, choices, switches and fields of the panels. */

import { el, svg } from "../view/dom.js";
import { exact, inUnit, parse, tidy } from "./numbers.js";

/** Line drawings in a square of 24. */
const ICONS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  play: "M7 4v16l13-8z",
  pause: "M8 4v16M16 4v16",
  start: "M6 4v16M20 4 9 12l11 8z",
  save: "M12 3v12m-5-5 5 5 5-5M4 21h16",
  open: "M12 15V3M7 8l5-5 5 5M4 21h16",
  link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  theme: "M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.8.4-1 .9-1 1.700M12 17h.01",
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  table: "M4 5h16v14H4zM4 10h16M4 15h16M10 5v14",
  page: "M6 3h9l4 4v14H6zM14 3v5h5",
  drop: "M12 3v13m-5-5 5 5 5-5M5 21h14",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

/** The drawing of a button; screen readers read the button's label instead. */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "line-icon" }, svg("path", { d: ICONS[name] }));
}

/** Put these children in place of all there are. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A button with words, and a drawing if it is named. */
export function button(name, label, call, more = {}) {
  const parts = [name ? icon(name) : null, el("span", { text: label })];
  return el("button", { type: "button", class: "button", on: { click: call }, ...more }, ...parts);
}

/** A button with a drawing alone; its label is read and shown as a hint. */
export function bare(name, label, call, more = {}) {
  const attributes = { type: "button", class: "bare", "aria-label": label, title: label, on: { click: call }, ...more };
  return el("button", attributes, icon(name));
}

/** A heading with what belongs to it. */
export function section(title, ...children) {
  return el("section", { class: "section" }, el("h3", { text: title }), ...children.flat());
}

/** Words beside a control. */
export function row(label, ...controls) {
  return el("div", { class: "row" }, el("span", { class: "row-label", text: label }), ...controls);
}

/** A choice of one from a list. */
export function select(label, choices, value, call, more = {}) {
  const options = choices.map((one) => el("option", { value: one.value, title: one.title, text: one.label }));
  const list = el("select", { "aria-label": label, on: { change: () => call(list.value) }, ...more }, ...options);
  list.value = value;
  return list;
}

/** A switch with its words. */
export function toggle(label, on, call, more = {}) {
  const box = el("input", { type: "checkbox", role: "switch", on: { change: () => call(box.checked) }, ...more });
  box.checked = on;
  const knob = el("span", { class: "knob", "aria-hidden": "true" });
  const whole = el("label", { class: "switch", title: more.title }, box, knob, el("span", { text: label }));
  whole.box = box;
  return whole;
}

/** Controls that a click on `opener`, a summary, opens and shuts; Escape shuts them, and so does reaching another control. */
export function popup(opener, ...controls) {
  const menu = el("details", {}, opener, el("div", { class: "popup" }, ...controls));
  opener.addEventListener("click", () => opener.focus()); // a click by a key does not
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    opener.focus();
  });
  menu.addEventListener("focusout", (event) => {
    if (!menu.contains(event.relatedTarget) && event.relatedTarget) menu.open = false;
  });
  return menu;
}

/** One of a few, as buttons side by side; arrow keys move between them. */
export function segments(label, choices, value, call) {
  const group = el("div", { class: "segments", role: "radiogroup", "aria-label": label });
  const all = choices.map((one) =>
    el("button", { type: "button", role: "radio", title: one.title, text: one.label, "data-value": one.value }),
  );
  group.mark = (now) => {
    for (const one of all) {
      one.setAttribute("aria-checked", String(one.dataset.value === now));
      one.tabIndex = one.dataset.value === now ? 0 : -1;
    }
  };
  const choose = (one) => {
    group.mark(one.dataset.value);
    call(one.dataset.value);
  };
  for (const one of all) one.addEventListener("click", () => choose(one));
  group.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const next = all[(all.indexOf(document.activeElement) + way + all.length) % all.length];
    next.focus();
    choose(next);
  });
  group.append(...all);
  group.mark(value);
  return group;
}

/** Why the number in a field was not taken, beside the field; fields may share the place of the message. */
class Refusal {
  constructor(input, label, says, now) {
    Object.assign(this, { input, label, says, now });
    this.mark(null);
  }

  /** The mark of the field itself. */
  mark(message) {
    this.input.setAttribute("aria-invalid", String(Boolean(message)));
    this.input.title = message ?? "";
  }

  get marked() {
    return this.input.getAttribute("aria-invalid") === "true";
  }

  say(message) {
    const { input, label, says, now } = this;
    this.mark(message);
    says.textContent = message ? `${label}: ${message}` : "";
    says.about = message ? { input, value: now() } : null;
  }

  /** Whether the message is about this field, and its number has changed since. */
  get old() {
    const { about } = this.says;
    return about?.input === this.input && about.value !== this.now();
  }
}

/**
 * A field for a number. It is applied when it is complete: on Enter, and when the field is left; Escape leaves the number
 * as it was. Nothing is applied while it is typed, since the beginning of a number (`1e1` of `1e12`, `-`, `pi/`) is another
 * number or none. A number that is refused changes nothing: after Enter it can be corrected, and a field that is left shows
 * the number that holds. The message stays until a field beside it is edited.
 * @param {string} label for screen readers
 * @param {() => number} now the value in SI units
 * @param {(value: number) => void} set takes the value in SI units; what it throws is shown
 * @param {{says: HTMLElement, unit?: string, decimals?: number}} about where the message goes; the unit of
 * plain numbers; digits behind the point where more of them are noise
 */
export function field(label, now, set, { says, unit = "", decimals, ...more }) {
  const input = el("input", {
    ...{ type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false", class: "number" },
    ...{ "aria-label": label, ...more },
  });
  const shown = () => {
    const value = inUnit(now(), unit);
    return decimals === undefined ? value : Number(value.toFixed(decimals));
  };
  const refusal = new Refusal(input, label, says, now);
  let typed = false;
  /** Whether the number is there no more: a field that had the focus is left as its row is taken away. */
  const gone = () => {
    try {
      return now() === undefined || !input.isConnected;
    } catch {
      return true;
    }
  };
  const write = () => {
    input.value = document.activeElement === input ? exact(shown()) : tidy(shown());
  };
  const apply = () => {
    try {
      set(parse(input.value, unit));
      typed = false;
      refusal.say(null);
    } catch (error) {
      refusal.say(error.message);
    }
  };
  input.refresh = () => {
    const { old } = refusal;
    if (old) refusal.say(null);
    if (typed && !old) return;
    typed = false;
    write();
  };
  input.addEventListener("focus", () => {
    write();
    input.select();
  });
  input.addEventListener("input", () => {
    typed = true;
    refusal.mark(null);
  });
  input.addEventListener("blur", () => {
    if (gone()) return;
    if (typed && !refusal.marked) apply();
    typed = false;
    if (refusal.marked) says.textContent += `. It is still ${tidy(shown())}${unit === "°" ? unit : unit && ` ${unit}`}.`;
    refusal.mark(null);
    write();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") typed = false;
    if (event.key === "Enter" && typed) apply();
    if (event.key === "Escape" || (event.key === "Enter" && !refusal.marked)) input.blur();
  });
  write();
  return input;
}

/** A place for messages, read aloud when they change. */
export function messages() {
  return el("p", { class: "says", role: "status", "aria-live": "polite" });
}
