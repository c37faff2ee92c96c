// Battles that are about to be removed, kept, expired; and seats that are played only in one place.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { look } from "./axe.mjs";
import { openPage, serve, storeIn, test } from "./harness.mjs";
import { isBack, loseAnswer } from "./line.mjs";
import {
  beginAndLeave,
  beginAt,
  button,
  entries,
  finish,
  follow,
  goHome,
  lastStandings,
  linkBy,
  note,
  opens,
  tokenOf,
} from "./lobby.mjs";
import { seeded, step } from "./player.mjs";

const SEED = 29;
const DAY = 86_400;
const PEEKS_MAX = 60;
// What a browser says about a socket that broke; the page can neither prevent nor hide it.
const BROKEN = /WebSocket connection to .* failed/;

// The store's own clock cannot be turned, but what is written in it can, while no server uses it.
const SET_EXPIRY = `
import sqlite3, sys, time
store = sqlite3.connect(sys.argv[1])
store.execute("UPDATE battle SET expires = ?", (int(time.time()) + int(sys.argv[2]),))
store.commit()
`;
const setExpiry = (store, seconds) => execFileSync("python3", ["-c", SET_EXPIRY, store, String(seconds)]);

// What the server says anew every now and then.
const says = (page, words) => entries(page).getByText(words).waitFor();

// A server that can be stopped and comes back at the same address, as another day would find it.
async function withDays(run) {
  const folder = mkdtempSync(join(tmpdir(), "flagbridge-web-"));
  const store = storeIn(folder);
  let server = await serve(store);
  const { address } = server;
  const removedIn = async (seconds) => {
    await server.stop();
    setExpiry(store, seconds);
    server = await serve(store, undefined, Number(new URL(address).port));
  };
  try {
    await run(address, removedIn);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

test("a battle that will be removed says when, and is kept", async ({ browser }) => {
  await withDays(async (address, removedIn) => {
    const found = [];
    const page = await openPage(browser, address, { listen: true });
    await beginAndLeave(page, { Blue: "cadet" });
    await entries(page)
      .getByText(/Stays until \d/)
      .waitFor();
    assert.equal(await button(page, /^Keep/).count(), 0);
    await removedIn(3 * 3600 + 60);
    await page.reload();
    await says(page, "Removed in 3 hours if you do not play on.");
    await look(page, "removed in hours", found);
    await removedIn(5 * DAY + 60);
    await page.reload();
    await says(page, "Removed in 5 days if you do not play on.");
    await look(page, "removed in days", found);
    const [{ expires_in: before }] = lastStandings(page);
    assert.ok(before <= 5 * DAY + 60);
    await button(page, /^Keep/).press("Enter");
    await note(page, /Kept until \d+ \w+/);
    await entries(page)
      .getByText(/Stays until \d/)
      .waitFor();
    const [{ expires_in: after }] = lastStandings(page);
    assert.ok(after > 20 * DAY, `${before} has become ${after}`);
    await page.waitForFunction(() => document.activeElement.getAttribute("aria-label")?.startsWith("Resume"));
    assert.deepEqual(found, []);
    assert.deepEqual(
      (await finish(page)).filter((words) => !BROKEN.test(words)),
      [],
    );
  });
});

test("a battle that has expired says why, until it is cleared", async ({ browser }) => {
  await withDays(async (address, removedIn) => {
    const found = [];
    const page = await openPage(browser, address, { listen: true });
    const match = await beginAndLeave(page, { Blue: "cadet" });
    await entries(page)
      .getByText(/Stays until \d/)
      .waitFor();
    const [{ expires_in: span }] = lastStandings(page);
    const token = await tokenOf(page, match, "red");
    await page.goto("about:blank"); // nobody looks while it expires
    await removedIn(-DAY);
    for (let i = 0; i < PEEKS_MAX && (await opens(browser, address, token)); i++);
    await page.goto(address);
    await says(page, "The server knows it no longer");
    await page.clock.setSystemTime(Date.now() + (span + DAY) * 1000);
    await says(page, /^Expired: nobody played for 30 days\.$/);
    await look(page, "expired", found);
    assert.equal(await button(page, /^(Resume|Keep|Give up)/).count(), 0);
    await page.reload();
    await says(page, "Expired");
    await button(page, /^Clear/).click();
    await page.locator(".mine").waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".system").first().waitFor();
    assert.equal(await entries(page).count(), 0);
    assert.deepEqual(found, []);
    assert.deepEqual(
      (await finish(page)).filter((words) => !BROKEN.test(words)),
      [],
    );
  });
});

async function playOnlyHere(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Play only here" }).click();
  const dialog = page.getByRole("dialog", { name: "Play Red only here?" });
  await dialog.getByText("all links to it, stop working").waitFor();
  await dialog.getByRole("button", { name: "Play only here" }).click();
}

const toldOff = (page) => page.getByRole("heading", { name: "Red is played elsewhere now" }).waitFor();
const asked = (page) => page.locator(".question[data-number]");

test("a seat is played only here, and the other device is told", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const found = [];
  const page = await openPage(browser, address);
  const match = await beginAt(page, { Blue: "cadet" });
  const before = await tokenOf(page, match, "red");
  const other = await follow(browser, address, await linkBy(page, "Continue on another device"));
  const unused = (await linkBy(page, "Continue on another device")).split("=")[1];
  const others = await tokenOf(other, match, "red");
  await asked(other).waitFor();
  await playOnlyHere(page);
  await note(page, "Red is played only here now.");
  await toldOff(other);
  assert.match(await other.title(), /^Red is played elsewhere now/);
  await look(other, "played elsewhere", found);
  for (const token of [before, others, unused]) assert.equal(await opens(browser, address, token), false);

  // here it goes on, also after a reload
  const number = await asked(page).getAttribute("data-number");
  const random = seeded(SEED);
  for (
    let i = 0;
    i < 20 &&
    (await asked(page)
      .getAttribute("data-number")
      .catch(() => "")) === number;
    i++
  )
    await step(page, random);
  await page.reload();
  await asked(page).waitFor();
  assert.notEqual(await asked(page).getAttribute("data-number"), number);

  await other.getByRole("link", { name: "To the home page" }).click();
  await entries(other).getByText("the seat is played only elsewhere").waitFor();
  await button(other, /^Clear/).click();
  await other.locator(".mine").waitFor({ state: "detached" });
  assert.deepEqual(found, []);
  assert.deepEqual(await finish(page, other), []);
});

// Renewed, but the answer is lost, with the connection or with the page.
for (const [how, lose] of [
  ["connection", () => undefined],
  ["page", (page) => page.reload()],
])
  test(`a seat whose new token was lost with the ${how} is still ours`, async ({ browser, address }) => {
    const page = await openPage(browser, address);
    const line = await loseAnswer(page, ({ token }) => token);
    const match = await beginAt(page, { Blue: "cadet" });
    const before = await tokenOf(page, match, "red");
    await playOnlyHere(page);
    await page.locator(".banner").waitFor();
    line.mend();
    await lose(page);
    await isBack(page);
    await asked(page).waitFor();
    await page.waitForFunction((old) => !localStorage.getItem("flagbridge.battles").includes(old), before);
    assert.equal(await opens(browser, address, before), false);
    assert.ok(await opens(browser, address, await tokenOf(page, match, "red")));
    await goHome(page);
    await entries(page).getByText("Your move").waitFor();
    assert.deepEqual(
      (await finish(page)).filter((words) => !BROKEN.test(words)),
      [],
    );
  });
