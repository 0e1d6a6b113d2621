/** The data of a page: unpacked by its first script, or plain in the element #data. */
export function pageData() {
  const text = globalThis.rodynData ?? document.getElementById("data").textContent;
  delete globalThis.rodynData;
  return JSON.parse(text);
}
