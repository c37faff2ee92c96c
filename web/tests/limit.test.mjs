// A server that drops what is asked too quickly: the page asks again, and nothing hangs.
import assert from "node:assert/strict";
import { openPage, startServer, test } from "./harness.mjs";
import { beginDuel, playOn } from "./player.mjs";

const SEED = 19;

test("requests that were too many are asked again", async ({ browser }) => {
  console.log(`# seed ${SEED}`);
  const server = await startServer("--limit", "requests-per-second=5", "--limit", "burst=8");
  try {
    const page = await openPage(browser, server.address, { listen: true });
    await beginDuel(page, "Admiral", { turnLimit: 1 });
    await playOn(page, { seed: SEED });
    const dropped = page.heard.filter((line) => line.includes('"code":"limit"')).length;
    console.log(`# ${dropped} were dropped`);
    assert.ok(dropped > 0);
    assert.match(await page.locator("#result").innerText(), /wins|draw/i);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  } finally {
    await server.stop();
  }
});
