// Plays through the page's own controls, as somebody with a mouse would.

const FRAMES_MAX = 300;
const LOOKS = 60; // at a page that stands still; what has come to nothing by then is tried another way
const LOOK_MS = 30;
const ROUNDS_MAX = 60; // of so many looks each, while an answer is still to come

// Numbers that repeat: the same seed plays the same way.
export function seeded(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

// Everything is told at once, by the settings dialog, or at another speed.
export async function withoutAnimation(page, speed = "instant") {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("How fast the battle is told").selectOption(speed);
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

// Home → set-up dialog → battle. `players` says who plays by the words of the dialog: { Blue: "cadet" }.
export async function setUp(page, system, { scenario = "duel", players = {}, turnLimit = 6 } = {}) {
  await page.getByRole("group", { name: "Rule system" }).getByRole("button", { name: system, exact: true }).click();
  const rest = page.getByRole("button", { name: /^Show all \d+ battles/ });
  if (await rest.isVisible()) await rest.click();
  await page
    .locator(`.scenarios li[data-scenario$="/${scenario}"]`)
    .getByRole("button", { name: /^Set up/ })
    .click();
  const dialog = page.getByRole("dialog");
  for (const [seat, player] of Object.entries(players)) await dialog.getByLabel(seat).selectOption(player);
  await dialog.getByText("Options of the rules").click();
  const limit = dialog.getByLabel("Turn limit", { exact: false });
  if (await limit.count()) await limit.fill(String(turnLimit));
  await dialog.getByRole("button", { name: "Begin" }).click();
}

// Up to the first question of a battle against the cadet.
export async function beginDuel(page, system, { turnLimit = 6, opponent = "cadet", speed, scenario } = {}) {
  await withoutAnimation(page, speed);
  await setUp(page, system, { turnLimit, players: { Blue: opponent }, scenario });
  await page.locator(".question[data-number]").waitFor();
}

// Another line to the server, which says one thing and hears one answer.
const saidBeside = (page, address, request) =>
  page.evaluate(
    ([url, fields]) =>
      new Promise((found, failed) => {
        const socket = new WebSocket(url);
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, ...fields }));
        socket.onmessage = ({ data }) => {
          if (JSON.parse(data).id !== 1) return;
          socket.close();
          found(JSON.parse(data));
        };
        socket.onerror = () => failed(new Error("no connection"));
      }),
    [`${address.replace("http", "ws")}/socket`, request],
  );

// A battle begun by a program against the cadet, whose red seat is taken by a person.
export async function takeSeat(page, address, scenario, speed = "instant") {
  const created = await saidBeside(page, address, { verb: "new", scenario, seats: { blue: "cadet" } });
  if (created.answer !== "new") throw new Error(JSON.stringify(created));
  const { token } = created.seats.find(({ seat }) => seat === "red");
  await withoutAnimation(page, speed);
  await page.goto(`${address}/#resume=${token}`);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.locator("main.battle").waitFor();
}

export const isOver = (page) => page.locator(".after").isVisible();

// Everything an answer can change, as one word: the question, what was written, what Enter would do.
// With an older word: whether it is another one now.
const standing = (before) => {
  const look = () => {
    if (document.querySelector(".after")) return "over";
    const panel = document.querySelector(".question[data-number]");
    if (!panel) return document.querySelector(".curtain") ? "curtain" : "waiting";
    const primary = panel.querySelector("button.primary");
    const words = [
      ".doubt",
      ".ship .note",
      ".proposals",
      ".rose-words h4",
      ".target[data-aimed=true] .on-it",
      ".answers [aria-current]",
    ].map((part) => [...document.querySelectorAll(part)].map((one) => one.textContent).join("|"));
    return JSON.stringify([
      panel.getAttribute("data-number"),
      panel.querySelector("h2")?.textContent,
      primary?.textContent,
      primary?.disabled,
      words,
    ]);
  };
  return before === undefined ? look() : look() !== before;
};

