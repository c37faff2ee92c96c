// Small screens, lying phones, magnified pages, and what lies beyond the edge of the view.
import assert from "node:assert/strict";
import { build } from "esbuild";
import { join } from "node:path";
import { hiddenButtons, resized } from "./covering.mjs";
import { openPage, root, test } from "./harness.mjs";
import { beginDuel, seeded, setUp, step, untilAsked } from "./player.mjs";

const LYING = [
  [844, 390],
  [720, 450], // 1440 × 900 at 200 %
  [640, 360], // 1280 × 720 at 200 %
  [568, 320],
];
const UPRIGHT = [
  [390, 844],
  [320, 568],
  [768, 1024],
];
const ANSWERS_MAX = 24;
const SHIP_PX = 56;
const OWN = ".fleet .piece:has(.red)";
const WHOLE_SHIP_PX = 40;

async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/board", file)],
    bundle: true,
    format: "esm",
    write: false,
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

// What of the table does not lie wholly on the screen, and what lies over what.
const faultsOfLayout = (page, lying) =>
  page.evaluate((beside) => {
    const box = (query) => document.querySelector(query).getBoundingClientRect();
    const faults = [];
    const [board, side] = [box(".board"), box(".battle > .side")];
    if (beside ? board.right > side.left + 1 : board.bottom > side.top + 1) faults.push("board and question overlap");
    for (const element of document.querySelectorAll(".bar button, .side [role=tab], .view-buttons button")) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const words = element.getAttribute("aria-label") ?? element.textContent;
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) faults.push(`${words} is cut`);
      if (!element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)))
        faults.push(`${words} is covered`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("it scrolls sideways");
    return faults;
  }, lying);

test("board and question share small screens and cover nothing of one another", async ({ browser, address }) => {
  const page = await openPage(browser, address, { hasTouch: true });
  await beginDuel(page, "Admiralty");
  const faults = [];
  for (const [sizes, lying] of [
    [LYING, true],
    [UPRIGHT, false],
  ])
    for (const [width, height] of sizes) {
      await resized(page, { width, height });
      for (const fault of [...(await faultsOfLayout(page, lying)), ...(await hiddenButtons(page))])
        faults.push(`${width}×${height}: ${fault}`);
    }
  assert.deepEqual(faults, []);
  assert.equal(await page.locator("button kbd:visible").count(), 0, "a finger has no keys");
  // a keyboard takes the lower half of the screen: what is typed can be seen
  await resized(page, { width: 390, height: 844 });
  const field = page.locator(".side input[type=text], .side input:not([type])").first();
  await field.focus();
  await resized(page, { width: 390, height: 480 });
  await field.scrollIntoViewIfNeeded();
  assert.deepEqual(await hiddenButtons(page), []);
  const { y, height } = await field.boundingBox();
  assert.ok(y >= 0 && y + height <= 480, `the field is at ${y}`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

// Of each ship that has its cell for itself the length of its hull in pixels, whichever way it heads.
const hulls = (page, query = ".fleet .piece") =>
  page.evaluate((query) => {
    const places = [...document.querySelectorAll(".fleet .piece")].map(({ style }) => style.transform);
    const alone = [...document.querySelectorAll(query)].filter(
      ({ style }) => places.filter((place) => place === style.transform).length === 1,
    );
    return alone.map((piece) => {
      const hull = piece.querySelector(".ship-hull");
      const { width, height } = hull.getBBox();
      const { a, b } = hull.getScreenCTM();
      return Math.max(width, height) * Math.hypot(a, b);
    });
  }, query);

test("the view opens on the own fleet and shows what its ships are like", async ({ browser, address }) => {
  const page = await openPage(browser, address, { viewport: { width: 1440, height: 900 } });
  await setUp(page, "Admiralty", { scenario: "standard", players: { Blue: "cadet" } });
  await page.locator(".question[data-number]").waitFor();
  const random = seeded(1);
  const plotting = page.getByRole("heading", { name: "Where do your ships go?" });
  for (let i = 0; i < ANSWERS_MAX && !(await plotting.count()); i++) {
    await untilAsked(page);
    if (!(await plotting.count())) await step(page, random, { suggest: true });
  }
  const red = await hulls(page, OWN);
  assert.ok(red.length >= 3);
  assert.ok(Math.min(...red) >= SHIP_PX, `ships of ${red.map(Math.round)} pixels`);
  const edges = page.locator(".edge-pointer");
  assert.ok((await edges.count()) > 0, "enemies are far away");
  await page.locator(".edge-pointer b").first().waitFor();

  await page.getByRole("button", { name: "Show the whole board" }).click();
  await page.waitForFunction(() => !document.querySelector(".edge-pointer"));
  console.log(`# ships of ${Math.round(Math.max(...(await hulls(page))))} pixels on the whole board`);
  assert.ok(Math.max(...(await hulls(page))) <= WHOLE_SHIP_PX);
  await page.getByRole("button", { name: "Follow my fleet" }).click();
  await edges.first().waitFor();
  assert.deepEqual(await hulls(page, OWN), red);
  await page.context().close();
});

test("a pointer says the range as the contacts do, and leads there", async ({ browser, address }) => {
  const page = await openPage(browser, address, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await beginDuel(page, "Admiralty");
  const pointer = page.locator(".edge-pointer");
  await pointer.locator("b").waitFor();
  const range = await pointer.locator("b").innerText();
  await page.getByRole("tab", { name: "Contacts" }).click();
  const row = page.getByRole("table", { name: /^Contacts of/ }).locator("tbody tr");
  assert.equal(await row.locator("td").first().innerText(), range);
  await pointer.click();
  await page.waitForFunction(() => !document.querySelector(".edge-pointer"));
  await page.context().close();
});

test("enemies in one direction share a pointer, which tells the nearest", async () => {
  const { pointersTo } = await load("pointers.tsx");
  const foe = (name, x, y) => ({ unit: { name, side: "blue" }, at: [x, y] });
  const camera = { size: { width: 400, height: 300 }, toScreen: (at) => at, cellPx: 60 };
  const ranges = { from: "Hood", to: new Map(Object.entries({ A: 12, B: 9, C: 30 })) };
  const found = pointersTo(
    [foe("A", 900, 150), foe("B", 900, 160), foe("C", 200, -500), foe("D", 200, 100)],
    camera,
    ranges,
  );
  assert.deepEqual(
    found.map(({ at, angle, foes }) => [at.map(Math.round), angle, foes.map(({ name, range }) => `${name} ${range}`)]),
    [
      [[358, 150], 90, ["B 9", "A 12"]],
      [[200, 20], 0, ["C 30"]],
    ],
  );
  // a ship that stands where a pointer would be is not covered
  const at = (x, y) => ({ unit: { name: "own", side: "red" }, at: [x, y] });
  const [{ at: place }] = pointersTo([foe("A", 900, 150)], camera, ranges, [at(350, 140)]);
  assert.ok(place[0] === 358 && Math.abs(place[1] - 140) >= 44, `the pointer is at ${place}`);
});
