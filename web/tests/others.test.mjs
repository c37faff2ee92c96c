// With others: the invitation page, a clock that is right after a reload, a rematch without a new link,
// and one screen for two without a curtain where nothing is hidden.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { finish, linkBy } from "./lobby.mjs";
import { seeded, setUp, step, withoutAnimation } from "./player.mjs";

const SEED = 11;
const STEPS_MAX = 12;
const AGED_MS = 5000; // enough to tell a clock that began anew from one that went on

async function beginWithFriend(browser, address, system, clock) {
  const red = await openPage(browser, address);
  await withoutAnimation(red);
  await red.getByRole("group", { name: "Rule system" }).getByRole("button", { name: system, exact: true }).click();
  await red
    .locator(".scenarios li")
    .first()
    .getByRole("button", { name: /^Set up/ })
    .click();
  const dialog = red.getByRole("dialog");
  await dialog.getByLabel("Blue").selectOption("invite");
  await dialog.getByLabel("Clock").selectOption(clock);
  await dialog.getByText("Options of the rules").click();
  const limit = dialog.getByLabel("Turn limit", { exact: false });
  await limit.fill("7");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await red.locator("main.battle").waitFor();
  const link = await linkBy(red, "Invite by link");
  const blue = await openPage(browser, `${address}/${link}`);
  return { red, blue };
}

async function join(page) {
  await page.getByRole("button", { name: "Join" }).click();
  await page.locator("main.battle").waitFor();
}

test("an invitation says what it is an invitation to", async ({ browser, address }) => {
  const { red, blue } = await beginWithFriend(browser, address, "Admiral", "2m");
  await blue.getByRole("heading", { name: /^You are invited/ }).waitFor();
  await blue
    .locator(".picture")
    .getByRole("img", { name: /^How .* begins$/ })
    .waitFor();
  const terms = await blue.locator(".ahead").innerText();
  assert.match(terms, /Admiral/);
  assert.match(terms, /2 minutes a turn/);
  assert.match(terms, /Turn limit: 7 \(usually \d+\)/);
  assert.match(await blue.locator("main").innerText(), /Red asks you to play\. You will play Blue/);
  assert.deepEqual(await finish(red, blue), []);
});

// Whether what is shown is what is left, to a second. The page draws when it can: it is asked until it has.
const countsRight = (page) =>
  page.waitForFunction(() => {
    const clock = document.querySelector(".clock")?.textContent.match(/^(\d+):(\d+) left$/);
    const left_ms = clock && (Number(clock[1]) * 60 + Number(clock[2])) * 1000;
    return clock && Math.abs(window.dueAt - Date.now() - left_ms) <= 1000;
  });

test("the countdown is right from the first second and after a reload", async ({ browser, address }) => {
  const { red, blue } = await beginWithFriend(browser, address, "Admiralty", "2m");
  await red.locator(".clock", { hasText: "2:00 a turn" }).waitFor(); // it does not run before blue has come
  await join(blue);
  await red.locator(".clock", { hasText: "left" }).waitFor();
  const shown = await red.locator(".clock").innerText();
  assert.match(shown, /^(2:00|1:\d\d) left$/);
  const due = await red.evaluate((words) => {
    const [minutes, seconds] = words.match(/\d+/g).map(Number);
    return Date.now() + (minutes * 60 + seconds) * 1000;
  }, shown);
  await red.waitForFunction((then) => Date.now() > then, (await red.evaluate(() => Date.now())) + AGED_MS);
  await red.reload();
  await red.evaluate((at) => (window.dueAt = at), due);
  await countsRight(red);
  assert.deepEqual(await finish(red, blue), []);
});

test("a rematch is offered, seen and joined without a link", async ({ browser, address }) => {
  const { red, blue } = await beginWithFriend(browser, address, "Admiral", "off");
  await join(blue);
  await red.getByText("has not come yet").waitFor({ state: "detached" });
  await red.getByRole("button", { name: "Menu" }).click();
  await red.getByRole("button", { name: "Resign" }).click();
  await red.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  const first = red.url();
  await red.getByRole("button", { name: "Offer a rematch, sides swapped" }).click();
  await red.waitForFunction((url) => location.href !== url, first);
  await blue.getByText("offers a rematch").waitFor();
  await blue.reload();
  await blue.getByRole("button", { name: "Join the rematch" }).click();
  await Promise.all([red, blue].map((page) => page.locator(".after").waitFor({ state: "detached" })));
  await red.getByText("has not come yet").waitFor({ state: "detached" });
  const battle = (page) => /battle=([^/]+)\/(\w+)/.exec(page.url()).slice(1);
  await blue.waitForFunction(() => location.hash.endsWith("/red"));
  assert.deepEqual([battle(red)[1], battle(blue)[1]], ["blue", "red"]);
  assert.equal(battle(red)[0], battle(blue)[0]);
  assert.deepEqual(await finish(red, blue), []);
});

test("no curtain between two at one screen where nothing is hidden", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await withoutAnimation(page);
  await page.evaluate(() => {
    window.curtains = 0;
    new MutationObserver(() => (window.curtains += document.querySelectorAll(".curtain").length)).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
  await setUp(page, "Admiral", { players: { Red: "me", Blue: "here" } });
  const random = seeded(SEED);
  const seen = new Set();
  for (let i = 0; i < STEPS_MAX && seen.size < 2; i++) {
    await page.locator(".question[data-number]").waitFor();
    seen.add(await page.locator(".notices", { hasText: "answers now" }).innerText());
    await step(page, random);
  }
  assert.deepEqual([...seen].sort(), ["Blue answers now.", "Red answers now."]);
  assert.equal(await page.evaluate(() => window.curtains), 0);
  assert.equal(await page.getByText("away", { exact: true }).count(), 0);
  assert.deepEqual(await finish(page), []);
});
