// What was promised in numbers: clicks, milliseconds, bytes.
import assert from "node:assert/strict";
import { openPage, promised, test } from "./harness.mjs";
import { isOver, reachable, seeded, setUp, step, untilAsked, withoutAnimation } from "./player.mjs";

const SEED = 17;
const FIRST_LOAD_BYTES = 120 * 1024;
const WITH_FONTS_BYTES = 200 * 1024;
const REACH_MS = 100;
const ODDS_MS = 200;
const SELECTIONS = 40;
const AIMS = 40;
const SIX_SHIPS_CLICKS = 13;
const TRIES_MAX = 5;
const STEPS_MAX = 80;

const p95 = (times) => [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];

const report = (what, times, most) => promised(`${what}, p95 of ${times.length}`, p95(times), most);

test("from opening the page to the first question: two clicks, and not much to load", async ({ browser, address }) => {
  const loaded = [];
  const page = await openPage(browser, "about:blank"); // so that every host counts as another one
  const weigh = async (request) => ({
    font: request.resourceType() === "font",
    bytes: (await request.sizes()).responseBodySize,
  });
  page.on("requestfinished", (request) => loaded.push(weigh(request)));
  await page.goto(address);
  await page.getByRole("button", { name: "First battle: Admiralty" }).waitFor();
  await page.waitForLoadState("networkidle");
  const weights = await Promise.all(loaded);
  const sum = (list) => list.reduce((all, { bytes }) => all + bytes, 0);
  const [bytes, whole] = [sum(weights.filter(({ font }) => !font)), sum(weights)];
  const kib = (count) => `${(count / 1024).toFixed(1)} KiB`;
  console.log(`# first load: ${kib(bytes)} in ${loaded.length} requests, ${kib(whole)} with fonts`);
  assert.ok(bytes > 10_000 && bytes <= FIRST_LOAD_BYTES);
  assert.ok(whole > bytes && whole <= WITH_FONTS_BYTES);

  await page.getByRole("button", { name: "First battle: Admiralty" }).click(); // one
  await page.locator(".reach-cell").first().waitFor();
  assert.match(await page.title(), /^Your move/);
  assert.ok(await page.locator(".question .help").isVisible(), "why one is asked");
  assert.deepEqual(
    page.complaints.filter((words) => !words.includes(new URL(address).host)),
    [],
  );
  await page.context().close();
});

// Selects one ship after the other and takes the time, all of it within the page.
const timeReach = (page, count) =>
  page.evaluate(async (rounds) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const shown = (name) =>
      document.querySelector("#ship-orders-title")?.textContent.trim() === name &&
      document.querySelector(".reach-cell");
    const ships = [...document.querySelectorAll(".fleet-column .ship .choose")];
    const times = [];
    for (let i = 0; i < rounds; i++) {
      const ship = ships[i % ships.length];
      const name = ship.querySelector(".who b").textContent;
      if (shown(name)) continue;
      const begin = performance.now();
      ship.click();
      while (!shown(name)) await frame();
      times.push(performance.now() - begin);
    }
    return times;
  }, count);

// Takes weapons off their target and puts them on again; the odds are there when they are not stale.
const timeOdds = (page, count) =>
  page.evaluate(async (rounds) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const stale = () => document.querySelector(".target-body[data-stale=true]");
    const times = [];
    for (let i = 0; i < 3 * rounds && times.length < rounds; i++) {
      const mounts = [...document.querySelectorAll(".mount[aria-disabled=false]")];
      if (!mounts.length) break; // the ship has fired
      const begin = performance.now();
      mounts[i % mounts.length].click();
      await frame();
      // where nothing is left to be shot at there are no odds
      if (!stale()) continue;
      while (stale()) await frame();
      times.push(performance.now() - begin);
    }
    return times;
  }, count);

const missing = (page) => page.locator(".fleet-column .ship.missing").count();

// Orders for all ships with as few clicks as a person needs; answers how many.
async function plotByClicks(page, random) {
  let clicks = 0;
  for (let left = await missing(page); left; left = await missing(page)) {
    const ordered = () =>
      page.waitForFunction((count) => document.querySelectorAll(".fleet-column .ship.missing").length < count, left);
    const cells = await reachable(page);
    const { x, y } = cells[random(cells.length)];
    await page.mouse.click(x, y);
    clicks++;
    const petal = page.locator(".rose-words ol button").first();
    await Promise.race([ordered().catch(() => undefined), petal.waitFor().catch(() => undefined)]);
    if (!(await petal.count())) continue;
    await petal.click();
    clicks++;
    await ordered();
  }
  await page.getByRole("button", { name: /^Commit all orders/ }).click();
  return clicks + 1;
}

const isFire = (page) => page.locator(".fire .mount[aria-disabled=false]").first().isVisible();

// Until guns bear: the captain plots, everything else is answered as it comes.
async function closeIn(page, random) {
  for (let i = 0; i < STEPS_MAX; i++) {
    await untilAsked(page);
    assert.ok(!(await isOver(page)), "over before a shot was fired");
    await page.getByText("Looking along the sights").waitFor({ state: "detached" });
    if (await isFire(page)) return;
    const finish = page.locator(".orders").getByRole("button", { name: "Finish the phase for me" });
    if (await finish.count()) {
      await finish.click();
      await page.getByRole("button", { name: /^Take .* end the phase/ }).click({ timeout: 60_000 });
      await page.locator(".proposals").waitFor({ state: "detached" });
    } else await step(page, random);
  }
  throw new Error("nobody ever came into range");
}

// Whether what is asked next is a ship's fire, ready to be given: until then the last ship's may stand there still.
async function firesNext(page) {
  const ready = page.locator(".fire:has(.mount[aria-disabled=false]) button.primary:enabled");
  await ready.or(page.locator(".after, .question[data-number]:not(:has(.fire))")).first().waitFor();
  return ready.isVisible();
}

test("reach, odds, clicks and keys with six ships, as promised", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const random = seeded(SEED);
  const page = await openPage(browser, address);
  await withoutAnimation(page);
  await setUp(page, "Admiralty", { scenario: "standard", players: { Red: "me", Blue: "cadet" }, turnLimit: 12 });
  await page.getByRole("button", { name: /^Accept placement/ }).click(); // one click deploys the fleet
  await page.getByRole("heading", { name: /Where do your ships go/ }).waitFor();
  await page.locator(".reach-cell").first().waitFor();
  assert.equal(await missing(page), 6);
  report("reach of a selected ship", await timeReach(page, SELECTIONS), REACH_MS);

  const clicks = await plotByClicks(page, random);
  console.log(`# ${clicks} clicks for six ships`);
  assert.ok(clicks <= SIX_SHIPS_CLICKS, `${clicks} clicks`);

  let odds = [];
  for (let tries = 0; tries < TRIES_MAX && odds.length < AIMS; tries++) {
    await closeIn(page, random);
    odds = await timeOdds(page, AIMS);
  }
  report("odds of a changed plan", odds, ODDS_MS);
  await closeIn(page, random);

  // the changed plan is proposed anew and fired: two keys; every further ship needs one
  await page.keyboard.press("g");
  let keys = 1;
  let ships = 0;
  while (ships < 6 && (await firesNext(page))) {
    const number = await page.locator(".question").getAttribute("data-number");
    await page.keyboard.press("Enter");
    keys++;
    await page.waitForFunction(
      (old) => document.querySelector(".question")?.getAttribute("data-number") !== old,
      number,
    );
    ships++;
    await untilAsked(page);
  }
  console.log(`# ${keys} keys for ${ships} ships that fire`);
  assert.ok(ships > 0 && keys <= 2 * ships);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
