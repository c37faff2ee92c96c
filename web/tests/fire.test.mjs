// Fire: what its answers say, plans made of them, and questions that are answered once and for all.
import assert from "node:assert/strict";
import { join } from "node:path";
import { build } from "esbuild";
import { openPage, root, test } from "./harness.mjs";
import { beginDuel, isOver, seeded, step, untilAsked } from "./player.mjs";

const facts = () => source("questions/fire-facts.ts");

async function source(file) {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src", file)],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const KINDS = {
  fire: "fire",
  hold: "activate",
  "end-fire": "done",
  declare: "fire",
  "end-declare": "done",
  strike: "fire",
  board: "board",
};
const kindOf = (decision) => KINDS[decision] ?? "";
const shot = (unit, target, weapons, more = {}) => ({
  text: `${unit} fires ${weapons} at ${target}`,
  decision: "fire",
  unit,
  target,
  weapons,
  ...more,
});
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
  const read = readFire(
    "fire",
    [...HALBERD, { text: "Halberd boards Fox with 1", decision: "board", unit: "Halberd", target: "Fox" }],
    kindOf,
  );
  assert.deepEqual(
    read.guns.map(({ weapon, aims }) => [weapon, aims]),
    [
      [0, ["Wolf"]],
      [1, ["Wolf"]],
      [2, ["Wolf"]],
      [3, ["Fox"]],
    ],
  );
  assert.deepEqual(
    read.endings.map(({ decision }) => decision),
    ["hold"],
  );
  assert.deepEqual(
    read.others.map(({ decision }) => decision),
    ["board"],
  );
  assert.deepEqual([read.pooled, read.together, read.stepwise], [false, false, false]);
});

test("ships that are given targets whole, and weapons that are fired one by one", async () => {
  const { readFire, shotsOf } = await facts();
  const declare = (unit, target) => ({ text: `${unit} fires at ${target}`, decision: "declare", unit, target });
  const pool = readFire(
    "declare",
    [declare("A", "X"), declare("A", "Y"), declare("B", "X"), { text: "end fire", decision: "end-declare" }],
    kindOf,
  );
  assert.deepEqual([pool.pooled, pool.together], [true, true]);
  assert.deepEqual(
    shotsOf(
      pool,
      new Map([
        ["A", "X"],
        ["B", "X"],
      ]),
      ["A", "B"],
    ),
    [
      { decision: "declare", unit: "A", target: "X" },
      { decision: "declare", unit: "B", target: "X" },
    ],
  );
  const strike = (weapon) => ({ ...shot("P", "K", [weapon]), decision: "strike" });
  const steps = readFire("strike", [strike(0), strike(1), strike(2)], kindOf);
  assert.equal(steps.stepwise, true);
  // in the order in which they were thought of
  assert.deepEqual(
    shotsOf(
      steps,
      new Map([
        ["P/2", "K"],
        ["P/0", "K"],
      ]),
      ["P"],
    ).map(({ weapons }) => weapons),
    [[2], [0]],
  );
});

test("a plan puts together what goes together and leaves no gun idle that was not passed over", async () => {
  const { readFire, proposeFor, shotsOf, stillPossible } = await facts();
  const read = readFire("fire", HALBERD, kindOf);
  const plan = proposeFor(
    read,
    "Halberd",
    advice({ decision: "fire", unit: "Halberd", target: "Wolf", weapons: [0, 1, 2] }),
  );
  assert.deepEqual(
    shotsOf(read, plan, ["Halberd"]).map(({ target, weapons }) => [target, weapons]),
    [
      ["Wolf", [0, 1, 2]],
      ["Fox", [3]],
    ],
  );
  // weapon 2 could have joined and was left out: that was meant
  const spared = proposeFor(
    read,
    "Halberd",
    advice({ decision: "fire", unit: "Halberd", target: "Wolf", weapons: [0, 1] }),
  );
  assert.equal(spared.has("Halberd/2"), false);
  // nothing that is worse than holding fire
  const hold = advice(
    { decision: "hold", unit: "Halberd" },
    { decision: "fire", unit: "Halberd", target: "Wolf", weapons: [0] },
  );
  assert.equal(proposeFor(read, "Halberd", hold).size, 0);
  const later = readFire(
    "fire",
    HALBERD.filter(({ target }) => target !== "Fox"),
    kindOf,
  );
  assert.deepEqual([...stillPossible(later, plan).keys()], ["Halberd/0", "Halberd/1", "Halberd/2"]);
});

test("the same target shot at in another way is another aim", async () => {
  const { readFire, shotsOf } = await facts();
  const plain = shot("M", "T", [1, 2]);
  const read = readFire("fire", [plain, { ...plain, mode: 2, text: `${plain.text} combined` }], kindOf);
  assert.deepEqual(
    [...read.aims.values()].map(({ way }) => way),
    ["", "combined"],
  );
  const [action] = shotsOf(
    read,
    new Map([
      ["M/1", "T#2"],
      ["M/2", "T#2"],
    ]),
    ["M"],
  );
  assert.deepEqual(action, { decision: "fire", unit: "M", target: "T", mode: 2, weapons: [1, 2] });
});

