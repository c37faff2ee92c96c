// axe-core finds nothing: on any screen, in either theme, on a desk and on a phone.
import assert from "node:assert/strict";
import { look } from "./axe.mjs";
import { openPage, test } from "./harness.mjs";
import { beginDuel, isOver, seeded, setUp, step, untilAsked } from "./player.mjs";

const SEED = 11;
const STEPS_MAX = 150;

const close = (page) => page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
const clean = (page, found) => {
  assert.deepEqual(found, []);
  assert.deepEqual(page.complaints, []);
  return page.context().close();
};

test("axe finds nothing in the lobby", async ({ browser, address }) => {
  const found = [];
  const page = await openPage(browser, address);
  await page.locator(".scenarios").scrollIntoViewIfNeeded();
  await page.locator(".scenarios .picture svg").first().waitFor();
  await look(page, "home", found);
  for (const door of ["Play a friend", "Learn", "Watch"]) {
    await page.getByRole("button", { name: door, exact: true }).click();
    await page.getByRole("dialog").locator("button").nth(1).waitFor();
    await look(page, door, found);
    await close(page);
  }
  await page.getByRole("button", { name: "Settings" }).click();
  await look(page, "settings", found);
  await close(page);
  await page.getByRole("button", { name: "How it is played: Admiralty" }).click();
  await page.getByRole("dialog").getByText("Goal").first().waitFor();
  await look(page, "primer", found);
  await close(page);
  await page
    .getByRole("button", { name: /^Set up/ })
    .first()
    .click();
  await page.getByRole("dialog").getByText("Options of the rules").click();
  await look(page, "setup", found);
  await page.getByRole("dialog").locator(".options .rule-id").first().click();
  await page.getByRole("dialog").nth(1).waitFor();
  await look(page, "rule", found);
  await clean(page, found);
});

test("axe finds nothing on the way to the table", async ({ browser, address }) => {
  const found = [];
  const page = await openPage(browser, address);
  await setUp(page, "Admiralty", { players: { Red: "me", Blue: "invite" } });
  const invite = page.getByRole("button", { name: "Invite by link" });
  const link = page.getByRole("textbox", { name: "Link" }).first();
  await look(page, "invitation", found, async () => {
    await invite.click();
    await link.waitFor();
  });
  await invite.click();
  const joining = await link.inputValue();
  await close(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await look(page, "menu", found);
  await page.getByRole("button", { name: "Leave the table" }).click();
  await page.getByRole("button", { name: /^Resume/ }).waitFor();
  await look(page, "home with a battle", found);
  await page.goto(address + joining.slice(joining.indexOf("/#")));
  await page.getByRole("button", { name: "Join" }).waitFor();
  await look(page, "link", found);
  await page.goto(`${address}/#join=0`);
  await page.getByText("This link opens nothing").waitFor();
  await look(page, "dead link", found);
  await page.goto(`${address}/#`);
  await setUp(page, "Admiralty", { players: { Red: "me", Blue: "here" } });
  await page.getByRole("heading", { name: "Hand over to Red" }).waitFor();
  await look(page, "curtain", found);
  await clean(page, found);
});

const TABS = ["Log", "Dice", "Contacts"];

// Each kind of question once, and all that lies around it.
test("axe finds nothing at the table and after", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const found = [];
  const page = await openPage(browser, address);
  await beginDuel(page, "Star Strike", { turnLimit: 4 });
  const random = seeded(SEED);
  const seen = new Set();
  const tab = (name) => page.getByRole("tab", { name, exact: true });
  const toQuestion = async () => (await tab("Question").count()) && tab("Question").click();
  for (let i = 0; i < STEPS_MAX; i++) {
    await untilAsked(page);
    if (await isOver(page)) break;
    const kind = await page.evaluate(() => document.querySelector(".question :is(.orders, .fire, .simple)")?.className);
    if (kind && !seen.has(kind)) {
      seen.add(kind);
      await look(page, kind, found, toQuestion);
      if (kind === "simple") {
        for (const name of TABS) {
          await tab(name).click();
          await look(page, name, found, () => tab(name).click());
        }
        await page.locator(".fleet-column .choose").first().press("i");
        await page.locator(".ship-card h2").waitFor();
        await look(page, "card", found);
        await page.keyboard.press("Escape");
      }
    }
    await step(page, random);
  }
  assert.deepEqual([...seen].sort(), ["fire", "orders", "simple"]);
  await look(page, "after", found, async () => (await tab("Result").count()) && tab("Result").click());
  await page.getByRole("button", { name: "Watch it again" }).click();
  await page.getByRole("slider").waitFor();
  await look(page, "replay", found);
  await clean(page, found);
});
