// No spoilers: whatever the page shows is what the seat saw when the event was told that is told last.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { beginDuel, isOver, playOn } from "./player.mjs";
import { lookAround, storyFaults, watchStory } from "./truth.mjs";

const SYSTEMS = ["Admiralty", "Nova", "Universal", "Star Strike", "Admiral"];
const TURNS = 3;

for (const system of SYSTEMS)
  test(`a duel of ${system} is told without a spoiler`, async ({ browser, address }) => {
    console.log(`# seed ${system.length}`);
    const page = await openPage(browser, address, { listen: true });
    await beginDuel(page, system, { turnLimit: TURNS, speed: "step" });
    await lookAround(page, system.length);
    await watchStory(page);
    await playOn(page, { seed: system.length });
    assert.ok(await isOver(page));
    const { faults, compared, cards, told, last } = await storyFaults(page, "red");
    console.log(`# ${compared} looks at ${told} of ${last} events, ${cards} with a card`);
    assert.ok(told * 2 > last, `the story stood still at ${told} of ${last} events only`);
    assert.deepEqual(faults.slice(0, 20), []);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
