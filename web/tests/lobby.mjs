// What tests about the list of battles share: beginning some, going home, looking at an entry, links.
import { openPage } from "./harness.mjs";
import { setUp, withoutAnimation } from "./player.mjs";

export async function goHome(page) {
  await page.evaluate(() => (location.hash = ""));
  await page.locator(".mine").waitFor();
}

// A battle is begun and left again; the list is on the screen. Says the battle's name.
export async function beginAndLeave(page, players, system = "Admiralty") {
  const match = await beginAt(page, players, system);
  await goHome(page);
  return match;
}

export async function beginAt(page, players, system = "Admiralty") {
  await withoutAnimation(page);
  await setUp(page, system, { players });
  await page.locator(".question[data-number], .curtain").first().waitFor();
  return /battle=([^/]+)/.exec(page.url())[1];
}

export const entries = (page) => page.locator(".mine li");
export const button = (page, name) => page.locator(".mine").getByRole("button", { name });
export const note = (page, words) => page.locator(".toast", { hasText: words }).waitFor();

// The link of a dialog: that of the button "Invite by link", or of an entry of the menu.
export async function linkBy(page, name) {
  if (name !== "Invite by link") await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog");
  const link = await dialog.getByRole("textbox", { name: "Link" }).first().inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();
  return link.slice(link.indexOf("#"));
}

export async function follow(browser, address, link, options) {
  const page = await openPage(browser, `${address}/${link}`, options);
  await page.getByRole("button", { name: /^(Join|Go on|Watch)$/ }).click();
  await page.locator("main.battle").waitFor();
  return page;
}

// The token of a seat, as this browser keeps it.
export const tokenOf = (page, match, seat) =>
  page.evaluate(
    ([name, at]) =>
      JSON.parse(localStorage.getItem("flagbridge.battles")).find((battle) => battle.match === name)?.seats[at],
    [match, seat],
  );

// Whether a token opens anything, asked by somebody who has nothing else.
export async function opens(browser, address, token) {
  const page = await openPage(browser, `${address}/#resume=${token}`);
  const heading = page.getByRole("heading", { level: 1, name: /Your seat|You may watch|opens nothing/ });
  const words = await heading.innerText();
  await page.context().close();
  return !words.includes("opens nothing");
}

// What the server said last to this page in answer to `battles`; it must listen.
export const lastStandings = (page) =>
  page.heard
    .map((line) => JSON.parse(line).battles)
    .filter(Boolean)
    .at(-1);

export async function finish(...pages) {
  const complaints = pages.flatMap((page) => page.complaints);
  for (const page of pages) await page.context().close();
  return complaints;
}
