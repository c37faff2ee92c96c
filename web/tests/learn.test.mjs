// The guided first battle of every system: by mouse, by keys, with a finger, by what is said; left and
// taken up again.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPage, serve, storeIn, test } from "./harness.mjs";
import { FIRED_MOST, isFinished, learn, learnOn, stepOf, SYSTEMS } from "./learn.mjs";

const PRESS_MS = 5000; // what has gone meanwhile is not waited for
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const HANDS = {
  mouse: {
    cell: (page, { x, y }) => page.mouse.click(x, y),
    button: (locator) => locator.click({ timeout: PRESS_MS }),
  },
  finger: {
    cell: (page, { x, y }) => page.touchscreen.tap(x, y),
    button: (locator) => locator.tap({ timeout: PRESS_MS }),
  },
};

async function finish(page, system, how, walk) {
  const { actions, fired } = await walk;
  console.log(`# ${system} ${how}: fired after ${fired} inputs, finished after ${actions}`);
  assert.ok(fired > 0 && fired <= FIRED_MOST, `fired after ${fired} inputs`);
  assert.ok(await isFinished(page), "the lesson is not finished");
  assert.ok(await page.locator(".lesson.finished li").count(), "nothing is said to have been done");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

for (const system of SYSTEMS) {
  test(`learn: ${system} by mouse`, async ({ browser, address }) => {
    const page = await learn(browser, address, system);
    await finish(page, system, "by mouse", learnOn(page, { hand: HANDS.mouse }));
  });
  test(`learn: ${system} by keys`, async ({ browser, address }) => {
    const page = await learn(browser, address, system);
    await finish(page, system, "by keys", learnOn(page));
  });
  test(`learn: ${system} with a finger`, async ({ browser, address }) => {
    const page = await learn(browser, address, system, PHONE);
    await finish(page, system, "with a finger", learnOn(page, { hand: HANDS.finger }));
  });
}

// What a screen reader is told of the step: the live region, by its role.
const spoken = (page) => page.getByRole("region", { name: "Your first battle" }).getByRole("status").innerText();

test("learn: the step is spoken, with its hint when it is asked for, and ids are not", async ({ browser, address }) => {
  const page = await learn(browser, address, "nova");
  const before = await spoken(page);
  assert.match(before, /Step 1 of 8\.[\s\S]*You command the cruiser Resolute/);
  assert.doesNotMatch(before, /NV-/);
  await page.getByRole("button", { name: "Give me a hint" }).click();
  assert.match(await spoken(page), /In writing, the order is/);
  await page.getByRole("textbox", { name: "Or type the order" }).fill("Resolute: 3");
  await page.keyboard.press("Enter");
  await page.locator('.lesson[data-step="target"]').waitFor();
  assert.match(await spoken(page), /Step 2 of 8\.[\s\S]*Now the guns/);
  await page.context().close();
});

test("learn: what the step shows is ringed, under the ships", async ({ browser, address }) => {
  const page = await learn(browser, address, "nova");
  const names = await page.locator("[data-pointed]").evaluateAll((rings) => rings.map((one) => one.dataset.pointed));
  assert.deepEqual(names, ["Resolute", "0912"]);
  const under = await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector("circle[data-pointed]").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".rings") === null;
  });
  assert.ok(under, "the ring takes the click");
  await page.context().close();
});

test("learn: a hint comes by itself after some tries that lead no further", async ({ browser, address }) => {
  const page = await learn(browser, address, "nova");
  await page.getByRole("textbox", { name: "Or type the order" }).fill("Resolute: 99");
  assert.equal(await page.locator(".hint-words").count(), 0);
  for (let i = 0; i < 8; i++) await page.keyboard.press("Enter");
  await page.locator(".hint-words").waitFor();
  await page.context().close();
});

test("learn: left, reloaded, taken up again, undone", async ({ browser, address }) => {
  const page = await learn(browser, address, "admiralty");
  const type = async (order) => {
    await page.getByRole("textbox", { name: "Or type the order" }).fill(order);
    await page.keyboard.press("Enter");
  };
  await type("Halberd: 3");
  await page.locator('.lesson[data-step="commit"]').waitFor();
  await page.getByRole("button", { name: "Leave the lesson, keep the battle" }).click();
  await page.locator(".lesson[data-step]").waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-pointed]").count(), 0);
  await page.reload();
  await page.getByRole("button", { name: /Take up the lesson again \(step 2 of 8\)/ }).click();
  assert.equal(await stepOf(page), "commit");
  const match = page.url();
  await page.goto(`${address}/#`);
  await page.goto(`${address}/#learn=admiralty`);
  await page.locator('.lesson[data-step="commit"]').waitFor();
  assert.equal(page.url().split("/#")[1], match.split("/#")[1]);
  await page.context().close();
});

test("learn: another system that is not there is said so", async ({ browser, address }) => {
  const page = await openPage(browser, `${address}/#learn=chess`);
  await page.getByRole("heading", { name: "This lesson is not there" }).waitFor();
  await page.getByText("there is no ruleset").waitFor();
  await page.context().close();
});

test("learn: a restarted server knows the step", async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "flagbridge-learn-"));
  let server = await serve(storeIn(folder));
  try {
    const port = new URL(server.address).port;
    const page = await learn(browser, server.address, "admiralty");
    await page.getByRole("textbox", { name: "Or type the order" }).fill("Halberd: 3");
    await page.keyboard.press("Enter");
    await page.locator('.lesson[data-step="commit"]').waitFor();
    await server.stop();
    server = await serve(storeIn(folder), undefined, port);
    await page.reload();
    await page.locator('.lesson[data-step="commit"]').waitFor();
    await page.context().close();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
