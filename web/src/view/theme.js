/** Light and dark: the system decides until the switch is used; colours that colour-blind people can tell apart. */

/** The palette of Okabe and Ito, yellow last; the same order as the plots of the library. */
const PALETTE = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9", "#888888", "#F0E442"];
/** Axes of frames. */
export const AXES = ["#D55E00", "#009E73", "#0072B2"];
/** The mark of the tool: drawn in exactly this colour, whatever the light. */
export const TOOL = "#D55E00";

const KEY = "rodyn-theme";

export function colourOf(k) {
  return PALETTE[k % PALETTE.length];
}

/** Keeps `data-theme` of the page and tells listeners when it changes. */
export class Theme {
  constructor() {
    this.system = matchMedia("(prefers-color-scheme: dark)");
    this.chosen = stored();
    this.listeners = [];
    this.system.addEventListener("change", () => this.apply());
    this.apply();
  }

  get dark() {
    return this.chosen ? this.chosen === "dark" : this.system.matches;
  }

  onChange(call) {
    this.listeners.push(call);
  }

  toggle() {
    this.choose(this.dark ? "light" : "dark");
  }

  choose(name) {
    this.chosen = name;
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // a page in a sandboxed frame has no storage: the choice holds while it is open
    }
    this.apply();
  }

  apply() {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
    for (const call of this.listeners) call(this.dark);
  }
}

function stored() {
  try {
    const found = localStorage.getItem(KEY);
    return found === "dark" || found === "light" ? found : null;
  } catch {
    return null;
  }
}
