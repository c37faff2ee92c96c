// One duel of each system against the cadet, from the home page to the result.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { beginDuel, isOver, playOn } from "./player.mjs";

for (const system of ["Admiralty", "Nova", "Universal", "Star Strike", "Admiral"])
  test(`duel of ${system} from home to result`, async ({ browser, address }) => {
    console.log(`# seed ${system.length}`);
    const page = await openPage(browser, address);
    await beginDuel(page, system);
    const { questions, suggested } = await playOn(page, { seed: system.length });
    assert.ok(await isOver(page));
    assert.match(await page.locator("#result").innerText(), /wins|lost|draw/i);
    assert.ok(suggested * 2 <= questions, `${suggested} of ${questions} by suggestion`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
