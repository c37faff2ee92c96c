// What a person can see and press: main buttons whole, and ships with nothing lying over them.

export const SIZES = [
  [1440, 900],
  [1280, 720],
  [1920, 1080],
  [390, 844],
  [844, 390],
].map(([width, height]) => ({ width, height }));

// Resizes, waits until the page stands still.
export async function resized(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let last = "", still = 0; still < 3; ) {
      await frame();
      const now = JSON.stringify(
        [...document.querySelectorAll(".chart, .question button.primary, .side")].map((element) =>
          element.getBoundingClientRect(),
        ),
      );
      still = now === last ? still + 1 : 0;
      last = now;
    }
  });
}

// Main buttons of the open question that are not wholly on the screen, or lie under something else.
export const hiddenButtons = (page) =>
  page.evaluate(() => {
    const question = document.querySelector(".question[data-number], .question.story");
    if (!question) return [];
    const buttons = [...question.querySelectorAll("button.primary")].filter((button) => button.checkVisibility());
    if (!buttons.length && !question.querySelector("button, input, .reach-cell")) return ["nothing to press"];
    return buttons.flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const inset = 3; // of round corners
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset * 3, top + inset],
        [right - inset * 3, top + inset],
        [left + inset * 3, bottom - inset],
        [right - inset * 3, bottom - inset],
      ];
      const whole = points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
      return whole
        ? []
        : [`"${button.textContent.trim()}" at ${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`];
    });
  });

// Whether a weapon can be seen while one fires.
export const seesWeapons = (page) =>
  page.evaluate(() => {
    const mounts = [...document.querySelectorAll(".question .mount, .question .shooters label")];
    return (
      !mounts.length ||
      mounts.some((mount) => {
        const { left, right, top, bottom } = mount.getBoundingClientRect();
        return (
          mount.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) ||
          (left === right && top === bottom)
        );
      })
    );
  });

// Reports, banners, trays and labels that lie over a ship that can be seen.
export const coveredShips = (page) =>
  page.evaluate(() => {
    const CORE = 0.5; // of a drawing's box: what lies beside the hull is space
    const SLACK_PX = 1;
    const box = (element) => element.getBoundingClientRect();
    const frame = box(document.querySelector(".board"));
    const core = (element) => {
      const { left, right, top, bottom } = box(element);
      const [x, y, w, h] = [
        (left + right) / 2,
        (top + bottom) / 2,
        ((right - left) * CORE) / 2,
        ((bottom - top) * CORE) / 2,
      ];
      return { left: x - w, right: x + w, top: y - h, bottom: y + h };
    };
    const meet = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;
    const ships = [...document.querySelectorAll(".fleet .piece[data-unit]")].flatMap((piece) => {
      const drawing = piece.querySelector(".art-ship, .art-flight, .counter");
      return drawing ? [{ name: piece.dataset.unit, at: core(drawing) }] : [];
    });
    // as far as it can be seen
    const within = (at) => ({
      left: Math.max(at.left, frame.left),
      right: Math.min(at.right, frame.right),
      top: Math.max(at.top, frame.top),
      bottom: Math.min(at.bottom, frame.bottom),
    });
    const seen = ships.filter(({ at }) => meet(at, frame)).map(({ name, at }) => ({ name, at: within(at) }));
    const faults = [];
    const check = (elements, what, own) => {
      for (const element of elements) {
        if (!element.checkVisibility()) continue;
        const at = box(element);
        for (const ship of seen)
          if (ship.name !== own?.(element) && meet(at, ship.at)) faults.push(`${what(element)} over ${ship.name}`);
      }
    };
    const all = (query) => [...document.querySelectorAll(query)];
    check(
      all(".report, .tray, .toast, .ticker, .banner, .dock, .question, .headline, .caption"),
      ({ className }) => className,
    );
    const ownerOf = (element) => element.closest("[data-tag-of]")?.dataset.tagOf;
    check(
      all(".overlays .art-name, .overlays .status-ground"),
      (element) => `the ${element.getAttribute("class")} of ${ownerOf(element)}`,
      ownerOf,
    );
    // how many lie in a pile is written on the pile
    const placeOf = (name) => document.querySelector(`.piece[data-unit="${CSS.escape(name)}"]`)?.style.transform;
    for (const count of all(".overlays .pile-count circle"))
      for (const ship of seen)
        if (placeOf(ship.name) !== placeOf(ownerOf(count)) && meet(box(count), ship.at))
          faults.push(`the count of the pile of ${ownerOf(count)} over ${ship.name}`);
    check(all(".shot-label-ground"), () => "the number of a line of fire");
    check(all(".wreck-name"), () => "the name of a wreck");
    return faults;
  });
