// One duel per kind of grid by somebody who sees no picture and has no pointer: keys only, and whatever
// is decided is read from the accessibility tree.
import assert from "node:assert/strict";
import { openPage, PATIENCE_MS, test } from "./harness.mjs";
import { seeded } from "./player.mjs";

const SEED = 7;
const TURNS = 3;
const TABS_MAX = 150;
const STEPS_MAX = 250;
const STILL_READS = 100; // of a page that does not change, and where nothing is on its way

// Pictures are gone. (A sheet made by script: the page allows no other styles than its own.)
const blind = (page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("svg { display: none !important }");
    document.adoptedStyleSheets = [sheet];
  });

const linesOf = (tree) =>
  tree.split("\n").map((line) =>
    line
      .trim()
      .replace(/^- '?/, "")
      .replaceAll(/ \[(ref|cursor)=\w+\]/g, "")
      .replaceAll("''", "'"),
  );

// Line by line: 'button "Menu" [active]'.
const read = async (page) => linesOf(await page.ariaSnapshot({ mode: "ai" }));
// The part of it that has the focus; nothing if nobody has it.
async function focused(page) {
  const at = page.locator(":focus");
  return (await at.count()) ? linesOf(await at.ariaSnapshot({ timeout: 1000 }).catch(() => ""))[0] : "";
}
const withoutFocus = (lines) => lines.join("\n").replaceAll(" [active]", "");
const enabled = (line) => !line.includes("[disabled]");

// Waits until something is there that fits.
async function until(page, wanted) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const lines = await read(page);
    const found = lines.find((line) => wanted.test(line) && enabled(line));
    if (found) return found;
    if (Date.now() > end) throw new Error(`no ${wanted} in\n${lines.join("\n")}`);
  }
}

// Tab until what is focused fits.
async function goTo(page, wanted) {
  await until(page, wanted);
  for (let i = 0; i < TABS_MAX; i++) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${wanted} cannot be reached with Tab:\n${(await read(page)).join("\n")}`);
}

async function push(page, wanted) {
  await goTo(page, wanted);
  await page.keyboard.press("Enter");
}

// J leads to the question, past trays and a long log.
async function answer(page, wanted) {
  await until(page, wanted);
  await page.keyboard.press("j");
  await push(page, wanted);
}

async function setUp(page, system) {
  await push(page, new RegExp(`^button "${system}"`));
  await push(page, /^button "Set up/);
  await goTo(page, /^combobox "Blue"/);
  await page.keyboard.type("Cadet");
  await until(page, /^option "Cadet.*\[selected\]/);
  await push(page, /Options of the rules/);
  await goTo(page, /^searchbox "Find"/);
  await page.keyboard.type("turn limit");
  await goTo(page, /^spinbutton "Turn limit"/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(String(TURNS));
  await push(page, /^button "Begin"/);
}

const NO_ORDER = /no order yet|still to move|may act|to be placed|to be answered/;
const PROPOSED = /^button "(Take|Accept).* Enter"/;
const isOver = (lines) =>
  lines.some((line) => /^heading ".*(wins|lost|draw)/i.test(line)) &&
  lines.some((line) => /^button "Watch it again"/.test(line));

// The first answer of the ship in hand that moves nothing, as something to search for.
function plainOrder(lines) {
  const ship = lines.findIndex((line) => /^heading ".*\[level=3\]/.test(line));
  const rest = lines.slice(
    ship,
    lines.findIndex((line) => line.includes("Or type the order")),
  );
  const name = rest.map((line) => line.match(/^button "([^"]*)"/)?.[1]).find(Boolean);
  return ship >= 0 && name ? new RegExp(`^button "${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"`) : null;
}

// What to do now, as one or more keys; null while others are asked.
function decide(lines, random) {
  const has = (wanted) => lines.some((line) => wanted.test(line) && enabled(line));
  const ordering = lines.some((line) => /^group "Help with the orders"/.test(line));
  if (has(/^heading "Ending on/)) return { key: "1" };
  if (ordering && has(PROPOSED)) return { push: PROPOSED };
  if (ordering && lines.some((line) => /^button/.test(line) && NO_ORDER.test(line))) {
    if (has(/cells? within reach, as a list/) && random(2)) return { list: true };
    const plain = plainOrder(lines);
    if (plain && has(/no suggestion/)) return { push: plain };
    if (has(/^button "Suggest G"/)) return { key: "g" };
  }
  if (has(/^button ".* Enter"/)) return { push: /^button ".* Enter"/ };
  const answers = lines.filter((line) => /^button "[1-9] /.test(line) && enabled(line)).length;
  return answers ? { key: String(1 + random(Math.min(answers, 2))) } : null;
}

// From the list of all places within reach: the first.
async function orderFromList(page) {
  await answer(page, /cells? within reach, as a list/);
  await push(page, /^button "(to|stays?|at) /i);
}

async function untilChanged(page, before) {
  for (let still = 0; still < STILL_READS; still++) {
    if (withoutFocus(await read(page)) !== before) return;
    if (page.unanswered.size) still = 0;
  }
}

async function play(page, random) {
  for (let i = 0; i < STEPS_MAX; i++) {
    const lines = await read(page);
    if (isOver(lines)) return i;
    const choice = decide(lines, random);
    try {
      if (choice?.list) await orderFromList(page);
      else if (choice?.push) await answer(page, choice.push);
      else if (choice?.key) await page.keyboard.press(choice.key);
    } catch (error) {
      // the table had moved on before the key was there
      if (withoutFocus(await read(page)) === withoutFocus(lines)) throw error;
    }
    await untilChanged(page, withoutFocus(lines));
  }
  throw new Error(`still fighting after ${STEPS_MAX} steps:\n${(await read(page)).join("\n")}`);
}

for (const [grid, system] of [
  ["flat hexes", "Admiralty"],
  ["pointed hexes", "Universal"],
  ["squares", "Admiral"],
])
  test(`${system} on ${grid} by keyboard, without pictures`, async ({ browser, address }) => {
    console.log(`# seed ${SEED}`);
    const page = await openPage(browser, address);
    await blind(page);
    await setUp(page, system);
    await until(page, /^button ".* (Enter|G)"/);
    const steps = await play(page, seeded(SEED));
    console.log(`# ${steps} steps`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
