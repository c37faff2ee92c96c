// Whatever people do while the story is told: it goes on or ends, and no question opens before it has.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { cuttable } from "./line.mjs";
import { takeSeat, withoutAnimation } from "./player.mjs";

// Two ships a side, in range after the first move.
const CLOSE = {
  id: "close",
  ruleset: "admiralty",
  title: "Close",
  board: { columns: 16, rows: 14 },
  vp_target: 500,
  sides: {
    red: {
      units: [
        { design: "victory", name: "Hood", cell: "0806", heading: 3, speed: 2 },
        { design: "victory", name: "Fox", cell: "0606", heading: 3, speed: 2 },
      ],
    },
    blue: {
      units: [
        { design: "victory", name: "Wolf", cell: "0811", heading: 0, speed: 2 },
        { design: "victory", name: "Bear", cell: "0611", heading: 0, speed: 2 },
      ],
    },
  },
  options: { "turn-limit": 20 },
};
const STEPS_MAX = 30;

const question = (page) => page.locator(".question[data-number]");
const story = (page) => page.locator(".question.story");
const held = (page) => page.locator(".story button.primary:enabled", { hasText: "Next attack" });
const told = (page) => page.locator("main.battle").evaluate(({ dataset }) => Number(dataset.told));
const untilTold = (page, least) =>
  page.waitForFunction((count) => Number(document.querySelector("main.battle")?.dataset.told) >= count, least);

// Sits down, gives orders and fires, until an attack is told and the story waits for a key.
async function intoTheStory(browser, address) {
  const page = await openPage(browser, address);
  await takeSeat(page, address, CLOSE, "step");
  const orders = page.getByRole("button", { name: "Finish the phase for me" });
  const fire = page.locator(".fire .fire-buttons button.primary:enabled");
  for (let i = 0; i < STEPS_MAX; i++) {
    await held(page).or(orders).or(fire).first().waitFor();
    if (await held(page).count()) return page;
    const number = await question(page).getAttribute("data-number");
    if (await fire.count()) await fire.click();
    else {
      await orders.click();
      await page.getByRole("button", { name: /^Take .* end the phase/ }).click();
    }
    await page.locator(`.question[data-number="${number}"]`).waitFor({ state: "detached" });
  }
  throw new Error("nobody fired");
}

// The story stands where it stood, or further on, and nothing is asked.
async function stillTelling(page, before) {
  await story(page).waitFor();
  await untilTold(page, before);
  assert.equal(await question(page).count(), 0, "a question opened before its time");
}

const onward = async (page) => {
  await story(page).locator("h2").click();
  await question(page).waitFor();
};

async function endWell(page, ignored = /^$/) {
  const complaints = page.complaints.filter((words) => !ignored.test(words));
  await page.context().close();
  assert.deepEqual(complaints, []);
}

test("attack: reload, home and back in the middle of the story", async ({ browser, address }) => {
  const page = await intoTheStory(browser, address);
  const before = await told(page);
  await page.reload();
  await stillTelling(page, before);
  await page.getByRole("heading", { name: /^While you were away/ }).waitFor();
  const place = new URL(page.url()).hash;
  await page.evaluate(() => (location.hash = ""));
  await page.locator("main.battle").waitFor({ state: "detached" });
  await page.goBack();
  await page.locator("main.battle").waitFor();
  assert.equal(new URL(page.url()).hash, place);
  await stillTelling(page, before);
  await onward(page);
  await endWell(page);
});

test("attack: keys, held and pressed, while the story is told", async ({ browser, address }) => {
  const page = await intoTheStory(browser, address);
  const before = await told(page);
  for (const key of ["t", "g", "r", "Control+z", "1", "Enter", "a", "f", "n", "Tab", "j", "?", "Escape"])
    await page.keyboard.press(key);
  await stillTelling(page, before);
  await page.evaluate(() => document.activeElement.blur());
  for (let i = 0; i < 20; i++) await page.keyboard.down("Space");
  await page.keyboard.up("Space");
  await question(page).waitFor();
  const number = await question(page).getAttribute("data-number");
  await page.evaluate(() => document.activeElement.blur());
  for (let i = 0; i < 20; i++) await page.keyboard.down("Space");
  await page.keyboard.up("Space");
  assert.equal(await question(page).getAttribute("data-number"), number, "Space has answered");
  await endWell(page);
});

test("attack: a dialog is open, another speed is chosen", async ({ browser, address }) => {
  const page = await intoTheStory(browser, address);
  const before = await told(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await told(page), before, "keys of a dialog told the story");
  await page.locator(".story select").selectOption("instant");
  await question(page).waitFor();
  await endWell(page);
});

test("attack: the line is cut, and the story goes on by what is known", async ({ browser, address }) => {
  const line = await cuttable(address);
  const page = await intoTheStory(browser, line.address);
  const before = await told(page);
  line.cut();
  await page.locator(".banner").waitFor();
  await page.keyboard.press(".");
  await untilTold(page, before + 1);
  line.mend();
  await page.locator(".banner").waitFor({ state: "detached" });
  await onward(page);
  const twice = await page.locator(".log [data-event]").evaluateAll((lines) => {
    const numbers = lines.map(({ dataset }) => dataset.event);
    return numbers.filter((number, i) => numbers.indexOf(number) !== i);
  });
  assert.deepEqual(twice, [], "told twice");
  await endWell(page, /WebSocket|ERR_/);
  line.end();
});

test("attack: taking back what dice have sealed, and resigning, in the middle of the story", async ({
  browser,
  address,
}) => {
  const page = await intoTheStory(browser, address);
  const before = await told(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Take back my last answer" }).click();
  await page.locator(".toast", { hasText: "Cannot be taken back: dice have fallen since." }).waitFor();
  await stillTelling(page, before);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Resign/ })
    .last()
    .click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.locator(".after").count(), 0, "the end is told when the story has got there");
  await story(page).locator("h2").click();
  await page.locator("#result", { hasText: "Blue wins" }).waitFor();
  await endWell(page);
});

test("attack: a second window answers while the first one tells", async ({ browser, address }) => {
  const page = await intoTheStory(browser, address);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await onward(other);
  const number = await question(other).getAttribute("data-number");
  await other.locator(".question button.primary:enabled").first().click();
  await other.locator(`.question[data-number="${number}"]`).waitFor({ state: "detached" });
  assert.equal(await question(page).count(), 0, "a question that was answered elsewhere");
  await withoutSteps(page);
  await withoutSteps(other);
  const last = await told(other);
  await untilTold(page, last);
  await endWell(page);
});

const withoutSteps = async (page) => {
  await page.locator(".question[data-number], .question.story").first().waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await withoutAnimation(page);
  await question(page).waitFor();
};