// Whether a question can be answered now, and which; null while others are asked.
const asked = (page) =>
  page
    .locator(".question[data-number]")
    .first()
    .getAttribute("data-number", { timeout: 1000 })
    .catch(() => null);

// Ends when something was asked or the battle is over.
export const untilAsked = (page) =>
  page.waitForFunction(() => document.querySelector(".after") || document.querySelector(".question[data-number]"));

// Whether a page changes before it has been drawn so often. Drawn, and not so many seconds: a machine may be slow.
function watch(isOther, [before, looks, pause]) {
  return new Promise((done) => {
    const see = (left) => {
      if (isOther(before) || !left) return done(left > 0);
      setTimeout(() => requestAnimationFrame(() => see(left - 1)), pause);
    };
    see(looks);
  });
}

// Whether the page looks other than before, once nothing is on its way any more. `look` is told what it said before.
export async function untilOther(page, look, before) {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const pending = page.unanswered?.size;
    if (await page.evaluate(`(${watch})(${look}, ${JSON.stringify([before, LOOKS, LOOK_MS])})`)) return true;
    if (!pending && !page.unanswered?.size) return false;
  }
  throw new Error("the server does not answer");
}

const untilChanged = (page, before) => untilOther(page, standing, before);

// Cells within reach that can be hit with a pointer, in pixels of the page.
export const reachable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".reach-cell:not(.chosen)")].flatMap((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return document.elementFromPoint(x, y)?.closest(".reach-cell") === cell
        ? [{ x, y, cell: cell.dataset.cell }]
        : [];
    }),
  );

