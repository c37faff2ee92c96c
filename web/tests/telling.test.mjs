// The telling: how events become trays, how long it takes, and what the page shows of it.
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { openPage, test } from "./harness.mjs";
import { beginDuel, seeded, step, untilAsked } from "./player.mjs";

const source = join(dirname(fileURLToPath(import.meta.url)), "../src/telling");

async function load(file) {
  const { outputFiles } = await build({ entryPoints: [join(source, file)], bundle: true, write: false, format: "esm" });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

let number = 0;
const event = (step, unit = null, other = null, more = {}) => ({
  number: ++number,
  text: `${step} ${number}`,
  kind: step,
  step,
  unit,
  other,
  cell: null,
  dice: null,
  ...more,
});
const dice = (unit, target, good, expected, more = {}) => ({
  dice: {
    purpose: "to hit",
    counts: "hits",
    unit,
    target,
    result: 0,
    good,
    expected,
    faces: [{ sides: 6, value: 5, worth: good, kept: true }],
    ...more,
  },
});
const attack = (unit, other, good) => [
  event("attack", unit, other),
  event("hit", unit, other, dice(unit, other, good, 500)),
  event("save", other),
  event("damage", unit, other),
  event("loss", other),
];
const sum = (times) => times.reduce((a, b) => a + b, 0);
const about = (value, limit) => assert.ok(value <= limit + 0.001, `${value} > ${limit}`);

test("no attack takes longer than 0.6 s, no ship than 2.5 s, nothing longer than 10 s", async () => {
  const { pace, ALL_MS } = await load("pace.ts");
  about(sum(pace(attack("A", "B", 1), ALL_MS)), 600);
  const volley = Array.from({ length: 21 }, () => attack("A", "B", 1)).flat();
  const times = pace(volley, ALL_MS);
  about(sum(times), 2500);
  assert.ok(sum(times) > 2400, "and a volley is not told in no time");
  const phase = Array.from({ length: 12 }, (_, i) =>
    Array.from({ length: 9 }, () => attack(`A${i}`, "B", 1)).flat(),
  ).flat();
  about(sum(pace(phase, ALL_MS)), ALL_MS);
  assert.equal(sum(pace([event("order", "A"), event(null)], ALL_MS)), 0);
  assert.equal(sum(pace(phase, 0)), 0);
});

test("attacks of a ship on a target share a tray, and its dice are added up", async () => {
  const { TrayBook, countsOf, didHit } = await load("trays.ts");
  const book = new TrayBook();
  for (const one of [
    event("turn"),
    event("attack", "A", "B"),
    ...attack("A", "B", 1),
    ...attack("A", "B", 0),
    ...attack("C", "B", 0),
  ])
    book.add(one);
  assert.deepEqual(
    book.trays.map(({ attackers, target, rows }) => [attackers, target, rows.length]),
    [
      [["A"], "B", 2],
      [["C"], "B", 1],
    ],
  );
  assert.deepEqual(countsOf(book.trays[0]), [{ purpose: "to hit", what: "hits", got: 1, expected: 1 }]);
  assert.deepEqual(book.trays.map(didHit), [true, false]);
});

test("every throw to hit is a shot of its own, and what is no gunfire says what it is", async () => {
  const [{ TrayBook }, { shotOf }] = [await load("trays.ts"), await load("shots.ts")];
  const book = new TrayBook();
  const shots = (...events) =>
    events
      .map((one) => [one, book.add(one)])
      .map(([one, tray]) => tray && shotOf(one, tray, []))
      .filter(Boolean);
  const seen = (list) => list.map(({ from, to, result, kind }) => [from, to, result, kind]);
  assert.deepEqual(seen(shots(...attack("A", "B", 1), ...attack("A", "B", 0))), [
    ["A", "B", "hit", undefined],
    ["A", "B", "miss", undefined],
  ]);
  const ram = { ...event("attack", "C", "D"), kind: "rammed" };
  assert.deepEqual(seen(shots(event("turn"), ram, event("hit", "C", "D", dice("C", "D", 1, 500)))), [
    ["C", "D", "hit", "ram"],
  ]);
  assert.deepEqual(
    shots(event("turn"), event("attack", "A", "B"), event("damage", "A", "B"), event("hit", "A", "B")),
    [],
    "no die, no shot",
  );
});

test("several that aim before a die falls fire as one, and a ram strikes back in the same tray", async () => {
  const { TrayBook } = await load("trays.ts");
  const book = new TrayBook();
  for (const one of [
    event("attack", "A", "B"),
    event("attack", "C", "B"),
    event("attack", null, "B"),
    event("hit", "A", "B", dice("A", "B", 1, 500)),
  ])
    book.add(one);
  assert.deepEqual(
    book.trays.map(({ attackers, target }) => [attackers, target]),
    [[["A", "C"], "B"]],
  );
  for (const one of [
    event("attack", "B", "A"),
    event("hit", "B", "A", dice("B", "A", 1, 500)),
    event("save", "A", "B"),
    event("hit", "A", "B", dice("A", "B", 1, 500)),
    event("loss", "A"),
  ])
    book.add(one);
  assert.equal(book.trays.length, 2);
  assert.equal(book.trays[1].rows[0].parts.length, 4);
});

test("a throw that is told again is not thrown again; losses of a later phase stand alone", async () => {
  const { TrayBook } = await load("trays.ts");
  const book = new TrayBook();
  const thrown = dice("A", "B", 1, 500);
  const again = { dice: { ...thrown.dice, again: true } };
  for (const one of [
    event("attack", "A", "B"),
    event("hit", "A", "B", thrown),
    event("damage", "B", "A", again),
    event("phase"),
    event("loss", "B"),
    event("destroyed", "B"),
  ])
    book.add(one);
  assert.deepEqual(
    book.trays[0].rows[0].parts.map(({ dice: shown }) => shown !== null),
    [true, false],
  );
  assert.deepEqual([book.trays[1].attackers, book.trays[1].target, book.trays[1].destroyed.length], [[], "B", 1]);
  assert.equal(book.lastBlow("B")?.step, "attack");
  book.add(event("turn"));
  assert.equal(book.trays.length, 2, "the last turn's trays stay until a die falls");
  for (const one of attack("B", "A", 0)) book.add(one);
  assert.equal(book.trays.length, 1);
});

const card = (hull) => ({
  name: "A",
  title: "A",
  gauges: [{ name: "hull", now: hull, full: 4 }],
  tracks: [{ name: "hull", boxes: [1, 1, 1, 1], crossed: 4 - hull, pending: 0 }],
  weapons: [{ name: "X1", make: "Guns", mount: "", detail: "", arcs: 0, range: 9, ready: hull > 2 }],
  notes: [],
});
const ship = (name, cell, hull, more = {}) => ({
  name,
  cell,
  status: "board",
  side: "red",
  direction: 0,
  title: name,
  card: card(hull),
  ...more,
});

test("effects lead from one moment to the next, and back", async () => {
  const { go, ON, BACK } = await load("../sight.ts");
  const before = {
    clock: { turn: 1, phase: "fire", active: "red", score: { red: 0, blue: 0 } },
    units: new Map([["A", ship("A", "0303", 3)]]),
  };
  const truth = new Map([
    ["A", ship("A", "0404", 2)],
    ["B", ship("B", "0505", 4, { side: "blue" })],
  ]);
  const effects = [
    { turn: [1, 2], score: { red: [0, 5] } },
    {
      unit: "A",
      cell: ["0303", "0404"],
      gauges: { hull: [3, 2] },
      tracks: { hull: [1, 2] },
      ready: { X1: [true, false] },
    },
    { unit: "B", side: [null, "blue"], cell: [null, "0505"], gauges: { hull: [null, 4] }, full: { hull: [null, 4] } },
  ];
  const after = go(before, effects, ON, (name) => truth.get(name));
  assert.deepEqual([after.clock.turn, after.clock.score], [2, { red: 5, blue: 0 }]);
  assert.deepEqual(after.units.get("A"), truth.get("A"));
  assert.deepEqual(after.units.get("B").card.gauges, truth.get("B").card.gauges);
  assert.equal(after.units.get("B").title, null, "nobody knows what has only been seen");
  const again = go(after, effects, BACK, (name) => truth.get(name));
  assert.deepEqual(again, before);
});

test("the page is behind until all has been told, and a question waits for that", async () => {
  const { Story } = await load("../story.ts");
  const clock = { turn: 1, phase: "fire", active: "red", score: { red: 0, blue: 0 } };
  const view = {
    ...clock,
    event: 0,
    over: false,
    winner: null,
    question: { number: 1 },
    draft: [],
    committed: [],
    units: [ship("A", "0303", 4)],
  };
  const story = new Story(view, [], 0);
  const aim = event("attack", "B", "A");
  const hit = event("damage", "B", "A", { effects: [{ unit: "A", gauges: { hull: [4, 2] } }] });
  story.hear({
    push: "events",
    ...clock,
    turn: 2,
    asked: 2,
    events: [aim, hit],
    units: [],
    more: true,
  });
  story.hear({ push: "events", ...clock, turn: 2, asked: 2, events: [], committed: [], units: [ship("A", "0303", 1)] });
  story.hear({ push: "ask", question: { number: 2 } });
  const seen = () => [story.view.turn, story.units.get("A").card.gauges[0].now, story.question?.number ?? 0];
  story.advance();
  story.hideAnswered();
  assert.deepEqual(seen(), [1, 4, 0], "nothing is known beforehand");
  story.advance();
  assert.deepEqual(seen(), [1, 2, 0]);
  story.advance();
  assert.deepEqual(seen(), [2, 1, 0], "what came without an event comes in the end");
  assert.equal(story.behind, true);
  story.advance();
  assert.deepEqual([...seen(), story.behind], [2, 1, 2, false]);
});

test("step by step it stops behind each attack, not behind each move", async () => {
  const { stops } = await load("pace.ts");
  const events = [
    event("move", "A"),
    event("move", "B"),
    ...attack("A", "B", 1),
    ...attack("B", "A", 0),
    event("turn"),
  ];
  const after = stops(events).flatMap((stop, i) => (stop ? i : []));
  assert.deepEqual(after, [6, 11]);
});

test("wrecks lie where the ships were lost; what was captured is none", async () => {
  const { Wrecks } = await load("wrecks.ts");
  const wrecks = new Wrecks();
  const units = new Map([
    ["B", ship("B", "0505", 1)],
    ["C", ship("C", "0909", 1)],
  ]);
  wrecks.hear(event("destroyed", "B"), units);
  wrecks.hear(event("destroyed", "C"), units);
  const after = new Map([
    ["B", { ...ship("B", null, 0), status: "gone" }],
    ["C", ship("C", "0909", 1)],
  ]);
  assert.deepEqual(
    wrecks.among(after).map(({ unit, cell }) => [unit.name, cell]),
    [["B", "0505"]],
  );
});

test("bearings, facings and runs in words", async () => {
  const { clockWords, countedWeapons, facingWords, runs } = await load("words.ts");
  assert.deepEqual([0, 2, 7, 12, 23].map(clockWords), [
    "12 o'clock",
    "1 o'clock",
    "between 3 and 4 o'clock",
    "6 o'clock",
    "between 11 and 12 o'clock",
  ]);
  assert.deepEqual([0, 2, 6, 10, 12, 14, 18, 22].map(facingWords), [
    "bow",
    "starboard bow",
    "starboard beam",
    "starboard quarter",
    "stern",
    "port quarter",
    "port beam",
    "port bow",
  ]);
  assert.equal(runs(["X1", "Y1", "Y2", "Y3", "Y5", "Attack"]), "X1, Y1–Y3, Y5, Attack");
  const guns = ["X1", "X2", "X3", "T1"].map((name) => ({ name, make: name < "U" ? "Torpedoes" : "Pulse Cannons" }));
  assert.equal(countedWeapons(guns, [1, 2]), "2 of 3 Pulse Cannons (X2–X3)");
  assert.equal(countedWeapons(guns, [0, 3]), "1 of 3 Pulse Cannons (X1), Torpedoes (T1)");
});

// Answers as suggested until dice of an attack have fallen.
async function fightUntilDice(page) {
  await page.getByRole("tab", { name: "Dice" }).click();
  await page.evaluate(() => document.activeElement.blur()); // a tab keeps Enter for itself
  for (let i = 0; i < 30; i++) {
    await untilAsked(page);
    if (await page.locator(".trays .counts").count()) return;
    await step(page, seeded(i), { suggest: true });
  }
  throw new Error("nobody has thrown a die");
}

// Of somebody in the log who is still there: the first volley may have ended a ship.
async function openCard(page, log) {
  const card = page.getByRole("region", { name: /^Card of / });
  for (const name of await log.locator("button.unit-name").all()) {
    await name.click();
    await card.waitFor();
    if (!(await card.getByText("destroyed").count())) return card;
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
  }
  throw new Error("everybody is gone");
}

test("trays, log, cards and contacts of a battle", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await beginDuel(page, "Nova");
  await fightUntilDice(page);
  assert.match(await page.locator(".trays .counts").first().innerText(), /expected [\d.]+, got \d+/);
  await page.getByRole("tab", { name: "Log" }).click();
  const log = page.getByRole("log");
  assert.ok(await log.locator(".rule-id").count());
  const card = await openCard(page, log);
  await card
    .getByRole("img", { name: /\d+ of \d+ left/ })
    .first()
    .waitFor();
  await card
    .getByRole("img", { name: /^bears / })
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await page.locator(".unit-name:focus").waitFor(); // the focus comes back
  await page.getByRole("tab", { name: "Contacts" }).click();
  await page
    .getByRole("table", { name: /^Contacts of / })
    .getByText(/o'clock/)
    .first()
    .waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

// Until something is being told that was not told at once.
async function untilTold(page) {
  const story = page.locator(".question.story");
  for (let i = 0; i < 20; i++) {
    await page.locator(".question[data-number], .question.story, .after").first().waitFor();
    if (await story.isVisible()) break;
    await step(page, seeded(i), { suggest: true });
  }
  assert.ok(await story.isVisible(), "something is being told");
  return story;
}

const setSpeed = (page, speed) =>
  page.evaluate((wanted) => {
    const key = "flagbridge.settings";
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), speed: wanted }));
  }, speed);

