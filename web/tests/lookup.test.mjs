// Looking things up: rules by words, the tables they stand for, classes and cards as they read.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { setUp } from "./player.mjs";

const openPrimer = async (browser, address, system, options) => {
  const page = await openPage(browser, address, options);
  await page.getByRole("button", { name: `How it is played: ${system}` }).click();
  return page;
};

// Nothing stands out at the side of the page.
const overhang = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a rule is found by words of its text, and prints its table", async ({ browser, address }) => {
  const page = await openPrimer(browser, address, "Universal");
  await page.getByText(/^All rules/).click();
  await page.getByRole("searchbox", { name: "Find a rule" }).fill("table systems space");
  await page.locator(".rule-search li", { hasText: "UN-X6" }).waitFor();
  await page.locator(".rule-search").getByRole("button", { name: "UN-X6", exact: true }).click();
  const row = page.locator(".sheet-table tr", { hasText: "Long Range Scanners" });
  assert.match(await row.innerText(), /0\.5 x weapons/);
  await page.locator("dialog", { has: row }).getByRole("button", { name: /close/i }).click();
  await page.getByRole("searchbox", { name: "Find a rule" }).fill("xyzzy");
  await page.getByText("No rule has all of these words.").waitFor();
  await page.context().close();
});

test("classes and cards are opened from the page of a system", async ({ browser, address }) => {
  const page = await openPrimer(browser, address, "Star Strike");
  await page.getByText(/^Classes, cards and words/).click();
  await page.getByRole("button", { name: "B-004 Brace for Impact" }).click();
  const order = page.locator(".shown");
  assert.match(await order.innerText(), /\+1 Armor/);
  await page.locator("dialog", { has: order }).getByRole("button", { name: /close/i }).click();
  await page.getByRole("button", { name: /^MC-07/ }).click();
  await page.locator(".shown .weapons .arc-rose").first().waitFor();
  await page.locator(".shown").getByRole("button", { name: "B-003" }).click();
  await page.locator(".shown", { hasText: "Skilled for friends within 1" }).waitFor();
  await page.context().close();
});

test("the classes of a battle are opened before it begins", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await page
    .getByRole("group", { name: "Rule system" })
    .getByRole("button", { name: "Admiralty", exact: true })
    .click();
  await page.getByRole("button", { name: "Set up Cruiser duel" }).click();
  await page.getByRole("list", { name: "Fleets" }).getByRole("button", { name: "Victory" }).first().click();
  await page.locator(".shown .track", { hasText: "engine" }).waitFor();
  assert.match(await page.locator(".shown").innerText(), /Pulse Cannons \[AB\]/);
  await page.context().close();
});

test("a class is opened while a fleet is chosen", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await setUp(page, "Admiralty", { scenario: "fleet-action", players: { Blue: "cadet" } });
  await page
    .locator(".offers")
    .getByRole("button", { name: /Swiftsure$/ })
    .first()
    .click();
  await page.locator(".shown .track", { hasText: "engine" }).waitFor();
  await page.context().close();
});

test("on a small screen a card and a table stay within the page", async ({ browser, address }) => {
  const page = await openPrimer(browser, address, "Universal", { viewport: { width: 360, height: 740 } });
  await page.getByText(/^Classes, cards and words/).click();
  await page.getByRole("button", { name: "un-sycamore Sycamore" }).click();
  await page.locator(".shown .track").first().waitFor();
  assert.ok((await overhang(page)) <= 0, "card");
  await page.context().close();
});
