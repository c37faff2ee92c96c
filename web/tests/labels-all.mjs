// Labels at fifty moments of a battle of each system, on three screens: what overlaps, and how often.
//   node tests/labels-all.mjs [SYSTEM...]
import { resized } from "./covering.mjs";
import { openPage, startBrowser, startServer } from "./harness.mjs";
import { lookAround, overlaps } from "./labels.mjs";
import { seeded, setUp, withoutAnimation } from "./player.mjs";

const SYSTEMS = ["Admiralty", "Nova", "Universal", "Star Strike", "Admiral"];
const MOMENTS = 50;
const SEED = 5;
const SIZES = [
  [1440, 900],
  [390, 844],
].map(([width, height]) => ({ width, height }));

const wanted = process.argv.slice(2);
const server = await startServer("--dice-seed", String(SEED));
const browser = await startBrowser();
let faulty = 0;
for (const system of SYSTEMS.filter((name) => !wanted.length || wanted.includes(name))) {
  const random = seeded(SEED);
  const found = new Map();
  let [seen, looks, labels] = [0, 0, 0];
  while (seen < MOMENTS) {
    const page = await openPage(browser, server.address);
    await withoutAnimation(page);
    await setUp(page, system, { scenario: "standard", players: { Blue: "cadet" }, turnLimit: 12 });
    seen += await lookAround(page, random, MOMENTS - seen, async () => {
      for (const size of SIZES)
        for (const whole of [false, true]) {
          await resized(page, size);
          await page
            .getByRole("button", { name: whole ? "Show the whole board" : "Follow my fleet" })
            .click({ timeout: 2000 })
            .catch(() => undefined);
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          const { faults, labels: count } = await overlaps(page);
          looks++;
          labels += count;
          for (const fault of faults) {
            const where = `${size.width}×${size.height}${whole ? ", whole board" : ""}`;
            found.set(where, [...(found.get(where) ?? []), fault]);
          }
        }
    });
    await page.context().close();
  }
  for (const [where, list] of found)
    console.log(`${system}, ${where}: ${list.length}: ${[...new Set(list)].slice(0, 6).join("; ")}`);
  const sum = [...found.values()].flat().length;
  faulty += sum;
  console.log(`${system}: ${seen} moments, ${looks} looks, ${labels} labels, ${sum} overlaps`);
}
await browser.close();
await server.stop();
process.exit(faulty ? 1 : 0);
