// Two people, two browsers: an invitation, secret orders, a reload and a lost connection.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { cuttable, tryNow } from "./line.mjs";
import { giveOrder, isOver, orderOf, seeded, setUp, step, withoutAnimation } from "./player.mjs";

const SEED = 3;
const STEPS_MAX = 120;
// What a browser says about a socket that broke; the page can neither prevent nor hide it.
const EXPECTED = /WebSocket connection to .* failed/;

// Where in this page something of another's order can be found: on the screen, in what was heard.
async function tracesOf(page, { ship, side, order }) {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  const ghosts = await page.locator(`.ghost.${side}`).count();
  const heard = page.heard.filter((frame) => frame.includes(order) && frame.includes(ship));
  return [
    ...(html.includes(order) ? [`the page shows ${order}`] : []),
    ...(ghosts ? [`${ghosts} ghosts on the board`] : []),
    ...heard.map((frame) => `it was told ${frame.slice(0, 300)}`),
  ];
}

const settledOrder = (page, order) => page.locator(".ship.order .note", { hasText: order }).waitFor();
const commit = (page) => page.getByRole("button", { name: /^Commit all orders/ }).click();
const waits = (page) => page.getByRole("heading", { name: /^Waiting for/ }).waitFor();

async function invite(red, line, browser) {
  await red.getByRole("button", { name: "Invite by link" }).click();
  const dialog = red.getByRole("dialog");
  const link = await dialog.getByRole("textbox", { name: "Link" }).first().inputValue();
  assert.match(link, /#join=/);
  assert.match(await dialog.getByRole("textbox", { name: "Command" }).inputValue(), /^flagbridge serve --listen/);
  await dialog.getByRole("button", { name: "Close" }).click();
  const blue = await openPage(browser, line.address, { listen: true });
  await withoutAnimation(blue);
  await blue.goto(line.address + link.slice(link.indexOf("/#")));
  await blue.getByRole("button", { name: "Join" }).click();
  await blue.locator(".question[data-number]").waitFor();
  return blue;
}

// Whoever is asked answers, until both see the result.
async function fightOn(pages, random) {
  for (let i = 0; i < STEPS_MAX; i++) {
    await Promise.race(pages.map((page) => page.locator(".question[data-number], .after").first().waitFor()));
    if (await isOver(pages[0])) return pages[1].locator(".after").waitFor();
    for (const page of pages) await step(page, random);
  }
  throw new Error(`still fighting after ${STEPS_MAX} rounds`);
}

const resultOf = async (page) => ({
  title: (await page.locator("#result").innerText()).replace(/:.*/, ""),
  score: await page.locator(".after p.muted").innerText(),
});

test("two friends by link, with secret orders, a reload and a lost connection", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const line = await cuttable(address);
  const red = await openPage(browser, address, { listen: true });
  await withoutAnimation(red);
  await setUp(red, "Admiralty", { turnLimit: 3, players: { Red: "me", Blue: "invite" } });
  await red.locator(".question[data-number]").waitFor();
  const blue = await invite(red, line, browser);
  await red.getByText("Blue has not come yet").waitFor({ state: "detached" });

  const redOrder = await giveOrder(red);
  assert.ok(redOrder.order.length > 2, `${redOrder.order} is too short to be searched for`);
  assert.ok((await tracesOf(red, redOrder)).length >= 3, "in red's own page the search finds words, ghost and lines");
  assert.deepEqual(await tracesOf(blue, redOrder), []);

  await red.reload();
  await settledOrder(red, redOrder.order);
  assert.deepEqual(await orderOf(red), redOrder, "the draft is still there after a reload");

  const blueOrder = await giveOrder(blue, redOrder.order);
  assert.deepEqual(await tracesOf(red, blueOrder), []);

  line.cut();
  await blue.getByRole("alert").getByText("Your draft is safe").waitFor();
  await settledOrder(blue, blueOrder.order);
  await commit(red);
  await waits(red);
  line.mend();
  await tryNow(blue);
  await blue.getByRole("alert").waitFor({ state: "detached" });
  await blue.getByText("orders sealed").waitFor();
  assert.deepEqual(await orderOf(blue), blueOrder, "the draft is still there after the loss");
  assert.deepEqual(await tracesOf(blue, redOrder), [], "red has committed, blue has not");
  assert.deepEqual(await tracesOf(red, blueOrder), []);

  await commit(blue);
  await Promise.all([red, blue].map((page) => page.getByText("orders sealed").waitFor({ state: "detached" })));
  const told = (page, { ship, order }) => page.heard.some((frame) => frame.includes(ship) && frame.includes(order));
  assert.ok(
    told(blue, redOrder) && told(red, blueOrder),
    "once both have committed the search finds what it did not find before",
  );

  await fightOn([red, blue], seeded(SEED));
  const result = await resultOf(red);
  assert.match(result.title, /wins|lost|draw/i);
  assert.deepEqual(await resultOf(blue), result);
  assert.deepEqual(
    [...red.complaints, ...blue.complaints].filter((words) => !EXPECTED.test(words)),
    [],
  );
  await Promise.all([red, blue].map((page) => page.context().close()));
  line.end();
});
