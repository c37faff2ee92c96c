// Plays a record round and round and scrubs through it, and says how much memory the page holds when what is not
// needed has been collected. Used by tools/replay_loop.
import { join } from "node:path";
import { openPage, root, startBrowser, startServer } from "./harness.mjs";

const [, , minutes = "30", name = "starstrike-2-duel"] = process.argv;
const MB = 2 ** 20;
const GROWTH_MB = 3; // what browsers remember of code and pictures
const ROUNDS_FIRST = 3; // until everything has been loaded once

const browser = await startBrowser();
const server = await startServer("--dice-seed", "5");
const page = await openPage(browser, server.address, { viewport: { width: 1440, height: 900 } });
await page.locator("input[type=file]").setInputFiles(join(root, "tests/replays", `${name}.battle`));
const slider = page.getByRole("slider", { name: "Moment of the battle" });
await slider.waitFor();
const last = Number(await slider.getAttribute("max"));
const session = await page.context().newCDPSession(page);

async function heap() {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize / MB;
}

const goTo = async (at) => {
  await slider.fill(String(at));
  await page.locator(`main.replay[data-at="${at}"]`).waitFor();
};

// Forwards as it is played, at once where no motion is wanted; then back in jumps.
async function round() {
  await goTo(Math.floor(last * 0.9));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction((end) => Number(document.querySelector("main.replay").dataset.at) === end, last);
  for (let at = last; at > 0; at -= Math.ceil(last / 20)) await goTo(at);
  await goTo(0);
}

for (let i = 0; i < ROUNDS_FIRST; i++) await round();
const before = await heap();
const end = Date.now() + Number(minutes) * 60_000;
let rounds = 0;
for (; Date.now() < end; rounds++) await round();
const after = await heap();
console.log(`# ${rounds} rounds of ${last} events: ${before.toFixed(1)} MB at first, ${after.toFixed(1)} MB then`);
const flat = after - before <= GROWTH_MB && rounds > 0;
console.log(`${flat ? "ok" : "not ok"} - memory stays flat while a record is played round and round`);
await browser.close();
await server.stop();
process.exit(flat ? 0 : 1);
