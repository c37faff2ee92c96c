// A server that drops what is asked too quickly: the page asks again, and nothing hangs.
import assert from "node:assert/strict";
import { openPage, startServer, test } from "./harness.mjs";
import { beginDuel, playOn } from "./player.mjs";

const SEED = 19;
const BURST = 40; // the page itself, pictures of battles and the table are more than half of it

// Somebody else behind the same address uses up what it may ask.
const useUp = (page) =>
  page.evaluate(
    (count) =>
      new Promise((over) => {
        const socket = new WebSocket(`ws://${location.host}/socket`);
        let answered = 0;
        socket.onopen = () => {
          for (let id = 1; id <= count; id++) socket.send(JSON.stringify({ id: `other-${id}`, verb: "ping" }));
        };
        socket.onmessage = () => ++answered === count && socket.close();
        socket.onclose = over;
      }),
    BURST + 20,
  );

test("requests that were too many are asked again", async ({ browser }) => {
  console.log(`# seed ${SEED}`);
  const server = await startServer("--limit", "requests-per-second=2", "--limit", `burst=${BURST}`);
  try {
    const page = await openPage(browser, server.address, { listen: true });
    const refused = [];
    page.on("response", (response) => response.status() === 429 && refused.push(new URL(response.url()).pathname));
    await beginDuel(page, "Admiral", { turnLimit: 1 });
    await useUp(page);
    await playOn(page, { seed: SEED });
    const dropped = page.heard.filter((line) => line.includes('"code":"limit"') && !line.includes('"other-')).length;
    console.log(`# ${dropped} were dropped`);
    assert.ok(dropped > 0);
    assert.match(await page.locator("#result").innerText(), /wins|lost|draw/i);
    // the icon of the tab is fetched by the browser, which notes in the console that it came too late
    assert.deepEqual(
      refused.filter((path) => !/\/icon-\w+\.svg$/.test(path)),
      [],
    );
    assert.deepEqual(
      page.complaints.filter((words) => !/status of 429/.test(words)),
      [],
    );
    await page.context().close();
  } finally {
    await server.stop();
  }
});
