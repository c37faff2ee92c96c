// Labels over labels and over ships, at moments of a battle. A label is a name plate, a letter, a status
// or a number of a line of fire; a ship is what lies within its hull.
import { step, untilAsked, isOver } from "./player.mjs";

// Every pair that overlaps, in words.
export const overlaps = (page) =>
  page.evaluate(() => {
    const SLACK_PX = 1.5;
    const CORE = 0.5; // of a drawing's box: what lies beside the hull is space
    const frame = document.querySelector(".board").getBoundingClientRect();
    const box = (element, part = 1) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y, w, h] = [(left + right) / 2, (top + bottom) / 2, right - left, bottom - top];
      return {
        left: x - (w / 2) * part,
        right: x + (w / 2) * part,
        top: y - (h / 2) * part,
        bottom: y + (h / 2) * part,
      };
    };
    const meet = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;
    const cellOf = (name) => document.querySelector(`.piece[data-unit="${CSS.escape(name)}"]`)?.style.transform;
    const tags = [...document.querySelectorAll(".overlays [data-tag-of]")].flatMap((tag) =>
      [...tag.querySelectorAll(".name-ground, .art-name > .art-chip:only-child, .status-ground")].map((element) => ({
        name: tag.dataset.tagOf,
        at: box(element),
      })),
    );
    const labels = [
      ...tags,
      ...[...document.querySelectorAll(".shot-label-ground")].map((element) => ({
        name: "a number",
        at: box(element),
      })),
    ].filter(({ at }) => meet(at, frame));
    const ships = [...document.querySelectorAll(".fleet .piece[data-unit]")].flatMap((piece) => {
      const drawing = piece.querySelector(".art-ship, .art-flight");
      return drawing ? [{ name: piece.dataset.unit, at: box(drawing, CORE) }] : [];
    });
    const faults = [];
    labels.forEach((one, i) => {
      for (const other of labels.slice(0, i))
        if (one.name !== other.name && meet(one.at, other.at)) faults.push(`${one.name} over ${other.name}`);
      for (const ship of ships)
        if (ship.name !== one.name && cellOf(ship.name) !== cellOf(one.name) && meet(one.at, ship.at))
          faults.push(`${one.name} over the ship ${ship.name}`);
    });
    return { faults, labels: labels.length };
  });

// Plays on and looks at so many moments: at those seen, what overlaps.
export async function lookAround(page, random, moments, look) {
  for (let i = 0; i < moments; i++) {
    await untilAsked(page, 60_000);
    if (await isOver(page)) return i;
    await look(i);
    if (!(await step(page, random, { suggest: i % 3 !== 2 }))) await step(page, random);
  }
  return moments;
}
