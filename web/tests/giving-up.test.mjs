// Battles that are given up, forgotten, or refused because there are too many.
import assert from "node:assert/strict";
import { look } from "./axe.mjs";
import { openPage, startServer, test } from "./harness.mjs";
import { cuttable, isBack, loseAnswer } from "./line.mjs";
import {
  beginAndLeave,
  beginAt,
  button,
  entries,
  finish,
  follow,
  goHome,
  linkBy,
  note,
  opens,
  tokenOf,
} from "./lobby.mjs";

const TABS_MAX = 40;
// What a browser says about a socket that broke; the page can neither prevent nor hide it.
const BROKEN = /WebSocket connection to .* failed/;

const asks = (page) => page.getByRole("dialog", { name: /^Give up/ });
async function resign(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await page.locator("#result").waitFor();
}
const isGone = (page, count = 0) =>
  page.waitForFunction((left) => document.querySelectorAll(".mine li").length === left, count);

test("giving up against a computer says what it means, and is for good", async ({ browser, address }) => {
  const found = [];
  const page = await openPage(browser, address);
  const match = await beginAndLeave(page, { Blue: "cadet" });
  const token = await tokenOf(page, match, "red");
  await button(page, /^Give up/).click();
  await asks(page).getByText("You resign: the battle ends and Blue wins.").waitFor();
  await look(page, "giving up", found);
  await asks(page).getByRole("button", { name: "Fight on" }).click();
  assert.ok(await opens(browser, address, token), "asked and thought better of");
  await button(page, /^Give up/).click();
  await asks(page).getByRole("button", { name: "Give up" }).click();
  await note(page, "Red has resigned: Blue wins.");
  await isGone(page);
  assert.equal(await opens(browser, address, token), false);
  await page.goto(`${address}/#battle=${match}/red`);
  await page.getByRole("heading", { name: "No seat here" }).waitFor();
  assert.deepEqual(found, []);
  assert.deepEqual(await finish(page), []);
});

test("giving up is heard by the other player", async ({ browser, address }) => {
  const red = await openPage(browser, address);
  await beginAt(red, { Blue: "invite" });
  const blue = await follow(browser, address, await linkBy(red, "Invite by link"));
  await goHome(red);
  await entries(red)
    .getByText(/^Turn 1, with/)
    .waitFor();
  await button(red, /^Give up/).click();
  await asks(red).getByText("You resign: the battle ends and Blue wins.").waitFor();
  await asks(red).getByRole("button", { name: "Give up" }).click();
  await blue.locator("#result", { hasText: "Blue wins" }).waitFor();
  await isGone(red);
  await goHome(blue);
  await entries(blue).getByText("Over: Blue won").waitFor();
  assert.deepEqual(await finish(red, blue), []);
});

test("a battle nobody has joined is ended by giving it up", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  const match = await beginAt(page, { Blue: "invite" });
  await linkBy(page, "Invite by link");
  const token = await tokenOf(page, match, "red");
  await goHome(page);
  await entries(page).getByText("Not everybody has joined yet").waitFor();
  await button(page, /^Give up/).click();
  await asks(page).getByText("Nobody has joined yet: the battle is ended.").waitFor();
  await asks(page).getByRole("button", { name: "Give up" }).click();
  await note(page, "The battle is ended.");
  await isGone(page);
  assert.equal(await opens(browser, address, token), false);
  assert.deepEqual(await finish(page), []);
});

test("of two people at one screen the one who gives up is named", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  const match = await beginAndLeave(page, { Red: "me", Blue: "here" });
  const tokens = [await tokenOf(page, match, "red"), await tokenOf(page, match, "blue")];
  assert.equal(await entries(page).count(), 1);
  await button(page, /^Give up/).click();
  await asks(page).getByText("Both sides are played here.").waitFor();
  await asks(page).getByRole("button", { name: "Blue gives up" }).click();
  await note(page, "Blue has resigned: Red wins.");
  await isGone(page);
  for (const token of tokens) assert.equal(await opens(browser, address, token), false);
  assert.deepEqual(await finish(page), []);
});

test("a battle that is over is forgotten here and stays", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  const match = await beginAt(page, { Blue: "cadet" });
  const token = await tokenOf(page, match, "red");
  await resign(page);
  await goHome(page);
  await entries(page).getByText("Over: Blue won").waitFor();
  await button(page, /^Forget/).click();
  await note(page, /The battle itself stays until \w/);
  await isGone(page);
  assert.ok(await opens(browser, address, token));
  assert.deepEqual(await finish(page), []);
});

test("whoever watches and forgets it leaves the battle alone", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  const match = await beginAt(page, { Blue: "cadet" });
  const token = await tokenOf(page, match, "red");
  const watcher = await follow(browser, address, await linkBy(page, "Let somebody watch"));
  const watching = await tokenOf(watcher, match, "spectator");
  await goHome(watcher);
  assert.equal(await button(watcher, /^Keep/).count(), 0);
  await button(watcher, /^Forget/).click();
  await note(watcher, "You watch it no longer.");
  await isGone(watcher);
  assert.equal(await opens(browser, address, watching), false);
  assert.ok(await opens(browser, address, token));
  assert.deepEqual(await finish(page, watcher), []);
});

