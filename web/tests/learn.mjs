// What tests about guided battles share: beginning one, where it stands, playing it to its end.
import { openPage } from "./harness.mjs";
import { isOver, reachable, seeded, step, untilAsked, untilOther } from "./player.mjs";

export const SYSTEMS = ["admiral", "admiralty", "nova", "universal", "starstrike"];
export const FIRED_MOST = 60; // inputs until "you have fired"
const ACTIONS_MAX = 400;
const TRIES = 12; // at a page that does not change, and where nothing can be pressed

// Everything is told at once, as somebody would have chosen before.
export async function learn(browser, address, system, options) {
  const page = await openPage(browser, address, { listen: true, ...options });
  await page.evaluate(() => localStorage.setItem("flagbridge.settings", JSON.stringify({ speed: "instant" })));
  await page.goto(`${address}/#learn=${system}`);
  await page.reload();
  await page.locator(".lesson[data-step]").waitFor();
  return page;
}

export const stepOf = (page) => page.locator(".lesson[data-step]").getAttribute("data-step");
export const isFinished = (page) => page.locator(".lesson.finished").isVisible();

// Whether a shot of one's own was heard of: a target named, or dice thrown at it.
const SHOTS = new Set(["aimed", "declared", "targeted"]);
const OWN = new Set(["Lion", "Lynx", "Puma", "Halberd", "Resolute", "Pelican", "Wren"]);
export const hasFired = (page) =>
  page.heard.some((line) => JSON.parse(line).events?.some(({ kind, unit }) => SHOTS.has(kind) && OWN.has(unit)));

// Whatever an input can change: the step, the question and its buttons. With an older look: whether
// it is another one now.
const look = (before) => {
  const words = ["main.battle .lesson", "main.battle .question", ".after", ".rose-words"]
    .map((part) => document.querySelector(part)?.innerText ?? "")
    .join("\n");
  return before === undefined ? words : words !== before;
};

// The ringed cell, if the ship in hand can go there and has not been sent anywhere.
async function pointedCell(page) {
  const ring = page.locator("path[data-pointed]");
  if (!(await ring.count()) || (await page.locator(".rose-words, .ship.order, .ship.done").count())) return null;
  const name = await ring.first().getAttribute("data-pointed");
  return (await reachable(page)).find(({ cell }) => cell === name) ?? null;
}

// The ringed ship, if a cell is ringed, too, which the ship in hand cannot reach.
async function pointedShip(page) {
  if (!(await page.locator("path[data-pointed]").count()) || (await page.locator(".rose-words").count())) return null;
  const name = await page.locator("circle[data-pointed]").first().getAttribute("data-pointed");
  const ship = page.locator(".fleet .ship", { hasText: name });
  if (!(await ship.count()) || (await ship.first().getAttribute("class")).includes("selected")) return null;
  const { x, y, width, height } = await page.locator("circle[data-pointed]").first().boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

// One input of somebody who follows the step, and asks for a suggestion where it names no cell.
export async function follow(page, hand, stuck) {
  const panel = page.locator(".question[data-number]").first();
  const card = page.getByRole("button", { name: "Close the card" }); // it lies over the question of a phone
  if (await card.isVisible()) return hand.button(card);
  const cell = await pointedCell(page);
  if (cell) return hand.cell(page, cell);
  const ship = stuck ? null : await pointedShip(page);
  if (ship) return hand.cell(page, ship);
  const unordered = !stuck && (await page.locator(".ship.missing").count());
  const suggest = panel.getByRole("button", { name: /^Suggest/ });
  const ways = [
    panel.locator(".doubt .danger"),
    ...((await panel.locator("button.primary", { hasText: "holds fire" }).count()) && !stuck
      ? [panel.getByRole("button", { name: /^Aim all/ })]
      : []),
    page.locator(".rose-words ol button").filter({ hasText: /thrust 0 of|[0-9] ahead/ }),
    page.locator(".rose-words ol button"),
    panel.locator("button.primary:enabled").filter({ hasText: unordered ? /^(Take|Accept|Yes)/ : /./ }),
    ...(stuck ? [] : [suggest]),
    panel.locator("button.primary:enabled"),
    panel.locator(".answers button:enabled"),
  ];
  for (const way of ways) if (await way.count()) return hand.button(way.first());
}

// Until the last step is done; says how many inputs that took, and how many the first shot. With a
// hand by that, as the steps say; else by keys alone, as the adviser says; `wild`: as it comes.
export async function learnOn(page, { hand, wild = false, seed = 1 } = {}) {
  const random = seeded(seed);
  let fired = 0;
  let stuck = false; // the last input led nowhere: no more is asked of the adviser
  let tries = 0;
  for (let actions = 0; actions < ACTIONS_MAX; actions++) {
    await untilAsked(page);
    if (!fired && hasFired(page)) fired = actions;
    if ((await isFinished(page)) || (await isOver(page))) return { actions, fired };
    if (!hand || wild) {
      await step(page, random, { hand, suggest: !wild });
      continue;
    }
    const before = await page.evaluate(look);
    await follow(page, hand, stuck).catch(async (error) => {
      // else the table had moved on
      if (!(await page.evaluate(look, before)) && ++tries === TRIES) throw error;
    });
    const changed = await untilOther(page, look, before);
    if (changed) tries = 0;
    stuck = !changed || (await page.locator(".question", { hasText: "The captain thinks" }).isVisible());
  }
  throw new Error(`still learning after ${ACTIONS_MAX} inputs: ${await page.locator(".side").innerText()}`);
}
