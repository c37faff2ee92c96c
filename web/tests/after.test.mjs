// After a battle, and around it: timeline, battle file, rematch, resuming, two tabs, watching.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openPage, program, root, test, textOf } from "./harness.mjs";
import { beginDuel, playOn, seeded, step, withoutAnimation } from "./player.mjs";

const SEED = 13;
const BROKEN_LINE = 3;
const run = promisify(execFile);
// A file the server refuses is a failed request; a browser always notes that.
const EXPECTED = /status of 422/;

async function download(page, folder) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the battle file" }).click(),
  ]);
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

// Where the phases begin, by the server's own account.
async function turnsOf(address, path) {
  const answer = await fetch(`${address}/replay`, { method: "POST", body: readFileSync(path) });
  return answer.json();
}

const slider = (page) => page.getByRole("slider", { name: "Moment of the battle" });

// All events have come; how many there are.
async function loaded(page) {
  const last = await slider(page).getAttribute("max");
  await page.locator(`main.replay[data-loaded="${last}"]`).waitFor();
  return Number(last);
}

async function goTo(page, at) {
  await slider(page).fill(String(at));
  await page.locator(`main.replay[data-at="${at}"]`).waitFor();
}

// Turn by turn to the end and back again.
async function scrub(page, turns) {
  const last = await loaded(page);
  const begun = [...new Set(turns.map(({ turn }) => turn))].filter((turn) => turn > 0);
  assert.ok(begun.length >= 2, `only ${begun.length} turns`);
  for (const turn of begun) {
    await page.getByRole("button", { name: "Next turn" }).click();
    await page.locator(".log", { hasText: `Turn ${turn} begins` }).waitFor();
  }
  await goTo(page, last);
  await goTo(page, 3);
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  await page.getByText(`4 / ${last}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByText(`3 / ${last}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.getByText(`0 / ${last}`, { exact: true }).waitFor();
  return last;
}

// From the menu, while the moment that was asked for is still being played.
async function savePosition(page) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Save this position" }).click();
  return saved;
}

async function goHome(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Home" }).click();
}

const fileInput = (page) => page.locator("input[type=file]");

test("replay, battle file and rematch after a duel", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const folder = mkdtempSync(join(tmpdir(), "flagbridge-after-"));
  const page = await openPage(browser, address);
  await beginDuel(page, "Admiral", { turnLimit: 2 });
  await playOn(page, { seed: SEED });

  const path = await download(page, folder);
  await run(program, ["replay", path, "--verify"], { env: { ...process.env, FLAGBRIDGE_DATA: join(root, "data") } });

  const facts = await turnsOf(address, path);
  await page.getByRole("button", { name: "Watch it again" }).click();
  await slider(page).waitFor();
  const last = await scrub(page, facts.turns);
  const moment = await savePosition(page);
  assert.match(moment.suggestedFilename(), /record-0\.yaml$/);
  assert.match(await textOf(moment), /^start:/m);
  await goTo(page, last);
  await goTo(page, Math.floor(last / 2));
  assert.match((await savePosition(page)).suggestedFilename(), /\.yaml$/);

  await goHome(page);
  await fileInput(page).setInputFiles(path);
  await page.getByText(`0 / ${last}`, { exact: true }).waitFor();

  await goHome(page);
  const broken = join(folder, "broken.jsonl");
  writeFileSync(
    broken,
    readFileSync(path, "utf8")
      .split("\n")
      .filter((_, i) => i !== BROKEN_LINE)
      .join("\n"),
  );
  await fileInput(page).setInputFiles(broken);
  await page.locator(".toast", { hasText: /line|record|hash|broken/i }).waitFor(); // the reason
  assert.ok(await page.locator("main.home").isVisible(), "still at home");

  await page.getByRole("button", { name: /^Look at/ }).click();
  await page.getByRole("button", { name: "Play again, sides swapped" }).click();
  await page.waitForURL(/\/blue$/);
  await page.locator(".question[data-number]").waitFor();
  assert.deepEqual(
    page.complaints.filter((words) => !EXPECTED.test(words)),
    [],
  );
  await page.context().close();
  rmSync(folder, { recursive: true });
});

const numberOf = (page) => page.locator(".question[data-number]").getAttribute("data-number");
const untilNumberIsNot = (page, number) =>
  page.waitForFunction((old) => document.querySelector(".question")?.getAttribute("data-number") !== old, number);

test("a battle is resumed from home, and two tabs of one seat both stay live", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const page = await openPage(browser, address);
  await beginDuel(page, "Admiral");
  assert.match(await page.title(), /^Your move/);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.locator(".mine").getByText("Your move").waitFor();
  assert.match(await page.title(), /^\(1\) Your move/);
  await page.getByRole("button", { name: /^Resume/ }).click();
  await page.locator(".question[data-number]").waitFor();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".question[data-number]").waitFor();
  const random = seeded(SEED);
  for (const [acting, watching] of [
    [page, other],
    [other, page],
    [page, other],
  ]) {
    const before = await numberOf(watching);
    for (let i = 0; i < 6 && (await numberOf(acting)) === before; i++) await step(acting, random);
    await untilNumberIsNot(watching, before);
    assert.equal(await numberOf(watching), await numberOf(acting), "both tabs show the same question");
  }
  assert.equal(await page.getByRole("alert").count(), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("two admirals fight, and nobody is asked", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await withoutAnimation(page);
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Watch a battle" });
  await dialog.getByLabel("Two admirals fight").selectOption("admiral");
  await dialog.getByRole("button", { name: "Watch", exact: true }).click();
  await page.getByRole("heading", { name: "You are watching" }).waitFor();
  const lines = () => page.locator(".log li").count();
  const before = await lines();
  await page.waitForFunction((count) => document.querySelectorAll(".log li").length > count + 10, before);
  assert.equal(await page.locator(".question[data-number]").count(), 0);
  assert.equal(await page.locator(".fleet-column, .orders, .fire").count(), 0);
  assert.doesNotMatch(await page.title(), /Your move/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
