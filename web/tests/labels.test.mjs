// Names never lie over one another or over ships, in a battle of each system; tests/labels-all.mjs looks longer.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { lookAround, overlaps } from "./labels.mjs";
import { seeded, setUp, withoutAnimation } from "./player.mjs";

const MOMENTS = 8;
const SEED = 5;

for (const system of ["Admiralty", "Nova", "Universal", "Star Strike", "Admiral"])
  test(`labels lie over no label and no ship in ${system}`, async ({ browser, address }) => {
    console.log(`# seed ${SEED}`);
    const page = await openPage(browser, address);
    await withoutAnimation(page);
    await setUp(page, system, { scenario: "standard", players: { Blue: "cadet" } });
    const found = [];
    let seen = 0;
    await lookAround(page, seeded(SEED), MOMENTS, async (moment) => {
      const { faults, labels } = await overlaps(page);
      seen += labels;
      found.push(...faults.map((fault) => `moment ${moment}: ${fault}`));
    });
    assert.ok(seen > MOMENTS, "labels were drawn");
    assert.deepEqual(found, []);
    await page.context().close();
  });
