// Records as battles: whatever moment is gone to is shown as it was, whichever way one has come.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPage, root, test } from "./harness.mjs";
import { beginDuel, playOn, seeded } from "./player.mjs";

const SEED = 5;
const MOMENTS = 16;
const SYSTEMS = ["admiral", "admiralty", "nova", "starstrike", "universal"];
const kept = (name) => join(root, "tests/replays", `${name}.battle`);
const slider = (page) => page.getByRole("slider", { name: "Moment of the battle" });

async function openFile(page, path) {
  await page.locator("input[type=file]").setInputFiles(path);
  await page.locator("main.replay").waitFor();
  await loaded(page);
}

// All of it has come.
async function loaded(page) {
  const last = await slider(page).getAttribute("max");
  await page.locator(`main.replay[data-loaded="${last}"]`).waitFor();
  return Number(last);
}

async function goTo(page, at) {
  await slider(page).fill(String(at));
  await page.locator(`main.replay[data-at="${at}"]`).waitFor();
}

const at = (page) => page.locator("main.replay").getAttribute("data-at").then(Number);

// The server's own words for the same file, on a connection of our own.
async function ask(page, verb, fields) {
  return page.evaluate(
    ([verb, fields]) =>
      new Promise((found) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, verb, ...fields }));
        socket.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.id !== 1) return;
          socket.close();
          found(answer);
        };
      }),
    [verb, fields],
  );
}

// The page may not ask how a moment was: what it shows then is what it has worked out.
const keepToOneself = (page) =>
  page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
      if (!String(text).includes('"cards":true') || String(text).includes('"id":1,')) send.call(this, text);
    };
  });

const shownShips = (page) =>
  page.locator(".fleet-column .ship").evaluateAll((ships) =>
    Object.fromEntries(
      ships.map((ship) => {
        const text = (query) => ship.querySelector(query)?.textContent.trim() ?? "";
        return [text(".who b"), `${text(".where").split(" ")[0]} ${text(".hull small").split(",")[0]}`.trim()];
      }),
    ),
  );

function trueShips(units) {
  const there = units.filter(({ status }) => status !== "gone");
  return Object.fromEntries(
    there.map(({ name, cell, status, card }) => {
      const gauge = card.gauges[0];
      const where = cell ?? (status === "board" ? "" : status);
      return [name, `${where} ${gauge ? `${gauge.name} ${gauge.now}/${gauge.full}` : ""}`.trim()];
    }),
  );
}

// How many events had happened when each record was over.
function endsOf(events) {
  const ends = new Map();
  for (const { number, record } of events) ends.set(record, number);
  return [...ends];
}

const nameOf = (page) => new URL(page.url()).hash.match(/replay=(\w+)/)[1];

