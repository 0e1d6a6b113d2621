/** The frame of a page: tools over the scene, the menu of what is shown, help, keys. */
import { el, iconButton } from "./dom.js";
import { fileName, save } from "./download.js";
import { SHOWN } from "./scene3d.js";

const VIEWS = { corner: "3-D", front: "Front", side: "Side", above: "Above" };

/** The menu that says what is shown. @param {import("./scene3d.js").Scene3D} scene @param {string[]} names of SHOWN */
export function shownMenu(scene, names) {
  const boxes = names.map((name) => {
    const box = el("input", { type: "checkbox" });
    box.checked = Boolean(scene.shown[name]);
    box.addEventListener("change", () => scene.setShown({ [name]: box.checked }));
    return el("label", {}, box, el("span", { text: SHOWN[name] }));
  });
  const views = Object.entries(VIEWS).map(([name, text]) =>
    el("button", {
      type: "button",
      class: "small",
      text,
      on: { click: () => (name === "corner" ? scene.fit() : scene.view(name)) },
    }),
  );
  return el(
    "div",
    { class: "menu", hidden: true, role: "group", "aria-label": "What is shown" },
    ...boxes,
    el("div", { class: "views" }, ...views),
  );
}

/**
 * The tools in the upper right corner.
 * @param {{scene: any, theme: any, menu: HTMLElement, help: HTMLDialogElement, name: string, root: HTMLElement}} parts
 */
export function toolbar({ scene, theme, menu, help, name, root }) {
  const eye = iconButton("eye", "What is shown (V)", () => toggleMenu(eye, menu), { "aria-expanded": "false" });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || menu.hidden) return;
    toggleMenu(eye, menu);
    eye.focus();
  });
  return el(
    "div",
    { class: "tools", role: "toolbar", "aria-label": "View" },
    eye,
    iconButton("fit", "See everything (F)", () => scene.fit()),
    iconButton("camera", "Save as a picture (P)", () => savePicture(scene, name)),
    document.fullscreenEnabled && iconButton("full", "Full screen (G)", () => toggleFull(root)),
    iconButton("theme", "Light or dark (D)", () => theme.toggle()),
    iconButton("help", "Help (?)", () => help.showModal()),
  );
}

function toggleMenu(button, menu) {
  menu.hidden = !menu.hidden;
  button.setAttribute("aria-expanded", String(!menu.hidden));
}

export function toggleFull(root) {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen();
}

export function savePicture(scene, name) {
  save(fileName(name, "png"), scene.picture());
}

/** Help: keys, and the licences of what is in the page. */
export function helpDialog(keys, about, licences) {
  const rows = keys.map(([key, text]) => el("tr", {}, el("td", {}, el("kbd", { text: key })), el("td", { text })));
  const dialog = el(
    "dialog",
    { "aria-label": "Help" },
    el(
      "header",
      {},
      el("h2", { text: "Keys" }),
      iconButton("close", "Close", () => dialog.close()),
    ),
    el("table", { class: "facts" }, el("tbody", {}, ...rows)),
    el("p", { class: "unit", text: about }),
    licences && el("details", {}, el("summary", { text: "Licences" }), el("pre", { text: licences })),
  );
  return dialog;
}

/** Keys of the whole page; those typed into a field stay there. @param {(event: KeyboardEvent) => boolean} handle */
export function onKeys(handle) {
  addEventListener("keydown", (event) => {
    const typed =
      event.target instanceof HTMLElement
        ? event.target.closest("input, select, textarea, button, dialog, [contenteditable]")
        : null;
    const slider = typed instanceof HTMLInputElement && typed.type === "range";
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      typed &&
      !(slider && event.key === " ") &&
      !(typed instanceof HTMLButtonElement && event.key !== " " && event.key !== "Enter")
    )
      return;
    if (handle(event)) event.preventDefault();
  });
}
