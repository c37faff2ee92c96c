// All tests of the page: `npm test`, or `npm test -- WORD` for those whose names contain it.
// Each file *.test.mjs runs in a process of its own, some of them side by side: they wait more than
// they work. All share one browser.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveBrowser } from "./harness.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(here)
  .filter((name) => name.endsWith(".test.mjs"))
  .sort();
const only = process.argv[2] ?? "";
const LANES_A_CORE = 1.5;
const browser = await serveBrowser();
let failed = 0;

const run = (file) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(here, "one.mjs"), file, only], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, SHARED_BROWSER: browser.wsEndpoint() },
    });
    let out = "";
    child.stdout.on("data", (bytes) => (out += bytes));
    child.on("exit", (code) => {
      process.stdout.write(out);
      if (code !== 0) {
        failed++;
        if (!/^not ok/m.test(out)) console.log(`not ok ${file} ended with ${code}`);
      }
      done();
    });
  });

await Promise.all(
  Array.from({ length: Math.min(4, Math.ceil(cpus().length * LANES_A_CORE)) }, async () => {
    for (let file = files.shift(); file; file = files.shift()) await run(file);
  }),
);
await browser.close();
process.exit(failed ? 1 : 0);