// … when there are any: those of the next ship come with the answer of the server.
export async function untilReachable(page) {
  for (let frame = 0; frame < FRAMES_MAX; frame++) {
    const cells = await reachable(page);
    if (cells.length) return cells;
    await page.locator(".reach-cell").first().waitFor();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  throw new Error("no cell within reach can be hit with a pointer");
}

const mouse = {
  cell: (page, { x, y }) => page.mouse.click(x, y),
  button: (locator) => locator.click(),
};

async function pressOne(buttons, random, hand) {
  const count = await buttons.count();
  if (count) await hand.button(buttons.nth(random(count)));
  return count > 0;
}

// All that is within reach stands in a list, too: for cells something else lies on.
async function orderFromList(panel, random, hand) {
  const summary = panel.locator(".all-ends summary");
  if (!(await summary.count())) return false;
  if (!(await panel.locator(".all-ends[open]").count())) await hand.button(summary);
  const ends = panel.locator(".all-ends .ends button");
  await ends.first().waitFor();
  return pressOne(ends, random, hand);
}

// One input at the orders of ships: a heading, a cell, a card, or what ends it.
async function order(page, panel, random, hand) {
  if (await pressOne(panel.locator(".rose-words ol button:visible"), random, hand)) return;
  // an order that costs its ship is asked about once more
  if (await pressOne(panel.locator(".doubt button:enabled"), random, hand)) return;
  const primary = panel.locator("button.primary:enabled");
  const proposed = /^(Take|Accept|Yes)/.test(
    (await primary
      .first()
      .textContent({ timeout: 500 })
      .catch(() => "")) ?? "",
  );
  if (!proposed && (await page.locator(".ship.missing").count())) {
    const cells = await reachable(page);
    if (cells.length) return hand.cell(page, cells[random(cells.length)]);
    if (await pressOne(panel.locator(".plain-orders button:enabled"), random, hand)) return;
    if (await orderFromList(panel, random, hand)) return;
  }
  if (await primary.count()) return hand.button(primary.first());
  if (await pressOne(panel.locator(".plain-orders button:enabled"), random, hand)) return;
  // while an answer is on its way nothing can be pressed
  await primary
    .first()
    .waitFor()
    .catch(async () => {
      throw new Error(`no way to order: ${await panel.innerText()}`);
    });
}

const CONTROLS = [
  ".question .doubt .danger",
  ".question button.primary:enabled",
  ".question .answers button:enabled",
  ".plain-orders button:enabled",
  ".question .doubt button:enabled",
  ".reach-cell",
].join();

// One input with the controls that are there; the question need not be settled by it.
export async function answerByHand(page, random, hand = mouse) {
  const panel = page.locator(".question[data-number]").first();
  await page
    .locator(CONTROLS)
    .first()
    .waitFor({ state: "attached" })
    .catch(async () => {
      throw new Error(`nothing to answer with: ${await page.locator(".side").innerText()}`);
    });
  const meant = panel.locator(".doubt .danger"); // an order that costs its ship is asked about
  if (await meant.count()) return hand.button(meant);
  if (await panel.locator(".orders").count()) return order(page, panel, random, hand);
  const primary = panel.locator("button.primary:enabled");
  if (await primary.count()) return hand.button(primary.first());
  const answers = panel.locator(".answers button:enabled:visible");
  await answers.first().waitFor();
  await hand.button(answers.nth(random(Math.min(3, await answers.count()))));
}

// The suggestion is shown first where it can be judged; Enter takes it.
async function answerBySuggestion(page, number) {
  const before = await page.evaluate(standing);
  await page.keyboard.press("g");
  await untilChanged(page, before);
  if ((await asked(page)) !== number) return;
  await page.keyboard.press("Enter");
}

// One step of whoever is asked on this page. Answers true if anything came of it.
export async function step(page, random, { suggest = false, hand } = {}) {
  const number = await asked(page);
  if (number === null) return false;
  const before = await page.evaluate(standing);
  if (before === "over") return false; // meanwhile
  try {
    if (suggest) await answerBySuggestion(page, number);
    else await answerByHand(page, random, hand);
  } catch (error) {
    // the table had moved on before the hand was there
    if (!(await page.evaluate(standing, before))) throw error;
  }
  return untilChanged(page, before);
}

// Plays to the end; says how many questions were answered, and how many of them by suggestion.
export async function playOn(page, { seed = 1, limit = 400, trace, hand, suggestions = true } = {}) {
  const random = seeded(seed);
  const seen = new Set();
  let suggested = 0;
  for (let i = 0; i < limit; i++) {
    await untilAsked(page);
    if (await isOver(page)) return { questions: seen.size, suggested };
    const number = await asked(page);
    if (number === null) continue;
    const suggest = suggestions && !seen.has(number) && suggested * 2 + 2 <= seen.size + 1;
    seen.add(number);
    if (suggest) suggested++;
    const came = await step(page, random, { suggest, hand });
    trace?.(
      number,
      await page
        .locator("#question-title")
        .innerText({ timeout: 200 })
        .catch(() => ""),
      suggest,
      came,
    );
  }
  throw new Error(`still fighting after ${limit} answers: ${await page.locator(".side").innerText()}`);
}

// The hardest order there is, the last of the list, but another one than `unlike`. What stands in the
// ship's line is its text.
export async function giveOrder(page, unlike = null) {
  await page.locator(".all-ends summary").click();
  const ends = page.locator(".all-ends .ends button");
  await page.locator(".reach-cell").first().waitFor(); // the list of the turn before is gone
  // the list moves while words of the captain come in above it: pressed where it is, not where it was
  await (unlike ? ends.filter({ hasNotText: unlike }) : ends).last().dispatchEvent("click");
  return orderOf(page);
}

// Ship, side and order as they would be found anywhere else: "Halberd", "red", "3P2".
export async function orderOf(page) {
  const ship = page.locator(".ship.order").first();
  await ship.waitFor();
  const note = await ship.locator(".note").evaluate((element) => element.firstChild.textContent.trim());
  const side = await ship.evaluate((element) => (element.classList.contains("red") ? "red" : "blue"));
  return { ship: await ship.locator(".who b").innerText(), side, order: note };
}
