// Plays through the page's own controls, as somebody with a mouse would.

const STEP_MS = 15_000;
const SETTLE_MS = 1500;

// Numbers that repeat: the same seed plays the same way.
export function seeded(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

// Home → set-up dialog → first question of a battle against the cadet, animation off.
export async function beginDuel(page, system, { turnLimit = 6, opponent = "cadet" } = {}) {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Animation").selectOption("off");
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "Rule system" }).getByRole("button", { name: system, exact: true }).click();
  await page.locator(".scenarios li").first().getByRole("button", { name: /^Set up/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Blue").selectOption(opponent);
  await dialog.getByText("Options of the rules").click();
  const limit = dialog.getByLabel("Turn limit", { exact: false });
  if (await limit.count()) await limit.fill(String(turnLimit));
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.locator(".question[data-number]").waitFor();
}

export const isOver = (page) => page.locator(".after").isVisible();

const number = (page) =>
  page.evaluate(() => (document.querySelector(".after") ? "over" : (document.querySelector(".question")?.getAttribute("data-number") ?? "waiting")));

// The number of the open question, or "over"; waits while others are asked.
export async function nextQuestion(page, timeout = STEP_MS) {
  await page.waitForFunction(() => document.querySelector(".after") || document.querySelector(".question[data-number]"), undefined, { timeout });
  return number(page);
}

async function changed(page, before, timeout = STEP_MS) {
  await page.waitForFunction(
    (old) => {
      if (document.querySelector(".after")) return true;
      const panel = document.querySelector(".question");
      return (panel?.getAttribute("data-number") ?? "waiting") !== old;
    },
    before,
    { timeout },
  );
}

const press = async (locator) => {
  await locator.click({ timeout: STEP_MS });
};

async function orderByCell(page, random) {
  const cells = page.locator(".reach-cell:not(.chosen)");
  const count = await cells.count();
  if (!count) return false;
  await cells.nth(random(count)).click({ force: true });
  return true;
}

// One answer with the controls that are there; the question need not be settled by it.
async function answerByHand(page, random) {
  const panel = page.locator(".question[data-number]");
  await panel.locator(".orders, .fire, .answers").first().waitFor();
  if (await panel.locator(".orders").count()) {
    const plain = panel.locator(".plain-orders button:enabled");
    if (await orderByCell(page, random)) {
      const rose = page.locator(".rose-way, .rose-list button:enabled");
      if (await rose.first().waitFor({ timeout: 400 }).then(() => true, () => false)) await press(rose.nth(random(await rose.count())));
    } else if (await plain.count()) await press(plain.nth(random(await plain.count())));
    else await press(panel.locator("button.primary:enabled").first());
    return;
  }
  const primary = panel.locator("button.primary:enabled");
  if (await primary.count()) return press(primary.first());
  const answers = panel.locator(".answers button:enabled");
  await answers.first().waitFor();
  await press(answers.nth(random(Math.min(3, await answers.count()))));
}

async function answerBySuggestion(page) {
  await page.keyboard.press("g");
  await page.waitForTimeout(150);
  await page.keyboard.press("Enter");
}

// Plays to the end; says how many questions were answered, and how many of them by suggestion.
export async function playOn(page, { seed = 1, limit = 400, trace } = {}) {
  const random = seeded(seed);
  const tally = { questions: 0, suggested: 0 };
  for (let i = 0; i < limit; i++) {
    const before = await nextQuestion(page);
    if (before === "over") return tally;
    trace?.(before, await page.locator("#question-title").innerText());
    tally.questions++;
    if (tally.suggested * 2 + 2 <= tally.questions) {
      tally.suggested++;
      await answerBySuggestion(page);
    } else {
      // what was meant may be overtaken by the next question; then that one is answered
      await answerByHand(page, random).catch(async (error) => {
        if ((await number(page)) === before) throw error;
      });
    }
    const settled = () => changed(page, before, SETTLE_MS).then(() => true, () => false);
    if (!(await settled())) await page.locator(".question[data-number] button.primary:enabled").first().click({ timeout: SETTLE_MS }).catch(() => undefined);
  }
  throw new Error(`still fighting after ${limit} answers`);
}
