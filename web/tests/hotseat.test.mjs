// Two people at one screen: behind the curtain, and before the orders are revealed, nothing of the other.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { giveOrder, isOver, seeded, setUp, step, withoutAnimation } from "./player.mjs";

const SEED = 5;
const STEPS_MAX = 160;

// Everything a curious person could look at: the whole document with its title and live regions, and
// what the browser keeps.
const everything = (page) =>
  page.evaluate(() => ({
    document: document.documentElement.outerHTML,
    title: document.title,
    spoken: [...document.querySelectorAll("[aria-live], [role=status], [role=alert], [role=log]")]
      .map((region) => region.textContent)
      .join("\n"),
    kept: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    address: location.href,
  }));

async function tracesOf(page, { order, side }) {
  const found = await everything(page);
  const ghosts = await page.locator(`.ghost.${side}, .path.${side}`).count();
  return [
    ...Object.keys(found).filter((place) => found[place].includes(order)),
    ...(ghosts ? [`${ghosts} ghosts`] : []),
  ];
}

const handOver = (page, seat) => page.getByRole("heading", { name: `Hand over to ${seat}` });
const curtain = (page, seat) => handOver(page, seat).waitFor();

// Enter seals the orders. If they cost a ship, that is asked about first.
async function seal(page, sealed) {
  const number = await page.locator(".question[data-number]").getAttribute("data-number");
  const meant = page.getByRole("button", { name: "Commit all the same" });
  await page.keyboard.press("Enter");
  await meant.or(sealed).first().waitFor();
  if (await meant.isVisible()) await meant.click();
  await sealed.waitFor();
  await page.locator(`.question[data-number="${number}"]`).waitFor({ state: "detached" });
}

// Behind the curtain there is nothing of the battle at all.
async function isBare(page, ...ships) {
  const { document: html, spoken } = await everything(page);
  for (const ship of ships) assert.ok(!html.includes(ship), `${ship} is behind the curtain`);
  assert.equal(await page.locator("svg:not(.art-light), .question, .log, .fleet").count(), 0);
  assert.equal(spoken.trim(), "");
}

// Whoever sits here gives an order and seals it; then it is the other's turn, and nothing is left of it.
async function plotAndHandOver(page, side, next) {
  const mine = await giveOrder(page);
  assert.equal(mine.side, side);
  assert.ok(mine.order.length > 2, `${mine.order} is too short to be searched for`);
  assert.ok((await tracesOf(page, mine)).length >= 2, "the own order and its ghost are there");
  await seal(page, handOver(page, next));
  assert.deepEqual(await tracesOf(page, mine), []);
  await isBare(page, mine.ship);
  return mine;
}

// Nothing of the one who has sealed while the other looks at the table and writes.
async function plotWithout(page, theirs) {
  page.heard.length = 0;
  await page.keyboard.press("Enter");
  const mine = await giveOrder(page, theirs.order);
  assert.notEqual(mine.order, theirs.order, "equal orders could not be told apart");
  assert.deepEqual(await tracesOf(page, theirs), []);
  assert.deepEqual(toldOf(page, theirs), []);
  await seal(page, page.locator("main.battle:not(:has(.ship.order))"));
}

const toldOf = (page, { ship, order }) => page.heard.filter((line) => line.includes(order) && line.includes(ship));

test("two people here, with a curtain between them", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const page = await openPage(browser, address, { listen: true });
  await withoutAnimation(page);
  await setUp(page, "Admiralty", { turnLimit: 2, players: { Red: "me", Blue: "here" } });
  await curtain(page, "Red");
  await page.keyboard.press("Enter");
  const red = await plotAndHandOver(page, "red", "Blue");
  await page.reload();
  await curtain(page, "Blue");
  assert.deepEqual(await tracesOf(page, red), [], "after a reload");
  await isBare(page, red.ship);
  await plotWithout(page, red);
  assert.notDeepEqual(toldOf(page, red), [], "now both are revealed");

  // blue sits here when the second turn begins
  const blue = await plotAndHandOver(page, "blue", "Red");
  await plotWithout(page, blue);
  const random = seeded(SEED);
  for (let i = 0; i < STEPS_MAX && !(await isOver(page)); i++) {
    await page.locator(".curtain, .question[data-number], .after").first().waitFor();
    if (await page.locator(".curtain").count()) await page.keyboard.press("Enter");
    else await step(page, random);
  }
  assert.match(await page.locator("#result").innerText(), /wins|lost|draw/i);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
