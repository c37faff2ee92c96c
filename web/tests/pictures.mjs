// Home, plotting, fire with odds, dice tray, replay and phone of each system; plotting also as
// people with four kinds of vision see it. All of them go to build/pictures, and to docs/pictures
// those that are there, because a page shows them.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPage, root, startBrowser, startServer } from "./harness.mjs";
import { isOver, reachable, seeded, setUp, step, untilAsked } from "./player.mjs";
import { toWebp } from "./webp.mjs";

// Title, and a battle with something to see.
const SYSTEMS = {
  admiralty: ["Admiralty", "belt"],
  nova: ["Nova", "shoals"],
  universal: ["Universal", "the-reef"],
  starstrike: ["Star Strike", "break-the-ring"],
  admiral: ["Admiral", "standard"],
};
const DESK = { width: 1440, height: 900 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const VISIONS = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"];
const ANSWERS_MAX = 120;
const QUALITY = 0.8; // of a picture that a page shows
const folder = join(root, "build/pictures");

async function shoot(page, name) {
  const shown = join(root, "docs/pictures", `${name}.webp`);
  await page
    .getByRole("button", { name: "Dismiss" })
    .click({ timeout: 200 })
    .catch(() => undefined); // nothing was said
  const bytes = await page.screenshot({ path: join(folder, `${name}.png`) });
  if (existsSync(shown)) writeFileSync(shown, await toWebp(blank, bytes, QUALITY));
}

// Lets the captain answer until a question comes that fits; false: the battle is over.
async function playUntil(page, fits) {
  const random = seeded(1);
  for (let i = 0; i < ANSWERS_MAX; i++) {
    await untilAsked(page);
    if (await isOver(page)) return false;
    await page.waitForTimeout(300);
    if (await fits()) return true;
    const came = await step(page, random, { suggest: true });
    if (!came) await step(page, random);
  }
  return false;
}

const has = (page, selector) => async () => (await page.locator(selector).count()) > 0;

// A ship's move, not its placement before the battle.
const moving = (page) => async () =>
  (await page.locator(".reach-cell").count()) > 0 && (await page.getByText(/Before the first turn · /).count()) === 0;

async function plotting(page) {
  await playUntil(page, moving(page));
  const cells = await reachable(page);
  const { x, y } = cells[Math.floor(cells.length * 0.7)];
  await page.mouse.move(x, y);
  await page.waitForTimeout(500);
}

async function visions(page, id) {
  const devtools = await page.context().newCDPSession(page);
  for (const type of VISIONS) {
    await devtools.send("Emulation.setEmulatedVisionDeficiency", { type });
    await shoot(page, `vision-${type}-${id}`);
  }
  await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
}

async function pictures(browser, address, id, [title, scenario]) {
  const page = await openPage(browser, address, {
    colorScheme: "dark",
    viewport: DESK,
    reducedMotion: "no-preference",
  });
  await setUp(page, title, { scenario, players: { Blue: "cadet" }, turnLimit: 40 });
  await plotting(page);
  await shoot(page, `plotting-${id}`);
  await visions(page, id);
  if (await playUntil(page, has(page, ".fire .targets"))) {
    await page.locator(".fire dd").first().waitFor();
    await page.waitForTimeout(400);
    await shoot(page, `fire-${id}`);
    await page.keyboard.press("Enter");
    await page
      .locator(".tray")
      .first()
      .waitFor()
      .catch(() => undefined);
    await page.waitForTimeout(500);
    await shoot(page, `dice-${id}`);
  }
  await page.context().close();
  await replay(browser, address, id, title);
  await phone(browser, address, id, title, scenario);
}

async function replay(browser, address, id, title) {
  const page = await openPage(browser, address, { colorScheme: "dark", viewport: DESK });
  await setUp(page, title, { players: { Blue: "cadet" }, turnLimit: 6 });
  await playUntil(page, async () => false);
  await page.getByRole("button", { name: "Watch it again" }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await slider.evaluate((input) => {
    input.value = String(Math.floor(Number(input.max) * 0.6));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.waitForTimeout(700);
  await shoot(page, `replay-${id}`);
  await page.context().close();
}

async function phone(browser, address, id, title, scenario) {
  const page = await openPage(browser, address, {
    colorScheme: "dark",
    ...PHONE,
  });
  await setUp(page, title, { scenario, players: { Blue: "cadet" }, turnLimit: 40 });
  await playUntil(page, moving(page));
  await page.waitForTimeout(400);
  await shoot(page, `phone-${id}`);
  await page.context().close();
}

// What one arrives at, as soon as all of it is drawn.
async function home(browser, address, name, options) {
  const page = await openPage(browser, address, options);
  await page.locator(".system").nth(4).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.locator(".front .art-fire").first().waitFor();
  await shoot(page, name);
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const server = await startServer("--dice-seed", "11");
const browser = await startBrowser();
const blank = await browser.newPage();
for (const colorScheme of ["dark", "light"]) {
  const suffix = colorScheme === "dark" ? "" : "-light";
  await home(browser, server.address, `home${suffix}`, { colorScheme, viewport: { width: 1440, height: 900 } });
  await home(browser, server.address, `home-phone${suffix}`, { colorScheme, ...PHONE });
}
for (const [id, battle] of Object.entries(SYSTEMS))
  if (!wanted.length || wanted.includes(id)) await pictures(browser, server.address, id, battle);
await browser.close();
await server.stop();
