// All tests of the page: `npm test`, or `npm test -- WORD` for those whose names contain it.
// Each file *.test.mjs runs in a process of its own, two at a time.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(here).filter((name) => name.endsWith(".test.mjs")).sort();
const only = process.argv[2] ?? "";
let failed = 0;

const run = (file) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(here, "one.mjs"), file, only], { stdio: ["ignore", "pipe", "inherit"] });
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
  Array.from({ length: Math.min(2, cpus().length) }, async () => {
    for (let file = files.shift(); file; file = files.shift()) await run(file);
  }),
);
process.exit(failed ? 1 : 0);