test("without a connection nothing is given up, and that is said", async ({ browser, address }) => {
  const line = await cuttable(address);
  const page = await openPage(browser, line.address);
  const match = await beginAndLeave(page, { Blue: "cadet" });
  const token = await tokenOf(page, match, "red");
  await button(page, /^Give up/).click();
  line.cut();
  await page.locator(".banner").waitFor();
  await asks(page).getByRole("button", { name: "Give up" }).click();
  await asks(page).getByRole("alert").getByText("there is no connection to the server").waitFor();
  assert.equal(await tokenOf(page, match, "red"), token);
  assert.ok(await opens(browser, address, token));
  line.mend();
  await isBack(page);
  await asks(page).getByRole("button", { name: "Give up" }).click();
  await note(page, "Red has resigned: Blue wins.");
  assert.equal(await opens(browser, address, token), false);
  line.end();
  assert.deepEqual(
    (await finish(page)).filter((words) => !BROKEN.test(words)),
    [],
  );
});

// The answer is lost: whoever tries again is told that it is done.
test("giving up twice is giving up", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  const line = await loseAnswer(page, ({ result }) => result);
  const match = await beginAndLeave(page, { Blue: "cadet" });
  const token = await tokenOf(page, match, "red");
  await button(page, /^Give up/).click();
  await asks(page).getByRole("button", { name: "Give up" }).click();
  await asks(page).getByRole("alert").getByText("the connection was lost").waitFor();
  assert.equal(await tokenOf(page, match, "red"), token);
  line.mend();
  await isBack(page);
  // the list knows by now, and the question stays open
  await entries(page).getByText("The server knows it no longer").waitFor();
  await asks(page).getByRole("button", { name: "Give up" }).click();
  await note(page, "The seat is given up.");
  await isGone(page);
  assert.equal(await opens(browser, address, token), false);
  assert.deepEqual(
    (await finish(page)).filter((words) => !BROKEN.test(words)),
    [],
  );
});

const nameOfFocus = (page) =>
  page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent);
async function tabTo(page, wanted) {
  for (let i = 0; i < TABS_MAX; i++) {
    if (wanted.test(await nameOfFocus(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${wanted} cannot be reached with Tab`);
}

test("giving up by keyboard, with the focus in its place", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await beginAndLeave(page, { Blue: "cadet" });
  await beginAt(page, { Blue: "cadet" });
  await resign(page);
  await goHome(page);
  await entries(page).getByText("Over: Blue won").waitFor();
  await entries(page).first().getByText("Your move").waitFor(); // it waits for the player: before the newer one
  await tabTo(page, /^Give up/);
  const name = await nameOfFocus(page);
  const toFightOn = async () => {
    await tabTo(page, /^Fight on$/);
    await page.keyboard.press("Enter");
  };
  for (const close of [() => page.keyboard.press("Escape"), toFightOn]) {
    await page.keyboard.press("Enter");
    await asks(page).waitFor();
    await close();
    await asks(page).waitFor({ state: "detached" });
    assert.equal(await nameOfFocus(page), name);
  }
  await page.keyboard.press("Enter");
  await asks(page).waitFor();
  await tabTo(page, /^Give up$/);
  await page.keyboard.press("Enter");
  await isGone(page, 1);
  await page.waitForFunction(() => document.activeElement.textContent === "Continue");
  assert.deepEqual(await finish(page), []);
});

// A closed dialog's event comes after everything that was due at once: pressed again before it, the new
// one stays.
test("a dialog opened again at once stays open", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await beginAndLeave(page, { Blue: "cadet" });
  await button(page, /^Give up/).click();
  await asks(page).waitFor();
  const open = await page.evaluate(async () => {
    const pressed = (name) => [...document.querySelectorAll("button")].find((one) => one.textContent === name).click();
    const settle = async (done) => {
      for (let i = 0; i < 100 && !done(); i++) await null; // no event comes in between
    };
    const dialog = () => document.querySelector("dialog");
    pressed("Fight on");
    await settle(() => !dialog());
    if (dialog()) return "it is still open";
    pressed("Give up");
    await settle(dialog);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return dialog()?.open;
  });
  assert.equal(open, true);
  await page.keyboard.press("Escape");
  await asks(page).waitFor({ state: "detached" });
  assert.deepEqual(await finish(page), []);
});

const isSeen = (locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return within && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
const reasonOf = (page) =>
  page.heard.map((line) => JSON.parse(line).error).find((error) => error?.code === "limit")?.reason;

test("one battle too many is refused with the whole sentence", async ({ browser }) => {
  const server = await startServer("--limit", "address-battles=1");
  try {
    const found = [];
    const other = await openPage(browser, server.address);
    await beginAt(other, { Blue: "cadet" }); // and stays there
    const page = await openPage(browser, server.address, { listen: true });
    await page.clock.install();
    await page.reload();
    await page.getByRole("button", { name: /^Play now/ }).click();
    await page.locator(".toast").waitFor();
    const reason = reasonOf(page);
    assert.ok(reason, "the server has refused it");
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      assert.equal(await page.locator(".toast span").innerText(), `${reason}.`);
      assert.ok(await isSeen(page.locator(".toast")), `on ${viewport.width} pixels`);
    }
    await page.clock.fastForward(60_000);
    assert.ok(await isSeen(page.locator(".toast")), "it waits until it is read");
    await look(page, "too many battles", found);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page
      .locator(".scenarios li")
      .first()
      .getByRole("button", { name: /^Set up/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
    const said = page.getByRole("dialog").locator(".toast");
    await said.waitFor();
    assert.equal(await said.locator("span").innerText(), `${reason}.`);
    assert.ok(await isSeen(said));
    await page.keyboard.press("Escape");
    await goHome(other);
    await button(other, /^Give up/).click();
    await asks(other).getByRole("button", { name: "Give up" }).click();
    await isGone(other);
    await page.getByRole("button", { name: /^Play now/ }).click();
    await page.locator(".question[data-number]").waitFor();
    assert.equal(await page.locator(".toast").count(), 0);
    assert.deepEqual(found, []);
    assert.deepEqual(await finish(page, other), []);
  } finally {
    await server.stop();
  }
});