for (const system of SYSTEMS)
  test(`replay: every moment of a duel of ${system} is as it was, gone to in any order`, async ({
    browser,
    address,
  }) => {
    console.log(`# seed ${SEED}`);
    const page = await openPage(browser, address, { viewport: { width: 1440, height: 900 } });
    await keepToOneself(page);
    await page.reload();
    await openFile(page, kept(`${system}-2-duel`));
    const replay = nameOf(page);
    const { events } = await ask(page, "story", { replay });
    const random = seeded(SEED);
    const ends = endsOf(events).slice(1);
    for (let i = 0; i < MOMENTS; i++) {
      const [record, count] = ends[random(ends.length)];
      const next = events[count]?.effects ?? [];
      await goTo(page, count);
      const { units } = await ask(page, "replay", { replay, at: record, cards: true });
      const [shown, truth] = [await shownShips(page), trueShips(units)];
      // what came without an event stands in the next one
      for (const { unit } of next.filter((effect) => effect.unit)) {
        delete shown[unit];
        delete truth[unit];
      }
      assert.deepEqual(shown, truth, `record ${record}, event ${count}`);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

test("replay: played, halted, stepped and jumped by keys, with dice and fire", async ({ browser, address }) => {
  const page = await openPage(browser, address, { viewport: { width: 1440, height: 900 } });
  await openFile(page, kept("starstrike-2-duel"));
  const last = await loaded(page);
  assert.equal(await at(page), 0);
  const key = (name) => page.keyboard.press(name);
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await key("ArrowRight");
  await page.locator('main.replay[data-at="1"]').waitFor();
  await key("ArrowLeft");
  await page.locator('main.replay[data-at="0"]').waitFor();
  await key("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector("main.replay").dataset.at) > 3);
  await key("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const halted = await at(page);
  await key("Shift+ArrowRight");
  await page.waitForFunction((from) => Number(document.querySelector("main.replay").dataset.at) > from, halted);
  assert.match(await page.locator(".moment").innerText(), /Turn [1-9]/);
  await slider(page).focus();
  await key("PageDown");
  await page.locator(".moment", { hasText: "Turn 2" }).waitFor();
  await key("End");
  await page.locator(`main.replay[data-at="${last}"]`).waitFor();
  await page.locator(".moment", { hasText: "The battle is over" }).waitFor();
  assert.match(await slider(page).getAttribute("aria-valuetext"), /^Turn \d+\. ./);

  // a loss: who was lost, and the dice that did it
  await page.getByRole("tab", { name: "Moments" }).click();
  await page.getByRole("button", { name: /^Show: Skirr is Defeated/ }).click();
  await page.locator(".fleet-column", { hasText: "Gone: Skirr" }).waitFor();
  await page.locator(".tray", { hasText: "Pelican" }).waitFor();

  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("replay: a reload leads back to the moment, and to whose eyes it was", async ({ browser, address }) => {
  const page = await openPage(browser, address, { viewport: { width: 1440, height: 900 } });
  await openFile(page, kept("admiralty-2-duel"));
  const middle = Math.floor((await loaded(page)) / 2);
  await goTo(page, middle);
  await page.waitForURL(new RegExp(`at=${middle}$`));
  const turn = async () => (await page.locator(".moment").innerText()).match(/Turn \d+/)[0];
  const reached = await turn();
  await page.reload();
  await page.locator(`main.replay[data-at="${middle}"]`).waitFor();
  assert.equal(await turn(), reached);
  // another seat has heard of fewer events by then, and stands at the same turn
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Whose eyes").selectOption("red");
  await page.waitForURL(/at=\d+&eyes=red$/);
  const seen = await page.locator('main.replay[data-eyes="red"]').getAttribute("data-at");
  assert.ok(Number(seen) > 0 && Number(seen) <= middle, `Red had heard ${seen} of ${middle} events`);
  assert.equal(await turn(), reached);
  await page.reload();
  await page.locator(`main.replay[data-eyes="red"][data-at="${seen}"]`).waitFor();
  // an address without a moment is the beginning
  await page.goto(`${address}/#replay=${nameOf(page)}`);
  await page.locator('main.replay[data-eyes="everything"][data-at="0"]').waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("replay: through the eyes of one side", async ({ browser, address }) => {
  const page = await openPage(browser, address, { viewport: { width: 1440, height: 900 } });
  await openFile(page, kept("admiralty-2-duel"));
  const all = await loaded(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("Whose eyes").selectOption("red");
  await page.locator('main.replay[data-eyes="red"]').waitFor();
  const seen = await loaded(page);
  const replay = nameOf(page);
  assert.equal(seen, (await ask(page, "story", { replay, eyes: "red" })).last);
  assert.ok(seen < all, `Red heard ${seen} of ${all} events`);
  await goTo(page, seen);
  await page.locator(".moment", { hasText: "The battle is over" }).waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("replay: its moment is not written over the address of where one goes", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await openFile(page, kept("nova-2-duel"));
  await slider(page).evaluate(async (range) => {
    range.value = "5";
    range.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((soon) => setTimeout(soon, 100)); // the moment is about to be written
    for (const late = performance.now() + 400; performance.now() < late; );
    location.hash = "";
  });
  await page.locator(".system").nth(4).waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

for (const system of SYSTEMS)
  test(`replay: a practice battle of ${system} begins from the middle`, async ({ browser, address }) => {
    const page = await openPage(browser, address);
    await openFile(page, kept(`${system}-2-duel`));
    await goTo(page, Math.floor((await loaded(page)) / 2));
    const turn = (await page.locator(".moment").innerText()).match(/Turn \d+/)[0];
    await page.getByRole("button", { name: "Play from here" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("You play").selectOption("blue");
    await dialog.getByLabel("Against").selectOption("cadet");
    await dialog.getByRole("button", { name: "Begin the practice battle" }).click();
    await page.waitForURL(/#battle=.*\/blue$/);
    await page.locator(".question[data-number]").waitFor();
    const begun = Number((await page.locator(".moment").innerText()).match(/Turn (\d+)/)[1]);
    assert.ok(begun >= Number(turn.split(" ")[1]), `${turn} there, ${begun} here`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });

test("after: the account of a battle of ours, and of one that nobody fought", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const page = await openPage(browser, address);
  await beginDuel(page, "Nova", { turnLimit: 4 });
  await playOn(page, { seed: SEED });
  const match = new URL(page.url()).hash.match(/battle=(\w+)/)[1];
  await page.locator(".account-sheet").waitFor();
  const rows = page.locator("table.account").first().locator("tbody tr:has(th)");
  assert.ok((await rows.count()) >= 2);
  const kept = await page.evaluate(
    (id) => JSON.parse(localStorage.getItem("flagbridge.battles")).find((one) => one.match === id),
    match,
  );
  assert.ok(kept, "the battle is remembered");
  const figures = (await rows.allInnerTexts()).map((row) => row.match(/\d+/g).map(Number));
  assert.ok(
    figures.flat().some((figure) => figure > 0),
    "somebody has done something",
  );

  // given up at once: no turn, no shot, and all of it can still be looked at
  await page.goto(address);
  await beginDuel(page, "Admiral");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator(".after", { hasText: "Red resigned." }).waitFor();
  await page.locator(".account-sheet", { hasText: "Red lost none of 2 ships" }).waitFor();
  await page.getByRole("button", { name: "Watch it again" }).click();
  await goTo(page, await loaded(page));
  await page.getByRole("tab", { name: "Account" }).click();
  await page.locator(".account-sheet").waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("misuse: replays that are rushed, old, unknown, in two windows", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await openFile(page, kept("admiral-1-standard")); // of an earlier version
  await page.locator(".versions", { hasText: "Begun by version 1" }).waitFor();

  // scrubbed, played and saved at once, many times
  const last = await loaded(page);
  const random = seeded(SEED);
  for (let i = 0; i < 40; i++) await slider(page).fill(String(random(last)));
  const saved = page.waitForEvent("download");
  await page.evaluate(() => {
    const press = (name) => document.querySelector(`[aria-label="${name}"]`)?.click();
    for (let i = 0; i < 5; i++) for (const name of ["Forward", "Back", "Play", "Pause"]) press(name);
    [...document.querySelectorAll("button")].find((one) => one.textContent === "Menu").click();
  });
  await page.getByRole("button", { name: "Save this position" }).click();
  assert.match((await saved).suggestedFilename(), /\.yaml$/);
  await page.getByRole("button", { name: "Pause" }).click(); // pressed five times, before anything was drawn anew

  const other = await page.context().newPage();
  await other.goto(page.url());
  await goTo(other, 3);
  await page.bringToFront();
  await goTo(page, 5);
  assert.equal(await at(other), 3);
  await page.goto(`${address}/#replay=r0000000000000000`);
  await page.getByRole("heading", { name: "This replay is not there" }).waitFor();
  await page.goto(`${address}/#replay=${encodeURIComponent("<b>")}`);
  await page.getByRole("heading", { name: "This replay is not there" }).waitFor();

  // cut in the middle of a line: told where
  const text = readFileSync(kept("nova-2-duel"), "utf8");
  await page.goto(address);
  await page.locator("input[type=file]").setInputFiles({
    name: "torn.jsonl",
    mimeType: "text/plain",
    buffer: Buffer.from(text.slice(0, text.length / 2)),
  });
  await page.locator(".toast", { hasText: "cannot be replayed" }).waitFor();
  await page.context().close();
});
