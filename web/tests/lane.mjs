// One lane of `run.mjs`: runs the files it is told, and tells line by line what they say.
import { format } from "node:util";
import { runAll, startBrowser } from "./harness.mjs";

const [, , only] = process.argv;
console.log = (...words) => process.send({ line: format(...words) });
let browser = await startBrowser();

process.on("message", async (file) => {
  if (!browser.isConnected()) browser = await startBrowser();
  await import(`./${file}`);
  process.send({ failures: await runAll(browser, only) });
});
process.on("disconnect", async () => {
  await browser.close();
  process.exit();
});
