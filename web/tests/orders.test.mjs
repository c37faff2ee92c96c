// Orders: their words, the rose, and a fleet that is placed, plotted and changed with few clicks.
import assert from "node:assert/strict";
import { join } from "node:path";
import { build } from "esbuild";
import { openPage, promised, root, test } from "./harness.mjs";
import { holdAnswer } from "./line.mjs";
import { beginDuel, setUp, untilAsked, untilReachable, withoutAnimation } from "./player.mjs";

const SELECT_P95_MS = 100;

async function words() {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/questions/orders-ends.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const steps = ["N", "NE", "SE", "S", "SW", "NW"].map((name) => ({ name }));
const answer = (text, brief, cell, direction, more = {}) => ({
  text,
  brief,
  unit: text.split(/[ :]/)[0],
  decision: "plot",
  end: { cell, direction },
  ...more,
});
const thrust = (used, of, speed) => ({ effort: { name: "thrust", used, of, speed } });

test("orders are told without what everybody knows", async () => {
  const { choiceWords, deedWords, orderWords } = await words();
  const placed = answer("Halberd at 0101 heading 3", "", "0101", 3);
  assert.equal(deedWords(answer("CO-1 to 0611 ram FR-2", "ram FR-2", "0611", null)), "ram FR-2");
  assert.equal(deedWords(placed), "");
  assert.equal(orderWords(placed), "Halberd at 0101 heading 3");
  assert.equal(deedWords({ text: "Halberd stays", brief: null }), "Halberd stays");
  assert.equal(choiceWords({ steps }, placed), "to 0101 heading S");
  assert.equal(
    choiceWords({ steps }, answer("Halberd: 2P1", "2P1", "1205", 1, thrust(3, 5, 4))),
    "to 1205 heading NE: 2P1, thrust 3 of 5, speed 4",
  );
});

test("a rose has the least strain of each heading, and every meeting by itself", async () => {
  const { byCell, petals, roseOption } = await words();
  const list = [
    answer("A: !1P", "!1P", "0202", 1, thrust(1, 10, 1)),
    answer("A: S2P", "S2P", "0202", 1, thrust(5, 5, 2)),
    answer("A: P1", "P1", "0202", 1, thrust(2, 5, 1)),
    answer("A: 1", "1", "0202", 0, thrust(1, 5, 1)),
    answer("A: 1 ram B", "1 ram B", "0202", 0, { target: "B", ...thrust(1, 5, 1) }),
    { text: "A stays", unit: "A", decision: "plot" },
  ];
  const found = petals(byCell(list).get("0202"));
  assert.deepEqual(
    found.map(({ best, others }) => [best.text, others.length]),
    [
      ["A: 1", 0],
      ["A: P1", 2],
      ["A: 1 ram B", 0],
    ],
  );
  const options = found.map((petal) => roseOption({ steps }, petal));
  assert.deepEqual(
    options.map(({ direction, label }) => [direction, label]),
    [
      [0, "1"],
      [1, "P1"],
      [null, "N 1 ram B"],
    ],
  );
});

// A standard battle up to the orders of its first turn: the placement is taken as it was proposed.
async function plotting(page) {
  await withoutAnimation(page);
  await setUp(page, "Admiralty", { scenario: "standard", players: { Blue: "cadet" } });
  await page.getByRole("button", { name: /^Accept placement/ }).click();
  await page.getByRole("heading", { name: /Where do your ships go/ }).waitFor();
  await untilAsked(page);
  await page.locator(".reach-cell").first().waitFor();
}

const chosen = (page) => page.locator(".ship[aria-current] b").textContent();
const orders = (page) => page.locator(".ship.order").count();

test("six ships are plotted with twelve clicks, changed, and asked about once", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await plotting(page);
  const ships = await page.locator(".ship").count();
  let clicks = 0;
  for (let done = 0; done < ships; done++) {
    const [{ x, y }] = await untilReachable(page);
    await page.mouse.click(x, y);
    clicks++;
    const petal = page.locator(".heading-rose button").first();
    const given = page.locator(`.ship.order >> nth=${done}`);
    await petal.or(given).first().waitFor();
    if (await petal.isVisible()) {
      await petal.click();
      clicks++;
    }
    await given.waitFor();
  }
  assert.equal(ships, 6);
  assert.ok(clicks <= 2 * ships, `${clicks} clicks`);

  const first = page.locator(".ship").first();
  await first.getByRole("button", { name: /^Take back/ }).click();
  await page.locator(".ship.missing").waitFor();
  assert.equal(await orders(page), ships - 1);
  assert.equal(await chosen(page), await first.locator("b").textContent());

  const typed = page.getByLabel("Or type the order");
  await typed.fill("99");
  await page.locator("#typed-verdict .rule-id").waitFor();
  await typed.fill("1");
  await page.locator("#typed-verdict .good").waitFor();
  await typed.press("Enter");
  await page.locator(`.ship.order >> nth=${ships - 1}`).waitFor();
  await typed.blur();
  await page.keyboard.press("Control+z");
  await page.locator(".ship.missing").waitFor();

  await page.keyboard.press("Enter");
  await page.getByText("1 ship has no order").waitFor();
  await page.keyboard.press("Enter");
  await page
    .getByRole("heading", { name: /Where do your ships go/ })
    .waitFor({ state: "detached" })
    .catch(() => undefined);
  await untilAsked(page);
  assert.equal(await orders(page), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("a chosen ship shows where it can go as soon as promised", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await plotting(page);
  await page.waitForTimeout(500); // all ships' answers have been fetched by then
  const times = await page.evaluate(async () => {
    const border = () => document.querySelector(".reach-border")?.getAttribute("d");
    const changed = (before) =>
      new Promise((done) => {
        const watcher = new MutationObserver(() => {
          if (border() === before) return;
          watcher.disconnect();
          done();
        });
        watcher.observe(document.querySelector(".board-area"), { subtree: true, childList: true, attributes: true });
      });
    const found = [];
    for (let i = 1; i <= 40; i++) {
      const rows = document.querySelectorAll(".ship .choose");
      const shown = changed(border());
      const begin = performance.now();
      rows[(i * 5) % rows.length].click();
      await shown;
      found.push(performance.now() - begin);
      await new Promise((next) => requestAnimationFrame(next));
    }
    return found.sort((a, b) => a - b);
  });
  const p95 = times[Math.floor(times.length * 0.95) - 1];
  promised("reach of a ship chosen in the list, p95", p95, SELECT_P95_MS);
  await page.context().close();
});

test("a key does not end the choosing of a fleet while the captain is at it", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  let thoughts = 0; // with the second one a ship is chosen already, so that the choosing could be ended
  const line = await holdAnswer(page, ({ suggestions }) => suggestions && ++thoughts === 2);
  await beginDuel(page, "Universal", { scenario: "the-reef" });
  await page.locator(".offers li").first().waitFor();
  await page.keyboard.press("g");
  while (!line.held()) await page.evaluate(() => fetch("/health").then(() => undefined));
  await page.locator(".shop button:disabled", { hasText: "Let the captain choose" }).waitFor();
  await page.keyboard.press("Enter");
  // by then the page would have heard that the choosing is over
  for (let i = 0; i < 10; i++) await page.evaluate(() => fetch("/health").then(() => undefined));
  line.letGo();
  await page.locator(".question", { hasText: "Where does a ship start" }).waitFor();
  await page.locator(".fleet-column li").nth(1).waitFor();
  assert.deepEqual(line.refused, []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
