// Main buttons are whole in every kind of question, and nothing lies over a ship.
import assert from "node:assert/strict";
import { coveredShips, hiddenButtons, resized, SIZES, seesWeapons } from "./covering.mjs";
import { openPage, test } from "./harness.mjs";
import { beginDuel, isOver, seeded, step } from "./player.mjs";

const SYSTEMS = ["Admiralty", "Nova", "Universal", "Star Strike", "Admiral"];
const STEPS_MAX = 60;
const THEMES = ["dark", "light"];

// Looks at what is on the screen at all sizes.
async function look(page, what, faults) {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await resized(page, size);
    const where = `${what} at ${size.width}×${size.height}`;
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const one of await hiddenButtons(page)) faults.push(`${where}, ${colorScheme}: ${one}`);
    }
    for (const one of await coveredShips(page)) faults.push(`${where}: ${one}`);
    if (size.height >= 720 && size.width > 800 && !(await seesWeapons(page)))
      faults.push(`${where}: no weapon in sight`);
  }
  await resized(page, before);
}

for (const system of SYSTEMS)
  test(`what is to be pressed and seen in a duel of ${system}`, async ({ browser, address }) => {
    console.log(`# seed ${system.length}`);
    const random = seeded(system.length);
    const faults = [];
    const seen = new Set();
    const page = await openPage(browser, address);
    await beginDuel(page, system, { turnLimit: 3, speed: "step" });
    for (let i = 0; i < STEPS_MAX; i++) {
      await page.waitForFunction(() => document.querySelector(".after, .question[data-number], .question.story"));
      if (await page.locator(".question.story").count()) {
        if (!seen.has("story")) await look(page, "the story", faults);
        seen.add("story");
        await page.keyboard.press("Space");
        continue;
      }
      if (await isOver(page)) break;
      const kind = await page
        .locator(".question[data-number]")
        .getAttribute("data-kind", { timeout: 500 })
        .catch(() => null);
      if (kind && !seen.has(kind)) {
        seen.add(kind);
        await look(page, kind, faults);
      }
      await step(page, random, { suggest: i % 2 === 0 });
    }
    console.log(`# looked at ${[...seen].join(", ")}`);
    assert.ok(seen.size > 1, "nothing was asked");
    assert.deepEqual(faults, []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