test("a question opens when the story has been told, or on Space", async ({ browser, address }) => {
  const page = await openPage(browser, address, { reducedMotion: "no-preference", listen: true });
  await beginDuel(page, "Nova", { speed: "step" });
  const story = await untilTold(page);
  const told = () => page.locator("main.battle").getAttribute("data-told").then(Number);
  const before = await told();
  const heard = page.heard.flatMap((line) => JSON.parse(line).events ?? []).map(({ number }) => number);
  const ahead = [...new Set(heard)].filter((number) => number > before);
  for (const next of ahead.slice(0, 2)) {
    await page.keyboard.press(",");
    await page.locator(`main.battle[data-told="${next}"]`).waitFor(); // a line a key
    if (next !== ahead.at(-1)) assert.equal(await page.locator(".question[data-number]").count(), 0);
  }
  await page.keyboard.press("Space");
  await story.waitFor({ state: "detached" });
  await untilAsked(page);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("who comes back in the middle of the story goes on where it was left", async ({ browser, address }) => {
  const page = await openPage(browser, address, { reducedMotion: "no-preference" });
  await beginDuel(page, "Nova", { speed: "step" });
  await untilTold(page);
  await page.keyboard.press(",");
  const told = () => page.locator("main.battle").getAttribute("data-told").then(Number);
  const before = await told();
  await page.reload();
  await page.locator(".question.story, .question[data-number]").first().waitFor();
  await page.keyboard.press(",");
  assert.ok((await told()) >= before);
  assert.equal(await page.locator("main.battle").getAttribute("data-behind"), "true");
  await setSpeed(page, "instant");
  await page.reload();
  await untilAsked(page);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
