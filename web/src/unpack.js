/** The first script of a page: unpacks its code and its data, which are zlib streams in base64, and starts the code. */
import { inflated } from "./inflate.js";

async function unpacked(id) {
  return inflated(document.getElementById(id).textContent).text();
}

/** Says in the page what went wrong. */
function failed(error) {
  const words = document.createElement("p");
  words.className = "problem";
  words.setAttribute("role", "alert");
  words.textContent =
    typeof DecompressionStream === "undefined"
      ? "This browser is too old for this page: it takes one of 2023 or newer (Chrome 80, Safari 16.4, Firefox 113)."
      : `This page could not be unpacked, its file is not complete: ${error.message}`;
  document.getElementById("app").replaceChildren(words);
}

Promise.all([unpacked("code"), unpacked("data")]).then(([code, data]) => {
  globalThis.rodynData = data; // for view/page_data.js
  const script = document.createElement("script");
  script.textContent = code; // the policy names its hash
  document.body.append(script);
  script.remove();
}, failed);
