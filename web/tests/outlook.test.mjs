// See before you order: what an order leads to, where an enemy can be, and how dangerous that is.
import assert from "node:assert/strict";
import { openPage, promised, test } from "./harness.mjs";
import { takeSeat, untilReachable } from "./player.mjs";

const EXACT_MS = 150;
const ESTIMATE_MS = 150;
const REACH_MS = 100;

// Hood runs to the edge, three hexes away; the enemy is in sight.
const RUNAWAY = {
  id: "runaway",
  ruleset: "admiralty",
  title: "Runaway",
  board: { columns: 16, rows: 14 },
  vp_target: 500,
  sides: {
    red: { units: [{ design: "victory", name: "Hood", cell: "0804", heading: 0, speed: 4 }] },
    blue: { units: [{ design: "victory", name: "Wolf", cell: "0811", heading: 0, speed: 3 }] },
  },
  options: { "turn-limit": 20 },
};

// Hood flies into a planet if it goes straight on; orders are carried out at once.
const LANDFALL = {
  id: "landfall",
  ruleset: "nova",
  title: "Landfall",
  board: { columns: 20, rows: 16 },
  victory: { vp_at_least: 900 },
  terrain: [{ kind: "planet", cells: ["1008"] }],
  sides: {
    red: {
      units: [
        { design: "nv-resolute", name: "Hood", cell: "1010", heading: 0, speed: 2 },
        { design: "nv-resolute", name: "Fox", cell: "0210", heading: 0, speed: 2 },
      ],
    },
    blue: { units: [{ design: "nv-basalt", name: "Wolf", cell: "1903", heading: 4, speed: 2 }] },
  },
  options: { terrain: true, "turn-limit": 20 },
  start: { turn: 2, phase: "movement", leader: "red" },
};

const sitDown = async (browser, address, scenario) => {
  const page = await openPage(browser, address);
  await takeSeat(page, address, scenario);
  await page.locator(".reach-cell").first().waitFor();
  return page;
};

const number = (page) => page.locator(".question[data-number]").getAttribute("data-number");

test("an order that loses its ship has no tick, and the commit asks once", async ({ browser, address }) => {
  const page = await sitDown(browser, address, RUNAWAY);
  const typed = page.getByLabel("Or type the order");
  const verdict = page.locator("#typed-verdict");
  await typed.fill("2");
  await verdict.locator(".good").waitFor();
  await typed.fill("5");
  await verdict.locator(".bad").waitFor();
  assert.match(await verdict.innerText(), /leaves the board .* and is lost/);
  assert.doesNotMatch(await verdict.innerText(), /✓/);
  await typed.press("Enter");
  await page.locator(".ship.order").waitFor();
  await page.locator(".warnings .grave").first().waitFor();
  const before = await number(page);
  await page.locator(".commit .primary").click();
  const doubt = page.locator(".doubt");
  await doubt.waitFor();
  assert.match(await doubt.innerText(), /and is lost/);
  assert.equal(await number(page), before);
  await doubt.getByRole("button", { name: /^No, another order/ }).click();
  await doubt.waitFor({ state: "detached" });
  await page.locator(".commit .primary").click();
  await doubt.getByRole("button", { name: "Commit all the same" }).click();
  await page.locator(`.question[data-number="${before}"]`).waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
});

test("an order that is carried out at once is asked about before it is given", async ({ browser, address }) => {
  const page = await sitDown(browser, address, LANDFALL);
  const before = await number(page);
  const typed = page.getByLabel("Or type the order");
  await typed.fill("Hood: 2");
  await page.locator("#typed-verdict .bad").waitFor();
  await typed.press("Enter");
  const doubt = page.locator(".doubt");
  await doubt.waitFor();
  assert.match(await doubt.innerText(), /Hood runs into the planet in 1008 and is lost\./);
  await page.keyboard.press("Escape");
  assert.equal(await number(page), before);
  await typed.fill("Hood: 1");
  await page.locator("#typed-verdict .good").waitFor();
  await typed.press("Enter");
  await page.locator(`.question[data-number="${before}"]`).waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
});

// Milliseconds until it is there.
async function timed(run) {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

test("an enemy shows where it can be, and an order what bears from its end", async ({ browser, address }) => {
  const page = await sitDown(browser, address, RUNAWAY);
  const enemy = page.locator('.board-area [data-unit="Wolf"]').first();
  promised(
    "reach of an enemy",
    await timed(async () => {
      await enemy.click();
      await page.locator(".their-reach .their-border[d]").waitFor({ state: "attached" });
    }),
    REACH_MS,
  );
  assert.match(await page.locator(".orders").innerText(), /Wolf can be in \d+ cells next turn/);
  await page.keyboard.press("Escape");
  await page.locator(".their-reach").waitFor({ state: "detached" });
  promised(
    "estimate of the danger",
    await timed(async () => {
      await page.keyboard.press("t");
      await page.locator(".danger-area").first().waitFor({ state: "attached" });
    }),
    ESTIMATE_MS,
  );
  assert.match(await page.locator(".orders").innerText(), /Estimate \(~\): per cent/);
  assert.ok((await page.locator(".reach-cell.plain").count()) > 10);
  const spot = (await untilReachable(page)).at(3);
  promised(
    "odds of the cell pointed at",
    await timed(async () => {
      await page.mouse.move(spot.x, spot.y);
      await page
        .locator(".foreseen")
        .getByText(/by default/)
        .waitFor();
    }),
    EXACT_MS,
  );
  assert.ok((await page.locator(".range-band").count()) > 0);
  assert.match(await page.locator(".foreseen").innerText(), /Estimate: /);
  assert.deepEqual(page.complaints, []);
});
