// The board: where cells lie, its view, and its cursor.
import assert from "node:assert/strict";
import { build } from "esbuild";
import { join } from "node:path";
import { openPage, root, test } from "./harness.mjs";
import { beginDuel } from "./player.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FINGER_PX = 40;
const STEPS_MAX = 40;

async function geometry() {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/board/geometry.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

async function load(file) {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/board", file)],
    bundle: true,
    format: "esm",
    write: false,
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

// Boards as the server sends them.
const boards = (page, scenarios) =>
  page.evaluate(
    (list) =>
      new Promise((done) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket`);
        const found = [];
        socket.onopen = () =>
          list.forEach((scenario, id) => void socket.send(JSON.stringify({ id, verb: "preview", scenario })));
        socket.onmessage = ({ data }) => {
          found.push(JSON.parse(data).board);
          if (found.length === list.length) done(found);
        };
      }),
    scenarios,
  );

test("every cell is found by its centre and by a step there and back", async ({ browser, address }) => {
  const { geometryOf, patches } = await geometry();
  const page = await openPage(browser, address);
  const list = await boards(page, ["admiral/duel", "admiralty/duel", "universal/duel", "starstrike/duel"]);
  for (const board of list) {
    const map = geometryOf(board);
    assert.equal(
      map.printed.length,
      board.columns_at.reduce((sum, [, , rows]) => sum + rows, 0),
    );
    for (const { name, at } of map.printed) {
      assert.equal(map.nearest([at[0] + 290, at[1] - 200]), name);
      for (let direction = 0; direction < board.steps.length; direction++) {
        const next = map.step(name, direction);
        const back = (direction + board.steps.length / 2) % board.steps.length;
        if (next) assert.equal(map.step(next, back), name);
        else assert.ok(!board.open, `${name} of an open board has a neighbour in direction ${direction}`);
      }
    }
    assert.equal(
      patches(
        map,
        map.printed.map(({ name }) => name),
      ).length,
      1,
    );
    assert.equal(map.centre("unknown"), null);
    assert.equal(map.centre(null), null);
  }
  await page.context().close();
});

const spoken = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("p.visually-hidden[role=status]")].map((p) => p.textContent).join(),
  );

test("the cursor walks, says what it meets, and Enter presses there", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await beginDuel(page, "Admiralty");
  await page.locator(".reach-cell").first().waitFor();
  await page.locator(".chart-map").focus();
  for (const key of ["s", "s", "s", "s"]) await page.keyboard.press(key);
  // the question may be read out over it: one step back and forth says it again
  for (let i = 0; i < STEPS_MAX; i++) {
    await page.waitForTimeout(200);
    if (/: .*reachable/.test(await spoken(page))) break;
    await page.keyboard.press(i % 2 ? "s" : "w");
  }
  assert.match(await spoken(page), /: .*reachable/);
  assert.match(await spoken(page), /^\d{4}: /);
  await page.keyboard.press("Enter");
  await page.locator(".heading-rose button").first().waitFor();
  assert.ok(
    await page.evaluate(() => document.activeElement?.closest(".heading-rose") !== null),
    "the rose has the focus",
  );
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the view zooms, pans and fits again", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await beginDuel(page, "Universal");
  const view = () => page.locator(".chart").getAttribute("transform");
  const moved = async (act) => {
    const before = await view();
    await act();
    await page.waitForFunction((old) => document.querySelector(".chart").getAttribute("transform") !== old, before);
  };
  await moved(() => page.getByRole("button", { name: "Show the whole board" }).click());
  const fitted = await view();
  await moved(() => page.getByRole("button", { name: "Zoom in" }).click());
  const { x, y, width, height } = await page.locator(".chart-map").boundingBox();
  const middle = [x + width / 2, y + height / 2];
  await moved(async () => {
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] + 60, middle[1] + 30, { steps: 3 });
    await page.mouse.up();
  });
  await moved(() => page.mouse.wheel(0, 240));
  await moved(() => page.getByRole("button", { name: "Show the whole board" }).click());
  assert.equal(await view(), fitted);
  await page.context().close();
});

test("a name hangs where it covers nobody, and shrinks to a letter where it cannot", async () => {
  const { hang } = await load("names.ts");
  const ship = (id, x, y) => ({
    unit: { id, name: `S${id}`, badge: `S-${id}` },
    at: [x, y],
    shift: [0, 0],
    scale: 1,
    depth: 0,
    pile: 0,
  });
  const [alone, above, below] = [ship(1, 0, 0), ship(2, 5000, 0), ship(3, 5000, 1000)];
  const places = (list, px, first = []) =>
    Object.fromEntries(
      [...hang(list, px, false, first).hanging].map(([name, { x, y, brief }]) => [
        name,
        [Math.sign(x), Math.sign(y), brief],
      ]),
    );
  assert.deepEqual(places([alone, above, below], 20), { S1: [0, 1, false], S2: [0, -1, false], S3: [0, 1, false] });
  const column = [ship(1, 0, 0), ship(2, 0, 1000), ship(3, 0, 2000)];
  assert.deepEqual(places(column, 20).S2, [1, 0, false], "between two there is room beside");
  const block = [-1000, 0, 1000].flatMap((x, i) => [0, 1000, 2000].map((y, k) => ship(3 * i + k + 1, x, y)));
  assert.ok(places(block, 40).S5[2], "in the midst of all there is room for a letter at most");
  const crowd = [ship(1, 0, 0), ship(2, 0, 700), ship(3, 0, 1400)];
  assert.ok(
    hang(crowd, 80, true, []).hanging.get("S2").none,
    "and where even a letter would cover somebody there is none",
  );
});

test("a small picture shows ships as large as there is room, and none over another", async () => {
  const { posterOf } = await load("poster.ts");
  const column = (x, count, apart) => Array.from({ length: count }, (_, i) => [x, i * apart]);
  const cases = {
    duel: [[[0, 0]], [[20_000, 0]]],
    columns: [column(0, 5, 1000), column(24_000, 5, 1000)],
    clusters: [
      [
        [0, 0],
        [1000, 0],
        [2000, 0],
      ],
      [
        [30_000, 500],
        [31_000, 500],
      ],
    ],
    melee: [
      [
        [0, 0],
        [3000, 0],
      ],
      [
        [1500, 0],
        [4500, 2000],
      ],
    ],
    alone: [[[7000, 7000]], []],
  };
  const board = { left: -1000, top: -500, right: 36_000, bottom: 22_000 };
  const found = Object.fromEntries(Object.entries(cases).map(([name, fleets]) => [name, posterOf(fleets, board)]));
  for (const [name, { scale, spots, box }] of Object.entries(found)) {
    spots.forEach(([x, y], i) => {
      for (const other of spots.slice(0, i))
        assert.ok(Math.hypot(x - other[0], y - other[1]) >= 0.97 * 1000 * scale, `${name}: ships lie over each other`);
      const half = 450 * scale;
      assert.ok(x - half > box.left && x + half < box.right, `${name}: a ship is cut`);
      assert.ok(y - half > box.top && y + half < box.bottom, `${name}: a ship is cut`);
    });
  }
  const share = ({ scale, box }) => (1000 * scale) / (box.right - box.left);
  assert.ok(share(found.duel) > 0.15 && share(found.clusters) > 0.08, "they can be seen");
  assert.deepEqual(found.duel.spots, cases.duel.flat(), "who is alone stands where he is");
  const [red] = [found.columns.spots.slice(0, 5)];
  assert.ok(red[1][1] - red[0][1] > 1000, "a fleet spreads");
  assert.ok(red[0][1] >= board.top, "and stays on the board");
  assert.deepEqual(found.melee.spots, cases.melee.flat(), "not where fleets are mixed");
});

test("a number of a line of fire covers no ship and no name, or is not there", async () => {
  const { placeNumbers } = await load("names.ts");
  const box = (x, y, half) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half });
  const line = { key: "A/B/0", from: [0, 0], to: [6000, 0], label: "63%" };
  const plates = (taken) => ({ px: 10, hanging: new Map(), taken });
  assert.deepEqual(placeNumbers([line], plates([])).get("A/B/0"), [2400, 0]);
  const [x, y] = placeNumbers([line], plates([box(2400, 0, 300)])).get("A/B/0");
  assert.deepEqual([x, y], [3000, 0], "it is beside the ship");
  const both = placeNumbers([line, { ...line, key: "B/A/0" }], plates([]));
  assert.ok(Math.abs(both.get("A/B/0")[0] - both.get("B/A/0")[0]) > 500, "nor another number");
  assert.equal(placeNumbers([line], plates([box(3000, 0, 4000)])).size, 0);
});

test("what a card does not say is not drawn", async () => {
  const { conditionOf } = await load("condition.ts");
  const gauge = (name, now, full) => ({ name, now, full });
  assert.deepEqual(conditionOf({ figure: "cruiser" }), {
    hull: undefined,
    speed: 0.4,
    deadDrives: 0,
    shields: undefined,
    strength: undefined,
  });
  const track = (name, boxes, crossed) => ({ name, boxes: Array(boxes).fill(1), crossed, pending: 0 });
  const card = {
    gauges: [gauge("hull", 3, 4), gauge("eng", 1, 4), gauge("spd", 4, 0)],
    tracks: [track("shield fore", 3, 3), track("shield aft", 2, 1), track("hull", 4, 1)],
  };
  assert.deepEqual(conditionOf({ figure: "cruiser", card }), {
    hull: 0.75,
    speed: 0.5,
    deadDrives: 0.75,
    shields: [0, null, null, 0.5, null, null],
    strength: undefined,
  });
  assert.equal(
    conditionOf({ figure: "fighters", card: { gauges: [gauge("fighters", 4, 6)], tracks: [] } }).strength,
    4,
  );
});

test("the view opens on both fleets where they are near", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await beginDuel(page, "Admiral");
  await page.locator(".reach-cell").first().waitFor();
  const map = await page.locator(".chart-map").boundingBox();
  for (const piece of await page.locator(".piece[role=button]").all()) {
    const { x, y, width, height } = await piece.boundingBox();
    assert.ok(
      x + width / 2 > map.x &&
        x + width / 2 < map.x + map.width &&
        y + height / 2 > map.y &&
        y + height / 2 < map.y + map.height,
    );
  }
  await page.context().close();
});

test("a phone opens on the own fleet, with cells for a finger", async ({ browser, address }) => {
  const page = await openPage(browser, address, PHONE);
  await beginDuel(page, "Admiralty");
  await page.locator(".reach-cell").first().waitFor();
  const cell = await page.locator(".reach-cell").first().boundingBox();
  assert.ok(Math.min(cell.width, cell.height) >= FINGER_PX, `cells of ${cell.width} × ${cell.height}`);
  const own = await page.locator(".piece[role=button]").first().boundingBox();
  const map = await page.locator(".chart-map").boundingBox();
  assert.ok(own.x >= 0 && own.x + own.width <= map.width && own.y >= map.y && own.y + own.height <= map.y + map.height);
  await page.context().close();
});

test("the legend names what is drawn at that moment, and nothing else", async () => {
  const { signsOf } = await load("legend.tsx");
  assert.deepEqual(signsOf({}, 0), []);
  const scene = {
    reach: [{ cell: "0101" }, { cell: "0102", tone: "lost" }],
    lines: [{ from: "A", to: "B", style: "proposed" }],
    selected: "A",
    active: ["A"],
  };
  assert.deepEqual(signsOf(scene, 1), ["reach plain", "reach lost", "fire", "selected", "wreck"]);
});
