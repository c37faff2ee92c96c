// Fire: what its answers say, plans made of them, and questions that are answered once and for all.
import assert from "node:assert/strict";
import { join } from "node:path";
import { build } from "esbuild";
import { openPage, root, test } from "./harness.mjs";
import { beginDuel, isOver, seeded, step, untilAsked } from "./player.mjs";

async function facts() {
  const { outputFiles } = await build({ entryPoints: [join(root, "web/src/questions/fire-facts.ts")], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const KINDS = { fire: "fire", hold: "activate", "end-fire": "done", declare: "fire", "end-declare": "done", strike: "fire", board: "board" };
const kindOf = (decision) => KINDS[decision] ?? "";
const shot = (unit, target, weapons, more = {}) => ({ text: `${unit} fires ${weapons} at ${target}`, decision: "fire", unit, target, weapons, ...more });
const advice = (...actions) => actions.map((action) => ({ text: "", action }));

const HALBERD = [
  shot("Halberd", "Wolf", [0, 1, 2]),
  shot("Halberd", "Wolf", [0]),
  shot("Halberd", "Wolf", [1]),
  shot("Halberd", "Wolf", [2]),
  shot("Halberd", "Fox", [3]),
  { text: "Halberd holds fire", decision: "hold", unit: "Halberd" },
];

test("a ship's guns, their targets and what ends its fire", async () => {
  const { readFire } = await facts();
  const read = readFire("fire", [...HALBERD, { text: "Halberd boards Fox with 1", decision: "board", unit: "Halberd", target: "Fox" }], kindOf);
  assert.deepEqual(read.guns.map(({ weapon, aims }) => [weapon, aims]), [[0, ["Wolf"]], [1, ["Wolf"]], [2, ["Wolf"]], [3, ["Fox"]]]);
  assert.deepEqual(read.endings.map(({ decision }) => decision), ["hold"]);
  assert.deepEqual(read.others.map(({ decision }) => decision), ["board"]);
  assert.deepEqual([read.pooled, read.together, read.stepwise], [false, false, false]);
});

test("ships that are given targets whole, and weapons that are fired one by one", async () => {
  const { readFire, shotsOf } = await facts();
  const declare = (unit, target) => ({ text: `${unit} fires at ${target}`, decision: "declare", unit, target });
  const pool = readFire("declare", [declare("A", "X"), declare("A", "Y"), declare("B", "X"), { text: "end fire", decision: "end-declare" }], kindOf);
  assert.deepEqual([pool.pooled, pool.together], [true, true]);
  assert.deepEqual(shotsOf(pool, new Map([["A", "X"], ["B", "X"]]), ["A", "B"]), [
    { decision: "declare", unit: "A", target: "X" },
    { decision: "declare", unit: "B", target: "X" },
  ]);
  const strike = (weapon) => ({ ...shot("P", "K", [weapon]), decision: "strike" });
  const steps = readFire("strike", [strike(0), strike(1), strike(2)], kindOf);
  assert.equal(steps.stepwise, true);
  // in the order in which they were thought of
  assert.deepEqual(shotsOf(steps, new Map([["P/2", "K"], ["P/0", "K"]]), ["P"]).map(({ weapons }) => weapons), [[2], [0]]);
});

test("a plan puts together what goes together and leaves no gun idle that was not passed over", async () => {
  const { readFire, proposeFor, shotsOf, stillPossible } = await facts();
  const read = readFire("fire", HALBERD, kindOf);
  const plan = proposeFor(read, "Halberd", advice({ decision: "fire", unit: "Halberd", target: "Wolf", weapons: [0, 1, 2] }));
  assert.deepEqual(shotsOf(read, plan, ["Halberd"]).map(({ target, weapons }) => [target, weapons]), [["Wolf", [0, 1, 2]], ["Fox", [3]]]);
  // weapon 2 could have joined and was left out: that was meant
  const spared = proposeFor(read, "Halberd", advice({ decision: "fire", unit: "Halberd", target: "Wolf", weapons: [0, 1] }));
  assert.equal(spared.has("Halberd/2"), false);
  // nothing that is worse than holding fire
  const hold = advice({ decision: "hold", unit: "Halberd" }, { decision: "fire", unit: "Halberd", target: "Wolf", weapons: [0] });
  assert.equal(proposeFor(read, "Halberd", hold).size, 0);
  const later = readFire("fire", HALBERD.filter(({ target }) => target !== "Fox"), kindOf);
  assert.deepEqual([...stillPossible(later, plan).keys()], ["Halberd/0", "Halberd/1", "Halberd/2"]);
});

test("the same target shot at in another way is another aim", async () => {
  const { readFire, shotsOf } = await facts();
  const plain = shot("M", "T", [1, 2]);
  const read = readFire("fire", [plain, { ...plain, mode: 2, text: `${plain.text} combined` }], kindOf);
  assert.deepEqual([...read.aims.values()].map(({ way }) => way), ["", "combined"]);
  const [action] = shotsOf(read, new Map([["M/1", "T#2"], ["M/2", "T#2"]]), ["M"]);
  assert.deepEqual(action, { decision: "fire", unit: "M", target: "T", mode: 2, weapons: [1, 2] });
});

// One battle by the captain's advice; whether the question came, and was then answered for good.
async function answerAlways(page, random) {
  const title = () => page.locator("#question-title").innerText({ timeout: 300 }).catch(() => "");
  let always = false;
  for (let i = 0; i < 80; i++) {
    await untilAsked(page);
    if (await isOver(page)) break;
    const asked = await title();
    if (!/Which attack/.test(asked)) {
      if (!(await step(page, random, { suggest: true }))) await step(page, random);
      continue;
    }
    assert.equal(always, false, `asked again: ${asked}`);
    await page.getByText("Don’t ask me this every time").click();
    await page.getByRole("group", { name: "Always" }).getByRole("button", { name: "Default" }).click();
    await page.waitForFunction(() => !/Which attack/.test(document.querySelector("#question-title")?.textContent ?? ""));
    always = true;
  }
  return always;
}

test("a question answered always is not asked again", async ({ browser, address }) => {
  const random = seeded(3);
  let always = false;
  // the dice may spare us the question for a whole battle
  for (let battle = 0; battle < 4 && !always; battle++) {
    const page = await openPage(browser, address);
    await beginDuel(page, "Nova", { turnLimit: 8 });
    always = await answerAlways(page, random);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
  assert.ok(always, "the question never came");
});
