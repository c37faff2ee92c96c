// A server whose worker dies in the middle of a battle: the page comes back by itself and plays on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openPage, startServer, test } from "./harness.mjs";
import { beginDuel, playOn } from "./player.mjs";

const SEED = 23;
const DEATHS = 3;

// The child that works has threads; judges have none.
function workerOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return Number(
    children.find((child) => Number(/^Threads:\s*(\d+)/m.exec(readFileSync(`/proc/${child}/status`, "utf8"))[1]) > 1),
  );
}

test("a worker that dies costs a moment and no answer", async ({ browser }) => {
  console.log(`# seed ${SEED}`);
  const server = await startServer();
  try {
    const page = await openPage(browser, server.address);
    await beginDuel(page, "Admiral", { turnLimit: 2 });
    for (let death = 0; death < DEATHS; death++) {
      const number = await page.locator(".question[data-number]").getAttribute("data-number");
      const worker = workerOf(server.pid);
      assert.ok(worker, "there is a worker");
      const begin = Date.now();
      const anew = page.waitForEvent("websocket");
      process.kill(worker, "SIGKILL");
      await (await anew).waitForEvent("framereceived");
      console.log(`# heard again after ${Date.now() - begin} ms`);
      await page.getByRole("alert").waitFor({ state: "detached" });
      assert.equal(
        await page.locator(".question[data-number]").getAttribute("data-number"),
        number,
        "the same question is open",
      );
    }
    await playOn(page, { seed: SEED });
    assert.match(await page.locator("#result").innerText(), /wins|lost|draw/i);
    assert.deepEqual(
      page.complaints.filter((words) => !/WebSocket/.test(words)),
      [],
    );
    await page.context().close();
  } finally {
    await server.stop();
  }
});
