// A position is saved from the menu: what the seat knows while the battle goes on, all of it afterwards.
import assert from "node:assert/strict";
import { openPage, test, textOf } from "./harness.mjs";
import { beginAt, finish } from "./lobby.mjs";

async function save(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save this position" }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await textOf(file) };
}

test("a position is saved as far as it is known", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await beginAt(page, { Blue: "cadet" });
  const known = await save(page);
  assert.match(known.name, /^[a-z0-9-]+-turn-\d+\.yaml$/);
  assert.match(known.text, /^known_to: red$/m);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign?" }).getByRole("button", { name: "Resign" }).click();
  await page.locator("#result").waitFor();
  const whole = await save(page);
  assert.doesNotMatch(whole.text, /known_to/);
  assert.match(whole.text, /^start:/m);
  assert.deepEqual(await finish(page), []);
});
