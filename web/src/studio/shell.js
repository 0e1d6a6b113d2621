/** @file The frame of the page: bar above, picture, panels beside it or below, plots under both. */

import { el } from "../view/dom.js";
import { clip } from "./numbers.js";
import { bare, button, fill, icon, popup } from "./widgets.js";

/** Milliseconds for which a message stays. */
const STAY = 7000;
/** Characters of a message: a name in it may have thousands. One that asks something says more. */
const LONGEST = 300;
const QUESTION = 900;

/**
 * @param {any} studio
 * @param {{id: string, label: string, panel: any}[]} tabs
 */
export function shell(studio, tabs) {
  const viewport = el("div", { class: "viewport", role: "application", "aria-label": "The robot in three dimensions" });
  const second = el("div", { class: "viewport second", hidden: true, "aria-label": "The second robot" });
  const dock = el("section", { class: "dock", "aria-label": "Plots over time" });
  const toast = el("div", { class: "toast", role: "alert", hidden: true });
  const stage = el("main", { class: "stage" }, viewport, second, toast);
  const side = sidebar(studio, tabs);
  const root = el("div", { id: "app", class: "studio" }, topBar(studio), stage, side, dock);
  document.getElementById("app").replaceWith(root);
  let timer = 0;
  /** A message, and what can be done about it: such a one stays until it is answered. */
  studio.say = (message, kind = "good", action = null) => {
    const shut = () => (toast.hidden = true);
    const act = () => {
      shut();
      action.call();
    };
    const answer = action ? [button(null, action.label, act)] : [];
    fill(toast, el("span", { text: clip(message, action ? QUESTION : LONGEST) }), ...answer, bare("close", "Close this message", shut));
    toast.className = `toast ${kind}${action ? " asks" : ""}`;
    toast.hidden = false;
    clearTimeout(timer);
    if (!action) timer = setTimeout(shut, STAY);
  };
  return { root, viewport, second, dock, stage };
}

function topBar(studio) {
  const { store } = studio;
  const undo = bare("undo", "Undo (Ctrl Z)", () => studio.undo(), { disabled: true });
  const redo = bare("redo", "Redo (Ctrl Shift Z)", () => studio.redo(), { disabled: true });
  const name = el("span", { class: "robot-name" });
  const refresh = () => {
    name.textContent = store.get("model")?.name ?? "";
    undo.disabled = store.past.length === 0;
    redo.disabled = store.future.length === 0;
    undo.title = store.past.length ? `Undo: ${store.past.at(-1).word}` : "Nothing to undo";
    redo.title = store.future.length ? `Redo: ${store.future.at(-1).word}` : "Nothing to redo";
  };
  store.on(["model", "q", "motion", "sim", "methods", "compare"], () => queueMicrotask(refresh));
  const brand = el("h1", { class: "brand" }, el("span", { class: "mark", "aria-hidden": "true" }), el("span", { text: "rodyn studio" }));
  const link = "A link that holds the robot, its posture and all settings";
  const actions = [
    ["link", "Copy link", () => studio.copyLink(), link],
    ["page", "Save page", () => studio.savePage(), "This page with its state, as one file"],
    ["picture", "Save picture (PNG)", () => studio.savePicture()],
    ["theme", "Light or dark", () => studio.theme.toggle()],
    ["full", "Full screen (G)", () => studio.fullScreen()],
  ];
  const buttons = [
    undo,
    redo,
    el("span", { class: "gap" }),
    el("div", { class: "wide-only" }, ...actions.map(([drawing, label, call, title]) =>
      title ? button(drawing, label, call, { title }) : bare(drawing, label, call),
    )),
    moreActions(actions),
    bare("help", "Help (?)", () => studio.help()),
  ];
  return el("header", { class: "bar" }, brand, name, ...buttons);
}

/** What the bar has no room for on a phone, behind three dots. */
function moreActions(actions) {
  const opener = el("summary", { class: "bare", "aria-label": "More actions", title: "More actions" }, icon("more"));
  const run = (call) => () => {
    menu.open = false;
    call();
  };
  const menu = popup(opener, ...actions.map(([drawing, label, call]) => button(drawing, label, run(call))));
  menu.classList.add("narrow-only");
  addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  return menu;
}

function sidebar(studio, tabs) {
  const { store } = studio;
  const list = el("div", { class: "tabs", role: "tablist", "aria-label": "Panels" });
  const body = el("div", { class: "side-body" });
  for (const tab of tabs) {
    tab.button = el("button", {
      ...{ type: "button", role: "tab", id: `tab-${tab.id}`, "aria-controls": `panel-${tab.id}`, text: tab.label },
      on: { click: () => store.set({ tab: tab.id }) },
    });
    Object.assign(tab.panel, { id: `panel-${tab.id}` });
    tab.panel.setAttribute("role", "tabpanel");
    tab.panel.setAttribute("aria-labelledby", `tab-${tab.id}`);
    list.append(tab.button);
    body.append(tab.panel);
  }
  list.addEventListener("keydown", (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    const now = tabs.findIndex((tab) => tab.id === store.get("tab"));
    const next = tabs[(now + way + tabs.length) % tabs.length];
    store.set({ tab: next.id });
    next.button.focus();
  });
  const show = () => {
    const known = tabs.some((tab) => tab.id === store.get("tab")) ? store.get("tab") : tabs[0].id;
    for (const tab of tabs) {
      const on = tab.id === known;
      tab.button.setAttribute("aria-selected", String(on));
      tab.button.tabIndex = on ? 0 : -1;
      const was = !tab.panel.hidden;
      tab.panel.hidden = !on;
      if (on && !was) tab.panel.shown?.();
      if (!on && was) tab.panel.left?.();
      if (on) tab.button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };
  for (const tab of tabs) tab.panel.hidden = true;
  store.on(["tab"], show);
  const grip = el("button", {
    ...{ type: "button", class: "grip", "aria-label": "Larger or smaller panel", "aria-expanded": "true" },
    on: {
      click: () => {
        const small = side.classList.toggle("small");
        grip.setAttribute("aria-expanded", String(!small));
      },
    },
  });
  const side = el("aside", { class: "sidebar", "aria-label": "Panels" }, grip, list, body);
  side.show = show;
  queueMicrotask(show);
  return side;
}

