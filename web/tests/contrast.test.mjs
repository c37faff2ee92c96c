// What is written on the board can be read in both themes: words on their ground, 4.5 to 1 at least. The
// panels are looked at by axe.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { seeded, setUp, step, untilAsked, withoutAnimation } from "./player.mjs";

const CONTRAST_MIN = 4.5;
const MOMENTS = 12;
// what is written, and what it is written on: the element beside it that is filled, or space
const WORDS = {
  ".rulers text": null,
  ".cell-labels text": null,
  ".band-number": null,
  ".reach-cell text": null,
  ".wreck-name": null,
  ".name-word": ".name-ground",
  ".art-chip text": "path",
  ".status-word": ".status-ground",
  ".shot-label": ".shot-label-ground",
  ".pile-count text": "circle",
  ".edge-face": ".edge-face",
  ".edge-face b": ".edge-face",
};

// Of each kind of words on the board the least contrast.
const contrasts = (page) =>
  page.evaluate((words) => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const mix = (ground, colour, alpha) => {
      pen.globalAlpha = 1;
      pen.fillStyle = ground;
      pen.fillRect(0, 0, 1, 1);
      pen.globalAlpha = alpha;
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
      return `rgb(${r},${g},${b})`;
    };
    const light = (colour) => {
      const [r, g, b] = colour
        .match(/\d+/g)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const space = getComputedStyle(document.querySelector(".board")).backgroundColor;
    const svg = (element) => element instanceof SVGElement;
    const found = {};
    for (const [query, beside] of Object.entries(words))
      for (const element of document.querySelectorAll(`.board ${query}`)) {
        const style = getComputedStyle(element);
        const ground = beside && (element.closest(beside) ?? element.parentElement.querySelector(beside));
        const under = ground ? getComputedStyle(ground) : null;
        const behind = !under
          ? space
          : svg(ground)
            ? mix(space, under.fill, Number(under.fillOpacity))
            : mix(space, under.backgroundColor, 1);
        const colour = mix(
          behind,
          svg(element) ? style.fill : style.color,
          Number(style.opacity) * Number(style.fillOpacity ?? 1),
        );
        const [low, high] = [light(colour), light(behind)].sort((a, b) => a - b);
        found[query] = Math.min(found[query] ?? 99, (high + 0.05) / (low + 0.05));
      }
    return found;
  }, WORDS);

test("words on the board can be read in both themes", async ({ browser, address }) => {
  const page = await openPage(browser, address, { viewport: { width: 1440, height: 900 } });
  await withoutAnimation(page);
  await setUp(page, "Nova", { scenario: "standard", players: { Blue: "cadet" } });
  const random = seeded(4);
  const least = {};
  const look = async (theme) => {
    for (const [query, value] of Object.entries(await contrasts(page)))
      least[`${query}, ${theme}`] = Math.min(least[`${query}, ${theme}`] ?? 99, value);
  };
  for (let i = 0; i < MOMENTS; i++) {
    await untilAsked(page);
    for (const theme of ["dark", "light"]) {
      await page.emulateMedia({ colorScheme: theme });
      await look(theme);
      if (i % 4 !== 0) continue;
      await page.getByRole("button", { name: "Show the whole board" }).click();
      await look(theme);
      await page.getByRole("button", { name: "Zoom in" }).click();
      await page.getByRole("button", { name: "Zoom in" }).click();
      await look(theme);
      await page
        .getByRole("button", { name: "Follow my fleet" })
        .click({ timeout: 1000 })
        .catch(() => undefined);
    }
    await step(page, random, { suggest: true });
  }
  console.log(
    `# ${Object.entries(least)
      .map(([what, value]) => `${what} ${value.toFixed(1)}`)
      .join("; ")}`,
  );
  assert.ok(Object.keys(least).length >= 6, Object.keys(least).join());
  assert.deepEqual(
    Object.entries(least).filter(([, value]) => value < CONTRAST_MIN),
    [],
  );
  await page.context().close();
});