const asksForOrder = (page) => page.locator("#question-title", { hasText: "Which attack" });

// One battle by the captain's advice. Whether somebody else chose the order of attacks; then the player
// wants to be asked, and whether he was.
async function orderOfAttacks(page, random) {
  const found = { answered: false, asked: false };
  const again = page.locator(".answered button", { hasText: "Ask me again" });
  for (let i = 0; i < 80 && !found.asked; i++) {
    await untilAsked(page);
    if (await isOver(page)) break;
    if (await asksForOrder(page).count()) {
      assert.ok(found.answered, "asked without having wished it");
      found.asked = true;
    }
    if (!found.answered && (await again.count())) {
      await page.locator(".answered summary").click();
      await again.click();
      await again.waitFor({ state: "detached" });
      found.answered = true;
    }
    if (!(await step(page, random, { suggest: true }))) await step(page, random);
  }
  return found;
}

test("the order of attacks is nobody's question until he wants it", async ({ browser, address }) => {
  const random = seeded(3);
  const met = { answered: false, asked: false };
  // the dice may spare us the question for a whole battle
  for (let battle = 0; battle < 4 && !met.asked; battle++) {
    const page = await openPage(browser, address);
    await beginDuel(page, "Nova", { turnLimit: 8 });
    const found = await orderOfAttacks(page, random);
    met.answered ||= found.answered;
    met.asked ||= found.asked;
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
  assert.deepEqual(met, { answered: true, asked: true });
});

test("the losses of a volley are picked in one form, by name", async () => {
  const { pickingOf, pickActions, pickWords, isPicked } = await source("questions/losses.ts");
  const weapons = ["X1", "X2", "X3", "Z1", "Z2", "Z3"].map((name) => ({
    name,
    make: name < "Z" ? "Lasers" : "Pulse Cannons",
  }));
  const lose = (...named) => ({ text: `A loses ${named}`, unit: "A", weapons: named });
  const question = { kind: "loss", decision: "lose" };
  const all = [lose(0), lose(1), lose(2), lose(3, 4), lose(3), lose(4), lose(5)];
  const picking = pickingOf(question, all, weapons, all[1]);
  assert.deepEqual(
    picking.groups.map(({ weapons: numbers, count }) => [numbers, count]),
    [
      [[0, 1, 2], 1],
      [[3, 4, 5], 2],
    ],
  );
  assert.deepEqual(picking.picked, [1, 3, 4], "what is marked, and the first of the others");
  assert.equal(pickWords("lose", weapons, picking.picked), "Lose these 3 weapons");
  const [laser] = picking.groups;
  assert.equal(pickWords("lose", weapons, laser.weapons.slice(0, 1)), "Lose 1 of 3 Lasers (X1)");
  assert.deepEqual(
    pickActions(picking, [0, 4, 5]).map(({ decision, unit, weapons: numbers }) => [decision, unit, numbers]),
    [
      ["lose", "A", [0]],
      ["lose", "A", [4, 5]],
    ],
  );
  assert.equal(isPicked(picking, [0, 4]), false);
  assert.equal(pickingOf(question, [...all, { text: "A loses a shield", unit: "A" }], weapons, null), null);
  const due = { ...question, budgets: [{ name: "weapons", used: 0, of: 1 }] };
  const one = pickingOf(
    due,
    [0, 1, 2, 3, 4, 5].map((number) => lose(number)),
    weapons,
    all[1],
  );
  assert.deepEqual(one.groups, [{ weapons: [0, 1, 2, 3, 4, 5], count: 1 }], "one in all, not one of each battery");
  assert.deepEqual(one.picked, [1]);
});

test("what a captain goes on with joins his first shot", async () => {
  const { proposeFor, readFire } = await source("questions/fire-facts.ts");
  const shot = (weapons, target = "B") => ({
    decision: "fire",
    unit: "A",
    target,
    weapons,
    text: `${weapons} ${target}`,
  });
  const hold = { decision: "hold", unit: "A", text: "A holds fire" };
  const all = [shot([0, 1, 2]), shot([0]), shot([1]), shot([2]), shot([2], "C"), hold];
  const facts = readFire("fire", all, (decision) => (decision === "hold" ? "done" : "fire"));
  const advised = (...actions) => actions.map((action) => ({ text: "", action }));
  const plan = (...actions) => [...proposeFor(facts, "A", advised(...actions))].sort();
  const everything = [
    ["A/0", "B"],
    ["A/1", "B"],
    ["A/2", "B"],
  ];
  assert.deepEqual(plan(shot([0]), shot([0, 1, 2]), hold), everything);
  assert.deepEqual(plan(shot([0]), hold, shot([0, 1, 2])), [["A/0", "B"]], "what is worth less than nothing is silent");
});
