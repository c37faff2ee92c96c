// From navigation to the first enabled answer, plainly and with a slow machine and line.
import { openPage, startBrowser, startServer } from "./harness.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
const SLOW = { cpu: 4, latencyMs: 40, bytesPerSecond: 1_600_000 / 8 };
const PROMISED_MS = { plain: 1000, slow: 4000 };

// A fresh visitor with an empty cache: the home page, then a battle he has a seat at.
async function visit(browser, address, slow) {
  const first = await openPage(browser, address);
  await first.getByRole("button", { name: "First battle: Admiralty" }).click();
  await first.locator(".question button:enabled").first().waitFor();
  const [state, url] = [await first.context().storageState(), first.url()];
  await first.context().close();

  const context = await browser.newContext({ storageState: state });
  const page = await context.newPage();
  if (slow) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: SLOW.bytesPerSecond,
      uploadThroughput: SLOW.bytesPerSecond,
    });
  }
  const begin = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await page.locator(".question button:enabled").first().waitFor();
  const took = performance.now() - begin;
  await context.close();
  return took;
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const server = await startServer();
const browser = await startBrowser();
let missed = 0;
for (const kind of ["plain", "slow"]) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await visit(browser, server.address, kind === "slow"));
  const middle = median(times);
  const held = middle <= PROMISED_MS[kind];
  missed += held ? 0 : 1;
  console.log(
    `${kind}: median ${middle.toFixed(0)} ms of ${ROUNDS} (${times.map((time) => time.toFixed(0)).join(", ")}), promised ${PROMISED_MS[kind]} ms${held ? "" : ": MISSED"}`,
  );
}
await browser.close();
await server.stop();
process.exit(missed ? 1 : 0);
