// Builds dist/: index.html and assets with their hash in the name, each also compressed, and says
// how much the first load weighs.
import { build, transform } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FIRST_LOAD_MAX = 120 * 1024; // what people wait for …
const WITH_FONTS_MAX = 200 * 1024; // … and what comes while they read
const FONTS = ["barlow", "b612-mono"];
const here = import.meta.dirname ?? new URL(".", import.meta.url).pathname;
const dist = join(here, "dist");
const assets = join(dist, "assets");

rmSync(dist, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });

// import text from "./some.css?text": the style of a screen that is fetched later comes with its script.
const styleTexts = {
  name: "style-texts",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -"?text".length)),
      namespace: "style-text",
    }));
    onLoad({ filter: /.*/, namespace: "style-text" }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text", watchFiles: [path] };
    });
  },
};

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
  plugins: [styleTexts],
  metafile: true,
  logLevel: "warning",
});

const outputs = Object.entries(result.metafile.outputs);
const entry = outputs.find(([, output]) => output.entryPoint?.endsWith("src/main.tsx"));
const script = basename(entry[0]);
const style = basename(entry[1].cssBundle);

// All of the style comes with the entry: what esbuild writes for a later screen is the same again.
for (const name of readdirSync(assets)) if (name.endsWith(".css") && name !== style) rmSync(join(assets, name));

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
// Every font of the style, and the licence that goes with them.
const fonts = readdirSync(assets).filter((name) => name.endsWith(".woff2"));
const licences = FONTS.map((font) => readFileSync(join(here, "node_modules/@fontsource", font, "LICENSE"), "utf8"));
writeFileSync(join(dist, "fonts.txt"), licences.join("\n\n"));
const icon = hashed("icon.svg", readFileSync(join(here, "src/icon.svg")));
const page = readFileSync(join(here, "src/index.html"), "utf8")
  .replace("%ICON%", icon)
  .replace("%STYLE%", `assets/${style}`)
  .replace(
    "%FONTS%",
    fonts
      .map((name) => `<link rel="preload" as="font" type="font/woff2" href="assets/${name}" crossorigin>`)
      .join("\n"),
  )
  .replace(
    "%PRELOAD%",
    chunks
      .slice(1)
      .map((name) => `<link rel="modulepreload" href="assets/${name}">`)
      .join(""),
  )
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
const whole = fonts.reduce((sum, name) => sum + statSync(join(assets, name)).size, first);
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
console.log(`first load: ${kib(first)} compressed, ${chunks.length} scripts; ${kib(whole)} with ${fonts.length} fonts`);
if (first > FIRST_LOAD_MAX || whole > WITH_FONTS_MAX) {
  console.error(`the first load must not be larger than ${kib(FIRST_LOAD_MAX)}, with fonts ${kib(WITH_FONTS_MAX)}`);
  process.exit(1);
}
