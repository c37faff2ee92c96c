import { runAll } from "./harness.mjs";

const [, , file, only] = process.argv;
await import(`./${file}`);
process.exit((await runAll(only)) ? 1 : 0);
