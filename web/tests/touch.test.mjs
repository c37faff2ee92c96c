// One duel with a finger on a phone.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { isOver, playOn, reachable } from "./player.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SEED = 9;
const CELL_PX = 40;
const BUTTON_PX = 44;
const INLINE_PX = 24; // rule ids and names within sentences
const SHEET_SHARE = 0.4;
const LOWER_PX = 400; // above the sheet
const LONG_PRESS_MS = 700;
const SLACK_PX = 0.5; // of rounding

const finger = {
  cell: (page, { x, y }) => page.touchscreen.tap(x, y),
  button: (locator) => locator.tap(),
};

async function doesNotScrollSideways(page, where) {
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= width, `${where} is ${content} px wide on a screen of ${width}`);
}

// Buttons that can be pressed now and are too small for a finger.
async function smallButtons(page, where) {
  const small = await page.evaluate(
    ({ BUTTON_PX, INLINE_PX, SLACK_PX }) => {
      const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const inline = (element) =>
        element.matches(
          ".rule-id, :is(p, .fleets-ahead, .notes) .show-link, .unit-name, p button.plain, li.line button, .sentence button",
        ) || getComputedStyle(element).display === "inline";
      return [...document.querySelectorAll("button:enabled, summary, select, input:not([type=checkbox]), [role=tab]")]
        .filter(shown)
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          if (!width || !height) return [];
          const least = (inline(element) ? INLINE_PX : BUTTON_PX) - SLACK_PX;
          const words = element.textContent.trim() || element.getAttribute("aria-label");
          return width >= least && height >= least
            ? []
            : [
                `${element.className || element.tagName} "${words?.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`,
              ];
        });
    },
    { BUTTON_PX, INLINE_PX, SLACK_PX },
  );
  return small.map((words) => `${where}: ${words}`);
}

async function sheetIsLow(page, where) {
  const share = await page.evaluate(() => document.querySelector(".side").getBoundingClientRect().height / innerHeight);
  assert.ok(share <= SHEET_SHARE + 0.001, `${where}: the sheet takes ${(share * 100).toFixed(0)} % of the height`);
}

async function longPress(page, x, y) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.waitForTimeout(LONG_PRESS_MS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const centreOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

test("one duel by touch on a phone", async ({ browser, address }) => {
  console.log(`# seed ${SEED}`);
  const small = [];
  const page = await openPage(browser, address, PHONE);
  await page.getByRole("button", { name: "First battle: Admiralty" }).waitFor();
  await doesNotScrollSideways(page, "home");
  small.push(...(await smallButtons(page, "home")));

  await page.getByRole("group", { name: "Rule system" }).getByRole("button", { name: "Admiralty", exact: true }).tap();
  await page
    .locator(".scenarios li")
    .first()
    .getByRole("button", { name: /^Set up/ })
    .tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Blue").selectOption("cadet");
  await dialog.getByText("Options of the rules").tap();
  await dialog.getByLabel("Turn limit", { exact: false }).fill("6");
  await doesNotScrollSideways(page, "setup");
  small.push(...(await smallButtons(page, "setup")));
  await dialog.getByRole("button", { name: "Begin" }).tap();

  await page.locator(".reach-cell").first().waitFor();
  await doesNotScrollSideways(page, "battle");
  await sheetIsLow(page, "battle");
  small.push(...(await smallButtons(page, "battle")));
  const { width } = await page.locator(".reach-cell").first().boundingBox();
  assert.ok(width >= CELL_PX, `cells are ${width.toFixed(0)} px wide`);

  // a tap selects and orders nothing yet, a button confirms
  const [cell] = (await reachable(page)).filter(({ y }) => y < LOWER_PX);
  await page.touchscreen.tap(cell.x, cell.y);
  await page.locator(".rose-words ol button").first().waitFor();
  assert.equal(await page.locator(".ship.order").count(), 0);
  small.push(...(await smallButtons(page, "rose")));
  await page.locator(".rose-words ol button").first().tap();
  await page.locator(".ship.order").waitFor();

  await longPress(
    page,
    ...(await centreOf(
      page
        .getByRole("application")
        .getByRole("button", { name: /, red,/ })
        .first(),
    )),
  );
  await page.locator(".ship-card h2").waitFor();
  small.push(...(await smallButtons(page, "card")));
  await page.getByRole("button", { name: "Close the card" }).tap();

  await playOn(page, { seed: SEED, hand: finger, suggestions: false });
  assert.ok(await isOver(page));
  await doesNotScrollSideways(page, "result");
  small.push(...(await smallButtons(page, "result")));
  assert.deepEqual([...new Set(small)], []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
