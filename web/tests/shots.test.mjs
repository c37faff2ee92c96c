// What came of a shot, as it is drawn: a fact of the events that follow its throw.
import assert from "node:assert/strict";
import { build } from "esbuild";
import { join } from "node:path";
import { root, test } from "./harness.mjs";

async function load() {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/telling/shots.ts")],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

const tray = { attackers: ["Hood"], target: "Lynx", rows: [] };
const thrown = (good, facts = {}) => ({
  number: 7,
  kind: "hits",
  step: "hit",
  unit: "Hood",
  facts,
  dice: { unit: "Hood", target: "Lynx", good },
});
const save = (kind, facts) => ({ number: 8, kind, step: "save", facts, dice: null });
const next = { number: 9, kind: "aimed", step: "attack", dice: null };

test("a shot says whether it hit, missed, or was stopped by shields", async () => {
  const { shotOf } = await load();
  const resultOf = (hit, ...ahead) => shotOf(hit, tray, ahead).result;
  assert.equal(resultOf(thrown(0), save("shielded", { hits: 0, negated: 0 })), "miss");
  assert.equal(resultOf(thrown(2)), "hit", "nothing is known to come");
  assert.equal(resultOf(thrown(2), save("shielded", { hits: 2, negated: 2 }), next), "stopped");
  assert.equal(resultOf(thrown(2), save("shielded", { hits: 2, negated: 1 }), next), "hit");
  assert.equal(resultOf(thrown(1), save("impacted", { points: 2 }), save("shielded", { left: 0 }), next), "stopped");
  assert.equal(resultOf(thrown(1), save("impact", { points: 0 }), save("impact", { points: 1 }), next), "hit");
  const icons = thrown(2, { hits: 1, criticals: 1, direct: 0 });
  assert.equal(resultOf(icons, save("blocked", { hits: 1, criticals: 1, left: 0 })), "stopped");
  assert.equal(resultOf(icons, save("blocked", { hits: 1, criticals: 0, left: 0 })), "hit");
  // what is stopped afterwards is another attack
  assert.equal(resultOf(thrown(2), next, save("shielded", { hits: 1, negated: 1 })), "hit");
  assert.equal(resultOf(thrown(2), { ...thrown(1), number: 8 }, save("impact", { points: 0 })), "hit");
});
