// All tests of the page: `npm test`, or `npm test -- WORD` for those whose names contain it.
// Lanes share the files *.test.mjs: tests wait more than they work, so there are more lanes than cores.
// Each is a process with a browser of its own, which takes one file after the other.
import { fork } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const only = process.argv[2] ?? "";
const LANES_A_CORE = 1.5;
const LANES_MAX = 4;
// What takes longest begins first, so that no lane is left alone with it in the end.
const LONG = ["learn", "axe", "layout", "story", "duels", "giving-up"];
const rank = (name) => (LONG.indexOf(name.split(".")[0]) + 1 || LONG.length + 1) - 1;
const files = readdirSync(here)
  .filter((name) => name.endsWith(".test.mjs"))
  .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
let failed = 0;

// Until no file is left. A file that ends its process is a failure, and another lane takes over.
const lane = () =>
  new Promise((over) => {
    const child = fork(join(here, "lane.mjs"), [only]);
    let file = null;
    let lines = [];
    const tell = () => lines.length && process.stdout.write(`${lines.join("\n")}\n`);
    const next = () => {
      file = files.shift();
      lines = [];
      if (file) child.send(file);
      else child.disconnect();
    };
    child.on("message", ({ line, failures }) => {
      if (line !== undefined) return void lines.push(line);
      failed += failures;
      tell();
      next();
    });
    child.on("exit", (code) => {
      if (!file) return over();
      failed++;
      lines.push(`not ok ${file} ended with ${code}`);
      tell();
      over(lane());
    });
    next();
  });

await Promise.all(Array.from({ length: Math.min(LANES_MAX, Math.ceil(cpus().length * LANES_A_CORE)) }, lane));
process.exit(failed ? 1 : 0);
