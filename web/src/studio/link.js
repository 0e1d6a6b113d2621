/** @file A link that holds the state, and the page itself with its state. */

const LONGEST = 60000;
const MARK = "#s=";
/** The element that keeps a saved state in a page. */
const STATE_ELEMENT = "rodyn-state";

async function through(stream, bytes) {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

/** A state as characters that may stand in an address. */
export async function packed(state) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(state)));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The state of these characters. */
export async function unpacked(text) {
  if (text.length > LONGEST) throw new Error("this link is longer than any that the studio makes");
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
  } catch {
    throw new Error("some of its characters are missing or changed; copy it again, as a whole");
  }
}

/** The address of this page with the state in it. */
export async function linkOf(state) {
  const text = await packed(state);
  if (text.length > LONGEST) {
    throw new Error("this robot has too many numbers for a link: save the page with its state instead");
  }
  return `${location.href.split("#")[0]}${MARK}${text}`;
}

/** The state in the address of this page, or null. */
export async function stateOfAddress() {
  return location.hash.startsWith(MARK) ? unpacked(location.hash.slice(MARK.length)) : null;
}

/** The state that was saved in this page, or null. */
export function stateOfPage() {
  const kept = document.getElementById(STATE_ELEMENT);
  if (!kept) return null;
  try {
    return JSON.parse(kept.textContent);
  } catch {
    throw new Error("some of its characters are missing or changed");
  }
}

/** What a page shows until its script runs, which is for good where a file is incomplete. */
const unstarted = document.getElementById("app")?.cloneNode(true);

/** This page as it was delivered, with this state: one file again. */
export function pageWith(state) {
  const page = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
  page.removeAttribute("data-theme");
  page.querySelector("#app").replaceWith(unstarted.cloneNode(true));
  for (const extra of page.querySelectorAll(`dialog, #${STATE_ELEMENT}`)) extra.remove();
  const kept = document.createElement("script");
  kept.type = "application/json";
  kept.id = STATE_ELEMENT;
  kept.textContent = JSON.stringify(state).replaceAll("<", "\\u003c");
  page.querySelector("head").append(kept);
  return `<!doctype html>\n${page.outerHTML}`;
}
