// Home, plotting, fire with odds, dice tray, replay and phone of each system; plotting also as
// people with four kinds of vision see it.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openPage, root, startBrowser, startServer } from "./harness.mjs";
import { isOver, seeded, setUp, step, untilAsked } from "./player.mjs";

const SYSTEMS = { admiralty: "Admiralty", nova: "Nova", universal: "Universal", starstrike: "Star Strike", admiral: "Admiral" };
const VISIONS = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"];
const ANSWERS_MAX = 120;
const folder = join(root, "docs/pictures");
const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.png`) });

// Lets the captain answer until a question comes that fits; false: the battle is over.
async function playUntil(page, fits) {
  const random = seeded(1);
  for (let i = 0; i < ANSWERS_MAX; i++) {
    await untilAsked(page, 30_000);
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
const moving = (page) => async () => (await page.locator(".reach-cell").count()) > 0 && (await page.getByText("Accept placement").count()) === 0;

async function plotting(page) {
  await playUntil(page, moving(page));
  const cells = page.locator(".reach-cell");
  await cells.nth(Math.floor((await cells.count()) * 0.8)).hover({ force: true });
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

async function pictures(browser, address, id, title) {
  const page = await openPage(browser, address, { colorScheme: "dark", reducedMotion: "no-preference" });
  await setUp(page, title, { scenario: 1, players: { Blue: "cadet" }, turnLimit: 40 });
  await plotting(page);
  await shoot(page, `plotting-${id}`);
  await visions(page, id);
  if (await playUntil(page, has(page, ".fire .targets"))) {
    await page.locator(".fire dd").first().waitFor();
    await page.waitForTimeout(400);
    await shoot(page, `fire-${id}`);
    await page.keyboard.press("Enter");
    await page.locator(".tray").first().waitFor().catch(() => undefined);
    await page.waitForTimeout(500);
    await shoot(page, `dice-${id}`);
  }
  await page.context().close();
  await replay(browser, address, id, title);
  await phone(browser, address, id, title);
}

async function replay(browser, address, id, title) {
  const page = await openPage(browser, address, { colorScheme: "dark" });
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

async function phone(browser, address, id, title) {
  const page = await openPage(browser, address, { colorScheme: "dark", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  await setUp(page, title, { scenario: 1, players: { Blue: "cadet" }, turnLimit: 40 });
  await playUntil(page, moving(page));
  await page.waitForTimeout(400);
  await shoot(page, `phone-${id}`);
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await startBrowser();
for (const colorScheme of ["dark", "light"]) {
  const page = await openPage(browser, server.address, { colorScheme, viewport: { width: 1280, height: 1400 } });
  await page.locator(".system").nth(4).waitFor();
  await page.locator(".picture svg").first().waitFor();
  await page.waitForTimeout(800);
  await shoot(page, colorScheme === "dark" ? "home" : "home-light");
  await page.context().close();
}
for (const [id, title] of Object.entries(SYSTEMS)) if (!wanted.length || wanted.includes(id)) await pictures(browser, server.address, id, title);
await browser.close();
await server.stop();
