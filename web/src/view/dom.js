/** Elements made by code: texts are only ever set as text, so that no name can become markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children. `text` is its text, `on` its listeners, null and false are left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null|false|undefined)} children
 */
export function el(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An element of a drawing, as `el`. */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name === "on") for (const [event, call] of Object.entries(value)) element.addEventListener(event, call);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Icons of buttons: one path each, drawn in a square of 24. */
const ICONS = {
  play: "M8 5.5v13a.8.8 0 0 0 1.2.7l10.3-6.5a.8.8 0 0 0 0-1.4L9.2 4.8A.8.8 0 0 0 8 5.5z",
  pause: "M7 5h3.2v14H7zM13.8 5H17v14h-3.2z",
  start: "M6 5h2.4v14H6zM19 6.2v11.6a.8.8 0 0 1-1.3.6l-7.2-5.8a.8.8 0 0 1 0-1.2l7.2-5.8a.8.8 0 0 1 1.3.6z",
  loop: "M7 7h9v-3l5 4.2L16 12.4V9.4H9.4v3.2H7zm10 10H8v3l-5-4.2 5-4.2v3h6.6v-3.2H17z",
  fit: "M4 9V4h5v2.2H6.2V9zm11-5h5v5h-2.2V6.2H15zM4 15h2.2v2.8H9V20H4zm13.8 0H20v5h-5v-2.2h2.8z",
  full: "M5 5h6v2H8.4l3 3L10 11.4l-3-3V11H5zm8 8.6 1.4-1.4 2.6 2.6V13h2v6h-6v-2h2.6z",
  eye: "M12 5c5 0 8.6 4.2 10 7-1.4 2.8-5 7-10 7S3.400 14.800 2 12c1.400-2.800 5-7 10-7zm0 2.200A4.800 4.800 0 1 0 12 16.800 4.800 4.800 0 0 0 12 7.200zm0 2.300a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",
  theme: "M12 3a9 9 0 1 0 0 18zm0-0a9 9 0 0 1 0 18z M12 5v14a7 7 0 0 0 0-14z",
  help: "M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19zm-.1 15.300a1.300 1.300 0 1 1 0-2.600 1.300 1.300 0 0 1 0 2.600zm2-5.500c-.8.500-1 .8-1 1.600h-2.100c0-1.700.6-2.500 1.800-3.300.8-.5 1.100-.9 1.100-1.500 0-.7-.6-1.200-1.500-1.200-1 0-1.600.6-1.700 1.600H8.300C8.400 7.400 9.900 6 12.200 6c2.200 0 3.700 1.200 3.700 3 0 1.500-.8 2.400-2 3.300z",
  camera:
    "M9 4.500 7.600 6.500H4A1.500 1.500 0 0 0 2.500 8v10A1.500 1.500 0 0 0 4 19.500h16a1.500 1.500 0 0 0 1.500-1.500V8A1.500 1.500 0 0 0 20 6.500h-3.600L15 4.500zm3 4a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  close: "M6.400 5 12 10.600 17.600 5 19 6.400 13.400 12 19 17.600 17.600 19 12 13.400 6.400 19 5 17.600 10.600 12 5 6.400z",
};

/** The picture of a button; screen readers read the label of the button instead. */
export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" }, svg("path", { d: ICONS[name] }));
}

/** A button with a picture and a label that is read and shown as a hint. */
export function iconButton(name, label, call, more = {}) {
  return el(
    "button",
    { type: "button", class: "tool", "aria-label": label, title: label, on: { click: call }, ...more },
    icon(name),
  );
}

/** Swaps the picture and the label of an icon button. */
export function setIcon(button, name, label) {
  button.replaceChildren(icon(name));
  button.setAttribute("aria-label", label);
  button.title = label;
}
