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
const event = (step, unit = null, other = null, more = {}) => ({ number: ++number, text: `${step} ${number}`, kind: step, step, unit, other, cell: null, dice: null, ...more });
const dice = (unit, target, good, expected, more = {}) => ({
  dice: { purpose: "to hit", counts: "hits", unit, target, result: 0, good, expected, faces: [{ sides: 6, value: 5, worth: good, kept: true }], ...more },
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
  const phase = Array.from({ length: 12 }, (_, i) => Array.from({ length: 9 }, () => attack(`A${i}`, "B", 1)).flat()).flat();
  about(sum(pace(phase, ALL_MS)), ALL_MS);
  assert.equal(sum(pace([event("order", "A"), event(null)], ALL_MS)), 0);
  assert.equal(sum(pace(phase, 0)), 0);
});

test("attacks of a ship on a target share a tray, and its dice are added up", async () => {
  const { TrayBook, countsOf, didHit } = await load("trays.ts");
  const book = new TrayBook();
  for (const one of [event("turn"), event("attack", "A", "B"), ...attack("A", "B", 1), ...attack("A", "B", 0), ...attack("C", "B", 0)]) book.add(one);
  assert.deepEqual(book.trays.map(({ attackers, target, rows }) => [attackers, target, rows.length]), [[["A"], "B", 2], [["C"], "B", 1]]);
  assert.deepEqual(countsOf(book.trays[0]), [{ purpose: "to hit", what: "hits", got: 1, expected: 1 }]);
  assert.deepEqual(book.trays.map(didHit), [true, false]);
});

test("several that aim before a die falls fire as one, and a ram strikes back in the same tray", async () => {
  const { TrayBook } = await load("trays.ts");
  const book = new TrayBook();
  for (const one of [event("attack", "A", "B"), event("attack", "C", "B"), event("attack", null, "B"), event("hit", "A", "B", dice("A", "B", 1, 500))]) book.add(one);
  assert.deepEqual(book.trays.map(({ attackers, target }) => [attackers, target]), [[["A", "C"], "B"]]);
  for (const one of [event("attack", "B", "A"), event("hit", "B", "A", dice("B", "A", 1, 500)), event("save", "A", "B"), event("hit", "A", "B", dice("A", "B", 1, 500)), event("loss", "A")]) book.add(one);
  assert.equal(book.trays.length, 2);
  assert.equal(book.trays[1].rows[0].parts.length, 4);
});

test("a throw that is told again is not thrown again; losses of a later phase stand alone", async () => {
  const { TrayBook } = await load("trays.ts");
  const book = new TrayBook();
  const thrown = dice("A", "B", 1, 500);
  const again = { dice: { ...thrown.dice, again: true } };
  for (const one of [event("attack", "A", "B"), event("hit", "A", "B", thrown), event("damage", "B", "A", again), event("phase"), event("loss", "B"), event("destroyed", "B")]) book.add(one);
  assert.deepEqual(book.trays[0].rows[0].parts.map(({ dice: shown }) => shown !== null), [true, false]);
  assert.deepEqual([book.trays[1].attackers, book.trays[1].target, book.trays[1].destroyed.length], [[], "B", 1]);
  assert.equal(book.lastBlow("B")?.step, "attack");
  book.add(event("turn"));
  assert.equal(book.trays.length, 2, "the last turn's trays stay until a die falls");
  for (const one of attack("B", "A", 0)) book.add(one);
  assert.equal(book.trays.length, 1);
});

test("ships stand where they stood until their move is told", async () => {
  const { Stage } = await load("stage.ts");
  const unit = (name, cell, status = "board") => ({ name, cell, status, direction: 0 });
  const truth = new Map([["A", unit("A", "0303")], ["B", unit("B", null, "gone")], ["C", unit("C", "0909")]]);
  const stage = new Stage((name) => truth.get(name));
  const before = [event("move", "A", null, { cell: "0101" }), event("move", "B", null, { cell: "0505" }), event("move", "C", null, { cell: "0808" })];
  const after = [event("move", "A", null, { cell: "0202" }), event("move", "A", null, { cell: "0303" }), event("destroyed", "B"), event("destroyed", "C")];
  stage.settle(truth.values());
  stage.rewind(before, after);
  const cells = () => Object.fromEntries(stage.units.map(({ name, cell }) => [name, cell]));
  assert.deepEqual(cells(), { A: "0101", B: "0505", C: "0808" });
  stage.tell(after[0], "");
  assert.deepEqual(cells(), { A: "0202", B: "0505", C: "0808" });
  for (const one of after.slice(1)) stage.tell(one, "shot by A");
  stage.settle(truth.values());
  assert.deepEqual(cells(), { A: "0303", C: "0909" });
  assert.deepEqual(stage.wrecks.map(({ unit: { name }, cell, line }) => [name, cell, line]), [["B", "0505", "shot by A"]], "what was captured is no wreck");
});

test("bearings, facings and runs in words", async () => {
  const { clockWords, facingWords, runs } = await load("words.ts");
  assert.deepEqual([0, 2, 7, 12, 23].map(clockWords), ["12 o'clock", "1 o'clock", "between 3 and 4 o'clock", "6 o'clock", "between 11 and 12 o'clock"]);
  assert.deepEqual([0, 2, 6, 10, 12, 14, 18, 22].map(facingWords), ["bow", "starboard bow", "starboard beam", "starboard quarter", "stern", "port quarter", "port beam", "port bow"]);
  assert.equal(runs(["X1", "Y1", "Y2", "Y3", "Y5", "Attack"]), "X1, Y1–3, Y5, Attack");
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
  await card.getByRole("img", { name: /\d+ of \d+ left/ }).first().waitFor();
  await card.getByRole("img", { name: /^bears / }).first().waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  assert.ok(await page.evaluate(() => document.activeElement.matches(".unit-name")), "the focus comes back");
  await page.getByRole("tab", { name: "Contacts" }).click();
  await page.getByRole("table", { name: /^Contacts of / }).getByText(/o'clock/).first().waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("what is being told keeps nobody from answering, and Space ends it", async ({ browser, address }) => {
  const page = await openPage(browser, address, { reducedMotion: "no-preference" });
  await beginDuel(page, "Nova");
  await page.evaluate(() => {
    const key = "flagbridge.settings";
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), speed: "normal" }));
  });
  await page.reload();
  const skip = page.getByRole("button", { name: /^Skip/ });
  for (let i = 0; i < 12 && !(await skip.isVisible()); i++) {
    await untilAsked(page);
    await step(page, seeded(i), { suggest: true });
    await skip.waitFor({ timeout: 1000 }).catch(() => undefined);
  }
  assert.ok(await skip.isVisible(), "something is being told");
  await untilAsked(page);
  assert.ok(await page.locator(".question button:enabled").count(), "and the question can be answered");
  await page.keyboard.press("Space");
  await skip.waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
