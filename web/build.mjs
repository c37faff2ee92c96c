// Builds dist/: index.html and assets with their hash in the name, each also compressed, and says
// how much the first load weighs.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FIRST_LOAD_MAX = 300 * 1024;
const here = import.meta.dirname ?? new URL(".", import.meta.url).pathname;
const dist = join(here, "dist");
const assets = join(dist, "assets");

rmSync(dist, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });

const result = await build({
  entryPoints: [join(here, "src/main.tsx")],
  outdir: assets,
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  target: "es2021",
  jsx: "automatic",
  jsxImportSource: "preact",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".svg": "file", ".woff2": "file" },
  metafile: true,
  logLevel: "warning",
});

const outputs = Object.entries(result.metafile.outputs);
const entry = outputs.find(([, output]) => output.entryPoint?.endsWith("src/main.tsx"));
const script = basename(entry[0]);
const style = basename(entry[1].cssBundle);

// What the entry needs at once; the rest is fetched when it is wanted.
function* needed(path, seen = new Set()) {
  if (seen.has(path)) return;
  seen.add(path);
  yield path;
  for (const { path: next, kind } of result.metafile.outputs[path].imports)
    if (kind === "import-statement") yield* needed(next, seen);
}
const chunks = [...needed(entry[0])].map((path) => basename(path));

const hashed = (name, bytes) => {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const [stem, end] = [name.slice(0, name.lastIndexOf(".")), name.slice(name.lastIndexOf("."))];
  writeFileSync(join(assets, `${stem}-${hash}${end}`), bytes);
  return `assets/${stem}-${hash}${end}`;
};
const icon = hashed("icon.svg", readFileSync(join(here, "src/icon.svg")));
const page = readFileSync(join(here, "src/index.html"), "utf8")
  .replace("%ICON%", icon)
  .replace("%STYLE%", `assets/${style}`)
  .replace("%PRELOAD%", chunks.slice(1).map((name) => `<link rel="modulepreload" href="assets/${name}">`).join(""))
  .replace("%SCRIPT%", `assets/${script}`);
writeFileSync(join(dist, "index.html"), page);

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
const weigh = new Map();
for (const folder of [dist, assets])
  for (const name of readdirSync(folder)) {
    if (!/\.(html|js|css|svg)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    const small = brotli(bytes);
    writeFileSync(join(folder, `${name}.br`), small);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    weigh.set(name, small.length);
  }

const first = ["index.html", style, ...chunks].reduce((sum, name) => sum + weigh.get(name), 0);
console.log(`first load: ${(first / 1024).toFixed(1)} KiB compressed, ${chunks.length} scripts`);
if (first > FIRST_LOAD_MAX) {
  console.error(`the first load must not be larger than ${FIRST_LOAD_MAX / 1024} KiB`);
  process.exit(1);
}
