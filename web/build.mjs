// Bundles the pages' scripts and styles into src/rodyn/view/assets; the same sources give the same bytes.
//   node build.mjs           writes the bundles
//   node build.mjs --check   fails if a file there is not what the sources give
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const assets = join(here, "../src/rodyn/view/assets");
const ENTRIES = { unpack: "src/unpack.js", viewer: "src/viewer.js", studio: "src/studio.js", view: "src/view/theme.css", studio_style: "src/studio/studio.css" };
const PACKAGES = ["three"]; // what the bundles contain

const entryPoints = Object.entries(ENTRIES)
  .filter(([, file]) => existsSync(join(here, file)))
  .map(([name, file]) => ({ in: file, out: name }));
const result = await esbuild.build({
  absWorkingDir: here,
  entryPoints,
  outdir: assets,
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none", // the licences are in LICENSES.txt, which every page contains
  logLevel: "warning",
});

const licences = PACKAGES.map((name) => {
  const { version } = JSON.parse(readFileSync(join(here, `node_modules/${name}/package.json`), "utf8"));
  const text = readFileSync(join(here, `node_modules/${name}/LICENSE`), "utf8").trim();
  return `${name} ${version}\n\n${text}\n`;
});
const own = `rodyn\n\n${readFileSync(join(here, "../LICENSE"), "utf8").trim()}\n`;
/** One hash of all sources, by which Python sees whether the bundles are old (tests/view/test_bundle.py). */
function sources() {
  const hash = createHash("sha256");
  const names = readdirSync(join(here, "src"), { recursive: true }).map((name) => name.split("\\").join("/"));
  for (const name of names.filter((one) => /\.(js|css)$/.test(one)).sort()) {
    hash.update(`${name}\0`).update(readFileSync(join(here, "src", name)));
  }
  hash.update(readFileSync(join(here, "package-lock.json")));
  return hash.digest("hex");
}

const files = [
  ...result.outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)]),
  [join(assets, "LICENSES.txt"), Buffer.from([own, ...licences].join(`\n${"-".repeat(72)}\n\n`))],
  [join(assets, "sources.sha256"), Buffer.from(`${sources()}\n`)],
];

const check = process.argv.includes("--check");
mkdirSync(assets, { recursive: true });
for (const [path, contents] of files) {
  if (!check) writeFileSync(path, contents);
  else if (!existsSync(path) || !readFileSync(path).equals(contents)) {
    console.error(`${path} is not what web/src gives: run node web/build.mjs`);
    process.exitCode = 1;
  }
  console.log(`${path.split("/").pop()} ${contents.length} bytes`);
}
