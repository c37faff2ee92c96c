// The pictures of docs/look.md, from the gallery: small, as WebP.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPage, root, startBrowser, startServer } from "./harness.mjs";
import { toWebp } from "./webp.mjs";

// name, part of the gallery, theme, pixels of a cell, moment, width, what of it
const PICTURES = [
  ["look-battle", "battle", "dark", "56", "0.5", 1000, "[data-battle] >> nth=0"],
  ["look-battle-light", "battle", "light", "37", "0.5", 700, "[data-battle] >> nth=1"],
  ["look-ships", "ships", "dark", "37", "0.5", 940, "section"],
  ["look-states", "states", "dark", "37", "0.5", 700, "section"],
  ["look-space", "space", "dark", "37", "0.5", 1060, "section"],
  ["look-fire", "fire", "dark", "37", "0.52", 800, "section"],
];
const QUALITY = 0.42;

const server = await startServer();
const browser = await startBrowser();
const blank = await browser.newPage();
for (const [name, part, theme, size, moment, width, what] of PICTURES) {
  const page = await openPage(browser, `${server.address}/#gallery=${part}`, {
    reducedMotion: "no-preference",
    viewport: { width, height: 900 },
  });
  await page.locator(".gallery section").first().waitFor();
  await page.getByLabel("Theme").selectOption(theme);
  await page.getByLabel("Cell, pixels").selectOption(size);
  await page.getByRole("slider", { name: "Time" }).fill(moment);
  // one side is enough to show what silhouettes are like
  if (part === "ships")
    await page.evaluate(() =>
      document.querySelectorAll(".shelf:has(.art-ship.red)").forEach((shelf) => void shelf.remove()),
    );
  await page.locator(".gallery > header").evaluate((header) => (header.style.position = "static"));
  await page.waitForTimeout(500);
  const bytes = await toWebp(blank, await page.locator(what).first().screenshot(), QUALITY);
  writeFileSync(join(root, "docs/pictures", `${name}.webp`), bytes);
  console.log(`${name}: ${(bytes.length / 1024).toFixed(0)} KiB`);
  await page.context().close();
}
await browser.close();
await server.stop();
