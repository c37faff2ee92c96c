// Many battles told line by line, and many moments looked at: what story.test.mjs and layout.test.mjs
// do once. Speaks TAP. Arguments: battles and moments a system, and which system.
import { coveredShips, hiddenButtons, resized, SIZES } from "./covering.mjs";
import { openPage, startBrowser, startServer } from "./harness.mjs";
import { beginDuel, isOver, playOn, seeded, step } from "./player.mjs";
import { lookAround, storyFaults, watchStory } from "./truth.mjs";

const SYSTEMS = ["Admiralty", "Nova", "Universal", "Star Strike", "Admiral"];
const MOMENTS_A_BATTLE = 10;
const FAULTS_MAX = 10;
const [battles, moments] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 50)];
const only = process.argv[4] ?? "";

let failed = 0;
function tell(good, what, faults = []) {
  failed += good ? 0 : 1;
  console.log(`${good ? "ok" : "not ok"} - ${what}`);
  for (const fault of faults.slice(0, FAULTS_MAX)) console.log(`# ${fault}`);
}

async function withPage(browser, seed, options, play) {
  const server = await startServer("--dice-seed", String(seed));
  const page = await openPage(browser, server.address, options);
  try {
    return await play(page);
  } catch (error) {
    return { faults: [String(error.stack ?? error)] };
  } finally {
    await page.context().close();
    await server.stop();
  }
}

const spoilers = (browser, system, seed) =>
  withPage(browser, seed, { listen: true }, async (page) => {
    await beginDuel(page, system, { turnLimit: 4, speed: "step" });
    await lookAround(page, seed);
    await watchStory(page);
    await playOn(page, { seed });
    return storyFaults(page, "red");
  });

// Whatever stands on the screen at some moments, at all sizes.
const covering = (browser, system, seed, wanted) =>
  withPage(browser, seed, {}, async (page) => {
    const random = seeded(seed);
    const faults = [];
    let looked = 0;
    await beginDuel(page, system, { turnLimit: 6, speed: "step", scenario: ["duel", "standard"][seed % 2] }); // duels and fleets
    for (let i = 0; i < 400 && looked < wanted && !(await isOver(page)); i++) {
      await page.waitForFunction(() => document.querySelector(".after, .question[data-number], .question.story"));
      if (random(3) === 0) {
        looked++;
        const before = page.viewportSize();
        for (const size of SIZES) {
          await resized(page, size);
          const found = [...(await hiddenButtons(page)), ...(await coveredShips(page))];
          faults.push(...found.map((fault) => `moment ${i} at ${size.width}×${size.height}: ${fault}`));
        }
        await resized(page, before);
      }
      if (await page.locator(".question.story").count()) await page.keyboard.press(random(4) ? "," : "Space");
      else if (await page.locator(".question[data-number]").count()) await step(page, random, { suggest: i % 2 === 0 });
    }
    return { faults, looked };
  });

const browser = await startBrowser();
for (const system of SYSTEMS.filter((name) => name.includes(only))) {
  for (let seed = 1; seed <= battles; seed++) {
    const { faults, compared = 0, told = 0, last = 0 } = await spoilers(browser, system, seed);
    tell(
      !faults.length && told > 0,
      `${system}, seed ${seed}: no spoiler in ${compared} looks at ${told} of ${last} events`,
      faults,
    );
  }
  let looked = 0;
  for (let seed = 1; looked < moments && seed <= moments; seed++) {
    const found = await covering(browser, system, seed, Math.min(MOMENTS_A_BATTLE, moments - looked));
    looked += found.looked ?? 0;
    tell(
      !found.faults.length,
      `${system}, seed ${seed}: nothing over a ship at ${found.looked ?? 0} moments, ${SIZES.length} sizes`,
      found.faults,
    );
  }
  tell(looked >= moments, `${system}: ${looked} moments of ${moments} looked at`);
}
await browser.close();
process.exit(failed ? 1 : 0);
